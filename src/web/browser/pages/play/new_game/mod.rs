//! The dialog for a new game: what is played, from which start, by whom.

mod change;
mod dice;
mod start;
mod together;
mod view;

pub use view::NewGameDialog;
