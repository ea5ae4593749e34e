use super::*;

pub(super) const RULES: Rules = Rules {
    key: "pawnback",
    name: "Pawns step back",
    pgn_names: &["Pawns step back", "PawnBack", "Pawnback"],
    moves: MoveRule::Royal,
    pawns: Pawns {
        back_step: true,
        ..Pawns::CHESS
    },
    ..chess::RULES
};
