use super::*;

pub(super) const RULES: Rules = Rules {
    key: "chess480",
    name: "Chess480",
    names: &["Chess480"],
    moves: MoveRule::Royal,
    castling: CastlingRule::Chess480,
    ..chess960::RULES
};
