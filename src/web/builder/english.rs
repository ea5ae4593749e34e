//! Moves as the visitor types them, in English letters.

use crate::notation::san::{self, SanError};
use crate::rules::Position;
use crate::web::letters;

/// The moves of a text with English letters, up to the first that is none, which ends the reading; and
/// the position after them. Numbers, signs and what stands between the moves stay as they are.
pub fn line(start: &Position, text: &str) -> (String, Position) {
    let mut position = start.clone();
    let mut english = String::with_capacity(text.len());
    let mut rest = text;
    // In duck chess a comma stands within each move too.
    let is_end = |c: char| c.is_whitespace() || c == '_' || c == ',' && !start.rules().duck;
    let mut reads = true;
    while !rest.is_empty() {
        let word = rest.split(is_end).next().unwrap_or_default();
        let after = rest[word.len()..].chars().next();
        let end = word.len() + after.map_or(0, char::len_utf8);
        let (number, word) = split_number(word);
        english.push_str(number);
        if reads && !word.is_empty() {
            let (read, made) = word_of(word, |text| san::parse_or_pass(&position, text));
            english.push_str(&read);
            match made {
                Ok(m) => position.play(m),
                Err(_) => reads = false,
            }
        } else {
            english.push_str(word);
        }
        english.extend(after);
        rest = &rest[end..];
    }
    (english, position)
}

/// Moves and squares with English letters, whatever the position.
pub fn moves(text: &str) -> String {
    let start = crate::rules::Variant::default().start();
    let read = |text: &str| match san::parse(&start, text) {
        Err(error @ (SanError::Syntax { .. } | SanError::TooLong { .. })) => Err(error),
        _ => Ok(()),
    };
    let parts = text.split_inclusive(|c: char| c == ',' || c.is_whitespace());
    let english = parts.map(|part| {
        let word = part.trim_end_matches(|c: char| c == ',' || c.is_whitespace());
        word_of(word, read).0 + &part[word.len()..]
    });
    english.collect()
}

/// A word as it is read, with what it means.
fn word_of<T>(
    word: &str,
    read: impl Fn(&str) -> Result<T, SanError>,
) -> (String, Result<T, SanError>) {
    let tried = std::cell::RefCell::new(String::new());
    let made = letters::read(word, |text| {
        tried.replace(text.to_owned());
        read(text)
    });
    (tried.into_inner(), made)
}

/// The number in front of a move, which may be all of a word, and the move.
fn split_number(word: &str) -> (&str, &str) {
    let rest = word.trim_start_matches(|c: char| c == '.' || c.is_ascii_digit());
    let number = &word[..word.len() - rest.len()];
    // Without a point it is the beginning of `0-0`.
    match number.ends_with('.') {
        true => (number, rest),
        false => ("", word),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::Variant;
    use crate::web::letters::{Letters, choose};

    fn of_start(variant: Variant, text: &str) -> String {
        line(&variant.start(), text).0
    }

    #[test]
    fn moves_in_german_or_english_letters_become_english() {
        choose(Some(Letters::German));
        let line = |text| of_start(Variant::Chess, text);
        assert_eq!(line("e4 e5 Sf3"), "e4 e5 Nf3");
        assert_eq!(
            line("1. e4,e5 2. Sf3  Sc6\n3. Lb5"),
            "1. e4,e5 2. Nf3  Nc6\n3. Bb5"
        );
        assert_eq!(line("1.Sf3 1...Sf6 2.Sc3"), "1.Nf3 1...Nf6 2.Nc3");
        assert_eq!(
            line("1.Sf3 d5 2.g3 e6 3.Lg2 c5 4.0-0"),
            "1.Nf3 d5 2.g3 e6 3.Bg2 c5 4.0-0"
        );
        assert_eq!(line("e4 e5 Nf3 Sc6"), "e4 e5 Nf3 Nc6");
        assert_eq!(line("e2e4 e7e5 Sf3?"), "e2e4 e7e5 Nf3?");
        assert_eq!(line("e4 Sf3 Sc6"), "e4 Nf3 Sc6", "the second is none");
        assert_eq!(of_start(Variant::Duck, "Sf3,e4 Sc6,e5"), "Nf3,e4 Nc6,e5");
        assert_eq!(moves("Sf3, Dd1 e4 xyz"), "Nf3, Qd1 e4 xyz");
        choose(None);
    }

    #[test]
    fn the_position_tells_the_king_of_one_language_from_the_rook_of_another() {
        choose(Some(Letters::French));
        let line = |text| of_start(Variant::Chess, text);
        assert_eq!(line("e4 e5 Re2"), "e4 e5 Ke2");
        assert_eq!(line("a4 e5 Ra3"), "a4 e5 Ra3");
        assert_eq!(line("e4 e5 Cf3 d6 Fb5+"), "e4 e5 Nf3 d6 Bb5+");
        choose(None);
    }
}
