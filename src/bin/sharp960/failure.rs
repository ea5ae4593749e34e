use sharp960::arena::{BadSpec, BadTestPosition, BookError, MatchError};
use sharp960::engine::eval::nnue::NetworkError;
use sharp960::game::GameError;
use sharp960::notation::fen::FenError;
use sharp960::notation::uci::UciMoveError;
use sharp960::rules::{Outcome, UnknownVariant, Variant};
use sharp960::training::game::GameFileError;
use sharp960::training::record::RecordError;
use sharp960::training::text::TextError;
use sharp960::training::trainer::TrainError;
use sharp960::uci::UciError;
use std::collections::TryReserveError;
use std::io;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

/// The reason why a command failed.
#[derive(Debug, thiserror::Error)]
pub enum Failure {
    /// The command line cannot be understood.
    #[error("{0}; ‘sharp960 --help’ shows what there is")]
    Usage(String),
    /// The variant is not known.
    #[error(transparent)]
    Variant(#[from] UnknownVariant),
    /// The FEN is not a position of the variant.
    #[error(transparent)]
    Fen(#[from] FenError),
    /// A move to apply is not legal.
    #[error("move {number}: {error}")]
    Move {
        /// Number of the move among those given, from 1.
        number: usize,
        /// The reason.
        error: UciMoveError,
    },
    /// There are moves after the end of the game.
    #[error("move {number}: the game is over before it: {outcome}")]
    AfterEnd {
        /// Number of the move among those given, from 1.
        number: usize,
        /// The outcome of the game.
        outcome: Outcome,
    },
    /// The game rejects a move.
    #[error(transparent)]
    Game(#[from] GameError),
    /// The variant has no start position with this number.
    #[error("{variant} has no start position {number}: {}", starts(*.variant))]
    Start {
        /// The variant.
        variant: Variant,
        /// The number.
        number: String,
    },
    /// Some games of a collection cannot be read; each was reported on standard error.
    #[error("{errors} of {games} games cannot be read")]
    Games {
        /// Number of games that cannot be read.
        errors: u64,
        /// Number of all games.
        games: u64,
    },
    /// Some lines cannot be read; each was reported on standard error.
    #[error("{errors} of {lines} positions cannot be read")]
    Lines {
        /// Number of positions that cannot be read.
        errors: u64,
        /// Number of all positions.
        lines: u64,
    },
    /// A file cannot be read.
    #[error("{}: {error}", .path.display())]
    File {
        /// The file.
        path: PathBuf,
        /// The error of the system.
        error: io::Error,
    },
    /// A file or folder cannot be written.
    #[error("{} cannot be written: {error}", .path.display())]
    Written {
        /// The file or folder.
        path: PathBuf,
        /// The error of the system.
        error: io::Error,
    },
    /// A line of a file is not a test position.
    #[error("{}, line {line}: {error}", .path.display())]
    TestPosition {
        /// The file.
        path: PathBuf,
        /// Number of the line, from 1.
        line: usize,
        /// The error of the line.
        error: BadTestPosition,
    },
    /// The description of an engine for a match cannot be read.
    #[error(transparent)]
    Player(#[from] BadSpec),
    /// The openings of a match cannot be read.
    #[error(transparent)]
    Openings(#[from] BookError),
    /// The match cannot be played.
    #[error(transparent)]
    Match(#[from] MatchError),
    /// The engine cannot start.
    #[error(transparent)]
    Engine(#[from] UciError),
    /// There are no positions for tuning.
    #[error("there are no positions to tune by")]
    NoSamples,
    /// A file of training games cannot be read or written.
    #[error("{}: {error}", .path.display())]
    TrainingGames {
        /// The file.
        path: PathBuf,
        /// The reason.
        error: GameFileError,
    },
    /// A line of a text is not a training game.
    #[error("{}, line {line}: {error}", .path.display())]
    Text {
        /// The file.
        path: PathBuf,
        /// Number of the line, from 1.
        line: usize,
        /// The reason.
        error: TextError,
    },
    /// A file of training records cannot be read.
    #[error("{}: {error}", .path.display())]
    Records {
        /// The file.
        path: PathBuf,
        /// The reason.
        error: RecordError,
    },
    /// A file is not a network.
    #[error("{}: {error}", .path.display())]
    Network {
        /// The file.
        path: PathBuf,
        /// The reason.
        error: NetworkError,
    },
    /// A network cannot be trained.
    #[error(transparent)]
    Train(#[from] TrainError),
    /// No opening of a variant leads to a balanced game.
    #[error("no opening is equal enough to play on")]
    NoOpening,
    /// There is not enough memory for the engine.
    #[error("there is not enough memory for the engine: {0}")]
    Memory(#[from] TryReserveError),
    /// The reader of the output has closed the pipe, which is not an error.
    #[error("the output was closed")]
    ClosedPipe,
    /// Standard input cannot be read.
    #[error("the input cannot be read: {0}")]
    Input(io::Error),
    /// The output cannot be written.
    #[error("the output cannot be written: {0}")]
    Output(io::Error),
}

impl Failure {
    /// Names the file of an error with training games.
    pub fn games(path: &Path) -> impl Fn(GameFileError) -> Self {
        move |error| Self::TrainingGames {
            path: path.to_owned(),
            error,
        }
    }

    /// The exit code: 2 for bad input, 1 for system errors.
    pub fn exit_code(&self) -> ExitCode {
        match self {
            Self::Input(_)
            | Self::Output(_)
            | Self::Written { .. }
            | Self::Engine(_)
            | Self::Memory(_)
            | Self::Match(_) => ExitCode::FAILURE,
            _ => ExitCode::from(2),
        }
    }
}

fn starts(variant: Variant) -> String {
    match variant.rules().starts.count {
        1 => "there is only one, without a number".to_owned(),
        starts => format!("the numbers are 0 to {}", starts - 1),
    }
}

impl From<lexopt::Error> for Failure {
    fn from(error: lexopt::Error) -> Self {
        Self::Usage(error.to_string())
    }
}

impl From<io::Error> for Failure {
    fn from(error: io::Error) -> Self {
        match error.kind() {
            io::ErrorKind::BrokenPipe => Self::ClosedPipe,
            _ => Self::Output(error),
        }
    }
}
