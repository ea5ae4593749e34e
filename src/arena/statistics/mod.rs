//! What the results of a match say about the engines.
//!
//! | module | what it is |
//! |---|---|
//! | `tally` | results counted, in games and in pairs |
//! | `distribution` | how often each score came: mean, variance, ratings |
//! | `sprt` | the test that ends a match as soon as it is decided |
//! | `normal` | the normal distribution |

mod distribution;
mod normal;
mod sprt;
mod tally;

pub use distribution::{Distribution, Elo, Rating};
pub use sprt::{BadSprt, Decision, Model, Sprt, UnknownModel};
pub use tally::Tally;
