use super::node::NodeQuery;
use super::progress::{NullMoveProgress, Progress};
use crate::engine::order::ScoredMove;
use crate::rules::Move;

/// A node that was left before its end, because the search paused.
pub(super) struct Checkpoint {
    pub(super) key: u64,
    pub(super) query: NodeQuery,
    pub(super) excluded: Option<Move>,
    pub(super) state: CheckpointState,
}

/// How far such a node had come.
pub(super) enum CheckpointState {
    /// It was trying a null move.
    NullMove(NullMoveProgress),
    /// It was searching its moves.
    Moves(Box<MoveLoop>),
}

/// A node in the midst of its moves.
pub(super) struct MoveLoop {
    pub(super) progress: Progress,
    /// The moves still to come, with the one under way.
    pub(super) rest: Vec<ScoredMove>,
    pub(super) quiets_pending: bool,
    /// The best line from here, in a node of the principal variation.
    pub(super) line: Vec<Move>,
}
