//! The command `sharp960 datagen`: training positions for the tuner, from games of the engine with
//! itself.

use super::failure::Failure;
use sharp960::engine::score::is_mate;
use sharp960::engine::{Engine, GameHistory, Limits, SearchRequest};
use sharp960::notation::fen;
use sharp960::random::Random;
use sharp960::rules::{Move, Position, Variant};
use std::io::Write;

/// The games to play.
pub struct Datagen {
    /// The variant; its start positions are used at random if there are several.
    pub variant: Variant,
    /// Number of games.
    pub games: u64,
    /// Number of nodes that the engine searches for each move.
    pub nodes: u64,
    /// Seed of the random openings; the same seed gives the same games.
    pub seed: u64,
}

/// Number of random plies at the beginning of a game; one more in every other game.
const RANDOM_PLIES: u64 = 8;
/// Greatest imbalance of an opening, in centipawns.
const MOST_UNEQUAL: i32 = 250;
/// Greatest number of openings rejected in a row before giving up.
const MOST_REFUSED: u32 = 1_000;
/// A game is adjudicated as won at this score, in centipawns …
const WON: i32 = 1_500;
/// … for this number of plies in a row.
const WON_PLIES: u32 = 5;
/// A game is adjudicated as drawn after this number of plies …
const DRAWN_AFTER: usize = 100;
/// … if the score is at most this, in centipawns, …
const DRAWN: i32 = 8;
/// … for this number of plies in a row.
const DRAWN_PLIES: u32 = 10;
/// Greatest length of a game, in plies.
const MOST_PLIES: usize = 400;
/// Greatest score, in centipawns, of a position that is kept: beyond it the game is decided.
const MOST_DECIDED: i32 = 1_000;
/// Size of the transposition table, in MiB.
const HASH: usize = 8;

/// A position of a game: the FEN and the score for White.
struct TrainingPosition {
    fen: String,
    score: i32,
}

impl Datagen {
    /// Plays the games; writes a line `FEN;score for White;result for White` for each quiet
    /// position.
    pub fn run(&self, out: &mut impl Write) -> Result<(), Failure> {
        let mut engine = Engine::new(HASH)?;
        let mut random = Random::new(self.seed);
        let (mut played, mut refused) = (0, 0);
        while played < self.games {
            if refused > MOST_REFUSED {
                return Err(Failure::NoOpening(self.variant));
            }
            refused += 1;
            let Some(start) = self.opening(&mut random) else {
                continue;
            };
            engine.clear();
            let mut samples = Vec::new();
            let Some(result) = self.play(&mut engine, start, &mut samples) else {
                continue;
            };
            for TrainingPosition { fen, score } in samples {
                writeln!(out, "{fen};{score};{result}")?;
            }
            played += 1;
            refused = 0;
        }
        Ok(())
    }

    /// A position after random moves; none if the game has ended by then.
    fn opening(&self, random: &mut Random) -> Option<Position> {
        let starts = self.variant.rules().starts.count;
        let mut position = self
            .variant
            .numbered_start(random.below(starts.into()) as u32);
        for _ in 0..RANDOM_PLIES + random.below(2) {
            let moves = position.legal_moves();
            let m = *moves.get(random.index(moves.len()))?;
            position.play(m);
        }
        (position.outcome().is_none() && position.has_legal_move()).then_some(position)
    }

    /// Plays a game to its end; returns White's result, or none if the opening was too unequal.
    fn play(
        &self,
        engine: &mut Engine,
        start: Position,
        samples: &mut Vec<TrainingPosition>,
    ) -> Option<f32> {
        let mut game = GameHistory::new(start);
        let (mut won, mut drawn) = (0, 0);
        for ply in 0..MOST_PLIES {
            let position = game.position();
            if let Some(outcome) = position.outcome() {
                let winner = outcome.winner;
                return Some(winner.map_or(0.5, |winner| f32::from(u8::from(winner.is_white()))));
            }
            if game.repetitions() >= 2 || position.halfmoves() >= 100 {
                return Some(0.5);
            }
            let limits = Limits::nodes(self.nodes);
            engine.start(SearchRequest::new(game.clone(), limits));
            let report = engine.run_to_end(&mut |_| {});
            let (best, score) = (report.best?, report.score?);
            if ply == 0 && score.abs() > MOST_UNEQUAL {
                return None;
            }
            let white = if position.turn().is_white() {
                score
            } else {
                -score
            };
            if is_quiet(position, best) && score.abs() <= MOST_DECIDED {
                let fen = fen::format(position);
                samples.push(TrainingPosition { fen, score: white });
            }
            won = if score.abs() >= WON { won + 1 } else { 0 };
            let level = ply >= DRAWN_AFTER && score.abs() <= DRAWN;
            drawn = if level { drawn + 1 } else { 0 };
            if won >= WON_PLIES || is_mate(score) {
                return Some(if white > 0 { 1.0 } else { 0.0 });
            }
            if drawn >= DRAWN_PLIES {
                break;
            }
            game.play(best);
        }
        Some(0.5)
    }
}

/// Whether a position is quiet: the side to move is not in check, and its best move is neither a
/// capture nor a promotion and gives no check.
fn is_quiet(position: &Position, best: Move) -> bool {
    !position.is_check()
        && !position.is_capture(best)
        && best.promoted_to().is_none()
        && !position.after(best).is_check()
}
