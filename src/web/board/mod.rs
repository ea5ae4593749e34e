//! The board without a browser: what a gesture means in a position, and what is to be drawn.
//!
//! `web::browser::board` draws the state and feeds it events;
//! [`crate::web::words::board`] words what it reports. Each module uses only those above it:
//!
//! | module | what it is |
//! |---|---|
//! | `geometry` | squares as coordinates of the drawing |
//! | `arrangement` | what stands on the board, legal or not |
//! | `castling` | the squares of castling, and castling moves for buttons |
//! | `dests` | the destinations of what is picked up |
//! | `refusal` | why a gesture is refused |
//! | `event` | events of pointer and keyboard, and the effects they have |
//! | `state` | the arrangement, who may move in it and what of it is visible |
//! | `interaction` | the gesture that is going on |
//! | `pieces` | pieces that keep their identity from one arrangement to the next |
//! | `shapes` | arrows and circles |
//! | `input` | the state machine of all gestures |

pub mod arrangement;
pub mod castling;
pub mod dests;
pub mod event;
pub mod geometry;
pub mod input;
pub mod interaction;
pub mod pieces;
pub mod refusal;
pub mod shapes;
pub mod state;

pub use arrangement::Arrangement;
pub use castling::castling_move;
pub use state::Movable;
