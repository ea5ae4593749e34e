//! What is kept for a visitor: games and settings.
//!
//! Each is a record of JSON with the number of its [`VERSION`]. It is read once, where it comes
//! from storage, into a type whose values are all valid; what can't be read is a [`RecordError`].
//! Fields that a record has and this version doesn't know are ignored. Version 1 had query strings
//! such as `?variant=chess&moves=e2e4&person=white&level=3`; they are read as well.
//!
//! The game in progress and the settings stand in the browser's `localStorage`, which answers at
//! once; games that are over or given up are in a [`GameStore`], which doesn't.

mod game;
mod json;
pub mod opening;
mod settings;
mod store;
mod text;
mod version1;

pub use game::{GameRecord, Timestamp, plies_in_progress};
pub use json::{JsonObject, WrongType};
pub use settings::{BoardColors, Settings, Theme};
pub use store::{GameStore, MemoryStore, StoreError};

use crate::game::{GameError, UnknownEnding};
use crate::notation::fen::FenError;
use crate::notation::link::LinkError;
use crate::notation::pgn::PgnError;
use crate::notation::uci::UciMoveError;
use crate::rules::UnknownVariant;
use json::{present, whole};

/// The version of the records that are written.
pub const VERSION: u32 = 2;

/// The field of a record that has its version.
const VERSION_FIELD: &str = "version";

/// Why a record can't be read.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum RecordError {
    /// It is no JSON, or lacks something, or has something of another type.
    #[error("this is no record")]
    Malformed,
    /// Another version of the site wrote it.
    #[error("version {0} of a record, where {VERSION} is known")]
    Version(u32),
    /// A query string of version 1 that can't be followed.
    #[error("{0}")]
    Query(#[from] LinkError),
    /// The variant is not known.
    #[error("variant: {0}")]
    Variant(#[from] UnknownVariant),
    /// The start is no position of the variant.
    #[error("start: {0}")]
    Start(#[from] FenError),
    /// A move can't be read or is not legal.
    #[error("half-move {ply}: {error}")]
    Move {
        /// Which one, from 1.
        ply: usize,
        /// What is wrong with it.
        error: UciMoveError,
    },
    /// A move that can't be made, since the game is over before it.
    #[error("half-move {ply}: {error}")]
    Unplayable {
        /// Which one, from 1.
        ply: usize,
        /// Why not.
        error: GameError,
    },
    /// The position looked at is behind the end of the game.
    #[error("there is no position after {0} half-moves")]
    At(usize),
    /// There is no such way to end a game.
    #[error("ending: {0}")]
    Ending(#[from] UnknownEnding),
    /// The game can't end in this way.
    #[error("ending: {0}")]
    NotEnded(GameError),
    /// There is no such level.
    #[error("{0} is not a level")]
    Level(u32),
    /// A game doesn't give that many tenths of a point.
    #[error("{0} tenths are more than a game gives")]
    Score(u32),
    /// The PGN that the game came from can't be read.
    #[error("pgn: {0}")]
    Pgn(#[from] PgnError),
}

impl From<WrongType> for RecordError {
    fn from(_: WrongType) -> Self {
        Self::Malformed
    }
}

/// Whether a text is meant as a record, not as a query string of version 1.
fn is_record(text: &str) -> bool {
    text.starts_with('{')
}

/// Makes sure that a record is of this version.
fn check_version(json: &impl JsonObject) -> Result<(), RecordError> {
    match present(whole(json, VERSION_FIELD)?)? {
        VERSION => Ok(()),
        other => Err(RecordError::Version(other)),
    }
}

#[cfg(test)]
mod tests;
