use super::RemoteCommand;
use crate::web::browser::address::site_address;
use crate::web::browser::clipboard::copy_and_tell;
use crate::web::game::GameModel;
use crate::web::records::opening::second_window_query;
use crate::web::remote::Snapshot;
use crate::web::words::remote as words;
use js_sys::Reflect;
use wasm_bindgen_futures::{JsFuture, spawn_local};
use web_sys::ShareData;
use yew::Callback;

/// Whether the system has a sheet to share links.
pub fn can_send() -> bool {
    let navigator = gloo::utils::window().navigator();
    Reflect::has(&navigator, &"share".into()).unwrap_or(false)
}

/// Opens the system's sheet to share the link for the opponent.
pub fn send_link(play: &GameModel, on_command: Callback<RemoteCommand>) {
    let Some(query) = Snapshot::of(play).map(|ours| ours.query()) else {
        return;
    };
    let (address, text) = (address(&query), words::message(play));
    share(&address, &text, move || {
        on_command.emit(RemoteCommand::Sent(query))
    });
}

/// Opens the system's sheet to share an address with a text.
pub fn share(address: &str, text: &str, on_sent: impl FnOnce() + 'static) {
    let data = ShareData::new();
    data.set_text(text);
    data.set_url(address);
    let shared = gloo::utils::window().navigator().share_with_data(&data);
    spawn_local(async move {
        // Whoever closes the sheet has sent nothing.
        if JsFuture::from(shared).await.is_ok() {
            on_sent();
        }
    });
}

/// Copies the link for the opponent.
pub fn copy_link(
    play: &GameModel,
    on_message: Callback<String>,
    on_command: &Callback<RemoteCommand>,
) {
    if let Some(query) = Snapshot::of(play).map(|ours| ours.query()) {
        copy_and_tell(address(&query).into(), words::COPIED, on_message);
        on_command.emit(RemoteCommand::Sent(query));
    }
}

/// Opens a window for the opponent's side. Returns whether the browser has allowed it.
pub fn open_second_window(play: &GameModel) -> bool {
    let Some(theirs) = Snapshot::of(play) else {
        return false;
    };
    let opened = gloo::utils::window()
        .open_with_url_and_target(&address(&second_window_query(&theirs)), "_blank");
    opened.is_ok_and(|window| window.is_some())
}

/// The address of a page of this site with a query.
pub fn address(query: &str) -> String {
    format!("{}{query}", site_address())
}
