//! The page where games are analysed.

mod page;
pub mod review;

pub use page::AnalysisPage;
