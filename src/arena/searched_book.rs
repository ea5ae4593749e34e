//! An opening book whose weights are the engine's own judgement.

use crate::engine::score::Score;
use crate::engine::{Engine, Limits, SearchRequest};
use crate::notation::pgn::Game;
use crate::notation::polyglot::{self, BookMove};
use crate::rules::{Move, Position};
use std::collections::BTreeMap;
use std::collections::TryReserveError;

/// The size of the transposition table, in MiB.
const HASH: usize = 16;
/// The most that a move of the book may be worse than the best one, in centipawns.
const TOLERANCE: Score = 30;
/// The loss, in centipawns, with which a move is played half as often.
const HALF: f64 = 12.0;
/// The weight of the best move.
const BEST: f64 = 100.0;

/// Makes a book of opening lines: in each of their positions it has the moves of the lines and the
/// engine's own choice, as far as a search finds them to be about equally good.
#[derive(Clone, Debug, Default)]
pub struct SearchedBook {
    /// The positions of the lines with their moves, by Polyglot's keys.
    positions: BTreeMap<u64, (Position, Vec<Move>)>,
}

impl SearchedBook {
    /// Adds the first half-moves (plies) of a line. A line of a variant whose moves are not those of
    /// chess adds nothing; returns whether it counts.
    pub fn add(&mut self, line: &Game, plies: usize) -> bool {
        if !line.start.is_orthodox() {
            return false;
        }
        let mut position = line.start.clone();
        let moves = line.tree.main_line().take(plies);
        for m in moves.filter_map(|node| line.tree.move_to(node)) {
            let (_, moves) = self.entry(&position);
            if !moves.contains(&m) {
                moves.push(m);
            }
            position.play(m);
        }
        self.entry(&position);
        true
    }

    fn entry(&mut self, position: &Position) -> &mut (Position, Vec<Move>) {
        let key = polyglot::key(position);
        let new = || (position.clone(), Vec::new());
        self.positions.entry(key).or_insert_with(new)
    }

    /// Number of positions.
    pub fn len(&self) -> usize {
        self.positions.len()
    }

    /// Whether there are no positions.
    pub fn is_empty(&self) -> bool {
        self.positions.is_empty()
    }

    /// The book, in the format of Polyglot. Each position of the lines and each one after a move of
    /// them is searched for a number of nodes; `on_progress` is told how many positions are done.
    ///
    /// # Errors
    /// When there is not enough memory for the engine.
    pub fn finish(
        &self,
        nodes: u64,
        on_progress: &mut dyn FnMut(usize),
    ) -> Result<Vec<u8>, TryReserveError> {
        let mut judge = Judge {
            engine: Engine::new(HASH)?,
            nodes,
            known: BTreeMap::new(),
        };
        let mut book = Vec::new();
        for (done, (position, moves)) in self.positions.values().enumerate() {
            on_progress(done);
            let weighted = judge.weigh(position, moves).into_iter();
            book.extend(weighted.map(|book_move| (position, book_move)));
        }
        Ok(polyglot::write(book))
    }
}

/// The engine with what it has found.
struct Judge {
    engine: Engine,
    nodes: u64,
    /// Score and best move of each position searched, by Polyglot's keys.
    known: BTreeMap<u64, (Score, Option<Move>)>,
}

impl Judge {
    /// The score of a position for the side to move, with its best move; none if the game is over.
    fn search(&mut self, position: &Position) -> Option<(Score, Option<Move>)> {
        let key = polyglot::key(position);
        if let Some(&known) = self.known.get(&key) {
            return Some(known);
        }
        let request = SearchRequest::new(position.clone(), Limits::nodes(self.nodes));
        self.engine.start(request);
        let report = self.engine.run_to_end(&mut |_| {});
        let found = (report.score?, report.best);
        self.known.insert(key, found);
        Some(found)
    }

    /// The moves of a position that are about as good as the best of them, with their weights.
    fn weigh(&mut self, position: &Position, moves: &[Move]) -> Vec<BookMove> {
        let own = self.search(position).and_then(|(_, best)| best);
        let own = own.filter(|best| !moves.contains(best));
        let scored: Vec<(Move, Score)> = moves
            .iter()
            .copied()
            .chain(own)
            .filter_map(|m| {
                let (score, _) = self.search(&position.after(m))?;
                Some((m, -score))
            })
            .collect();
        let best = scored.iter().map(|&(_, score)| score).max().unwrap_or(0);
        scored
            .into_iter()
            .filter(|&(_, score)| best - score <= TOLERANCE)
            .map(|(m, score)| {
                let loss = f64::from(best - score);
                let weight = (BEST * (-loss / HALF).exp2()).round().max(1.0) as u16;
                BookMove { m, weight }
            })
            .collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::notation::polyglot::Book;
    use crate::notation::{pgn, san};
    use crate::rules::Variant;

    #[test]
    fn moves_that_lose_something_are_left_out() {
        let mut lines = SearchedBook::default();
        assert!(lines.is_empty());
        let games = pgn::parse("1. e4 e5 *\n\n1. d4 *\n\n1. e4 g5 2. Qg4 *\n\n1. e4 d5 2. Ba6 *");
        for line in games.expect("lines") {
            assert!(lines.add(&line, 3));
        }
        let antichess = pgn::parse("[Variant \"Antichess\"]\n\n1. e3 *").expect("a line");
        assert!(!lines.add(&antichess[0], 3));
        // The start; after 1. e4 and 1. d4; after three replies; after 2. Qg4 and 2. Ba6.
        assert_eq!(lines.len(), 8);
        let mut told = 0;
        let bytes = lines.finish(2_000, &mut |done| told = done);
        assert_eq!(told, 7);
        let book = Book::read(&bytes.expect("memory")).expect("a book");
        let moves = |text: &str| {
            let mut position = Variant::Chess.start();
            for word in text.split_whitespace() {
                position.play(san::parse(&position, word).expect("a move"));
            }
            let moves = book.moves(&position).into_iter();
            moves
                .map(|found| san::format(&position, found.m))
                .collect::<Vec<_>>()
        };
        let first = moves("");
        assert!(first.contains(&"e4".to_owned()) && first.contains(&"d4".to_owned()));
        let replies = moves("e4");
        assert!(replies.contains(&"e5".to_owned()), "{replies:?}");
        assert!(!replies.contains(&"g5".to_owned()), "{replies:?}");
        assert!(!moves("e4 d5").contains(&"Ba6".to_owned()));
        assert_eq!(moves("e4 d5 Ba6").len(), 1, "the engine’s own reply");
    }
}
