//! Every text that a visitor reads.

pub mod analysis;
pub mod errors;
pub mod game;
pub mod variants;
