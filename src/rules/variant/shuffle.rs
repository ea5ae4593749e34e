use super::*;

pub(super) const RULES: Rules = Rules {
    key: "shuffle",
    name: "Shuffle chess",
    names: &["Shuffle chess", "Shuffle"],
    starts: Starts {
        count: starts::SHUFFLES,
        usual: starts::CHESS_SHUFFLE,
        each: None,
        setup: |number| starts::mirrored(&starts::shuffle(number), CastlingRule::Chess),
    },
    ..chess::RULES
};
