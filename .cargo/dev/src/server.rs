//! A small static file server for the site: HTTP/1.1 with keep-alive, a thread for each
//! connection, `.br` files where they lie ready and are accepted.
//!
//! For development, tests and measurement on the own machine; it sends nothing but the files of
//! one folder.

mod files;
mod headers;
mod request;

use std::fs;
use std::io::{self, BufReader, BufWriter, Write};
use std::net::{IpAddr, SocketAddr, TcpListener, TcpStream};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::thread;
use std::time::Duration;

use crate::report::{self, Failure, Outcome};
use files::{Found, content_type};
use headers::Rules;
use request::Request;

/// A connection without traffic is closed after this time.
const IDLE: Duration = Duration::from_secs(60);

/// Number of ports that are tried after one that is taken.
const PORTS_TRIED: u16 = 50;

/// The service worker that keeps nothing, which is what it is before the build lists the files.
const NO_SERVICE_WORKER: &str = include_str!("../../../static/service-worker.js");

/// What isolates a site from other origins.
const ISOLATION: [(&str, &str); 2] = [
    ("Cross-Origin-Opener-Policy", "same-origin"),
    ("Cross-Origin-Embedder-Policy", "require-corp"),
];

/// Its address.
const SERVICE_WORKER: &str = "service-worker.js";

/// A server that is bound to its port and will respond once it runs.
pub struct Server {
    listener: TcpListener,
    address: SocketAddr,
    site: Site,
}

/// The files served, and their place in addresses.
struct Site {
    /// Canonical path of the folder.
    root: PathBuf,
    /// The folder's place in addresses, beginning and ending with a slash.
    mount: String,
    /// What the site says about headers.
    rules: Rules,
    /// Whether browsers may keep the site for use without a network.
    offline: bool,
    /// Whether it is isolated from other origins.
    isolated: bool,
}

impl Server {
    /// Listens at the first free port from `port` on; port 0 takes any.
    pub fn bind(root: &Path, mount: &str, address: &str, port: u16) -> Outcome<Self> {
        let ip: IpAddr = match address {
            "localhost" => IpAddr::from([127, 0, 0, 1]),
            _ => address
                .parse()
                .map_err(|_| Failure::new(format!("`{address}` is no IP address to listen on")))?,
        };
        let could_not = || Failure::io(format!("could not serve {}", root.display()));
        let rules = Rules::of_site(root).map_err(could_not())?;
        let root = root.canonicalize().map_err(could_not())?;
        let listener = listen(ip, port)?;
        let address = listener
            .local_addr()
            .map_err(Failure::io("could not listen"))?;
        if port != 0 && address.port() != port {
            report::line(&format!("Port {port} is taken."));
        }
        let site = Site {
            root,
            mount: mount.to_owned(),
            rules,
            offline: true,
            isolated: false,
        };
        Ok(Self {
            listener,
            address,
            site,
        })
    }

    /// Has browsers keep nothing of the site, and remove what they have kept.
    pub fn without_offline_use(mut self) -> Self {
        self.site.offline = false;
        self
    }

    /// Isolates the site from other origins.
    pub fn isolated(mut self) -> Self {
        self.site.isolated = true;
        self
    }

    /// The site's address.
    pub fn url(&self) -> String {
        let mut shown = self.address;
        if shown.ip().is_unspecified() {
            shown.set_ip(IpAddr::from([127, 0, 0, 1]));
        }
        format!("http://{shown}{}", self.site.mount)
    }

    /// Answers until the program ends.
    pub fn run(self) -> Outcome<()> {
        let site = Arc::new(self.site);
        for connection in self.listener.incoming() {
            // A connection that failed while it was made is the other side's to repeat.
            let Ok(connection) = connection else { continue };
            let site = Arc::clone(&site);
            // A browser that goes away in the middle of an answer is no error of ours.
            thread::spawn(move || site.converse(&connection).ok());
        }
        Ok(())
    }

    /// Responds in a thread of its own while the program continues.
    pub fn run_in_background(self) {
        thread::spawn(move || self.run());
    }
}

fn listen(ip: IpAddr, port: u16) -> Outcome<TcpListener> {
    let mut tried = port;
    loop {
        match TcpListener::bind((ip, tried)) {
            Ok(listener) => return Ok(listener),
            Err(error)
                if error.kind() == io::ErrorKind::AddrInUse
                    && tried < port.saturating_add(PORTS_TRIED) =>
            {
                tried += 1;
            }
            Err(error) => {
                return Err(Failure::new(format!(
                    "could not listen on {ip} port {tried}: {error}"
                )));
            }
        }
    }
}

impl Site {
    /// Responds to the requests of one connection, one after the other.
    fn converse(&self, connection: &TcpStream) -> io::Result<()> {
        connection.set_nodelay(true)?;
        connection.set_read_timeout(Some(IDLE))?;
        let mut reader = BufReader::new(connection);
        let mut writer = BufWriter::new(connection);
        while let Some(request) = Request::read(&mut reader)? {
            self.answer(&request).write(&mut writer, &request)?;
            if !request.keep_alive {
                break;
            }
        }
        Ok(())
    }

