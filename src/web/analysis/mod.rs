//! A game with variations, its text beside the board, and an engine that follows the cursor;
//! without a browser.
//!
//! | module | what it is |
//! |---|---|
//! | [`layout`] | the game as a flat list of blocks |
//! | [`fold`] | the folding of variations |
//! | [`header`] | the header of a game: players, event, date and result |
//! | [`keys`] | the keys that step through a game |
//! | `model` | [`AnalysisModel`]: the game with its cursor and the engine's lines |

pub mod fold;
pub mod header;
pub mod keys;
pub mod layout;
mod model;

pub use model::{AnalysisAction, AnalysisModel};
