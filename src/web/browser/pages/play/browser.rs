//! The play page's use of the browser: the address, the focus, keys and files.

use crate::web::browser::board::TYPED;
use crate::web::game::LineStep;
use crate::web::letters;
use gloo::events::{EventListener, EventListenerOptions};
use gloo::render::{AnimationFrame, request_animation_frame};
use gloo::timers::callback::Timeout;
use wasm_bindgen::{JsCast, JsValue};
use web_sys::{DragEvent, Element, File, HtmlElement, HtmlInputElement, KeyboardEvent};
use yew::Callback;

/// The id of the part of the panel with the result.
pub(super) const RESULT_ID: &str = "result";

/// The selector of that part.
pub(super) const RESULT: &str = "#result";

/// The selector of its first button.
const RESULT_BUTTON: &str = "#result .row button";

/// The selector of the board's square that the Tab key reaches.
const BOARD_SQUARE: &str = ".board [tabindex='0']";

/// Replaces the query of the address by that of the game, and keeps the game's record with this
/// entry of the tab's history.
pub(super) fn show_address(query: &str, record: Option<String>) {
    let location = gloo::utils::window().location();
    let is_empty = |part: String| part.is_empty();
    let shown = location.search().is_ok_and(|search| search == query);
    if shown && location.hash().is_ok_and(is_empty) && history_entry() == record {
        return;
    }
    if let Ok(history) = gloo::utils::window().history() {
        // Browsers limit the rate of these calls; the next one will succeed.
        let _ = history.replace_state_with_url(&JsValue::from(record), "", Some(query));
    }
}

/// Adds an entry with the query of a game and its record to the tab's history, and keeps the record
/// of the game that was shown before with the present one.
pub(super) fn add_address(before: Option<String>, query: &str, record: Option<String>) {
    if let Ok(history) = gloo::utils::window().history() {
        // Browsers limit the rate of these calls; without the entry the game is in storage.
        let _ = history.replace_state(&JsValue::from(before), "");
        let _ = history.push_state_with_url(&JsValue::from(record), "", Some(query));
    }
}

/// The text kept with this entry of the tab's history.
pub(crate) fn history_entry() -> Option<String> {
    let history = gloo::utils::window().history();
    history.ok()?.state().ok()?.as_string()
}

/// Moves the focus to the first button beside the result of the game or, while it goes on, to the
/// board, once no dialog is open: the browser gives it back to the control that opened one, and the
/// dialogs are closed by another module, a moment later.
pub(super) fn focus_game_beneath_dialog() {
    /// After so many checks, a second in all, the dialog is there to stay.
    const CHECKS: u32 = 50;
    fn check(left: u32) {
        let dialog = gloo::utils::document().query_selector("dialog[open]");
        if left > 0 && dialog.is_ok_and(|dialog| dialog.is_some()) {
            Timeout::new(20, move || check(left - 1)).forget();
        } else {
            focus_game(RESULT_BUTTON);
        }
    }
    Timeout::new(0, || check(CHECKS)).forget();
}

/// Whether something on the page has the focus.
pub(super) fn has_focus() -> bool {
    let focused = gloo::utils::document().active_element();
    focused.is_some_and(|element| element.tag_name() != "BODY")
}

/// Whether the browser shows which element has the focus, as for those who use the keyboard.
pub(super) fn shows_focus() -> bool {
    let focused = gloo::utils::document().active_element();
    focused.is_some_and(|element| element.matches(":focus-visible").unwrap_or(false))
}

/// Moves the focus to the part of the result that a selector finds or, while the game goes on, to the
/// board.
pub(super) fn focus_game(result: &str) {
    if !focus_first(result) {
        focus_first(BOARD_SQUARE);
    }
}

/// Moves the focus to the first element that a selector finds. Returns whether there is one.
fn focus_first(selector: &str) -> bool {
    let found = gloo::utils::document().query_selector(selector);
    let found = found.ok().flatten();
    if let Some(found) = &found {
        // Cannot fail for an element in the page.
        let _ = found.unchecked_ref::<HtmlElement>().focus();
    }
    found.is_some()
}

/// Closes a menu after one of its buttons was pressed.
pub(super) fn close_menu(id: &str) {
    if let Some(menu) = element(id) {
        // Fails only in a browser without popovers, where the menu is never open.
        let _ = menu.hide_popover();
    }
}

/// Moves the focus into the field in the element of this id. Where it is not to be seen, its element
/// is opened as a popover. `before` was typed elsewhere. Nothing happens without a field.
pub(super) fn open_typing(id: &str, before: &str) {
    let Some(popover) = element(id) else {
        return;
    };
    let field = popover.query_selector("input").ok().flatten();
    let Some(field) = field.and_then(|field| field.dyn_into::<HtmlInputElement>().ok()) else {
        return;
    };
    if !before.is_empty() {
        field.set_value(before);
    }
    if field.offset_parent().is_none() {
        // Fails only in a browser without popovers.
        let _ = popover.show_popover();
    }
    // Cannot fail for an element in the page.
    let _ = field.focus();
}

fn element(id: &str) -> Option<HtmlElement> {
    gloo::utils::document()
        .get_element_by_id(id)?
        .dyn_into()
        .ok()
}

