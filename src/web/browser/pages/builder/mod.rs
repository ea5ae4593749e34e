//! The page on which somebody puts a board together for a website: choose, look, copy the code.

mod field;
mod page;
mod preview;

pub use page::EmbedPage;
