//! The keys, the wheel, swipes, and what is dropped on the page or pasted.

use super::focus::{focus, focus_on_board, focus_on_move};
use crate::board::Square;
use crate::web::analysis::command::{
    Command, Modifiers, begins_move, command, is_file, taken_back,
};
use crate::web::browser::storage;
use gloo::events::{EventListener, EventListenerOptions, EventListenerPhase};
use js_sys::Reflect;
use std::cell::Cell;
use std::rc::Rc;
use wasm_bindgen::JsCast;
use web_sys::{
    DataTransfer, DragEvent, Element, Event, EventTarget, File, HtmlElement, HtmlInputElement,
    KeyboardEvent,
};
use yew::Callback;

/// The way that the wheel turns for one move, in CSS pixels; a notch of a usual mouse is more.
const WHEEL_STEP: f64 = 40.0;

/// The selector of the field for typed moves.
const TYPING: &str = ".study-fields .entry input";

/// The selector of the field for the comment.
const ANNOTATING: &str = ".annotate textarea";

/// The selector of the board while it is used by keys.
const BOARD_BY_KEYS: &str = r#".board:not([data-input="mouse"], [data-input="touch"])"#;

/// The least way of a swipe, in CSS pixels.
const SWIPE: f64 = 40.0;

fn listen(
    target: &EventTarget,
    name: &'static str,
    callback: impl FnMut(&Event) + 'static,
) -> EventListener {
    let options = EventListenerOptions::enable_prevent_default();
    EventListener::new_with_options(target, name, options, callback)
}

/// A key with a command, whose letter may turn out to be the file of a typed move.
struct Pressed {
    key: String,
    command: Command,
    /// When it was pressed, in milliseconds.
    at: f64,
    /// The square of the board that it was pressed on.
    square: Option<Element>,
    /// Whether there is nothing to take back: the field for the comment was open before.
    changed_nothing: bool,
}

/// Listens to the keys of the page, wherever the focus is, unless the focused element, an open
/// dialog or an open menu has a use of its own for them. `on_taken_back` is called with the command that
/// undoes one whose key turned out to begin a typed move.
pub(super) fn listen_to_keys(
    on_command: Callback<Command>,
    on_taken_back: Callback<Command>,
) -> EventListener {
    let from_board = Cell::new(None);
    let last = Cell::new(None::<Pressed>);
    listen(&gloo::utils::document(), "keydown", move |event| {
        let Some(event) = event.dyn_ref::<KeyboardEvent>() else {
            return;
        };
        // By itself it is nothing, and a digit behind it may be a rank.
        if event.key() == "Shift" {
            return;
        }
        let before = last.take();
        if event.key() == "Escape" && is_within(event, TYPING) && !event.is_composing() {
            // The field has forgotten what was typed. On the board the arrow keys go from square to
            // square: only who uses it by keys goes back there.
            return match from_board.take() {
                Some(square) => focus_on_board(square),
                None => focus_on_move(),
            };
        }
        if event.default_prevented() {
            return;
        }
        let held = Modifiers {
            shift: event.shift_key(),
            ctrl: event.ctrl_key() || event.meta_key(),
            alt: event.alt_key(),
        };
        if let Some(file) = before
            && let Some(back) =
                taken_back(file.command, &event.key(), held, event.time_stamp() - file.at)
            // The field for the comment has the focus because of the letter.
            && (!has_own_use(event) || back == Command::EndComment && is_within(event, ANNOTATING))
            && type_move(&format!("{}{}", file.key, event.key()))
        {
            event.prevent_default();
            from_board.set(file.square);
            if !file.changed_nothing {
                on_taken_back.emit(back);
            }
            return;
        }
        if has_own_use(event) && !is_of_page_in_field(event) {
            return;
        }
        let begins = match is_there(".analysis.teaching") {
            // In an exercise the keys have nothing else to do.
            true => begins_move(&event.key(), held) || is_file(&event.key(), held),
            false => begins_move(&event.key(), held),
        };
        if begins {
            // The letter goes to what has the focus after this, and is no command besides.
            event.stop_propagation();
            from_board.set(square_of(event));
            return focus_typing();
        }
        match command(&event.key(), held) {
            Some(Command::Type) => {
                event.prevent_default();
                if !is_within(event, TYPING) {
                    from_board.set(square_of(event));
                }
                focus_typing();
            }
            Some(command) => {
                event.prevent_default();
                // Of a key that is held down, nobody knows how often it was meant.
                if !event.repeat() {
                    last.set(Some(Pressed {
                        key: event.key(),
                        command,
                        at: event.time_stamp(),
                        square: square_of(event),
                        changed_nothing: command == Command::Comment && is_there(ANNOTATING),
                    }));
                }
                on_command.emit(command);
            }
            None => {}
        }
    })
}

