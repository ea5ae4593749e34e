//! The evaluations that a PGN has of its game.

use super::{Model, Session};
use crate::engine::score::Value;
use crate::game::{EvalScore, NodeId};
use crate::rules::Position;
use crate::web::review::Expected;
use crate::web::words::analysis::evaluated;
use std::fmt::Write;

/// The evaluation of a position in the main line.
#[derive(Clone, PartialEq, Debug)]
pub struct GraphPoint {
    /// The node of the position.
    pub node: NodeId,
    /// The share of the points that White can expect, from 0 to 1, and the score in the notation of
    /// the move list; `None` if the PGN does not tell it.
    pub white: Option<(f64, String)>,
}

impl Session {
    /// The evaluations of the game from its first move on, if the PGN has two or more.
    pub fn graph(&self) -> Option<Vec<GraphPoint>> {
        let Model::Analysis(analysis) = &self.model else {
            return None;
        };
        let study = analysis.study();
        let tree = study.tree();
        let points: Vec<GraphPoint> = tree
            .main_line()
            .map(|node| {
                let annotations = tree.annotations(node);
                let evaluation = annotations.and_then(|annotations| annotations.evaluation);
                let white = evaluation.map(|evaluation| {
                    let share = white_share(study.start(), evaluation.score);
                    (share, evaluated(evaluation.score))
                });
                GraphPoint { node, white }
            })
            .collect();
        let known = points.iter().filter(|point| point.white.is_some()).count();
        (known >= 2).then_some(points)
    }
}

/// The share of the points that White can expect in a game from this start.
fn white_share(start: &Position, score: EvalScore) -> f64 {
    let of_turn = |number: i32| match start.turn().is_white() {
        true => number,
        false => number.saturating_neg(),
    };
    let value = match score {
        EvalScore::Centipawns(cp) => Value::Centipawns(of_turn(cp)),
        EvalScore::Mate(moves) => Value::Mate(of_turn(moves)),
    };
    Expected::of_value(start, value).for_white()
}

/// White's share as a closed path: plies to the right, hundredths down. A position without an
/// evaluation has that of the position before it.
pub fn area(points: &[GraphPoint]) -> String {
    let mut path = "M0 100L0 50".to_owned();
    let mut down = 50;
    for (index, point) in points.iter().enumerate() {
        if let Some((white, _)) = point.white {
            down = 100 - (white * 100.0).round() as u32;
        }
        // Writing to a String cannot fail.
        let _ = write!(path, "L{} {down}", index + 1);
    }
    let _ = write!(path, "L{} 100Z", points.len());
    path
}
