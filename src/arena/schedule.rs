//! The match: what is to be played, and its results counted.

use super::adjudication::Adjudication;
use super::game::{Cause, Verdict};
use super::opening::{Dealer, Openings};
use super::player::{PlayerError, PlayerSpec};
use super::record::{Record, RecordError};
use super::statistics::{Decision, Sprt, Tally};
use super::worker::{Desk, PlayedGame, Worker};
use crate::board::Color;
use crate::rules::Variant;
use std::collections::{BTreeMap, TryReserveError};
use std::fmt;
use std::ops::ControlFlow;
use std::path::PathBuf;
use std::sync::mpsc;

/// A match of two engines.
#[derive(Clone, Debug, PartialEq)]
pub struct Plan {
    /// The engines; results are told as the first one sees them.
    pub players: [PlayerSpec; 2],
    /// The game.
    pub variant: Variant,
    /// How many pairs of games are played at most.
    pub pairs: u32,
    /// How many games are played at the same time, at least one.
    pub concurrency: usize,
    /// Where the openings come from.
    pub openings: Openings,
    /// Chooses among openings; the same match has the same seed.
    pub seed: u64,
    /// When the referee ends a game.
    pub adjudication: Adjudication,
    /// The test that ends the match.
    pub sprt: Option<Sprt>,
    /// Where the games are written.
    pub pgn: Option<PathBuf>,
    /// Whether the games that are there already count, and the rest is played.
    pub resume: bool,
}

/// Why a match cannot be played.
#[derive(Debug, thiserror::Error)]
pub enum MatchError {
    /// An engine does not play.
    #[error("{name}: {error}")]
    Player {
        /// Its name.
        name: String,
        /// What is wrong with it.
        error: PlayerError,
    },
    /// An engine has no limit, and would think for ever.
    #[error("{0} has no limit: movetime, nodes, depth or tc")]
    NoLimit(String),
    /// Both engines have one name, so that nobody could tell their games apart.
    #[error("both engines are called ‘{0}’; name=… gives them names")]
    SameName(String),
    /// The games cannot be kept or taken up.
    #[error(transparent)]
    Record(#[from] RecordError),
    /// There is no memory for the engine that weighs openings.
    #[error("there is no memory for an engine that weighs the openings")]
    Memory(#[from] TryReserveError),
}

/// One game of a match.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Assignment {
    /// Which pair, from 0.
    pub pair: u32,
    /// Whether the engines have changed colours: the first one has Black.
    pub swapped: bool,
}

impl Assignment {
    /// The first engine's colour.
    pub const fn color_of_first(self) -> Color {
        Color::from_white(!self.swapped)
    }

    /// Which engine has a colour: 0 or 1.
    pub fn player(self, color: Color) -> usize {
        usize::from(color != self.color_of_first())
    }

    /// Reads `12.1`.
    pub(super) fn parse(text: &str) -> Option<Self> {
        let (pair, game) = text.split_once('.')?;
        let pair = pair.parse::<u32>().ok()?.checked_sub(1)?;
        let swapped = match game {
            "1" => false,
            "2" => true,
            _ => return None,
        };
        Some(Self { pair, swapped })
    }
}

/// The number of the pair and of the game in it, both from 1: `12.1`.
impl fmt::Display for Assignment {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}.{}", self.pair + 1, u8::from(self.swapped) + 1)
    }
}

/// News of a match.
#[derive(Debug)]
pub enum News<'a> {
    /// Games of an earlier run are counted.
    Resumed {
        /// How many.
        games: usize,
    },
    /// A game has ended.
    Game {
        /// Which.
        assignment: Assignment,
        /// From where it began.
        opening: &'a str,
        /// How many moves the engines made, both sides together.
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

/// A match that is over.
#[derive(Clone, Debug, PartialEq)]
pub struct Finished {
    /// The results.
    pub tally: Tally,
    /// What the test says, if there was one and it has been decided.
    pub decision: Option<Decision>,
    /// For each engine, how many games it lost by time, by illegal moves and by failing.
    pub faults: [Faults; 2],
}

/// Games that were not lost on the board. Those of earlier runs are not among them.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Faults {
    /// Lost by time.
    pub time: u32,
    /// Lost by illegal moves.
    pub illegal: u32,
    /// Lost as the program ended or hung.
    pub crashes: u32,
}

/// Whoever hears the news; breaking ends the match.
pub type Observer<'a> = dyn FnMut(&News) -> ControlFlow<()> + 'a;

