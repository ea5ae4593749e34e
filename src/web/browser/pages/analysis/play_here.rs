//! The dialog that goes on with the position in a game against the computer.

use crate::board::Color;
use crate::web::browser::icon::{icon, piece_icon};
use crate::web::browser::pages::dialog::{Choices, Dialog};
use crate::web::browser::pages::play::new_game::lot;
use crate::web::browser::widgets::button::submit_button;
use crate::web::game::Level;
use crate::web::new_game::form::Side;
use crate::web::words::{analysis as texts, new_game as words};
use yew::prelude::*;

/// The properties of [`PlayHereDialog`].
#[derive(Clone, PartialEq, Properties)]
pub(super) struct PlayHereProps {
    /// The level of the last game against the computer, chosen at first.
    pub level: Level,
    /// The side at the bottom of the board, chosen at first.
    pub side: Color,
    /// Whether the game is over in the position.
    pub over: bool,
    /// Called with the level and the visitor's side.
    pub on_start: Callback<(Level, Color)>,
    /// Called when the dialog has been closed.
    pub on_close: Callback<()>,
}

/// A dialog to choose the level of the computer and the visitor's side.
#[component]
pub(super) fn PlayHereDialog(props: &PlayHereProps) -> Html {
    let level = use_state(|| props.level);
    let side = use_state(|| match props.side {
        Color::White => Side::White,
        Color::Black => Side::Black,
    });
    let on_submit = {
        let (on_start, level, side) = (props.on_start.clone(), *level, *side);
        Callback::from(move |()| {
            let color = match side {
                Side::White => Color::White,
                Side::Black => Color::Black,
                Side::Either => Color::ALL[lot(2) as usize],
            };
            on_start.emit((level, color));
            true
        })
    };
    let footer = html! {
        <>
            if props.over {
                <p class="help">{ texts::OVER }</p>
            }
            { submit_button("button primary", words::start(Some(*side)), false, props.over) }
        </>
    };
    html! {
        <Dialog
            name="play-here"
            title={texts::PLAY_FROM_HERE}
            on_close={props.on_close.clone()}
            on_submit={Some(on_submit)}
            footer={Some(footer)}
        >
            { levels(&level) }
            { sides(&side) }
        </Dialog>
    }
}

fn levels(chosen: &UseStateHandle<Level>) -> Html {
    let option = |level: Level| {
        let number = level.number().to_string();
        (number.clone().into(), number.into())
    };
    let setter = chosen.setter();
    Choices {
        name: "level",
        legend: words::LEVEL,
        look: "levels",
        options: Level::all().map(option).collect(),
        chosen: chosen.number().to_string().into(),
        on_choose: Callback::from(move |key: AttrValue| {
            setter.set(Level::from_text(&key).unwrap_or_default());
        }),
        help: Some(words::level(**chosen)),
    }
    .view_with_focus()
}

fn sides(chosen: &UseStateHandle<Side>) -> Html {
    let content = |side| {
        let picture = match side {
            Side::White => piece_icon("wK"),
            Side::Either => icon("dice"),
            Side::Black => piece_icon("bK"),
        };
        html! { <>{ picture }{ words::side(side) }</> }
    };
    let setter = chosen.setter();
    Choices {
        name: "side",
        legend: words::SIDE,
        look: "sides",
        options: Side::ALL
            .map(|side| (side.key().into(), content(side)))
            .to_vec(),
        chosen: chosen.key().into(),
        on_choose: Callback::from(move |key: AttrValue| {
            let known = Side::ALL.into_iter().find(|side| side.key() == key);
            setter.set(known.unwrap_or(Side::White));
        }),
        help: None,
    }
    .view()
}
