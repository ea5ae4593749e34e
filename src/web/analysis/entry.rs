//! Whether a study may be stored in its entry of the library, which other tabs may have changed or
//! deleted since.

use super::opened::of_pgn;
use crate::web::hash::fnv_53;

/// The reason why a study is not stored in its entry.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Refusal {
    /// Someone has deleted the entry.
    Deleted,
    /// Another tab has stored another study in it.
    Changed,
}

/// What this tab knows of the PGN in an entry.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub enum Known {
    /// The entry is a new one, or there is none.
    #[default]
    New,
    /// The entry was there; its text has not been read.
    Unread,
    /// Hashes of texts that were read from it or written into it, the latest last. A write that has
    /// not ended yet may find the text of an earlier one there.
    Texts(Vec<u64>),
}

impl Known {
    /// The greatest number of texts: more writes than can be under way at a time.
    const MOST: usize = 8;

    /// What is known of an entry that has a text.
    pub fn text(pgn: &str) -> Self {
        Self::Texts(vec![fnv_53(pgn)])
    }

    /// What a tab knew that has kept these hashes with its study.
    pub fn from_hashes(hashes: &[u64]) -> Self {
        match hashes {
            [] => Self::Unread,
            hashes => Self::Texts(hashes.to_vec()),
        }
    }

    /// The hashes to keep with the study, whose PGN is being written into the entry if that is new.
    pub fn hashes(&self, pgn: &str) -> Vec<u64> {
        match self {
            Self::New => vec![fnv_53(pgn)],
            Self::Unread => Vec::new(),
            Self::Texts(hashes) => hashes.clone(),
        }
    }

    /// The reason why nothing is to be written over the PGN that the entry has now; `None` stands for
    /// no entry.
    pub fn refusal(&self, stored: Option<&str>) -> Option<Refusal> {
        match (self, stored) {
            (Self::New, _) | (Self::Unread, Some(_)) => None,
            (_, None) => Some(Refusal::Deleted),
            (Self::Texts(texts), Some(stored)) => {
                let is_known = |stored: &str| texts.contains(&fnv_53(stored));
                // A file that was imported may be written in another way than a study.
                let known = is_known(stored)
                    || of_pgn(stored).is_some_and(|model| is_known(&model.to_pgn().to_string()));
                (!known).then_some(Refusal::Changed)
            }
        }
    }

    /// Adds a text that is about to be written, if the entry is known to be there.
    pub fn begin(&mut self, pgn: &str) {
        if let Self::Texts(texts) = self {
            let hash = fnv_53(pgn);
            texts.retain(|&text| text != hash);
            if texts.len() == Self::MOST {
                texts.remove(0);
            }
            texts.push(hash);
        }
    }

    /// Forgets all texts but the latest, once no write is under way: an earlier one that is found then was
    /// stored again by another tab.
    pub fn settle(&mut self) {
        if let Self::Texts(texts) = self {
            texts.drain(..texts.len().saturating_sub(1));
        }
    }

    /// Adds a text that has been written.
    pub fn end(&mut self, pgn: &str) {
        if !matches!(self, Self::Texts(_)) {
            *self = Self::Texts(Vec::new());
        }
        self.begin(pgn);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_another_tab_has_stored_is_not_written_over() {
        let text = of_pgn("1. e4 e5 *").expect("a game").to_pgn().to_string();
        let mut known = Known::text(&text);
        assert_eq!(known.refusal(Some(&text)), None);
        assert_eq!(known.refusal(Some("1.e4  e5 *")), None, "the same game");
        assert_eq!(known.refusal(Some("1. e4 c5 *")), Some(Refusal::Changed));
        assert_eq!(known.refusal(None), Some(Refusal::Deleted));
        // Texts that are being written by this tab are no surprise, whichever comes first.
        known.begin("1. e4 e5 2. f4 *");
        known.begin("1. e4 e5 2. d4 *");
        for stored in [text.as_str(), "1. e4 e5 2. f4 *", "1. e4 e5 2. d4 *"] {
            assert_eq!(known.refusal(Some(stored)), None, "{stored}");
        }
        // Once they are written, an earlier one is there again only by another tab.
        known.settle();
        assert_eq!(known.refusal(Some("1. e4 e5 2. d4 *")), None);
        assert_eq!(known.refusal(Some(&text)), Some(Refusal::Changed));
    }

    #[test]
    fn a_new_entry_is_made_and_one_that_was_there_is_not_made_again() {
        let mut known = Known::New;
        known.begin("1. e4 *");
        assert_eq!(known.refusal(None), None, "the first write has not ended");
        known.end("1. e4 *");
        assert_eq!(known.refusal(Some("1. d4 *")), Some(Refusal::Changed));
        assert_eq!(known.refusal(None), Some(Refusal::Deleted));
        assert_eq!(Known::Unread.refusal(Some("1. d4 *")), None);
        assert_eq!(Known::Unread.refusal(None), Some(Refusal::Deleted));
    }

    #[test]
    fn a_tab_that_comes_back_knows_what_it_knew() {
        let back = |known: &Known| Known::from_hashes(&known.hashes("1. e4 *"));
        let made = back(&Known::New);
        assert_eq!(made.refusal(Some("1. e4 *")), None);
        assert_eq!(made.refusal(Some("1. d4 *")), Some(Refusal::Changed));
        assert_eq!(back(&Known::Unread), Known::Unread);
        // A write may not have ended as the page was left.
        let mut known = Known::text("1. e4 *");
        known.begin("1. e4 e5 *");
        let known = back(&known);
        assert_eq!(known.refusal(Some("1. e4 *")), None);
        assert_eq!(known.refusal(Some("1. e4 e5 *")), None);
        assert_eq!(known.refusal(Some("1. e4 c5 *")), Some(Refusal::Changed));
    }

    #[test]
    fn only_the_latest_texts_are_kept() {
        let mut known = Known::Texts(Vec::new());
        for number in 0..2 * Known::MOST {
            known.begin(&format!("{{{number}}} *"));
        }
        let Known::Texts(texts) = &known else {
            panic!("{known:?}");
        };
        assert_eq!(texts.len(), Known::MOST);
        assert_eq!(texts.last(), Some(&fnv_53("{15} *")));
    }
}
