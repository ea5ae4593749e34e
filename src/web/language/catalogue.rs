//! The translations of all texts into one language.
//!
//! A catalogue is a text. Its first line is the tag of the language. Each other line is a
//! translation: the key of the text as eight hexadecimal digits, then the text in that language; if
//! it depends on a number, its plural forms follow one another with a tab between them. The lines
//! are sorted by their keys.

use super::Language;

/// The translations of all texts into one language.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Catalogue {
    language: Language,
    translations: Vec<(u32, &'static str)>,
}

/// The digits of a key at the beginning of a line.
const KEY_DIGITS: usize = 8;

impl Catalogue {
    /// Reads a catalogue. `None` if its language is unknown. Lines that are no translation are
    /// skipped, so that their texts remain in English.
    pub fn parse(text: &'static str) -> Option<Self> {
        let mut lines = text.lines();
        let language = Language::of_tag(lines.next()?)?;
        let translation = |line: &'static str| {
            let (key, text) = line.split_at_checked(KEY_DIGITS)?;
            Some((u32::from_str_radix(key, 16).ok()?, text))
        };
        Some(Self {
            language,
            translations: lines.filter_map(translation).collect(),
        })
    }

    /// The language.
    pub const fn language(&self) -> Language {
        self.language
    }

    /// The translation of the text with a key.
    pub fn text(&self, key: u32) -> Option<&'static str> {
        let keys = &self.translations;
        let found = keys.binary_search_by_key(&key, |&(key, _)| key).ok()?;
        Some(keys[found].1)
    }

    /// The translation of the text with a key in the plural form that goes with a number.
    pub fn plural(&self, key: u32, number: u64) -> Option<&'static str> {
        let mut forms = self.text(key)?.split('\t');
        forms.nth(self.language.plural_form(number))
    }
}

/// The key of an English text in a context, which is empty for most texts: a hash of both by
/// [FNV-1a](http://www.isthe.com/chongo/tech/comp/fnv/). A test checks that all keys differ.
pub const fn key(context: &str, english: &str) -> u32 {
    // A character that is in no text parts them, the same as in GNU gettext's files.
    hash(hash(hash(0x811c_9dc5, context), "\u{4}"), english)
}

const fn hash(mut hash: u32, text: &str) -> u32 {
    let bytes = text.as_bytes();
    let mut at = 0;
    while at < bytes.len() {
        hash = (hash ^ bytes[at] as u32).wrapping_mul(0x0100_0193);
        at += 1;
    }
    hash
}
