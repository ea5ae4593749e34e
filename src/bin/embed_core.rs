//! The WebAssembly module behind `<sharp960-board>`, called by `embed.js`.
//!
//! The exports are in this binary and not in the library, because they would otherwise become part
//! of the page and of the engine's worker too.

#[cfg(target_arch = "wasm32")]
#[path = "embed/handle.rs"]
mod handle;
#[cfg(target_arch = "wasm32")]
#[path = "embed/texts.rs"]
mod texts;

#[cfg(target_arch = "wasm32")]
mod exports {
    use super::handle::BoardHandle;
    use js_sys::Function;
    use sharp960::board::Color;
    use sharp960::web::browser::element;
    use sharp960::web::browser::element::frame::Frame;
    use sharp960::web::element::session::Place;
    use std::rc::Rc;
    use wasm_bindgen::prelude::*;
    use web_sys::Node;

    #[wasm_bindgen]
    impl BoardHandle {
        /// Draws the board in a node. `emit(type, detail, cancelable)` dispatches its events,
        /// `drawn()` is called once it is visible, and `start_engine()` starts a worker.
        pub fn mount(
            &self,
            target: &Node,
            emit: Function,
            drawn: Function,
            start_engine: Function,
        ) {
            element::mount(&self.0, target, emit, drawn, start_engine);
        }

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
            self.0.resume(&place);
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
fn main() {
    // A panic is a bug; the console should at least say where it happened.
    console_error_panic_hook::set_once();
}

/// The element exists only in a browser.
#[cfg(not(target_arch = "wasm32"))]
fn main() {
    eprintln!("This is what embed.js loads: `cargo dev build` builds it.");
}
