//! The module behind `<sharp960-board>`: what `embed.js` calls.
//!
//! The exports stand here and not in the library, as they would else be part of the page and of
//! the engine too.

#[cfg(target_arch = "wasm32")]
mod exports {
    use js_sys::{Array, Function};
    use sharp960::web::browser::element::frame::Frame;
    use sharp960::web::browser::element::{self, Controller, controller};
    use std::rc::Rc;
    use wasm_bindgen::prelude::*;
    use web_sys::Node;

    /// A board of the page.
    #[wasm_bindgen]
    pub struct BoardHandle(Controller);

    #[wasm_bindgen]
    impl BoardHandle {
        /// A board with attributes: names and values in turn.
        #[wasm_bindgen(constructor)]
        pub fn new(attributes: &Array) -> Self {
            Self(Controller::new(&controller::attributes(attributes)))
        }

        /// Draws it in a node; `emit(type, detail, cancelable)` dispatches its events,
        /// `drawn()` is called when it is to be seen, and `start_engine()` starts a worker.
        pub fn mount(
            &self,
            target: &Node,
            emit: Function,
            drawn: Function,
            start_engine: Function,
        ) {
            element::mount(&self.0, target, emit, drawn, start_engine);
        }

        /// Draws it no longer.
        pub fn unmount(&self) {
            self.0.unmount();
        }

        /// Says whether anybody can see it.
        #[wasm_bindgen(js_name = setVisible)]
        pub fn set_visible(&self, visible: bool) {
            self.0.set_visible(visible);
        }

        /// The position shown as the text of an SVG file, with these drawings of men.
        #[wasm_bindgen(js_name = toSvg)]
        pub fn to_svg(&self, symbols: &str) -> String {
            self.0.to_svg(symbols)
        }

        /// Goes over to other attributes; `set` names those that were set.
        pub fn configure(&self, attributes: &Array, set: &Array) {
            let set: Vec<String> = set.iter().filter_map(|name| name.as_string()).collect();
            let set: Vec<&str> = set.iter().map(String::as_str).collect();
            self.0.configure(&controller::attributes(attributes), &set);
        }

        /// Begins the game once more, where many starts are possible with any of them.
        pub fn begin(&self) {
            self.0.begin();
        }

        /// The value of a property; `today` is the date as PGN writes it.
        pub fn get(&self, name: &str, today: &str) -> JsValue {
            self.0.get(name, today)
        }

        /// Makes a move.
        #[wasm_bindgen(js_name = move)]
        pub fn make(&self, text: &str) -> Result<JsValue, JsError> {
            self.0.make(text)
        }

        /// Takes the last move back.
        pub fn undo(&self) -> bool {
            self.0.undo()
        }

        /// Makes it again.
        pub fn redo(&self) -> bool {
            self.0.redo()
        }

        /// Turns the board.
        pub fn flip(&self) {
            self.0.flip();
        }

        /// Shows the position after that many halfmoves.
        #[wasm_bindgen(js_name = goTo)]
        pub fn go_to(&self, ply: u32) {
            self.0.go_to(ply as usize);
        }

        /// Steps `first`, `previous`, `next` or `last`.
        pub fn step(&self, to: &str) {
            self.0.step(to);
        }

        /// Claims.
        pub fn claim(&self, kind: &str) -> Result<JsValue, JsError> {
            self.0.claim(kind)
        }

        /// Resigns.
        pub fn resign(&self) -> Result<JsValue, JsError> {
            self.0.resign()
        }
    }

    /// The board of a frame, joined to the page around it.
    #[wasm_bindgen]
    pub struct FrameHandle(Rc<Frame>);

    #[wasm_bindgen]
    impl FrameHandle {
        /// Tells that page how high the board is, in CSS pixels.
        #[wasm_bindgen(js_name = tellHeight)]
        pub fn tell_height(&self, height: f64) {
            self.0.tell_height(height);
        }
    }

    /// Joins a board to the page around this one, if there is one. The lists say which origins
    /// are listened to: those of whoever hosts the frame, and those in its address.
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

    /// The style sheet of all boards.
    #[wasm_bindgen]
    pub fn styles() -> String {
        sharp960::web::browser::element::style_sheet()
    }

    /// The drawings of men and of what is on buttons, each set as the text of an SVG.
    #[wasm_bindgen]
    pub fn sprites() -> Array {
        let texts = sharp960::web::browser::element::SPRITES.map(JsValue::from_str);
        texts.into_iter().collect()
    }
}

#[cfg(target_arch = "wasm32")]
fn main() {
    // A panic would be a bug: at least it shall say where.
    console_error_panic_hook::set_once();
}

/// There is no element outside of the browser.
#[cfg(not(target_arch = "wasm32"))]
fn main() {
    eprintln!("This is what embed.js loads: `cargo dev build` builds it.");
}
