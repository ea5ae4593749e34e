//! Files that are dropped on the page, and the key that takes the last change back.

use super::page::{LibraryPage, Msg};
use crate::web::browser::widgets::bench::HistoryKey;
use gloo::events::{EventListener, EventListenerOptions};
use wasm_bindgen::JsCast;
use web_sys::{DragEvent, Element, KeyboardEvent};
use yew::prelude::*;

/// Takes the last change back by Ctrl+Z, outside of fields with text.
pub(super) fn listen_for_keys(ctx: &Context<LibraryPage>) -> EventListener {
    const TEXT: &str = "input:not([type=checkbox]), select, textarea, dialog";
    let link = ctx.link().clone();
    EventListener::new(&gloo::utils::document(), "keydown", move |event| {
        let on = event.target().and_then(|on| on.dyn_into::<Element>().ok());
        let in_text = on.is_some_and(|on| matches!(on.closest(TEXT), Ok(Some(_))));
        let key = event.dyn_ref::<KeyboardEvent>().and_then(HistoryKey::of);
        if !in_text && key == Some(HistoryKey::Undo) {
            link.send_message(Msg::Undo);
        }
    })
}

/// Takes files that are dropped anywhere on the page.
pub(super) fn listen_for_files(ctx: &Context<LibraryPage>) -> [EventListener; 3] {
    ["dragover", "dragleave", "drop"].map(|kind| {
        let link = ctx.link().clone();
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
                link.send_message(Msg::Dragging(true));
            } else if kind == "drop" || left {
                link.send_message(Msg::Dragging(false));
            }
            if kind == "drop"
                && let Some(file) = data.files().and_then(|files| files.get(0))
            {
                link.send_message(Msg::Import(file.into()));
            }
        })
    })
}
