use super::*;
use crate::rules::chess960::{CHESS_NUMBER, STARTS, setup};

pub(super) const RULES: Rules = Rules {
    key: "chess960",
    name: "Chess960",
    names: &[
        "Chess960",
        "Fischerandom",
        "Fischerrandom",
        "Fischer Random",
        "Fischer Random Chess",
        "Fischerandom Chess",
        "FR Chess",
        "FRC",
        "Freestyle",
        "Freestyle Chess",
    ],
    castling: CastlingRule::Chess960,
    starts: Starts {
        count: STARTS as u32,
        usual: CHESS_NUMBER as u32,
        each: None,
        setup: |number| setup(number as u16),
    },
    ..chess::RULES
};
