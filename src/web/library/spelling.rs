//! Names as different keyboards write them.

use unicode_normalization::UnicodeNormalization;

/// The spellings by which a text is searched, without regard to case: that without accents, `jose
/// novak` for José Novák, and if it is another one, that with the pairs of letters that stand for a
/// letter with dots, a ring or a stroke, `mueller` for Müller. Apostrophes, hyphens and dots in names
/// don't count.
pub(super) fn spellings(text: &str) -> Vec<String> {
    let lower = without_marks(&text.to_lowercase());
    if lower.is_ascii() {
        return vec![lower];
    }
    let (mut plain, mut paired) = (String::new(), String::new());
    for letter in lower.nfc() {
        match pair(letter) {
            Some((single, pair)) => {
                plain.push_str(single);
                paired.push_str(pair);
            }
            None => {
                let base = std::iter::once(letter).nfd().filter(|&c| !is_accent(c));
                plain.extend(base.clone());
                paired.extend(base);
            }
        }
    }
    match plain == paired {
        true => vec![plain],
        false => vec![plain, paired],
    }
}

/// Whether each word, in one of its spellings, occurs in a text in one of its own.
pub(super) fn has_words(texts: &[String], words: &[Vec<String>]) -> bool {
    let has = |spelling: &String| texts.iter().any(|text| text.contains(spelling));
    words.iter().all(|word| word.iter().any(has))
}

/// A text without the apostrophes, hyphens and dots beside a letter: those of a date or a result stay.
fn without_marks(text: &str) -> String {
    let mut kept = String::with_capacity(text.len());
    let mut before = None;
    let mut letters = text.chars().peekable();
    while let Some(c) = letters.next() {
        let is_mark = matches!(
            c,
            '\'' | '’' | '‘' | 'ʼ' | '´' | '`' | '.' | '-' | '‐' | '‑'
        );
        let beside = [before, letters.peek().copied()];
        let in_name = beside.into_iter().flatten().any(char::is_alphabetic);
        if !(is_mark && in_name) {
            kept.push(c);
        }
        before = Some(c);
    }
    kept
}

/// The letters that are written for a letter without its mark, or without the letter itself.
const fn pair(letter: char) -> Option<(&'static str, &'static str)> {
    Some(match letter {
        'ä' => ("a", "ae"),
        'ö' => ("o", "oe"),
        'ü' => ("u", "ue"),
        'å' => ("a", "aa"),
        'ø' => ("o", "oe"),
        'æ' => ("ae", "ae"),
        'œ' => ("oe", "oe"),
        'ß' => ("ss", "ss"),
        'đ' | 'ð' => ("d", "d"),
        'ł' => ("l", "l"),
        'ı' => ("i", "i"),
        'þ' => ("th", "th"),
        _ => return None,
    })
}

/// Whether a character is a mark on the letter before it (the block Combining Diacritical Marks).
const fn is_accent(c: char) -> bool {
    matches!(c, '\u{300}'..='\u{36f}')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_is_found_by_any_of_its_spellings() {
        for (name, spelt) in [
            ("Carlsen", &["carlsen"][..]),
            ("NOVÁK, Jiří", &["novak, jiri"]),
            ("Nova\u{301}k", &["novak"]),
            ("Müller", &["muller", "mueller"]),
            ("Ståhlberg", &["stahlberg", "staahlberg"]),
            ("Łukasz Weiß", &["lukasz weiss"]),
            ("Алёхин", &["алехин"]),
            ("O'Neill", &["oneill"]),
            ("O’Neill, J.-P.", &["oneill, jp"]),
            ("Vachier-Lagrave", &["vachierlagrave"]),
            ("1858.06.21 1-0", &["1858.06.21 1-0"]),
        ] {
            assert_eq!(spellings(name), spelt);
        }
    }
}
