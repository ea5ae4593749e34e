use crate::engine::score::{INFINITE, Score};
use crate::engine::{Engine, Limits, SearchRequest};
use crate::game::Game;
use std::collections::TryReserveError;

/// Tests whether openings are balanced, by a short search of our own engine.
pub(super) struct BalanceCheck {
    engine: Engine,
    max_value: Score,
}

/// Number of positions searched for one opening.
const NODES: u64 = 10_000;

/// Size of the transposition table, in MiB.
const HASH: usize = 1;

impl BalanceCheck {
    /// A check that accepts scores within this number of centipawns.
    pub(super) fn new(centipawns: u32) -> Result<Self, TryReserveError> {
        Ok(Self {
            engine: Engine::new(HASH)?,
            max_value: Score::try_from(centipawns).unwrap_or(INFINITE),
        })
    }

    /// Whether the score is within the limit for both sides.
    pub(super) fn is_balanced(&mut self, game: &Game) -> bool {
        // The result must not depend on what was searched before.
        self.engine.clear();
        let limits = Limits::nodes(NODES);
        self.engine.start(SearchRequest::new(game, limits));
        let report = self.engine.run_to_end(&mut |_| {});
        report
            .score
            .is_none_or(|score| score.abs() <= self.max_value)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::notation::fen;
    use crate::rules::Variant;

    #[test]
    fn a_queen_more_is_not_even() {
        let mut check = BalanceCheck::new(150).expect("memory");
        let mut even = |text| {
            let position = fen::parse(Variant::Chess, text).expect("a position");
            check.is_balanced(&Game::new(position))
        };
        assert!(even(
            "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"
        ));
        assert!(!even(
            "rnb1kbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"
        ));
    }
}
