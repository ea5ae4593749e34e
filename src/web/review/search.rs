use super::expected::Expected;
use crate::engine::score::Value;
use crate::rules::{Move, Position};

/// How thoroughly a position has been searched.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Effort {
    /// As every position of the game is.
    Survey,
    /// Longer, since a move before or after it looks like a mistake.
    Check,
}

/// What a search has found in a position.
#[derive(Clone, PartialEq, Debug)]
pub struct SearchResult {
    /// The effort that was spent on the search.
    pub effort: Effort,
    /// The value for the side to move.
    pub value: Value,
    /// The depth of the last iteration that was completed, in plies.
    pub depth: u32,
    /// The best line; empty where a claim is better than any move.
    pub line: Vec<Move>,
    /// The value of the second-best move for the side to move, if it has been searched.
    pub second: Option<Value>,
}

impl SearchResult {
    /// The best move.
    pub fn best(&self) -> Option<Move> {
        self.line.first().copied()
    }

    /// The expected score in `position`, which was searched.
    pub fn expected(&self, position: &Position) -> Expected {
        Expected::of_value(position, self.value)
    }
}
