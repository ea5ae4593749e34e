//! The engine as a UCI program (<https://www.chessprogramming.org/UCI>), on standard input and
//! output or line by line, as the worker does it.
//!
//! | file | what it is |
//! |---|---|
//! | `stdio` | the program: [`run`] |
//! | `session` | a session, line by line: [`UciSession`] |
//! | `go`, `options` | the commands `go` and `setoption` |
//! | `print` | commands for people: `d`, `eval`, `go perft` |
//! | `bench` | a fixed benchmark search |
//! | `output`, `error` | the receiver of lines, errors of commands |

mod bench;
mod error;
mod go;
mod options;
mod output;
mod print;
mod session;
mod stdio;

pub use bench::bench;
pub use error::UciError;
pub use output::{Flow, Output};
pub use session::UciSession;
pub use stdio::run;
