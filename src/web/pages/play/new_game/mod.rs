//! The dialog for a new game: what is played, from which start, by whom.

mod form;
#[cfg(target_arch = "wasm32")]
mod start;
#[cfg(target_arch = "wasm32")]
mod view;

#[cfg(target_arch = "wasm32")]
pub use view::NewGameDialog;
