//! Games of the engine with itself.

use super::game::{TrainingGame, ValuedMove};
use crate::board::Color;
use crate::engine::score::{Score, is_mate};
use crate::engine::{Engine, GameHistory, Limits, SearchReport, SearchRequest};
use crate::random::Random;
use crate::rules::{Claim, Outcome, Position, Variant};

/// The rules for games of the engine with itself: nodes, random openings, adjudication.
#[derive(Clone, Debug)]
pub struct SelfPlay {
    /// The variants, each with how often it is played in proportion to the others.
    pub mix: Vec<(Variant, u32)>,
    /// Number of nodes after which a search ends with its iteration; it ends in any case after
    /// [`HARD`] times as many.
    pub nodes: u64,
    /// The seed; a game depends on it and its number alone.
    pub seed: u64,
}

/// By how many times a search may exceed the number of nodes to finish its iteration.
pub const HARD: u64 = 8;
/// Greatest value of the first position, in centipawns: others are too unequal.
const MOST_UNEQUAL: Score = 250;
/// Number of openings tried for a game before the variant is given up.
const MOST_OPENINGS: u32 = 1_000;
/// A game is adjudicated as won at this score, in centipawns …
const WON: Score = 2_500;
/// … for this number of plies in a row, …
const WON_PLIES: u32 = 4;
/// … or with a mate for this number.
const MATE_PLIES: u32 = 2;
/// A game is adjudicated as drawn after this number of plies …
const DRAWN_AFTER: usize = 70;
/// … if the score is at most this, in centipawns, …
const DRAWN: Score = 8;
/// … for this number of plies in a row.
const DRAWN_PLIES: u32 = 10;
/// Greatest length of a game, in plies.
const MOST_PLIES: usize = 400;

impl SelfPlay {
    /// Plays the game of a number; none if no opening was found that is equal enough.
    pub fn play(&self, engine: &mut Engine, number: u64) -> Option<TrainingGame> {
        let mut random = Random::of_item(self.seed, number);
        let variant = random.weighted(&self.mix)?;
        (0..MOST_OPENINGS).find_map(|_| {
            let start = opening(variant, &mut random)?;
            engine.clear();
            self.play_from(engine, start)
        })
    }

    /// Plays a game from a position; none if that is too unequal.
    fn play_from(&self, engine: &mut Engine, start: Position) -> Option<TrainingGame> {
        let mut game = GameHistory::new(start.clone());
        let mut adjudicator = Adjudicator::default();
        let mut plies = Vec::new();
        let mut end = None;
        while end.is_none() && plies.len() < MOST_PLIES {
            let position = game.position();
            end = ending(&game);
            if end.is_some() {
                break;
            }
            let report = self.search(engine, &game);
            if let Some(outcome) = claimed(position, &report) {
                end = Some(result(&outcome));
                break;
            }
            let (m, score) = (report.best?, report.score?);
            if plies.is_empty() && score.abs() > MOST_UNEQUAL {
                return None;
            }
            let value = if position.turn().is_white() {
                score
            } else {
                -score
            };
            plies.push(ValuedMove { m, value });
            end = adjudicator.judge(value, plies.len(), position.rules().points);
            game.play(m);
        }
        let points = start.rules().points;
        let unfinished = || {
            if points {
                result(&game.position().impasse_outcome())
            } else {
                5
            }
        };
        Some(TrainingGame {
            result: end.unwrap_or_else(unfinished),
            start,
            plies,
        })
    }

    fn search(&self, engine: &mut Engine, game: &GameHistory) -> SearchReport {
        search(engine, game, self.nodes)
    }
}

/// The same game with the values that the engine finds now, by searches of so many nodes (at most
/// [`HARD`] times as many to finish an iteration). Networks that play better judge old games better.
pub fn relabel(engine: &mut Engine, game: &TrainingGame, nodes: u64) -> TrainingGame {
    engine.clear();
    let mut history = GameHistory::new(game.start.clone());
    let mut plies = Vec::with_capacity(game.plies.len());
    for &ply in &game.plies {
        let is_white = history.position().turn().is_white();
        // Where nothing is left to search the old value stays.
        let found = search(engine, &history, nodes).score;
        let value = found.map_or(ply.value, |score| if is_white { score } else { -score });
        plies.push(ValuedMove { value, ..ply });
        history.play(ply.m);
    }
    TrainingGame {
        plies,
        ..game.clone()
    }
}

fn search(engine: &mut Engine, game: &GameHistory, nodes: u64) -> SearchReport {
    let limits = Limits {
        soft_nodes: Some(nodes),
        ..Limits::nodes(nodes * HARD)
    };
    engine.start(SearchRequest::new(game.clone(), limits));
    engine.run_to_end(&mut |_| {})
}

