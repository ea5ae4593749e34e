//! The engine behind the messages of [`protocol`](super::protocol), run in a Web Worker.
//!
//! | module | what it is |
//! |---|---|
//! | [`memory`] | the size of the transposition table on a device |
//! | [`book`] | the opening book |
//! | [`endings`] | the exact results of endings with few pieces |
//! | [`networks`] | the networks that are fetched |
//! | [`request_handler`] | the requests, carried out one at a time |
//!
//! `browser::worker` connects it to the messages of the Web Worker.

pub mod book;
pub mod endings;
pub mod memory;
pub mod networks;
pub mod request_handler;
