//! The dialog for a new game: variant, start and players.

mod auction;
mod change;
mod match_fields;
mod opponent;
mod setup_clock;
mod start;
mod time;
mod together;
mod view;

pub use change::lot;
pub use opponent::{levels, sides};
pub use view::NewGameDialog;
