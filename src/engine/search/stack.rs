use crate::engine::history::{PieceTo, QuietMove};
use crate::engine::score::{Score, UNKNOWN};
use crate::rules::Move;

/// What is known of one ply on the way from the root to the node that is searched.
#[derive(Clone, Copy)]
pub(super) struct StackEntry {
    /// The static evaluation, or `UNKNOWN` in check.
    pub(super) eval: Score,
    /// The move that leaves this ply; none for a null move.
    pub(super) current_move: Option<PieceTo>,
    /// The same move if it is a quiet one.
    pub(super) quiet_move: Option<QuietMove>,
    /// Whether a null move leaves this ply.
    pub(super) null_move: bool,
    /// The move left out by a singular extension search.
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
