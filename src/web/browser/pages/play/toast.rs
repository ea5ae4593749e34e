//! A short message beside what caused it.

use gloo::events::{EventListener, EventListenerOptions};
use std::cell::RefCell;
use std::rc::Rc;
use wasm_bindgen::JsCast;
use web_sys::{Element, HtmlElement};
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
        let part = part.ok().flatten()?;
        if shown(&part) {
            return Some(part);
        }
        // A button of a menu is gone with it: the one that opens the menu stands for it.
        let menu = part.closest("[popover]").ok().flatten()?;
        let opener = format!("[popovertarget='{}']", menu.id());
        let opener = gloo::utils::document().query_selector(&opener);
        opener.ok().flatten().filter(shown)
    }
}

fn shown(part: &Element) -> bool {
    part.get_bounding_client_rect().width() > 0.0
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
pub(super) struct Toast {
    node: NodeRef,
    /// The message that was shown last.
    shown: Option<AttrValue>,
}

impl Component for Toast {
    type Message = ();
    type Properties = ToastProps;

    fn create(_: &Context<Self>) -> Self {
        Self {
            node: NodeRef::default(),
            shown: None,
        }
    }

    fn rendered(&mut self, ctx: &Context<Self>, _: bool) {
        let ToastProps { text, pressed } = ctx.props();
        if self.shown.as_ref() == Some(text) {
            return;
        }
        self.shown = Some(text.clone());
        if let Some(toast) = self.node.cast::<HtmlElement>() {
            // Fails only if it is shown already, or in a browser without popovers, where the
            // style sheet has a place for it.
            let _ = toast.show_popover();
            place(&toast, pressed.part());
        }
    }

    fn view(&self, ctx: &Context<Self>) -> Html {
        html! { <div ref={&self.node} class="toast" role="alert" popover="manual">{ &ctx.props().text }</div> }
    }
}

/// The least distance of a toast from the border of the window and from its cause, in CSS pixels.
const GAP: f64 = 8.0;

/// The field for typed moves where it lies over the page.
const OVER: &str = ".typing:popover-open";
/// The same where it is part of the panel, and the buttons below it.
const FOOT: &str = ".typing, .actions";

/// Puts a toast near its cause, where it covers neither the board nor a reserve: what these have to
/// say stands in the panel, below the status and its buttons.
fn place(toast: &HtmlElement, cause: Option<Element>) {
    let find = |selector| gloo::utils::document().query_selector(selector).ok()?;
    let (Some(board), Some(panel)) = (find(".board-frame"), find(".panel")) else {
        return;
    };
    let [board, panel] = [board, panel].map(|part| part.get_bounding_client_rect());
    let side_by_side = panel.left() >= board.right();
    let is_in = |selector: &str| {
        let cause = cause.as_ref();
        cause.is_some_and(|cause| cause.closest(selector).is_ok_and(|found| found.is_some()))
    };
    let beside = match &cause {
        Some(cause)
            if !is_in(".board-frame") && (side_by_side || !is_in(".seat")) && !is_in(OVER) =>
        {
            // The field for typed moves stays free: who is told of a hint may type it.
            let field = find(".typing .input").filter(|field| is_in(FOOT) && shown(field));
            Some(field.as_ref().unwrap_or(cause).get_bounding_client_rect())
        }
        _ => None,
    };
    let frame = beside.as_ref().unwrap_or(&panel);
    let start = match side_by_side && !is_in("dialog") {
        true => board.right(),
        false => 0.0,
    };
    let end = f64::from(gloo::utils::document_element().client_width());
    let room = (end - start - 2.0 * GAP) as i32;
    set(toast, "max-width", &format!("min(26rem, {room}px)"));
    let size = toast.get_bounding_client_rect();
    let middle = frame.left() + (frame.width() - size.width()) / 2.0;
    let left = middle.min(end - size.width() - GAP).max(start + GAP);
    let above = frame.top() - size.height() - GAP;
    let covers_board = !side_by_side && above < board.bottom();
    let top = match beside.is_some() {
        false => {
            let status = find(".panel > .status").map(|status| status.get_bounding_client_rect());
            status.map_or(panel.top(), |status| status.bottom()) + GAP
        }
        // The link has been copied: what to do next stands beside the button, or above it.
        true if is_in(".remote") => frame.bottom() + GAP,
        true if above < GAP || covers_board && !is_in("dialog") => frame.bottom() + GAP,
        true => above,
    };
    set(toast, "left", &format!("{}px", left.round() as i32));
    set(toast, "top", &format!("{}px", top.round() as i32));
}

fn set(toast: &HtmlElement, name: &str, value: &str) {
    // Fails only for properties that cannot be written.
    let _ = toast.style().set_property(name, value);
}
