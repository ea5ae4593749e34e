//! The origins of the pages around a frame: whose messages are accepted, and where messages are
//! sent.

use crate::web::words::element as words;
use std::fmt;
use std::str::FromStr;

/// The target of `postMessage` that stands for every origin.
const ANY: &str = "*";

/// The serialisation of an opaque origin, as of a sandboxed page or a local file.
const OPAQUE: &str = "null";

/// An origin: scheme, host, and the port unless it is the default one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Origin(String);

/// A text that is not an origin, cut short.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BadOrigin(String);

impl BadOrigin {
    /// The message for the page around the frame, in a sentence.
    pub fn message(&self) -> String {
        words::bad_origin(&self.0)
    }
}

/// Parses an origin, ignoring case; the address of a page stands for its origin.
impl FromStr for Origin {
    type Err = BadOrigin;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let bad = || BadOrigin(text.chars().take(80).collect());
        let lower = text.trim().to_ascii_lowercase();
        let (scheme, rest) = lower.split_once("://").ok_or_else(bad)?;
        let host = rest.split(['/', '?', '#']).next().unwrap_or_default();
        let usual = match scheme {
            "https" => ":443",
            "http" => ":80",
            _ => "",
        };
        let host = match host.strip_suffix(usual) {
            Some(short) if !usual.is_empty() => short,
            _ => host,
        };
        let named = |c: char| c.is_ascii_alphanumeric();
        let good_scheme = scheme.starts_with(|c: char| c.is_ascii_alphabetic())
            && scheme.chars().all(|c| named(c) || "+-.".contains(c));
        let good_host = host.starts_with(|c| named(c) || c == '[')
            && host.chars().all(|c| named(c) || "-._:[]".contains(c));
        if good_scheme && good_host {
            Ok(Self(format!("{scheme}://{host}")))
        } else {
            Err(bad())
        }
    }
}

impl fmt::Display for Origin {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

/// The confidentiality of a message.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Content {
    /// Free to be sent to anybody: the board's presence and its height.
    Public,
    /// The game.
    Game,
}

/// The pages that may be around the frame and talk to it.
#[derive(Clone, Debug, Default)]
pub struct Parents {
    /// The origins whose messages are accepted; `None` accepts every origin.
    listed: Option<Vec<Origin>>,
    /// The origin of the last message.
    greeted: Option<String>,
}

impl Parents {
    /// The pages allowed by both the host of the frame and the frame's address. An empty list
    /// allows every origin.
    ///
    /// # Errors
    /// The first entry that is not an origin is returned beside the result; such an entry allows
    /// nobody.
    pub fn new(host: &[&str], address: &[&str]) -> (Self, Option<BadOrigin>) {
        let mut error = None;
        let mut read = |texts: &[&str]| -> Option<Vec<Origin>> {
            let mut origins = Vec::new();
            for text in texts {
                match text.parse() {
                    Ok(origin) => origins.push(origin),
                    Err(bad) => error = error.take().or(Some(bad)),
                }
            }
            (!texts.is_empty()).then_some(origins)
        };
        let listed = match (read(host), read(address)) {
            (Some(hosts), Some(addresses)) => {
                let both = addresses
                    .into_iter()
                    .filter(|origin| hosts.contains(origin));
                Some(both.collect())
            }
            (hosts, addresses) => hosts.or(addresses),
        };
        let parents = Self {
            listed,
            greeted: None,
        };
        (parents, error)
    }

    /// Whether messages from an origin are accepted.
    pub fn allows(&self, origin: &str) -> bool {
        match &self.listed {
            None => true,
            Some(listed) => listed.iter().any(|listed| listed.0 == origin),
        }
    }

    /// Notes a message from an accepted origin.
    pub fn greet(&mut self, origin: &str) {
        self.greeted = Some(origin.to_owned());
    }

