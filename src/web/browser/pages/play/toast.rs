//! A short message beside what caused it.

use gloo::events::{EventListener, EventListenerOptions};
use std::cell::RefCell;
use std::rc::Rc;
use wasm_bindgen::JsCast;
use web_sys::{DomRect, Element, HtmlElement};
use yew::prelude::*;

/// The element that was pressed last, or had the focus when a key was pressed.
#[derive(Clone, Default)]
pub(super) struct LastPressed(Rc<RefCell<Option<Element>>>);

impl PartialEq for LastPressed {
    fn eq(&self, other: &Self) -> bool {
        Rc::ptr_eq(&self.0, &other.0)
    }
}

impl LastPressed {
    /// Listens for presses everywhere in the page.
    pub fn listen(&self) -> [EventListener; 2] {
        ["pointerdown", "keydown"].map(|kind| {
            let pressed = self.0.clone();
            let document = gloo::utils::document();
            let options = EventListenerOptions::run_in_capture_phase();
            EventListener::new_with_options(&document, kind, options, move |event| {
                pressed.replace(event.target().and_then(|target| target.dyn_into().ok()));
            })
        })
    }

    /// The part of the page that was pressed: a button, a field, or the board.
    fn part(&self) -> Option<Element> {
        let pressed = self.0.borrow().clone()?;
        let part = pressed.closest("button, input, textarea, .board-frame");
        part.ok().flatten().filter(|part| part.is_connected())
    }
}

/// The properties of [`Toast`].
#[derive(Properties, PartialEq)]
pub(super) struct ToastProps {
    /// The message.
    pub text: AttrValue,
    /// The control that was pressed last, beside which the toast is shown.
    pub pressed: LastPressed,
}

/// A message above everything else, dialogs too, near the button or the board that caused it.
#[component]
pub(super) fn Toast(props: &ToastProps) -> Html {
    let node = use_node_ref();
    {
        let (node, pressed) = (node.clone(), props.pressed.clone());
        use_effect_with(props.text.clone(), move |_| {
            if let Some(toast) = node.cast::<HtmlElement>() {
                // Fails only if it is shown already, or in a browser without popovers, where the
                // style sheet has a place for it.
                let _ = toast.show_popover();
                place(&toast, pressed.part());
            }
        });
    }
    html! { <div ref={node} class="toast" role="alert" popover="manual">{ &props.text }</div> }
}

/// The least distance of a toast from the border of the window and from its cause, in CSS pixels.
const GAP: f64 = 8.0;

fn place(toast: &HtmlElement, cause: Option<Element>) {
    let board = || {
        let found = gloo::utils::document().query_selector(".board-frame");
        found.ok().flatten()
    };
    let Some(cause) = cause.or_else(board) else {
        return;
    };
    let (frame, size) = (
        cause.get_bounding_client_rect(),
        toast.get_bounding_client_rect(),
    );
    let root = gloo::utils::document_element();
    let middle = frame.left() + (frame.width() - size.width()) / 2.0;
    let furthest = f64::from(root.client_width()) - size.width() - GAP;
    let left = middle.min(furthest).max(GAP);
    let top = top_of(&cause, &frame, size.height());
    for (name, value) in [("left", left), ("top", top)] {
        // Fails only for properties that cannot be written.
        let _ = toast
            .style()
            .set_property(name, &format!("{}px", value.round() as i32));
    }
}

/// A toast stands above a button, or below it where there is no room, and on the board over the
/// rank that is furthest from the player.
fn top_of(cause: &Element, frame: &DomRect, height: f64) -> f64 {
    let above = frame.top() - height - GAP;
    if cause.class_list().contains("board-frame") {
        frame.top() + GAP
    } else if above < GAP {
        frame.bottom() + GAP
    } else {
        above
    }
}
