//! The play page: a game against the computer or of two people on one screen.
//!
//! The model of the game is in [`game`](crate::web::game); this module draws it and passes the
//! visitor's actions on.

mod browser;
mod command;
pub(super) mod confirm;
mod first_sight;
mod keeper;
pub(super) mod new_game;
mod notices;
pub(super) mod open_game;
mod other_tabs;
mod pace;
mod page;
mod panel;
mod rating;
mod recess;
pub(super) mod remote;
pub(super) mod rules;
mod score_table;
mod seat;
pub(super) mod share;
mod toast;

pub(super) use browser::history_entry;
pub use page::{PlayPage, PlayPageProps};
