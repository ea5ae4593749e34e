//! An engine that plays in a match: a program that speaks UCI.
//!
//! | module | what it is |
//! |---|---|
//! | `spec` | the description of a program, its options and limits |
//! | `process` | the running program, line by line |
//! | `dialect` | variants and positions as a program understands them |
//! | `reply` | its move with value, depth and claims |
//! | `uci_client` | the conversation: [`Player`] |

mod dialect;
mod error;
mod process;
mod reply;
mod spec;
mod uci_client;

pub use error::PlayerError;
pub use reply::Reply;
pub use spec::{BadSpec, PlayerSpec, Sharp, pairs};
pub use uci_client::{Answer, Clocks, Player};
