//! Leads from one page of the site to another without loading it anew.

use crate::web::browser::storage;
use crate::web::records::opening::{Kept, address_of, open};
use crate::web::records::{GameRecord, Timestamp};
use wasm_bindgen::JsValue;
use web_sys::{Event, MouseEvent};
use yew::Callback;

/// The relative address of the play page.
pub(super) const PLAY: &str = "./";

/// Whether a press on a link is for the page, not for the browser, which opens a new tab or window.
pub(super) fn is_plain(event: &MouseEvent) -> bool {
    let modified = event.ctrl_key() || event.meta_key() || event.shift_key();
    if !modified {
        event.prevent_default();
    }
    !modified
}

/// Shows the page of an address of the site.
pub(super) fn visit(address: &str) {
    visit_with(address, None);
}

/// What a link to an address of the site does when it is pressed.
pub(super) fn on_press(address: String) -> Callback<MouseEvent> {
    Callback::from(move |event: MouseEvent| {
        if is_plain(&event) {
            visit(&address);
        }
    })
}

/// Shows a game on the play page, whatever game that has had so far.
pub(super) fn go_on_with(record: GameRecord) {
    let state = storage::write_game(&record);
    let address = address_of(&record.into_play());
    visit_with(&format!("{PLAY}{address}"), state);
}

/// What a link to a game that is not begun yet does when it is pressed. The play page offers that game,
/// and to go back to the one that runs there.
pub(super) fn offer_on_press(query: String) -> Callback<MouseEvent> {
    Callback::from(move |event: MouseEvent| {
        if is_plain(&event) {
            play(&query, false);
        }
    })
}

/// Shows the game of the query of an address on the play page, the visitor's own, which is kept from
/// its first move on, whoever makes that. It is only offered there unless it `is_begun`.
pub(super) fn play(query: &str, is_begun: bool) {
    let level = storage::load_settings().level;
    let begun = open(query, "", Kept::default(), level)
        .play
        .with_begun(is_begun);
    go_on_with(GameRecord::of(&begun, true, Timestamp::now()));
}

/// `state` is kept with the address in the tab's history.
fn visit_with(address: &str, state: Option<String>) {
    let window = gloo::utils::window();
    if let Ok(history) = window.history() {
        // Fails only for addresses of other origins.
        let _ = history.push_state_with_url(&JsValue::from(state), "", Some(address));
    }
    window.scroll_to_with_x_and_y(0.0, 0.0);
    if let Ok(event) = Event::new("popstate") {
        // Fails only for an event that is being dispatched.
        let _ = window.dispatch_event(&event);
    }
}
