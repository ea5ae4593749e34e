//! A board for a website with the game of a link: what the play page offers of the builder.
//!
//! It is written without a [`Draft`](super::Draft), which knows every attribute and its errors, so
//! that the play page does not have to contain all that.

use super::html;
use super::query::{PAGE, parameter};
use crate::board::Color;
use crate::notation::fen;
use crate::notation::link::{Link, Start};
use crate::rules::Variant;
use crate::web::element::definitions::name;
use crate::web::words::builder as words;

/// The attributes of the board that differ from their defaults, in the order in which they are
/// written.
pub fn attributes(link: &Link) -> Vec<(&'static str, String)> {
    let mut attributes = Vec::new();
    if link.variant != Variant::Chess {
        attributes.push((name::VARIANT, link.variant.key().to_owned()));
    }
    match &link.start {
        start if *start == Start::usual(link.variant) => {}
        Start::Numbered(number) => attributes.push((name::N, number.to_string())),
        Start::Position(position) => attributes.push((name::FEN, fen::format(position))),
    }
    if !link.moves.is_empty() {
        attributes.push((name::MOVES, link.moves_as_uci().join(" ")));
    }
    attributes.extend(link.at.map(|at| (name::AT, at.to_string())));
    if link.color == Some(Color::Black) {
        attributes.push((name::ORIENTATION, "black".to_owned()));
    }
    attributes
}

/// The query of the address of the builder with the board.
pub fn query(link: &Link) -> String {
    let parameters = attributes(link).into_iter();
    let parameters = parameters.map(|(name, value)| parameter(name, &value));
    PAGE.to_owned() + &parameters.collect::<String>()
}

/// The code of the element; `site` is the address of this site, with a trailing slash.
pub fn element(link: &Link, site: &str) -> String {
    let attributes = attributes(link).into_iter();
    let attributes: String = attributes
        .map(|(name, value)| html::attribute(name, &value))
        .collect();
    // White is below anyway.
    let game = Link {
        color: link.color.filter(|&color| color == Color::Black),
        ..link.clone()
    };
    html::element(&attributes, "", site, &game.query(), &title(link.variant))
}

/// The accessible name of a board that has no label.
pub fn title(variant: Variant) -> String {
    words::board_of(variant)
}
