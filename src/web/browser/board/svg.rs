//! Elements of a drawing, made and changed outside of the virtual DOM.

use crate::board::Piece;
use crate::web::board::arrangement::Occupant;
use crate::web::browser::icon::piece_name;
use wasm_bindgen::{JsCast, JsValue};
use web_sys::{Document, Element, SvgElement};

const NAMESPACE: &str = "http://www.w3.org/2000/svg";

/// A new SVG element that stands nowhere yet.
pub(super) fn create(document: &Document, tag: &str) -> Option<SvgElement> {
    let element = document.create_element_ns(Some(NAMESPACE), tag).ok()?;
    element.dyn_into().ok()
}

// The names set below are valid, and only invalid names are refused.

/// Sets an attribute.
pub(super) fn set_attribute(element: &Element, name: &str, value: &str) {
    let _: Result<(), JsValue> = element.set_attribute(name, value);
}

/// Sets an attribute, or removes it where there is no value.
pub(super) fn set_optional_attribute(element: &Element, name: &str, value: Option<&str>) {
    let _: Result<(), JsValue> = match value {
        Some(value) => element.set_attribute(name, value),
        None => element.remove_attribute(name),
    };
}

/// Sets the classes.
pub(super) fn set_class(element: &Element, class: &str) {
    set_attribute(element, "class", class);
}

/// Sets a property of the element's style.
pub(super) fn set_property(element: &SvgElement, name: &str, value: &str) {
    let _: Result<(), JsValue> = element.style().set_property(name, value);
}

/// Moves the top left corner of what is drawn at (0, 0), in units of the drawing.
pub(super) fn translate(element: &SvgElement, (x, y): (f64, f64)) {
    set_property(element, "transform", &format!("translate({x}px, {y}px)"));
}

/// The name of a drawing in the sprite: `wK`, `duck`.
pub(super) const fn symbol(occupant: Occupant) -> &'static str {
    match occupant {
        Occupant::Piece(piece) => piece_name(piece),
        Occupant::Duck => "duck",
    }
}

/// A reference to the drawing of a piece: `#wK`.
pub(super) fn href(piece: Piece) -> String {
    format!("#{}", piece_name(piece))
}
