//! The browser side.

pub mod protocol;
pub mod pages;
