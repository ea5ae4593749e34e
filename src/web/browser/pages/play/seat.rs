use crate::board::Color;
use crate::board::{Piece, Role};
use crate::web::browser::icon::{piece_icon, piece_name};
use crate::web::game::{GameModel, Material, Players};
use crate::web::words::game::player_of;
use crate::web::words::play as words;
use yew::prelude::*;

/// A player beside the board.
pub(super) struct Seat<'a> {
    /// The game.
    pub play: &'a GameModel,
    /// The player's side.
    pub color: Color,
    /// The face of the player's clock, in a game with clocks.
    pub clock: Html,
    /// The rating of the visitor, in a rated game.
    pub rating: Option<String>,
    /// The reserve, in variants that have one.
    pub tray: Html,
}

impl Seat<'_> {
    /// The seat as an element.
    pub fn view(self) -> Html {
        let Self { play, color, .. } = self;
        let name = player_of(play, color);
        let place = if color == play.orientation() {
            "bottom"
        } else {
            "top"
        };
        let active = !play.is_ended() && play.game().turn() == color;
        let detail = match play.players() {
            Players::Computer { person, level } if person != color => Some(words::level(level)),
            _ => self.rating,
        };
        let king = piece_name(Piece::new(color, Role::King));
        html! {
            <section key={place} class={classes!("seat", place)} aria-label={name.clone()}>
                <div class={classes!("player", active.then_some("active"))}>
                    <svg class="side" viewBox="0 0 45 45" role="img" aria-label={words::side(color)}>
                        <use href={format!("#{king}")} />
                    </svg>
                    <div class="about">
                        <span class="who">
                            <span class="name">{ name }</span>
                            if let Some(detail) = detail {
                                <span class="detail">{ detail }</span>
                            }
                            <span class="turn"></span>
                        </span>
                        { material(play.material(color), !color) }
                    </div>
                    { self.clock }
                </div>
                { self.tray }
            </section>
        }
    }
}

/// The captured pieces, which are of the color `lost`, and the lead in material.
fn material(material: Material, lost: Color) -> Html {
    let kinds = material.captured().map(|(role, count)| {
        let piece = piece_name(Piece::new(lost, role));
        html! { <span class="kind">{ for (0..count).map(|_| piece_icon(piece)) }</span> }
    });
    let kinds: Vec<Html> = kinds.collect();
    if kinds.is_empty() && material.lead == 0 {
        return Html::default();
    }
    html! {
        <span class="material" role="img" aria-label={words::material(&material)}>
            <span class="kinds">{ for kinds }</span>
            if material.lead > 0 {
                <span class="lead">{ format!("+{}", material.lead) }</span>
            }
        </span>
    }
}
