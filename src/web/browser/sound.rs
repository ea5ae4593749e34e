//! Asking for sounds, which `static/looks.js` makes if the visitor wants any.

use crate::web::board::Sound;
use crate::web::browser::device::dispatch;
use wasm_bindgen::JsValue;

/// The event of the window that asks for a sound; its detail is the key of the sound.
const SOUND: &str = "sharp960:sound";

/// Asks for a sound.
pub fn play(sound: Sound) {
    dispatch(SOUND, &JsValue::from_str(sound.key()));
}
