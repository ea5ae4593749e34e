//! The room that the site takes in the browser.

use js_sys::{Promise, Reflect};
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::JsFuture;
use web_sys::StorageManager;

/// The room that the site takes.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Room {
    /// In bytes, as the browser estimates it.
    pub used: f64,
    /// Whether the browser has promised not to delete anything by itself.
    pub persistent: bool,
}

/// The room that the site takes; `None` where the browser doesn't tell, as on pages that are not
/// served securely.
pub async fn room() -> Option<Room> {
    let manager = manager()?;
    let estimate = JsFuture::from(manager.estimate().ok()?).await.ok()?;
    let used = Reflect::get(&estimate, &"usage".into()).ok()?.as_f64()?;
    let persistent = manager.persisted().map(flag).ok()?.await;
    Some(Room { used, persistent })
}

/// Asks the browser not to delete anything by itself. Some browsers ask the visitor, so this is
/// for a moment when games were just kept.
pub async fn ask_to_persist() -> bool {
    match manager().map(|manager| manager.persist()) {
        Some(Ok(answer)) => flag(answer).await,
        _ => false,
    }
}

async fn flag(answer: Promise) -> bool {
    let answer = JsFuture::from(answer).await;
    answer.is_ok_and(|answer| answer == JsValue::TRUE)
}

fn manager() -> Option<StorageManager> {
    let navigator = gloo::utils::window().navigator();
    let manager = Reflect::get(&navigator, &"storage".into()).ok()?;
    manager.dyn_into().ok()
}