/// A position after random moves; none if the game has ended by then.
fn opening(variant: Variant, random: &mut Random) -> Option<Position> {
    let starts = variant.rules().starts.count;
    let mut position = variant.numbered_start(random.below(starts.into()) as u32);
    let plies = if variant.rules().points {
        // With few pieces on the board, and with nearly all of them.
        4 + random.below(10)
    } else {
        8 + random.below(2)
    };
    for _ in 0..plies {
        let moves = position.legal_moves();
        let m = *moves.get(random.index(moves.len()))?;
        position.play(m);
    }
    (position.outcome().is_none() && position.has_legal_move()).then_some(position)
}

/// White's tenths if the game is over by the rules.
fn ending(game: &GameHistory) -> Option<u8> {
    let position = game.position();
    if let Some(outcome) = position.outcome() {
        return Some(result(&outcome));
    }
    let draws = &position.rules().draws;
    let repeated = draws.repetition && game.repetitions() >= 2;
    let idle = draws.fifty_moves && position.halfmoves() >= 100;
    (repeated || idle).then_some(5)
}

/// The outcome of the claim that the engine makes in a game with points.
fn claimed(position: &Position, report: &SearchReport) -> Option<Outcome> {
    let claim = report.claim.filter(|_| position.rules().points)?;
    match claim {
        Claim::Impasse => Some(position.impasse_outcome()),
        _ => position.claim(claim),
    }
}

/// White's tenths of an outcome.
fn result(outcome: &Outcome) -> u8 {
    match (outcome.points, outcome.winner) {
        (Some(points), _) => points.of(Color::White),
        (None, Some(winner)) => 10 * u8::from(winner.is_white()),
        (None, None) => 5,
    }
}

/// Gives up and draws games that are decided.
#[derive(Default)]
struct Adjudicator {
    won: u32,
    mates: u32,
    drawn: u32,
}

impl Adjudicator {
    /// White's tenths once the game is decided, after a move with a value for White. Games with
    /// points are not drawn.
    fn judge(&mut self, value: Score, plies: usize, points: bool) -> Option<u8> {
        let count = |before: u32, again: bool| if again { before + 1 } else { 0 };
        self.won = count(self.won, value.abs() >= WON);
        self.mates = count(self.mates, is_mate(value));
        let level = !points && plies > DRAWN_AFTER && value.abs() <= DRAWN;
        self.drawn = count(self.drawn, level);
        if self.won >= WON_PLIES || self.mates >= MATE_PLIES {
            return Some(10 * u8::from(value > 0));
        }
        (self.drawn >= DRAWN_PLIES).then_some(5)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_game_depends_on_seed_and_number_alone() {
        let play = SelfPlay {
            mix: vec![(Variant::Chess960, 2), (Variant::ChessSharp, 1)],
            nodes: 100,
            seed: 7,
        };
        let mut engine = Engine::new(1).expect("memory");
        let first: Vec<_> = (0..3)
            .map(|number| play.play(&mut engine, number))
            .collect();
        let mut other = Engine::new(1).expect("memory");
        assert_eq!(play.play(&mut other, 2), first[2]);
        for game in first.into_iter().flatten() {
            assert!(game.plies.len() > 10 && game.result <= 10);
            assert!(game.plies[0].value.abs() <= MOST_UNEQUAL);
        }
    }

    #[test]
    fn a_game_is_judged_anew_move_by_move() {
        let play = SelfPlay {
            mix: vec![(Variant::Chess, 1)],
            nodes: 60,
            seed: 2,
        };
        let mut engine = Engine::new(1).expect("memory");
        let game = play.play(&mut engine, 0).expect("an opening");
        // The same engine with as many nodes says the same.
        assert_eq!(relabel(&mut engine, &game, 60), game);
        let other = relabel(&mut engine, &game, 10);
        let moves = |game: &TrainingGame| game.plies.iter().map(|ply| ply.m).collect::<Vec<_>>();
        assert_eq!(moves(&other), moves(&game));
        assert!(other != game && other.result == game.result);
    }

    #[test]
    fn decided_games_end() {
        let mut adjudicator = Adjudicator::default();
        let mut last = |values: &[Score], from: usize| {
            adjudicator = Adjudicator::default();
            let judge = |(ply, &value)| adjudicator.judge(value, from + ply, false);
            values.iter().enumerate().filter_map(judge).next()
        };
        assert_eq!(last(&[-2_600; 4], 20), Some(0));
        assert_eq!(last(&[2_600; 3], 20), None);
        assert_eq!(last(&[0; 10], 20), None);
        assert_eq!(last(&[0; 10], 80), Some(5));
    }
}
