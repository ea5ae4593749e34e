//! The element `<sharp960-board>` in the document.
//!
//! | module | what it is |
//! |---|---|
//! | `controller` | one board: connects its session, its drawing, its engine and its page |
//! | `canvas` | the elements in which boards are drawn, reused |
//! | `view` | the components of the element |
//! | `shared_engine` | the engine worker of all boards of a page |
//! | `lines` | the engine's lines |
//! | `style` | style sheets and sprites |
//! | `viewer` | a board in the mode `view`, drawn without Yew |
//! | [`frame`] | the element that fills an `<iframe>` |

mod canvas;
pub mod controller;
pub mod frame;
mod lines;
mod shared_engine;
mod style;
mod view;
mod viewer;

pub use canvas::mount;
pub use controller::Controller;
pub use style::{SPRITES, style_sheet};
pub use viewer::Viewer;
