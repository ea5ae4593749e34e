//! The browser side.

pub mod protocol;
