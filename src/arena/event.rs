//! The events that a match reports, and its result.

use super::game::Verdict;
use super::plan::Assignment;
use super::standings::Standings;
use super::statistics::Decision;
use std::ops::ControlFlow;

/// An event of a match.
#[derive(Debug)]
pub enum MatchEvent<'a> {
    /// The games of an earlier run are counted.
    Resumed {
        /// Number of games.
        games: usize,
    },
    /// A game has ended.
    Game {
        /// The pair and game number.
        assignment: Assignment,
        /// The name of its opening.
        opening: &'a str,
        /// Number of plies that the engines played.
        moves: usize,
        /// The outcome and its cause.
        verdict: &'a Verdict,
    },
    /// A pair is complete.
    Pair {
        /// All results up to now.
        standings: &'a Standings,
    },
}

/// The result of a match.
#[derive(Clone, Debug, PartialEq)]
pub struct MatchResult {
    /// The results.
    pub standings: Standings,
    /// The decision of the SPRT, if there is one and it is decided.
    pub decision: Option<Decision>,
    /// The games that each engine lost by time, illegal moves or crashes.
    pub faults: Vec<Faults>,
}

/// Numbers of games lost by faults, without those of earlier runs.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Faults {
    /// Lost by time.
    pub time: u32,
    /// Lost by illegal moves.
    pub illegal: u32,
    /// Lost because the program ended or hung.
    pub crashes: u32,
}

/// Receives the events; returning `Break` ends the match.
pub type Observer<'a> = dyn FnMut(&MatchEvent) -> ControlFlow<()> + 'a;
