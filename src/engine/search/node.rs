use crate::engine::order::Hints;
use crate::engine::score::Score;
use crate::engine::table::Hit;
use crate::rules::Position;

/// The search of a node as requested by its parent: place in the tree, depth and window.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) struct NodeQuery {
    /// Plies since the root.
    pub(super) ply: usize,
    /// Plies to search; quiescence at 0 and below.
    pub(super) depth: i32,
    pub(super) alpha: Score,
    pub(super) beta: Score,
    /// Whether the node is expected to fail high (cut node).
    pub(super) cut: bool,
}

/// A node that neither the rules nor the transposition table decide.
pub(super) struct Node<'a> {
    pub(super) position: &'a Position,
    /// The original query, by which the node is recognised when a paused search resumes.
    pub(super) query: NodeQuery,
    pub(super) ply: usize,
    /// The depth after extensions and reductions, in plies.
    pub(super) depth: i32,
    pub(super) beta: Score,
    pub(super) cut: bool,
    pub(super) in_check: bool,
    /// The static evaluation, corrected by history and by the transposition table; `UNKNOWN` in
    /// check.
    pub(super) eval: Score,
    /// Whether the static evaluation is better than at the side's last turn.
    pub(super) improving: bool,
    pub(super) hit: Option<Hit>,
    pub(super) hints: Hints,
    /// Whether a move is excluded, in a singular extension search.
    pub(super) excluded: bool,
}
