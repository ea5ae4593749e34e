use super::*;
use crate::rules::outcome::king_captured;

pub(super) const RULES: Rules = Rules {
    key: "fogofwar",
    name: "Fog of war",
    names: &["Fog of War", "Fog of War Chess", "Dark chess"],
    king: KingRule::Capturable,
    moves: MoveRule::Free,
    fog: true,
    goal: Some(king_captured),
    no_move: NoMove::Draw,
    can_win: |_, _| true,
    ..chess::RULES
};
