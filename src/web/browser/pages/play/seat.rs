use crate::board::Color;
use crate::board::{Piece, Role};
use crate::web::browser::icon::piece_name;
use crate::web::game::{GameModel, Players};
use crate::web::words::game::player_of;
use crate::web::words::play as words;
use yew::prelude::*;

/// A player beside the board with the clock, and with the reserve in variants that have one.
pub fn seat(play: &GameModel, color: Color, clock: Html, tray: Html) -> Html {
    let name = player_of(play, color);
    let place = if color == play.orientation() {
        "bottom"
    } else {
        "top"
    };
    let active = !play.game().is_over() && play.game().turn() == color;
    let detail = match play.players() {
        Players::Computer { person, level } if person != color => Some(words::level(level)),
        _ => None,
    };
    let king = piece_name(Piece::new(color, Role::King));
    html! {
        <section key={place} class={classes!("seat", place)} aria-label={name.clone()}>
            <div class={classes!("player", active.then_some("active"))}>
                <svg class="side" viewBox="0 0 45 45" role="img" aria-label={words::side(color)}>
                    <use href={format!("#{king}")} />
                </svg>
                <span class="name">{ name }</span>
                if let Some(detail) = detail {
                    <span class="detail">{ detail }</span>
                }
                <span class="turn"></span>
                { clock }
            </div>
            { tray }
        </section>
    }
}
