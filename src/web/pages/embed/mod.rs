//! The page on which somebody puts a board together for a website: choose, look, copy the code.

pub mod code;
pub mod draft;

pub use draft::Draft;
