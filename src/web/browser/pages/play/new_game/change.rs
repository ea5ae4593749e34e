//! Changes to the form for a new game.

use crate::web::new_game::form::Form;
use std::time::Duration;
use yew::prelude::*;

/// A change to the form.
pub type Change = Box<dyn FnOnce(&mut Form)>;

/// A callback that sets a part of the form to the chosen key.
pub fn set(change: &Callback<Change>, set: fn(&mut Form, AttrValue)) -> Callback<AttrValue> {
    change.reform(move |value: AttrValue| -> Change { Box::new(move |form| set(form, value)) })
}

/// A random number from 0 to below `bound`.
pub fn lot(bound: u32) -> u32 {
    (js_sys::Math::random() * f64::from(bound)) as u32 % bound
}

/// The present moment, as a time since the page was loaded.
pub fn now() -> Duration {
    // Without a timer, which every browser has, time stands still.
    let timer = gloo::utils::window().performance();
    Duration::from_secs_f64(timer.map_or(0.0, |timer| timer.now()) / 1000.0)
}
