//! The engine as the page has it, without a browser.

pub mod evaluation;
mod failure;
mod request_queue;

pub use failure::EngineFailure;
pub use request_queue::{Death, RequestQueue};
