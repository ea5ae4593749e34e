use super::link::{BoardLink, LastInput, focus_on};
use crate::board::{Color, Piece, Role};
use crate::game::{Shape, ShapeColor};
use crate::web::board::drawn::promoting;
use crate::web::board::event::{Button, Event, Key, Location, Point, Press};
use crate::web::board::geometry::{corner_of, square_at};
use crate::web::board::interaction::Interaction;
use crate::web::letters;
use std::cell::Cell;
use wasm_bindgen::JsCast;
use wasm_bindgen::closure::Closure;
use web_sys::{
    AddEventListenerOptions, Element, KeyboardEvent, MouseEvent, PointerEvent, ShadowRoot,
};

const EVENTS: [&str; 13] = [
    "pointerdown",
    "pointermove",
    "pointerup",
    "pointercancel",
    "lostpointercapture",
    "pointerleave",
    "contextmenu",
    "touchstart",
    "mousedown",
    "keydown",
    "keyup",
    "click",
    "dragstart",
];

/// The attribute with the first letter of a move that is being typed on the board.
pub const TYPED: &str = "data-typed";

/// The event listeners of a board or a tray, which live as long as it does.
pub struct Listeners {
    host: Element,
    closure: Closure<dyn Fn(web_sys::Event)>,
}

impl Listeners {
    /// Listens to all pointer, keyboard and focus events on `host`.
    pub fn new(link: BoardLink, host: Element) -> Self {
        let handler = EventHandler {
            link,
            host: host.clone(),
            chooser_pressed: Cell::new(false),
        };
        let closure = Closure::<dyn Fn(_)>::new(move |event| handler.handle(&event));
        // Not passive: a touch on a piece must not scroll the page.
        let options = AddEventListenerOptions::new();
        options.set_passive(false);
        for name in EVENTS {
            let listener = closure.as_ref().unchecked_ref();
            // Cannot fail for an element.
            let _ = host.add_event_listener_with_callback_and_add_event_listener_options(
                name, listener, &options,
            );
        }
        Self { host, closure }
    }
}

impl Drop for Listeners {
    fn drop(&mut self) {
        for name in EVENTS {
            let listener = self.closure.as_ref().unchecked_ref();
            let _ = self
                .host
                .remove_event_listener_with_callback(name, listener);
        }
    }
}

/// Turns the browser's events into those of the state machine.
struct EventHandler {
    link: BoardLink,
    host: Element,
    /// Whether the pointer was pressed on the chooser: a click that began before the chooser was
    /// open does not choose.
    chooser_pressed: Cell<bool>,
}

impl EventHandler {
    fn handle(&self, event: &web_sys::Event) {
        if let Some(event) = event.dyn_ref::<PointerEvent>() {
            match event.type_().as_str() {
                "pointerdown" => self.press(event),
                "pointermove" => self.move_to(event),
                "pointerup" => self.release(event),
                "pointercancel" => self.cancel(event),
                "lostpointercapture" if target(event).as_ref() == Some(&self.host) => {
                    self.cancel(event);
                }
                "pointerleave" => self.link.dispatch(Event::PointerLeave),
                "click" => self.click(event),
                "contextmenu" => event.prevent_default(),
                _ => {}
            }
        } else if let Some(event) = event.dyn_ref::<KeyboardEvent>() {
            match event.type_().as_str() {
                "keydown" => self.key(event),
                // The focus was moved by the Tab key.
                "keyup" if event.key() == "Tab" => self.link.set_last_input(LastInput::Keys),
                _ => {}
            }
        } else {
            match event.type_().as_str() {
                "touchstart" => self.keep_from_scrolling(event),
                "contextmenu" | "dragstart" => event.prevent_default(),
                "mousedown" => self.keep_focus_in_chooser(event),
                "click" => {
                    if let Some(event) = event.dyn_ref::<MouseEvent>() {
                        self.click(event);
                    }
                }
                _ => {}
            }
        }
    }

    /// Whether the visitor is asked which piece a pawn becomes.
    fn is_promoting(&self) -> bool {
        matches!(
            self.link.input().interaction(),
            Interaction::Promoting { .. }
        )
    }

