use super::controller::Controller;
use super::view::{Drawing, Root, RootProps};
use js_sys::Function;
use std::cell::{Cell, RefCell};
use wasm_bindgen::JsValue;
use web_sys::{Element, Node};
use yew::{AppHandle, Callback, Renderer};

thread_local! {
    /// Elements of boards that were removed. They are reused, since Yew's listeners stay on an
    /// element for ever and every dropped one would leak.
    static SPARE: RefCell<Vec<Canvas>> = const { RefCell::new(Vec::new()) };
    static LAST_NUMBER: Cell<u32> = const { Cell::new(0) };
}

/// The number of apps that a page around a board may have.
///
/// Yew counts its apps from 1 in each module, and writes the number of the app and that of the
/// listener on the elements of both. A page that is itself drawn by Yew would take a click on our
/// button for one on its own with the same numbers, unless ours are higher.
const FOREIGN_APPS: usize = 32;

/// Uses up the numbers that the apps of the page around the boards may have.
fn skip_foreign_apps() {
    let Ok(element) = gloo::utils::document().create_element("div") else {
        return;
    };
    for _ in 0..FOREIGN_APPS {
        let props = RootProps { drawing: None };
        let app = Renderer::<Root>::with_root_and_props(element.clone(), props).render();
        app.destroy();
    }
}

/// Draws a board in a node and starts its engine when it is needed.
///
/// `emit` dispatches events: it is called with the type, the detail and whether the event is
/// cancelable, and returns whether it was not cancelled. `drawn()` is called once the board is
/// visible, and `start_engine()` starts the engine's worker and returns it.
pub fn mount(
    controller: &Controller,
    target: &Node,
    emit: Function,
    drawn: Function,
    start_engine: Function,
) {
    controller.unmount();
    controller.take_number();
    let on_drawn = Callback::from(move |()| {
        // The browser reports its exceptions.
        let _ = drawn.call0(&JsValue::NULL);
    });
    if let Some(canvas) = Canvas::new(target, controller.clone(), on_drawn) {
        controller.mount(emit, Some(start_engine), move || canvas.clear());
    }
}

/// An element with the drawing of a board.
struct Canvas {
    element: Element,
    app: AppHandle<Root>,
}

impl Canvas {
    /// Draws a board within a node, and calls `on_drawn` afterwards; `None` if there is no
    /// document.
    fn new(target: &Node, controller: Controller, on_drawn: Callback<()>) -> Option<Self> {
        if LAST_NUMBER.get() == 0 {
            skip_foreign_apps();
        }
        let number = LAST_NUMBER.get().wrapping_add(1);
        LAST_NUMBER.set(number);
        let props = RootProps {
            drawing: Some(Drawing {
                number,
                controller,
                on_drawn,
            }),
        };
        let spare = SPARE.with_borrow_mut(Vec::pop);
        let canvas = match spare {
            Some(mut canvas) => {
                target.append_child(&canvas.element).ok()?;
                canvas.app.update(props);
                canvas
            }
            None => {
                let element = gloo::utils::document().create_element("div").ok()?;
                target.append_child(&element).ok()?;
                let app = Renderer::with_root_and_props(element.clone(), props).render();
                Self { element, app }
            }
        };
        Some(canvas)
    }

    /// Removes the board and keeps the element for another.
    fn clear(mut self) {
        self.app.update(RootProps { drawing: None });
        self.element.remove();
        SPARE.with_borrow_mut(|spare| spare.push(self));
    }
}
