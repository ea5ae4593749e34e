//! A game that is being played, without a browser.
//!
//! | module | what it is |
//! |---|---|
//! | `model` | [`GameModel`]: the game on the screen |
//! | `action` | the visitor's actions, and the notices and announcements that follow |
//! | `face` | the faces of the clocks, and when they change |
//! | `moment` | moments by the clocks of a browser |
//! | `players` | the players and the computer's level |
//! | `pair` | two games with colours swapped |
//! | [`link`] | links to games |
//! | [`pgn_file`] | games from and to PGN |

mod action;
mod face;
pub mod link;
mod model;
mod moment;
mod pair;
pub mod pgn_file;
mod players;

pub use action::{Action, AddressProblem, LineStep, Notice, Proposal, ProposalKind};
pub use action::{Announcement, ToldMove, TypedMoveError};
pub use face::{Face, FaceState};
pub use model::{BadAnswer, GameModel, View};
pub use moment::{Moment, Stopwatch};
pub use pair::{Pair, PairScore};
pub use players::{Level, PlayerName, Players};
