//! The dialog that goes on with the position in a game against the computer.

use crate::board::Color;
use crate::web::browser::pages::dialog::Dialog;
use crate::web::browser::pages::play::new_game::{levels, lot, sides};
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
    let on_level = {
        let level = level.setter();
        Callback::from(move |key: AttrValue| {
            level.set(Level::from_text(&key).unwrap_or_default());
        })
    };
    let on_side = {
        let side = side.setter();
        Callback::from(move |key: AttrValue| side.set(Side::with_key(&key)))
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
            { levels(*level, on_level).view_with_focus() }
            { sides(*side, on_side).view() }
        </Dialog>
    }
}
