//! What a match reports while it is played, and at its end.

use super::game::Verdict;
use super::plan::Assignment;
use super::statistics::{Decision, Tally};
use std::ops::ControlFlow;

/// What happens in a match.
#[derive(Debug)]
pub enum MatchEvent<'a> {
    /// Games of an earlier run are counted.
    Resumed {
        /// Number of games.
        games: usize,
    },
    /// A game has ended.
    Game {
        /// Its number.
        assignment: Assignment,
        /// The name of its opening.
        opening: &'a str,
        /// Number of plies that the engines played.
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
    /// The decision of the SPRT, if there was one and it came to one.
    pub decision: Option<Decision>,
    /// The games that each engine lost by a fault.
    pub faults: [Faults; 2],
}

/// Numbers of games not lost on the board, without those of earlier runs.
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
