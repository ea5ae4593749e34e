//! The board of the whole element: everything but its squares and pieces, which are put into what is
//! written here.

use super::html::Html;
use super::shown::Whole;
use crate::board::{Bitboard, Color, Piece, Square};
use crate::game::Shape;
use crate::rules::Move;
use crate::web::board::arrangement::Occupant;
use crate::web::board::drawn::{self, DrawnDests};
use crate::web::board::geometry::corner_of;
use crate::web::board::interaction::Interaction;
use crate::web::words::board as words;

/// What is drawn on a board besides what the visitor does.
pub(super) struct Layers<'a> {
    /// The squares hidden by the fog of war.
    pub hidden: Bitboard,
    /// The move that led to the position.
    pub last_move: Option<Move>,
    /// The coloured squares, as circles.
    pub marks: &'a [Shape],
    /// Arrows and circles that belong to the position.
    pub shapes: &'a [Shape],
    /// Whether the coordinates of files and ranks are shown.
    pub coordinates: bool,
    /// Whether the destinations of the picked-up piece are marked.
    pub targets: bool,
    /// Whether pieces move from square to square as an animation.
    pub animated: bool,
}

/// The board with empty elements for squares and pieces.
pub(super) fn board(html: &mut Html, layers: &Layers<'_>, whole: &Whole<'_>) {
    let input = whole.input;
    let below = input.orientation();
    html.tags("<div class=\"board");
    html.tags(if layers.animated { " animated" } else { "" });
    if let Some(class) = drawn::movable_class(input) {
        html.tags(" ").tags(class);
    }
    if matches!(input.interaction(), Interaction::Dragging { .. }) {
        html.tags(" dragging");
    }
    html.tags("\" role=group aria-label=\"").text(&words::BOARD);
    html.tags("\"><svg viewBox=\"0 0 800 800\" role=none>");
    html.checkerboard();
    fog(html, layers.hidden, below);
    marks(html, layers, whole);
    if layers.coordinates {
        html.coordinates(below, layers.hidden);
    }
    html.tags("<g class=squares role=grid data-kept aria-label=\"")
        .text(&words::SQUARES)
        .tags("\"></g>");
    let promoting = drawn::promoting(input);
    if promoting.is_some() {
        html.tags("<rect class=veil width=800 height=800 />");
    }
    ghosts(html, whole);
    if layers.targets {
        dests(html, &DrawnDests::of(input));
    }
    html.tags(
        "</svg><div class=pieces aria-hidden=true data-kept></div>\
         <svg class=above viewBox=\"0 0 800 800\" role=none>",
    );
    html.annotations(layers.shapes, below);
    premove_numbers(html, whole);
    let own: Vec<Shape> = input.shapes().iter().collect();
    html.annotations(&own, below);
    if let Some(to) = promoting {
        chooser(html, whole, to);
    }
    html.tags("</svg></div><p class=visually-hidden aria-live=polite>");
    html.text(whole.announcement).tags("</p>");
}

/// Fog over the squares that the viewer does not see: a veil, and waves that tell it from a shade.
fn fog(html: &mut Html, squares: Bitboard, below: Color) {
    if squares.is_empty() {
        html.tags("<g aria-hidden=true></g>");
        return;
    }
    html.tags("<g class=fog aria-hidden=true><path class=veil d=\"");
    for square in squares {
        html.point("M", square, (0, 0), below);
        html.tags("h100v100h-100z");
    }
    html.tags("\"/><path class=waves d=\"");
    for square in squares {
        for at in [(14, 34), (30, 54), (14, 74)] {
            html.point("M", square, at, below);
            html.tags("q9-13 18 0t18 0t18 0");
        }
    }
    html.tags("\"/></g>");
}

