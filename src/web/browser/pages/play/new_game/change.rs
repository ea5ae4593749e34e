//! Changes of the form by what is chosen in the dialog.

use crate::web::new_game::form::Form;
use yew::prelude::*;

/// A change of the form.
pub type Change = Box<dyn FnOnce(&mut Form)>;

/// A callback that sets a part of the form to the key that is chosen.
pub fn set(change: &Callback<Change>, set: fn(&mut Form, AttrValue)) -> Callback<AttrValue> {
    change.reform(move |value: AttrValue| -> Change { Box::new(move |form| set(form, value)) })
}

/// A random number from 0 up to, but not including, `bound`.
pub fn lot(bound: u32) -> u32 {
    (js_sys::Math::random() * f64::from(bound)) as u32 % bound
}
