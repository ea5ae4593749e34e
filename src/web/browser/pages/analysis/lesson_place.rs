//! The exercises as a place in the tab's history: the browser's Back leads from them to the review. The
//! entry also knows what is shown beside the board, for a reload.

use super::tab::Tab;
use crate::board::Color;
use js_sys::Array;
use wasm_bindgen::{JsCast, JsValue};

/// An entry of the history that shows the study, or exercises on its mistakes.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) struct LessonPlace {
    /// The study: both entries have the same number, however its address changes.
    pub(super) study: f64,
    /// The side whose mistakes are the exercises; none for the study itself.
    pub(super) side: Option<Color>,
}

impl LessonPlace {
    /// The present entry.
    pub(super) fn present() -> Option<Self> {
        let state = entry()?;
        let side = match state.get(1).as_string().as_deref() {
            Some("white") => Some(Color::White),
            Some("black") => Some(Color::Black),
            _ => None,
        };
        let study = state.get(0).as_f64()?;
        Some(Self { study, side })
    }

    /// Adds an entry with exercises on top of the study's.
    pub(super) fn add(study: f64, side: Color) {
        let side = Some(side);
        Self::replace(Some(Self { study, side: None }));
        let state = Self { study, side }.state();
        if let Ok(history) = gloo::utils::window().history() {
            // Browsers limit the rate of these calls. Without the entry Back leaves the page.
            let _ = history.push_state_with_url(&state, "", None);
        }
    }

    /// Changes what the present entry is.
    pub(super) fn replace(place: Option<Self>) {
        let state = place.map_or(JsValue::NULL, Self::state);
        if let Ok(history) = gloo::utils::window().history() {
            // Browsers limit the rate of these calls. Then Back has a step too many or too few.
            let _ = history.replace_state_with_url(&state, "", None);
        }
    }

    /// Goes back to the entry beneath, which a `popstate` tells of.
    pub(super) fn leave() {
        if let Ok(history) = gloo::utils::window().history() {
            // Fails only in a document that is not shown.
            let _ = history.back();
        }
    }

    fn state(self) -> JsValue {
        let side = match self.side {
            Some(Color::White) => JsValue::from("white"),
            Some(Color::Black) => JsValue::from("black"),
            None => JsValue::NULL,
        };
        // They stand beside the board in place of the moves.
        Array::of3(&self.study.into(), &side, &Tab::Review.key().into()).into()
    }
}

/// The state of the present entry, if it is one of this page.
fn entry() -> Option<Array> {
    let history = gloo::utils::window().history();
    // A text would be a game of the play page.
    history.ok()?.state().ok()?.dyn_into().ok()
}

/// What the present entry shows beside the board, if it knows.
pub(super) fn tab_of_entry() -> Option<Tab> {
    Tab::from_key(&entry()?.get(2).as_string()?)
}

/// Has the present entry know what it shows beside the board.
pub(super) fn keep_tab(tab: Tab) {
    let state = match entry() {
        Some(state) => state.slice(0, 2),
        None => Array::of2(&JsValue::NULL, &JsValue::NULL),
    };
    state.push(&tab.key().into());
    if let Ok(history) = gloo::utils::window().history() {
        // Browsers limit the rate of these calls. Then a reload shows the moves.
        let _ = history.replace_state_with_url(&state, "", None);
    }
}
