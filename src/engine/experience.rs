//! What an engine has learned from the games it has played.
//!
//! For each position that a game went through it keeps the moves that were played, the depth and the
//! score of the search that chose them, and how those games ended. A file of it is plain text:
//!
//! ```text
//! sharp960-experience 1
//! chess 8f3b1c22d9a04e57 e2e4 14 23 3 1 0
//! ```
//!
//! The first line names the format. Every other has the key of a variant, the key of a position
//! ([`Position::key`]) in hexadecimal digits, a move in UCI notation with castling as the king taking
//! its rook, the depth in plies, the score in centipawns for the side that moves, and the numbers of
//! games won, drawn and lost by that side.

use super::score::{MATE_BOUND, Score};
use crate::notation::uci::{CastlingStyle, format};
use crate::rules::{Move, Position, Variant};
use std::collections::BTreeMap;
use std::fmt;

/// The first line of a file.
const HEADER: &str = "sharp960-experience 1";

/// The number of games that a move must have lost, without any better result, to be avoided.
const LOSSES: u32 = 2;

/// The end of a game for one of its sides.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum GameEnd {
    /// It won.
    Won,
    /// It drew.
    Drawn,
    /// It lost.
    Lost,
}

/// What is known of a move.
#[derive(Clone, Debug, PartialEq, Eq, Default)]
pub struct Tried {
    /// Depth of the deepest search that chose it, in plies.
    pub depth: u32,
    /// The score of that search in centipawns, for the side that moves.
    pub score: Score,
    /// Number of games won with it.
    pub won: u32,
    /// Number of games drawn.
    pub drawn: u32,
    /// Number of games lost.
    pub lost: u32,
}

impl Tried {
    /// Whether it has lost often enough, and never done better, to be left alone.
    pub const fn is_to_avoid(&self) -> bool {
        self.lost >= LOSSES && self.won == 0 && self.drawn == 0
    }

    fn count(&mut self, end: GameEnd) {
        let games = match end {
            GameEnd::Won => &mut self.won,
            GameEnd::Drawn => &mut self.drawn,
            GameEnd::Lost => &mut self.lost,
        };
        *games = games.saturating_add(1);
    }
}

/// The key of a variant, that of a position, and a move in UCI notation.
type Place = (&'static str, u64, String);

/// The moves that were played.
#[derive(Clone, Debug, PartialEq, Eq, Default)]
pub struct Experience {
    moves: BTreeMap<Place, Tried>,
}

impl Experience {
    /// Reads a file; an empty one is the experience of no game.
    ///
    /// # Errors
    /// The number of the first line that is not what it should be.
    pub fn parse(text: &str) -> Result<Self, BadExperience> {
        let mut lines = (1..).zip(text.lines());
        let mut moves = BTreeMap::new();
        match lines.next() {
            None => return Ok(Self::default()),
            Some((_, HEADER)) => {}
            Some((line, _)) => return Err(BadExperience { line }),
        }
        for (line, text) in lines {
            let (place, tried) = parse_line(text).ok_or(BadExperience { line })?;
            moves.insert(place, tried);
        }
        Ok(Self { moves })
    }

    /// Number of moves known.
    pub fn len(&self) -> usize {
        self.moves.len()
    }

    /// Whether nothing is known.
    pub fn is_empty(&self) -> bool {
        self.moves.is_empty()
    }

    /// Notes the choice of a search. A shallower one than before changes nothing, and a mate is no
    /// score to remember: the search finds it again.
    pub fn note(&mut self, position: &Position, m: Move, depth: u32, score: Score) {
        let tried = self.entry(position, m);
        if depth >= tried.depth && score.abs() < MATE_BOUND {
            (tried.depth, tried.score) = (depth, score);
        }
    }

    /// Notes the end of a game for the side that made a move in it.
    pub fn count(&mut self, position: &Position, m: Move, end: GameEnd) {
        self.entry(position, m).count(end);
    }

    fn entry(&mut self, position: &Position, m: Move) -> &mut Tried {
        self.moves.entry(place(position, m)).or_default()
    }

    /// What is known of a move.
    pub fn of_move(&self, position: &Position, m: Move) -> Option<&Tried> {
        self.moves.get(&place(position, m))
    }

    /// The move of a position that was found by the deepest search, with what is known of it; none
    /// that is to be avoided.
    pub fn deepest(&self, position: &Position) -> Option<(Move, &Tried)> {
        let moves = position.legal_moves().into_iter();
        moves
            .filter_map(|m| Some((m, self.of_move(position, m)?)))
            .filter(|(_, tried)| tried.depth > 0 && !tried.is_to_avoid())
            .max_by_key(|(_, tried)| tried.depth)
    }

    /// The moves of a position that are worth a try: all that are not to be avoided, or all if
    /// there is no other.
    pub fn worth_a_try(&self, position: &Position) -> Vec<Move> {
        let all: Vec<Move> = position.legal_moves().into_iter().collect();
        let avoided = |m: &Move| {
            let tried = self.of_move(position, *m);
            tried.is_some_and(Tried::is_to_avoid)
        };
        let rest: Vec<Move> = all.iter().copied().filter(|m| !avoided(m)).collect();
        if rest.is_empty() { all } else { rest }
    }
}

/// The file.
impl fmt::Display for Experience {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "{HEADER}")?;
        for ((variant, key, m), tried) in &self.moves {
            let Tried {
                depth,
                score,
                won,
                drawn,
                lost,
            } = tried;
            writeln!(
                f,
                "{variant} {key:016x} {m} {depth} {score} {won} {drawn} {lost}"
            )?;
        }
        Ok(())
    }
}

