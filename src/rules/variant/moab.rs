use super::*;

pub(super) const RULES: Rules = Rules {
    key: "moab",
    name: "Moab",
    names: &["Moab", "Moab Random Chess", "Moab Chess"],
    castling: CastlingRule::None,
    evacuation: true,
    reserve: ReserveRule::SetUpEither,
    starts: Starts {
        setup: |_| {
            let mut setup = starts::with_full_reserves();
            setup.evacuation = ByColor::new(true, true);
            setup
        },
        ..chess::RULES.starts
    },
    ..placement::RULES
};
