use super::controller::Controller;
use super::view::{Drawing, Root, RootProps};
use std::cell::{Cell, RefCell};
use web_sys::{Element, Node};
use yew::{AppHandle, Callback, Renderer};

thread_local! {
    /// Those that no board uses now. Yew's listeners stay on an element for ever: each would be
    /// lost if it were not used again.
    static SPARE: RefCell<Vec<Canvas>> = const { RefCell::new(Vec::new()) };
    static LAST_NUMBER: Cell<u32> = const { Cell::new(0) };
}

/// An element in which a board is drawn.
pub(super) struct Canvas {
    element: Element,
    app: AppHandle<Root>,
}

impl Canvas {
    /// Draws a board within a node, and says when it has been drawn; none where there is no
    /// document.
    pub fn new(target: &Node, controller: Controller, on_drawn: Callback<()>) -> Option<Self> {
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

    /// Draws no longer.
    pub fn clear(mut self) {
        self.app.update(RootProps { drawing: None });
        self.element.remove();
        SPARE.with_borrow_mut(|spare| spare.push(self));
    }
}
