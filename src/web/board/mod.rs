//! The board: an SVG that shows a position and on which men are moved by pointer and keyboard,
//! with the reserve trays beside it.
//!
//! What a gesture means is decided without a browser, in `input`, and tested so. The browser's
//! part (`wasm32` alone) draws its state and feeds it events.
//!
//! | module | what it is |
//! |---|---|
//! | `geometry` | where squares lie |
//! | `castling` | castling's squares, and the moves behind buttons |
//! | `reach` | what a man picked up can do |
//! | `table` | a position, who may move in it and what of it is seen |
//! | `event` | what happens to the board, and what is to be done about it |
//! | `state` | what is going on |
//! | `input` | the state machine behind every gesture |
//! | `men` | men that stay themselves from one position to the next |
//! | `shapes` | arrows and circles |
//! | `words` | what is said of squares, men and refused gestures |
//! | `link` | what the board and its trays share |
//! | `listen` | the browser's events as the state machine's |
//! | `stage` | the nodes of the men, moved outside of the virtual DOM |
//! | `carried` | a reserve piece on its way to the board |
//! | `squares` | the squares |
//! | `layers` | everything else that is drawn |
//! | `view` | the board as a component |
//! | `tray` | a reserve tray as a component |

#![cfg_attr(
    not(target_arch = "wasm32"),
    allow(
        dead_code,
        reason = "only the browser's part draws and feeds the state machine"
    )
)]

mod castling;
mod event;
mod geometry;
mod input;
mod men;
mod reach;
mod shapes;
mod state;
mod table;
mod words;

#[cfg(target_arch = "wasm32")]
mod carried;
#[cfg(target_arch = "wasm32")]
mod layers;
#[cfg(target_arch = "wasm32")]
mod link;
#[cfg(target_arch = "wasm32")]
mod listen;
#[cfg(target_arch = "wasm32")]
mod squares;
#[cfg(target_arch = "wasm32")]
mod stage;
#[cfg(target_arch = "wasm32")]
mod tray;
#[cfg(target_arch = "wasm32")]
mod view;

pub use castling::castling_move;
#[cfg(target_arch = "wasm32")]
pub use link::BoardLink;
pub use table::Movable;
#[cfg(target_arch = "wasm32")]
pub use tray::{Tray, TrayProps};
#[cfg(target_arch = "wasm32")]
pub use view::{Board, BoardProps};
pub use words::moved as move_in_words;
