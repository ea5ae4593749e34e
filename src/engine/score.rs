//! Scores of positions for the side to move, in centipawns.

use crate::rules::Points;
use std::fmt;

/// A score in centipawns, or near [`MATE`] a distance to mate; [`Value`] distinguishes the two.
pub type Score = i32;

/// Greatest ply (distance from the root) that the search reaches.
pub const MAX_PLY: usize = 120;

/// The score of having mated, or captured the king, at the root.
pub const MATE: Score = 32_000;
/// Greater than every score.
pub const INFINITE: Score = MATE + 1;
/// Stands for an unknown score.
pub const UNKNOWN: Score = MATE + 2;
/// Least score of a forced mate.
pub const MATE_BOUND: Score = MATE - 2 * MAX_PLY as Score;
/// The score of a win known from the endgame tablebases at the root; below every mate that the
/// search has found, above every evaluation of a position.
pub const TABLEBASE_WIN: Score = 20_000;
/// Greatest static evaluation.
pub const EVAL_LIMIT: Score = MATE_BOUND - 1;
/// The score of a draw.
pub const DRAW: Score = 0;

/// The score of mating `ply` plies after the root.
#[inline]
pub const fn mate_in(ply: usize) -> Score {
    MATE - ply as Score
}

/// The score of being mated `ply` plies after the root.
#[inline]
pub const fn mated_in(ply: usize) -> Score {
    -mate_in(ply)
}

/// Whether a score is a forced mate for either side.
#[inline]
pub const fn is_mate(score: Score) -> bool {
    score.abs() >= MATE_BOUND
}

/// The score of an outcome with `points` of [`Points::TOTAL`] (Chess♯).
///
/// No points and all points count as mates. Between them it is the inverse of the Elo formula, with
/// centipawns for Elo: a share `p` of the points is worth `400 log10(p / (1 - p))`.
pub fn of_points(points: u8) -> Score {
    const VALUES: [Score; Points::TOTAL as usize + 1] =
        [-MATE, -382, -241, -147, -70, 0, 70, 147, 241, 382, MATE];
    VALUES[usize::from(points.min(Points::TOTAL))]
}

/// A [`Score`] as it is shown to people and sent to programs.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Value {
    /// Centipawns.
    Centipawns(i32),
    /// Number of moves until the side to move mates; zero or less if it is mated.
    Mate(i32),
}

impl From<Score> for Value {
    fn from(score: Score) -> Self {
        if score >= MATE_BOUND {
            Self::Mate((MATE - score + 1) / 2)
        } else if score <= -MATE_BOUND {
            Self::Mate(-(MATE + score + 1) / 2)
        } else {
            Self::Centipawns(score)
        }
    }
}

impl Value {
    /// A number that is the greater the better the value is for the side to move.
    pub const fn rank(self) -> i64 {
        const MATE: i64 = i64::MAX / 2;
        match self {
            Self::Centipawns(cp) => cp as i64,
            Self::Mate(moves) if moves > 0 => MATE - moves as i64,
            Self::Mate(moves) => -MATE - moves as i64,
        }
    }

    /// The chances of a win, a draw and a loss, in thousandths, in a game between equal players: a
    /// logistic curve for each side, with values of our own. Without `draws` (in variants
    /// that have none) a draw has no chance.
    pub fn chances(self, draws: bool) -> [u32; 3] {
        const SPREAD: f64 = 90.0;
        let margin = if draws { 160.0 } else { 0.0 };
        let cp = match self {
            Self::Centipawns(cp) => f64::from(cp),
            Self::Mate(moves) if moves > 0 => f64::INFINITY,
            Self::Mate(_) => f64::NEG_INFINITY,
        };
        let chance = |cp: f64| (1000.0 / (1.0 + ((margin - cp) / SPREAD).exp())).round() as u32;
        let win = chance(cp);
        let loss = chance(-cp).min(1000 - win);
        [win, 1000 - win - loss, loss]
    }
}

/// As UCI writes it: `cp 35` or `mate -2`.
impl fmt::Display for Value {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Centipawns(cp) => write!(f, "cp {cp}"),
            Self::Mate(moves) => write!(f, "mate {moves}"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_value_ranks_by_what_it_is_worth() {
        use super::Value::{Centipawns, Mate};
        let ranked = [
            Mate(1),
            Mate(7),
            Centipawns(30_000),
            Centipawns(0),
            Centipawns(-5),
            Mate(-7),
            Mate(-1),
            Mate(0),
        ];
        assert!(ranked.is_sorted_by(|one, next| one.rank() > next.rank()));
    }

    #[test]
    fn more_points_are_worth_more() {
        for points in 0..Points::TOTAL {
            assert!(of_points(points) < of_points(points + 1));
            assert_eq!(of_points(points), -of_points(Points::TOTAL - points));
        }
    }

    #[test]
    fn chances_add_up() {
        for cp in [-2000, -100, 0, 35, 400] {
            for draws in [false, true] {
                let [win, draw, loss] = Value::Centipawns(cp).chances(draws);
                assert_eq!(win + draw + loss, 1000);
                assert!(draws || draw <= 1);
                assert_eq!(win > loss, cp > 0);
            }
        }
        assert_eq!(Value::Mate(3).chances(true), [1000, 0, 0]);
        assert_eq!(Value::Mate(0).chances(true), [0, 0, 1000]);
    }

    #[test]
    fn mates_are_counted_in_moves() {
        assert_eq!(Value::from(mate_in(1)), Value::Mate(1));
        assert_eq!(Value::from(mate_in(3)), Value::Mate(2));
        assert_eq!(Value::from(mated_in(2)), Value::Mate(-1));
        // By the own move, such as taking the last piece in antichess.
        assert_eq!(Value::from(mated_in(1)), Value::Mate(-1));
        assert_eq!(Value::from(mate_in(2)), Value::Mate(1));
        assert_eq!(Value::from(mated_in(0)), Value::Mate(0));
        assert_eq!(Value::from(-35).to_string(), "cp -35");
    }
}
