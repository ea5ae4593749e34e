use super::*;

pub(super) const RULES: Rules = Rules {
    key: "duck",
    name: "Duck chess",
    names: &["Duck", "Duck chess"],
    duck: true,
    no_move: NoMove::StalemateWins,
    fog: false,
    ..fogofwar::RULES
};
