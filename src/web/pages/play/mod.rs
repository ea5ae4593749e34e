//! The play page: a game against the computer or of two people on one screen.
//!
//! [`Play`] is the game on the page without the page: it knows nothing of the browser, nor do
//! [`opening`], [`evaluation`] and [`sentences`]. The rest draws it and tells it what the
//! visitor does.

pub mod evaluation;
mod model;
pub mod opening;
mod pair;
pub mod pgn_file;
mod players;
pub mod sentences;

#[cfg(target_arch = "wasm32")]
mod browser;
#[cfg(target_arch = "wasm32")]
mod confirm;
#[cfg(target_arch = "wasm32")]
pub mod curtain;
#[cfg(target_arch = "wasm32")]
pub mod engine_view;
#[cfg(target_arch = "wasm32")]
pub mod feed;
#[cfg(target_arch = "wasm32")]
pub mod move_list;
pub mod new_game;
#[cfg(target_arch = "wasm32")]
pub mod notice;
#[cfg(target_arch = "wasm32")]
mod open_game;
#[cfg(target_arch = "wasm32")]
mod page;
#[cfg(target_arch = "wasm32")]
pub mod panel;
#[cfg(target_arch = "wasm32")]
mod picture_file;
#[cfg(target_arch = "wasm32")]
mod seat;
#[cfg(target_arch = "wasm32")]
mod share;
#[cfg(target_arch = "wasm32")]
pub mod typed_move;

pub use model::{
    Action, Notice, NoticeKind, Play, Proposal, ProposalKind, Task, View, move_number, sentence,
};
#[cfg(target_arch = "wasm32")]
pub use page::{PlayPage, PlayPageProps};
pub use pair::{Pair, Score};
pub use players::{Level, Players};
