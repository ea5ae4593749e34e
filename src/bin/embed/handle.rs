//! What scripts do with a board, the same in both modules of the element.

use js_sys::Array;
use sharp960::web::browser::element::{Controller, controller};
use wasm_bindgen::prelude::*;

/// A board on the page.
#[wasm_bindgen]
pub struct BoardHandle(pub(super) Controller);

impl BoardHandle {
    pub(super) fn board(&self) -> &Controller {
        self.0.speaking()
    }
}

#[wasm_bindgen]
impl BoardHandle {
    /// A board with these attributes, names and values in turn, in the language with a tag.
    #[wasm_bindgen(constructor)]
    pub fn new(attributes: &Array, language: &str) -> Self {
        Self(Controller::new(
            &controller::attributes(attributes),
            language,
        ))
    }

    /// Makes the board speak the language with a tag; English if it has not been learned.
    pub fn speak(&self, language: &str) {
        self.0.speak(language);
    }

    /// Removes the drawing.
    pub fn unmount(&self) {
        self.board().unmount();
    }

    /// Tells whether the board is visible: the engine has no task until it is, and an analysis
    /// pauses while it is not.
    #[wasm_bindgen(js_name = setVisible)]
    pub fn set_visible(&self, visible: bool) {
        self.board().set_visible(visible);
    }

    /// The position shown as the text of an SVG file, with these drawings of the pieces.
    #[wasm_bindgen(js_name = toSvg)]
    pub fn to_svg(&self, symbols: &str) -> String {
        self.board().to_svg(symbols)
    }

    /// Shows a hint in a puzzle. Returns the move to be found as `{ uci, san }`, or `null`.
    pub fn hint(&self) -> JsValue {
        self.board().hint_for_script()
    }

    /// Lets the moves of the game follow each other by themselves.
    pub fn play(&self) {
        self.board().play();
    }

    /// Stops that.
    pub fn pause(&self) {
        self.board().pause();
    }

    /// Tells whether the file at `src` is being fetched, which the board then says.
    #[wasm_bindgen(js_name = setLoading)]
    pub fn set_loading(&self, loading: bool) {
        self.board().set_loading(loading);
    }

    /// Reports that the file at `src` could not be read; see [`Controller::source_failed`].
    #[wasm_bindgen(js_name = sourceFailed)]
    pub fn source_failed(&self, address: &str, reason: &str) {
        self.board().source_failed(address, reason);
    }

    /// Changes the attributes; `set` names those that were set. If they are those of a new game, it
    /// begins from a random start where they leave it open. Returns what is wrong with them.
    pub fn configure(&self, attributes: &Array, set: &Array, is_new: bool) -> JsValue {
        let set: Vec<String> = set.iter().filter_map(|name| name.as_string()).collect();
        let set: Vec<&str> = set.iter().map(String::as_str).collect();
        let errors = self
            .board()
            .configure(&controller::attributes(attributes), &set, is_new);
        controller::details(&errors)
    }

    /// Sets whether a form keeps the visitor from setting anything up.
    #[wasm_bindgen(js_name = setDisabled)]
    pub fn set_disabled(&self, disabled: bool) {
        self.board().set_disabled(disabled);
    }

    /// Places the pieces of a FEN, in the mode `setup`. Returns whether that is the mode.
    #[wasm_bindgen(js_name = setUp)]
    pub fn set_up(&self, fen: &str) -> Result<bool, JsError> {
        self.board().set_up(fen)
    }

    /// The value of a property; `today` is a date in PGN's format.
    pub fn get(&self, name: &str, today: &str) -> JsValue {
        self.board().get(name, today)
    }

    /// Makes a move, given in SAN or UCI notation.
    #[wasm_bindgen(js_name = move)]
    pub fn make(&self, text: &str) -> Result<JsValue, JsError> {
        self.board().make(text)
    }

    /// Takes back the last move. Returns whether there was one.
    pub fn undo(&self) -> bool {
        self.board().undo()
    }

    /// Makes again the move taken back last. Returns whether there was one.
    pub fn redo(&self) -> bool {
        self.board().redo()
    }

    /// Turns the board.
    pub fn flip(&self) {
        self.board().flip();
    }

    /// Shows the position after a number of half-moves (plies).
    #[wasm_bindgen(js_name = goTo)]
    pub fn go_to(&self, ply: f64) -> Result<(), JsError> {
        self.board().go_to(ply)
    }

    /// Steps to the `first`, `previous`, `next` or `last` position.
    pub fn step(&self, to: &str) {
        self.board().step(to);
    }

    /// Makes a claim, given by its name, for the side to move.
    pub fn claim(&self, kind: &str) -> Result<JsValue, JsError> {
        self.board().claim(kind)
    }

    /// Resigns.
    pub fn resign(&self) -> Result<JsValue, JsError> {
        self.board().resign()
    }
}
