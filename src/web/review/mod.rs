//! The review of a whole game: every position is evaluated, and each move is judged by what it
//! costs.
//!
//! # The scale
//!
//! *Expected score*: an evaluation of *c* centipawns is worth `1 / (1 + exp(−0.00368208 c))` of the
//! point, a curve that lichess fitted to games of its players and publishes as
//! [“Win%”](https://lichess.org/page/accuracy). In Chess♯ it is `1 / (1 + 10^(−c/400))` of the ten
//! points, the inverse of how [the engine values points](crate::engine::score::of_points).
//! Evaluations beyond ±1000 centipawns count as ±1000, and so does a mate: in a game that is decided
//! hardly anything is a mistake. A position in which the rules have ended the game has the score of
//! the game.
//!
//! *Loss* of a move: the expected score before it, less that after it, for the side that moves.
//! A move that costs a twentieth of the point is an inaccuracy, from a tenth on it is a mistake,
//! from three twentieths on a blunder: the limits of lichess, which counts on a scale from −1 to 1.
//! Who misses a mate in at most three moves, or allows one, has made at least an inaccuracy.
//!
//! *Accuracy* of a move with a loss of *l* hundredths: `103.1668 exp(−0.04354 l) − 2.1669`, from 0 to
//! 100, again as lichess has it. That of a game is the average of two means over a side's moves:
//! the harmonic mean, and the mean weighted by how much the game swayed around each move. Moves
//! without an alternative don't count.
//!
//! # The searches
//!
//! All positions are searched in one worker, from the last to the first: its transposition table
//! then holds what follows when an earlier position is searched, so that the evaluations before and
//! after a move agree. What looks like a mistake is searched again, longer, before it is called one, and
//! so is a move by which the engine's own choice turns out to be worse, or another move better, than it
//! thought. Where the searches still disagree by a twentieth of the point the one after the move holds,
//! which looks further: nobody loses by the best move, and nobody gains by their own.
//! The searches end after a number of nodes and are not interrupted, so that a game that is reviewed again without a break
//! gets the same judgements. A review that was stopped goes on with an empty table.
//!
//! | module | what it is |
//! |---|---|
//! | `line` | [`GameLine`]: the moves that are reviewed |
//! | `expected` | [`Expected`]: the expected score |
//! | `search` | [`SearchResult`]: what the engine found in a position |
//! | `accuracy` | the accuracy of moves and of a game |
//! | `judgement` | [`Judgement`]: good and bad moves |
//! | `report` | [`Report`]: all judgements, accuracy, and the moments where the result changed |
//! | `pace` | [`Pace`]: how fast the device searches |
//! | `plan` | which position is searched next, and how thoroughly |
//! | `record` | the text in which results are kept |
//! | `lesson` | [`Lesson`]: better moves, to be found by the visitor |
//! | `notes` | [`Note`]: judgements, to be written into a game |
//! | `model` | [`ReviewModel`]: the review with its engine |
//! | [`start_facts`] | what there is to know about a start of Chess960 |

mod accuracy;
mod expected;
mod judgement;
mod lesson;
mod line;
mod model;
mod notes;
mod pace;
mod plan;
mod record;
mod report;
mod search;
pub mod start_facts;

pub use expected::Expected;
pub use judgement::{Judgement, MateChange};
pub use lesson::{Exercise, Learned, Lesson, Stage};
pub use line::GameLine;
pub use model::{ReviewModel, ReviewState};
pub use notes::{Note, Written, write_into};
pub use pace::Pace;
pub use report::{Moment, MoveReview, Report, Standing, Summary};
pub use search::{Effort, SearchResult};
