use super::*;

pub(super) const RULES: Rules = Rules {
    key: "pawnback",
    name: "Pawns step back",
    names: &["Pawns step back", "PawnBack", "Pawn Back"],
    moves: MoveRule::Royal,
    pawns: Pawns {
        back_step: true,
        ..Pawns::CHESS
    },
    ..chess::RULES
};
