//! What a match tells while it is played, and at its end.

use super::game::Verdict;
use super::plan::Assignment;
use super::statistics::{Decision, Tally};
use std::ops::ControlFlow;

/// What happens in a match.
#[derive(Debug)]
pub enum MatchEvent<'a> {
    /// Games of an earlier run are counted.
    Resumed {
        /// How many.
        games: usize,
    },
    /// A game has ended.
    Game {
        /// Its number.
        assignment: Assignment,
        /// The name of its opening.
        opening: &'a str,
        /// How many moves the engines made, both sides together.
        moves: usize,
        /// How it ended.
        verdict: &'a Verdict,
    },
    /// A pair is complete.
    Pair {
        /// All results so far.
        tally: &'a Tally,
    },
}

/// The result of a match.
#[derive(Clone, Debug, PartialEq)]
pub struct MatchResult {
    /// The results.
    pub tally: Tally,
    /// What the test says, if there was one and it has been decided.
    pub decision: Option<Decision>,
    /// For each engine, how many games it lost by time, by illegal moves and by failing.
    pub faults: [Faults; 2],
}

/// Games that were not lost on the board. Those of earlier runs are not among them.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Faults {
    /// Lost by time.
    pub time: u32,
    /// Lost by illegal moves.
    pub illegal: u32,
    /// Lost as the program ended or hung.
    pub crashes: u32,
}

/// What receives the events; breaking ends the match.
pub type Observer<'a> = dyn FnMut(&MatchEvent) -> ControlFlow<()> + 'a;
