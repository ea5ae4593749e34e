//! A position as a self-contained SVG file.

use crate::board::{Bitboard, Color, Piece, Square};
use crate::game::{Shape, ShapeColor};
use crate::web::board::arrangement::{Arrangement, Occupant};
use crate::web::board::state::checks;
use std::fmt::Write as _;

const FOG: &str = "#3e4652";

/// The squares of the last move, over their own colour.
const LAST_MOVE: &str = "fill=\"#f2c12e\" fill-opacity=\".5\"";

/// The square of a king in check, over its own colour and framed.
const CHECK: &str = "fill=\"#da3c20\" fill-opacity=\".72\" stroke=\"#6e0c00\" stroke-opacity=\".95\" stroke-width=\"8\"";

/// The height of the line with the names of the players.
const NAMES: u32 = 64;

/// The most characters of a name.
const LONGEST_NAME: usize = 30;

/// The dark squares, as every other file and every other rank: the even-odd rule leaves out where
/// both meet.
const DARK_SQUARES: &str = "M100 0h100v800H100zM300 0h100v800H300zM500 0h100v800H500zM700 0h100v800H700zM0 100h800v100H0zM0 300h800v100H0zM0 500h800v100H0zM0 700h800v100H0z";

/// The colours of the squares, as CSS writes them.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Colors {
    /// The colour of the light squares.
    pub light: String,
    /// The colour of the dark squares.
    pub dark: String,
}

/// Those of the board as it usually is.
impl Default for Colors {
    fn default() -> Self {
        Self {
            light: "#ece6d6".to_owned(),
            dark: "#7f97af".to_owned(),
        }
    }
}

/// A picture of a board.
#[derive(Clone, PartialEq, Debug)]
pub struct Picture<'a> {
    /// The pieces. The reserves are drawn above and below the board unless both are empty.
    pub arrangement: &'a Arrangement,
    /// The squares under fog.
    pub hidden: Bitboard,
    /// The side at the bottom.
    pub below: Color,
    /// The squares of the last move.
    pub last_move: Bitboard,
    /// The names of White and Black, to be written below the board.
    pub players: Option<[String; 2]>,
    /// Arrows and circles.
    pub shapes: Vec<Shape>,
    /// Whether the names of files and ranks are written.
    pub coordinates: bool,
    /// The colours of the squares.
    pub colors: Colors,
}

/// Draws an arrangement with the side `below` at the bottom, fog over the `hidden` squares, and the
/// reserves above and below the board unless both are empty, without coordinates. For `symbols` see
/// [`Picture::svg`].
pub fn svg(arrangement: &Arrangement, hidden: Bitboard, below: Color, symbols: &str) -> String {
    let picture = Picture {
        arrangement,
        hidden,
        below,
        last_move: Bitboard::EMPTY,
        players: None,
        shapes: Vec::new(),
        coordinates: false,
        colors: Colors::default(),
    };
    picture.svg(symbols)
}

