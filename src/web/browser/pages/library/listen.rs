//! Files that are dropped on the page, and its keys.

use super::opened_files::as_one;
use crate::web::browser::widgets::bench::HistoryKey;
use gloo::events::{EventListener, EventListenerOptions};
use wasm_bindgen::JsCast;
use web_sys::{DragEvent, Element, HtmlElement, KeyboardEvent};
use yew::prelude::*;

/// Tells of the keys outside of fields with text: Ctrl+Z takes the last change back, and `?` shows the
/// keys. `/` goes to the search by itself.
pub(super) fn listen_for_keys(on_undo: Callback<()>, on_keys: Callback<()>) -> EventListener {
    const TEXT: &str = "input:not([type=checkbox]), select, textarea, dialog";
    let options = EventListenerOptions::enable_prevent_default();
    let document = gloo::utils::document();
    EventListener::new_with_options(&document, "keydown", options, move |event| {
        let on = event.target().and_then(|on| on.dyn_into::<Element>().ok());
        let in_text = on.is_some_and(|on| matches!(on.closest(TEXT), Ok(Some(_))));
        let Some(event) = event.dyn_ref::<KeyboardEvent>().filter(|_| !in_text) else {
            return;
        };
        let has_modifier = event.ctrl_key() || event.meta_key() || event.alt_key();
        let character = Some(event.key()).filter(|_| !has_modifier);
        match (HistoryKey::of(event), character.as_deref()) {
            (Some(HistoryKey::Undo), _) => on_undo.emit(()),
            (_, Some("?")) => on_keys.emit(()),
            (_, Some("/")) => go_to_search(),
            _ => return,
        }
        // Else the browser undoes what was typed last, in a field that no longer has the focus, or
        // types what the key stands for.
        event.prevent_default();
    })
}

fn go_to_search() {
    let field = gloo::utils::document().query_selector(".library input[type=search]");
    let field = field.ok().flatten();
    if let Some(field) = field.and_then(|it| it.dyn_into::<HtmlElement>().ok()) {
        // Cannot fail for an element in the page.
        let _ = field.focus();
    }
}

/// Tells of files that are dropped anywhere on the page, several as one, and whether some are dragged
/// over it.
pub(super) fn listen_for_files(
    on_drop: &Callback<web_sys::Blob>,
    on_drag: &Callback<bool>,
) -> [EventListener; 3] {
    ["dragover", "dragleave", "drop"].map(|kind| {
        let (on_drop, on_drag) = (on_drop.clone(), on_drag.clone());
        let document = gloo::utils::document();
        let options = EventListenerOptions::enable_prevent_default();
        EventListener::new_with_options(&document, kind, options, move |event| {
            let Some(event) = event.dyn_ref::<DragEvent>() else {
                return;
            };
            let Some(data) = event.data_transfer() else {
                return;
            };
            let types = data.types();
            if !types
                .iter()
                .any(|kind| kind.as_string().as_deref() == Some("Files"))
            {
                return;
            }
            event.prevent_default();
            // The pointer leaves the page only where it enters nothing else.
            let left = kind == "dragleave" && event.related_target().is_none();
            if kind == "dragover" {
                on_drag.emit(true);
            } else if kind == "drop" || left {
                on_drag.emit(false);
            }
            if kind == "drop"
                && let Some(file) = data.files().and_then(|files| as_one(&files))
            {
                on_drop.emit(file);
            }
        })
    })
}
