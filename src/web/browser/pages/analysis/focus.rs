//! Where the focus of the keyboard is, and where it goes.

use wasm_bindgen::JsCast;
use web_sys::{Element, HtmlElement};

/// The id of the frame of the board.
pub(super) const BOARD: &str = "board";

/// The id of the heading, which gets the focus when another study is shown: the arrow keys then step
/// through it, and a screen reader announces it.
pub(super) const HEADING: &str = "study-heading";

/// The innermost element around an event that a selector matches.
pub(super) fn closest(event: &web_sys::Event, selector: &str) -> Option<Element> {
    let target: Element = event.target()?.dyn_into().ok()?;
    target.closest(selector).ok().flatten()
}

/// Moves the focus to the element of an id, if it is there; on the board to a square.
pub(super) fn focus_on(id: &str) {
    let element = gloo::utils::document().get_element_by_id(id);
    focus(element.as_ref().and_then(tab_stop).or(element));
}

/// Moves the focus to the move that is shown, from where the arrow keys step on, or else to the heading.
pub(super) fn focus_on_move() {
    let shown = gloo::utils::document().query_selector(".game-text .ply[tabindex='0']");
    match shown.ok().flatten() {
        Some(shown) => focus(Some(shown)),
        None => focus_on(HEADING),
    }
}

/// Moves the focus back to the board, on which a square had it. While the board is not drawn yet, none may be
/// its tab stop.
pub(super) fn focus_on_board(had: Element) {
    let board = gloo::utils::document().get_element_by_id(BOARD);
    focus(board.as_ref().and_then(tab_stop).or(Some(had)));
}

/// The square of a board that the Tab key reaches.
fn tab_stop(around: &Element) -> Option<Element> {
    let square = around.query_selector(".board [tabindex='0']");
    square.ok().flatten()
}

/// Moves the focus to an element, if there is one.
pub(super) fn focus(element: Option<Element>) {
    if let Some(element) = element {
        // A square is no HTML element, but is focused in the same way. Cannot fail for one in the page.
        let _ = element.unchecked_into::<HtmlElement>().focus();
    }
}
