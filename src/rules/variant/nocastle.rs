use super::*;

pub(super) const RULES: Rules = Rules {
    key: "nocastle",
    name: "No castling",
    names: &[
        "No Castling",
        "NoCastle",
        "No-Castle Chess",
        "No-Castling Chess",
    ],
    castling: CastlingRule::None,
    starts: Starts {
        setup: |_| starts::mirrored(&starts::CHESS, CastlingRule::None),
        ..chess::RULES.starts
    },
    ..chess::RULES
};
