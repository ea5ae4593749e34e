//! The dialog for a new game: variant, start and players.

mod change;
mod dice;
mod start;
mod time;
mod together;
mod view;

pub use view::NewGameDialog;
