//! What is known of the game of a link: `white=Ada&black=Grace&whiteelo=2100&event=Cup&result=1-0`.

use super::parameters::decoded;
use crate::notation::pgn::GameResult;
use percent_encoding::{AsciiSet, NON_ALPHANUMERIC, utf8_percent_encode};

/// The most characters of a name; the rest is left out.
const LONGEST: usize = 60;

/// The characters that a query does not escape.
const QUERY: &AsciiSet = &NON_ALPHANUMERIC
    .remove(b'-')
    .remove(b'.')
    .remove(b'_')
    .remove(b' ');

/// The players with their ratings, the result, the event and the date of the game of a link, as far as
/// it names them. Anybody can write a link, so they are no more than texts to be shown.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct LinkNames {
    /// The player of White.
    pub white: Option<String>,
    /// The player of Black.
    pub black: Option<String>,
    /// The result; what is none is passed over.
    pub result: GameResult,
    /// The rating of White.
    pub white_rating: Option<String>,
    /// The rating of Black.
    pub black_rating: Option<String>,
    /// The event.
    pub event: Option<String>,
    /// The date, as PGN writes it.
    pub date: Option<String>,
}

impl LinkNames {
    /// Reads the two parts of an address: `search`, or else what follows the `?` of a path in `hash`.
    pub fn of_address(search: &str, hash: &str) -> Self {
        let in_search = Self::of_query(search.trim_start_matches('?'));
        match hash.split_once('?') {
            Some((_, query)) if in_search == Self::default() => Self::of_query(query),
            _ => in_search,
        }
    }

    fn of_query(query: &str) -> Self {
        let mut names = Self::default();
        for (key, value) in query.split('&').filter_map(|pair| pair.split_once('=')) {
            let key = key.to_ascii_lowercase();
            if key == "result" {
                names.result = GameResult::parse(decoded(value).trim()).unwrap_or_default();
            }
            let text = names.texts().into_iter().find(|(name, _)| *name == key);
            if let Some((_, text @ None)) = text {
                *text = name(&decoded(value));
            }
        }
        names
    }

    /// The texts with the names of their parameters.
    fn texts(&mut self) -> [(&'static str, &mut Option<String>); 6] {
        [
            ("white", &mut self.white),
            ("black", &mut self.black),
            ("whiteelo", &mut self.white_rating),
            ("blackelo", &mut self.black_rating),
            ("event", &mut self.event),
            ("date", &mut self.date),
        ]
    }

    /// The parameters as the end of a query, from `&` on.
    pub fn query(&self) -> String {
        let mut query = String::new();
        for (key, text) in self.clone().texts() {
            if let Some(name) = text.as_deref().and_then(name) {
                let encoded = utf8_percent_encode(&name, QUERY).to_string();
                query.push_str(&format!("&{key}={}", encoded.replace(' ', "+")));
            }
        }
        if self.result != GameResult::Unknown {
            query.push_str(&format!("&result={}", self.result));
        }
        query
    }
}

/// A name without what could disturb the text around it; `None` if nothing is left.
fn name(text: &str) -> Option<String> {
    let is_shown = |c: &char| {
        // Controls, and marks that turn the direction of a text.
        !c.is_control()
            && !matches!(c, '\u{200e}'..='\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}')
    };
    let name: String = text.trim().chars().filter(is_shown).take(LONGEST).collect();
    let name = name.trim();
    (!name.trim_matches('?').is_empty()).then(|| name.to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn names(white: &str, black: &str, result: GameResult) -> LinkNames {
        let name = |name: &str| Some(name.to_owned()).filter(|name| !name.is_empty());
        LinkNames {
            white: name(white),
            black: name(black),
            result,
            ..LinkNames::default()
        }
    }

    #[test]
    fn names_are_read_as_they_were_written() {
        for written in [
            names("Kasparov, Garry", "Topalov", GameResult::WhiteWins),
            names("Žofie & Co=1+1 #2%20", "", GameResult::Draw),
            names("", "Grace", GameResult::Unknown),
            names("", "", GameResult::BlackWins),
            LinkNames {
                white_rating: Some("2812".to_owned()),
                black_rating: Some("2700".to_owned()),
                event: Some("Hoogovens Group A".to_owned()),
                date: Some("1999.01.20".to_owned()),
                ..names("Kasparov", "Topalov", GameResult::WhiteWins)
            },
        ] {
            let query = written.query();
            assert!(query.is_ascii(), "{query}");
            let search = format!("?page=analysis&moves=e2e4{query}");
            assert_eq!(LinkNames::of_address(&search, ""), written, "{query}");
            let hash = format!("#/analysis/chess?color=black{query}");
            assert_eq!(LinkNames::of_address("?page=analysis", &hash), written);
        }
        assert_eq!(LinkNames::default().query(), "");
        let query = names("A. B", "C", GameResult::Draw).query();
        assert_eq!(query, "&white=A.+B&black=C&result=1/2-1/2");
    }

    #[test]
    fn what_is_no_name_is_left_out() {
        let read = |query: &str| LinkNames::of_address(query, "");
        let long = "x".repeat(500);
        assert_eq!(
            read(&format!("?white={long}")).white,
            Some("x".repeat(LONGEST))
        );
        for none in ["", "+", "?", "%0A%09", "%E2%80%AE"] {
            assert_eq!(read(&format!("?white={none}")).white, None, "{none}");
        }
        assert_eq!(read("?White=%E2%80%AEAda%00").white.as_deref(), Some("Ada"));
        assert_eq!(read("?result=2-0").result, GameResult::Unknown);
    }
}
