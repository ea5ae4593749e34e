use super::{CastlingRule, KingRule, Rules};
use crate::board::Role;
use crate::rules::chess960::{CHESS_NUMBER, setup};

pub(super) static RULES: Rules = Rules {
    key: "chess",
    name: "Chess",
    king: KingRule::Royal,
    castling: CastlingRule::Chess,
    double_step: true,
    promotions: &[Role::Queen, Role::Rook, Role::Bishop, Role::Knight],
    reserve: false,
    points: false,
    draws: true,
    start: |_| setup(CHESS_NUMBER),
    starts: 1,
    usual_start: 0,
};
