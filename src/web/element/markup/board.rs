use super::html::Html;
use super::shown::Shown;
use crate::board::{Bitboard, Color, Square};
use crate::game::{Shape, ShapeColor};
use crate::web::board::arrangement::Occupant;
use crate::web::board::geometry::{corner_of, square_in};
use crate::web::board::pieces::BoardPieces;
use crate::web::board::state::{Content, checks};
use crate::web::board::{Arrow, ends_of};
use crate::web::words::board as words;

/// The board, without its pieces.
pub(super) fn board(html: &mut Html, shown: &Shown<'_>) {
    let (session, stop) = (shown.session, shown.stop);
    let look = session.look();
    let below = session.orientation();
    html.tags("<div class=\"board");
    html.tags(if shown.animated { " animated" } else { "" });
    html.tags("\" role=group aria-label=\"").text(&words::BOARD);
    html.tags("\"><svg viewBox=\"0 0 800 800\" role=none>");
    html.checkerboard();
    html.tags("<g aria-hidden=true></g><g class=marks>");
    let arrangement = session.arrangement();
    if let (Some(position), Some(m)) = (arrangement.position(), session.last_move_made()) {
        for square in ends_of(m, position) {
            html.mark("<rect class=\"mark last\"", square, 0, below);
        }
    }
    for shape in &look.marks {
        html.color(shape.color);
        html.mark("<rect class=\"mark colored\"", shape.from, 5, below);
        html.tags("</g>");
    }
    if let Some(position) = arrangement.position() {
        for square in checks(position) {
            html.mark("<rect class=\"mark check\"", square, 4, below);
        }
    }
    html.tags("</g>");
    if look.coordinates {
        html.coordinates(below, Bitboard::EMPTY);
    }
    html.tags("<g class=squares role=grid aria-label=\"")
        .text(&words::SQUARES)
        .tags("\">");
    for row in 0..8 {
        let rank = words::rank(square_in(0, row, below).rank());
        html.tags("<g role=row aria-label=\"")
            .text(&rank)
            .tags("\">");
        for column in 0..8 {
            let square = square_in(column, row, below);
            let (class, content) = match arrangement.occupant(square) {
                Some(Occupant::Piece(piece)) => (
                    match piece.color {
                        Color::White => "sq white",
                        Color::Black => "sq black",
                    },
                    Content::Piece(piece),
                ),
                Some(Occupant::Duck) => ("sq duck", Content::Duck),
                None => ("sq", Content::Empty),
            };
            html.place("<rect", column * 100, row * 100, 100);
            html.tags(" role=gridcell tabindex=");
            html.tags(if square == stop { "0" } else { "-1" });
            html.tags(" class=\"").tags(class).tags("\" data-sq=");
            html.square(square).tags(" aria-label=\"");
            html.text(&words::square(square, content, words::Dest::None))
                .tags("\"/>");
        }
        html.tags("</g>");
    }
    html.tags("</g><g aria-hidden=true></g>");
    if look.targets {
        html.tags("<g class=targets aria-hidden=true></g>");
    }
    html.tags(
        "</svg><div class=pieces aria-hidden=true data-kept></div>\
         <svg class=above viewBox=\"0 0 800 800\" role=none>",
    );
    html.annotations(&session.shapes(), below);
    html.tags(
        "<g class=annotations aria-hidden=true></g></svg></div>\
         <p class=visually-hidden aria-live=polite></p>",
    );
}

/// The pieces as a text: the identity, the name of the drawing and the place of each, in squares from
/// the top left corner.
pub fn pieces(pieces: &BoardPieces, below: Color) -> String {
    let mut text = Html::default();
    for piece in pieces.iter() {
        let (x, y) = corner_of(piece.square, below);
        text.number(piece.id as usize).tags(" ");
        text.tags(piece.occupant.symbol()).tags(" ");
        text.number(usize::from(x)).tags(" ");
        text.number(usize::from(y)).tags(" ");
    }
    text.finish()
}

