//! Everything that is drawn besides squares and pieces. Nothing here has a `style` attribute, which
//! the page's content security policy refuses. Parts that seldom change are components, so that
//! they are redrawn only when they do.

use super::svg::{href, symbol};
use crate::board::{Bitboard, Color, Piece, Role, Square};
use crate::game::{Shape, ShapeColor};
use crate::rules::Move;
use crate::web::board::drawn::{self, DrawnDests};
use crate::web::board::geometry::{Arrow, corner_of, square_in};
use crate::web::board::input::Input;
use crate::web::words::board as words;
use yew::prelude::*;

/// A number as an attribute's value; multiples of a square's side are not allocated.
fn number(value: u16) -> AttrValue {
    const CELLS: [&str; 8] = ["0", "100", "200", "300", "400", "500", "600", "700"];
    match (value % 100, CELLS.get(usize::from(value / 100))) {
        (0, Some(&text)) => AttrValue::Static(text),
        _ => AttrValue::from(value.to_string()),
    }
}

/// A part of the drawing that seldom changes.
#[derive(Clone, PartialEq)]
pub(super) enum Layer {
    /// The two colours of the squares.
    Checkerboard,
    /// Fog over the squares that the viewer does not see.
    Fog {
        /// The squares.
        squares: Bitboard,
        /// The side at the bottom of the board.
        orientation: Color,
    },
    /// The names of files and ranks.
    Coordinates {
        /// The side at the bottom of the board.
        orientation: Color,
        /// The squares in the fog, where names have another colour.
        hidden: Bitboard,
    },
    /// The destinations of the piece that is picked up.
    Dests(DrawnDests),
    /// The arrows and circles of annotations.
    Annotations {
        /// The arrows and circles.
        shapes: Vec<Shape>,
        /// The side at the bottom of the board.
        orientation: Color,
    },
}

/// The properties of a [`BoardLayer`].
#[derive(Clone, PartialEq, Properties)]
pub(super) struct BoardLayerProps {
    /// The layer to draw.
    pub layer: Layer,
}

/// Draws a layer anew only when it has changed. One component serves all of them: each would take
/// some kilobytes of its own.
#[component]
pub(super) fn BoardLayer(props: &BoardLayerProps) -> Html {
    match &props.layer {
        Layer::Checkerboard => checkerboard(),
        &Layer::Fog {
            squares,
            orientation,
        } => fog(squares, orientation),
        &Layer::Coordinates {
            orientation,
            hidden,
        } => coordinates(orientation, hidden),
        Layer::Dests(drawn) => dests(drawn),
        Layer::Annotations {
            shapes,
            orientation,
        } => annotations(shapes, *orientation),
    }
}

/// The squares' two colours.
fn checkerboard() -> Html {
    html! {
        <>
            <path class="light" d="M0 0h800v800H0z" />
            <path
                class="dark"
                d="M100 0h100v800H100zM300 0h100v800H300zM500 0h100v800H500zM700 0h100v800H700zM0 100h800v100H0zM0 300h800v100H0zM0 500h800v100H0zM0 700h800v100H0z"
            />
        </>
    }
}

/// Fog over the squares that the viewer does not see: a veil, and waves that tell it from a shade.
fn fog(squares: Bitboard, orientation: Color) -> Html {
    if squares.is_empty() {
        return html! { <g aria-hidden="true" /> };
    }
    let (mut veil, mut waves) = (String::new(), String::new());
    for square in squares {
        let (x, y) = corner_of(square, orientation);
        veil.push_str(&format!("M{x} {y}h100v100h-100z"));
        for (dx, dy) in [(14, 34), (30, 54), (14, 74)] {
            let (x, y) = (x + dx, y + dy);
            waves.push_str(&format!("M{x} {y}q9-13 18 0t18 0t18 0"));
        }
    }
    html! {
        <g class="fog" aria-hidden="true">
            <path class="veil" d={veil} />
            <path class="waves" d={waves} />
        </g>
    }
}

