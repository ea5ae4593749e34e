//! The games and settings saved for a visitor.
//!
//! Each is a JSON record with the number of its [`VERSION`]. A record is read once, on coming from
//! storage, into a type whose values are all valid; errors are of type [`RecordError`]. Unknown
//! fields are ignored. Version 1 had query strings such as
//! `?variant=chess&moves=e2e4&person=white&level=3`; they can still be read.
//!
//! The game in progress and the settings are kept in the browser's `localStorage`, which is
//! synchronous; games that are over or abandoned are kept in a [`GameStore`], which is
//! asynchronous.

mod game;
mod json;
mod looks;
pub mod opening;
mod settings;
mod store;
mod study;
mod text;
mod version1;

pub use game::{GameRecord, Timestamp, first_side, plies_in_progress};
pub use json::{JsonObject, WrongType};
pub use looks::{AnimationSpeed, BoardColors, Coordinates, PieceSet};
pub use settings::{Settings, Theme};
pub use store::{GameStore, MemoryStore, StoreError};
pub use study::{Meeting, StudyRecord};

use crate::game::{GameError, UnknownEnding};
use crate::notation::fen::FenError;
use crate::notation::link::LinkError;
use crate::notation::pgn::PgnError;
use crate::notation::uci::UciMoveError;
use crate::rules::UnknownVariant;
use json::{present, whole};

/// The version of the records that are written.
pub const VERSION: u32 = 2;

/// The field with the version.
const VERSION_FIELD: &str = "version";

/// The reason why a record can't be read.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum RecordError {
    /// It is not JSON, or a field is missing or has another type.
    #[error("this is no record")]
    Malformed,
    /// It has a version that this program doesn't know.
    #[error("version {0} of a record, where {VERSION} is known")]
    Version(u32),
    /// A query string of version 1 is not a valid link.
    #[error("{0}")]
    Query(#[from] LinkError),
    /// The variant is unknown.
    #[error("variant: {0}")]
    Variant(#[from] UnknownVariant),
    /// The start is not a valid position of the variant.
    #[error("start: {0}")]
    Start(#[from] FenError),
    /// A move can't be read or is illegal.
    #[error("half-move {ply}: {error}")]
    Move {
        /// The number of the move in plies, from 1.
        ply: usize,
        /// The reason.
        error: UciMoveError,
    },
    /// A move after the end of the game.
    #[error("half-move {ply}: {error}")]
    Unplayable {
        /// The number of the move in plies, from 1.
        ply: usize,
        /// The reason.
        error: GameError,
    },
    /// The ply of the position shown is beyond the end of the game.
    #[error("there is no position after {0} half-moves")]
    At(usize),
    /// The way in which the game ended is unknown.
    #[error("ending: {0}")]
    Ending(#[from] UnknownEnding),
    /// The game can't end in this way.
    #[error("ending: {0}")]
    NotEnded(GameError),
    /// The level is not from 1 to 10.
    #[error("{0} is not a level")]
    Level(u32),
    /// The score, in tenths of a point, is more than a game gives.
    #[error("{0} tenths are more than a game gives")]
    Score(u32),
    /// The PGN of the game can't be read.
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

/// Checks that a record has the current version.
fn check_version(json: &impl JsonObject) -> Result<(), RecordError> {
    match present(whole(json, VERSION_FIELD)?)? {
        VERSION => Ok(()),
        other => Err(RecordError::Version(other)),
    }
}

#[cfg(test)]
mod tests;
#[cfg(test)]
pub(super) use tests::TestJson;
