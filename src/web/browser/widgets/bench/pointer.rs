use crate::board::Square;
use crate::web::editor::{Place, palette};
use wasm_bindgen::JsCast;
use web_sys::{Element, HtmlElement, PointerEvent, ShadowRoot};

/// The attribute with the name of a tool.
pub(super) const TOOL: &str = "data-tool";
/// The attribute with the name of the piece that a row of a reserve is for.
pub(super) const RESERVE: &str = "data-reserve";

/// The distance from which a press becomes a drag, in CSS pixels.
const DRAG_FROM: f64 = 5.0;

/// The pointer that is down.
#[derive(Clone, Copy)]
pub(super) struct Pointer {
    /// Its number among pointers.
    pub id: i32,
    /// Where it was pressed, in CSS pixels of the window.
    start: (f64, f64),
    /// Whether it has been so far from there that this is a drag.
    pub far: bool,
}

impl Pointer {
    /// The pointer that is pressed with this event.
    pub fn new(event: &PointerEvent) -> Self {
        Self {
            id: event.pointer_id(),
            start: point(event),
            far: false,
        }
    }

    /// Notes where the pointer is now.
    pub fn follow(&mut self, event: &PointerEvent) {
        let (x, y) = point(event);
        let distance = (x - self.start.0).hypot(y - self.start.1);
        self.far |= distance >= DRAG_FROM;
    }
}

/// The place of an event in the window, in CSS pixels.
pub(super) fn point(event: &PointerEvent) -> (f64, f64) {
    (f64::from(event.client_x()), f64::from(event.client_y()))
}

/// The place under the pointer. The event's own target is not that, once the pointer is captured.
pub(super) fn place_under(bench: &Element, event: &PointerEvent) -> Place {
    let (x, y) = point(event);
    let (x, y) = (x as f32, y as f32);
    let element = match bench.get_root_node().dyn_into::<ShadowRoot>() {
        Ok(root) => root.element_from_point(x, y),
        Err(_) => gloo::utils::document().element_from_point(x, y),
    };
    element.map_or(Place::Outside, |element| place_of(&element))
}

/// The place that an element belongs to.
pub(super) fn place_of(element: &Element) -> Place {
    let named = |attribute: &str| {
        let found = element.closest(&format!("[{attribute}]")).ok().flatten()?;
        found.get_attribute(attribute)
    };
    if let Some(square) = named("data-sq").and_then(|name| name.parse().ok()) {
        return Place::Square(square);
    }
    if let Some(tool) = named(TOOL).and_then(|name| palette::named(&name)) {
        return Place::Tool(tool);
    }
    match named(RESERVE).and_then(|name| palette::piece_named(&name)) {
        Some(piece) => Place::Reserve(piece),
        None => Place::Outside,
    }
}

/// The square that has the focus.
pub(super) fn focused_square(bench: &Element) -> Option<Square> {
    let focused = match bench.get_root_node().dyn_into::<ShadowRoot>() {
        Ok(root) => root.active_element(),
        Err(_) => gloo::utils::document().active_element(),
    };
    focused?.get_attribute("data-sq")?.parse().ok()
}

/// Moves the focus to a square.
pub(super) fn focus_square(bench: &Element, square: Square) {
    let found = bench.query_selector(&format!("[data-sq=\"{square}\"]"));
    if let Some(found) = found.ok().flatten() {
        // SVG elements have the same method, but `web-sys` binds it only for HTML elements.
        let found: HtmlElement = found.unchecked_into();
        // Cannot fail for an element in the page.
        let _ = found.focus();
    }
}
