//! What is drawn of a board, and what its visitor does, the same in both modules of the element.

use super::handle::BoardHandle;
use js_sys::{Array, Function};
use sharp960::web::browser::element::Drawing;
use wasm_bindgen::prelude::*;

/// What is drawn of a board, and what its visitor does.
#[wasm_bindgen]
pub struct DrawingHandle(pub(super) Drawing);

#[wasm_bindgen]
impl DrawingHandle {
    /// The drawing of a board.
    #[wasm_bindgen(constructor)]
    pub fn new(board: &BoardHandle) -> Self {
        Self(Drawing::new(board.0.clone()))
    }

    /// Connects the board to its page; see [`Drawing::mount`].
    pub fn mount(&self, emit: Function, redraw: &Function, start_engine: Option<Function>) {
        self.0.mount(emit, redraw, start_engine);
    }

    /// What is to be drawn; see [`Drawing::draw`].
    pub fn draw(&self) -> Array {
        self.0.draw()
    }

    /// Carries out what a button says. Returns whether this module knows it.
    pub fn press(&self, name: &str) -> bool {
        self.0.press(name)
    }

    /// Steps through the game by a key. Returns whether it does.
    pub fn key(&self, key: &str, shift: bool) -> bool {
        self.0.key(key, shift)
    }

    /// Shows the position after a move of the game, by its number.
    pub fn show(&self, number: usize) {
        self.0.show(number);
    }

    /// Shows the position at a share of the graph's width.
    #[wasm_bindgen(js_name = showAt)]
    pub fn show_at(&self, share: f64) {
        self.0.show_at(share);
    }

    /// Folds a line or unfolds it, by its index.
    pub fn toggle(&self, index: usize) {
        self.0.toggle(index);
    }

    /// Shows another game of the PGN. Returns whether this module can.
    pub fn choose(&self, number: usize) -> bool {
        self.0.choose(number)
    }

    /// Says what has become of the game that was to be copied or saved.
    pub fn say(&self, what: &str) {
        self.0.say(what);
    }

    /// Forgets what was said and asked.
    pub fn hush(&self) {
        self.0.hush();
    }
}