/// The marks of the last move, the squares that the page colours, the check, the picked-up piece with
/// its drop target, and the pieces that must capture.
fn marks(html: &mut Html, layers: &Layers<'_>, whole: &Whole<'_>) {
    let (input, board) = (whole.input, whole.input.board());
    let below = input.orientation();
    html.tags("<g class=marks>");
    for square in drawn::last_marks(board, layers.last_move) {
        html.mark("<rect class=\"mark last\"", square, 0, below);
    }
    for shape in layers.marks {
        html.color(shape.color);
        html.mark("<rect class=\"mark colored\"", shape.from, 5, below);
        html.tags("</g>");
    }
    for square in drawn::premove_marks(board) {
        html.mark("<rect class=\"mark premove\"", square, 4, below);
    }
    for square in board.forced() {
        html.tags("<path class=\"mark forced\" d=\"");
        html.point("M", square, (5, 29), below);
        html.tags("v-24h24m42 0h24v24m0 42v24h-24m-42 0h-24v-24\"/>");
    }
    for square in board.checks() {
        html.mark("<rect class=\"mark check\"", square, 4, below);
    }
    if let Some(square) = drawn::selected(input) {
        html.mark("<rect class=\"mark selected\"", square, 2, below);
    }
    if let Some(square) = input.drop_target() {
        html.mark("<rect class=\"mark hover\"", square, 0, below);
    }
    html.tags("</g>");
}

/// Pieces where they will be.
fn ghosts(html: &mut Html, whole: &Whole<'_>) {
    let below = whole.input.orientation();
    html.tags("<g aria-hidden=true>");
    for (square, occupant) in drawn::ghosts(whole.input) {
        html.tags("<use class=\"piece ghost\" href=\"#");
        html.tags(occupant.symbol());
        let (x, y) = corner_of(square, below);
        html.place("\"", usize::from(x), usize::from(y), 100);
        html.tags(" />");
    }
    html.tags("</g>");
}

/// Where what is picked up can go: dots, and rings around what would be taken.
fn dests(html: &mut Html, dests: &DrawnDests) {
    let radius = if dests.small { 8 } else { 15 };
    html.tags("<g class=targets aria-hidden=true>");
    for square in dests.dots {
        html.circle("dot", square, radius, dests.orientation);
    }
    for square in dests.rings {
        html.circle("ring", square, 44, dests.orientation);
    }
    html.tags("</g>");
}

/// The numbers of the premoves, where there are several.
fn premove_numbers(html: &mut Html, whole: &Whole<'_>) {
    let squares = drawn::numbered_premoves(whole.input.board());
    if squares.is_empty() {
        return;
    }
    html.tags("<g class=premove-numbers aria-hidden=true>");
    for (index, square) in squares.into_iter().enumerate() {
        html.tags("<g transform=\"translate(");
        html.point("", square, (80, 20), whole.input.orientation());
        html.tags(")\"><circle r=17 /><text text-anchor=middle dy=8>");
        html.number(index + 1).tags("</text></g>");
    }
    html.tags("</g>");
}

/// The promotion chooser, on the pawn's file from the last rank towards the middle.
fn chooser(html: &mut Html, whole: &Whole<'_>, to: Square) {
    let input = whole.input;
    let (x, edge) = corner_of(to, input.orientation());
    let from_top = edge < 400;
    let choices = input.choices();
    let color = input.board().own_color();
    html.tags("<g class=chooser role=dialog aria-label=\"");
    html.text(&words::PROMOTE_TO)
        .tags("\"><rect class=aside width=800 height=800 />");
    let translated = |html: &mut Html, y: usize| {
        html.tags(" transform=\"translate(").number(usize::from(x));
        html.tags(" ").number(y).tags(")\">");
    };
    for (index, &role) in choices.iter().enumerate() {
        html.tags("<g class=choice role=button tabindex=0 data-role=");
        html.text(role.letter().encode_utf8(&mut [0; 4]));
        html.tags(" aria-label=\"").text(&words::role(role));
        html.tags("\"");
        let y = index * 100;
        translated(html, if from_top { y } else { 700 - y });
        html.tags("<rect width=100 height=100 /><use href=\"#");
        html.tags(Occupant::Piece(Piece::new(color, role)).symbol());
        html.tags("\" width=100 height=100 /></g>");
    }
    let y = choices.len() * 100;
    html.tags("<g class=\"choice cancel\" role=button tabindex=0 aria-label=\"");
    html.text(&words::CANCEL).tags("\"");
    translated(html, if from_top { y } else { 750 - y });
    html.tags("<rect width=100 height=50 /><path d=\"M40 15l20 20M60 15l-20 20\"/></g></g>");
}

impl Html {
    /// A command with the place of a point, by the way to it from the corner of a square.
    fn point(&mut self, command: &'static str, square: Square, (dx, dy): (u16, u16), below: Color) {
        let (x, y) = corner_of(square, below);
        self.tags(command).number(usize::from(x + dx)).tags(" ");
        self.number(usize::from(y + dy));
    }
}
