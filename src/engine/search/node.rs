use crate::engine::order::Hints;
use crate::engine::score::Score;
use crate::engine::table::Hit;
use crate::rules::Position;

/// What is asked about a node: its place in the tree, and depth and window of its search.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) struct NodeQuery {
    /// Plies since the root.
    pub(super) ply: usize,
    /// Plies to search; quiescence from 0 on.
    pub(super) depth: i32,
    pub(super) alpha: Score,
    pub(super) beta: Score,
    /// Whether it is expected to fail high.
    pub(super) cut: bool,
}

/// A node that neither the rules nor the transposition table decide.
pub(super) struct Node<'a> {
    pub(super) position: &'a Position,
    /// The query as it came, by which the node is recognised after a pause.
    pub(super) query: NodeQuery,
    pub(super) ply: usize,
    /// The depth with extensions and reductions.
    pub(super) depth: i32,
    pub(super) beta: Score,
    pub(super) cut: bool,
    pub(super) in_check: bool,
    /// The static evaluation, corrected and improved by what is known; `UNKNOWN` in check.
    pub(super) eval: Score,
    /// Whether the side to move stands better than at its last turn.
    pub(super) improving: bool,
    pub(super) hit: Option<Hit>,
    pub(super) hints: Hints,
    /// Whether a move is left out, in a singular extension search.
    pub(super) excluded: bool,
}
