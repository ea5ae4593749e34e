//! The room that the site takes in the browser.

use crate::web::browser::storage::{self, PERSIST_ASKED, Scope};
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

/// Asks the browser not to delete anything by itself, as games from a file were just kept.
pub async fn ask_to_persist() {
    note_asked();
    ask().await;
}

/// Asks the same as a single game was just kept, unless it was asked before. Some browsers ask the
/// visitor, who is not to be bothered at each game.
pub async fn ask_to_persist_once() {
    // Without the note it would be asked at each game.
    if storage::load(Scope::Site, PERSIST_ASKED).is_none() && note_asked() {
        ask().await;
    }
}

fn note_asked() -> bool {
    storage::save(Scope::Site, PERSIST_ASKED, "yes").is_ok()
}

async fn ask() {
    if let Some(Ok(answer)) = manager().map(|manager| manager.persist()) {
        // A refusal changes nothing; the library tells it.
        let _ = JsFuture::from(answer).await;
    }
}

async fn flag(answer: Promise) -> bool {
    let answer = JsFuture::from(answer).await;
    answer.is_ok_and(|answer| answer == JsValue::TRUE)
}

fn manager() -> Option<StorageManager> {
    let navigator = gloo::utils::window().navigator();
    let manager = Reflect::get(&navigator, &"storage".into()).ok()?;
    // Pages that are not served securely have none.
    manager.is_object().then(|| manager.unchecked_into())
}