// Writing to a String cannot fail, so the results of `write!` are dropped below.
impl Picture<'_> {
    /// The picture as an SVG file. `symbols` are the SVG symbols of the pieces, `wK` to `bP`, and of
    /// the `duck`.
    pub fn svg(&self, symbols: &str) -> String {
        let waiting = Color::ALL.map(|color| self.arrangement.reserve(color));
        let (top, edge) = match waiting.iter().all(|reserve| reserve.is_empty()) {
            true => (0, 800),
            false => (-120, 920),
        };
        let names = self.players.as_ref().map_or(0, |_| NAMES as i32);
        let height = edge + names - top;
        let Colors { light, dark } = &self.colors;
        let mut svg = format!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 {top} 800 {height}\" width=\"800\" height=\"{height}\"><defs>{symbols}</defs><path fill=\"{light}\" d=\"M0 0h800v800H0z\"/><path fill=\"{dark}\" fill-rule=\"evenodd\" d=\"{DARK_SQUARES}\"/>"
        );
        for square in self.hidden {
            let (x, y) = corner(square, self.below);
            let _ = write!(svg, "<path fill=\"{FOG}\" d=\"M{x} {y}h100v100h-100z\"/>");
        }
        for square in self.last_move.without(self.hidden) {
            let (x, y) = corner(square, self.below);
            let _ = write!(svg, "<path {LAST_MOVE} d=\"M{x} {y}h100v100h-100z\"/>");
        }
        let in_check = self
            .arrangement
            .position()
            .map_or(Bitboard::EMPTY, |position| checks(position));
        for square in in_check.without(self.hidden) {
            let (x, y) = corner(square, self.below);
            let (x, y) = (x + 4, y + 4);
            let _ = write!(svg, "<path {CHECK} d=\"M{x} {y}h92v92h-92z\"/>");
        }
        if let Some(players) = &self.players {
            write_names(&mut svg, players, edge);
        }
        if self.coordinates {
            self.write_coordinates(&mut svg);
        }
        self.draw_pieces(&mut svg);
        for shape in &self.shapes {
            draw_shape(&mut svg, *shape, self.below);
        }
        svg.push_str("</svg>");
        svg
    }

    fn draw_pieces(&self, svg: &mut String) {
        for square in !self.hidden {
            let (x, y) = corner(square, self.below);
            match self.arrangement.occupant(square) {
                Some(Occupant::Piece(piece)) => draw(svg, &symbol(piece), x, y),
                Some(Occupant::Duck) => draw(svg, "duck", x, y),
                None => {}
            }
        }
        for color in Color::ALL {
            let y = if color == self.below { 810 } else { -110 };
            let own = |square: Square| {
                let piece = self.arrangement.piece_at(square);
                piece.is_some_and(|piece| piece.color == color)
            };
            let seen = !self.hidden.into_iter().any(own);
            let reserve = self.arrangement.reserve(color).iter().filter(|_| seen);
            let pieces = reserve.flat_map(|(role, count)| (0..count).map(move |_| role));
            for (x, role) in (0..800).step_by(100).zip(pieces) {
                draw(svg, &symbol(Piece::new(color, role)), x, y);
            }
        }
    }

    /// The names of files and ranks along two edges, each in the colour of the other squares.
    fn write_coordinates(&self, svg: &mut String) {
        svg.push_str("<g font-family=\"sans-serif\" font-weight=\"600\" font-size=\"16\">");
        let Colors { light, dark } = &self.colors;
        for square in Square::all() {
            let (x, y) = corner(square, self.below);
            let color = match (self.hidden.contains(square), square.is_light()) {
                (false, true) => dark,
                (true, _) | (false, false) => light,
            };
            if y == 700 {
                let (x, file) = (x + 97, square.file().char());
                let _ = write!(
                    svg,
                    "<text x=\"{x}\" y=\"795\" text-anchor=\"end\" fill=\"{color}\">{file}</text>"
                );
            }
            if x == 0 {
                let (y, rank) = (y + 18, square.rank().char());
                let _ = write!(
                    svg,
                    "<text x=\"3\" y=\"{y}\" fill=\"{color}\">{rank}</text>"
                );
            }
        }
        svg.push_str("</g>");
    }
}

/// The names of White and Black in a line on white, from the lower edge of what is above it.
fn write_names(svg: &mut String, players: &[String; 2], edge: i32) {
    let [white, black] = players.each_ref().map(|name| shortened(name));
    let middle = edge + NAMES as i32 / 2;
    let _ = write!(
        svg,
        "<path fill=\"#fff\" d=\"M0 {edge}h800v{NAMES}H0z\"/><text x=\"400\" y=\"{middle}\" text-anchor=\"middle\" dominant-baseline=\"central\" font-family=\"sans-serif\" font-weight=\"600\" font-size=\"24\" fill=\"#1d2228\">{white} – {black}</text>"
    );
}

/// A name as it can stand in an SVG file, and in half a line.
fn shortened(name: &str) -> String {
    let mut text = String::new();
    for (index, letter) in name.chars().enumerate() {
        match letter {
            _ if index == LONGEST_NAME => {
                text.push('…');
                break;
            }
            '&' => text.push_str("&amp;"),
            '<' => text.push_str("&lt;"),
            // No such file can hold them.
            letter if letter.is_control() => {}
            letter => text.push(letter),
        }
    }
    text
}

