//! Every text that a visitor reads.

pub mod analysis;
pub mod board;
pub mod game;
pub mod variants;
