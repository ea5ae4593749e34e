//! The engine behind the messages of [`protocol`](super::protocol), in a Web Worker.
//!
//! | module | what it is |
//! |---|---|
//! | [`memory`] | how much memory the engine's table may take on a device |
//! | `request_handler` | what answers requests, without a browser |
//! | `host` | the worker: its messages, and the turns in which it thinks |

#![cfg_attr(
    not(target_arch = "wasm32"),
    allow(dead_code, reason = "only a browser has workers")
)]

pub mod memory;
mod request_handler;

#[cfg(target_arch = "wasm32")]
mod host;

#[cfg(target_arch = "wasm32")]
pub use host::start;