/// Puts a text into the field for typed moves, which gets the focus. Returns whether there is one to be
/// seen.
fn type_move(text: &str) -> bool {
    focus_typing();
    let focused = gloo::utils::document().active_element();
    let Some(field) = focused.filter(|on| on.matches(TYPING) == Ok(true)) else {
        return false;
    };
    let field = field.unchecked_into::<HtmlInputElement>();
    field.set_value(text);
    if let Ok(event) = Event::new("input") {
        // What was said of the text before is not true of this one. Fails only for an event that is
        // already on its way.
        let _ = field.dispatch_event(&event);
    }
    true
}

/// What a key was pressed on, if that is on a board that is used by keys.
fn square_of(event: &Event) -> Option<Element> {
    let target = event.target()?.dyn_into::<Element>().ok()?;
    is_within(event, BOARD_BY_KEYS).then_some(target)
}

/// Moves the focus into the field for typed moves, if there is one to be seen.
fn focus_typing() {
    let field = gloo::utils::document().query_selector(TYPING);
    focus(field.ok().flatten());
}

/// Whether a key is one of the page in the field for typed moves, as nothing is typed there: it steps
/// through the study, or would lead into the field.
fn is_of_page_in_field(event: &KeyboardEvent) -> bool {
    let steps = [
        "ArrowLeft",
        "ArrowRight",
        "ArrowUp",
        "ArrowDown",
        "Home",
        "End",
        "/",
    ];
    let field = event
        .target()
        .and_then(|on| on.dyn_into::<HtmlInputElement>().ok());
    steps.contains(&event.key().as_str())
        && field.is_some_and(|field| field.value().is_empty())
        && is_within(event, TYPING)
}

/// Listens to changes of the settings, which the app tells by an event once it has saved them.
pub(super) fn listen_to_settings(on_change: Callback<()>) -> EventListener {
    listen(
        &gloo::utils::window(),
        storage::SETTINGS_CHANGED,
        move |_| {
            on_change.emit(());
        },
    )
}

/// Plays the best move by the Space key also while a square has the focus from a press: on a board
/// that is used by keys, the Space key picks pieces up.
pub(super) fn listen_to_space(on_command: Callback<Command>) -> EventListener {
    let options = EventListenerOptions {
        phase: EventListenerPhase::Capture,
        passive: false,
    };
    let document = gloo::utils::document();
    EventListener::new_with_options(&document, "keydown", options, move |event| {
        let pressed = r#".board:not(.drawing):is([data-input="mouse"], [data-input="touch"])"#;
        let is_space = event
            .dyn_ref::<KeyboardEvent>()
            .is_some_and(|event| event.key() == " ");
        if is_space && is_within(event, pressed) {
            event.prevent_default();
            event.stop_propagation();
            on_command.emit(Command::PlayBest);
        }
    })
}

