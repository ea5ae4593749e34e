//! What is kept for a visitor.

pub mod opening;
mod settings;

pub use settings::{BoardColors, Settings, Theme};
