//! A game that is played on the screen, with what stands beside its board, for the pages and for
//! the element alike.
//!
//! | module | what it is |
//! |---|---|
//! | `model` | [`Play`]: the game on the screen, without a browser |
//! | `players` | who plays, and how strongly |
//! | `pair` | two games with colours changed |
//! | [`link`] | a game as a link |
//! | [`pgn_file`] | a game as PGN |
//! | [`sentences`] | what is said of a game |
//! | [`evaluation`] | what the engine thinks of a position, in words and figures |
//! | `feed` | where its news come in |
//! | `engine_view` | its evaluation as a bar and as lines |
//! | `move_list` | the moves |
//! | `notice` | what is to be told or asked beside the board |
//! | `panel` | the buttons and all else beside the board |
//! | `curtain` | what covers the board while it goes from one player to the other |
//! | `typed_move` | the field for typed moves |

pub mod evaluation;
pub mod link;
mod model;
mod pair;
pub mod pgn_file;
mod players;
pub mod sentences;

#[cfg(target_arch = "wasm32")]
pub mod curtain;
#[cfg(target_arch = "wasm32")]
pub mod engine_view;
#[cfg(target_arch = "wasm32")]
pub mod feed;
#[cfg(target_arch = "wasm32")]
pub mod move_list;
#[cfg(target_arch = "wasm32")]
pub mod notice;
#[cfg(target_arch = "wasm32")]
pub mod panel;
#[cfg(target_arch = "wasm32")]
pub mod typed_move;

pub use model::{
    Action, Notice, NoticeKind, Play, Proposal, ProposalKind, Task, View, move_number, sentence,
};
pub use pair::{Pair, Score};
pub use players::{Level, Players};
