//! Output of a search: information while it runs, and a report at its end.

use super::score::{Score, Value};
use crate::rules::{Claim, Move};
use std::time::Duration;

/// One line (principal variation) of a running search, as UCI's `info` has it.
#[derive(Clone, Debug)]
pub struct SearchInfo<'a> {
    /// Depth of the iteration, in plies.
    pub depth: u32,
    /// Selective depth: length of the longest line searched, in plies.
    pub seldepth: u32,
    /// Rank of the line, 1 for the best.
    pub line: usize,
    /// The value for the side to move.
    pub value: Value,
    /// Positions searched so far.
    pub nodes: u64,
    /// Time since the search began.
    pub time: Duration,
    /// Usage of the transposition table, in thousandths (per mille).
    pub hashfull: usize,
    /// Positions found in the endgame tablebases.
    pub tb_hits: u64,
    /// The moves of the line.
    pub moves: &'a [Move],
}

impl SearchInfo<'_> {
    /// Positions searched per second.
    pub fn nodes_per_second(&self) -> u64 {
        (self.nodes as f64 / self.time.as_secs_f64().max(0.001)) as u64
    }
}

/// The end of a search.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct SearchReport {
    /// The move to play; none if there is no legal one.
    pub best: Option<Move>,
    /// The expected reply.
    pub ponder: Option<Move>,
    /// The claim to make instead of a move.
    pub claim: Option<Claim>,
    /// Whether to offer a fast-fifty (Chess♯) together with the move.
    pub offers_fast_fifty: bool,
    /// The value of the position for the side to move; none if it was not searched.
    pub score: Option<Score>,
    /// Positions searched.
    pub nodes: u64,
}
