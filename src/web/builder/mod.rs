//! The builder of a board for a website: the draft and its code, without a browser.

pub mod code;
pub mod draft;
pub mod group;

pub use draft::Draft;
