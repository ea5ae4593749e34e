//! The exact results of endings with few pieces: which tables are needed, and what is told of a
//! position.

use crate::engine::Engine;
use crate::notation::uci::{CastlingStyle, format};
use crate::rules::Position;
use crate::tablebase::{Distances, Ending, TableFile};
use crate::web::protocol::{TablebaseMessage, TablebaseMove};
use std::cmp::Reverse;
use std::collections::HashSet;
use web_time::Instant;

/// The number of pieces, kings included, from which on the tables of the endings within reach are
/// fetched.
const FETCHED_FROM: u32 = 6;

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
    Result,
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
            Some(ending) if is_analysis && ending.is_quick() => self.distances.want(position),
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
        let known = if ending.is_quick() && !self.distances.is_busy() {
            Told::Distance
        } else {
            Told::Result
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
            })
            .collect();
        // Quick mates first, and the longest resistance.
        moves.sort_by_key(|m| (Reverse(m.result), m.mate_in));
        Some(TablebaseMessage {
            result,
            mate_in: self.distances.mate_in(position).filter(|_| complete),
            moves,
        })
    }
}
