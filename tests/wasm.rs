//! The library as WebAssembly in a browser. `cargo dev test --only wasm` runs these.
#![cfg(target_arch = "wasm32")]

use sharp960::rules::{Variant, perft};
use wasm_bindgen_test::{wasm_bindgen_test, wasm_bindgen_test_configure};

wasm_bindgen_test_configure!(run_in_browser);

#[wasm_bindgen_test]
fn move_generation_counts_the_same_in_the_browser() {
    assert_eq!(perft(&Variant::Chess.start(), 4), 197_281);
}
