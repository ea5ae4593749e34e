//! Errors of UCI commands.

use crate::engine::eval::nnue::NetworkError;
use crate::rules::UnknownVariant;
#[cfg(any(unix, windows))]
use crate::tablebase::SyzygyError;
use crate::tablebase::TableError;

/// The error of a command in a UCI session.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum UciError {
    /// An unknown command.
    #[error("‘{word}’ is not a command")]
    UnknownCommand {
        /// The first word of the command.
        word: String,
    },
    /// `setoption` without a name.
    #[error("setoption needs ‘name <name> [value <value>]’")]
    NamelessOption,
    /// An unknown option.
    #[error("there is no option ‘{name}’")]
    UnknownOption {
        /// The name.
        name: String,
    },
    /// An unknown variant.
    #[error(transparent)]
    Variant(#[from] UnknownVariant),
    /// An option that takes true or false.
    #[error("{name} takes true or false, not ‘{value}’")]
    NotACheck {
        /// The name of the option.
        name: String,
        /// The value given.
        value: String,
    },
    /// A number outside of its range.
    #[error("{name} takes a number from {min} to {max}, not ‘{value}’")]
    NotInRange {
        /// The name of the option.
        name: String,
        /// The value given.
        value: String,
        /// Least value.
        min: u64,
        /// Greatest value.
        max: u64,
    },
    /// A book that cannot be read.
    #[error("the book {path}: {error}")]
    Book {
        /// The file.
        path: String,
        /// The reason.
        error: String,
    },
    /// A file of experience that cannot be read or written.
    #[error("the experience in {path}: {error}")]
    Experience {
        /// The file.
        path: String,
        /// The reason.
        error: String,
    },
    /// There is not enough memory for the transposition table.
    #[error("there is no memory for a table of {mib} MiB")]
    Memory {
        /// The size in MiB.
        mib: usize,
    },
    /// The file of a network that cannot be read.
    #[error("{path} cannot be read: {error}")]
    UnreadableNetwork {
        /// The file.
        path: String,
        /// The error of the system.
        error: String,
    },
    /// A file that is not a network of this engine.
    #[error("{path} is not used: {error}")]
    Network {
        /// The file.
        path: String,
        /// The reason.
        error: NetworkError,
    },
    /// The folder of the endgame tablebases has none.
    #[error("{path} has no endgame tables, such as KRK.wdl")]
    NoTables {
        /// The folder.
        path: String,
    },
    /// A file of the endgame tablebases cannot be read.
    #[error("{path} cannot be read: {error}")]
    UnreadableTable {
        /// The file.
        path: String,
        /// The error of the system.
        error: String,
    },
    /// A file of the endgame tablebases is not used.
    #[error("{path} is not used: {error}")]
    Table {
        /// The file.
        path: String,
        /// The reason.
        error: TableError,
    },
    /// There are no Syzygy tables.
    #[cfg(any(unix, windows))]
    #[error(transparent)]
    Syzygy(#[from] SyzygyError),
    /// `position` with neither `startpos` nor `fen`.
    #[error("position needs ‘startpos’ or ‘fen <FEN>’, then perhaps ‘moves …’")]
    BadPosition,
    /// A FEN that could not be read.
    #[error("{0}")]
    Fen(String),
    /// A move that could not be read or is not legal.
    #[error("{0}")]
    Move(String),
    /// A command that needs a position, after a `position` that could not be read.
    #[error("there is no position: the last position command could not be read")]
    NoPosition,
    /// An unknown word of `go`.
    #[error("go does not know ‘{word}’")]
    UnknownGo {
        /// The word.
        word: String,
    },
    /// A word of `go` that needs a value after it.
    #[error("go {word} needs a value")]
    MissingValue {
        /// The word.
        word: String,
    },
    /// A word of `go` that needs a number after it.
    #[error("go {word} takes a number, not ‘{value}’")]
    NotANumber {
        /// The word.
        word: String,
        /// The word that came instead.
        value: String,
    },
}
