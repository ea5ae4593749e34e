use crate::board::{Bitboard, Color, Square};
use crate::rules::Setup;
use crate::web::board::Arrangement;
use crate::web::board::geometry::corner_of;
use crate::web::browser::board::{Board, BoardLink};
use crate::web::browser::icon::occupant_name;
use crate::web::editor::{Editor, Held};
use std::rc::Rc;
use yew::prelude::*;

/// The board with the placement, and marks above it.
pub(super) fn board(
    editor: &Editor,
    wrong: Bitboard,
    below: Color,
    hovered: Option<Square>,
    link: &BoardLink,
) -> Html {
    let placement = editor.placement();
    let held = editor.held();
    let arrangement = arrangement(editor);
    html! {
        <div class="board-frame" id="board" part="board">
            <Board link={link.clone()} {arrangement} orientation={below} animation_ms={0} />
            <svg class="editor-marks" viewBox="0 0 800 800" aria-hidden="true">
                { for wrong.into_iter().map(|square| mark("wrong", square, below)) }
                { for placement.setup.promoted.into_iter().map(|square| star(square, below)) }
                { for editor.picked().map(|square| mark("picked", square, below)) }
                { for hovered.map(|square| mark("aimed", square, below)) }
                { for held.and_then(|held| ghost(held, below)) }
            </svg>
        </div>
    }
}

/// What stands on the board, which is not a position.
pub fn arrangement(editor: &Editor) -> Arrangement {
    let placement = editor.placement();
    Arrangement::Setup {
        variant: placement.variant,
        setup: Rc::new(without(&placement.setup, editor.held())),
    }
}

/// The setup without the piece that is dragged from its square.
fn without(setup: &Setup, held: Option<Held>) -> Setup {
    let mut shown = setup.clone();
    if let Some(from) = held.and_then(|held| held.from) {
        shown.put(from, None);
        shown.duck = shown.duck.filter(|&duck| duck != from);
    }
    shown
}

fn mark(class: &'static str, square: Square, below: Color) -> Html {
    let (x, y) = corner_of(square, below);
    html! {
        <rect {class} x={(x + 4).to_string()} y={(y + 4).to_string()} width="92" height="92" rx="6" />
    }
}

/// The mark of a promoted piece.
fn star(square: Square, below: Color) -> Html {
    let (x, y) = corner_of(square, below);
    html! {
        <path
            class="star"
            transform={format!("translate({} {}) scale(1.3)", x + 66, y + 4)}
            d="M12 1.5l3.1 6.4 7 1-5.1 4.9 1.2 7L12 17.5l-6.2 3.3 1.2-7L1.9 8.9l7-1z"
        />
    }
}

/// What is dragged, faint on the square that it comes from.
fn ghost(held: Held, below: Color) -> Option<Html> {
    let (x, y) = corner_of(held.from?, below);
    let href = format!("#{}", occupant_name(held.occupant));
    Some(html! {
        <use class="ghost" {href} x={x.to_string()} y={y.to_string()} width="100" height="100" />
    })
}