    fn press(&self, event: &PointerEvent) {
        self.link.letter().set(None);
        let mouse = event.pointer_type() == "mouse";
        self.link.set_last_input(match mouse {
            true => LastInput::Mouse,
            false => LastInput::Touch,
        });
        let on_chooser = self.is_promoting() && closest(event, ".chooser").is_some();
        self.chooser_pressed.set(on_chooser);
        let button = match (event.button(), mouse) {
            (0, _) if self.link.pen().is_some() => Button::Secondary,
            (0, true) => Button::Mouse,
            (0, false) => Button::Touch,
            (2, _) => Button::Secondary,
            _ => return,
        };
        if on_chooser {
            return;
        }
        if let Some(pieces) = self.link.pieces().as_mut() {
            pieces.forget_bounds();
        }
        self.link.dispatch(Event::PointerDown(Press {
            pointer: event.pointer_id(),
            at: point(event),
            on: location_of(event),
            button,
            alt: event.alt_key(),
            brush: brush(event, self.link.pen()),
        }));
        let waits_for_release = match self.link.input().interaction() {
            Interaction::Pressed { .. }
            | Interaction::Dragging { .. }
            | Interaction::Drawing { .. } => true,
            Interaction::Idle | Interaction::Selected { .. } | Interaction::Promoting { .. } => {
                false
            }
        };
        if waits_for_release {
            // Fails only for a pointer that is gone, which sends no more events anyway.
            let _ = self.host.set_pointer_capture(event.pointer_id());
        }
    }

    fn move_to(&self, event: &PointerEvent) {
        let state = self.link.input().interaction();
        let over = match state {
            Interaction::Idle | Interaction::Promoting { .. } => return,
            Interaction::Selected { .. } => location_of(event),
            Interaction::Pressed { .. }
            | Interaction::Dragging { .. }
            | Interaction::Drawing { .. } => self.location_under(event),
        };
        let pointer = event.pointer_id();
        if matches!(state, Interaction::Dragging { .. }) && event.button() == 2 {
            return self.link.dispatch(Event::PointerCancel { pointer });
        }
        let at = point(event);
        self.link.dispatch(Event::PointerMove { pointer, at, over });
        if let Some(pieces) = self.link.pieces().as_mut() {
            pieces.follow(at.x, at.y);
        }
    }

    fn release(&self, event: &PointerEvent) {
        let pointer = event.pointer_id();
        let drawn = match self.link.input().interaction() {
            Interaction::Drawing {
                pointer: drawing,
                color,
                from,
                to: Some(to),
            } if drawing == pointer => Some(Shape { color, from, to }),
            _ => None,
        };
        self.link.dispatch(Event::PointerUp {
            pointer: event.pointer_id(),
            over: self.location_released_on(event),
            alt: event.alt_key(),
        });
        if let Some(shape) = drawn {
            self.link.hand_over(shape);
        }
    }

    fn cancel(&self, event: &PointerEvent) {
        let pointer = event.pointer_id();
        self.link.dispatch(Event::PointerCancel { pointer });
    }

    /// The location of a captured pointer, by its coordinates, since its events name the capturing
    /// element.
    fn location_under(&self, event: &PointerEvent) -> Location {
        let Point { x, y } = point(event);
        let share = self
            .link
            .pieces()
            .as_mut()
            .map(|pieces| pieces.bounds().share(x, y));
        let orientation = self.link.input().orientation();
        share
            .and_then(|(x, y)| square_at(x, y, orientation))
            .map_or(Location::Outside, Location::Square)
    }

    fn location_released_on(&self, event: &PointerEvent) -> Location {
        let slot = || {
            let Point { x, y } = point(event);
            slot_of(&element_at(&self.host, x as f32, y as f32)?)
        };
        match self.location_under(event) {
            Location::Outside => slot().unwrap_or(Location::Outside),
            location => location,
        }
    }

