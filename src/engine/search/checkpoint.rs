use super::node::NodeQuery;
use super::progress::{NullMoveProgress, Progress};
use crate::engine::order::ScoredMove;
use crate::rules::Move;

/// The state of a node that was left before its end because the search paused.
pub(super) struct Checkpoint {
    pub(super) key: u64,
    pub(super) query: NodeQuery,
    pub(super) excluded: Option<Move>,
    pub(super) state: CheckpointState,
}

/// The phase in which a node was left.
pub(super) enum CheckpointState {
    /// It was trying the null move.
    NullMove(NullMoveProgress),
    /// It was searching its moves.
    Moves(Box<MoveLoop>),
}

/// The state of a node that was searching its moves.
pub(super) struct MoveLoop {
    pub(super) progress: Progress,
    /// The moves still to be searched, with the current one.
    pub(super) rest: Vec<ScoredMove>,
    pub(super) noisy_pending: bool,
    pub(super) quiets_pending: bool,
    /// The best line from here, in a node of the principal variation.
    pub(super) line: Vec<Move>,
}
