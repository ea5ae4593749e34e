//! The editor's own address, which holds the placement: it survives a reload and can be shared.

use super::placement::Placement;
use crate::board::Color;
use crate::web::route::Page;

/// The query of the editor's address: `?page=editor&variant=…&fen=…`, with `&color=black` where
/// Black is at the bottom of the board.
pub fn query(placement: &Placement, below: Color) -> String {
    format!(
        "{}&page={}",
        game_query(placement, below),
        Page::Editor.key()
    )
}

/// The query of another page's address, with the placement as its game.
pub fn query_of(page: Page, placement: &Placement, below: Color) -> String {
    match page {
        Page::Play => game_query(placement, below),
        page => format!("{}&page={}", game_query(placement, below), page.key()),
    }
}

fn game_query(placement: &Placement, below: Color) -> String {
    let fen = placement.fen().replace(' ', "_");
    let color = match below {
        Color::White => "",
        Color::Black => "&color=black",
    };
    format!("?variant={}&fen={fen}{color}", placement.variant.key())
}

#[cfg(test)]
mod tests {
    use super::super::pasted;
    use super::super::placement::tests::placement;
    use super::*;
    use crate::rules::Variant;

    #[test]
    fn any_placement_survives_the_address() {
        for (variant, fen) in [
            (Variant::Chess, "8/8/8/8/8/8/8/QQQQQQQQ b - - 3 7"),
            (Variant::Chess, "PPPPPPPP/8/8/8/8/8/8/8 w H e3 0 1"),
            (Variant::ChessSharp, "8/8/8/8/8/8/8/8[QQQQk] w - - 0 1"),
            (Variant::Crazyhouse, "4k3/8/8/3Q~4/8/8/8/4K3[] w - - 0 1"),
            (Variant::Duck, "8/8/8/3*4/8/8/8/8 w - - 0 1"),
            (Variant::Moab, "4k3/8/8/8/8/8/8/4K3 w Mm - 0 1"),
            (Variant::Chess960, "1r2k1r1/8/8/8/8/8/8/RR2K1R1 w Bb - 0 1"),
        ] {
            for below in Color::ALL {
                let before = placement(variant, fen);
                let query = query(&before, below);
                let after = pasted::of_address(&query, "").unwrap().unwrap();
                assert_eq!(after.placement, before, "{query}");
                assert_eq!(after.below.unwrap_or(Color::White), below, "{query}");
            }
        }
    }
}
