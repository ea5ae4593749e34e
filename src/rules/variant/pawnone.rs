use super::*;

pub(super) const RULES: Rules = Rules {
    key: "pawnone",
    name: "One-step pawns",
    names: &["One-step pawns", "PawnOne", "Pawn One Square"],
    moves: MoveRule::Royal,
    pawns: Pawns::SINGLE_STEP,
    ..chess::RULES
};