impl Html {
    /// The two colours of the squares.
    pub(super) fn checkerboard(&mut self) {
        self.tags(
            "<path class=light d=\"M0 0h800v800H0z\"/>\
             <path class=dark d=\"M100 0h100v800H100zM300 0h100v800H300zM500 0h100v800H500z\
             M700 0h100v800H700zM0 100h800v100H0zM0 300h800v100H0zM0 500h800v100H0zM0 700h800v100H0z\"/>",
        );
    }

    /// The name of a square.
    pub(super) fn square(&mut self, square: Square) -> &mut Self {
        let mut name = [0; 4];
        self.text(square.file().char().encode_utf8(&mut name));
        self.text(square.rank().char().encode_utf8(&mut name))
    }

    /// The beginning of an element with a place and a size.
    #[inline(never)]
    pub(super) fn place(&mut self, tag: &'static str, x: usize, y: usize, side: usize) {
        self.tags(tag).tags(" x=").number(x).tags(" y=").number(y);
        self.tags(" width=").number(side);
        self.tags(" height=").number(side);
    }

    /// A mark on a square, smaller by an inset on all sides.
    pub(super) fn mark(&mut self, tag: &'static str, square: Square, inset: usize, below: Color) {
        let (x, y) = corner_of(square, below);
        let (x, y) = (usize::from(x) + inset, usize::from(y) + inset);
        self.place(tag, x, y, 100 - 2 * inset);
        self.tags(" />");
    }

    /// The beginning of a group in the colour of a shape.
    pub(super) fn color(&mut self, color: ShapeColor) {
        self.tags(match color {
            ShapeColor::Green => "<g class=green>",
            ShapeColor::Red => "<g class=red>",
            ShapeColor::Yellow => "<g class=yellow>",
            ShapeColor::Blue => "<g class=blue>",
        });
    }

    /// The names of files and ranks along two edges, some of which are in the fog.
    pub(super) fn coordinates(&mut self, below: Color, hidden: Bitboard) {
        self.tags("<g class=coords aria-hidden=true>");
        for column in 0..8 {
            let square = square_in(column, 7, below);
            let text = square.file().char();
            let at = (column * 100 + 96, 796);
            self.coordinate(square, at, " text-anchor=end", text, hidden);
        }
        for row in 0..8 {
            let square = square_in(0, row, below);
            let at = (3, row * 100 + 17);
            self.coordinate(square, at, "", square.rank().char(), hidden);
        }
        self.tags("</g>");
    }

    fn coordinate(
        &mut self,
        on: Square,
        (x, y): (usize, usize),
        anchor: &'static str,
        text: char,
        hidden: Bitboard,
    ) {
        self.tags("<text x=").number(x).tags(" y=").number(y);
        self.tags(anchor).tags(" class=");
        self.tags(match (hidden.contains(on), on.is_light()) {
            (true, _) => "on-fog",
            (false, true) => "\"\"",
            (false, false) => "on-dark",
        });
        self.tags(">").text(text.encode_utf8(&mut [0; 4]));
        self.tags("</text>");
    }

    /// Arrows and circles. Each colour has a pattern of its own too.
    pub(super) fn annotations(&mut self, shapes: &[Shape], below: Color) {
        self.tags("<g class=annotations aria-hidden=true>");
        for &shape in shapes {
            self.shape(shape, below);
        }
        self.tags("</g>");
    }

    /// A circle around the middle of a square.
    pub(super) fn circle(&mut self, class: &'static str, on: Square, radius: usize, below: Color) {
        let (x, y) = corner_of(on, below);
        self.tags("<circle class=").tags(class).tags(" cx=");
        self.number(usize::from(x) + 50).tags(" cy=");
        self.number(usize::from(y) + 50).tags(" r=");
        self.number(radius).tags(" />");
    }

    fn shape(&mut self, shape: Shape, below: Color) {
        self.color(shape.color);
        match Arrow::of(shape.from, shape.to, below) {
            None => {
                self.circle("circle", shape.from, 44, below);
                self.circle("core", shape.from, 44, below);
            }
            Some(Arrow { shaft, head }) => {
                for (class, path) in [("arrow", &shaft), ("arrow-head", &head), ("core", &shaft)] {
                    self.tags("<path class=").tags(class).tags(" d=\"");
                    self.text(path).tags("\"/>");
                }
            }
        }
        self.tags("</g>");
    }
}
