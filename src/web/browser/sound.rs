//! Asking for sounds, which `static/looks.js` makes if the visitor wants any.

use crate::web::board::Sound;
use wasm_bindgen::JsValue;
use web_sys::{CustomEvent, CustomEventInit};

/// The event of the window that asks for a sound; its detail is the key of the sound.
const SOUND: &str = "sharp960:sound";

/// Asks for a sound.
pub fn play(sound: Sound) {
    let init = CustomEventInit::new();
    init.set_detail(&JsValue::from_str(sound.key()));
    if let Ok(event) = CustomEvent::new_with_event_init_dict(SOUND, &init) {
        // Fails only for an event that is dispatched already.
        let _ = gloo::utils::window().dispatch_event(&event);
    }
}
