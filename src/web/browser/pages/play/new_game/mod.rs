//! The dialog for a new game: variant, start and players.

mod change;
mod dice;
mod match_fields;
mod start;
mod time;
mod together;
mod view;

pub(super) use change::lot;
pub use view::NewGameDialog;
