//! What the engine thinks of a position.

use crate::board::Color;
use crate::rules::Position;
use crate::web::protocol::{Info, Score};
use std::rc::Rc;

/// Centipawns at which the better side has three quarters of the bar.
const CLEAR_ADVANTAGE: f64 = 250.0;

/// A line of the engine with the position that it begins in.
#[derive(Clone, PartialEq, Debug)]
pub struct Evaluation {
    /// The position that was searched.
    pub position: Rc<Position>,
    /// What the engine said of it.
    pub info: Info,
}

impl Evaluation {
    /// The rank among the lines for its position, 0 for the best.
    pub fn rank(&self) -> usize {
        self.info.multipv.max(1) as usize - 1
    }

    /// White's share of the bar, 0 to 1.
    pub fn share(&self) -> f64 {
        match self.for_white() {
            Score::Cp(cp) => {
                let advantage = f64::from(cp) / CLEAR_ADVANTAGE;
                0.5 + 0.5 * advantage / (1.0 + advantage.abs())
            }
            Score::Mate(moves) if moves > 0 => 1.0,
            Score::Mate(_) => 0.0,
        }
    }

    /// Whether Black is better.
    pub fn favors_black(&self) -> bool {
        self.share() < 0.5
    }

    /// White's advantage in pawns, ten at most, for those who cannot see the bar.
    pub fn pawns(&self) -> f64 {
        match self.for_white() {
            Score::Cp(cp) => (f64::from(cp) / 100.0).clamp(-10.0, 10.0),
            Score::Mate(moves) if moves > 0 => 10.0,
            Score::Mate(_) => -10.0,
        }
    }

    /// The score as White sees it.
    pub fn for_white(&self) -> Score {
        match (self.position.turn(), self.info.score) {
            (Color::White, score) => score,
            (Color::Black, Score::Cp(cp)) => Score::Cp(-cp),
            // Zero moves to mate are lost for the side to move.
            (Color::Black, Score::Mate(0)) => Score::Mate(1),
            (Color::Black, Score::Mate(moves)) => Score::Mate(-moves),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::notation::san;
    use crate::rules::Variant;

    fn evaluation(moves: &[&str], score: Score) -> Evaluation {
        let mut position = Variant::Chess.start();
        for text in moves {
            let m = san::parse(&position, text).expect("a legal move");
            position.play(m);
        }
        Evaluation {
            position: Rc::new(position),
            info: Info {
                depth: 12,
                seldepth: 20,
                score,
                nodes: 3_400_000.0,
                nps: 850_000.0,
                time_ms: 4000,
                multipv: 1,
                pv: Vec::new(),
            },
        }
    }

    #[test]
    fn scores_are_white_s() {
        let for_white = |moves: &[&str], score| evaluation(moves, score).for_white();
        assert_eq!(for_white(&[], Score::Cp(37)), Score::Cp(37));
        assert_eq!(for_white(&["e4"], Score::Cp(37)), Score::Cp(-37));
        assert_eq!(for_white(&["e4"], Score::Mate(3)), Score::Mate(-3));
        assert_eq!(for_white(&["e4"], Score::Mate(0)), Score::Mate(1));
    }

    #[test]
    fn the_bar_is_full_of_the_side_that_mates() {
        assert_eq!(evaluation(&["e4"], Score::Mate(3)).share(), 0.0);
        assert_eq!(evaluation(&[], Score::Cp(0)).share(), 0.5);
        assert_eq!(evaluation(&[], Score::Cp(250)).share(), 0.75);
        assert!(evaluation(&["e4"], Score::Cp(100)).favors_black());
    }
}
