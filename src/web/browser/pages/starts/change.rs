use crate::web::starts::Starts;
use wasm_bindgen::JsValue;
use yew::prelude::*;

/// A change to the page.
pub type Change = Box<dyn FnOnce(&mut Starts)>;

/// A callback that sets a part of the page to the chosen key.
pub fn set(change: &Callback<Change>, set: fn(&mut Starts, AttrValue)) -> Callback<AttrValue> {
    change.reform(move |value: AttrValue| -> Change { Box::new(move |starts| set(starts, value)) })
}

/// A random number from 0 to below `bound`.
pub fn lot(bound: u32) -> u32 {
    (js_sys::Math::random() * f64::from(bound)) as u32 % bound.max(1)
}

/// Shows another page of the site without loading it anew.
pub fn visit(address: String) -> Callback<MouseEvent> {
    Callback::from(move |event: MouseEvent| {
        if event.ctrl_key() || event.meta_key() || event.shift_key() {
            return;
        }
        event.prevent_default();
        let window = gloo::utils::window();
        if let Ok(history) = window.history() {
            // Fails only for addresses of other origins.
            let _ = history.push_state_with_url(&JsValue::NULL, "", Some(&address));
        }
        window.scroll_to_with_x_and_y(0.0, 0.0);
        if let Ok(event) = web_sys::Event::new("popstate") {
            // Fails only for an event that is dispatched already.
            let _ = window.dispatch_event(&event);
        }
    })
}
