//! The engine in its Web Worker.

#[cfg(target_arch = "wasm32")]
fn main() -> Result<(), wasm_bindgen::JsValue> {
    sharp960::web::worker::start()
}

#[cfg(not(target_arch = "wasm32"))]
fn main() {
    eprintln!("The worker runs in a browser; the native engine is `sharp960`.");
}
