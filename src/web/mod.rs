//! The browser side.

pub mod protocol;
#[cfg(target_arch = "wasm32")]
pub mod worker;