/// The marks of the last move, the squares that the page colours, the check, the picked-up piece with its drop target, and the pieces
/// that must capture.
pub(super) fn marks(input: &Input, last_move: Option<Move>, colored: &[Shape]) -> Html {
    let board = input.board();
    let orientation = input.orientation();
    let selected = drawn::selected(input);
    let last = drawn::last_marks(board, last_move);
    let premoves = drawn::premove_marks(board);
    let forced = board.forced().into_iter();
    let checks = board.checks().into_iter();
    html! {
        <g class="marks">
            { for last.into_iter().map(|square| mark("mark last", square, 0, orientation)) }
            { for colored.iter().map(|shape| html! {
                <g class={class_of(shape.color)}>{ mark("mark colored", shape.from, 5, orientation) }</g>
            }) }
            { for premoves.into_iter().map(|square| mark("mark premove", square, 4, orientation)) }
            { for forced.map(|square| brackets(square, orientation)) }
            { for checks.map(|square| mark("mark check", square, 4, orientation)) }
            { for selected.map(|square| mark("mark selected", square, 2, orientation)) }
            { for input.drop_target().map(|square| mark("mark hover", square, 0, orientation)) }
        </g>
    }
}

/// The numbers of the premoves in the corners of their last squares, where there are several.
pub(super) fn premove_numbers(input: &Input) -> Html {
    let squares = drawn::numbered_premoves(input.board());
    if squares.is_empty() {
        return Html::default();
    }
    let number = |(index, square): (usize, Square)| {
        let (x, y) = corner_of(square, input.orientation());
        html! {
            <g transform={format!("translate({} {})", x + 80, y + 20)}>
                <circle r="17" />
                <text text-anchor="middle" dy="8">{ index + 1 }</text>
            </g>
        }
    };
    let numbers = squares.into_iter().enumerate().map(number);
    html! { <g class="premove-numbers" aria-hidden="true">{ for numbers }</g> }
}

fn mark(class: &'static str, square: Square, inset: u16, orientation: Color) -> Html {
    let (x, y) = corner_of(square, orientation);
    let side = number(100 - 2 * inset);
    html! {
        <rect {class} x={number(x + inset)} y={number(y + inset)} width={side.clone()} height={side} />
    }
}

/// Marks a piece that must capture by brackets at the corners of its square.
fn brackets(square: Square, orientation: Color) -> Html {
    let (x, y) = corner_of(square, orientation);
    let (x, y) = (x + 5, y + 5);
    let corners = format!(
        "M{x} {}v-24h24m42 0h24v24m0 42v24h-24m-42 0h-24v-24",
        y + 24
    );
    html! { <path class="mark forced" d={corners} /> }
}

/// The names of files and ranks along two edges.
fn coordinates(orientation: Color, hidden: Bitboard) -> Html {
    let class = |square: Square| match hidden.contains(square) {
        true => Some("on-fog"),
        false => (!square.is_light()).then_some("on-dark"),
    };
    let files = (0..8).map(|column| {
        let square = square_in(column, 7, orientation);
        html! {
            <text x={(column * 100 + 96).to_string()} y="796" text-anchor="end" class={classes!(class(square))}>
                { square.file().char() }
            </text>
        }
    });
    let ranks = (0..8).map(|row| {
        let square = square_in(0, row, orientation);
        html! {
            <text x="3" y={(row * 100 + 17).to_string()} class={classes!(class(square))}>
                { square.rank().char() }
            </text>
        }
    });
    html! { <g class="coords" aria-hidden="true">{ for files }{ for ranks }</g> }
}

/// Previews of king and rook after castling, of the duck on its square, and of the pieces of a
/// premove that stay at home until it is played.
pub(super) fn ghosts(input: &Input) -> Html {
    let ghost = |(square, occupant)| {
        let (x, y) = corner_of(square, input.orientation());
        let href = format!("#{}", symbol(occupant));
        html! { <use class="piece ghost" {href} x={number(x)} y={number(y)} width="100" height="100" /> }
    };
    html! { <g aria-hidden="true">{ for drawn::ghosts(input).into_iter().map(ghost) }</g> }
}

