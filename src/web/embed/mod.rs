//! `<sharp960-board>`: a board on any website.
//!
//! `static/embed.js` defines the element and loads `embed_core`, which is this module with a thin
//! shell around it. One module serves all the boards of a page.
//!
//! | module | what it is |
//! |---|---|
//! | [`definitions`] | what the element offers, as data |
//! | [`options`] | its attributes, read into types |
//! | [`session`] | the game on it, without a browser |
//! | [`study`] | a game with variations and the place in it that is shown |
//! | [`notation`] | a game in text beside its board |
//! | [`events`] | what it tells the page around it |
//! | [`frame`] | the element in an `<iframe>`, steered by messages |
//! | `controller` | one board: its session, its events, its engine |
//! | `engine` | what the engine of a board is doing |
//! | `canvas` | the elements in which boards are drawn |
//! | `view` | what is drawn |
//! | `lines` | the engine’s lines |
//! | `style` | how it is drawn |

pub mod definitions;
pub mod events;
pub mod frame;
pub mod notation;
pub mod options;
pub mod session;
pub mod study;

#[cfg(target_arch = "wasm32")]
mod canvas;
#[cfg(target_arch = "wasm32")]
pub mod controller;
#[cfg(target_arch = "wasm32")]
mod engine;
#[cfg(target_arch = "wasm32")]
mod lines;
#[cfg(target_arch = "wasm32")]
mod style;
#[cfg(target_arch = "wasm32")]
mod view;

#[cfg(target_arch = "wasm32")]
pub use controller::Controller;
#[cfg(target_arch = "wasm32")]
pub use style::{SPRITES, style_sheet};
