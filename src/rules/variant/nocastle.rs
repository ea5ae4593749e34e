use super::*;

pub(super) const RULES: Rules = Rules {
    key: "nocastle",
    name: "No castling",
    pgn_names: &["No Castling", "NoCastle"],
    castling: CastlingRule::None,
    starts: Starts {
        setup: |_| starts::mirrored(&starts::CHESS, CastlingRule::None),
        ..chess::RULES.starts
    },
    ..chess::RULES
};
