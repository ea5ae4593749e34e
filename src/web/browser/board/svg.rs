//! Elements that are created and changed outside of the virtual DOM.

use crate::board::Piece;
use crate::web::board::arrangement::Occupant;
use crate::web::browser::icon::piece_name;
use wasm_bindgen::{JsCast, JsValue};
use web_sys::{CssStyleDeclaration, Document, Element, SvgElement};

const NAMESPACE: &str = "http://www.w3.org/2000/svg";

/// Creates an SVG element without a parent.
pub(super) fn create(document: &Document, tag: &str) -> Option<SvgElement> {
    let element = document.create_element_ns(Some(NAMESPACE), tag).ok()?;
    element.dyn_into().ok()
}

// Setting fails only for invalid names, and those below are valid.

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

/// Sets the CSS classes.
pub(super) fn set_class(element: &Element, class: &str) {
    set_attribute(element, "class", class);
}

/// Sets a property of an element's inline style.
pub(super) fn set_property(style: &CssStyleDeclaration, name: &str, value: &str) {
    let _: Result<(), JsValue> = style.set_property(name, value);
}

/// A translation by two lengths of the same unit, for a style.
pub(super) fn translation(x: f64, y: f64, unit: &str) -> String {
    format!("translate({}, {})", length(x, unit), length(y, unit))
}

/// A length for a style, to a thousandth of the unit; without a unit, a number.
// By whole numbers: to format those with a fraction takes 4 KB of the download.
pub fn length(number: f64, unit: &str) -> String {
    let thousandths = (number * 1000.0).round() as i64;
    let sign = if thousandths < 0 { "-" } else { "" };
    let thousandths = thousandths.unsigned_abs();
    format!(
        "{sign}{}.{:03}{unit}",
        thousandths / 1000,
        thousandths % 1000
    )
}

/// The name of an occupant's drawing in the sprite: `wK`, `duck`.
pub(super) const fn symbol(occupant: Occupant) -> &'static str {
    occupant.symbol()
}

/// A reference to the drawing of a piece: `#wK`.
pub(in crate::web::browser) fn href(piece: Piece) -> String {
    format!("#{}", piece_name(piece))
}
