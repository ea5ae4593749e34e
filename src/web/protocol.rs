//! The messages between the page and the engine's worker.
//!
//! The page posts a [`Request`] and the worker posts [`Response`]s, as plain objects that
//! `browser::messages` writes and reads. Every answer carries the id of its request, so that late
//! answers can be dropped. A string instead of an object is a line of UCI, answered by strings, so
//! that a page that uses other web engines can use this one too. A [`NetworkMessage`] answers
//! nothing: who does not know it loses nothing but a notice.

use crate::board::Color;
use crate::engine::GameClock;
use crate::engine::eval::nnue::{NetworkError, NetworkKind};
use crate::engine::score::Value;
use crate::rules::{Claim, Variant};
use crate::tablebase::Wdl;

/// A message from the page to the worker.
#[derive(Clone, Debug, PartialEq)]
pub struct Request {
    /// The id that the responses will carry; larger than that of every request before.
    pub id: u32,
    /// The request itself.
    pub body: RequestBody,
}

/// The kinds of [`Request`].
#[derive(Clone, Debug, PartialEq)]
pub enum RequestBody {
    /// A new game begins: clear the transposition table and the history. Ends a running search; has
    /// no response.
    NewGame,
    /// Search, and respond with any number of [`ResponseBody::Info`], then one
    /// [`ResponseBody::BestMove`] or [`ResponseBody::Error`]. Ends a running search, which sends
    /// nothing more.
    Go(GoRequest),
    /// Respond to the running search at once with its best move, under that search's id.
    MoveNow,
    /// End the running search; it sends nothing more.
    Stop,
    /// Pause the running search if it is an analysis, which has no end of its own; has no response.
    Pause,
    /// Resume the paused search; has no response.
    Resume,
    /// Say whether the engine, playing `engine`, accepts an offer in this position, by
    /// [`ResponseBody::Answer`]. Ends a running search.
    Consider {
        /// The offer.
        offer: Offer,
        /// The position.
        position: UciPosition,
        /// The engine's colour.
        engine: Color,
    },
}

/// An offer to the engine to end the game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Offer {
    /// A draw.
    Draw,
    /// Chess♯: to count the points now, since an impasse is inevitable.
    FastFifty,
}

/// A position with the moves that led to it, as in UCI's `position`.
#[derive(Clone, Debug, PartialEq)]
pub struct UciPosition {
    /// The variant.
    pub variant: Variant,
    /// The start of the game as FEN; `None` for the variant's usual start.
    pub fen: Option<String>,
    /// The moves made since, in UCI notation with castling as the king taking its rook.
    pub moves: Vec<String>,
}

/// A search, as in UCI's `go`.
#[derive(Clone, Debug, PartialEq)]
pub struct GoRequest {
    /// The position to search.
    pub position: UciPosition,
    /// The limits of the search and the playing strength.
    pub limits: GoLimits,
    /// Number of lines to report, at least 1.
    pub multipv: u32,
}

/// The limits of a search; the first one reached ends it. Without any it ends on request.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct GoLimits {
    /// The playing strength from 1 (a beginner) to 10 (full strength); `None` is 10. Weaker levels
    /// search less than the other limits allow.
    pub level: Option<u8>,
    /// The time to spend, in milliseconds.
    pub movetime_ms: Option<u32>,
    /// The depth, in plies.
    pub depth: Option<u32>,
    /// The number of nodes to search. If it is at most 500,000 and the only limit, the search is not
    /// interrupted, not even by [`RequestBody::Stop`], and finds the same each time.
    pub nodes: Option<u32>,
    /// The clocks of the game, from which the engine allots its time.
    pub clock: Option<GameClock>,
    /// Whether the move may come from the opening book, which has it ready when the search is over.
    pub book: bool,
    /// The size of the transposition table in MiB, at full strength; `None` for as much as suits the
    /// device. Where memory does not suffice the table is smaller.
    pub hash_mib: Option<u32>,
}

/// A message from the worker to the page.
#[derive(Clone, Debug, PartialEq)]
pub struct Response {
    /// The request that is answered; 0 for [`ResponseBody::Ready`], and for
    /// [`ResponseBody::Error`] when the request could not be read.
    pub id: u32,
    /// The response itself.
    pub body: ResponseBody,
}

/// The kinds of [`Response`].
#[derive(Clone, Debug, PartialEq)]
pub enum ResponseBody {
    /// The worker has started. A request sent before this may be lost.
    Ready,
    /// One line of the running search, about ten times a second.
    Info(InfoMessage),
    /// The exact result of the analysed position, by the endgame tablebases: once its table is
    /// there, and again when the number of moves to a mate has been computed.
    Tablebase(TablebaseMessage),
    /// The search is over.
    BestMove(BestMove),
    /// The answer to [`RequestBody::Consider`].
    Answer {
        /// Whether the engine accepts.
        accepts: bool,
    },
    /// The request could not be carried out.
    Error(EngineError),
}

