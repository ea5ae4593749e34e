//! Work that waits until the browser has nothing else to do.

use wasm_bindgen::closure::Closure;
use wasm_bindgen::{JsCast, JsValue};
use web_sys::IdleRequestOptions;

/// The time that a job waits in a browser without idle callbacks, in milliseconds. Long enough for
/// a frame to be painted.
const DELAY_MS: i32 = 50;

/// Runs a job when the browser is idle, at the latest after `limit_ms` milliseconds.
pub(super) fn when_idle(limit_ms: u32, job: impl FnOnce() + 'static) {
    let job: JsValue = Closure::once_into_js(job);
    let job = job.unchecked_ref();
    let options = IdleRequestOptions::new();
    options.set_timeout(limit_ms);
    let window = gloo::utils::window();
    if window
        .request_idle_callback_with_options(job, &options)
        .is_err()
    {
        // Safari has no idle callbacks. A timer can't fail.
        let _ = window.set_timeout_with_callback_and_timeout_and_arguments_0(job, DELAY_MS);
    }
}
