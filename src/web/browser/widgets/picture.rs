use crate::board::{Bitboard, Color, Piece, Square};
use crate::game::Shape;
use crate::rules::Position;
use crate::web::browser::board::annotations;
use crate::web::browser::icon::piece_name;
use yew::prelude::*;

/// A position as a small picture with White at the bottom: the pieces, the reserves beside the
/// board, and fog over the squares that White does not see. Without a label it is decorative.
pub fn picture(position: &Position, label: Option<String>) -> Html {
    picture_from(position, Color::White, &[], label)
}

/// As [`picture`], with a side at the bottom, and with arrows and circles.
pub fn picture_from(
    position: &Position,
    below: Color,
    shapes: &[Shape],
    label: Option<String>,
) -> Html {
    drawn(position, below, shapes, label, Html::default())
}

/// As [`picture_from`], with the names of files and ranks.
pub fn diagram(position: &Position, below: Color, shapes: &[Shape], label: Option<String>) -> Html {
    drawn(position, below, shapes, label, coordinates(below))
}

/// The names of files and ranks along two edges.
fn coordinates(below: Color) -> Html {
    let names = Square::all().flat_map(|square| {
        let (x, y) = corner(square, below);
        let file = (y == 700).then(|| {
            let x = (x + 96).to_string();
            html! { <text {x} y="794" text-anchor="end">{ square.file().char() }</text> }
        });
        let rank = (x == 0).then(|| {
            let y = (y + 23).to_string();
            html! { <text x="4" {y}>{ square.rank().char() }</text> }
        });
        [file, rank].into_iter().flatten()
    });
    html! { <g class="names" aria-hidden="true">{ for names }</g> }
}

fn drawn(
    position: &Position,
    below: Color,
    shapes: &[Shape],
    label: Option<String>,
    names: Html,
) -> Html {
    let hidden = match position.rules().fog {
        true => !position.visible(Color::White),
        false => Bitboard::EMPTY,
    };
    let squares = Square::all().filter(|&square| !hidden.contains(square));
    let pieces = squares.filter_map(|square| {
        let (x, y) = corner(square, below);
        Some(draw(piece_name(position.piece_at(square)?), x, y))
    });
    let duck = position.duck().map(|square| {
        let (x, y) = corner(square, below);
        draw("duck", x, y)
    });
    let fog = hidden.into_iter().map(|square| {
        let (x, y) = corner(square, below);
        html! { <path class="fog" d={format!("M{x} {y}h100v100h-100z")} /> }
    });
    let reserves = Color::ALL.map(|color| reserve(position, color, color == below));
    let with_reserves = Color::ALL
        .into_iter()
        .any(|color| !position.reserve(color).is_empty());
    let view_box = if with_reserves {
        "0 -120 800 1040"
    } else {
        "0 0 800 800"
    };
    let role = if label.is_some() {
        "img"
    } else {
        "presentation"
    };
    html! {
        <svg
            class="picture"
            viewBox={view_box}
            {role}
            aria-hidden={label.is_none().then_some("true")}
            aria-label={label}
        >
            <path class="light" d="M0 0h800v800H0z" />
            <path class="dark" d={DARK_SQUARES} />
            { names }
            { for pieces }
            { for duck }
            { for fog }
            { for reserves }
            if !shapes.is_empty() { { annotations(shapes, below) } }
        </svg>
    }
}

/// The dark squares, as every other file and every other rank: the even-odd rule leaves out where
/// both meet.
const DARK_SQUARES: &str = "M100 0h100v800H100zM300 0h100v800H300zM500 0h100v800H500z\
    M700 0h100v800H700zM0 100h800v100H0zM0 300h800v100H0zM0 500h800v100H0zM0 700h800v100H0z";

/// The top left corner of a square, in units of the drawing.
fn corner(square: Square, below: Color) -> (i32, i32) {
    let (file, rank) = ((square.index() % 8) as i32, (square.index() / 8) as i32);
    match below {
        Color::White => (file * 100, (7 - rank) * 100),
        Color::Black => ((7 - file) * 100, rank * 100),
    }
}

/// A drawing of the sprite with its top left corner at a point.
#[inline(never)]
fn draw(name: &str, x: i32, y: i32) -> Html {
    let href = format!("#{name}");
    html! { <use {href} width="100" height="100" x={x.to_string()} y={y.to_string()} /> }
}

/// A side's reserve beside the board, in one row.
fn reserve(position: &Position, color: Color, below: bool) -> Html {
    let y = if below { 810 } else { -110 };
    let waiting = position.reserve(color);
    let mut pieces: Vec<Piece> = waiting
        .iter()
        .flat_map(|(role, count)| (0..count).map(move |_| Piece::new(color, role)))
        .collect();
    // The king first, as in the trays.
    pieces.reverse();
    let drawn = pieces.iter().take(8).enumerate();
    drawn
        .map(|(index, &piece)| draw(piece_name(piece), index as i32 * 100, y))
        .collect()
}
