//! The play page: a game against the computer or of two people on one screen.
//!
//! [`Play`] is the game on the page without the page: it knows nothing of the browser. The rest
//! draws it and tells it what the visitor does.

mod model;
pub mod opening;
mod players;
pub mod sentences;

pub use model::{Action, Notice, Play, Proposal, ProposalKind, Task, move_number, sentence};
pub use players::{Level, Players};
