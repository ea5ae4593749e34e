use super::svg::{create, length, set_attribute, set_property, translation};
use wasm_bindgen::{JsCast, JsValue};
use web_sys::{Document, Element, HtmlElement, Node, ShadowRoot};

/// A piece from beside the board that follows the pointer across the page.
///
/// It is a child of the board's shadow root or of the page's body, where the sprite with its
/// drawing is, and in the top layer: no scrolled, clipped or transformed box around the board hides
/// or moves it.
#[derive(Clone)]
pub struct FloatingPiece {
    element: HtmlElement,
    /// The element's own CSS pixels per CSS pixel of the window; not 1 where the page is zoomed by
    /// CSS.
    scale: f64,
    /// The element's position in the window before it is moved, in CSS pixels.
    origin: (f64, f64),
    /// Half of its side, in CSS pixels of the window.
    half: f64,
    /// The height of its centre above the pointer, in CSS pixels of the window.
    rise: f64,
}

impl FloatingPiece {
    /// The piece with that name in the sprite, as large as a square with a side of `side` CSS
    /// pixels of the window, `rise` of them above the pointer.
    pub fn new(
        document: &Document,
        board: &Element,
        name: &str,
        side: f64,
        rise: f64,
    ) -> Option<Self> {
        let element: HtmlElement = document.create_element("div").ok()?.dyn_into().ok()?;
        set_attribute(&element, "class", "floating");
        set_attribute(&element, "popover", "manual");
        set_attribute(&element, "aria-hidden", "true");
        let drawing = create(document, "svg")?;
        set_attribute(&drawing, "viewBox", "0 0 45 45");
        let piece = create(document, "use")?;
        set_attribute(&piece, "href", &format!("#{name}"));
        drawing.append_child(&piece).ok()?;
        element.append_child(&drawing).ok()?;
        parent_of(board, document)?.append_child(&element).ok()?;
        show_popover(&element);
        let mut floating = Self {
            element,
            scale: 1.0,
            origin: (0.0, 0.0),
            half: side / 2.0,
            rise,
        };
        floating.measure(side);
        Some(floating)
    }

    /// Sets its size in the window, whatever the zoom around it.
    fn measure(&mut self, side: f64) {
        self.resize(side);
        let rect = self.element.get_bounding_client_rect();
        if rect.width() > 0.0 {
            self.scale = side / rect.width();
            self.resize(side * self.scale);
        }
        let rect = self.element.get_bounding_client_rect();
        self.origin = (rect.left(), rect.top());
    }

    fn resize(&self, side: f64) {
        for name in ["width", "height"] {
            set_property(&self.element.style(), name, &length(side, "px"));
        }
    }

    /// Moves its centre to a point of the window.
    pub fn move_to(&self, x: f64, y: f64) {
        let x = (x - self.half - self.origin.0) * self.scale;
        let y = (y - self.half - self.rise - self.origin.1) * self.scale;
        set_property(&self.element.style(), "transform", &translation(x, y, "px"));
    }

    /// Removes it from the page.
    pub fn remove(&self) {
        self.element.remove();
    }
}

/// The shadow root that contains the board, else the body of its document.
fn parent_of(board: &Element, document: &Document) -> Option<Node> {
    match board.get_root_node().dyn_into::<ShadowRoot>() {
        Ok(root) => Some(root.into()),
        Err(_) => Some(document.body()?.into()),
    }
}

/// Moves an element into the top layer. A browser without popovers draws it where it is.
fn show_popover(element: &HtmlElement) {
    let show = js_sys::Reflect::get(element, &JsValue::from_str("showPopover"));
    if let Ok(show) = show.and_then(|show| show.dyn_into::<js_sys::Function>()) {
        // Fails only for an element that is already shown.
        let _ = show.call0(element);
    }
}
