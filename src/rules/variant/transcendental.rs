use super::*;

const SIDE: u32 = starts::BISHOPS_APART;

/// The number of a start position is White's number times 2880 plus Black's.
pub(super) const RULES: Rules = Rules {
    key: "transcendental",
    name: "Transcendental chess",
    names: &["Transcendental chess", "Transcendental"],
    castling: CastlingRule::None,
    starts: Starts {
        count: SIDE * SIDE,
        usual: 0,
        each: Some(SIDE),
        setup: |number| {
            let ranks = ByColor::new(number / SIDE, number % SIDE);
            starts::back_ranks(&ranks.map(starts::bishops_apart), CastlingRule::None)
        },
    },
    ..chess::RULES
};
