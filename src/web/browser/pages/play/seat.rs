use crate::board::Color;
use crate::board::{Piece, Role};
use crate::web::browser::icon::piece_name;
use crate::web::game::{Play, Players};
use yew::prelude::*;

/// A player beside the board, with the reserve where the game has one.
pub fn seat(play: &Play, color: Color, tray: Html) -> Html {
    let name = play.name(color).to_owned();
    let place = if color == play.orientation() {
        "bottom"
    } else {
        "top"
    };
    let active = !play.game().is_over() && play.game().turn() == color;
    let detail = match play.players() {
        Players::Computer { person, level } if person != color => {
            Some(format!("level {}", level.number()))
        }
        _ => None,
    };
    let king = piece_name(Piece::new(color, Role::King));
    html! {
        <section key={place} class={classes!("seat", place)} aria-label={name.clone()}>
            <div class={classes!("player", active.then_some("active"))}>
                <svg class="side" viewBox="0 0 45 45" role="img" aria-label={color.to_string()}>
                    <use href={format!("#{king}")} />
                </svg>
                <span class="name">{ name }</span>
                if let Some(detail) = detail {
                    <span class="detail">{ detail }</span>
                }
                <span class="turn"></span>
            </div>
            { tray }
        </section>
    }
}
