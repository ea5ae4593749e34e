//! What follows when a finger that rested on a move has opened its menu and is lifted.

use gloo::events::{EventListener, EventListenerOptions};
use gloo::timers::callback::Timeout;
use std::cell::RefCell;
use std::rc::Rc;
use wasm_bindgen::JsCast;
use web_sys::{Element, MouseEvent};
use yew::prelude::*;

/// Lets the finger of this pointer end in the menu that lies under it now: lifted from the move, it would
/// close the menu. The click that some browsers make of it presses nothing.
pub(super) fn hand_over(pressed: &Element, pointer: i32) {
    // Fails only if the finger was lifted just now.
    let _ = pressed.release_pointer_capture(pointer);
    let listeners: Rc<RefCell<Vec<EventListener>>> = Rc::default();
    let end = {
        let listeners = listeners.clone();
        // A listener must not be dropped while it runs.
        move || {
            let listeners = listeners.clone();
            Timeout::new(0, move || listeners.borrow_mut().clear()).forget();
        }
    };
    let window = gloo::utils::window();
    let listen = |kind, listener: Box<dyn FnMut(&Event)>| {
        let options = EventListenerOptions {
            passive: false,
            ..EventListenerOptions::run_in_capture_phase()
        };
        EventListener::new_with_options(&window, kind, options, listener)
    };
    let click = {
        let end = end.clone();
        listen(
            "click",
            Box::new(move |event| {
                // A key's click has no count.
                let by_key = event
                    .dyn_ref::<MouseEvent>()
                    .is_some_and(|click| click.detail() == 0);
                if !by_key {
                    event.stop_immediate_propagation();
                    event.prevent_default();
                    end();
                }
            }),
        )
    };
    // Of a lifted finger no click comes once another press has begun.
    let press = listen("pointerdown", Box::new(move |_| end()));
    listeners.borrow_mut().extend([click, press]);
}
