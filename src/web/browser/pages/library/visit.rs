//! Leads to the other pages.

use crate::notation::pgn;
use crate::web::browser::library::Library;
use crate::web::browser::library::entries::entry;
use crate::web::browser::storage;
use crate::web::library::record_to_continue;
use crate::web::records::opening::address_of;
use crate::web::records::{GameRecord, GameStore, StoreError, Timestamp};
use std::rc::Rc;
use wasm_bindgen::JsValue;
use web_sys::{Event, MouseEvent};

/// The relative address of the play page.
pub(super) const PLAY: &str = "./";

/// The relative address of the page that analyses a game.
pub(super) fn analysis(id: Timestamp) -> String {
    format!("?page=analysis&game={}", id.0)
}

/// Whether a press on a link is for the page, not for the browser, which opens a new tab or window.
pub(super) fn is_plain(event: &MouseEvent) -> bool {
    let modified = event.ctrl_key() || event.meta_key() || event.shift_key();
    if !modified {
        event.prevent_default();
    }
    !modified
}

/// Shows the page of an address of the site. `state` is kept with it in the tab's history.
pub(super) fn visit(address: &str, state: Option<String>) {
    let window = gloo::utils::window();
    if let Ok(history) = window.history() {
        // Fails only for addresses of other origins.
        let _ = history.push_state_with_url(&JsValue::from(state), "", Some(address));
    }
    if let Ok(event) = Event::new("popstate") {
        // Fails only for an event that is being dispatched.
        let _ = window.dispatch_event(&event);
    }
    window.scroll_to_with_x_and_y(0.0, 0.0);
}

/// Goes on with a game on the play page: as it was played there, or else as its PGN tells. A game with an
/// opponent elsewhere goes on as this device has it by now.
///
/// # Errors
/// When storage fails, or the game can't be read.
pub(super) async fn continue_game(id: Timestamp) -> Result<(), StoreError> {
    let record = match Library.get(id).await? {
        Some(record) => record,
        None => {
            let Some(entry) = entry(id).await? else {
                return Ok(());
            };
            let Some(Ok(game)) = pgn::Reader::new(entry.pgn.as_bytes()).next() else {
                return Ok(());
            };
            record_to_continue(&Rc::new(game), id)
        }
    };
    let latest = record
        .remote_key()
        .and_then(|(id, first)| storage::load_remote(id, first));
    let record = latest.unwrap_or(GameRecord {
        own: record.remote.is_none(),
        ..record
    });
    go_on_with(record);
    Ok(())
}

/// Shows a game on the play page, whatever game that has had so far.
pub(super) fn go_on_with(record: GameRecord) {
    let state = storage::write_game(&record);
    let address = address_of(&record.into_play());
    visit(&format!("{PLAY}{address}"), state);
}
