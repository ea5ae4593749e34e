//! What the browser tells about the device, and events of its window.

use crate::web::worker::memory::max_hash;
use js_sys::Reflect;
use wasm_bindgen::JsValue;
use web_sys::{CustomEvent, CustomEventInit};

/// The size of the transposition table that suits the device, in MiB. Works on a page and in a
/// worker.
pub fn device_hash() -> usize {
    let navigator = Reflect::get(&js_sys::global(), &"navigator".into());
    let memory = navigator.and_then(|navigator| Reflect::get(&navigator, &"deviceMemory".into()));
    max_hash(memory.ok().and_then(|gib| gib.as_f64()))
}

/// Whether the visitor is likely to have a mouse and a keyboard. Elsewhere fingers do everything, and
/// the focus in a field raises a keyboard over the page.
pub fn has_keyboard() -> bool {
    matches("(hover: hover)")
}

/// Whether the visitor wants as little motion as possible.
pub fn prefers_reduced_motion() -> bool {
    matches("(prefers-reduced-motion: reduce)")
}

fn matches(query: &str) -> bool {
    let query = gloo::utils::window().match_media(query);
    query.ok().flatten().is_some_and(|query| query.matches())
}

/// Dispatches an event of the window, for scripts and other modules.
pub fn dispatch(name: &str, detail: &JsValue) {
    let init = CustomEventInit::new();
    init.set_detail(detail);
    if let Ok(event) = CustomEvent::new_with_event_init_dict(name, &init) {
        // Fails only for an event that is dispatched already.
        let _ = gloo::utils::window().dispatch_event(&event);
    }
}
