//! The request for a search: the game so far, limits, number of lines, strength.

use super::limits::Limits;
use super::strength::Strength;
use crate::game::Game;
use crate::rules::{Move, Position};
use std::time::Duration;

/// A position with the game that led to it, which the search needs to count repetitions and, in fog
/// of war, to know what the side to move has seen.
#[derive(Clone, Debug)]
pub struct GameHistory {
    start: Position,
    moves: Vec<Move>,
    position: Position,
    keys: Vec<u64>,
}

impl GameHistory {
    /// A game without moves.
    pub fn new(start: Position) -> Self {
        Self {
            position: start.clone(),
            start,
            moves: Vec::new(),
            keys: Vec::new(),
        }
    }

    /// The game with a start position and moves, which must be legal.
    pub fn from_moves(start: Position, moves: impl IntoIterator<Item = Move>) -> Self {
        let mut game = Self::new(start);
        moves.into_iter().for_each(|m| game.play(m));
        game
    }

    /// Makes a move, which must be legal.
    pub fn play(&mut self, m: Move) {
        self.keys.push(self.position.key());
        self.moves.push(m);
        self.position.play(m);
    }

    /// The position before the first move.
    pub const fn start(&self) -> &Position {
        &self.start
    }

    /// The moves made since the start.
    pub fn moves(&self) -> &[Move] {
        &self.moves
    }

    /// The position after the last move.
    pub const fn position(&self) -> &Position {
        &self.position
    }

    /// The hash keys of the positions before the current one, the start's first.
    pub fn keys(&self) -> &[u64] {
        &self.keys
    }

    /// Number of earlier occurrences of the current position in the game.
    pub fn repetitions(&self) -> usize {
        let key = self.position.key();
        self.keys.iter().filter(|&&earlier| earlier == key).count()
    }
}

impl From<Position> for GameHistory {
    fn from(start: Position) -> Self {
        Self::new(start)
    }
}

impl From<&Game> for GameHistory {
    fn from(game: &Game) -> Self {
        Self::from_moves(game.start().clone(), game.moves())
    }
}

/// A request for a search.
///
/// It contains the game, so that no caller has to know what a variant needs besides the position:
/// keys for repetitions, or what a player in the fog has seen.
#[derive(Clone, Debug)]
pub struct SearchRequest {
    /// The game up to the position to search.
    pub game: GameHistory,
    /// The limits that end the search.
    pub limits: Limits,
    /// Number of lines (principal variations) to report, at least 1: UCI's `MultiPV`.
    pub lines: usize,
    /// The strength to play at. A search with [`Limits::infinite`] is an analysis, and always at
    /// full strength.
    pub strength: Strength,
    /// Time lost for each move outside of the engine, by communication.
    pub overhead: Duration,
    /// Seed of the random choices and mistakes of a weak engine.
    pub seed: u64,
}

impl SearchRequest {
    /// A request for one line at full strength, from a [`Position`] or from a game
    /// ([`GameHistory`], [`Game`]).
    pub fn new(game: impl Into<GameHistory>, limits: Limits) -> Self {
        Self {
            game: game.into(),
            limits,
            lines: 1,
            strength: Strength::FULL,
            overhead: Duration::ZERO,
            seed: 0,
        }
    }

    /// The position to search.
    pub const fn position(&self) -> &Position {
        self.game.position()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::notation::uci;
    use crate::rules::Variant;

    fn game(moves: &str) -> GameHistory {
        let mut game = GameHistory::new(Variant::Chess.start());
        for text in moves.split_whitespace() {
            let m = uci::parse(game.position(), text).expect("a legal move");
            game.play(m);
        }
        game
    }

    #[test]
    fn keys_are_those_of_the_positions_before() {
        let start = Variant::Chess.start();
        let request = SearchRequest::new(game("g1f3 g8f6 f3g1 f6g8"), Limits::default());
        let keys = request.game.keys();
        assert_eq!(keys.len(), 4);
        assert_eq!(keys[0], start.key());
        assert!(keys[1..].iter().all(|&key| key != start.key()));
        assert_eq!(
            request.position(),
            &request
                .game
                .moves()
                .iter()
                .fold(start.clone(), |position, &m| position.after(m))
        );
    }

    #[test]
    fn repetitions_are_counted() {
        let there_and_back = "g1f3 g8f6 f3g1 f6g8 ";
        assert_eq!(game("").repetitions(), 0);
        assert_eq!(game("g1f3").repetitions(), 0);
        assert_eq!(game(there_and_back).repetitions(), 1);
        assert_eq!(game(&there_and_back.repeat(2)).repetitions(), 2);
    }

    #[test]
    fn a_game_in_progress_is_searched_with_all_its_moves() {
        let history = game("e2e4 e7e5 g1f3");
        let mut played = Game::new(Variant::Chess.start());
        for &m in history.moves() {
            played.play(m).expect("a legal move");
        }
        let request = SearchRequest::new(&played, Limits::default());
        assert_eq!(request.game.keys(), history.keys());
        assert_eq!(request.position(), played.position());
    }
}
