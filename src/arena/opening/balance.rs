use crate::engine::score::{INFINITE, Score};
use crate::engine::{Engine, Limits, SearchRequest};
use crate::game::Game;
use std::collections::TryReserveError;

/// Weighs openings with our own engine.
pub(super) struct BalanceCheck {
    engine: Engine,
    most: Score,
}

/// Positions looked at for one opening.
const NODES: u64 = 10_000;

/// Size of the engine's table, in MiB.
const HASH: usize = 1;

impl BalanceCheck {
    /// A check that accepts values within so many centipawns.
    pub(super) fn new(most: u32) -> Result<Self, TryReserveError> {
        Ok(Self {
            engine: Engine::new(HASH)?,
            most: Score::try_from(most).unwrap_or(INFINITE),
        })
    }

    /// Whether neither side is better by more than is allowed.
    pub(super) fn are_even(&mut self, game: &Game) -> bool {
        // The verdict must not depend on what was weighed before.
        self.engine.clear();
        let limits = Limits::nodes(NODES);
        self.engine.start(SearchRequest::new(game, limits));
        let report = self.engine.run_to_end(&mut |_| {});
        report.score.is_none_or(|score| score.abs() <= self.most)
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
            check.are_even(&Game::new(position))
        };
        assert!(even(
            "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"
        ));
        assert!(!even(
            "rnb1kbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"
        ));
    }
}