/// One line of a search, as in UCI's `info`.
#[derive(Clone, Debug, PartialEq)]
pub struct InfoMessage {
    /// Depth of the iteration, in plies.
    pub depth: u32,
    /// Length of the longest line searched (selective depth), in plies.
    pub seldepth: u32,
    /// The score from the point of view of the side to move.
    pub score: Value,
    /// Nodes searched.
    pub nodes: f64,
    /// Nodes searched per second.
    pub nps: f64,
    /// Milliseconds since the search began.
    pub time_ms: u32,
    /// Rank of the line, 1 for the best.
    pub multipv: u32,
    /// The line, in UCI notation with castling as the king taking its rook.
    pub pv: Vec<String>,
}

/// The exact result of a position, as the endgame tablebases have it; the fifty-move rule is
/// ignored.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TablebaseMessage {
    /// The result for the side to move.
    pub result: Wdl,
    /// The number of moves in which the side to move mates, or, negative, in which it is mated;
    /// `None` in a draw and where it has not been computed.
    pub mate_in: Option<i32>,
    /// How much of the distances is computed, in percent, while they are.
    pub counted: Option<u8>,
    /// The legal moves, the best first.
    pub moves: Vec<TablebaseMove>,
}

/// A legal move with its exact result.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TablebaseMove {
    /// The move, in UCI notation.
    pub uci: String,
    /// The result for the side that makes it.
    pub result: Wdl,
    /// The number of moves to a mate, this one included; see [`TablebaseMessage::mate_in`].
    pub mate_in: Option<i32>,
    /// The best moves of both sides behind this one, as far as they are known, in UCI notation; of
    /// the best moves alone.
    pub replies: Vec<String>,
}

impl TablebaseMove {
    /// Whether this move has the same result as another one of the same position, or a better one, and
    /// wins as soon or is mated as late.
    pub fn is_as_good_as(&self, other: &Self) -> bool {
        match self.result == other.result {
            true => self
                .mate_in
                .zip(other.mate_in)
                .is_none_or(|(own, other)| own <= other),
            false => self.result > other.result,
        }
    }
}

/// The result of a search.
#[derive(Clone, Debug, PartialEq)]
pub struct BestMove {
    /// The move, in UCI notation with castling as the king taking its rook; `None` if the game is
    /// over in the position, or if the engine makes a claim.
    pub best: Option<String>,
    /// The expected reply.
    pub ponder: Option<String>,
    /// The claim that the engine makes instead of moving.
    pub claim: Option<Claim>,
    /// Chess♯: whether it offers a fast-fifty together with its move.
    pub offers_fast_fifty: bool,
    /// The score of the move for the side that makes it; `None` if there was nothing to search.
    pub score: Option<Value>,
}

/// The reason why the worker could not carry out a request.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum EngineError {
    /// The message is not a [`Request`].
    UnreadableRequest,
    /// The position's FEN is invalid.
    BadFen {
        /// The FEN.
        fen: String,
    },
    /// A move of the position is unreadable or illegal.
    BadMove {
        /// The text of the move.
        text: String,
    },
    /// There is not enough memory for the smallest transposition table.
    OutOfMemory,
}

/// Says that the network of a game could not be loaded, so that the engine plays that game without
/// it; sent once for each network.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NetworkMessage {
    /// The network.
    pub kind: NetworkKind,
    /// The reason.
    pub fault: NetworkFault,
}

/// The reason why a network could not be loaded.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum NetworkFault {
    /// The file is not there, or there is no connection.
    #[error("its file could not be fetched")]
    NotFetched,
    /// The file is something else.
    #[error("its file is not a network")]
    NotANetwork,
    /// The file has another version or architecture than the engine reads.
    #[error("its file is for another version of the engine")]
    Version,
    /// The file ends too early.
    #[error("its file is incomplete")]
    Incomplete,
    /// The file is too long, or its checksum is wrong.
    #[error("its file is damaged")]
    Damaged,
    /// The network is for another game.
    #[error("its file is for another game")]
    OtherGame,
}

impl From<NetworkError> for NetworkFault {
    fn from(error: NetworkError) -> Self {
        match error {
            NetworkError::NotANetwork => Self::NotANetwork,
            NetworkError::Version(_)
            | NetworkError::Kind(_)
            | NetworkError::Architecture { .. } => Self::Version,
            NetworkError::Length { expected, found } if found < expected => Self::Incomplete,
            NetworkError::Length { .. } | NetworkError::Checksum => Self::Damaged,
        }
    }
}
