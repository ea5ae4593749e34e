//! The page of the 960 starts.

mod change;
mod dice;
mod list;
mod page;
mod take_back;
mod ways;

pub use page::StartsPage;
