//! The engine: search, evaluation, time and strength.
//!
//! [`Engine`] takes a [`SearchRequest`], reports [`SearchInfo`]s on the way and a [`SearchReport`] at
//! the end:
//!
//! ```
//! use sharp960::engine::{Engine, Limits, SearchRequest};
//! use sharp960::rules::Variant;
//!
//! let mut engine = Engine::new(1)?;
//! let start = Variant::Chess960.numbered_start(0);
//! engine.start(SearchRequest::new(start, Limits::nodes(1_000)));
//! let report = engine.run_to_end(&mut |_| {});
//! assert!(report.best.is_some());
//! # Ok::<(), std::collections::TryReserveError>(())
//! ```
//!
//! | module | what it is |
//! |---|---|
//! | `engine` | [`Engine`]: one search at a time, plain or in the fog |
//! | `request`, `report` | what is asked of it, and what it answers |
//! | `limits` | what ends a search, and how much time it takes |
//! | `strength` | playing weaker on purpose |
//! | [`score`] | values of positions, mates and points |
//! | [`eval`] | the static evaluation, and the tuner's view of it |
//! | `search` | the plain search, in slices |
//! | [`fog`] | fog of war: the search of what a side can't see |
//! | `claims` | what claims and offers are worth |
//! | `table` | the transposition table |
//! | `history` | how well moves did in earlier parts of the search |
//! | `correction` | by how much evaluations were wrong so far |
//! | `order` | in which order moves are searched |
//! | `see` | static exchange evaluation |
//! | `check_squares` | the squares from which pieces give check |
//! | `duck` | which moves of duck chess are searched |
//! | [`experiments`] | what features brought, and what was tried without success |

mod check_squares;
mod claims;
mod correction;
mod duck;
#[expect(
    clippy::module_inception,
    reason = "the type that the module is named after"
)]
mod engine;
pub mod eval;
pub mod experiments;
pub mod fog;
mod history;
mod limits;
mod order;
mod report;
mod request;
pub mod score;
mod search;
mod see;
mod strength;
mod table;

pub use claims::{is_fast_fifty_welcome, value_of_claim};
pub use engine::Engine;
pub use limits::{GameClock, Limits, TimeBudget};
pub use report::{SearchInfo, SearchReport};
pub use request::{GameHistory, SearchRequest};
pub use strength::Strength;
