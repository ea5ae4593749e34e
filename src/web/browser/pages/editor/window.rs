use crate::web::browser::widgets::bench::HistoryKey;
use crate::web::route::{Page, Route};
use gloo::events::{EventListener, EventListenerOptions};
use wasm_bindgen::{JsCast, JsValue};
use web_sys::{ClipboardEvent, Element, HtmlElement, KeyboardEvent, PopStateEvent, SvgElement};
use yew::Callback;

/// Listens to texts that are pasted and keys that undo outside of fields, and to the browser's
/// way back to another address of this page.
pub(super) fn listen(
    on_paste: Callback<String>,
    on_key: Callback<HistoryKey>,
    on_address: Callback<()>,
) -> Vec<EventListener> {
    let document = gloo::utils::document();
    let prevents = EventListenerOptions::enable_prevent_default();
    vec![
        EventListener::new(&document, "paste", move |event| {
            let text = event
                .dyn_ref::<ClipboardEvent>()
                .filter(|event| !is_in_field(event))
                .and_then(|event| event.clipboard_data()?.get_data("text").ok());
            if let Some(text) = text.filter(|text| !text.trim().is_empty()) {
                on_paste.emit(text);
            }
        }),
        EventListener::new_with_options(&document, "keydown", prevents, move |event| {
            let key = event
                .dyn_ref::<KeyboardEvent>()
                .filter(|event| !is_in_field(event))
                .and_then(HistoryKey::of);
            if let Some(key) = key {
                // Else the browser undoes what was typed last, in a field that no longer has the focus.
                event.prevent_default();
                on_key.emit(key);
            }
        }),
        EventListener::new(&document, "keydown", |event| {
            let event = event.dyn_ref::<KeyboardEvent>();
            let key = event
                .filter(|event| !event.default_prevented() && !is_in_field(event))
                .map(KeyboardEvent::key);
            match key.as_deref() {
                Some("?") => show_keys(),
                Some("Escape") => leave_keys(),
                _ => {}
            }
        }),
        EventListener::new(&gloo::utils::window(), "popstate", move |event| {
            // The event by which a page is left for another is of no such type.
            if event.dyn_ref::<PopStateEvent>().is_some() && is_shown() {
                on_address.emit(());
            }
        }),
    ]
}

/// Unfolds the list of keys and moves the focus there.
fn show_keys() {
    let list = gloo::utils::document().query_selector(".editor details.keys");
    let Ok(Some(list)) = list else { return };
    // Cannot fail for the name of an attribute.
    let _ = list.set_attribute("open", "");
    if let Some(summary) = found::<HtmlElement>(list.query_selector("summary")) {
        // Cannot fail for an element in the page.
        let _ = summary.focus();
    }
}

/// Moves the focus from the list of keys to the square that it is for.
fn leave_keys() {
    let document = gloo::utils::document();
    if let Ok(Some(_)) = document.query_selector(".editor details.keys:focus-within") {
        let square = document.query_selector(".editor .board [data-sq][tabindex='0']");
        if let Some(square) = found::<SvgElement>(square) {
            // Cannot fail for an element in the page.
            let _ = square.focus();
        }
    }
}

fn found<T: JsCast>(element: Result<Option<Element>, JsValue>) -> Option<T> {
    element.ok()??.dyn_into().ok()
}

/// Whether the address is still that of this page.
fn is_shown() -> bool {
    let location = gloo::utils::window().location();
    let search = location.search().unwrap_or_default();
    let hash = location.hash().unwrap_or_default();
    let page = Route::parse(&search, &hash).page;
    page == Ok(Page::Editor)
}

/// Whether an event belongs to a field in which text is typed.
fn is_in_field(event: &web_sys::Event) -> bool {
    let target = event.target().and_then(|on| on.dyn_into::<Element>().ok());
    // In a select, letters choose.
    const FIELDS: &str = "input:not([type=checkbox], [type=radio]), textarea, select";
    target.is_some_and(|on| on.matches(FIELDS).unwrap_or(false))
}
