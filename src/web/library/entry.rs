//! A game of the library.

use super::{PositionKeys, Row, Summary};
use crate::notation::eco::Openings;
use crate::notation::pgn::{self, PgnError};
use crate::web::records::Timestamp;

/// A game of the library, whole.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Entry {
    /// Identifies the game among those of the visitor: the moment of its beginning, or for a game
    /// from a file a moment near that of the import.
    pub id: Timestamp,
    /// The moment when the game came into the library.
    pub created: Timestamp,
    /// The moment of the last change.
    pub changed: Timestamp,
    /// The name that the visitor gave it; empty for a game that is called by its players.
    pub name: String,
    /// The visitor's own tags, such as `endgames`.
    pub tags: Vec<String>,
    /// The game with its variations and comments.
    pub pgn: String,
}

/// The reason why an entry can't be stored.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum BadEntry {
    /// The PGN can't be read.
    #[error("{0}")]
    Pgn(#[from] PgnError),
    /// The PGN has no game.
    #[error("the text has no game")]
    NoGame,
}

/// What is stored for a game: the game, its row of the list, and the keys of its positions.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Indexed {
    /// The row of the list.
    pub row: Row,
    /// The positions of the main line.
    pub positions: PositionKeys,
    /// The game as PGN, in the normal form that [`pgn::Game`] writes.
    pub pgn: String,
}

impl Entry {
    /// An entry of a game without a name and tags.
    pub fn new(id: Timestamp, created: Timestamp, pgn: String) -> Self {
        Self {
            id,
            created,
            changed: created,
            name: String::new(),
            tags: Vec::new(),
            pgn,
        }
    }

    /// The entry of a row, with its PGN.
    pub fn of_row(row: &Row, pgn: String) -> Self {
        Self {
            id: row.id,
            created: row.created,
            changed: row.changed,
            name: row.name.clone(),
            tags: row.tags.clone(),
            pgn,
        }
    }

    /// The entry with what the list and the search need to know of it.
    ///
    /// # Errors
    /// When the PGN can't be read.
    pub fn indexed(&self, openings: Option<&Openings>) -> Result<Indexed, BadEntry> {
        let mut games = pgn::Reader::new(self.pgn.as_bytes());
        let game = games.next().ok_or(BadEntry::NoGame)??;
        Ok(self.indexed_game(&game, openings))
    }

    /// The same for an entry whose PGN is that of a game.
    pub fn indexed_game(&self, game: &pgn::Game, openings: Option<&Openings>) -> Indexed {
        let pgn = game.to_string();
        Indexed {
            positions: PositionKeys::of(game),
            row: Row {
                id: self.id,
                created: self.created,
                changed: self.changed,
                name: self.name.clone(),
                tags: self.tags.clone(),
                played: None,
                person: None,
                named: openings.is_some(),
                summary: Summary::of(game, &pgn, openings),
            },
            pgn,
        }
    }
}

impl Indexed {
    /// The game alone.
    pub fn entry(&self) -> Entry {
        Entry::of_row(&self.row, self.pgn.clone())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_entry_is_normalised_and_summarised() {
        let mut entry = Entry::new(
            Timestamp(7),
            Timestamp(8),
            "[White \"Ada\"]\ne4 e5 1-0".to_owned(),
        );
        entry.tags = vec!["endgames".to_owned()];
        let indexed = entry.indexed(None).expect("a good one");
        assert!(indexed.pgn.ends_with("\n1. e4 e5 1-0\n"), "{}", indexed.pgn);
        assert_eq!(indexed.row.id, Timestamp(7));
        assert_eq!(indexed.row.tags, ["endgames"]);
        assert_eq!(indexed.row.summary.white, "Ada");
        assert_eq!(indexed.positions.main_line().len(), 3);
    }

    #[test]
    fn a_text_that_is_no_game_is_refused() {
        let refused = |text: &str| {
            let entry = Entry::new(Timestamp(1), Timestamp(1), text.to_owned());
            entry.indexed(None).expect_err("no game")
        };
        assert_eq!(refused(""), BadEntry::NoGame);
        assert!(matches!(refused("1. e5 *"), BadEntry::Pgn(_)));
    }
}
