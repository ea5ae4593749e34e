//! Where the focus of the keyboard is, and where it goes.

use gloo::timers::callback::Timeout;
use wasm_bindgen::JsCast;
use web_sys::{Element, HtmlElement, KeyboardEvent};

/// The id of the frame of the board.
pub(super) const BOARD: &str = "board";

/// The innermost element around an event that a selector matches.
pub(super) fn closest(event: &web_sys::Event, selector: &str) -> Option<Element> {
    let target: Element = event.target()?.dyn_into().ok()?;
    target.closest(selector).ok().flatten()
}

/// Moves the focus to the element of an id, if it is there; on the board to a square.
pub(super) fn focus_on(id: &str) {
    let element = gloo::utils::document().get_element_by_id(id);
    let square = element.as_ref().and_then(|element| {
        let square = element.query_selector(".board [tabindex='0']");
        square.ok().flatten()
    });
    focus(square.or(element));
}

/// Moves the focus to an element, if there is one.
pub(super) fn focus(element: Option<Element>) {
    if let Some(element) = element {
        // A square is no HTML element, but is focused in the same way. Cannot fail for one in the page.
        let _ = element.unchecked_into::<HtmlElement>().focus();
    }
}

/// Closes the menu in which the Tab key is pressed, if it leads out of it.
pub(super) fn close_as_left(event: &KeyboardEvent) {
    if event.key() != "Tab" {
        return;
    }
    let menu = closest(event, "[popover]").and_then(|menu| menu.dyn_into::<HtmlElement>().ok());
    let Some(menu) = menu else { return };
    // Once the focus has moved.
    Timeout::new(0, move || {
        let focused = gloo::utils::document().active_element();
        if !menu.contains(focused.as_deref()) {
            // Fails only where it is closed already, and in browsers without popovers.
            let _ = menu.hide_popover();
        }
    })
    .forget();
}
