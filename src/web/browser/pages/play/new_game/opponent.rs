//! The choices of the computer's level and of the visitor's side.

use crate::web::browser::icon::{icon, piece_icon};
use crate::web::browser::pages::dialog::Choices;
use crate::web::game::Level;
use crate::web::new_game::form::Side;
use crate::web::words::new_game as words;
use yew::prelude::*;

/// The choice of the computer's level; `on_choose` is called with its number.
pub fn levels(chosen: Level, on_choose: Callback<AttrValue>) -> Choices {
    let option = |level: Level| {
        let number = level.number().to_string();
        (number.clone().into(), number.into())
    };
    Choices {
        name: "level",
        legend: words::LEVEL,
        look: "levels",
        options: Level::all().map(option).collect(),
        chosen: chosen.number().to_string().into(),
        on_choose,
        help: Some(words::level(chosen)),
    }
}

/// The choice of the visitor's side; `on_choose` is called with its key.
pub fn sides(chosen: Side, on_choose: Callback<AttrValue>) -> Choices {
    let content = |side| {
        let picture = match side {
            Side::White => piece_icon("wK"),
            Side::Either => icon("dice"),
            Side::Black => piece_icon("bK"),
        };
        html! { <>{ picture }{ words::side(side) }</> }
    };
    Choices {
        name: "side",
        legend: words::SIDE,
        look: "sides",
        options: Side::ALL
            .map(|side| (side.key().into(), content(side)))
            .to_vec(),
        chosen: chosen.key().into(),
        on_choose,
        help: None,
    }
}