    fn answer(&self, request: &Request) -> Answer {
        if !matches!(request.method.as_str(), "GET" | "HEAD") {
            return Answer::error("405 Method Not Allowed").with("Allow", "GET, HEAD");
        }
        let Some(path) = request.path.strip_prefix(self.mount.as_str()) else {
            return Answer::error("404 Not Found");
        };
        let rules = self.rules.headers(&format!("/{path}"));
        let answer = self.file(path, request).with_rules(rules);
        let isolation = ISOLATION.iter().filter(|_| self.isolated);
        isolation.fold(answer, |answer, (name, value)| answer.with(name, value))
    }

    fn file(&self, path: &str, request: &Request) -> Answer {
        if path == SERVICE_WORKER && !self.offline {
            return Answer::new("200 OK", NO_SERVICE_WORKER.into())
                .with("Content-Type", content_type(Path::new(path)));
        }
        match files::find(&self.root, path) {
            Found::Nothing => Answer::error("404 Not Found"),
            Found::FolderWithoutSlash => Answer::error("301 Moved Permanently")
                .with("Location", &format!("{}/", request.path)),
            Found::File(file) => send_file(&file, request)
                .unwrap_or_else(|_| Answer::error("500 Internal Server Error")),
        }
    }
}

fn send_file(file: &Path, request: &Request) -> io::Result<Answer> {
    let mut packed = file.as_os_str().to_owned();
    packed.push(".br");
    let packed = Path::new(&packed);
    let use_packed = request.accepts_brotli && packed.is_file();
    let sent = if use_packed { packed } else { file };

    let data = fs::metadata(sent)?;
    let age = data.modified()?.elapsed_since_epoch();
    let tag = format!(
        "\"{age:x}-{:x}{}\"",
        data.len(),
        if use_packed { "-br" } else { "" }
    );
    let mut answer = if request.known_tag.as_deref() == Some(&tag) {
        Answer::new("304 Not Modified", Vec::new())
    } else {
        Answer::new("200 OK", fs::read(sent)?).with("Content-Type", content_type(file))
    };
    answer = answer
        .with("ETag", &tag)
        .with("Vary", "Accept-Encoding")
        .with("Cache-Control", "no-cache");
    if use_packed {
        answer = answer.with("Content-Encoding", "br");
    }
    Ok(answer)
}

/// Nanoseconds since 1970, or 0 before.
trait SinceEpoch {
    fn elapsed_since_epoch(&self) -> u128;
}

impl SinceEpoch for std::time::SystemTime {
    fn elapsed_since_epoch(&self) -> u128 {
        self.duration_since(Self::UNIX_EPOCH)
            .map_or(0, |time| time.as_nanos())
    }
}

/// A response.
struct Answer {
    status: &'static str,
    headers: Vec<(String, String)>,
    body: Vec<u8>,
}

impl Answer {
    fn new(status: &'static str, body: Vec<u8>) -> Self {
        Self {
            status,
            headers: Vec::new(),
            body,
        }
    }

    fn error(status: &'static str) -> Self {
        Self::new(status, format!("{status}\n").into_bytes())
            .with("Content-Type", "text/plain; charset=utf-8")
    }

    /// The response with a header, in place of the one of that name.
    fn with(mut self, name: &str, value: &str) -> Self {
        self.headers
            .retain(|(known, _)| !known.eq_ignore_ascii_case(name));
        self.headers.push((name.to_owned(), value.to_owned()));
        self
    }

    /// The response with the headers that the site states.
    fn with_rules(self, rules: Vec<(String, String)>) -> Self {
        rules
            .iter()
            .fold(self, |answer, (name, value)| answer.with(name, value))
    }

