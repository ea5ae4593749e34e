//! The engine behind the messages of [`protocol`](super::protocol), in a Web Worker.
//!
//! | module | what it is |
//! |---|---|
//! | [`memory`] | how much memory the engine's table may take on a device |
//! | [`request_handler`] | what answers requests |
//!
//! `browser::worker` joins it to the worker's messages.

pub mod memory;
pub mod request_handler;
