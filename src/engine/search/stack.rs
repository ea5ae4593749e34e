use crate::engine::history::{PieceTo, QuietMove};
use crate::engine::score::{Score, UNKNOWN};
use crate::rules::Move;

/// An entry of the search stack: the state of one ply between the root and the current node.
#[derive(Clone, Copy)]
pub(super) struct StackEntry {
    /// The static evaluation, or `UNKNOWN` in check.
    pub(super) eval: Score,
    /// The move made at this ply; none for a null move.
    pub(super) current_move: Option<PieceTo>,
    /// The same move if it is quiet.
    pub(super) quiet_move: Option<QuietMove>,
    /// Whether the move made at this ply is a null move.
    pub(super) null_move: bool,
    /// The move excluded by a singular extension search.
    pub(super) excluded: Option<Move>,
}

impl StackEntry {
    pub(super) const EMPTY: Self = Self {
        eval: UNKNOWN,
        current_move: None,
        quiet_move: None,
        null_move: false,
        excluded: None,
    };
}
