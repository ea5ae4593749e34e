//! The dialog for a new game: what is played, from which start, by whom.

#[cfg(target_arch = "wasm32")]
mod dice;
pub mod form;
#[cfg(target_arch = "wasm32")]
mod start;
#[cfg(target_arch = "wasm32")]
mod together;
#[cfg(target_arch = "wasm32")]
mod view;

#[cfg(target_arch = "wasm32")]
pub use view::{NewGameDialog, replaced};
