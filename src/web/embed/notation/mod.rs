//! A game in text beside its board: players, moves, comments and variations.
//!
//! | module | what it is |
//! |---|---|
//! | [`layout`] | the game as a flat list of what stands below one another |
//! | [`fold`] | which variations are folded away |
//! | [`header`] | who played whom, when and where, and how it ended |
//! | [`keys`] | the keys that step through a game |
//! | [`words`] | what a screen reader says of it |
//! | `game_text` | the moves as a component |
//! | `game_header` | the header as a component |
//! | `chooser` | the choice among several games |

pub mod fold;
pub mod header;
pub mod keys;
pub mod layout;
pub mod words;

#[cfg(target_arch = "wasm32")]
mod chooser;
#[cfg(target_arch = "wasm32")]
mod game_header;
#[cfg(target_arch = "wasm32")]
mod game_text;

#[cfg(target_arch = "wasm32")]
pub use chooser::GameChooser;
#[cfg(target_arch = "wasm32")]
pub use game_header::GameHeader;
#[cfg(target_arch = "wasm32")]
pub use game_text::GameText;