    /// The target origins to which a message is posted. `around` is the origin of the page around
    /// the frame, if the browser tells it.
    pub fn targets<'a>(&'a self, content: Content, around: Option<&'a str>) -> Vec<&'a str> {
        match (&self.greeted, &self.listed) {
            // An opaque origin cannot be named as a target, and the page has already greeted the
            // frame.
            (Some(origin), _) if origin == OPAQUE => vec![ANY],
            (Some(origin), _) => vec![origin],
            (None, Some(listed)) => match around {
                // The browser would only log an error for any other target.
                Some(around) => vec![around]
                    .into_iter()
                    .filter(|it| self.allows(it))
                    .collect(),
                None => listed.iter().map(|origin| origin.0.as_str()).collect(),
            },
            (None, None) if content == Content::Public => vec![ANY],
            (None, None) => Vec::new(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn origin(text: &str) -> String {
        text.parse::<Origin>().unwrap().to_string()
    }

    #[test]
    fn origins_are_written_as_browsers_write_them() {
        assert_eq!(origin("https://Example.com"), "https://example.com");
        assert_eq!(
            origin(" https://example.com:443/a/b?c#d "),
            "https://example.com"
        );
        assert_eq!(origin("http://example.com:443"), "http://example.com:443");
        assert_eq!(origin("http://127.0.0.1:8960/"), "http://127.0.0.1:8960");
        assert_eq!(origin("http://[::1]:80"), "http://[::1]");
        assert_eq!(origin("capacitor://localhost"), "capacitor://localhost");
    }

    #[test]
    fn what_is_no_origin_is_refused() {
        for text in [
            "",
            "*",
            "null",
            "example.com",
            "https://",
            "https:///",
            "://x",
            "https://a b",
            "https://*.example.com",
            "https://bücher.example",
            "https://user@example.com",
        ] {
            let error = text.parse::<Origin>().unwrap_err();
            assert!(error.message().contains(text), "{text}");
        }
    }

    #[test]
    fn without_a_list_everybody_is_heard_and_the_game_goes_to_who_said_hello() {
        let (mut parents, error) = Parents::new(&[], &[]);
        assert_eq!(error, None);
        assert!(parents.allows("https://a.example") && parents.allows("null"));
        assert_eq!(parents.targets(Content::Public, None), ["*"]);
        assert!(parents.targets(Content::Game, None).is_empty());
        parents.greet("https://a.example");
        for content in [Content::Public, Content::Game] {
            assert_eq!(parents.targets(content, None), ["https://a.example"]);
        }
        parents.greet("null");
        assert_eq!(parents.targets(Content::Game, None), ["*"]);
    }

    #[test]
    fn with_a_list_nobody_else_is_heard_or_told_anything() {
        let (mut parents, error) =
            Parents::new(&[], &["https://A.example/", "https://b.example:8443"]);
        assert_eq!(error, None);
        assert!(parents.allows("https://a.example") && parents.allows("https://b.example:8443"));
        for other in ["https://b.example", "http://a.example", "null", ""] {
            assert!(!parents.allows(other), "{other}");
        }
        for content in [Content::Public, Content::Game] {
            let all = ["https://a.example", "https://b.example:8443"];
            assert_eq!(parents.targets(content, None), all);
            let around = |origin| parents.targets(content, Some(origin));
            assert_eq!(around("https://a.example"), ["https://a.example"]);
            assert!(around("https://evil.example").is_empty());
        }
        parents.greet("https://a.example");
        assert_eq!(parents.targets(Content::Game, None), ["https://a.example"]);
    }

    #[test]
    fn an_address_only_narrows_what_the_host_allows() {
        let host = ["https://a.example", "https://b.example"];
        let (parents, _) = Parents::new(&host, &[]);
        assert!(parents.allows("https://b.example") && !parents.allows("https://c.example"));
        let (parents, _) = Parents::new(&host, &["https://b.example", "https://c.example"]);
        assert!(parents.allows("https://b.example"));
        assert!(!parents.allows("https://a.example") && !parents.allows("https://c.example"));
    }

    #[test]
    fn a_list_with_a_mistake_lets_nobody_in_by_it() {
        let (parents, error) = Parents::new(&[], &["example.com"]);
        assert!(error.unwrap().message().contains("`example.com`"));
        assert!(!parents.allows("https://example.com") && !parents.allows("https://other.example"));
        let (parents, error) = Parents::new(&["*"], &["https://a.example"]);
        assert!(error.is_some() && !parents.allows("https://a.example"));
    }
}
