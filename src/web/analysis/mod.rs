//! A game with variations, its text beside the board, and an engine that follows the cursor;
//! without a browser.
//!
//! | module | what it is |
//! |---|---|
//! | [`layout`] | the game as a flat list of what stands below one another |
//! | [`fold`] | which variations are folded away |
//! | [`header`] | who played whom, when and where, and how it ended |
//! | [`keys`] | the keys that step through a game |
//! | `model` | [`AnalysisModel`]: the game with its cursor and the engine's lines |

pub mod fold;
pub mod header;
pub mod keys;
pub mod layout;
mod model;

pub use model::{AnalysisAction, AnalysisModel};
