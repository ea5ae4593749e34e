//! The element `<sharp960-board>` in the document.
//!
//! | module | what it is |
//! |---|---|
//! | `controller` | one board: connects its session, its drawing, its engine and its page |
//! | `drawing` | what is drawn of it |
//! | `shared_engine` | the engine worker of all boards of a page |
//! | `style` | style sheets and sprites |
//! | [`frame`] | the element that fills an `<iframe>` |

pub mod controller;
mod drawing;
pub mod frame;
mod shared_engine;
mod style;

pub use controller::Controller;
pub use drawing::Drawing;
pub use style::{SPRITES, style_sheet};
