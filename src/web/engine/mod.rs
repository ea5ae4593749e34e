//! The controller of the engine on the page, without a browser.
//!
//! | module | what it is |
//! |---|---|
//! | `task` | [`Task`]: what a model asks of the engine |
//! | `request_queue` | [`RequestQueue`]: the current request, and those that wait for the worker |
//! | `scheduler` | [`Scheduler`]: decides what the worker is asked, and handles failures |
//! | [`turns`] | one worker for several boards |
//! | `failure` | [`EngineFailure`]: the reasons why the engine has failed |
//! | [`evaluation`] | a line of the engine with its score |
//! | `verdict` | [`Verdict`]: the exact result of a position |
//! | `lines` | [`Lines`]: the latest lines for a position |

pub mod evaluation;
mod failure;
mod lines;
mod request_queue;
mod scheduler;
mod task;
pub mod turns;
mod verdict;

pub use failure::EngineFailure;
pub use lines::Lines;
pub use request_queue::{Death, RequestQueue};
pub use scheduler::{Effects, EngineEvent, EngineState, Scheduler, WorkerCommand};
pub use task::{Task, TaskKind};
pub use verdict::{FiftyMoves, Verdict};
