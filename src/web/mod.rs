//! The browser side.
//!
//! Each module may use only those above it in this list; a test sees to it.
//!
//! | module | what it is |
//! |---|---|
//! | [`protocol`] | the messages between page and worker |
//! | `storage` | what the browser keeps for a visitor |
//! | `sight` | scrolling a list to what is current in it |
//! | `icon` | the drawings on buttons, and of men |
//! | [`variants`] | what is said about the variants |
//! | [`picture`] | a position as an SVG file |
//! | [`worker`] | the engine behind the messages |
//! | [`engine_client`] | the page's side of the engine |
//! | [`board`] | the board |
//! | [`play`] | a game that is played, with what stands beside its board |
//! | [`embed`] | `<sharp960-board>` |
//! | [`pages`] | the pages |

pub mod board;
pub mod embed;
pub mod engine_client;
#[cfg(target_arch = "wasm32")]
mod icon;
pub mod pages;
pub mod picture;
pub mod play;
pub mod protocol;
#[cfg(target_arch = "wasm32")]
mod sight;
#[cfg(target_arch = "wasm32")]
pub mod storage;
pub mod variants;
pub mod worker;

#[cfg(test)]
mod tests;
