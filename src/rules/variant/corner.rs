use super::*;

pub(super) const RULES: Rules = Rules {
    key: "corner",
    name: "Corner chess",
    names: &["Corner chess", "Corner"],
    castling: CastlingRule::None,
    starts: Starts {
        count: starts::CORNERS,
        usual: 0,
        each: None,
        setup: |number| {
            let white = starts::corner(number);
            let mut black = white;
            black.reverse();
            starts::back_ranks(&ByColor::new(white, black), CastlingRule::None)
        },
    },
    ..chess::RULES
};