/// An arrow between the middles of two squares, or a circle.
fn draw_shape(svg: &mut String, shape: Shape, below: Color) {
    let color = match shape.color {
        ShapeColor::Green => "#16703c",
        ShapeColor::Red => "#b0201a",
        ShapeColor::Yellow => "#b26800",
        ShapeColor::Blue => "#184aa8",
    };
    let middle = |square| {
        let (x, y) = corner(square, below);
        (x + 50, y + 50)
    };
    let ((x1, y1), (x2, y2)) = (middle(shape.from), middle(shape.to));
    if shape.from == shape.to {
        let _ = write!(
            svg,
            "<circle cx=\"{x1}\" cy=\"{y1}\" r=\"44\" fill=\"none\" stroke=\"{color}\" stroke-width=\"9\" opacity=\".85\"/>"
        );
        return;
    }
    let (across, down) = (f64::from(x2 - x1), f64::from(y2 - y1));
    let length = across.hypot(down);
    let (dx, dy) = (across / length, down / length);
    // A point beside the tip: so far behind it, and so far to the right of the line.
    let point = |behind: f64, right: f64| {
        let x = f64::from(x2) - dx * behind - dy * right;
        let y = f64::from(y2) - dy * behind + dx * right;
        format!("{} {}", tenths(x), tenths(y))
    };
    // The head is 44 units long and 48 wide; the line ends within it.
    let (neck, right, left) = (point(34.0, 0.0), point(44.0, 24.0), point(44.0, -24.0));
    let _ = write!(
        svg,
        "<g opacity=\".85\"><path d=\"M{x1} {y1}L{neck}\" stroke=\"{color}\" stroke-width=\"15\" stroke-linecap=\"round\"/><path d=\"M{x2} {y2}L{right}L{left}z\" fill=\"{color}\"/></g>"
    );
}

/// A number with a digit after the point.
// By whole numbers: to format those with a fraction takes kilobytes of the download.
fn tenths(number: f64) -> String {
    let tenths = (number * 10.0).round() as i32;
    let sign = if tenths < 0 { "-" } else { "" };
    let tenths = tenths.unsigned_abs();
    format!("{sign}{}.{}", tenths / 10, tenths % 10)
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
    fn a_king_in_check_is_marked_where_the_board_marks_it() {
        let mated = "rnb1kbnr/pppp1ppp/8/4p3/6Pq/5P2/PPPPP2P/RNBQKBNR w - - 1 3";
        let drawn = |variant, below| {
            let position = crate::notation::fen::parse(variant, mated).unwrap();
            svg(&position.into(), Bitboard::EMPTY, below, "")
        };
        let mark = format!("<path {CHECK} d=\"M404 704h92v92h-92z\"/>");
        let picture = drawn(Variant::Chess, Color::White);
        assert!(picture.contains(&mark), "{picture}");
        let king = picture.find("href=\"#wK\"");
        assert!(picture.find(&mark) < king, "the king stands on its mark");
        let turned = drawn(Variant::Chess, Color::Black);
        assert!(turned.contains("d=\"M304 4h92v92h-92z\""), "{turned}");
        // No king of these games is told of a check.
        for variant in [Variant::FogOfWar, Variant::Antichess] {
            assert!(!drawn(variant, Color::White).contains(CHECK), "{variant}");
        }
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

    #[test]
    fn arrows_circles_coordinates_and_colours_are_drawn() {
        let start = Arrangement::from(Variant::Chess.start());
        let square = |name: &str| name.parse().unwrap();
        let picture = Picture {
            arrangement: &start,
            hidden: Bitboard::EMPTY,
            below: Color::White,
            last_move: Bitboard::from_iter([square("e2"), square("e4")]),
            players: Some(["Ada & Bob".to_owned(), "<N>".repeat(20)]),
            shapes: vec![
                Shape::arrow(ShapeColor::Green, square("e2"), square("e4")),
                Shape::circle(ShapeColor::Red, square("a1")),
            ],
            coordinates: true,
            colors: Colors {
                light: "rgb(1, 2, 3)".to_owned(),
                dark: "rgb(4, 5, 6)".to_owned(),
            },
        };
        let svg = picture.svg("");
        for part in [
            "d=\"M450 650L450.0 484.0\" stroke=\"#16703c\"",
            "d=\"M450 450L474.0 494.0L426.0 494.0z\" fill=\"#16703c\"",
            "<circle cx=\"50\" cy=\"750\" r=\"44\" fill=\"none\" stroke=\"#b0201a\"",
            "<path fill=\"rgb(1, 2, 3)\" d=\"M0 0h800",
            "viewBox=\"0 0 800 864\"",
            "fill-opacity=\".5\" d=\"M400 600h100v100h-100z\"",
            "fill-opacity=\".5\" d=\"M400 400h100v100h-100z\"",
            ">Ada &amp; Bob – &lt;N>&lt;N>&lt;N>&lt;N>&lt;N>&lt;N>&lt;N>&lt;N>&lt;N>&lt;N>…</text>",
            "<text x=\"97\" y=\"795\" text-anchor=\"end\" fill=\"rgb(1, 2, 3)\">a</text>",
            "<text x=\"3\" y=\"18\" fill=\"rgb(4, 5, 6)\">8</text>",
        ] {
            assert!(svg.contains(part), "{part}: {svg}");
        }
        assert_eq!(svg.matches("<text").count(), 17);
        assert_eq!(svg.matches("<use ").count(), 32);
    }
}
