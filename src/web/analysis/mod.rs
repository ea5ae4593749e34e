//! A game with variations, its text beside the board, and an engine that follows the cursor;
//! without a browser.
//!
//! | module | what it is |
//! |---|---|
//! | [`layout`] | the game as a flat list of blocks |
//! | [`left_out`] | what a link to a study has not |
//! | [`fold`] | the folding of variations |
//! | [`fork`] | the choice among the continuations of a position |
//! | `history`, `steps` | undoing after the page was loaded anew |
//! | [`header`] | the header of a game: players, event, date and result |
//! | [`keys`] | the keys that step through a game |
//! | [`command`] | all keys of the analysis page |
//! | `model` | [`AnalysisModel`]: the game with its cursor and the engine's lines |
//! | [`details`] | players, event, date and result, as the visitor changes them |
//! | `edit` | [`Edit`]: edits at any move of the tree |
//! | [`entry`] | whether a study may be stored in its entry of the library, which other tabs change too |
//! | [`analyst`] | the engine of the analysis page, and what it has found |
//! | `exact` | the engine's lines where the result of a position is known |
//! | [`opened`] | studies from addresses, texts and files, and the links to them |
//! | [`puzzle`] | a position with a line to be found |
//! | [`sheet`] | a game on paper: where diagrams stand |

pub mod analyst;
pub mod command;
pub mod details;
mod edit;
pub mod entry;
mod exact;
pub mod fold;
pub mod fork;
pub mod header;
mod history;
pub mod keys;
pub mod layout;
pub mod left_out;
mod model;
pub mod opened;
pub mod puzzle;
pub mod sheet;
mod steps;

pub use edit::{Edit, MOVE_GLYPHS, POSITION_GLYPHS, remark_glyphs};
pub use model::{AnalysisAction, AnalysisModel};
