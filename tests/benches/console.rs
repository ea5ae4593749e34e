//! Printing, both natively and under node.

/// Prints a line on standard output.
#[cfg(not(target_arch = "wasm32"))]
pub fn report(line: &str) {
    println!("{line}");
}

#[cfg(target_arch = "wasm32")]
#[wasm_bindgen::prelude::wasm_bindgen]
extern "C" {
    /// Prints a line on standard output.
    #[wasm_bindgen(js_namespace = console, js_name = log)]
    pub fn report(line: &str);
}
