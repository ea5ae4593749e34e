//! The reserves of a position that is set up.

use super::pointer::RESERVE;
use crate::board::{Color, Piece, Role};
use crate::rules::Setup;
use crate::web::board::Arrangement;
use crate::web::browser::icon::{piece_icon, piece_name};
use crate::web::browser::widgets::button::Button;
use crate::web::editor::Placement;
use crate::web::words::board::reserve;
use crate::web::words::editor as words;
use std::rc::Rc;
use yew::prelude::*;

/// The pieces off the board: for each kind its number on each side, with buttons. Nothing where the
/// variant has none and none holds a piece.
pub fn reserves(placement: &Placement, on_count: &Callback<(Piece, u8)>) -> Html {
    let arrangement = Arrangement::Setup {
        variant: placement.variant,
        setup: Rc::new(placement.setup.clone()),
    };
    let roles: Vec<Role> = arrangement.reserve_roles().collect();
    if roles.is_empty() {
        return Html::default();
    }
    let side = |color: Color| {
        let rows = roles
            .iter()
            .map(|&role| row(&placement.setup, Piece::new(color, role), on_count));
        html! {
            <div class="reserve" role="group" aria-label={reserve(color)}>{ for rows }</div>
        }
    };
    html! {
        <section class="reserves" aria-labelledby="editor-reserves">
            <h2 id="editor-reserves">{ words::RESERVES }</h2>
            <div class="sides">{ for Color::ALL.map(side) }</div>
        </section>
    }
}

fn row(setup: &Setup, piece: Piece, on_count: &Callback<(Piece, u8)>) -> Html {
    let count = setup.reserve[piece.color].count(piece.role);
    let set = |to: u8| on_count.reform(move |_: MouseEvent| (piece, to));
    let fewer = Button {
        class: "button small step",
        text: Some("−".into()),
        label: Some(words::take_out(piece).into()),
        disabled: count == 0,
        onclick: Some(set(count.saturating_sub(1))),
        ..Button::default()
    };
    let more = Button {
        class: "button small step",
        text: Some("+".into()),
        label: Some(words::add(piece).into()),
        onclick: Some(set(count.saturating_add(1))),
        ..Button::default()
    };
    // The attribute tells the pointer's place; its name is that of `RESERVE`.
    debug_assert_eq!(RESERVE, "data-reserve");
    html! {
        <div class="reserve-row" data-reserve={piece_name(piece)} data-count={count.to_string()}>
            { piece_icon(piece_name(piece)) }
            { fewer.view() }
            <output aria-label={words::reserve_of(piece)}>{ count }</output>
            { more.view() }
        </div>
    }
}
