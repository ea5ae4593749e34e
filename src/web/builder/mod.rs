//! A board for a website, put together: the choices and the code, without a browser.

pub mod code;
pub mod draft;
pub mod group;

pub use draft::Draft;
