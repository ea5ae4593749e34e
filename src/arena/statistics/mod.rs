//! Statistics of match results: Elo difference, confidence interval, SPRT.
//!
//! | module | what it is |
//! |---|---|
//! | `tally` | counts of results, by games and by pairs |
//! | `distribution` | the distribution of scores: mean, variance, Elo |
//! | `ladder` | ratings of several engines with their errors |
//! | `sprt` | the sequential probability ratio test, which ends a match early |
//! | `normal` | the normal distribution |

mod distribution;
mod ladder;
mod normal;
mod sprt;
mod tally;

pub use distribution::{Distribution, Elo, Rating};
pub use ladder::{LadderRating, ladder};
pub use sprt::{BadSprt, Decision, Model, Sprt, UnknownModel};
pub use tally::Tally;