    /// Handles clicks in the chooser, and those made without a pointer, by assistive technology or
    /// by a key on a button. All other clicks are handled as presses and releases.
    fn click(&self, event: &MouseEvent) {
        let by_pointer = event.detail() > 0;
        if let Some(choice) = closest(event, ".chooser *") {
            if !by_pointer || self.chooser_pressed.take() {
                self.choose(&choice);
            }
        } else if !by_pointer {
            self.link.set_last_input(LastInput::Keys);
            let activate = Event::Activate(location_of(event), event.alt_key());
            self.link.dispatch(activate);
        }
    }

    fn choose(&self, on: &Element) {
        let choice = on.closest("[data-role]").ok().flatten();
        let role = choice
            .and_then(|choice| choice.get_attribute("data-role"))
            .and_then(|letter| Role::from_letter(letter.chars().next()?));
        self.link.dispatch(match role {
            Some(role) => Event::Choose(role),
            None => Event::Dismiss,
        });
    }

    /// Prevents the press that opens the chooser from taking the focus away from it.
    fn keep_focus_in_chooser(&self, event: &web_sys::Event) {
        if self.is_promoting() && closest(event, ".choice").is_none() {
            event.prevent_default();
        }
    }

    fn keep_from_scrolling(&self, event: &web_sys::Event) {
        let grabs = match location_of(event) {
            Location::Square(_) if self.link.pen().is_some() => true,
            location @ Location::Square(_) => {
                self.link.input().board().origin_at(location).is_some()
            }
            Location::Slot(_) => true,
            Location::Outside => false,
        };
        let dragging = matches!(
            self.link.input().interaction(),
            Interaction::Dragging { .. }
        );
        if (grabs || dragging) && event.cancelable() {
            event.prevent_default();
        }
    }

    fn key(&self, event: &KeyboardEvent) {
        let name = event.key();
        // Cannot fail for an attribute of this name.
        let _ = self.host.remove_attribute(TYPED);
        if matches!(name.as_str(), "Shift" | "Alt" | "AltGraph" | "Control") {
            return;
        }
        if let Some(letter) = self.link.letter().take().filter(|_| goes_on(&name)) {
            // The field for moves takes both letters, and the move is what is said.
            let _ = self.host.set_attribute(TYPED, &letter.to_string());
            return self.link.dispatch(Event::Dismiss);
        }
        if event.ctrl_key() || event.meta_key() {
            return;
        }
        if self.is_promoting() && self.key_in_chooser(event, &name) {
            self.link.set_last_input(LastInput::Keys);
            event.prevent_default();
            return;
        }
        let on_square = match location_of(event) {
            Location::Square(square) => {
                self.link.dispatch(Event::Focus(square));
                true
            }
            Location::Slot(_) | Location::Outside => false,
        };
        let by_keys = self.link.last_input() == LastInput::Keys;
        // With Alt the arrow keys lead through the tab's history.
        let steers = on_square && by_keys && !event.alt_key();
        let key = match name.as_str() {
            "ArrowLeft" if steers => Key::Step(-1, 0),
            "ArrowRight" if steers => Key::Step(1, 0),
            "ArrowUp" if steers => Key::Step(0, -1),
            "ArrowDown" if steers => Key::Step(0, 1),
            "Home" if steers => Key::Step(-7, 0),
            "End" if steers => Key::Step(7, 0),
            "PageUp" if steers => Key::Step(0, -7),
            "PageDown" if steers => Key::Step(0, 7),
            "Enter" | " " if on_square => Key::Activate(event.alt_key()),
            "Escape" if self.link.input().can_escape() => Key::Escape,
            letter if by_keys && !event.alt_key() => match self.reserve_role(letter) {
                Some(role) => {
                    self.link.letter().set(letter.chars().next());
                    Key::Role(role)
                }
                None => return,
            },
            _ => return,
        };
        event.prevent_default();
        if key != Key::Escape {
            self.link.set_last_input(LastInput::Keys);
        }
        self.link.dispatch(Event::Key(key));
    }

