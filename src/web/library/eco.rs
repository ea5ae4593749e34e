//! Ranges of ECO codes and words of names, by which openings are searched.

use super::spelling::{has_words, spellings};
use crate::notation::eco::Openings;
use crate::web::language;
use std::collections::HashMap;

/// An opening that is searched for.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum WantedOpening {
    /// By its code.
    Codes(EcoRange),
    /// By its name.
    Named {
        /// The words that the name has, each in its spellings.
        words: Vec<Vec<String>>,
        /// The codes all of whose names have them; `None` before the names are known.
        codes: Option<Vec<String>>,
    },
}

impl WantedOpening {
    /// Reads codes, or else words. `None` if there is nothing, and for codes that there are not.
    pub fn parse(text: &str) -> Option<Self> {
        if let Some(range) = EcoRange::parse(text) {
            return Some(Self::Codes(range));
        }
        let words: Vec<_> = text.split_whitespace().map(spellings).collect();
        let is_name = !text.contains(|c: char| c.is_ascii_digit());
        (is_name && !words.is_empty()).then_some(Self::Named { words, codes: None })
    }

    /// Whether the names of openings would tell more.
    pub const fn wants_names(&self) -> bool {
        matches!(self, Self::Named { codes: None, .. })
    }

    /// Takes the codes of the openings with such names, for games with a code alone or with a name in
    /// another language.
    pub fn learn(&mut self, openings: &Openings) {
        let Self::Named { words, codes } = self else {
            return;
        };
        let mut all: HashMap<&str, bool> = HashMap::new();
        for opening in openings.iter() {
            let has = has_words(&names(opening.name), words);
            *all.entry(opening.code).or_insert(true) &= has;
        }
        let named = all.into_iter().filter(|&(_, has)| has);
        *codes = Some(named.map(|(code, _)| code.to_owned()).collect());
    }

    /// Whether an opening such as `C92 Ruy Lopez` is one of those.
    pub fn is_of(&self, opening: &str) -> bool {
        match self {
            Self::Codes(range) => range.contains(opening),
            Self::Named { words, codes } => {
                let code = opening.get(..3).unwrap_or_default();
                let known = codes.as_ref();
                known.is_some_and(|codes| codes.iter().any(|other| other == code))
                    || has_words(&names(opening), words)
            }
        }
    }
}

/// The spellings of an opening's name, in English and in the visitor's language.
fn names(opening: &str) -> Vec<String> {
    let shown = language::opening(opening);
    match shown == opening {
        true => spellings(opening),
        false => spellings(&format!("{opening}\n{shown}")),
    }
}

/// A range of ECO codes, A00 to E99.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct EcoRange {
    first: u16,
    last: u16,
}

impl EcoRange {
    /// Reads `B20`, a range such as `B20-B99` or `B20-99`, or the beginning of codes: `B`, `B2`.
    /// `None` for anything else, and for a range that ends before it begins.
    pub fn parse(text: &str) -> Option<Self> {
        let text = text.trim();
        let Some((first, last)) = text.split_once(['-', '–']) else {
            return beginning(text);
        };
        let (first, last) = (first.trim(), last.trim());
        let letter = first.get(..1)?;
        let last = match last.starts_with(|c: char| c.is_ascii_digit()) {
            true => format!("{letter}{last}"),
            false => last.to_owned(),
        };
        let (first, last) = (beginning(first)?.first, beginning(&last)?.last);
        (first <= last).then_some(Self { first, last })
    }

    /// Whether the code that a text begins with, such as `C92 Ruy Lopez`, is in the range.
    pub fn contains(self, opening: &str) -> bool {
        let code = opening.get(..3).and_then(beginning);
        code.is_some_and(|code| self.first <= code.first && code.last <= self.last)
    }
}

