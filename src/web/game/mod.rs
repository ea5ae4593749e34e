//! A game that is being played, without a browser.
//!
//! | module | what it is |
//! |---|---|
//! | `model` | [`GameModel`]: the game on the screen |
//! | `action` | the visitor's actions, and the notices and announcements that follow |
//! | `face` | the faces of the clocks, and when they change |
//! | `moment` | moments by the clocks of a browser |
//! | `players` | the players and the computer's level |
//! | `typed` | moves as people type them |
//! | `series` | matches of several games |
//! | `source` | the PGN that a game was loaded from |
//! | `material` | captured pieces and the lead in material |
//! | `remote` | the name of a game between two devices, and what the two agree upon |
//! | [`link`] | links to games |
//! | [`pgn_file`] | games from and to PGN |

mod action;
mod face;
pub mod link;
mod material;
mod model;
mod moment;
pub mod pgn_file;
mod players;
mod remote;
mod series;
mod source;
pub mod typed;

pub use action::{Action, LineStep, Notice, Proposal, ProposalKind};
pub use action::{Announcement, Hint, ToldMove, TypedMoveError};
pub use face::{Face, FaceState, digits};
pub use material::Material;
pub use model::{BadAnswer, Conduct, GameModel, View};
pub use moment::{Moment, Stopwatch};
pub use players::{Level, PlayerName, Players};
pub use remote::{BadGameId, GameId, RemoteGame};
pub use series::{GameScore, Match};
pub use source::{Source, UNNAMED};
