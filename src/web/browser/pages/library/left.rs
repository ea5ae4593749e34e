//! What was searched for as the page was left, for a visitor who comes back to it in the tab's history.

use crate::web::library::query::Query;
use crate::web::records::Timestamp;
use std::cell::RefCell;
use wasm_bindgen::JsValue;

/// The number of entries of the history of which it is known.
const KEPT: usize = 20;

/// The page as it was left.
#[derive(Clone, Debug)]
pub(super) struct Left {
    /// The search and the filters above the list of games.
    pub query: Query,
    /// The game that was opened last.
    pub opened: Option<Timestamp>,
}

thread_local! {
    static LEFT: RefCell<Vec<(f64, Left)>> = const { RefCell::new(Vec::new()) };
}

/// The number of this entry of the tab's history, which gets one if it has none.
pub(super) fn entry() -> Option<f64> {
    if let Some(number) = number() {
        return Some(number);
    }
    let history = gloo::utils::window().history().ok()?;
    let number = js_sys::Date::now();
    history.replace_state(&JsValue::from(number), "").ok()?;
    Some(number)
}

/// Whether the tab is still at an entry of its history.
pub(super) fn is_at(entry: f64) -> bool {
    number() == Some(entry)
}

fn number() -> Option<f64> {
    let history = gloo::utils::window().history().ok()?;
    history.state().ok()?.as_f64()
}

/// Keeps the page as it is left.
pub(super) fn keep(entry: f64, left: Left) {
    LEFT.with_borrow_mut(|all| {
        all.retain(|(number, _)| *number != entry);
        if all.len() == KEPT {
            all.remove(0);
        }
        all.push((entry, left));
    });
}

/// The page as it was left at this entry of the history.
pub(super) fn at(entry: f64) -> Option<Left> {
    LEFT.with_borrow(|all| {
        let mut found = all.iter().filter(|(number, _)| *number == entry);
        found.next().map(|(_, left)| left.clone())
    })
}