/// Calls back after the next frame has been painted.
pub(super) fn after_paint(callback: Callback<()>) -> AnimationFrame {
    request_animation_frame(move |_| {
        // A separate task, which runs after the frame.
        Timeout::new(0, move || callback.emit(())).forget();
    })
}

/// Steps through the game by arrow keys, unless the focused element uses them, and moves the focus
/// to the field for typed moves, in the element of the id `typing`, when a letter begins a move; a
/// question mark asks for the list of keys. A board on which the focus walks by keys has used its
/// keys before they come here.
pub(super) fn listen_to_keys(
    typing: &'static str,
    on_step: Callback<LineStep>,
    on_help: Callback<()>,
) -> EventListener {
    let options = EventListenerOptions::enable_prevent_default();
    let document = gloo::utils::document();
    EventListener::new_with_options(&document, "keydown", options, move |event| {
        let Some(event) = event.dyn_ref::<KeyboardEvent>() else {
            return;
        };
        if let Some(letter) = typed_before(event) {
            return open_typing(typing, &letter);
        }
        // On many keyboards this sign is typed with such keys.
        let modified =
            (event.ctrl_key() || event.alt_key() || event.meta_key()) && event.key() != "@";
        let used = has_own_use(event) && !is_in_empty_field(event, typing);
        if modified || event.default_prevented() || used {
            return;
        }
        if begins_move(&event.key()) && !is_within(event, ".chooser") {
            // The letter goes to what has the focus after this, and is no command besides.
            event.stop_propagation();
            return open_typing(typing, "");
        }
        if event.key() == "?" {
            // In the field for moves it is no letter.
            event.prevent_default();
            return on_help.emit(());
        }
        if event.shift_key() {
            return;
        }
        let Some(step) = LineStep::of_key(&event.key()) else {
            return;
        };
        event.prevent_default();
        on_step.emit(step);
    })
}

/// Calls `on_escape` when Escape is pressed anywhere but on the board, which hears it by itself, or
/// where the key has a use of its own.
pub(super) fn listen_to_escape(on_escape: impl Fn() + 'static) -> EventListener {
    EventListener::new(&gloo::utils::document(), "keydown", move |event| {
        let Some(event) = event.dyn_ref::<KeyboardEvent>() else {
            return;
        };
        let elsewhere = !has_own_use(event) && !is_within(event, ".board, .slot, :popover-open");
        if event.key() == "Escape" && !event.default_prevented() && elsewhere {
            on_escape();
        }
    })
}

/// The letter of a piece that was typed on the board before this key, which goes on with the move.
fn typed_before(event: &KeyboardEvent) -> Option<String> {
    let target = event.target()?.dyn_into::<Element>().ok()?;
    let board = target.closest(&format!("[{TYPED}]")).ok()??;
    board.get_attribute(TYPED)
}

/// Whether a key can begin a move in writing: a file, a piece, castling, the drop of a pawn.
fn begins_move(key: &str) -> bool {
    let mut chars = key.chars();
    match (chars.next(), chars.next()) {
        (Some(letter), None) => [letter, letters::english_key(letter)]
            .iter()
            .map(char::to_ascii_lowercase)
            .any(|letter| matches!(letter, 'a'..='h' | 'k' | 'n'..='r' | '0' | '@')),
        _ => false,
    }
}

/// Whether the focus is in the field for typed moves, and nothing has been typed.
fn is_in_empty_field(event: &KeyboardEvent, typing: &str) -> bool {
    let field = event
        .target()
        .and_then(|target| target.dyn_into::<HtmlInputElement>().ok());
    field.is_some_and(|field| field.value().is_empty())
        && (event.key() == "?" || LineStep::of_key(&event.key()).is_some())
        && is_within(event, &format!("#{typing}"))
}

fn has_own_use(event: &KeyboardEvent) -> bool {
    is_within(event, "input, select, textarea, dialog")
}

fn is_within(event: &KeyboardEvent, selector: &str) -> bool {
    let target = event
        .target()
        .and_then(|target| target.dyn_into::<Element>().ok());
    target.is_some_and(|element| {
        let within = element.closest(selector);
        within.is_ok_and(|found| found.is_some())
    })
}

/// Calls back when the page is hidden or shown again.
pub(super) fn listen_to_visibility(on_change: Callback<()>) -> EventListener {
    let document = gloo::utils::document();
    EventListener::new(&document, "visibilitychange", move |_| {
        on_change.emit(());
    })
}

/// Opens a file that is dropped beside a dialog; the browser would load it in place of the page.
pub(super) fn listen_to_files(event: &'static str, on_file: Callback<File>) -> EventListener {
    let options = EventListenerOptions::enable_prevent_default();
    let document = gloo::utils::document();
    EventListener::new_with_options(&document, event, options, move |event| {
        let Some(event) = event.dyn_ref::<DragEvent>() else {
            return;
        };
        let Some(data) = event.data_transfer() else {
            return;
        };
        let has_files = data.types().includes(&"Files".into(), 0);
        if !has_files || event.default_prevented() {
            return;
        }
        event.prevent_default();
        if let Some(file) = data.files().and_then(|files| files.get(0)) {
            on_file.emit(file);
        }
    })
}
