//! The page where positions are set up.

mod page;

pub use page::EditorPage;
