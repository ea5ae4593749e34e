use crate::board::Color;
use crate::engine::score::Value;
use crate::rules::{Outcome, Points, Position};

/// The score that White can expect, from 0 for a loss to 1 for a win, or in Chess♯ its share of the
/// ten points. How it follows from an evaluation is documented in the [module](super).
#[derive(Clone, Copy, PartialEq, PartialOrd, Debug)]
pub struct Expected(f64);

/// Evaluations beyond this, in centipawns, are not told apart, and a mate counts as much.
const LIMIT: f64 = 1000.0;

/// The steepness of the curve, for each centipawn: <https://lichess.org/page/accuracy>.
const STEEPNESS: f64 = 0.003_682_08;

/// The same for games with points: the engine values a share `p` of them as
/// `400 log10(p / (1 - p))` centipawns.
const POINTS_STEEPNESS: f64 = std::f64::consts::LN_10 / 400.0;

impl Expected {
    /// Both sides can expect the same.
    pub const EVEN: Self = Self(0.5);

    /// The expected score after a search of `position`, whose value is that of the side to move.
    pub fn of_value(position: &Position, value: Value) -> Self {
        let centipawns = match value {
            Value::Centipawns(cp) => f64::from(cp).clamp(-LIMIT, LIMIT),
            Value::Mate(moves) if moves > 0 => LIMIT,
            Value::Mate(_) => -LIMIT,
        };
        let steepness = match position.rules().points {
            true => POINTS_STEEPNESS,
            false => STEEPNESS,
        };
        Self::of(
            1.0 / (1.0 + (-steepness * centipawns).exp()),
            position.turn(),
        )
    }

    /// The whole score, for White or for Black.
    pub const fn of_mate(by_white: bool) -> Self {
        Self(if by_white { 1.0 } else { 0.0 })
    }

    /// The score of a game that has ended.
    pub fn of_outcome(outcome: &Outcome) -> Self {
        match (outcome.points, outcome.winner) {
            (Some(points), _) => Self(f64::from(points.white) / f64::from(Points::TOTAL)),
            (None, Some(winner)) => Self::of(1.0, winner),
            (None, None) => Self::EVEN,
        }
    }

    /// The share of the points that White has got, if the game is over in this position.
    pub fn decided(position: &Position) -> Option<f64> {
        let outcome = position.outcome()?;
        Some(Self::of_outcome(&outcome).for_white())
    }

    /// The score in which a side can expect this much.
    fn of(score: f64, side: Color) -> Self {
        Self(if side.is_white() { score } else { 1.0 - score })
    }

    /// The share of the points that a side can expect, from 0 to 1.
    pub fn for_side(self, side: Color) -> f64 {
        Self::of(self.0, side).0
    }

    /// The share of the points that White can expect, from 0 to 1.
    pub const fn for_white(self) -> f64 {
        self.0
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::{Reason, Variant};

    fn white(variant: Variant, cp: i32) -> f64 {
        Expected::of_value(&variant.start(), Value::Centipawns(cp)).for_white()
    }

    fn is_about(value: f64, wanted: f64) {
        assert!((value - wanted).abs() < 0.0005, "{value} for {wanted}");
    }

    #[test]
    fn the_curve_is_that_of_its_source() {
        is_about(white(Variant::Chess, 0), 0.5);
        is_about(white(Variant::Chess, 100), 0.591);
        is_about(white(Variant::Chess, 300), 0.7511);
        is_about(white(Variant::Chess, -300), 0.2489);
    }

    #[test]
    fn beyond_ten_pawns_nothing_is_told_apart() {
        let start = Variant::Chess.start();
        let limit = white(Variant::Chess, 1000);
        assert_eq!(white(Variant::Chess, 2500), limit);
        let mate = |moves| Expected::of_value(&start, Value::Mate(moves)).for_white();
        assert_eq!(mate(3), limit);
        is_about(mate(-1) + limit, 1.0);
        is_about(mate(0) + limit, 1.0);
    }

    #[test]
    fn evaluations_are_those_of_the_side_to_move() {
        let mut position = Variant::Chess.start();
        position.play(position.legal_moves()[0]);
        let expected = Expected::of_value(&position, Value::Centipawns(300));
        is_about(expected.for_white(), 0.2489);
        is_about(expected.for_side(Color::Black), 0.7511);
    }

    #[test]
    fn points_are_the_inverse_of_their_value() {
        for points in 1..Points::TOTAL {
            let cp = crate::engine::score::of_points(points);
            let expected = white(Variant::ChessSharp, cp) * f64::from(Points::TOTAL);
            assert!((expected - f64::from(points)).abs() < 0.02, "{points}");
        }
    }

    #[test]
    fn a_game_that_has_ended_has_its_score() {
        let outcome = |winner, points| Outcome {
            winner,
            reason: Reason::Recorded,
            points,
        };
        let score = |winner, points| Expected::of_outcome(&outcome(winner, points)).for_white();
        assert_eq!(score(Some(Color::Black), None), 0.0);
        assert_eq!(score(None, None), 0.5);
        let points = Some(Points::for_white(7));
        is_about(score(Some(Color::White), points), 0.7);
    }

    #[test]
    fn a_mate_on_the_board_decides() {
        let mut position = Variant::Chess.start();
        for text in ["f3", "e5", "g4", "Qh4#"] {
            assert_eq!(Expected::decided(&position), None, "before {text}");
            let m = crate::notation::san::parse(&position, text).expect("a legal move");
            position.play(m);
        }
        assert_eq!(Expected::decided(&position), Some(0.0));
    }
}
