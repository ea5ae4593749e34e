//! The engine: search, evaluation, time and strength.
//!
//! | module | what it is |
//! |---|---|
//! | [`score`] | values of positions, mates and points |
//! | [`eval`] | what a quiet position is worth |
//! | `see` | what an exchange of pieces wins |
//! | `table` | the transposition table |
//! | `correction` | by how much evaluations were wrong so far |
//! | `history` | what the search learned about moves |
//! | `order` | which moves are tried first |
//! | `check_squares` | from where pieces attack the enemy's king |
//! | `duck` | which moves of duck chess are searched |
//! | `search` | the search itself, in slices |
//! | `limits` | what ends it |
//! | [`fog`] | fog of war: the search of what a side can't see |
//! | `strength` | playing weaker on purpose |

mod check_squares;
mod correction;
mod duck;
pub mod eval;
pub mod fog;
mod history;
mod limits;
mod order;
pub mod score;
mod search;
mod see;
mod strength;
mod table;

pub use limits::{Budget, Clock, Limits};
pub use search::{Engine, Info, Line, Report, Task, is_fast_fifty_welcome, value_of_claim};
pub use strength::Strength;
