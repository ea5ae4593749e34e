//! The engine as the page has it, without a browser.

pub mod evaluation;
mod request_queue;

pub use request_queue::{Death, RequestQueue};
