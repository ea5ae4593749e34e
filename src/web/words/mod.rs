//! Every text that a visitor reads.

pub mod analysis;
pub mod game;
pub mod route;
pub mod variants;
