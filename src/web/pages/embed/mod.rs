//! The page on which somebody puts a board together for a website: choose, look, copy the code.

pub mod code;
pub mod draft;
#[cfg(target_arch = "wasm32")]
mod field;
#[cfg(target_arch = "wasm32")]
mod page;
#[cfg(target_arch = "wasm32")]
mod preview;
pub mod words;

pub use draft::Draft;
#[cfg(target_arch = "wasm32")]
pub use page::EmbedPage;
