//! The board without a browser: its state, and the moves that gestures mean.
//!
//! `web::browser::board` draws the state and feeds it events; [`crate::web::words::board`] puts its
//! messages into words. Each module uses only those above it:
//!
//! | module | what it is |
//! |---|---|
//! | `options` | the viewer's preferences for making moves |
//! | `geometry` | squares as coordinates of the drawing |
//! | `arrangement` | the pieces on a board, whether a legal position or not |
//! | `castling` | the squares of castling, and castling moves for buttons |
//! | `dests` | the destinations of a piece or the duck |
//! | `refusal` | reasons why a gesture is refused |
//! | `premove` | moves made before the opponent has answered |
//! | `event` | events of pointer and keyboard, and the effects they have |
//! | `state` | the arrangement, the sides that may move in it, and its hidden squares |
//! | `interaction` | the gesture in progress |
//! | `pieces` | pieces that keep their identity from one arrangement to the next |
//! | `sound` | the sound of a move |
//! | `shapes` | arrows and circles drawn by the viewer |
//! | `input` | the state machine of all gestures |
//! | `drawn` | what is drawn besides squares and pieces |
//! | `tray` | the contents of a tray |

pub mod arrangement;
pub mod castling;
pub mod dests;
pub mod drawn;
pub mod event;
pub mod geometry;
pub mod input;
pub mod interaction;
pub mod options;
pub mod pieces;
pub mod premove;
pub mod refusal;
pub mod shapes;
pub mod sound;
pub mod state;
pub mod tray;

pub use arrangement::Arrangement;
pub use castling::{castling_move, ends_of};
pub use geometry::Arrow;
pub use options::{AutoQueen, InputOptions, Premoves};
pub use sound::Sound;
pub use state::Movable;
