//! The board as a component: draws the state machine of [`crate::web::board`] and feeds it events.
//!
//! Each module uses only those above it:
//!
//! | module | what it is |
//! |---|---|
//! | `svg` | elements of the drawing, changed outside of the virtual DOM |
//! | `floating_piece` | a piece of the reserve on its way to the board |
//! | `piece_layer` | the nodes of the pieces |
//! | `link` | what the board and its trays share |
//! | `listen` | the browser's events as the state machine's |
//! | `squares` | the nodes of the squares |
//! | `layers` | everything else that is drawn |
//! | `view` | the board |
//! | `tray` | the tray of a reserve |

mod floating_piece;
mod layers;
mod link;
mod listen;
mod piece_layer;
mod squares;
mod svg;
mod tray;
mod view;

pub use link::BoardLink;
pub use tray::{Tray, TrayProps};
pub use view::{Board, BoardProps};