    fn write(&self, writer: &mut impl Write, request: &Request) -> io::Result<()> {
        write!(
            writer,
            "HTTP/1.1 {}\r\nContent-Length: {}\r\n",
            self.status,
            self.body.len()
        )?;
        for (name, value) in &self.headers {
            write!(writer, "{name}: {value}\r\n")?;
        }
        let connection = if request.keep_alive {
            "keep-alive"
        } else {
            "close"
        };
        write!(writer, "Connection: {connection}\r\n\r\n")?;
        if request.method != "HEAD" {
            writer.write_all(&self.body)?;
        }
        writer.flush()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::io::Read;

    /// Sends the text to a server of a small site, and returns all that it answers.
    fn talk(name: &str, request: &str) -> String {
        let root = std::env::temp_dir().join(format!("sharp960-{name}-{}", std::process::id()));
        fs::create_dir_all(root.join("inner")).unwrap();
        fs::write(root.join("index.html"), "<p>home").unwrap();
        fs::write(root.join("index.html.br"), "packed").unwrap();
        fs::write(root.join("inner").join("a.wasm"), "wasm").unwrap();
        fs::write(
            root.join("_headers"),
            "/*\n  Access-Control-Allow-Origin: *\n/inner/*.wasm\n  cache-control: immutable\n",
        )
        .unwrap();
        let mut server = Server::bind(&root, "/some/folder/", "127.0.0.1", 0).unwrap();
        if name == "fresh" {
            server = server.without_offline_use();
        }
        if name == "isolated" {
            server = server.isolated();
        }
        let mut stream = TcpStream::connect(server.address).unwrap();
        server.run_in_background();
        stream.write_all(request.as_bytes()).unwrap();
        stream.shutdown(std::net::Shutdown::Write).unwrap();
        let mut answer = String::new();
        stream.read_to_string(&mut answer).unwrap();
        fs::remove_dir_all(root).unwrap();
        answer
    }

    #[test]
    fn several_requests_are_answered_on_one_connection() {
        let answer = talk(
            "keep-alive",
            "GET /some/folder/?fen=x HTTP/1.1\r\nHost: a\r\n\r\n\
             GET /some/folder/inner/a.wasm HTTP/1.1\r\nHost: a\r\n\r\n",
        );
        assert_eq!(answer.matches("HTTP/1.1 200 OK").count(), 2);
        assert!(answer.contains("Content-Type: text/html; charset=utf-8\r\n"));
        assert!(answer.contains("<p>home"));
        assert!(answer.contains("Content-Type: application/wasm\r\n"));
    }

    #[test]
    fn brotli_is_sent_to_those_who_accept_it() {
        let answer = talk(
            "brotli",
            "GET /some/folder/ HTTP/1.1\r\nAccept-Encoding: gzip, br\r\n\r\n",
        );
        assert!(answer.contains("Content-Encoding: br\r\n"));
        assert!(answer.contains("Content-Type: text/html; charset=utf-8\r\n"));
        assert!(answer.ends_with("packed"));
    }

    #[test]
    fn pages_of_other_origins_may_read_the_files() {
        for path in ["", "absent.js"] {
            let answer = talk(
                &format!("cors{}", path.len()),
                &format!("GET /some/folder/{path} HTTP/1.1\r\nOrigin: null\r\n\r\n"),
            );
            assert!(answer.contains("Access-Control-Allow-Origin: *\r\n"));
        }
    }

    #[test]
    fn the_site_states_its_headers() {
        let answer = talk(
            "headers",
            "GET /some/folder/ HTTP/1.1\r\n\r\nGET /some/folder/inner/a.wasm HTTP/1.1\r\n\r\n",
        );
        assert_eq!(answer.matches("Cache-Control: no-cache\r\n").count(), 1);
        assert_eq!(answer.matches("cache-control: immutable\r\n").count(), 1);
        let without = std::env::temp_dir().join(format!("sharp960-bare-{}", std::process::id()));
        fs::create_dir_all(&without).unwrap();
        let rules = Rules::of_site(&without).unwrap().headers("/");
        assert!(rules.contains(&("X-Content-Type-Options".into(), "nosniff".into())));
        fs::remove_dir_all(without).unwrap();
    }

    #[test]
    fn browsers_keep_the_site_only_where_they_should() {
        let request = "GET /some/folder/service-worker.js HTTP/1.1\r\n\r\n";
        assert!(talk("kept", request).starts_with("HTTP/1.1 404"));
        let answer = talk("fresh", request);
        assert!(answer.contains("Content-Type: text/javascript; charset=utf-8\r\n"));
        assert!(answer.contains("const VERSION = \"\";"));
    }

    #[test]
    fn the_site_is_isolated_from_other_origins_on_request() {
        let request = "GET /some/folder/ HTTP/1.1\r\n\r\n\
                       GET /some/folder/inner/a.wasm HTTP/1.1\r\n\r\n";
        let isolated = talk("isolated", request);
        for (name, value) in ISOLATION {
            let header = format!("{name}: {value}\r\n");
            assert_eq!(isolated.matches(&header).count(), 2);
            assert!(!talk(name, request).contains(&header));
            // Hosts are told the same.
            assert!(include_str!("../../../static/_headers").contains(header.trim_end()));
        }
    }

    #[test]
    fn a_head_request_gets_the_length_without_the_body() {
        let answer = talk("head", "HEAD /some/folder/ HTTP/1.1\r\n\r\n");
        assert!(answer.contains("Content-Length: 7\r\n"));
        assert!(answer.ends_with("\r\n\r\n"));
    }

    #[test]
    fn what_is_not_served_is_refused() {
        assert!(talk("outside", "GET / HTTP/1.1\r\n\r\n").starts_with("HTTP/1.1 404"));
        assert!(talk("post", "POST /some/folder/ HTTP/1.1\r\n\r\n").starts_with("HTTP/1.1 405"));
        let slashless = talk("slash", "GET /some/folder/inner HTTP/1.1\r\n\r\n");
        assert!(slashless.contains("Location: /some/folder/inner/\r\n"));
    }

    #[test]
    fn a_taken_port_is_passed_over() {
        let root = std::env::temp_dir();
        let first = Server::bind(&root, "/", "127.0.0.1", 0).unwrap();
        let port = first.address.port();
        let second = Server::bind(&root, "/", "127.0.0.1", port).unwrap();
        assert_ne!(second.address.port(), port);
        assert!(
            second
                .url()
                .ends_with(&format!(":{}/", second.address.port()))
        );
    }
}
