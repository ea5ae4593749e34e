//! The JavaScript interface of the element, as scripts use it.

use wasm_bindgen::prelude::*;
use web_sys::HtmlElement;

#[wasm_bindgen]
extern "C" {
    /// A `<sharp960-board>` element.
    #[wasm_bindgen(extends = HtmlElement)]
    pub type BoardElement;

    #[wasm_bindgen(method, catch, js_name = move)]
    pub fn make_move(this: &BoardElement, text: &str) -> Result<JsValue, JsValue>;

    #[wasm_bindgen(method, catch)]
    pub fn set(this: &BoardElement, options: &JsValue) -> Result<JsValue, JsValue>;

    #[wasm_bindgen(method, catch)]
    pub fn undo(this: &BoardElement) -> Result<JsValue, JsValue>;

    #[wasm_bindgen(method, catch)]
    pub fn redo(this: &BoardElement) -> Result<JsValue, JsValue>;

    #[wasm_bindgen(method, catch)]
    pub fn flip(this: &BoardElement) -> Result<JsValue, JsValue>;

    #[wasm_bindgen(method, catch, js_name = goTo)]
    pub fn go_to(this: &BoardElement, ply: u32) -> Result<JsValue, JsValue>;

    #[wasm_bindgen(method, catch, js_name = setPosition)]
    pub fn set_position(
        this: &BoardElement,
        fen: &str,
        options: &JsValue,
    ) -> Result<JsValue, JsValue>;

    #[wasm_bindgen(method, catch, js_name = setPgn)]
    pub fn set_pgn(this: &BoardElement, text: &str, options: &JsValue) -> Result<JsValue, JsValue>;

    #[wasm_bindgen(method, catch, js_name = newGame)]
    pub fn new_game(this: &BoardElement, options: &JsValue) -> Result<JsValue, JsValue>;

    #[wasm_bindgen(method, catch)]
    pub fn claim(this: &BoardElement, kind: &str) -> Result<JsValue, JsValue>;

    #[wasm_bindgen(method, catch)]
    pub fn resign(this: &BoardElement) -> Result<JsValue, JsValue>;

    #[wasm_bindgen(method, catch)]
    pub fn hint(this: &BoardElement) -> Result<JsValue, JsValue>;

    #[wasm_bindgen(method, catch)]
    pub fn play(this: &BoardElement) -> Result<JsValue, JsValue>;

    #[wasm_bindgen(method, catch)]
    pub fn pause(this: &BoardElement) -> Result<JsValue, JsValue>;
}
