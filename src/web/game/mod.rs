//! A game that is played, without a browser.
//!
//! | module | what it is |
//! |---|---|
//! | `model` | [`GameModel`]: the game on the screen |
//! | `action` | what a visitor does, and what is said in return |
//! | `players` | who plays, and how strongly |
//! | `pair` | two games with colours changed |
//! | [`link`] | a game as a link |
//! | [`pgn_file`] | a game as PGN |

mod action;
pub mod link;
mod model;
mod pair;
pub mod pgn_file;
mod players;

pub use action::{Action, AddressProblem, LineStep, Notice, Proposal, ProposalKind};
pub use action::{Announcement, ToldMove, TypedMoveError};
pub use model::{BadAnswer, GameModel, View};
pub use pair::{Pair, PairScore};
pub use players::{Level, PlayerName, Players};
