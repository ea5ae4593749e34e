//! The engine's evaluation of a position.

use crate::board::Color;
use crate::engine::score::{TABLEBASE_WIN, Value};
use crate::rules::Position;
use crate::web::protocol::InfoMessage;
use std::rc::Rc;

/// The advantage in centipawns at which the better side gets three quarters of the evaluation bar.
const CLEAR_ADVANTAGE: f64 = 250.0;

/// From this value on, in centipawns, the result is known; see [`TABLEBASE_WIN`], from which the way to
/// the ending is taken.
pub const DECIDED: i32 = TABLEBASE_WIN - 1000;

/// A line of the engine, with the position in which it begins.
#[derive(Clone, PartialEq, Debug)]
pub struct Evaluation {
    /// The position that was searched.
    pub position: Rc<Position>,
    /// The line, as the engine reported it.
    pub info: InfoMessage,
}

impl Evaluation {
    /// The rank among the lines for the position, 0 for the best.
    pub fn rank(&self) -> usize {
        self.info.multipv.max(1) as usize - 1
    }

    /// White's share of the evaluation bar, 0 to 1.
    pub fn share(&self) -> f64 {
        match self.for_white() {
            Value::Centipawns(cp) if cp.abs() >= DECIDED => f64::from(u8::from(cp > 0)),
            Value::Centipawns(cp) => {
                let advantage = f64::from(cp) / CLEAR_ADVANTAGE;
                0.5 + 0.5 * advantage / (1.0 + advantage.abs())
            }
            Value::Mate(moves) if moves > 0 => 1.0,
            Value::Mate(_) => 0.0,
        }
    }

    /// Whether Black has the advantage.
    pub fn favors_black(&self) -> bool {
        self.share() < 0.5
    }

    /// White's advantage in pawns, from -10 to 10, for the accessible value of the bar.
    pub fn pawns(&self) -> f64 {
        match self.for_white() {
            Value::Centipawns(cp) => (f64::from(cp) / 100.0).clamp(-10.0, 10.0),
            Value::Mate(moves) if moves > 0 => 10.0,
            Value::Mate(_) => -10.0,
        }
    }

    /// The score from White's point of view.
    pub fn for_white(&self) -> Value {
        match (self.position.turn(), self.info.score) {
            (Color::White, score) => score,
            (Color::Black, Value::Centipawns(cp)) => Value::Centipawns(-cp),
            // Mate in 0 means that the side to move has been mated.
            (Color::Black, Value::Mate(0)) => Value::Mate(1),
            (Color::Black, Value::Mate(moves)) => Value::Mate(-moves),
        }
    }
}

#[cfg(test)]
impl Evaluation {
    /// An evaluation for tests, of the position of chess after some moves in SAN.
    pub fn found_after(moves: &[&str], score: Value, pv: &[&str]) -> Self {
        let mut position = crate::rules::Variant::Chess.start();
        for text in moves {
            let m = crate::notation::san::parse(&position, text).expect("a legal move");
            position.play(m);
        }
        Self {
            position: Rc::new(position),
            info: InfoMessage {
                depth: 12,
                seldepth: 20,
                score,
                nodes: 3_400_000.0,
                nps: 850_000.0,
                time_ms: 4000,
                multipv: 1,
                pv: pv.iter().map(|&text| text.to_owned()).collect(),
            },
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn evaluation(moves: &[&str], score: Value) -> Evaluation {
        Evaluation::found_after(moves, score, &[])
    }

    #[test]
    fn scores_are_white_s() {
        let for_white = |moves: &[&str], score| evaluation(moves, score).for_white();
        assert_eq!(for_white(&[], Value::Centipawns(37)), Value::Centipawns(37));
        assert_eq!(
            for_white(&["e4"], Value::Centipawns(37)),
            Value::Centipawns(-37)
        );
        assert_eq!(for_white(&["e4"], Value::Mate(3)), Value::Mate(-3));
        assert_eq!(for_white(&["e4"], Value::Mate(0)), Value::Mate(1));
    }

    #[test]
    fn the_bar_is_full_of_the_side_that_mates() {
        assert_eq!(evaluation(&["e4"], Value::Mate(3)).share(), 0.0);
        for decided in [TABLEBASE_WIN, TABLEBASE_WIN - 60] {
            assert_eq!(evaluation(&["e4"], Value::Centipawns(decided)).share(), 0.0);
            assert_eq!(
                evaluation(&["e4"], Value::Centipawns(-decided)).share(),
                1.0
            );
        }
        assert_eq!(evaluation(&[], Value::Centipawns(0)).share(), 0.5);
        assert_eq!(evaluation(&[], Value::Centipawns(250)).share(), 0.75);
        assert!(evaluation(&["e4"], Value::Centipawns(100)).favors_black());
    }
}
