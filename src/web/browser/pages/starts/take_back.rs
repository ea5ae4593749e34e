use super::change::{Change, act};
use crate::web::browser::widgets::button::Button;
use crate::web::starts::Starts;
use crate::web::words::starts as words;
use yew::prelude::*;

/// The button that takes the last roll, toss or card back. It keeps the focus while it does nothing.
pub(super) fn take_back(possible: bool, change: &Callback<Change>) -> Html {
    let button = Button {
        class: "button quiet icon-only",
        icon: Some("undo"),
        label: Some(words::TAKE_BACK.into()),
        title: Some(words::TAKE_BACK.into()),
        aria_disabled: !possible,
        onclick: possible.then(|| act(change, Starts::take_back)),
        ..Button::default()
    };
    button.view()
}
