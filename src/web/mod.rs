//! The browser side.

pub mod board;