fn parse_line(text: &str) -> Option<(Place, Tried)> {
    let words: Vec<&str> = text.split(' ').collect();
    let &[variant, key, m, depth, score, won, drawn, lost] = words.as_slice() else {
        return None;
    };
    let score: Score = score.parse().ok()?;
    let tried = Tried {
        depth: depth.parse().ok().filter(|&depth| depth <= 255)?,
        score: (score.abs() < MATE_BOUND).then_some(score)?,
        won: won.parse().ok()?,
        drawn: drawn.parse().ok()?,
        lost: lost.parse().ok()?,
    };
    let is_move = (4..=10).contains(&m.len()) && m.is_ascii();
    let key = u64::from_str_radix(key, 16).ok().filter(|_| is_move)?;
    let variant: Variant = variant.parse().ok()?;
    Some(((variant.key(), key, m.to_owned()), tried))
}

fn place(position: &Position, m: Move) -> Place {
    let text = format(position, m, CastlingStyle::KingTakesRook);
    (position.variant().key(), position.key(), text)
}

/// A line that is none of a file of experience.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("line {line} is none of a file of experience, which begins with ‘{HEADER}’")]
pub struct BadExperience {
    /// The number of the line, from 1.
    pub line: usize,
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::notation::uci::parse;
    use crate::rules::Variant;

    fn m(position: &Position, text: &str) -> Move {
        parse(position, text).expect("a move")
    }

    #[test]
    fn a_file_is_read_as_it_was_written() {
        let start = Variant::Chess.start();
        let mut known = Experience::default();
        assert!(known.is_empty());
        known.note(&start, m(&start, "e2e4"), 12, 25);
        known.note(&start, m(&start, "e2e4"), 9, -40);
        known.note(&start, m(&start, "d2d4"), 14, MATE_BOUND + 1);
        known.count(&start, m(&start, "e2e4"), GameEnd::Won);
        known.count(&start, m(&start, "e2e4"), GameEnd::Drawn);
        let tried = known.of_move(&start, m(&start, "e2e4")).expect("known");
        assert_eq!((tried.depth, tried.score), (12, 25));
        assert_eq!((tried.won, tried.drawn, tried.lost), (1, 1, 0));
        assert_eq!(known.len(), 2);
        assert_eq!(Experience::parse(&known.to_string()), Ok(known));
        assert_eq!(Experience::parse(""), Ok(Experience::default()));
    }

    #[test]
    fn a_line_that_is_none_is_named() {
        let of = |text: &str| Experience::parse(text).map_err(|error| error.line);
        assert_eq!(of("something else\n"), Err(1));
        for bad in [
            "chess 1 e2e4 1 2 3 4",
            "chess x e2e4 1 2 3 4 5",
            "chess 1 e2 1 2 3 4 5",
            "chess 1 e2e4 999 2 3 4 5",
            "chess 1 e2e4 9 32000 3 4 5",
            "draughts 1 e2e4 9 2 3 4 5",
            "chess 1 e2e4 9 2 -3 4 5",
        ] {
            let text = format!("{HEADER}\nchess 0 a2a3 1 2 3 4 5\n{bad}\n");
            assert_eq!(of(&text), Err(3), "{bad}");
        }
    }

    #[test]
    fn a_move_that_has_only_lost_is_avoided() {
        let start = Variant::Chess.start();
        let (bad, good) = (m(&start, "f2f3"), m(&start, "e2e4"));
        let mut known = Experience::default();
        known.note(&start, bad, 20, 30);
        known.note(&start, good, 10, 20);
        known.count(&start, bad, GameEnd::Lost);
        assert_eq!(known.worth_a_try(&start).len(), 20);
        assert_eq!(known.deepest(&start).map(|(m, _)| m), Some(bad));
        known.count(&start, bad, GameEnd::Lost);
        assert_eq!(known.worth_a_try(&start).len(), 19);
        assert_eq!(known.deepest(&start).map(|(m, _)| m), Some(good));
        for m in start.legal_moves() {
            known.count(&start, m, GameEnd::Lost);
            known.count(&start, m, GameEnd::Lost);
        }
        assert_eq!(known.worth_a_try(&start).len(), 20, "one must be played");
    }
}
