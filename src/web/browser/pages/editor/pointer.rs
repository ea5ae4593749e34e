use crate::board::{Color, Piece, Role, Square};
use crate::web::board::arrangement::Occupant;
use crate::web::browser::icon::piece_name;
use crate::web::editor::{Place, Tool};
use web_sys::{Element, HtmlElement, PointerEvent};

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
pub(super) fn place_under(event: &PointerEvent) -> Place {
    let (x, y) = point(event);
    let element = gloo::utils::document().element_from_point(x as f32, y as f32);
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
    if let Some(tool) = named(TOOL).and_then(|name| tool_of(&name)) {
        return Place::Tool(tool);
    }
    match named(RESERVE).and_then(|name| piece_of(&name)) {
        Some(piece) => Place::Reserve(piece),
        None => Place::Outside,
    }
}

/// The name of a tool in attributes.
pub(super) const fn tool_name(tool: Tool) -> &'static str {
    match tool {
        Tool::Hand => "hand",
        Tool::Put(Occupant::Piece(piece)) => piece_name(piece),
        Tool::Put(Occupant::Duck) => "duck",
        Tool::Promoted => "promoted",
        Tool::Erase => "erase",
    }
}

fn tool_of(name: &str) -> Option<Tool> {
    Some(match name {
        "hand" => Tool::Hand,
        "duck" => Tool::Put(Occupant::Duck),
        "promoted" => Tool::Promoted,
        "erase" => Tool::Erase,
        piece => Tool::Put(Occupant::Piece(piece_of(piece)?)),
    })
}

fn piece_of(name: &str) -> Option<Piece> {
    let mut letters = name.chars();
    let color = Color::from_white(letters.next()? == 'w');
    let role = Role::from_letter(letters.next()?)?;
    Some(Piece::new(color, role))
}

/// The square that has the focus.
pub(super) fn focused_square() -> Option<Square> {
    let focused = gloo::utils::document().active_element()?;
    focused.get_attribute("data-sq")?.parse().ok()
}

/// Moves the focus to a square.
pub(super) fn focus_square(square: Square) {
    let selector = format!("#board [data-sq=\"{square}\"]");
    let found = gloo::utils::document().query_selector(&selector);
    if let Some(found) = found.ok().flatten() {
        // SVG elements have the same method, but `web-sys` binds it only for HTML elements.
        let found: HtmlElement = wasm_bindgen::JsCast::unchecked_into(found);
        // Cannot fail for an element in the page.
        let _ = found.focus();
    }
}

/// Draws what is held with its middle at the pointer; under a finger above it and larger.
pub(super) fn draw_held(held: &HtmlElement, event: &PointerEvent, side: f64) {
    let touches = event.pointer_type() != "mouse";
    let side = if touches { side * 1.4 } else { side };
    let (x, y) = point(event);
    let (left, top) = (
        x - side / 2.0,
        y - side / 2.0 - if touches { side / 2.0 } else { 0.0 },
    );
    let style = held.style();
    for (name, value) in [
        ("width", format!("{side:.1}px")),
        ("height", format!("{side:.1}px")),
        ("transform", format!("translate({left:.1}px, {top:.1}px)")),
    ] {
        // Fails only for read-only properties.
        let _ = style.set_property(name, &value);
    }
}
