use super::*;
use crate::rules::outcome::has_mating_material;

pub(super) const RULES: Rules = Rules {
    key: "placement",
    name: "Pre-Chess",
    names: &[
        "Placement",
        "Pre-Chess",
        "Benko",
        "Placement-Chess",
        "Bronstein-Chess",
        "Meta-Chess",
    ],
    moves: MoveRule::Royal,
    reserve: ReserveRule::SetUp,
    can_win,
    starts: Starts {
        setup: |_| starts::with_full_reserves(),
        ..chess::RULES.starts
    },
    ..chess::RULES
};

/// Whether a side could still win, which both can while pieces are being placed: each still has a
/// whole set, on the board or in the reserve.
fn can_win(position: &Position, color: Color) -> bool {
    position.is_being_set_up() || has_mating_material(position, color)
}
