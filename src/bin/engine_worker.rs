//! The engine in its Web Worker.

#[cfg(target_arch = "wasm32")]
fn main() -> Result<(), wasm_bindgen::JsValue> {
    // A panic would be a bug: at least it shall say where, before the page starts another worker.
    console_error_panic_hook::set_once();
    sharp960::web::browser::worker::start()
}

#[cfg(not(target_arch = "wasm32"))]
fn main() {
    eprintln!("The worker runs in a browser; the native engine is `sharp960`.");
}
