//! The WebAssembly module behind `<sharp960-board>`, called by `embed.js`.
//!
//! The exports are in this binary and not in the library, because they would otherwise become part
//! of the page and of the engine's worker too.

#[cfg(target_arch = "wasm32")]
mod exports {
    use js_sys::{Array, Function};
    use sharp960::web::browser::element::frame::Frame;
    use sharp960::web::browser::element::{self, Controller, controller};
    use std::rc::Rc;
    use wasm_bindgen::prelude::*;
    use web_sys::Node;

    /// A board on the page.
    #[wasm_bindgen]
    pub struct BoardHandle(Controller);

    #[wasm_bindgen]
    impl BoardHandle {
        /// A board with these attributes: names and values in turn.
        #[wasm_bindgen(constructor)]
        pub fn new(attributes: &Array) -> Self {
            Self(Controller::new(&controller::attributes(attributes)))
        }

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

        /// Removes the drawing.
        pub fn unmount(&self) {
            self.0.unmount();
        }

        /// Tells whether the board is visible: the engine has no task until it is, and an analysis
        /// pauses while it is not.
        #[wasm_bindgen(js_name = setVisible)]
        pub fn set_visible(&self, visible: bool) {
            self.0.set_visible(visible);
        }

        /// The position shown as the text of an SVG file, with these drawings of the pieces.
        #[wasm_bindgen(js_name = toSvg)]
        pub fn to_svg(&self, symbols: &str) -> String {
            self.0.to_svg(symbols)
        }

        /// Shows a hint in a puzzle. Returns the move to be found as `{ uci, san }`, or `null`.
        pub fn hint(&self) -> JsValue {
            self.0.hint_for_script()
        }

        /// Lets the moves of the game follow each other by themselves.
        pub fn play(&self) {
            self.0.play();
        }

        /// Stops that.
        pub fn pause(&self) {
            self.0.pause();
        }

        /// Tells whether the file at `src` is being fetched, which the board then says.
        #[wasm_bindgen(js_name = setLoading)]
        pub fn set_loading(&self, loading: bool) {
            self.0.set_loading(loading);
        }

        /// Reports that the file at `src` could not be read; see [`Controller::source_failed`].
        #[wasm_bindgen(js_name = sourceFailed)]
        pub fn source_failed(&self, address: &str, reason: &str) {
            self.0.source_failed(address, reason);
        }

        /// Changes the attributes; `set` names those that were set. Returns what is wrong with them.
        pub fn configure(&self, attributes: &Array, set: &Array) -> JsValue {
            let set: Vec<String> = set.iter().filter_map(|name| name.as_string()).collect();
            let set: Vec<&str> = set.iter().map(String::as_str).collect();
            let errors = self.0.configure(&controller::attributes(attributes), &set);
            controller::details(&errors)
        }

        /// Sets whether a form keeps the visitor from setting anything up.
        #[wasm_bindgen(js_name = setDisabled)]
        pub fn set_disabled(&self, disabled: bool) {
            self.0.set_disabled(disabled);
        }

        /// Places the pieces of a FEN, in the mode `setup`. Returns whether that is the mode.
        #[wasm_bindgen(js_name = setUp)]
        pub fn set_up(&self, fen: &str) -> Result<bool, JsError> {
            self.0.set_up(fen)
        }

        /// Begins the game again, from a random start where the attributes leave it open.
        pub fn begin(&self) {
            self.0.begin();
        }

        /// The value of a property; `today` is a date in PGN's format.
        pub fn get(&self, name: &str, today: &str) -> JsValue {
            self.0.get(name, today)
        }

        /// Makes a move, given in SAN or UCI notation.
        #[wasm_bindgen(js_name = move)]
        pub fn make(&self, text: &str) -> Result<JsValue, JsError> {
            self.0.make(text)
        }

        /// Takes back the last move. Returns whether there was one.
        pub fn undo(&self) -> bool {
            self.0.undo()
        }

        /// Makes again the move taken back last. Returns whether there was one.
        pub fn redo(&self) -> bool {
            self.0.redo()
        }

        /// Turns the board.
        pub fn flip(&self) {
            self.0.flip();
        }

        /// Shows the position after a number of half-moves (plies).
        #[wasm_bindgen(js_name = goTo)]
        pub fn go_to(&self, ply: f64) -> Result<(), JsError> {
            self.0.go_to(ply)
        }

        /// Steps to the `first`, `previous`, `next` or `last` position.
        pub fn step(&self, to: &str) {
            self.0.step(to);
        }

        /// Makes a claim, given by its name, for the side to move.
        pub fn claim(&self, kind: &str) -> Result<JsValue, JsError> {
            self.0.claim(kind)
        }

        /// Resigns.
        pub fn resign(&self) -> Result<JsValue, JsError> {
            self.0.resign()
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

    /// Makes all boards speak the language of a catalogue, a file such as `cs.txt` of this site, or
    /// English without one; to be called before the first board is mounted.
    #[wasm_bindgen]
    pub fn speak(texts: Option<String>) {
        sharp960::web::language::speak(texts);
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

    /// The style sheet of all boards.
    #[wasm_bindgen]
    pub fn styles() -> String {
        sharp960::web::browser::element::style_sheet()
    }

    /// The drawings of the pieces and of the icons on buttons, each set as the text of an SVG.
    #[wasm_bindgen]
    pub fn sprites() -> Array {
        let texts = sharp960::web::browser::element::SPRITES.map(JsValue::from_str);
        texts.into_iter().collect()
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
