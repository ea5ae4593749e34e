//! Reading requests.

use std::io::{self, BufRead, Read};

/// A request's line and headers may be this long together, in bytes.
const LIMIT: u64 = 64 * 1024;

/// The parts of a request's head that the server uses.
#[derive(Debug, PartialEq)]
pub struct Request {
    pub method: String,
    /// The path as it was sent, without the query.
    pub path: String,
    pub keep_alive: bool,
    pub accepts_brotli: bool,
    /// The `If-None-Match` tag: the version that the browser has.
    pub known_tag: Option<String>,
}

impl Request {
    /// Reads the next request; none if the connection ends or does not speak HTTP.
    pub fn read(reader: &mut impl BufRead) -> io::Result<Option<Self>> {
        let mut head = reader.take(LIMIT);
        let Some(mut request) = read_line(&mut head)?.and_then(|line| Self::from_line(&line))
        else {
            return Ok(None);
        };
        loop {
            match read_line(&mut head)? {
                None => return Ok(None),
                Some(line) if line.is_empty() => return Ok(Some(request)),
                Some(line) => request.read_header(&line),
            }
        }
    }

    fn from_line(line: &str) -> Option<Self> {
        let mut words = line.split(' ');
        let (method, target, version) = (words.next()?, words.next()?, words.next()?);
        if !version.starts_with("HTTP/1.") || words.next().is_some() {
            return None;
        }
        let path = target.split(['?', '#']).next()?;
        Some(Self {
            method: method.to_owned(),
            path: path.to_owned(),
            keep_alive: version == "HTTP/1.1",
            accepts_brotli: false,
            known_tag: None,
        })
    }

    fn read_header(&mut self, line: &str) {
        let Some((name, value)) = line.split_once(':') else {
            return;
        };
        let value = value.trim();
        match name.to_ascii_lowercase().as_str() {
            "connection" => self.keep_alive &= !value.eq_ignore_ascii_case("close"),
            "accept-encoding" => self.accepts_brotli = accepts_brotli(value),
            "if-none-match" => self.known_tag = Some(value.to_owned()),
            // We read no bodies, so what follows one can't be told from it.
            "content-length" => self.keep_alive &= value == "0",
            "transfer-encoding" => self.keep_alive = false,
            _ => {}
        }
    }
}

/// A line without its end; none at the end of the input or of the limit.
fn read_line(reader: &mut impl BufRead) -> io::Result<Option<String>> {
    let mut line = Vec::new();
    reader.read_until(b'\n', &mut line)?;
    if line.pop() != Some(b'\n') {
        return Ok(None);
    }
    if line.last() == Some(&b'\r') {
        line.pop();
    }
    Ok(Some(String::from_utf8_lossy(&line).into_owned()))
}

fn accepts_brotli(value: &str) -> bool {
    value.split(',').any(|coding| {
        let mut parts = coding.split(';').map(str::trim);
        parts.next() == Some("br") && parts.next().is_none_or(|q| !matches!(q, "q=0" | "q=0.0"))
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(text: &str) -> Option<Request> {
        Request::read(&mut text.as_bytes()).unwrap()
    }

    #[test]
    fn the_head_is_read() {
        let request = read(
            "GET /a%20b?x=1 HTTP/1.1\r\naccept-encoding: gzip, br;q=0.9\r\nIf-None-Match: \"t\"\r\n\r\n",
        );
        assert_eq!(
            request,
            Some(Request {
                method: "GET".into(),
                path: "/a%20b".into(),
                keep_alive: true,
                accepts_brotli: true,
                known_tag: Some("\"t\"".into()),
            })
        );
    }

    #[test]
    fn connections_are_kept_only_where_that_is_safe() {
        let kept = |head: &str| read(head).unwrap().keep_alive;
        assert!(kept("GET / HTTP/1.1\r\n\r\n"));
        assert!(!kept("GET / HTTP/1.0\r\n\r\n"));
        assert!(!kept("GET / HTTP/1.1\r\nConnection: Close\r\n\r\n"));
        assert!(!kept("POST / HTTP/1.1\r\nContent-Length: 5\r\n\r\nhello"));
    }

    #[test]
    fn what_is_no_request_ends_the_connection() {
        for text in [
            "",
            "GET /\r\n\r\n",
            "GET / HTTP/1.1\r\nHost: a\r\n",
            "\u{16}\u{3}\r\n\r\n",
        ] {
            assert_eq!(read(text), None, "{text:?}");
        }
        assert_eq!(
            read(&format!(
                "GET / HTTP/1.1\r\nA: {}\r\n\r\n",
                "a".repeat(70_000)
            )),
            None
        );
    }

    #[test]
    fn brotli_can_be_declined() {
        assert!(accepts_brotli("gzip, deflate, br"));
        assert!(!accepts_brotli("gzip, br;q=0"));
        assert!(!accepts_brotli("brotli"));
    }
}