/// All codes that begin with a text.
fn beginning(text: &str) -> Option<EcoRange> {
    let (letter, digits) = match *text.as_bytes() {
        [letter, ref digits @ ..] if digits.len() <= 2 => (letter.to_ascii_uppercase(), digits),
        _ => return None,
    };
    let is_code = letter.is_ascii_alphabetic() && digits.iter().all(u8::is_ascii_digit);
    if !is_code || !(b'A'..=b'E').contains(&letter) {
        return None;
    }
    let number = digits
        .iter()
        .fold(u16::from(letter - b'A'), |number, digit| {
            10 * number + u16::from(digit - b'0')
        });
    let (first, width) = match digits.len() {
        0 => (100 * number, 100),
        1 => (10 * number, 10),
        _ => (number, 1),
    };
    Some(EcoRange {
        first,
        last: first + width - 1,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn codes_ranges_and_beginnings_are_read() {
        for (text, inside, outside) in [
            ("B20", "B20 Sicilian", "B21 Sicilian"),
            (" b20 - b99 ", "B99", "C00 French"),
            ("B20–99", "B57 Sicilian", "B19"),
            ("B", "B00", "A99"),
            ("C6-C9", "C92 Ruy Lopez: Closed", "C59"),
            ("A-E", "E99", "Gambit of the king"),
        ] {
            let range = EcoRange::parse(text).expect(text);
            assert!(range.contains(inside), "{text}: {inside}");
            assert!(!range.contains(outside), "{text}: {outside}");
        }
    }

    #[test]
    fn openings_are_found_by_their_names() {
        let file = include_str!("../../../static/openings.txt");
        let openings = Openings::parse(file).expect("the names");
        let mut wanted = WantedOpening::parse("sicil").expect("a word");
        assert!(wanted.wants_names() && wanted.is_of("B20 Sicilian Defense"));
        assert!(!wanted.is_of("B20") && !wanted.is_of("C00 French Defense"));
        wanted.learn(&openings);
        assert!(!wanted.wants_names());
        assert!(
            ["B20", "B57 Sizilianisch", "B99"]
                .iter()
                .all(|game| wanted.is_of(game))
        );
        assert!(
            ["", "B19", "C00 French Defense"]
                .iter()
                .all(|game| !wanted.is_of(game))
        );
        let codes = WantedOpening::parse("B20-B99").expect("codes");
        assert!(!codes.wants_names() && codes.is_of("B20"));
        let kings = WantedOpening::parse("kings gambit").expect("words");
        for name in ["C33 King's Gambit Accepted", "C33 King’s Gambit Accepted"] {
            assert!(kings.is_of(name), "{name}");
        }
        for typed in ["king's gambit", "King’s Gambit"] {
            let mut wanted = WantedOpening::parse(typed).expect("words");
            wanted.learn(&openings);
            assert!(wanted.is_of("C33"), "{typed}");
        }
        assert!(
            [" ", "Z9", "B200"]
                .iter()
                .all(|text| WantedOpening::parse(text).is_none())
        );
    }

    #[test]
    fn openings_are_found_in_the_visitor_s_language_too() {
        let catalogue = include_str!("../../../static/languages/de.txt");
        language::speak(Some(catalogue.to_owned()));
        let file = include_str!("../../../static/openings.txt");
        let openings = Openings::parse(file).expect("the names");
        for (text, name, code) in [
            (
                "Sizilianisch",
                "B20 Sicilian Defense: Bowdler Attack",
                "B20",
            ),
            ("spanisch", "C65 Ruy Lopez: Berlin Defense", "C65"),
            ("Spanische Berlin", "C65 Ruy Lopez: Berlin Defense", ""),
            ("Damengambit", "D37 Queen's Gambit Declined", "D37"),
            ("Sicilian", "B20 Sicilian Defense", "B20"),
        ] {
            let mut wanted = WantedOpening::parse(text).expect(text);
            assert!(wanted.is_of(name), "{text}");
            assert!(!wanted.is_of("C00 French Defense"), "{text}");
            wanted.learn(&openings);
            assert_eq!(wanted.is_of(code), !code.is_empty(), "{text}");
        }
        language::speak(None);
    }

    #[test]
    fn other_texts_are_no_range() {
        for text in [
            "",
            "F00",
            "B200",
            "B20-",
            "-B20",
            "B99-B20",
            "Sicilian",
            "20",
            "ß-1",
            "Bß",
            "B20-B30-B40",
        ] {
            assert_eq!(EcoRange::parse(text), None, "{text}");
        }
        let all = EcoRange::parse("A-E").expect("a range");
        for opening in ["", "B", "B2", "Bß0", "ßßß", "B2x"] {
            assert!(!all.contains(opening), "{opening}");
        }
    }
}
