//! A game with variations as text beside its board, without a browser.
//!
//! | module | what it is |
//! |---|---|
//! | [`layout`] | the game as a flat list of what stands below one another |
//! | [`fold`] | which variations are folded away |
//! | [`header`] | who played whom, when and where, and how it ended |
//! | [`keys`] | the keys that step through a game |
//! | [`study`] | the game with its cursor, its tags and its layout |

pub mod fold;
pub mod header;
pub mod keys;
pub mod layout;
pub mod study;