    /// The kind of piece that a letter key picks up from the reserve.
    fn reserve_role(&self, letter: &str) -> Option<Role> {
        let mut chars = letter.chars();
        let (Some(letter), None) = (chars.next(), chars.next()) else {
            return None;
        };
        let can_wait = |role: &Role| self.link.input().board().reserve_piece(*role).is_some();
        Role::from_letter(letters::english_key(letter)).filter(can_wait)
    }

    /// Whether the chooser lies at the lower edge of the board, from which its pieces go upwards.
    fn promotes_below(&self) -> bool {
        let input = self.link.input();
        promoting(&input).is_some_and(|to| corner_of(to, input.orientation()).1 >= 400)
    }

    /// Handles keys while the chooser is open, which keeps the focus. Returns whether the key was
    /// used.
    fn key_in_chooser(&self, event: &KeyboardEvent, name: &str) -> bool {
        let back = match name {
            "Enter" | " " => {
                if let Some(on) = target(event) {
                    self.choose(&on);
                }
                return true;
            }
            "ArrowUp" | "ArrowDown" => (name == "ArrowUp") != self.promotes_below(),
            "ArrowLeft" => true,
            "ArrowRight" => false,
            "Tab" => event.shift_key(),
            _ => return false,
        };
        let Ok(choices) = self.host.query_selector_all(".choice") else {
            return true;
        };
        let count = choices.length();
        let on = target(event);
        let present =
            (0..count).find(|&index| choices.get(index).as_ref() == on.as_ref().map(AsRef::as_ref));
        let next = match (present, back) {
            (Some(index), true) => index + count - 1,
            (Some(index), false) => index + 1,
            (None, _) => 0,
        };
        let next = choices.get(next.checked_rem(count).unwrap_or(0));
        if let Some(next) = next.and_then(|next| next.dyn_into::<Element>().ok()) {
            focus_on(&next);
        }
        true
    }
}

/// Whether a key goes on with a move in writing that the letter of a piece has begun.
fn goes_on(key: &str) -> bool {
    let mut letters = key.chars();
    match (letters.next(), letters.next()) {
        (Some(letter), None) => matches!(letter, 'a'..='h' | '1'..='8' | 'x' | '@'),
        _ => false,
    }
}

/// The colour of a shape, by the keys held as it is begun; without any it is that of the pen.
fn brush(event: &PointerEvent, pen: Option<ShapeColor>) -> ShapeColor {
    let red = event.shift_key() || event.ctrl_key();
    let blue = event.alt_key() || event.meta_key();
    match (red, blue) {
        (false, false) => pen.unwrap_or(ShapeColor::Green),
        (true, false) => ShapeColor::Red,
        (false, true) => ShapeColor::Blue,
        (true, true) => ShapeColor::Yellow,
    }
}

/// The element at a point of the window, in the same shadow root or document as another element.
fn element_at(within: &Element, x: f32, y: f32) -> Option<Element> {
    match within.get_root_node().dyn_into::<ShadowRoot>() {
        Ok(root) => root.element_from_point(x, y),
        Err(_) => within.owner_document()?.element_from_point(x, y),
    }
}

fn point(event: &PointerEvent) -> Point {
    Point {
        x: f64::from(event.client_x()),
        y: f64::from(event.client_y()),
    }
}

fn target(event: &web_sys::Event) -> Option<Element> {
    event.target()?.dyn_into().ok()
}

fn closest(event: &web_sys::Event, selector: &str) -> Option<Element> {
    target(event)?.closest(selector).ok().flatten()
}

/// The location of an event, by the attributes of squares and slots.
fn location_of(event: &web_sys::Event) -> Location {
    let location = target(event).and_then(|on| match on.get_attribute("data-sq") {
        Some(name) => name.parse().ok().map(Location::Square),
        None => slot_of(&on),
    });
    location.unwrap_or(Location::Outside)
}

/// The slot that contains an element.
fn slot_of(element: &Element) -> Option<Location> {
    let slot = element.closest(".slot").ok().flatten()?;
    let code = slot.get_attribute("data-man")?;
    let mut letters = code.chars();
    let color = Color::from_white(letters.next()? == 'w');
    let role = Role::from_letter(letters.next()?)?;
    Some(Location::Slot(Piece::new(color, role)))
}
