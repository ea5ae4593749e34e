//! The board without a browser: what a gesture means on a position, and what is to be shown.
//!
//! [`crate::web::browser::board`] draws its state and feeds it events.
//!
//! | module | what it is |
//! |---|---|
//! | `geometry` | where squares lie |
//! | `castling` | castling's squares, and the moves behind buttons |
//! | `dests` | where a piece that was picked up can go |
//! | `table` | a position, who may move in it and what of it is seen |
//! | `event` | what happens to the board, and what is to be done about it |
//! | `state` | what is going on |
//! | `input` | the state machine behind every gesture |
//! | `pieces` | pieces that stay themselves from one position to the next |
//! | `shapes` | arrows and circles |
//! | `words` | what is said of squares, pieces and refused gestures |

pub mod castling;
pub mod dests;
pub mod event;
pub mod geometry;
pub mod input;
pub mod pieces;
pub mod shapes;
pub mod state;
pub mod table;
pub mod words;

pub use castling::castling_move;
pub use table::Movable;
pub use words::moved as move_in_words;
