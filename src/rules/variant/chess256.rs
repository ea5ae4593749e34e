use super::*;

/// In the number of a start position, bit 0 is for the a-pawns and bit 7 for the h-pawns: 1 puts
/// them on the third rank.
pub(super) const RULES: Rules = Rules {
    key: "chess256",
    name: "Chess256",
    names: &["Chess256", "Random pawns chess", "Random pawns"],
    starts: Starts {
        count: 256,
        usual: 0,
        each: None,
        setup: |number| {
            let mut setup = starts::mirrored(&starts::CHESS, CastlingRule::Chess);
            for file in (0..8).filter(|file| number >> file & 1 == 1) {
                for color in Color::ALL {
                    let second = Square::new(8 + file).relative_to(color);
                    setup
                        .board
                        .swap(second.index(), second.forward(color).index());
                }
            }
            setup
        },
    },
    ..chess::RULES
};
