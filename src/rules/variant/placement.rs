use super::*;

pub(super) const RULES: Rules = Rules {
    key: "placement",
    name: "Pre-Chess",
    pgn_names: &["Placement", "Pre-Chess", "Benko"],
    moves: MoveRule::Royal,
    reserve: ReserveRule::SetUp,
    starts: Starts {
        setup: |_| starts::with_full_reserves(),
        ..chess::RULES.starts
    },
    ..chess::RULES
};
