//! The play page: a game against the computer or of two people on one screen.
//!
//! The game itself is [`game`](crate::web::game)'s; this draws what is around it and tells it what
//! the visitor does.

mod browser;
mod confirm;
mod keeper;
mod new_game;
mod open_game;
mod page;
mod panel;
mod picture_file;
mod seat;
mod share;

pub use page::{PlayPage, PlayPageProps};
