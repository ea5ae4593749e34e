//! The board on other websites.

pub mod study;
