use super::*;

pub(super) const RULES: Rules = Rules {
    key: "pawnone",
    name: "One-step pawns",
    pgn_names: &["One-step pawns", "PawnOne"],
    moves: MoveRule::Royal,
    pawns: Pawns::SINGLE_STEP,
    ..chess::RULES
};
