use super::error::UciError;
use crate::board::Color;
use crate::engine::experience::{Experience, GameEnd};
use crate::engine::score::{Score, is_mate};
use crate::engine::{Engine, GameHistory, Limits, SearchReport};
use crate::rules::{Move, Position};
use std::io::ErrorKind;
use std::path::PathBuf;

/// The score, in centipawns, that counts as a won game if nobody says how the game has ended.
const DECIDED: Score = 600;

/// The experience of a session, as the option `Experience` names its file: used in each search, and
/// written after each game.
#[derive(Debug, Default)]
pub(crate) struct ExperienceFile {
    /// The file; none if the engine is not to learn.
    path: Option<PathBuf>,
    known: Experience,
    /// The moves that the engine has made in the present game, with their positions.
    played: Vec<(Position, Move)>,
    /// How the present game has ended or will probably end: the winner, none in a draw.
    end: Option<Option<Color>>,
    /// The depth that the present search has reached, in plies.
    depth: u32,
}

impl ExperienceFile {
    /// Learns in a file from now on, which need not be there yet; in none if the path is empty.
    ///
    /// # Errors
    /// If there is a file that cannot be read. Then the engine does not learn.
    pub(crate) fn load(&mut self, path: &str) -> Result<(), UciError> {
        *self = Self::default();
        if path.is_empty() {
            return Ok(());
        }
        let failed = |error: String| UciError::Experience {
            path: path.to_owned(),
            error,
        };
        let text = match std::fs::read_to_string(path) {
            Ok(text) => text,
            Err(error) if error.kind() == ErrorKind::NotFound => String::new(),
            Err(error) => return Err(failed(error.to_string())),
        };
        self.known = Experience::parse(&text).map_err(|error| failed(error.to_string()))?;
        self.path = Some(PathBuf::from(path));
        Ok(())
    }

    /// Prepares a search for a move: the engine hears what it has found in this position and after
    /// each move, and leaves out moves that have only lost. Nothing is told to an analysis, nor in fog
    /// of war, where it would give away what is hidden.
    pub(crate) fn prepare(&mut self, engine: &mut Engine, game: &GameHistory, limits: &mut Limits) {
        self.depth = 0;
        let position = game.position();
        if self.path.is_none() || limits.infinite || position.rules().fog {
            return;
        }
        if limits.moves.is_empty() {
            let all = position.legal_moves().len();
            let moves = self.known.worth_a_try(position);
            if moves.len() < all {
                limits.moves = moves;
            }
        }
        let after = position.legal_moves().into_iter();
        let after = after.map(|m| position.after(m));
        for position in after.chain([position.clone()]) {
            if let Some((m, tried)) = self.known.deepest(&position) {
                engine.remember(&position, m, tried.depth, tried.score);
            }
        }
    }

    /// Notes the depth that the search has reached.
    pub(crate) const fn reached(&mut self, depth: u32) {
        self.depth = depth;
    }

    /// Notes what a search has chosen to play.
    pub(crate) fn chose(&mut self, position: &Position, report: &SearchReport) {
        let (Some(m), Some(score)) = (report.best, report.score) else {
            return;
        };
        if self.path.is_none() || position.rules().fog {
            return;
        }
        self.known.note(position, m, self.depth, score);
        self.played.push((position.clone(), m));
        let decided = is_mate(score) || score.abs() >= DECIDED;
        let winner = Color::from_white(position.turn().is_white() == (score > 0));
        self.end = decided.then_some(Some(winner));
    }

    /// Looks whether the game is over in a position.
    pub(crate) fn follow(&mut self, position: &Position) {
        if let Some(outcome) = position.outcome() {
            self.end = Some(outcome.winner);
        }
    }

    /// Sets how the game has ended: the winner, none in a draw.
    pub(crate) const fn ended(&mut self, winner: Option<Color>) {
        self.end = Some(winner);
    }

    /// Counts the result of the game, if it is known, and writes the file.
    ///
    /// # Errors
    /// If the file cannot be written.
    pub(crate) fn conclude(&mut self) -> Result<(), UciError> {
        let played = std::mem::take(&mut self.played);
        let end = self.end.take();
        let Some(path) = self.path.as_ref().filter(|_| !played.is_empty()) else {
            return Ok(());
        };
        for (position, m) in played {
            if let Some(winner) = end {
                let end = match winner {
                    None => GameEnd::Drawn,
                    Some(winner) if winner == position.turn() => GameEnd::Won,
                    Some(_) => GameEnd::Lost,
                };
                self.known.count(&position, m, end);
            }
        }
        // Whole or not at all: a program that ends meanwhile must not spoil the file.
        let unfinished = path.with_extension("unfinished");
        std::fs::write(&unfinished, self.known.to_string())
            .and_then(|()| std::fs::rename(&unfinished, path))
            .map_err(|error| UciError::Experience {
                path: path.display().to_string(),
                error: error.to_string(),
            })
    }
}

impl Drop for ExperienceFile {
    fn drop(&mut self) {
        // Nobody is left to hear that it failed.
        let _ = self.conclude();
    }
}
