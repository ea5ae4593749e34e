//! The engine as a UCI program (<https://www.chessprogramming.org/UCI>), on standard input and
//! output or line by line, as the worker does it.
//!
//! | file | what it is |
//! |---|---|
//! | `stdio` | the program: [`run`] |
//! | `session` | a conversation, line by line: [`UciSession`] |
//! | `go`, `options` | the commands `go` and `setoption` |
//! | `print` | answers for people: board, evaluation, perft |
//! | `bench` | a fixed search, to measure speed |
//! | `output`, `error` | where lines go, why a command failed |

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
