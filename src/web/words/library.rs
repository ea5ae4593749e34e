//! The visitor’s games.
