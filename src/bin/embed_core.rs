//! The WebAssembly module behind `<sharp960-board>`, called by `embed.js`.
//!
//! The exports are in this binary and not in the library, because they would otherwise become part
//! of the page and of the engine's worker too.

#[cfg(target_arch = "wasm32")]
#[path = "embed/drawing.rs"]
mod drawing;
#[cfg(target_arch = "wasm32")]
#[path = "embed/handle.rs"]
mod handle;
#[cfg(target_arch = "wasm32")]
#[path = "embed/texts.rs"]
mod texts;

/// A third of the size of Rust's own.
#[cfg(target_arch = "wasm32")]
#[global_allocator]
static MEMORY: rlsf::SmallGlobalTlsf = rlsf::SmallGlobalTlsf::new();

#[cfg(target_arch = "wasm32")]
mod exports {
    use super::drawing::DrawingHandle;
    use super::handle::BoardHandle;
    use js_sys::Array;
    use sharp960::board::Color;
    use sharp960::web::browser::element::frame::Frame;
    use sharp960::web::element::session::Place;
    use std::rc::Rc;
    use wasm_bindgen::prelude::*;
    use web_sys::{Element, Event, KeyboardEvent};

    #[wasm_bindgen]
    impl BoardHandle {
        /// Goes on where a viewer was that had the same attributes, before the board is drawn: at the
        /// place that it tells.
        pub fn resume(&self, game: usize, pgn: Option<String>, cursor: String, black: bool) {
            let below = Color::from_white(!black);
            let place = Place {
                game,
                pgn,
                cursor,
                below,
            };
            self.board().resume(&place);
        }
    }

    #[wasm_bindgen]
    impl DrawingHandle {
        /// Tells that what happens next is for this board, in whose language it is then told.
        pub fn speaks(&self) {
            self.drawing();
        }

        /// The board alone, with what is beside it.
        #[wasm_bindgen(js_name = drawBoard)]
        pub fn draw_board(&self) -> String {
            self.drawing().draw_board()
        }

        /// What the engine says; see `Drawing::draw_lines`.
        #[wasm_bindgen(js_name = drawLines)]
        pub fn draw_lines(&self) -> Array {
            self.drawing().draw_lines()
        }

        /// Draws what is not written, once the rest is in the page.
        pub fn drawn(&self, root: &Element) {
            self.drawing().drawn(root);
        }

        /// Tells that the visitor uses the board.
        pub fn used(&self) {
            self.drawing().used();
        }

        /// Shows the position after a number of half-moves (plies) of a game.
        #[wasm_bindgen(js_name = showPly)]
        pub fn show_ply(&self, ply: usize) {
            self.drawing().show_ply(ply);
        }

        /// Handles what happens where a position is set up.
        #[wasm_bindgen(js_name = setUp)]
        pub fn set_up(&self, event: &Event) {
            self.drawing().set_up(event);
        }

        /// Goes through the steps that were made where a position is set up. Returns whether a key says
        /// so; `undefined` where nothing is set up.
        #[wasm_bindgen(js_name = historyKey)]
        pub fn history_key(&self, event: &KeyboardEvent) -> Option<bool> {
            self.drawing().history_key(event)
        }

        /// Makes a move that was typed. Returns whether it is one.
        #[wasm_bindgen(js_name = typeMove)]
        pub fn type_move(&self, text: &str) -> bool {
            self.drawing().type_move(text)
        }

        /// Notes that the text in the field for moves is another one.
        #[wasm_bindgen(js_name = forgetTyped)]
        pub fn forget_typed(&self) {
            self.drawing().forget_typed();
        }

        /// Searches the games of the PGN.
        pub fn search(&self, text: &str) {
            self.drawing().search(text);
        }

        /// Shows the first of the games that were found.
        #[wasm_bindgen(js_name = chooseFound)]
        pub fn choose_found(&self) {
            self.drawing().choose_found();
        }
    }

    /// The board of a frame, connected to the page around it.
    #[wasm_bindgen]
    pub struct FrameHandle(Rc<Frame>);

    #[wasm_bindgen]
    impl FrameHandle {
        /// Tells the page around the frame the height of the board, in CSS pixels.
        #[wasm_bindgen(js_name = tellHeight)]
        pub fn tell_height(&self, height: f64) {
            self.0.tell_height(height);
        }
    }

    /// Connects a board to the page around this one, if there is one. `host` and `address` list the
    /// origins whose messages are accepted: those of the frame's host, and those in its address.
    #[wasm_bindgen(js_name = startFrame)]
    pub fn start_frame(
        board: JsValue,
        host: Vec<String>,
        address: Vec<String>,
    ) -> Option<FrameHandle> {
        let host: Vec<&str> = host.iter().map(String::as_str).collect();
        let address: Vec<&str> = address.iter().map(String::as_str).collect();
        Frame::start(board, &host, &address).map(FrameHandle)
    }
}

#[cfg(target_arch = "wasm32")]
fn main() {}

/// The element exists only in a browser.
#[cfg(not(target_arch = "wasm32"))]
fn main() {
    eprintln!("This is what embed.js loads: `cargo dev build` builds it.");
}
