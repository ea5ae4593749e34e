//! `<sharp960-board>`: a board on any website, without a browser.
//!
//! `static/embed.js` defines the element and loads `embed_core`, which is the browser's part with a
//! thin shell around it. One module serves all the boards of a page.
//!
//! | module | what it is |
//! |---|---|
//! | [`definitions`] | what the element offers, as data |
//! | [`options`] | its attributes, read into types |
//! | [`session`] | the game on it |
//! | [`events`] | what it tells the page around it |
//! | [`frame`] | the element in an `<iframe>`, steered by messages |

pub mod definitions;
pub mod events;
pub mod frame;
mod method_error;
pub mod options;
pub mod session;

pub use method_error::MethodError;
