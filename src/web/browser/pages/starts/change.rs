use crate::web::starts::Starts;
use yew::prelude::*;

/// A change to the page.
pub type Change = Box<dyn FnOnce(&mut Starts)>;

/// A callback that sets a part of the page to the chosen key.
pub fn set(change: &Callback<Change>, set: fn(&mut Starts, AttrValue)) -> Callback<AttrValue> {
    change.reform(move |value: AttrValue| -> Change { Box::new(move |starts| set(starts, value)) })
}

/// A callback of a press that changes the page.
pub fn act(change: &Callback<Change>, act: fn(&mut Starts)) -> Callback<MouseEvent> {
    change.reform(move |_: MouseEvent| -> Change { Box::new(act) })
}

/// A random number from 0 to below `bound`.
pub fn lot(bound: u32) -> u32 {
    (js_sys::Math::random() * f64::from(bound)) as u32 % bound.max(1)
}
