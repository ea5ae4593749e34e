use super::{Game, GameResult};
use crate::game::{self, Ending};
use crate::rules::{Outcome, Reason};

impl Game {
    /// The outcome of the main line: by the rules, or by the result and the tags. None if the game
    /// is unfinished, or if its moves go on after the end.
    pub fn outcome(&self) -> Option<Outcome> {
        let mut game = game::Game::new(self.start.clone());
        if !self.tree.moves().all(|m| game.play(m).is_ok()) {
            return None;
        }
        match self.ending_of(&game) {
            Some(ending) => game.end(ending).ok(),
            None => game.outcome(),
        }
    }

    /// The ending that result and tags name for a game with the moves of the main line; the most
    /// likely one if several fit. None if the game has ended by the rules or is unfinished.
    pub fn ending_of(&self, game: &game::Game) -> Option<Ending> {
        if self.result == GameResult::Unknown || game.is_over() {
            return None;
        }
        let tried = Ending::ALL.into_iter().filter_map(|ending| {
            let outcome = game.clone().end(ending).ok()?;
            let fits = self.has_outcome(&outcome);
            fits.then(|| (ending, self.rank_of(ending, outcome.reason)))
        });
        let chosen = tried.min_by_key(|&(_, rank)| rank);
        chosen.map(|(ending, _)| ending)
    }

    /// Whether an outcome has the result and the points of this game.
    fn has_outcome(&self, outcome: &Outcome) -> bool {
        let points = self.points();
        outcome.winner == self.result.winner() && (points.is_none() || points == outcome.points)
    }

    /// A rank for how well an ending fits the `Termination` tag; 0 is best.
    fn rank_of(&self, ending: Ending, reason: Reason) -> u8 {
        let termination = self.tags.get("Termination").unwrap_or_default();
        let is_named = match reason {
            // Lichess begins it with a capital letter, and chess.com writes a sentence.
            Reason::Time => termination.to_ascii_lowercase().contains("time"),
            reason => termination == reason.to_string(),
        };
        // A normal termination without an end on the board is one by the players; without the
        // tag it can be anything.
        let is_likely = match ending {
            Ending::Claim(_) => true,
            Ending::Resignation(_) | Ending::Agreement => !termination.is_empty(),
            Ending::FastFifty => self.points().is_some(),
            Ending::FlagFall(_) | Ending::Recorded(_) => false,
        };
        match ending {
            _ if is_named => 0,
            _ if is_likely => 1,
            Ending::Recorded(_) => 2,
            _ => 3,
        }
    }
}

#[cfg(test)]
mod tests {
    use crate::board::Color;
    use crate::notation::pgn;
    use crate::rules::{Outcome, Reason};

    fn outcome(text: &str) -> Option<Outcome> {
        pgn::parse(text).expect("a game").remove(0).outcome()
    }

    #[test]
    fn the_outcome_follows_from_the_moves_the_result_and_the_tags() {
        for (text, winner, reason) in [
            (
                "1. f3 e5 2. g4 Qh4# 0-1",
                Some(Color::Black),
                Reason::Checkmate,
            ),
            ("1. e4 1-0", Some(Color::White), Reason::Recorded),
            ("1. e4 1/2-1/2", None, Reason::Recorded),
            (
                "[Termination \"normal\"]\n1. e4 1-0",
                Some(Color::White),
                Reason::Resignation,
            ),
            (
                "[Termination \"normal\"]\n1. e4 1/2-1/2",
                None,
                Reason::Agreement,
            ),
            (
                "[Termination \"time forfeit\"]\n1. e4 0-1",
                Some(Color::Black),
                Reason::Time,
            ),
            (
                "[Termination \"Time forfeit\"]\n1. e4 1-0",
                Some(Color::White),
                Reason::Time,
            ),
        ] {
            let outcome = outcome(text).expect("it has ended");
            assert_eq!((outcome.winner, outcome.reason), (winner, reason), "{text}");
        }
        assert_eq!(outcome("1. e4 *"), None);
    }
}
