//! Tells when the page is printed.

use gloo::events::EventListener;
use yew::Callback;

/// Calls back with `true` before the page is printed and with `false` once it has been.
pub fn listen_to_printing(on_change: Callback<bool>) -> Vec<EventListener> {
    let window = gloo::utils::window();
    let listen = |name, begins| {
        let on_change = on_change.clone();
        EventListener::new(&window, name, move |_| on_change.emit(begins))
    };
    let mut listeners = vec![listen("beforeprint", true), listen("afterprint", false)];
    // Tells it as well where the page is only looked at as it would be printed.
    if let Ok(Some(query)) = window.match_media("print") {
        let matching = query.clone();
        listeners.push(EventListener::new(&query, "change", move |_| {
            on_change.emit(matching.matches());
        }));
    }
    listeners
}
