//! The page that builds a board for a website: a form, a preview and the code to copy.

mod field;
mod page;
mod preview;

pub use page::EmbedPage;
