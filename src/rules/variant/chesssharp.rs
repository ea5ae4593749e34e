use super::*;
use crate::rules::outcome::king_captured;

pub(super) const RULES: Rules = Rules {
    key: "chesssharp",
    name: "Chess♯",
    names: &["Chess#", "Chess Sharp", "Chess♯"],
    king: KingRule::Capturable,
    moves: MoveRule::Free,
    castling: CastlingRule::None,
    pawns: Pawns::SINGLE_STEP,
    promotions: &[Role::Queen],
    reserve: ReserveRule::FirstRank,
    goal: Some(king_captured),
    no_move: NoMove::LosesIfAttacked,
    can_win: |_, _| true,
    draws: Draws::NONE,
    points: true,
    starts: Starts {
        setup: |_| starts::with_full_reserves(),
        ..chess::RULES.starts
    },
    ..chess::RULES
};