/// Where what is picked up can go: dots, and rings around what would be taken.
fn dests(props: &DrawnDests) -> Html {
    let circle = |class: &'static str, square, r: &'static str| {
        let (x, y) = corner_of(square, props.orientation);
        html! { <circle {class} cx={number(x + 50)} cy={number(y + 50)} {r} /> }
    };
    let radius = if props.small { "8" } else { "15" };
    let dots = props.dots.into_iter();
    let rings = props.rings.into_iter();
    html! {
        <g class="targets" aria-hidden="true">
            { for dots.map(|square| circle("dot", square, radius)) }
            { for rings.map(|square| circle("ring", square, "44")) }
        </g>
    }
}

/// The arrows and circles of annotations. Each colour has a pattern of its own too.
pub fn annotations(shapes: &[Shape], orientation: Color) -> Html {
    let drawn = shapes.iter().map(|shape| {
        let Shape { color, from, to } = *shape;
        html! { <g class={class_of(color)}>{ arrow(from, to, orientation) }</g> }
    });
    html! { <g class="annotations" aria-hidden="true">{ for drawn }</g> }
}

const fn class_of(color: ShapeColor) -> &'static str {
    match color {
        ShapeColor::Green => "green",
        ShapeColor::Red => "red",
        ShapeColor::Yellow => "yellow",
        ShapeColor::Blue => "blue",
    }
}

/// The arrows and circles that the viewer has drawn.
pub(super) fn shapes(input: &Input) -> Html {
    let drawn: Vec<Shape> = input.shapes().iter().collect();
    annotations(&drawn, input.orientation())
}

/// An arrow from one square to another, or a circle where both are the same, in the units of the
/// board's drawing. A line within, the core, tells the colours of annotations apart.
pub fn arrow(from: Square, to: Square, orientation: Color) -> Html {
    let Some(Arrow { shaft, head }) = Arrow::of(from, to, orientation) else {
        let (x, y) = corner_of(from, orientation);
        let (x0, y0) = (x + 50, y + 50);
        let circle = |class: &'static str| html! { <circle {class} cx={number(x0)} cy={number(y0)} r="44" /> };
        return html! { <>{ circle("circle") }{ circle("core") }</> };
    };
    let shaft = AttrValue::from(shaft);
    html! {
        <>
            <path class="arrow" d={shaft.clone()} />
            <path class="arrow-head" d={head} />
            <path class="core" d={shaft} />
        </>
    }
}

/// A veil over the squares while the promotion chooser is open. It lies under the pieces: white
/// ones under it would look black.
pub(super) fn veil(input: &Input) -> Html {
    html! {
        if drawn::promoting(input).is_some() {
            <rect class="veil" width="800" height="800" />
        }
    }
}

/// The promotion chooser, on the pawn's file from the last rank towards the middle.
pub(super) fn chooser(input: &Input) -> Html {
    let Some(to) = drawn::promoting(input) else {
        return Html::default();
    };
    let (x, edge) = corner_of(to, input.orientation());
    let from_top = edge < 400;
    let choices = input.choices();
    let count = choices.len() as u16;
    let color = input.board().own_color();
    let choice = |(index, role): (usize, Role)| {
        let index = index as u16;
        let y = if from_top {
            index * 100
        } else {
            700 - index * 100
        };
        html! {
            <g
                class="choice"
                role="button"
                tabindex="0"
                data-role={role.letter().to_string()}
                aria-label={words::role(role)}
                transform={format!("translate({x} {y})")}
            >
                <rect width="100" height="100" />
                <use href={href(Piece::new(color, role))} width="100" height="100" />
            </g>
        }
    };
    let y = if from_top {
        count * 100
    } else {
        750 - count * 100
    };
    html! {
        <g class="chooser" role="dialog" aria-label={words::PROMOTE_TO}>
            <rect class="aside" width="800" height="800" />
            { for choices.into_iter().enumerate().map(choice) }
            <g
                class="choice cancel"
                role="button"
                tabindex="0"
                aria-label={words::CANCEL}
                transform={format!("translate({x} {y})")}
            >
                <rect width="100" height="50" />
                <path d="M40 15l20 20M60 15l-20 20" />
            </g>
        </g>
    }
}