/// Draws by keys, and by assistive technology, while the board is drawn on: calls back with the square
/// on which Enter or Space is pressed, and with none for Escape. The board would pick up its piece.
pub(super) fn listen_to_pen(
    frame: &Element,
    on_square: Callback<Option<Square>>,
) -> [EventListener; 2] {
    let options = || EventListenerOptions {
        phase: EventListenerPhase::Capture,
        passive: false,
    };
    ["keydown", "click"].map(|name| {
        let on_square = on_square.clone();
        EventListener::new_with_options(frame, name, options(), move |event| {
            let on = event.target().and_then(|on| on.dyn_into::<Element>().ok());
            let square = on.and_then(|on| on.closest(".board.drawing [data-sq]").ok()?);
            let square = square.and_then(|on| on.get_attribute("data-sq")?.parse().ok());
            let key = event.dyn_ref::<KeyboardEvent>().map(KeyboardEvent::key);
            let drawn = match key.as_deref() {
                Some("Enter" | " ") => square,
                Some("Escape") if square.is_some() => None,
                // A press of a pointer has drawn already.
                None if number(event, "detail") == 0.0 && square.is_some() => square,
                _ => return,
            };
            if square.is_some() {
                event.prevent_default();
                event.stop_propagation();
                on_square.emit(drawn);
            }
        })
    })
}

/// Takes the focus from the engine's buttons and those that step when they have been pressed by a
/// pointer: the Space key then plays the best move. A button that was reached by keys keeps it.
pub(super) fn listen_to_presses() -> EventListener {
    EventListener::new(&gloo::utils::document(), "click", |event| {
        let by_pointer = number(event, "detail") > 0.0;
        let pressed = ".engine-head button:not([aria-expanded]), .steps button";
        let focused = gloo::utils::document().active_element();
        if by_pointer
            && is_within(event, pressed)
            && let Some(button) = focused.and_then(|focused| focused.dyn_into::<HtmlElement>().ok())
        {
            // Cannot fail for an element in the page.
            let _ = button.blur();
        }
    })
}

fn has_own_use(event: &KeyboardEvent) -> bool {
    // The Space key plays the best move also after a move has been pressed, which keeps the focus.
    let presses = event.key() == " ";
    let selector = match presses {
        true => "input, select, textarea, dialog, button:not(.ply), a, summary",
        false => "input, select, textarea, dialog",
    };
    // What is a menu on a phone may be part of the page elsewhere, or always where there are no popovers: that
    // selector fails there.
    let above = ["dialog[open]", "[popover=auto]:popover-open"];
    is_within(event, selector) || above.into_iter().any(is_there)
}

fn is_there(selector: &str) -> bool {
    let found = gloo::utils::document().query_selector(selector);
    found.is_ok_and(|found| found.is_some())
}

fn is_within(event: &Event, selector: &str) -> bool {
    let target = event.target().and_then(|on| on.dyn_into::<Element>().ok());
    target.is_some_and(|on| on.closest(selector).is_ok_and(|found| found.is_some()))
}

/// A number that an event holds under a name.
fn number(event: &Event, name: &str) -> f64 {
    let value = Reflect::get(event, &name.into()).ok();
    value.and_then(|value| value.as_f64()).unwrap_or_default()
}

/// Steps by the wheel over the board: forward when it turns down.
pub(super) fn listen_to_wheel(board: &Element, on_step: Callback<bool>) -> EventListener {
    let turned = Cell::new(0.0);
    listen(board, "wheel", move |event| {
        let zooms = Reflect::get(event, &"ctrlKey".into()).is_ok_and(|on| on.is_truthy());
        if zooms {
            return;
        }
        event.prevent_default();
        // By lines in some browsers; a line is about as high as half a step.
        let unit = if number(event, "deltaMode") == 0.0 {
            1.0
        } else {
            WHEEL_STEP / 2.0
        };
        let way = turned.get() + number(event, "deltaY") * unit;
        if way.abs() < WHEEL_STEP {
            return turned.set(way);
        }
        turned.set(0.0);
        on_step.emit(way > 0.0);
    })
}

