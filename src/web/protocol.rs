//! The messages between the page and the engine's worker.
//!
//! The page posts a [`Request`] and the worker posts [`Response`]s; both are plain objects made by
//! `serde-wasm-bindgen`. Every answer carries the id of the request it answers, so that what comes
//! too late can be dropped. A string instead of an object is a line of UCI and is answered by
//! strings, so a page that drives other web engines can drive this one.

use crate::board::Color;
use crate::rules::{Claim, Variant};
use serde::{Deserialize, Serialize};

/// What the page asks of the worker.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Request {
    /// The number that the answers will carry; larger than that of every request before.
    pub id: u32,
    /// What is asked.
    pub body: RequestBody,
}

/// The kinds of [`Request`].
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub enum RequestBody {
    /// A new game begins: forget what was learned in the last one. Ends a search; no answer.
    NewGame,
    /// Think, and answer with any number of [`ResponseBody::Info`] and then one
    /// [`ResponseBody::BestMove`] or [`ResponseBody::Error`]. Ends a search that is running,
    /// which sends nothing more.
    Go(Go),
    /// Answer the running search at once with its best move, under the search's own id.
    MoveNow,
    /// End the running search; it sends nothing more.
    Stop,
    /// Rest, if the running search is one that goes on until it is told to end; no answer.
    Pause,
    /// Go on with the search that rests, from where it was.
    Resume,
    /// Chess♯: would the engine, playing `engine`, accept a fast-fifty in this position?
    /// Answered by [`ResponseBody::FastFifty`]. Ends a search that is running.
    FastFifty {
        /// The position.
        place: Place,
        /// The engine's colour.
        engine: Side,
    },
}

/// A position with the moves that led to it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Place {
    /// The variant.
    #[serde(with = "variant_key")]
    pub variant: Variant,
    /// The start of the game as FEN; none is the variant's usual start.
    pub fen: Option<String>,
    /// The moves made since, in UCI notation with castling as the king taking its rook.
    pub moves: Vec<String>,
}

/// A search.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Go {
    /// Where.
    pub place: Place,
    /// How long and how well.
    pub limits: GoLimits,
    /// How many lines to report, at least 1.
    pub multipv: u32,
}

/// What ends a search; the first that is reached. With nothing set it ends when it is told to.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct GoLimits {
    /// Strength from 1 (a beginner) to 10 (all it can); none is 10. Weaker levels think
    /// less than the other limits allow.
    pub level: Option<u8>,
    /// Milliseconds to spend.
    pub movetime_ms: Option<u32>,
    /// Halfmoves to look ahead.
    pub depth: Option<u32>,
    /// Positions to look at.
    pub nodes: Option<u32>,
    /// The clocks of the game, from which the engine takes its share.
    pub clock: Option<Clock>,
}

/// The players' clocks.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Clock {
    /// White's time left, in milliseconds.
    pub white_ms: u32,
    /// Black's time left, in milliseconds.
    pub black_ms: u32,
    /// What White gains by a move, in milliseconds.
    pub white_increment_ms: u32,
    /// What Black gains by a move, in milliseconds.
    pub black_increment_ms: u32,
}

/// A colour in a message.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Side {
    /// White.
    White,
    /// Black.
    Black,
}

impl From<Color> for Side {
    fn from(color: Color) -> Self {
        match color {
            Color::White => Self::White,
            Color::Black => Self::Black,
        }
    }
}

impl From<Side> for Color {
    fn from(side: Side) -> Self {
        match side {
            Side::White => Self::White,
            Side::Black => Self::Black,
        }
    }
}

/// What the worker tells the page.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Response {
    /// The request that is answered; 0 for [`ResponseBody::Ready`], and for
    /// [`ResponseBody::Error`] when the request could not be read.
    pub id: u32,
    /// What is told.
    pub body: ResponseBody,
}

/// The kinds of [`Response`].
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub enum ResponseBody {
    /// The worker has started. A request sent before this may be lost.
    Ready,
    /// One line of the running search, about ten times a second.
    Info(Info),
    /// The search is over.
    BestMove(BestMove),
    /// The answer to [`RequestBody::FastFifty`].
    FastFifty {
        /// Whether the engine accepts.
        accepts: bool,
    },
    /// The request could not be done; a sentence that says why.
    Error {
        /// The sentence.
        message: String,
    },
}

/// One line of a search.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Info {
    /// Halfmoves looked ahead.
    pub depth: u32,
    /// Halfmoves looked ahead in the longest line.
    pub seldepth: u32,
    /// The value for the side to move.
    pub score: Score,
    /// Positions looked at.
    pub nodes: f64,
    /// Positions a second.
    pub nps: f64,
    /// Milliseconds since the search began.
    pub time_ms: u32,
    /// The rank of the line, 1 for the best.
    pub multipv: u32,
    /// The line, in UCI notation with castling as the king taking its rook.
    pub pv: Vec<String>,
}

/// The value of a position for the side to move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Score {
    /// Hundredths of a pawn.
    Cp(i32),
    /// Moves to mate (in Chess♯, to the capture of the king): positive when the side to move
    /// mates, zero or negative when it is mated.
    Mate(i32),
}

/// The end of a search.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct BestMove {
    /// The move, in UCI notation with castling as the king taking its rook; none when the game
    /// is over here, or when the engine claims.
    pub best: Option<String>,
    /// The answer that it expects.
    pub ponder: Option<String>,
    /// What the engine claims instead of moving.
    pub claim: Option<ClaimKind>,
    /// Chess♯: it offers a fast-fifty together with its move.
    pub offers_fast_fifty: bool,
    /// The value of the move for the side that makes it; none when there was nothing to search.
    pub score: Option<Score>,
}

/// A claim in a message.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum ClaimKind {
    /// A draw, as the position stands for the third time.
    Repetition,
    /// A draw by the fifty-move rule.
    FiftyMoves,
    /// Chess♯: every move would leave the own king attacked, which now is not.
    Stalemate,
    /// Chess♯: fifty moves each without capture or pawn move.
    Impasse,
}

impl From<Claim> for ClaimKind {
    fn from(claim: Claim) -> Self {
        match claim {
            Claim::Repetition => Self::Repetition,
            Claim::FiftyMoves => Self::FiftyMoves,
            Claim::Stalemate => Self::Stalemate,
            Claim::Impasse => Self::Impasse,
        }
    }
}

impl From<ClaimKind> for Claim {
    fn from(kind: ClaimKind) -> Self {
        match kind {
            ClaimKind::Repetition => Self::Repetition,
            ClaimKind::FiftyMoves => Self::FiftyMoves,
            ClaimKind::Stalemate => Self::Stalemate,
            ClaimKind::Impasse => Self::Impasse,
        }
    }
}

/// A variant as its key.
mod variant_key {
    use crate::rules::Variant;
    use serde::{Deserialize, Deserializer, Serializer, de::Error};

    pub(super) fn serialize<S: Serializer>(variant: &Variant, to: S) -> Result<S::Ok, S::Error> {
        to.serialize_str(variant.key())
    }

    pub(super) fn deserialize<'de, D: Deserializer<'de>>(from: D) -> Result<Variant, D::Error> {
        String::deserialize(from)?.parse().map_err(Error::custom)
    }
}
