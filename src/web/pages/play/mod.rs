//! The play page: a game against the computer or of two people on one screen.
//!
//! The game itself is [`play`](crate::web::play)'s. [`opening`], which knows nothing of the
//! browser, says with which game the page begins; the rest draws what is around the game and
//! tells it what the visitor does.

pub mod opening;

#[cfg(target_arch = "wasm32")]
mod browser;
#[cfg(target_arch = "wasm32")]
mod confirm;
pub mod new_game;
#[cfg(target_arch = "wasm32")]
mod open_game;
#[cfg(target_arch = "wasm32")]
mod page;
#[cfg(target_arch = "wasm32")]
mod picture_file;
#[cfg(target_arch = "wasm32")]
mod seat;
#[cfg(target_arch = "wasm32")]
mod share;

#[cfg(target_arch = "wasm32")]
pub use page::{PlayPage, PlayPageProps};
