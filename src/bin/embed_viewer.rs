//! The small WebAssembly module behind `<sharp960-board>` in the mode `view`, called by
//! `embed-view.js`, for chess and Chess960.
//!
//! It is built with the feature `viewer`, without which it would be as large as `embed_core`.

#[cfg(target_arch = "wasm32")]
#[path = "embed/handle.rs"]
mod handle;
#[cfg(target_arch = "wasm32")]
#[path = "embed/texts.rs"]
mod texts;

/// A third of the size of Rust's own.
#[cfg(all(target_arch = "wasm32", feature = "viewer"))]
#[global_allocator]
static MEMORY: rlsf::SmallGlobalTlsf = rlsf::SmallGlobalTlsf::new();

#[cfg(target_arch = "wasm32")]
mod exports {
    use super::handle::BoardHandle;
    use js_sys::{Array, Function};
    use sharp960::web::browser::element::{Viewer, controller};
    use sharp960::web::element::session::Session;
    use wasm_bindgen::prelude::*;

    /// What keeps this module from showing attributes, names and values in turn, of which `set` were set;
    /// see [`Session::beyond_viewer`].
    #[wasm_bindgen]
    pub fn beyond(attributes: &Array, set: &Array) -> Option<Array> {
        let set: Vec<String> = set.iter().filter_map(|name| name.as_string()).collect();
        let set: Vec<&str> = set.iter().map(String::as_str).collect();
        let faulty = Session::beyond_viewer(&controller::attributes(attributes), &set)?;
        Some(faulty.into_iter().map(JsValue::from_str).collect())
    }

    /// What is drawn of a board, and what its visitor does.
    #[wasm_bindgen]
    pub struct ViewerHandle(Viewer);

    #[wasm_bindgen]
    impl ViewerHandle {
        /// The viewer of a board.
        #[wasm_bindgen(constructor)]
        pub fn new(board: &BoardHandle) -> Self {
            Self(Viewer::new(board.0.clone()))
        }

        /// Connects the board to its page; see [`Viewer::mount`].
        pub fn mount(&self, emit: Function, redraw: Function) {
            self.0.mount(emit, redraw);
        }

        /// What is to be drawn; see [`Viewer::draw`].
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

        /// Moves the place of the Tab key, and returns the name of its square.
        pub fn walk(&self, columns: i8, rows: i8) -> String {
            self.0.walk(columns, rows)
        }

        /// Takes note of the square that has the focus.
        #[wasm_bindgen(js_name = takeFocus)]
        pub fn take_focus(&self, name: &str) {
            self.0.take_focus(name);
        }

        /// Says what has become of the game that was to be copied or saved.
        pub fn say(&self, what: &str) {
            self.0.say(what);
        }

        /// Forgets what was said.
        pub fn hush(&self) {
            self.0.hush();
        }

        /// Where the visitor is: the arguments of `resume` of the whole element.
        pub fn place(&self) -> Array {
            self.0.place()
        }
    }
}

#[cfg(target_arch = "wasm32")]
fn main() {}

/// The element exists only in a browser.
#[cfg(not(target_arch = "wasm32"))]
fn main() {
    eprintln!("This is what embed-view.js loads: `cargo dev build` builds it.");
}
