//! An engine that plays: a program that speaks UCI.
//!
//! | module | what it is |
//! |---|---|
//! | `spec` | which program, with which options and limits |
//! | `process` | the program running, line by line |
//! | `dialect` | how a game is told to a program that does not know all of our words |
//! | `reply` | what it says about its move |
//! | `talk` | the conversation |

mod dialect;
mod error;
mod process;
mod reply;
mod spec;
mod talk;

pub use error::PlayerError;
pub use reply::Reply;
pub use spec::{BadSpec, PlayerSpec, Sharp, pairs};
pub use talk::{Answer, Clocks, Player};
