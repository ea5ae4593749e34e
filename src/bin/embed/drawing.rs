//! What is drawn of a board, and what its visitor does, the same in both modules of the element.

use super::handle::BoardHandle;
use js_sys::{Array, Function};
use sharp960::web::browser::element::Drawing;
use wasm_bindgen::prelude::*;

/// What is drawn of a board, and what its visitor does.
#[wasm_bindgen]
pub struct DrawingHandle(Drawing);

impl DrawingHandle {
    pub(super) fn drawing(&self) -> &Drawing {
        self.0.speaking()
    }
}

#[wasm_bindgen]
impl DrawingHandle {
    /// The drawing of a board.
    #[wasm_bindgen(constructor)]
    pub fn new(board: &BoardHandle) -> Self {
        Self(Drawing::new(board.board().clone()))
    }

    /// Connects the board to its page; see [`Drawing::mount`].
    pub fn mount(&self, emit: Function, redraw: &Function, start_engine: Option<Function>) {
        self.drawing().mount(emit, redraw, start_engine);
    }

    /// What is to be drawn; see [`Drawing::draw`].
    pub fn draw(&self) -> Array {
        self.drawing().draw()
    }

    /// Carries out what a button says. Returns whether this module knows it.
    pub fn press(&self, name: &str) -> bool {
        self.drawing().press(name)
    }

    /// Steps through the game by a key. Returns whether it does.
    pub fn key(&self, key: &str, shift: bool) -> bool {
        self.drawing().key(key, shift)
    }

    /// Shows the position after a move of the game, by its number.
    pub fn show(&self, number: usize) {
        self.drawing().show(number);
    }

    /// Shows the position at a share of the graph's width.
    #[wasm_bindgen(js_name = showAt)]
    pub fn show_at(&self, share: f64) {
        self.drawing().show_at(share);
    }

    /// Folds a line or unfolds it, by its index.
    pub fn toggle(&self, index: usize) {
        self.drawing().toggle(index);
    }

    /// Shows another game of the PGN. Returns whether this module can.
    pub fn choose(&self, number: usize) -> bool {
        self.drawing().choose(number)
    }

    /// Says what has become of the game that was to be copied or saved.
    pub fn say(&self, what: &str) {
        self.drawing().say(what);
    }

    /// Forgets what was said and asked.
    pub fn hush(&self) {
        self.drawing().hush();
    }
}
