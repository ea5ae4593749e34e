use super::*;
use crate::rules::outcome::king_captured;

/// Halfmoves after which a game that goes on is a draw.
const LIMIT: u32 = 1024;

pub(super) const RULES: Rules = Rules {
    key: "lrs",
    name: "LRS chess",
    names: &["LRS chess", "LRS"],
    king: KingRule::Capturable,
    moves: MoveRule::Free,
    castling: CastlingRule::None,
    pawns: Pawns {
        en_passant: false,
        ..Pawns::CHESS
    },
    promotions: &[Role::Queen],
    goal: Some(king_captured),
    no_move: NoMove::Loses,
    can_win: |_, _| true,
    draws: Draws {
        agreement: true,
        move_limit: Some(LIMIT),
        ..Draws::NONE
    },
    starts: Starts {
        setup: |_| starts::mirrored(&starts::CHESS, CastlingRule::None),
        ..chess::RULES.starts
    },
    ..chess::RULES
};
