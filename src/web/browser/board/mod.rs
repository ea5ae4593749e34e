//! The board as a component: draws the state machine of [`crate::web::board`] and feeds it events.
//!
//! | module | what it is |
//! |---|---|
//! | `link` | what the board and its trays share |
//! | `listen` | the browser's events as the state machine's |
//! | `stage` | the nodes of the pieces, moved outside of the virtual DOM |
//! | `carried` | a reserve piece on its way to the board |
//! | `squares` | the squares |
//! | `layers` | everything else that is drawn |
//! | `view` | the board |
//! | `tray` | a reserve tray |

mod carried;
mod layers;
mod link;
mod listen;
mod squares;
mod stage;
mod tray;
mod view;

pub use link::BoardLink;
pub use tray::{Tray, TrayProps};
pub use view::{Board, BoardProps};
