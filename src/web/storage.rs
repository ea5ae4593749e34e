//! What the browser keeps for a visitor: texts by name, where it may.

use web_sys::Storage;

/// The game in progress.
pub const GAME: &str = "sharp960.game";
/// What the visitor has set.
pub const SETTINGS: &str = "sharp960.settings";

/// What was kept under a name.
pub fn load(name: &str) -> Option<String> {
    storage()?.get_item(name).ok().flatten()
}

/// Keeps a text under a name; a browser that refuses storage keeps nothing.
pub fn save(name: &str, text: &str) {
    if let Some(storage) = storage() {
        // Refused when it is full: the game goes on all the same.
        let _ = storage.set_item(name, text);
    }
}

/// None where the visitor has refused it.
fn storage() -> Option<Storage> {
    gloo::utils::window().local_storage().ok().flatten()
}
