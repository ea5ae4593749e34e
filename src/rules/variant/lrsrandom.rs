use super::*;

pub(super) const RULES: Rules = Rules {
    key: "lrsrandom",
    name: "LRS random chess",
    names: &["LRS random chess", "LRS random"],
    starts: Starts {
        count: starts::SHUFFLES,
        usual: starts::CHESS_SHUFFLE,
        each: None,
        setup: |number| starts::mirrored(&starts::shuffle(number), CastlingRule::None),
    },
    ..lrs::RULES
};
