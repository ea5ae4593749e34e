use super::{CastlingRule, KingRule, Rules};
use crate::board::Role;
use crate::rules::chess960::{CHESS_NUMBER, STARTS, setup};

pub(super) static RULES: Rules = Rules {
    key: "chess960",
    name: "Chess960",
    king: KingRule::Royal,
    castling: CastlingRule::Chess960,
    double_step: true,
    promotions: &[Role::Queen, Role::Rook, Role::Bishop, Role::Knight],
    reserve: false,
    points: false,
    draws: true,
    start: setup,
    starts: STARTS,
    usual_start: CHESS_NUMBER,
};
