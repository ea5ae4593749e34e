//! Changes of the placement, and what follows from them.

use super::page::{EditorPage, Msg, Typed};
use crate::rules::Variant;
use crate::web::browser::storage::{self, Scope};
use crate::web::editor::pasted::{self, Pasted};
use crate::web::editor::{Announcement, Placement, address, faults};
use crate::web::words::editor as words;
use gloo::timers::callback::Timeout;
use wasm_bindgen::JsValue;
use yew::prelude::*;

/// The time for which a toast is shown, in milliseconds.
const TOAST_MS: u32 = 3500;

impl EditorPage {
    /// Changes the placement, as a step that can be undone.
    pub(super) fn edit(&mut self, change: impl FnOnce(&mut Placement)) {
        self.editor.edit(change);
    }

    pub(super) fn undo(&mut self) {
        let said = self.editor.undo();
        self.say(said);
    }

    pub(super) fn redo(&mut self) {
        let said = self.editor.redo();
        self.say(said);
    }

    /// Plays another variant: with its own start, if the start of the one before is on the board.
    pub(super) fn choose(&mut self, variant: Variant) {
        let untouched = self.editor.placement().start_number().is_some();
        self.edit(|placement| match untouched {
            true => *placement = Placement::start(variant),
            false => placement.set_variant(variant),
        });
    }

    pub(super) fn type_fen(&mut self, text: String) {
        let variant = self.editor.placement().variant;
        let (error, note) = match pasted::read(&text, variant) {
            Ok(pasted) => {
                let note = words::left_out(&pasted.left_out);
                let before = self.editor.placement().clone();
                self.show(pasted);
                if note.is_none() && *self.editor.placement() != before {
                    self.tell(words::TYPED.to_string());
                }
                (None, note)
            }
            Err(error) => (Some(words::pasted(&error)), None),
        };
        self.typed = Some(Typed {
            text,
            beside: self.editor.placement().clone(),
            error,
            note,
        });
    }

    pub(super) fn paste(&mut self, ctx: &Context<Self>, text: &str) {
        match pasted::read(text, self.editor.placement().variant) {
            Ok(pasted) => {
                self.typed = None;
                let note = words::left_out(&pasted.left_out);
                self.show(pasted);
                self.toast(ctx, note.unwrap_or_else(|| words::PASTED.to_string()));
            }
            Err(error) => self.toast(ctx, words::pasted(&error)),
        }
    }

    pub(super) fn show(&mut self, pasted: Pasted) {
        self.editor.edit(|present| *present = pasted.placement);
        self.below = pasted.below.unwrap_or(self.chosen_below);
    }

    pub(super) fn say(&mut self, said: Option<Announcement>) {
        if let Some(said) = said {
            self.announcement = words::announcement(said);
        }
    }

    /// Tells screen readers what has happened, also if the same has been told before.
    fn tell(&mut self, mut text: String) {
        if self.announcement == text {
            text.push('\u{a0}');
        }
        self.announcement = text;
    }

    pub(super) fn toast(&mut self, ctx: &Context<Self>, text: String) {
        let link = ctx.link().clone();
        let timeout = Timeout::new(TOAST_MS, move || link.send_message(Msg::ToastOver));
        self.toast = Some((text, timeout));
    }

    pub(super) fn query(&self) -> String {
        address::query(self.editor.placement(), self.below)
    }

    /// Judges the placement, and saves it in the address, once no pointer is down.
    pub(super) fn changed(&mut self) {
        let placement = self.editor.placement();
        self.typed.take_if(|typed| typed.beside != *placement);
        self.faults = faults(self.editor.placement());
        if self.editor.is_pressed() {
            return;
        }
        let query = self.query();
        // Without storage the position is kept in the address alone.
        let _ = storage::save(Scope::Tab, storage::EDITED, &query);
        if let Ok(history) = gloo::utils::window().history() {
            // Browsers limit the rate of these calls; the next one will succeed.
            let _ = history.replace_state_with_url(&JsValue::NULL, "", Some(&query));
        }
    }
}
