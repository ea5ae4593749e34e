//! The exact results of endings with few pieces: which tables are needed, and what is told of a
//! position.

use crate::engine::Engine;
use crate::notation::uci::{CastlingStyle, format, parse};
use crate::rules::{Move, Position};
use crate::tablebase::{Distances, Ending, TableFile};
use crate::web::protocol::{TablebaseMessage, TablebaseMove};
use std::cmp::Reverse;
use std::collections::HashSet;
use web_time::Instant;

/// The number of pieces, kings included, from which on the tables of the endings within reach are
/// fetched.
const FETCHED_FROM: u32 = 6;

/// The number of best moves that are followed further, and the largest number of those that are equal.
const FOLLOWED: usize = 5;
const MOST_FOLLOWED: usize = 16;

/// The largest number of moves that follow.
const LONGEST: usize = 40;

/// The endgame tablebases of the worker: each file is asked for when its endings come near, and
/// only once. An ending whose file does not come is searched like any other position.
#[derive(Default)]
pub struct Endings {
    asked: HashSet<TableFile>,
    wanted: Vec<TableFile>,
    distances: Distances,
    /// What was last told of the position that is analysed.
    told: Told,
}

/// What has been told of the analysed position, each time more.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Default)]
enum Told {
    #[default]
    Nothing,
    /// The result, and how much of the distances is computed, in percent.
    Result(u8),
    Distance,
}

impl Endings {
    /// The files to be fetched now, each named once.
    pub fn take_wanted(&mut self) -> Vec<TableFile> {
        std::mem::take(&mut self.wanted)
    }

    /// A search of a position begins. In an analysis the distances to mate are computed too.
    pub fn begin(&mut self, position: &Position, is_analysis: bool) {
        self.told = Told::Nothing;
        if position.occupied().count() <= FETCHED_FROM {
            for table in TableFile::reachable(position) {
                if self.asked.insert(table.clone()) {
                    self.wanted.push(table);
                }
            }
        }
        match Ending::of(position) {
            Some(ending) if is_analysis && ending.is_countable() => self.distances.want(position),
            _ => self.distances.rest(),
        }
    }

    /// Whether there are distances to compute.
    pub fn is_busy(&self) -> bool {
        self.distances.is_busy()
    }

    /// Computes distances until `until` at the latest.
    pub fn compute(&mut self, until: Instant) {
        self.distances.compute(Some(until));
    }

    /// What is newly known of the position that is analysed; none if it is nothing more than before.
    pub fn news(&mut self, engine: &Engine, position: &Position) -> Option<TablebaseMessage> {
        let ending = Ending::of(position)?;
        let known = match (ending.is_countable(), self.distances.is_busy()) {
            (true, false) => Told::Distance,
            (true, true) => Told::Result(self.distances.progress()),
            (false, _) => Told::Result(0),
        };
        if known <= self.told {
            return None;
        }
        let message = self.describe(engine, position)?;
        self.told = known;
        Some(message)
    }

    fn describe(&self, engine: &Engine, position: &Position) -> Option<TablebaseMessage> {
        let tables = engine.tablebases();
        let result = tables.probe(position)?;
        let complete = !self.distances.is_busy();
        let mut moves: Vec<TablebaseMove> = tables
            .moves(position)?
            .into_iter()
            .map(|(m, result)| TablebaseMove {
                uci: format(position, m, CastlingStyle::KingTakesRook),
                result,
                mate_in: self
                    .distances
                    .mate_in_after(position, m)
                    .filter(|_| complete),
                replies: Vec::new(),
            })
            .collect();
        // Quick mates first, and the longest resistance.
        moves.sort_by_key(|m| (Reverse(m.result), m.mate_in));
        let is_best = |known: &TablebaseMove| known.is_as_good_as(&moves[0]);
        let best = moves.iter().take_while(|known| is_best(known)).count();
        let followed = best.clamp(FOLLOWED, MOST_FOLLOWED);
        for known in moves.iter_mut().take(followed) {
            if let Some(m) = parse(position, &known.uci).ok().filter(|_| complete) {
                known.replies = self.replies(position.after(m));
            }
        }
        Some(TablebaseMessage {
            result,
            mate_in: self.distances.mate_in(position).filter(|_| complete),
            counted: (!complete).then(|| self.distances.progress()),
            moves,
        })
    }

