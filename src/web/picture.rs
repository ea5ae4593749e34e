//! A position as a self-contained SVG file.

use crate::board::{Bitboard, Color, Piece, Square};
use crate::web::board::arrangement::{Arrangement, Occupant};
use std::fmt::Write as _;

const LIGHT: &str = "#ece6d6";
const DARK: &str = "#7f97af";
const FOG: &str = "#3e4652";

/// The dark squares, as every other file and every other rank: the even-odd rule leaves out where
/// both meet.
const DARK_SQUARES: &str = "M100 0h100v800H100zM300 0h100v800H300zM500 0h100v800H500zM700 0h100v800H700zM0 100h800v100H0zM0 300h800v100H0zM0 500h800v100H0zM0 700h800v100H0z";

/// Draws an arrangement with the side `below` at the bottom, fog over the `hidden` squares, and the
/// reserves above and below the board unless both are empty. `symbols` are the SVG symbols of the
/// pieces, `wK` to `bP`, and of the `duck`.
pub fn svg(arrangement: &Arrangement, hidden: Bitboard, below: Color, symbols: &str) -> String {
    let waiting = Color::ALL.map(|color| arrangement.reserve(color));
    let (top, height) = match waiting.iter().all(|reserve| reserve.is_empty()) {
        true => (0, 800),
        false => (-120, 1040),
    };
    let mut svg = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 {top} 800 {height}\" width=\"800\" height=\"{height}\"><defs>{symbols}</defs><path fill=\"{LIGHT}\" d=\"M0 0h800v800H0z\"/><path fill=\"{DARK}\" fill-rule=\"evenodd\" d=\"{DARK_SQUARES}\"/>"
    );
    for square in Square::all() {
        let (x, y) = corner(square, below);
        if hidden.contains(square) {
            // Writing to a String cannot fail.
            let _ = write!(svg, "<path fill=\"{FOG}\" d=\"M{x} {y}h100v100h-100z\"/>");
        } else {
            match arrangement.occupant(square) {
                Some(Occupant::Piece(piece)) => draw(&mut svg, &symbol(piece), x, y),
                Some(Occupant::Duck) => draw(&mut svg, "duck", x, y),
                None => {}
            }
        }
    }
    for color in Color::ALL {
        let y = if color == below { 810 } else { -110 };
        let own = |square: Square| {
            let piece = arrangement.piece_at(square);
            piece.is_some_and(|piece| piece.color == color)
        };
        let seen = !hidden.into_iter().any(own);
        let reserve = arrangement.reserve(color).iter().filter(|_| seen);
        let pieces = reserve.flat_map(|(role, count)| (0..count).map(move |_| role));
        for (x, role) in (0..800).step_by(100).zip(pieces) {
            draw(&mut svg, &symbol(Piece::new(color, role)), x, y);
        }
    }
    svg.push_str("</svg>");
    svg
}

fn corner(square: Square, below: Color) -> (i32, i32) {
    let (file, rank) = (square.file().index() as i32, square.rank().index() as i32);
    match below {
        Color::White => (file * 100, (7 - rank) * 100),
        Color::Black => ((7 - file) * 100, rank * 100),
    }
}

fn symbol(piece: Piece) -> String {
    let color = if piece.color.is_white() { 'w' } else { 'b' };
    format!("{color}{}", piece.role.letter())
}

fn draw(svg: &mut String, symbol: &str, x: i32, y: i32) {
    // As above.
    let _ = write!(
        svg,
        "<use href=\"#{symbol}\" x=\"{x}\" y=\"{y}\" width=\"100\" height=\"100\"/>"
    );
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::Variant;

    #[test]
    fn every_piece_is_drawn_where_it_stands() {
        let start = Arrangement::from(Variant::Chess.start());
        let white = svg(&start, Bitboard::EMPTY, Color::White, "");
        assert_eq!(white.matches("<use ").count(), 32);
        assert!(
            white.contains("href=\"#wK\" x=\"400\" y=\"700\""),
            "{white}"
        );
        let black = svg(&start, Bitboard::EMPTY, Color::Black, "");
        assert!(black.contains("href=\"#wK\" x=\"300\" y=\"0\""), "{black}");
    }

    #[test]
    fn reserves_make_room_and_fog_hides() {
        let start = Arrangement::from(Variant::ChessSharp.start());
        assert!(
            svg(&start, Bitboard::EMPTY, Color::White, "").contains("viewBox=\"0 -120 800 1040\"")
        );
        let start = Variant::FogOfWar.start();
        let hidden = !start.visible(Color::White);
        let seen = svg(&start.into(), hidden, Color::White, "");
        assert!(!seen.contains("#bK"), "{seen}");
    }

    #[test]
    fn a_diagram_without_kings_is_drawn() {
        let setup = crate::notation::fen::parse_setup("7P/8/8/8/8/8/8/q7 w - - 0 1").unwrap();
        let diagram = Arrangement::Setup {
            variant: Variant::Chess,
            setup: setup.into(),
        };
        let drawn = svg(&diagram, Bitboard::EMPTY, Color::White, "");
        assert_eq!(drawn.matches("<use ").count(), 2);
        assert!(drawn.contains("href=\"#wP\" x=\"700\" y=\"0\""), "{drawn}");
    }
}
