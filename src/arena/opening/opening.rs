use crate::rules::{Move, Position};

/// A start position with moves, from which the engines begin.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Opening {
    /// The start position.
    pub start: Position,
    /// The moves made before the engines begin.
    pub moves: Vec<Move>,
    /// The name, such as `start 518` or `line 7`.
    pub name: String,
}
