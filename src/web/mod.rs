//! The browser side.

pub mod board;
pub mod embed;
pub mod engine_client;
pub mod pages;
pub mod protocol;
#[cfg(target_arch = "wasm32")]
pub mod storage;
pub mod worker;
