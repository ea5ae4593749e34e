use super::expected::Expected;
use crate::engine::score::Value;
use crate::rules::{Move, Position};

/// The nodes for every position.
const SURVEY_NODES: u32 = 60_000;
/// The nodes to search a position again.
const CHECK_NODES: u32 = 120_000;
/// A deeper review takes so many times the nodes.
const DEEPER: u32 = 4;

/// How thoroughly a position has been searched.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Effort {
    /// As every position of the game is.
    Survey,
    /// Longer, since a move before or after it looks like a mistake.
    Check,
    /// As every position is in a deeper review.
    DeepSurvey,
    /// Longer, since a move before or after it looks like a mistake in a deeper review.
    DeepCheck,
}

impl Effort {
    /// The number of nodes to be searched, which makes a review repeatable, unlike a time: see
    /// [`plan`](super::plan).
    pub(super) const fn nodes(self) -> u32 {
        match self {
            Self::Survey => SURVEY_NODES,
            Self::Check => CHECK_NODES,
            Self::DeepSurvey => DEEPER * SURVEY_NODES,
            Self::DeepCheck => DEEPER * CHECK_NODES,
        }
    }

    /// The number of lines: with the second-best move it is known whether the best is the only
    /// good one.
    pub(super) const fn lines(self) -> u32 {
        match self {
            Self::Survey | Self::DeepSurvey => 2,
            Self::Check | Self::DeepCheck => 1,
        }
    }
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
