//! What the browser keeps for a visitor: texts by name, where it may.

use web_sys::Storage;

/// The game in progress.
pub const GAME: &str = "sharp960.game";
/// The PGN that the game in progress came from, if it came from one.
pub const PGN: &str = "sharp960.pgn";
/// The PGN of the board that is being put together for a website.
pub const EMBEDDED_PGN: &str = "sharp960.embedded-pgn";
/// What the visitor has set.
pub const SETTINGS: &str = "sharp960.settings";

/// Where something is kept.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Scope {
    /// For every visit to the site.
    Site,
    /// For this tab, reloads included.
    Tab,
}

/// What was kept under a name.
pub fn load(scope: Scope, name: &str) -> Option<String> {
    storage(scope)?.get_item(name).ok().flatten()
}

/// Keeps a text under a name; a browser that refuses storage keeps nothing.
pub fn save(scope: Scope, name: &str, text: &str) {
    if let Some(storage) = storage(scope) {
        // Refused when it is full: the game goes on all the same.
        let _ = storage.set_item(name, text);
    }
}

/// None where the visitor has refused it.
fn storage(scope: Scope) -> Option<Storage> {
    let window = gloo::utils::window();
    let storage = match scope {
        Scope::Site => window.local_storage(),
        Scope::Tab => window.session_storage(),
    };
    storage.ok().flatten()
}
