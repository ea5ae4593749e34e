//! The board: an SVG that shows a position and on which men are moved by pointer and keyboard,
//! with the reserve trays beside it.
//!
//! What a gesture means is decided without a browser, in [`Input`], and tested so. The browser's
//! part (`wasm32` alone) draws its state and feeds it events.
//!
//! | module | what it is |
//! |---|---|
//! | `geometry` | where squares lie |
//! | `castling` | castling's squares, and the moves behind buttons |
//! | `reach` | what a man picked up can do |
//! | `table` | a position and who may move in it |
//! | `event` | what happens to the board, and what is to be done about it |
//! | `input` | the state machine behind every gesture |
//! | `men` | men that stay themselves from one position to the next |
//! | `shapes` | arrows and circles |
//! | `words` | what is said of squares, men and refused gestures |

mod castling;
mod event;
mod geometry;
mod input;
mod men;
mod reach;
mod shapes;
mod table;
mod words;

pub use castling::castling_move;
pub use table::Movable;
