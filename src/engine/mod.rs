//! The engine: search, evaluation, time and strength.
//!
//! | module | what it is |
//! |---|---|
//! | [`score`] | values of positions, mates and points |
//! | [`eval`] | what a quiet position is worth, and the tuner's view of it |
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
//!
//! # What features brought
//! Measured as matches of a build with the feature against one without it: pairs of games from
//! random openings with colours changed, 16 MiB of table, so many nodes a move; Elo with the
//! bounds of 95 %. What costs time is told apart, as equal nodes do not show it.
//!
//! | feature | variant | nodes | games | Elo |
//! |---|---|---|---|---|
//! | more terms of evaluation, all figures tuned (106,000 positions) | Chess960 | 8,000 | 200 | +123 ± 45 |
//! | correction by five likenesses rather than by pawns alone | Chess960 | 8,000 | 300 | +24 ± 30 |
//! | the same over the tuned evaluation | Chess960 | 8,000 | 100 | −17 ± 56 |
//! | all of these and endings by table | Chess♯ | 3,000 | 50 | +131 ± 87 |
//! | all of these and endings by table | crazyhouse | 3,000 | 50 | −14 ± 92 |
//! | all of these and endings by table | horde | 3,000 | 24 | +89 ± 93 |
//! | then squares by where the kings stand, pieces by the company of others, and all figures tuned again (930,000 positions) | Chess960 | 4,000 | 400 | +88 ± 30 |
//!
//! All but the last together take a quarter more time a node. At equal time, 40 ms a move, they
//! brought +86 ± 44 in chess (160 games).
//!
//! Tried and not kept: two plies of singular extension, and two less where the table's move is
//! too good without being singular (Chess960, 8,000 nodes, 300 games: −29 ± 31). Five features
//! together – history by what the enemy attacks, continuation history of four plies ago, a bonus
//! for the move before a node that fails low, probcut, searching again deeper or less deep –
//! brought +8 ± 30 (Chess960, 5,000 nodes, 400 games), which is too little to keep them unproven.
//! Storing what quiescence evaluates when it stands pat: the same time to the same depth.
//! Results alone count 0.4 of what the tuner foretells, the search's values the rest: 0.6 and 0.2
//! foretold the results of games kept apart worse (mean squares 0.10554 and 0.10579, not 0.10543).

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
