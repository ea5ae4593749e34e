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
//! | `engine` | [`Engine`]: one search at a time, plain or in fog of war |
//! | `request`, `report` | [`SearchRequest`]; [`SearchInfo`] and [`SearchReport`] |
//! | `limits` | limits of a search (depth, nodes, clock), time management |
//! | `strength` | levels and ratings below full strength |
//! | [`score`] | scores: centipawns, mates, points of Chess♯ |
//! | [`eval`] | the static evaluation: how to add a term or another evaluation, such as a neural network |
//! | `search` | the plain search, in slices |
//! | [`fog`] | the search in fog of war, by the knowledge of one side |
//! | `helpers` | the other threads of a search (lazy SMP) |
//! | `claims` | the value of claims and offers |
//! | `table` | the transposition table |
//! | [`experience`] | what the engine has learned from the games it has played |
//! | `history` | history heuristics, killer and counter moves |
//! | `correction` | correction history of the static evaluation |
//! | `hashes` | hashes of parts of a position |
//! | `order` | move ordering |
//! | `see` | static exchange evaluation |
//! | `threats` | the squares that the opponent attacks |
//! | `check_squares` | the squares from which pieces give check |
//! | `duck` | the selection of moves searched in duck chess |
//! | [`experiments`] | measured gains of features, and ideas that failed |

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
pub mod experience;
pub mod experiments;
pub mod fog;
mod hashes;
mod helpers;
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
mod threats;
pub mod tunable;

pub use claims::{is_draw_welcome, is_fast_fifty_welcome, value_of_claim};
pub use engine::Engine;
pub use limits::{GameClock, Limits, TimeBudget};
pub use report::{SearchInfo, SearchReport};
pub use request::{GameHistory, SearchRequest};
pub use strength::Strength;
