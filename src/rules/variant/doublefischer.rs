use super::*;
use crate::rules::chess960::{CHESS_NUMBER, STARTS, back_rank};

const SIDE: u32 = STARTS as u32;

/// The number of a start position is White's Chess960 number times 960 plus Black's.
pub(super) const RULES: Rules = Rules {
    key: "doublefischer",
    name: "Double Fischer random",
    names: &[
        "Double Fischer random",
        "Double Fischer",
        "Chess960x2",
        "Double Fischer Random Chess",
        "DFRC",
    ],
    starts: Starts {
        count: SIDE * SIDE,
        usual: CHESS_NUMBER as u32 * (SIDE + 1),
        each: Some(SIDE),
        setup: |number| {
            let ranks = ByColor::new((number / SIDE) as u16, (number % SIDE) as u16);
            starts::back_ranks(&ranks.map(back_rank), CastlingRule::Chess960)
        },
    },
    ..chess960::RULES
};
