//! The PGN file of a match: games are appended as they end, and read to resume the match.

use super::game::{Note, Played, Verdict};
use super::plan::{Assignment, Plan};
use crate::board::Color;
use crate::engine::score::Value;
use crate::game::{Comment, EvalScore, Evaluation, Tree};
use crate::notation::pgn::{self, GameResult, PgnError, Reader};
use crate::rules::{Points, Position};
use std::fs::{File, OpenOptions};
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::time::{SystemTime, UNIX_EPOCH};

/// The reason why the games of a match cannot be written or resumed.
#[derive(Debug, thiserror::Error)]
pub enum RecordError {
    /// The file cannot be read or written.
    #[error("{}: {error}", .path.display())]
    Io {
        /// The file.
        path: PathBuf,
        /// The error of the system.
        error: io::Error,
    },
    /// A game cannot be read.
    #[error("{}, game {game}: {error}", .path.display())]
    Game {
        /// The file.
        path: PathBuf,
        /// Number of the game, from 1.
        game: usize,
        /// The error of the game.
        error: Box<PgnError>,
    },
    /// A game belongs to another match.
    #[error("{}, game {game} is of another match: its {tag} is ‘{found}’, not ‘{wanted}’", .path.display())]
    Foreign {
        /// The file.
        path: PathBuf,
        /// Number of the game, from 1.
        game: usize,
        /// The tag that differs.
        tag: &'static str,
        /// The value found.
        found: String,
        /// The value of this match.
        wanted: String,
    },
    /// The file exists, and the match is not to be resumed.
    #[error("{} exists; --resume goes on with its match", .path.display())]
    Exists {
        /// The file.
        path: PathBuf,
    },
}

/// The PGN file of a match.
pub(super) struct Record {
    path: PathBuf,
    file: File,
}

/// The result of a game of an earlier run.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Earlier {
    /// The pair and game number.
    pub(super) assignment: Assignment,
    /// The points of the first engine, out of ten.
    pub(super) points: u8,
    /// The kind of the ending, by the tag `Termination`.
    pub(super) ending: String,
}

const ROUND: &str = "Round";
const SEED: &str = "Seed";

impl Record {
    /// Opens the file; the games that are in it count if the match is resumed.
    pub(super) fn open(path: &Path, plan: &Plan) -> Result<(Self, Vec<Earlier>), RecordError> {
        let io = |error| RecordError::Io {
            path: path.to_owned(),
            error,
        };
        let is_new = match path.metadata() {
            Ok(metadata) => metadata.len() == 0,
            Err(error) if error.kind() == io::ErrorKind::NotFound => true,
            Err(error) => return Err(io(error)),
        };
        if !is_new && !plan.resume {
            let path = path.to_owned();
            return Err(RecordError::Exists { path });
        }
        let earlier = match is_new {
            true => Vec::new(),
            false => read(path, File::open(path).map_err(io)?, plan)?,
        };
        let file = OpenOptions::new().create(true).append(true).open(path);
        let record = Self {
            path: path.to_owned(),
            file: file.map_err(io)?,
        };
        Ok((record, earlier))
    }

    /// Appends a game.
    pub(super) fn add(&mut self, text: &str) -> Result<(), RecordError> {
        let written = self.file.write_all(format!("{text}\n").as_bytes());
        written
            .and_then(|()| self.file.flush())
            .map_err(|error| RecordError::Io {
                path: self.path.clone(),
                error,
            })
    }
}

fn read(path: &Path, file: File, plan: &Plan) -> Result<Vec<Earlier>, RecordError> {
    let mut earlier = Vec::new();
    for (number, game) in (1..).zip(Reader::new(io::BufReader::new(file))) {
        let game = game.map_err(|error| RecordError::Game {
            path: path.to_owned(),
            game: number,
            error: Box::new(error),
        })?;
        let tag = |name| game.tags.get(name).unwrap_or("?").to_owned();
        let foreign = |tag: &'static str, found: String, wanted: String| RecordError::Foreign {
            path: path.to_owned(),
            game: number,
            tag,
            found,
            wanted,
        };
        let wanted = plan.seed.to_string();
        if tag(SEED) != wanted {
            return Err(foreign(SEED, tag(SEED), wanted));
        }
        let round = tag(ROUND);
        let assignment = Assignment::parse(&round)
            .ok_or_else(|| foreign(ROUND, round, "a pair and a game such as 12.1".to_owned()))?;
        for (name, color) in [("White", Color::White), ("Black", Color::Black)] {
            let wanted = &plan.players[plan.player(assignment, color)].name;
            if tag(name) != *wanted {
                return Err(foreign(name, tag(name), wanted.clone()));
            }
        }
        if game.variant() != plan.variant {
            let (found, wanted) = (game.variant().key(), plan.variant.key());
            return Err(foreign("Variant", found.to_owned(), wanted.to_owned()));
        }
        let is_known = earlier.iter().any(|e: &Earlier| e.assignment == assignment);
        if is_known {
            // A game that was written twice was played once.
            continue;
        }
        if let Some(points) = points_of(&game, assignment.color_of_first()) {
            let ending = tag("Termination");
            earlier.push(Earlier {
                assignment,
                points,
                ending,
            });
        }
    }
    Ok(earlier)
}

