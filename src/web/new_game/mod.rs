//! The form for a new game, without a browser.

pub mod form;
pub mod quick;
pub mod time;
