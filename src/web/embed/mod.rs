//! `<sharp960-board>`: a board on any website.
//!
//! `static/embed.js` defines the element and loads `embed_core`, which is this module with a thin
//! shell around it. One module serves all the boards of a page.
//!
//! | module | what it is |
//! |---|---|
//! | [`definitions`] | what the element offers, as data |
//! | [`options`] | its attributes, read into types |
//! | [`study`] | a game with variations, and a place in it |
//! | [`session`] | the game on it, without a browser |
//! | [`events`] | what it tells the page around it |
//! | `controller` | one board: its session, its events, its engine |
//! | `view` | what is drawn |
//! | `style` | how it is drawn |

pub mod definitions;
pub mod events;
pub mod options;
pub mod session;
pub mod study;

#[cfg(target_arch = "wasm32")]
pub mod controller;
#[cfg(target_arch = "wasm32")]
mod style;
#[cfg(target_arch = "wasm32")]
mod view;

#[cfg(target_arch = "wasm32")]
pub use controller::Controller;
#[cfg(target_arch = "wasm32")]
pub use style::{SPRITES, style_sheet};