/// The points of a side, out of ten, by result and tags; none for an unfinished game.
fn points_of(game: &pgn::Game, color: Color) -> Option<u8> {
    if let Some(points) = game.points() {
        return Some(points.of(color));
    }
    match game.result {
        GameResult::Draw => Some(Points::TOTAL / 2),
        GameResult::Unknown => None,
        decided if decided.winner() == Some(color) => Some(Points::TOTAL),
        _ => Some(0),
    }
}

/// A game in PGN's export format.
pub(super) fn write(played: &Played, assignment: Assignment, opening: &str, plan: &Plan) -> String {
    let start = played.game.start().clone();
    let mut game = pgn::Game::with_moves(start, played.game.moves());
    let Verdict { outcome, cause } = &played.verdict;
    game.set_outcome(outcome);
    let player = |color| &plan.players[plan.player(assignment, color)];
    let mut tags = vec![
        ("Event", "sharp960 match".to_owned()),
        ("Date", today()),
        (ROUND, assignment.to_string()),
        ("White", player(Color::White).name.clone()),
        ("Black", player(Color::Black).name.clone()),
        ("WhiteType", "program".to_owned()),
        ("BlackType", "program".to_owned()),
        (SEED, plan.seed.to_string()),
        ("OpeningSource", opening.to_owned()),
        ("WhiteLimit", player(Color::White).limit.to_string()),
        ("BlackLimit", player(Color::Black).limit.to_string()),
    ];
    if let Some(termination) = cause.termination() {
        tags.push(("Termination", termination.to_owned()));
    }
    for (name, value) in tags {
        game.tags
            .set(name, &value)
            .expect("these are names of tags");
    }
    let nodes: Vec<_> = game.tree.main_line().collect();
    let first = played.game.position_at(played.opening_moves);
    let mut color = first.map_or(Color::White, Position::turn);
    for (&node, note) in nodes.iter().skip(played.opening_moves).zip(&played.notes) {
        let annotations = game.tree.annotations_mut(node);
        annotations.evaluation = note.value.and_then(|value| evaluation(value, color, note));
        annotations.elapsed = Some(note.spent);
        annotations.clock = note.left;
        if let Some(nodes) = note.nodes {
            annotations
                .comments
                .extend(Comment::new(&format!("nodes {nodes}")));
        }
        color = !color;
    }
    let last = nodes.last().copied().unwrap_or(Tree::ROOT);
    let verdict = played.verdict.to_string();
    let annotations = game.tree.annotations_mut(last);
    annotations.comments.extend(Comment::new(&verdict));
    game.to_string()
}

/// The `[%eval]` of a score: from White's point of view, with at most six digits of pawns.
fn evaluation(value: Value, color: Color, note: &Note) -> Option<Evaluation> {
    const MOST: i32 = 99_999_999;
    let sign = if color.is_white() { 1 } else { -1 };
    let score = match value {
        Value::Centipawns(score) => EvalScore::Centipawns(sign * score.clamp(-MOST, MOST)),
        // A mate that has happened has no side in this notation.
        Value::Mate(0) => return None,
        Value::Mate(moves) => EvalScore::Mate(sign * moves.clamp(-MOST / 100, MOST / 100)),
    };
    let depth = note.depth.and_then(|depth| depth.try_into().ok());
    Some(Evaluation { score, depth })
}

/// The date in UTC, as PGN writes it.
fn today() -> String {
    let since = SystemTime::now().duration_since(UNIX_EPOCH);
    let days = since.map_or(0, |time| time.as_secs() / 86_400);
    let (year, month, day) = date(days);
    format!("{year:04}.{month:02}.{day:02}")
}

/// Year, month and day for a number of days after 1970-01-01, in the Gregorian calendar.
fn date(days: u64) -> (u64, u64, u64) {
    let is_leap = |year: u64| {
        year.is_multiple_of(4) && (!year.is_multiple_of(100) || year.is_multiple_of(400))
    };
    let (mut year, mut left) = (1970, days);
    loop {
        let length = 365 + u64::from(is_leap(year));
        if left < length {
            break;
        }
        left -= length;
        year += 1;
    }
    let february = 28 + u64::from(is_leap(year));
    for (month, length) in (1..).zip([31, february, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]) {
        if left < length {
            return (year, month, left + 1);
        }
        left -= length;
    }
    unreachable!("the months of a year have all its days")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn dates_follow_the_calendar() {
        assert_eq!(date(0), (1970, 1, 1));
        assert_eq!(date(11_016), (2000, 2, 29));
        assert_eq!(date(19_723), (2024, 1, 1));
        assert_eq!(date(19_722), (2023, 12, 31));
    }

    #[test]
    fn values_are_written_as_white_sees_them() {
        let note = Note {
            depth: Some(12),
            ..Note::default()
        };
        let written = |value, color| evaluation(value, color, &note).map(pgn::format_evaluation);
        let text = |text: &str| Some(text.to_owned());
        assert_eq!(
            written(Value::Centipawns(35), Color::Black),
            text("-0.35,12")
        );
        assert_eq!(written(Value::Mate(3), Color::Black), text("#-3,12"));
        assert_eq!(written(Value::Mate(0), Color::Black), None);
    }
}
