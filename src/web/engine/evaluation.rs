//! What the engine thinks of a position, in words and figures.

use crate::board::Color;
use crate::engine::score::Value;
use crate::notation::{san, uci};
use crate::rules::Position;
use crate::web::protocol::InfoMessage;
use std::rc::Rc;

/// Most moves of a line that are shown.
const LINE_LENGTH: usize = 16;

/// Centipawns at which the better side has three quarters of the bar.
const CLEAR_ADVANTAGE: f64 = 250.0;

/// A line of the engine with the position that it begins in.
#[derive(Clone, PartialEq, Debug)]
pub struct Evaluation {
    /// The position that was searched.
    pub position: Rc<Position>,
    /// What the engine said of it.
    pub info: InfoMessage,
}

impl Evaluation {
    /// The rank among the lines for its position, 0 for the best.
    pub fn rank(&self) -> usize {
        self.info.multipv.max(1) as usize - 1
    }

    /// White's share of the bar, 0 to 1.
    pub fn share(&self) -> f64 {
        match self.for_white() {
            Value::Centipawns(cp) => {
                let advantage = f64::from(cp) / CLEAR_ADVANTAGE;
                0.5 + 0.5 * advantage / (1.0 + advantage.abs())
            }
            Value::Mate(moves) if moves > 0 => 1.0,
            Value::Mate(_) => 0.0,
        }
    }

    /// Whether Black is better.
    pub fn favors_black(&self) -> bool {
        self.share() < 0.5
    }

    /// White's advantage: `+0.4`, `−1.2`, and `#3` or `−#3` for a mate.
    pub fn score(&self) -> String {
        match self.for_white() {
            Value::Centipawns(cp) => {
                let sign = match cp {
                    5.. => "+",
                    ..=-5 => "−",
                    _ => "",
                };
                format!("{sign}{:.1}", f64::from(cp.abs()) / 100.0)
            }
            Value::Mate(moves) if moves > 0 => format!("#{moves}"),
            Value::Mate(moves) => format!("−#{}", moves.unsigned_abs()),
        }
    }

    /// As [`Evaluation::score`], without a sign and at most four letters, for the bar.
    pub fn short_score(&self) -> String {
        let score = self.score();
        score.trim_start_matches(['+', '−']).to_owned()
    }

    /// White's advantage in pawns, ten at most, for those who cannot see the bar.
    pub fn pawns(&self) -> f64 {
        match self.for_white() {
            Value::Centipawns(cp) => (f64::from(cp) / 100.0).clamp(-10.0, 10.0),
            Value::Mate(moves) if moves > 0 => 10.0,
            Value::Mate(_) => -10.0,
        }
    }

    /// The depth: `depth 18`.
    pub fn depth(&self) -> String {
        format!("depth {}", self.info.depth)
    }

    /// The positions looked at: `3.4 M`.
    pub fn nodes(&self) -> String {
        count(self.info.nodes)
    }

    /// The positions looked at in a second: `1.2 M/s`.
    pub fn speed(&self) -> String {
        format!("{}/s", count(self.info.nps))
    }

    /// The line as people write it: `12. Nf3 d5 13. O-O`.
    pub fn line(&self) -> String {
        let mut position = (*self.position).clone();
        let mut words: Vec<String> = Vec::new();
        for text in self.info.pv.iter().take(LINE_LENGTH) {
            let Ok(m) = uci::parse(&position, text) else {
                break;
            };
            let number = position.fullmoves();
            if position.turn().is_white() {
                words.push(format!("{number}."));
            } else if words.is_empty() {
                words.push(format!("{number}…"));
            }
            words.push(san::format(&position, m));
            position.play(m);
        }
        words.join(" ")
    }

    /// The score as White sees it.
    pub fn for_white(&self) -> Value {
        match (self.position.turn(), self.info.score) {
            (Color::White, score) => score,
            (Color::Black, Value::Centipawns(cp)) => Value::Centipawns(-cp),
            // Zero moves to mate are lost for the side to move.
            (Color::Black, Value::Mate(0)) => Value::Mate(1),
            (Color::Black, Value::Mate(moves)) => Value::Mate(-moves),
        }
    }
}

/// A large number in short: `850 k`, `1.2 M`.
fn count(number: f64) -> String {
    match number {
        1e9.. => format!("{:.1} G", number / 1e9),
        1e6.. => format!("{:.1} M", number / 1e6),
        1e3.. => format!("{:.0} k", number / 1e3),
        _ => format!("{number:.0}"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::Variant;

    fn evaluation(moves: &[&str], score: Value, pv: &[&str]) -> Evaluation {
        let mut position = Variant::Chess.start();
        for text in moves {
            let m = san::parse(&position, text).expect("a legal move");
            position.play(m);
        }
        Evaluation {
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

    #[test]
    fn scores_are_white_s() {
        assert_eq!(evaluation(&[], Value::Centipawns(37), &[]).score(), "+0.4");
        assert_eq!(
            evaluation(&["e4"], Value::Centipawns(37), &[]).score(),
            "−0.4"
        );
        assert_eq!(evaluation(&["e4"], Value::Mate(3), &[]).score(), "−#3");
        assert_eq!(evaluation(&["e4"], Value::Mate(-2), &[]).score(), "#2");
        assert_eq!(evaluation(&[], Value::Centipawns(0), &[]).score(), "0.0");
    }

    #[test]
    fn the_bar_is_full_of_the_side_that_mates() {
        assert_eq!(evaluation(&["e4"], Value::Mate(3), &[]).share(), 0.0);
        assert_eq!(evaluation(&[], Value::Centipawns(0), &[]).share(), 0.5);
        assert_eq!(evaluation(&[], Value::Centipawns(250), &[]).share(), 0.75);
        assert!(evaluation(&["e4"], Value::Centipawns(100), &[]).favors_black());
    }

    #[test]
    fn lines_are_written_as_in_the_move_list() {
        let pv = ["c7c5", "g1f3", "d7d6"];
        let line = evaluation(&["e4"], Value::Centipawns(0), &pv).line();
        assert_eq!(line, "1… c5 2. Nf3 d6");
        let line = evaluation(&[], Value::Centipawns(0), &["e2e4", "e2e4"]).line();
        assert_eq!(line, "1. e4", "what isn't legal ends the line");
    }

    #[test]
    fn counts_are_short() {
        let evaluation = evaluation(&[], Value::Centipawns(0), &[]);
        assert_eq!(evaluation.nodes(), "3.4 M");
        assert_eq!(evaluation.speed(), "850 k/s");
    }
}