/// Plays a match until all games are played, the test is decided or the observer ends it.
///
/// # Errors
/// If an engine cannot be started at all, or the games cannot be kept. Engines that fail in a game
/// lose it and are started again.
pub fn play(plan: &Plan, on_news: &mut Observer) -> Result<Finished, MatchError> {
    check(plan)?;
    let (mut record, earlier) = match &plan.pgn {
        Some(path) => {
            let (record, earlier) = Record::open(path, plan)?;
            (Some(record), earlier)
        }
        None => (None, Vec::new()),
    };
    let mut score = Score::default();
    for game in &earlier {
        score.add(game.assignment, game.points);
    }
    let games = earlier.len();
    let is_told_to_end = games > 0 && on_news(&News::Resumed { games }).is_break();
    let left = (0..plan.pairs)
        .flat_map(|pair| [false, true].map(|swapped| Assignment { pair, swapped }))
        .filter(|assignment| !earlier.iter().any(|game| game.assignment == *assignment))
        .collect::<Vec<_>>();
    let dealer = Dealer::new(plan.variant, &plan.openings, plan.seed)?;
    let desk = Desk::new(plan, left, dealer);
    if is_told_to_end || score.decision(plan).is_some() {
        desk.close();
    }
    let mut failure = None;
    let mut faults = [Faults::default(); 2];
    std::thread::scope(|scope| {
        let (sender, results) = mpsc::channel();
        for _ in 0..plan.concurrency.max(1) {
            let (sender, desk) = (sender.clone(), &desk);
            scope.spawn(move || Worker::new(desk).work(&sender));
        }
        drop(sender);
        for result in results {
            let done = result.and_then(|game: PlayedGame| {
                if let (Some(record), Some(pgn)) = (&mut record, &game.pgn) {
                    record.add(pgn)?;
                }
                Ok(game)
            });
            match done {
                Ok(game) => {
                    count_fault(&mut faults, &game);
                    let told = score.take(&game, on_news);
                    if told.is_break() || score.decision(plan).is_some() {
                        desk.close();
                    }
                }
                Err(error) => {
                    failure.get_or_insert(error);
                    desk.close();
                }
            }
        }
    });
    match failure {
        Some(error) => Err(error),
        None => Ok(Finished {
            decision: score.decision(plan),
            tally: score.tally,
            faults,
        }),
    }
}

fn check(plan: &Plan) -> Result<(), MatchError> {
    let [first, second] = &plan.players;
    if first.name == second.name {
        return Err(MatchError::SameName(first.name.clone()));
    }
    let without = plan.players.iter().find(|player| player.limit.is_none());
    without.map_or(Ok(()), |player| {
        Err(MatchError::NoLimit(player.name.clone()))
    })
}

fn count_fault(faults: &mut [Faults; 2], game: &PlayedGame) {
    let Some(winner) = game.verdict.outcome.winner else {
        return;
    };
    let faults = &mut faults[game.assignment.player(!winner)];
    match game.verdict.cause {
        Cause::Rules | Cause::Adjudication => {}
        Cause::Time => faults.time += 1,
        Cause::Illegal(_) => faults.illegal += 1,
        Cause::Crash(_) => faults.crashes += 1,
    }
}

/// The results so far, with the pairs of which one game is played.
#[derive(Default)]
struct Score {
    tally: Tally,
    half: BTreeMap<u32, u8>,
}

impl Score {
    /// Counts the first engine's points of a game; whether its pair is complete.
    fn add(&mut self, assignment: Assignment, points: u8) -> bool {
        match self.half.remove(&assignment.pair) {
            Some(other) => {
                self.tally.add_pair([other, points]);
                true
            }
            None => {
                self.half.insert(assignment.pair, points);
                false
            }
        }
    }

    /// Counts a game and tells of it.
    fn take(&mut self, game: &PlayedGame, on_news: &mut Observer) -> ControlFlow<()> {
        on_news(&News::Game {
            assignment: game.assignment,
            opening: &game.opening,
            moves: game.moves,
            verdict: &game.verdict,
        })?;
        let points = game.verdict.points(game.assignment.color_of_first());
        if self.add(game.assignment, points) {
            on_news(&News::Pair { tally: &self.tally })?;
        }
        ControlFlow::Continue(())
    }

    fn decision(&self, plan: &Plan) -> Option<Decision> {
        let sprt = plan.sprt.as_ref()?;
        sprt.decision(&self.tally.distribution())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn assignments_are_read_as_they_are_written() {
        for (pair, swapped, text) in [(0, false, "1.1"), (11, true, "12.2")] {
            let assignment = Assignment { pair, swapped };
            assert_eq!(assignment.to_string(), text);
            assert_eq!(Assignment::parse(text), Some(assignment));
        }
        for text in ["", "1", "0.1", "1.3", "x.1"] {
            assert_eq!(Assignment::parse(text), None, "{text}");
        }
    }

    #[test]
    fn colours_change_within_a_pair() {
        let first = Assignment::parse("3.1").expect("an assignment");
        let second = Assignment::parse("3.2").expect("an assignment");
        assert_eq!(first.player(Color::White), 0);
        assert_eq!(second.player(Color::White), 1);
        assert_eq!(second.color_of_first(), Color::Black);
    }

    #[test]
    fn a_pair_counts_when_both_games_are_played() {
        let mut score = Score::default();
        let game = |text| Assignment::parse(text).expect("an assignment");
        assert!(!score.add(game("1.1"), 10));
        assert!(!score.add(game("2.1"), 5));
        assert!(score.add(game("1.2"), 0));
        assert_eq!((score.tally.pairs(), score.tally.points()), (1, 10));
    }
}
