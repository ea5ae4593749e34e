//! Test positions with known solutions (EPD), searched by our own engine.

use crate::engine::score::Value;
use crate::engine::{Engine, Limits, SearchRequest};
use crate::notation::epd::{self, Epd, EpdError};
use crate::rules::{Move, Variant};
use std::collections::TryReserveError;

/// A test position with its solution.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TestPosition {
    /// The position.
    epd: Epd,
    /// Best moves (`bm`), of which one is to be found; any move if empty.
    best: Vec<Move>,
    /// Moves to avoid (`am`).
    avoid: Vec<Move>,
    /// Number of moves within which a mate is to be found (`dm`).
    mate: Option<u32>,
}

/// The reason why a line is not a test position.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum BadTestPosition {
    /// The line is not EPD.
    #[error(transparent)]
    Epd(#[from] EpdError),
    /// The line has no solution.
    #[error("there is nothing to find: neither bm nor am nor dm")]
    NoSolution,
}

/// The result of the engine for a test position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Solution {
    /// The move; none if the engine has none.
    pub best: Option<Move>,
    /// The score for the side to move.
    pub value: Option<Value>,
    /// Number of nodes until move and score were right and stayed right; all nodes if they are
    /// wrong.
    pub nodes: u64,
    /// Whether move and score are right.
    pub is_solved: bool,
}

impl TestPosition {
    /// Reads an EPD with `bm`, `am` or `dm`.
    ///
    /// # Errors
    /// If it cannot be read, or has no solution.
    pub fn parse(variant: Variant, line: &str) -> Result<Self, BadTestPosition> {
        let epd = epd::parse(variant, line)?;
        let test = Self {
            best: epd.moves("bm")?,
            avoid: epd.moves("am")?,
            mate: epd.number("dm")?,
            epd,
        };
        let has_moves = !test.best.is_empty() || !test.avoid.is_empty();
        match has_moves || test.mate.is_some() {
            true => Ok(test),
            false => Err(BadTestPosition::NoSolution),
        }
    }

    /// The position with its EPD operations.
    pub const fn epd(&self) -> &Epd {
        &self.epd
    }

    /// Best moves (`bm`), of which one is to be found; any move if empty.
    pub fn best(&self) -> &[Move] {
        &self.best
    }

    /// Number of moves within which a mate is to be found (`dm`).
    pub const fn mate(&self) -> Option<u32> {
        self.mate
    }

    fn is_solved_by(&self, best: Option<Move>, value: Option<Value>) -> bool {
        let Some(best) = best else { return false };
        let in_time = |limit: u32| match value {
            Some(Value::Mate(moves)) => moves > 0 && moves.unsigned_abs() <= limit,
            _ => false,
        };
        (self.best.is_empty() || self.best.contains(&best))
            && !self.avoid.contains(&best)
            && self.mate.is_none_or(in_time)
    }
}

/// Searches test positions, each with an empty transposition table.
pub struct Solver {
    engine: Engine,
    nodes: u64,
}

/// Size of the transposition table, in MiB.
const HASH: usize = 16;

impl Solver {
    /// A solver that searches this number of nodes for each test position.
    ///
    /// # Errors
    /// When there is not enough memory.
    pub fn new(nodes: u64) -> Result<Self, TryReserveError> {
        Ok(Self {
            engine: Engine::new(HASH)?,
            nodes,
        })
    }

    /// Searches a test position.
    pub fn solve(&mut self, test: &TestPosition) -> Solution {
        self.engine.clear();
        let position = test.epd.position.clone();
        let limits = Limits::nodes(self.nodes);
        self.engine.start(SearchRequest::new(position, limits));
        // The number of nodes since which the answer is right.
        let mut since = None;
        let report = self.engine.run_to_end(&mut |info| {
            let is_right = test.is_solved_by(info.moves.first().copied(), Some(info.value));
            since = is_right.then(|| since.unwrap_or(info.nodes));
        });
        let value = report.score.map(Value::from);
        let is_solved = test.is_solved_by(report.best, value);
        Solution {
            best: report.best,
            value,
            nodes: since.filter(|_| is_solved).unwrap_or(report.nodes),
            is_solved,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn solve(variant: Variant, line: &str) -> Solution {
        let test = TestPosition::parse(variant, line).expect("a test position");
        Solver::new(20_000).expect("memory").solve(&test)
    }

    const BACK_RANK: &str = "6k1/5ppp/8/8/8/8/8/K2R4 w - -";

    #[test]
    fn the_best_move_is_to_be_found() {
        let found = solve(Variant::Chess, &format!("{BACK_RANK} bm Rd8#; dm 1;"));
        assert!(found.is_solved && found.nodes < 20_000);
        assert_eq!(found.value, Some(Value::Mate(1)));
        assert!(!solve(Variant::Chess, &format!("{BACK_RANK} bm Rd7;")).is_solved);
        assert!(!solve(Variant::Chess, &format!("{BACK_RANK} am Rd8;")).is_solved);
        let quiet = "4k3/8/8/8/8/8/4P3/4K3 w - - am Kd1; dm 3;";
        assert!(!solve(Variant::Chess, quiet).is_solved);
    }

    #[test]
    fn a_test_position_has_a_solution() {
        let error = |line| TestPosition::parse(Variant::Chess, line).unwrap_err();
        assert_eq!(error(BACK_RANK), BadTestPosition::NoSolution);
        assert!(matches!(
            error(&format!("{BACK_RANK} bm Ra5;")),
            BadTestPosition::Epd(EpdError::Move { .. })
        ));
    }
}
