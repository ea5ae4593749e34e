use super::change::{Change, lot, set};
use crate::board::{Bitboard, Color, File, Piece, Rank, Role, Square};
use crate::web::browser::icon::{piece_icon, piece_name};
use crate::web::browser::pages::dialog::Choices;
use crate::web::browser::widgets::button::Button;
use crate::web::new_game::form::Form;
use crate::web::words::errors;
use crate::web::words::new_game as words;
use yew::prelude::*;

/// The kinds of pieces that the players place.
const ROLES: [Role; 3] = [Role::Bishop, Role::Knight, Role::Queen];

/// White's first rank, on which both players place pieces in turn.
pub fn together(form: &Form, change: &Callback<Change>) -> Html {
    let squares = File::all().map(|file| square(form, Square::at(file, Rank::FIRST), change));
    let left = form.joint.left();
    let pieces = Choices {
        name: "piece",
        legend: words::PIECE,
        look: "",
        options: ROLES
            .into_iter()
            .filter(|&role| left.count(role) > 0)
            .map(|role| (role.name().into(), piece(role, left.count(role))))
            .collect(),
        chosen: form.role.name().into(),
        on_choose: set(change, |form, key| {
            let known = ROLES.into_iter().find(|role| role.name() == key);
            form.role = known.unwrap_or(form.role);
        }),
        help: None,
    };
    let take_back =
        change.reform(|_: MouseEvent| -> Change { Box::new(|form| form.take_back(&lot)) });
    let undo = Button {
        class: "button small",
        text: Some(words::TAKE_BACK.into()),
        disabled: form.joint.placed().is_empty(),
        onclick: Some(take_back),
        ..Button::default()
    };
    html! {
        <div class="field together">
            <p class="help" role="status">{ words::together(form) }</p>
            <div class="rank-squares" role="group" aria-label={words::FIRST_RANK}>{ for squares }</div>
            if form.joint.is_finished() {
                <p class="help">{ words::MIRRORED }</p>
            } else {
                { pieces.view() }
            }
            { undo.view() }
        </div>
    }
}

fn piece(role: Role, count: u8) -> Html {
    let times = if count > 1 { " ×2" } else { "" };
    html! { <>{ piece_icon(piece_name(Piece::new(Color::White, role))) }{ words::role(role) }{ times }</> }
}

fn square(form: &Form, square: Square, change: &Callback<Change>) -> Html {
    let standing = form.joint.back_rank()[square.file().index()];
    let refused = form.joint.clone().place(form.role, square).err();
    let label = words::square(square, standing, form.role);
    let onclick = change.reform(move |_: MouseEvent| -> Change {
        // A square that refuses the piece is disabled and says why.
        Box::new(move |form| {
            let _ = form.place(square, &lot);
        })
    });
    let reason = refused.map(errors::joint_setup);
    let dark = Bitboard::DARK.contains(square);
    html! {
        <button
            type="button"
            class={classes!("square", dark.then_some("dark"))}
            aria-label={label}
            title={reason.clone().filter(|_| standing.is_none())}
            disabled={reason.is_some()}
            {onclick}
        >
            if let Some(role) = standing {
                { piece_icon(piece_name(Piece::new(Color::White, role))) }
            }
        </button>
    }
}
