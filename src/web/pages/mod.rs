//! The pages, and what they keep for a visitor.

mod parameters;
pub mod play;
mod settings;

pub use parameters::Parameters;
pub use settings::{BoardColors, Settings, Theme};
