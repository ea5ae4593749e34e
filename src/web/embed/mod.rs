//! A game with variations and the place in it that is shown.

pub mod study;
