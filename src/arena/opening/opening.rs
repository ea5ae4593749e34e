use crate::rules::{Move, Position};

/// From where a game begins.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Opening {
    /// The position.
    pub start: Position,
    /// The moves that lead to where the engines begin.
    pub moves: Vec<Move>,
    /// What it is called, such as `start 518` or `line 7`.
    pub name: String,
}
