//! Whether a study may be stored in its entry of the library, which other tabs may have changed or
//! deleted since.

use super::opened::of_pgn;

/// The reason why a study is not stored in its entry.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Refusal {
    /// Someone has deleted the entry.
    Deleted,
    /// Another tab has stored another study in it.
    Changed,
}

/// What this tab knows of the PGN in an entry.
#[derive(Debug, Default)]
pub enum Known {
    /// The entry is a new one, or there is none.
    #[default]
    New,
    /// The entry was there; its text has not been read.
    Unread,
    /// Texts that were read from it or written into it, the latest last. A write that has not ended
    /// yet may find the text of an earlier one there.
    Texts(Vec<String>),
}

impl Known {
    /// The greatest number of texts: more writes than can be under way at a time.
    const MOST: usize = 8;

    /// The reason why nothing is to be written over the PGN that the entry has now; `None` stands for
    /// no entry.
    pub fn refusal(&self, stored: Option<&str>) -> Option<Refusal> {
        match (self, stored) {
            (Self::New, _) | (Self::Unread, Some(_)) => None,
            (_, None) => Some(Refusal::Deleted),
            (Self::Texts(texts), Some(stored)) => {
                let is_known = |stored: &str| texts.iter().any(|text| text == stored);
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
            texts.retain(|text| text != pgn);
            if texts.len() == Self::MOST {
                texts.remove(0);
            }
            texts.push(pgn.to_owned());
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
        let mut known = Known::Texts(vec![text.clone()]);
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
    fn only_the_latest_texts_are_kept() {
        let mut known = Known::Texts(Vec::new());
        for number in 0..2 * Known::MOST {
            known.begin(&format!("{{{number}}} *"));
        }
        let Known::Texts(texts) = &known else {
            panic!("{known:?}");
        };
        assert_eq!(texts.len(), Known::MOST);
        assert_eq!(texts.last().map(String::as_str), Some("{15} *"));
    }
}
