//! The engine as the page has it, without a browser.
//!
//! | module | what it is |
//! |---|---|
//! | `task` | [`Task`]: what a model wants of the engine |
//! | `request_queue` | [`RequestQueue`]: one request at a time, numbered |
//! | `scheduler` | [`Scheduler`]: the controller of the engine |
//! | `failure` | [`EngineFailure`]: why the engine has failed |
//! | [`evaluation`] | a line of the engine, in words and figures |
//! | `lines` | [`Lines`]: the latest lines for a position |

pub mod evaluation;
mod failure;
mod lines;
mod request_queue;
mod scheduler;
mod task;

pub use failure::EngineFailure;
pub use lines::Lines;
pub use request_queue::{Death, RequestQueue};
pub use scheduler::{Effects, EngineEvent, EngineState, Scheduler, WorkerCommand};
pub use task::{Task, TaskKind};
