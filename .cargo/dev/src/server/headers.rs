//! The headers that a `_headers` file states, in the format of Netlify and Cloudflare Pages: a
//! pattern of paths, and below it, indented, the headers of what it fits.

use std::fs;
use std::io;
use std::path::Path;

/// The name of the file at the top of a site.
const NAME: &str = "_headers";

/// The rules of the site as it is in the repository, for folders without any.
const DEFAULT: &str = include_str!("../../../../static/_headers");

/// The rules of a site.
#[derive(Debug, Default, PartialEq)]
pub struct Rules(Vec<Rule>);

#[derive(Debug, PartialEq)]
struct Rule {
    /// A path from the top of the site, with a `*` for any text.
    pattern: String,
    /// Names and values.
    headers: Vec<(String, String)>,
}

impl Rules {
    /// The rules of the site in a folder.
    pub fn of_site(root: &Path) -> io::Result<Self> {
        match fs::read_to_string(root.join(NAME)) {
            Ok(text) => Ok(Self::parse(&text)),
            Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(Self::parse(DEFAULT)),
            Err(error) => Err(error),
        }
    }

    /// Reads the text of a file. What is no rule is passed over, as hosts do.
    fn parse(text: &str) -> Self {
        let mut rules: Vec<Rule> = Vec::new();
        for line in text.lines().filter(|line| !line.starts_with('#')) {
            if line.starts_with('/') {
                rules.push(Rule {
                    pattern: line.trim_end().to_owned(),
                    headers: Vec::new(),
                });
            } else if let (Some(rule), Some((name, value))) =
                (rules.last_mut(), line.trim().split_once(": "))
            {
                rule.headers.push((name.to_owned(), value.to_owned()));
            }
        }
        Self(rules)
    }

    /// The headers for a path that begins with a slash. What several rules state of one header is
    /// joined by commas.
    pub fn headers(&self, path: &str) -> Vec<(String, String)> {
        let mut all: Vec<(String, String)> = Vec::new();
        let fitting = self.0.iter().filter(|rule| fits(&rule.pattern, path));
        for (name, value) in fitting.flat_map(|rule| &rule.headers) {
            match all
                .iter_mut()
                .find(|(known, _)| known.eq_ignore_ascii_case(name))
            {
                Some((_, known)) => *known = format!("{known}, {value}"),
                None => all.push((name.clone(), value.clone())),
            }
        }
        all
    }
}

fn fits(pattern: &str, path: &str) -> bool {
    match pattern.split_once('*') {
        None => pattern == path,
        Some((start, end)) => path
            .strip_prefix(start)
            .is_some_and(|rest| rest.ends_with(end)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const TEXT: &str = "\
# A comment
/*
  A: 1
#  B: not this one

/x-*.js
  a: 2
  Cache-Control: public, max-age=1
/
  C: d: e
";

    fn headers(path: &str) -> Vec<String> {
        let headers = Rules::parse(TEXT).headers(path);
        headers.iter().map(|(a, b)| format!("{a}={b}")).collect()
    }

    #[test]
    fn every_rule_that_fits_counts() {
        assert_eq!(headers("/y.js"), ["A=1"]);
        assert_eq!(
            headers("/x-1.js"),
            ["A=1, 2", "Cache-Control=public, max-age=1"]
        );
        assert_eq!(headers("/"), ["A=1", "C=d: e"]);
    }

    #[test]
    fn a_pattern_fits_whole_paths() {
        assert!(fits("/a-*.js", "/a-b.js") && fits("/*", "/"));
        assert!(!fits("/a-*.js", "/b/a-b.js") && !fits("/", "/a"));
        // The two ends must not overlap.
        assert!(!fits("/a*a", "/a"));
    }
}