    /// The best moves of both sides until the mate.
    fn replies(&self, mut position: Position) -> Vec<String> {
        let mut line = Vec::new();
        while line.len() < LONGEST
            && let Some(m) = self.best_move(&position)
        {
            line.push(format(&position, m, CastlingStyle::KingTakesRook));
            position.play(m);
        }
        line
    }

    /// The move that mates soonest, or is mated latest; none where there is no forced mate.
    fn best_move(&self, position: &Position) -> Option<Move> {
        let (wins, plies) = self
            .distances
            .end(position)
            .filter(|&(_, plies)| plies > 0)?;
        let leads = |m: &Move| {
            let end = self.distances.end(&position.after(*m));
            end == Some((!wins, plies - 1))
        };
        position.legal_moves().iter().copied().find(leads)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::notation::fen;
    use crate::rules::{Reason, Variant};

    #[test]
    fn with_one_pawn_the_moves_to_the_mate_are_counted_and_progress_is_told() {
        let mut engine = Engine::new(1).expect("memory");
        let mut endings = Endings::default();
        let text = "8/8/8/5k2/8/8/4P3/R3K3 w - - 0 1";
        let position = fen::parse(Variant::Chess, text).expect("a position");
        endings.begin(&position, true);
        for table in endings.take_wanted() {
            let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/static/tablebases");
            let file = std::fs::read(format!("{folder}/{}", table.name())).expect("a file");
            engine.insert_tablebase(&table, file).expect("a table");
        }
        let mut told = Vec::new();
        while endings.is_busy() {
            endings.compute(Instant::now());
            told.extend(endings.news(&engine, &position));
        }
        let (last, before) = told.split_last().expect("it is known");
        assert_eq!((last.counted, last.mate_in), (None, Some(13)));
        assert!(before.len() > 3, "{}", before.len());
        assert!(before.iter().all(|it| it.mate_in.is_none()));
        let counted: Vec<_> = before.iter().filter_map(|it| it.counted).collect();
        assert!(counted.is_sorted() && counted.len() == before.len());
        // Another position needs nothing of it, and what waits is forgotten.
        endings.begin(&position, true);
        assert!(!endings.is_busy());
        endings.begin(
            &fen::parse(Variant::Chess, "8/8/8/5k2/8/4p3/8/Q5K1 w - - 0 1").expect("a position"),
            true,
        );
        assert!(endings.is_busy());
        endings.begin(&Variant::Chess.start(), true);
        assert!(!endings.is_busy());
    }

    #[test]
    fn the_best_moves_of_both_sides_are_followed_to_the_mate() {
        let mut endings = Endings::default();
        for text in [
            "8/8/8/4k3/8/8/8/R3K3 w - - 0 1",
            "8/8/8/3k4/8/8/8/K6R w - - 0 1",
        ] {
            let mut position = fen::parse(Variant::Chess, text).expect("a position");
            endings.distances.want(&position);
            while endings.distances.is_busy() {
                endings.distances.compute(None);
            }
            let mate_in = endings.distances.mate_in(&position).expect("a mate");
            let line = endings.replies(position.clone());
            assert_eq!(line.len(), mate_in as usize * 2 - 1, "{text}");
            for (ply, text) in line.iter().enumerate() {
                let left = endings.distances.mate_in(&position).expect("a mate");
                assert_eq!(
                    left.unsigned_abs() as usize,
                    mate_in as usize - ply.div_ceil(2)
                );
                position.play(parse(&position, text).expect("a move"));
            }
            let outcome = position.outcome().expect("the game is over");
            assert_eq!(outcome.reason, Reason::Checkmate);
        }
    }
}
