//! The page with the visitor's games.

mod page;

pub use page::LibraryPage;
