//! The page where games are analysed.

mod page;

pub use page::AnalysisPage;
