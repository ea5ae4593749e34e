//! The names of openings, which are fetched only where a game needs them.

use super::idle::when_idle;
use crate::notation::eco::Openings;
use wasm_bindgen::JsCast;
use wasm_bindgen_futures::{JsFuture, spawn_local};
use web_sys::Response;
use yew::Callback;

/// The address of the file, relative to the page.
const ADDRESS: &str = "openings.txt";

/// The longest that the fetch waits for the browser to be idle, in milliseconds.
const LIMIT_MS: u32 = 2000;

/// Fetches the names of openings while the browser is idle, and calls back with them. Does nothing
/// where they can't be had: a game is as good without.
pub fn fetch_later(on_openings: Callback<Openings>) {
    when_idle(LIMIT_MS, move || {
        spawn_local(async move {
            if let Some(openings) = fetch().await {
                on_openings.emit(openings);
            }
        });
    });
}

/// The names of openings, or `None` where they can't be had.
pub async fn fetch() -> Option<Openings> {
    let answer = JsFuture::from(gloo::utils::window().fetch_with_str(ADDRESS));
    let response: Response = answer.await.ok()?.dyn_into().ok()?;
    if !response.ok() {
        return None;
    }
    let text = JsFuture::from(response.text().ok()?).await.ok()?;
    Openings::parse(&text.as_string()?).ok()
}
