//! What needs a document: drawing, input, storage, workers.
//!
//! | module | what it is |
//! |---|---|
//! | [`storage`] | what the browser keeps for a visitor |
//! | [`library`] | the visitor's games in IndexedDB |
//! | `saver` | saves after the paint |
//! | `scroll` | scrolling a list to what is current in it |
//! | `icon` | the drawings on buttons, and of pieces |
//! | [`worker`] | the worker's side of its messages |
//! | [`engine_client`] | the page's side of the worker |
//! | [`board`] | the board as a component |
//! | [`widgets`] | what stands beside a board |
//! | [`element`] | `<sharp960-board>` |
//! | [`pages`] | the pages |

pub mod board;
pub mod element;
pub mod engine_client;
mod icon;
pub mod library;
pub mod pages;
mod saver;
mod scroll;
pub mod storage;
pub mod widgets;
pub mod worker;
