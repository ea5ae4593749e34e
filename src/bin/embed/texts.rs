//! The texts, styles and drawings of all boards, the same in both modules of the element.

use js_sys::Array;
use sharp960::web::browser::element;
use wasm_bindgen::prelude::*;

/// Learns the language of a catalogue, a file such as `cs.txt` of this site, for boards in it.
#[wasm_bindgen]
pub fn learn(texts: String) {
    sharp960::web::language::learn(texts);
}

/// The style sheet of all boards.
#[wasm_bindgen]
pub fn styles() -> String {
    element::style_sheet()
}

/// The drawings of the pieces and of the icons on buttons, each set as the text of an SVG.
#[wasm_bindgen]
pub fn sprites() -> Array {
    let texts = element::SPRITES.map(JsValue::from_str);
    texts.into_iter().collect()
}
