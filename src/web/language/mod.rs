//! Texts in the visitor's language.
//!
//! The texts stand in the sources in English, each within `tr!`: that English text is also the
//! key under which its translations are found, as with GNU gettext. Translators work on the files
//! `static/languages/*.po` with the tools for gettext. The build ships each of them as a
//! [`Catalogue`], a small text file that the page fetches if the visitor's language is not English.
//!
//! `tr!` has the syntax of the macro of the same name in the crate `tr`. That crate would look
//! up each text in a map behind a lock and make a new `String` of it, and its catalogues contain
//! the English texts a second time. A [`Text`] here is a pointer to a constant, and is looked up by
//! a hash of that.
//!
//! Beside the texts the catalogues have the families of [`opening`]s that have names of their own in
//! many languages; the list of these is in the tests, so that it costs no page anything.
//!
//! After a change of texts, `cargo dev languages` writes new texts into the `.po` files, removes
//! those that are no longer there, and makes the catalogues anew. A test fails if that was
//! forgotten, or if a translation is missing or lacks one of its placeholders.

pub mod catalogue;
mod opening;
#[cfg(all(test, not(target_arch = "wasm32")))]
mod po;
#[cfg(all(test, not(target_arch = "wasm32")))]
mod sources;
#[cfg(all(test, not(target_arch = "wasm32")))]
mod tests;
pub mod text;

pub use catalogue::Catalogue;
pub use opening::opening;
pub use text::{Plural, Text};

pub(crate) use text::tr;

use std::cell::{Cell, RefCell};

/// A language in which the site speaks.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Language {
    /// English, the language of the sources.
    #[default]
    English,
    /// Czech.
    Czech,
    /// German.
    German,
}

impl Language {
    /// All languages, in the order in which they are offered.
    pub const ALL: [Self; 3] = [Self::English, Self::Czech, Self::German];

    /// The language's tag of BCP 47, as in `<html lang>`.
    pub const fn tag(self) -> &'static str {
        match self {
            Self::English => "en",
            Self::Czech => "cs",
            Self::German => "de",
        }
    }

    /// The language with a tag.
    pub fn of_tag(tag: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|known| known.tag() == tag)
    }

    /// The number of plural forms of a text.
    pub const fn plural_forms(self) -> usize {
        match self {
            Self::English | Self::German => 2,
            Self::Czech => 3,
        }
    }

    /// The index of the plural form that goes with a number, by the rules of Unicode's CLDR.
    pub const fn plural_form(self, number: u64) -> usize {
        match (self, number) {
            (_, 1) => 0,
            (Self::Czech, 2..=4) => 1,
            (Self::Czech, _) => 2,
            _ => 1,
        }
    }
}

thread_local! {
    static CATALOGUE: Cell<Option<&'static Catalogue>> = const { Cell::new(None) };
    static LEARNED: RefCell<Vec<&'static Catalogue>> = const { RefCell::new(Vec::new()) };
}

/// Makes this thread speak the language of a [`Catalogue`]; English if there is none, or if it
/// can't be read.
///
/// Texts that were read before remain as they are, which is why a catalogue is never dropped: a page
/// chooses its language once, before it draws anything.
pub fn speak(catalogue: Option<String>) {
    speak_by(catalogue.and_then(read));
}

/// Makes this thread speak by a catalogue; English without one.
pub fn speak_by(catalogue: Option<&'static Catalogue>) {
    CATALOGUE.set(catalogue);
}

/// Keeps a [`Catalogue`] for [`learned`]: on a page, boards may speak languages of their own.
pub fn learn(catalogue: String) {
    LEARNED.with_borrow_mut(|learned| learned.extend(read(catalogue)));
}

/// The catalogue of the language with a tag, if it has been learned.
pub fn learned(tag: &str) -> Option<&'static Catalogue> {
    LEARNED.with_borrow(|learned| {
        let found = learned.iter().find(|known| known.language().tag() == tag);
        found.copied()
    })
}

fn read(catalogue: String) -> Option<&'static Catalogue> {
    let catalogue = Catalogue::parse(catalogue.leak())?;
    Some(Box::leak(Box::new(catalogue)))
}

/// The language that this thread speaks.
pub fn language() -> Language {
    CATALOGUE
        .get()
        .map_or(Language::English, Catalogue::language)
}

fn catalogue() -> Option<&'static Catalogue> {
    CATALOGUE.get()
}
