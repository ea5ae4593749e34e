use crate::board::Piece;
use crate::web::board::arrangement::Occupant;
use yew::prelude::*;

/// An icon of the sprite in index.html, by its name without `i-`. It has no accessible name.
pub fn icon(name: &'static str) -> Html {
    html! {
        <svg class="icon" aria-hidden="true"><use href={format!("#i-{name}")} /></svg>
    }
}

/// The drawing of a piece, by its name in the sprite of index.html, such as `wK`. It has no
/// accessible name.
pub fn piece_icon(name: &'static str) -> Html {
    html! {
        <svg viewBox="0 0 45 45" aria-hidden="true"><use href={format!("#{name}")} /></svg>
    }
}

/// The name of a piece's drawing in the sprite: `wK`.
pub const fn piece_name(piece: Piece) -> &'static str {
    Occupant::Piece(piece).symbol()
}

/// The name of the drawing of a piece or the duck in the sprite.
pub const fn occupant_name(occupant: Occupant) -> &'static str {
    occupant.symbol()
}
