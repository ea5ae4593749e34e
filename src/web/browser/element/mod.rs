//! `<sharp960-board>` in the document.
//!
//! | module | what it is |
//! |---|---|
//! | `controller` | one board: its session, its events, its engine |
//! | `canvas` | the elements in which boards are drawn |
//! | `view` | what is drawn |
//! | `lines` | the engine’s lines |
//! | `style` | how it is drawn |
//! | [`frame`] | the element that fills an `<iframe>` |

mod canvas;
pub mod controller;
pub mod frame;
mod lines;
mod style;
mod view;

pub use canvas::mount;
pub use controller::Controller;
pub use style::{SPRITES, style_sheet};