/// Steps by swipes over an element: forward to the left, as pages are turned. They begin where nothing
/// else takes the finger, as long as `is_free` says so before it is seen by anything.
pub(super) fn listen_to_swipes(
    on: &Element,
    is_free: impl Fn() -> bool + 'static,
    on_step: Callback<bool>,
) -> [EventListener; 3] {
    let began = Rc::new(Cell::new(None));
    let free = Rc::new(Cell::new(true));
    let press = {
        let free = free.clone();
        let options = EventListenerOptions::run_in_capture_phase();
        EventListener::new_with_options(on, "pointerdown", options, move |_| free.set(is_free()))
    };
    let start = {
        let began = began.clone();
        EventListener::new(on, "touchstart", move |event| {
            let place = touch(event, "touches");
            // A piece that is grabbed keeps the page from scrolling.
            began.set(place.filter(|_| free.get() && !event.default_prevented()));
        })
    };
    let end = EventListener::new(on, "touchend", move |event| {
        let (Some((x, y)), Some((to_x, to_y))) = (began.take(), touch(event, "changedTouches"))
        else {
            return;
        };
        let (dx, dy) = (to_x - x, to_y - y);
        if dx.abs() >= SWIPE && dx.abs() > 2.0 * dy.abs() {
            on_step.emit(dx < 0.0);
        }
    });
    [press, start, end]
}

/// The place of the only finger of an event, in CSS pixels of the window.
fn touch(event: &Event, name: &str) -> Option<(f64, f64)> {
    let touches = Reflect::get(event, &name.into()).ok()?;
    let count = Reflect::get(&touches, &"length".into()).ok()?.as_f64()?;
    let first = Reflect::get_u32(&touches, 0).ok()?;
    let place = |name: &str| Reflect::get(&first, &name.into()).ok()?.as_f64();
    (count == 1.0).then_some((place("clientX")?, place("clientY")?))
}

/// Opens a file that is dropped beside a dialog; the browser would load it in place of the page.
pub(super) fn listen_to_files(event: &'static str, on_file: Callback<File>) -> EventListener {
    listen(&gloo::utils::document(), event, move |event| {
        let data = event
            .dyn_ref::<DragEvent>()
            .and_then(DragEvent::data_transfer);
        let Some(data) = data else { return };
        if !data.types().includes(&"Files".into(), 0) || event.default_prevented() {
            return;
        }
        event.prevent_default();
        if let Some(file) = data.files().and_then(|files| files.get(0)) {
            on_file.emit(file);
        }
    })
}

/// Calls back with a text that is pasted anywhere but into a field.
pub(super) fn listen_to_paste(on_text: Callback<String>) -> EventListener {
    EventListener::new(&gloo::utils::document(), "paste", move |event| {
        if is_within(event, "input, textarea, dialog") {
            return;
        }
        let data = Reflect::get(event, &"clipboardData".into()).ok();
        let data = data.and_then(|data| data.dyn_into::<DataTransfer>().ok());
        let text = data.and_then(|data| data.get_data("text/plain").ok());
        if let Some(text) = text.filter(|text| !text.trim().is_empty()) {
            on_text.emit(text);
        }
    })
}

/// Calls back when the page is hidden or shown again.
pub(super) fn listen_to_visibility(on_change: Callback<()>) -> EventListener {
    EventListener::new(&gloo::utils::document(), "visibilitychange", move |_| {
        on_change.emit(())
    })
}

/// Calls back when the address has changed without the page being loaded anew.
pub(super) fn listen_to_address(on_change: Callback<()>) -> [EventListener; 2] {
    let window = gloo::utils::window();
    ["popstate", "hashchange"].map(|name| {
        let on_change = on_change.clone();
        EventListener::new(&window, name, move |_| on_change.emit(()))
    })
}
