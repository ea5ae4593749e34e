//! The engine as a UCI program (<https://www.chessprogramming.org/UCI>), on standard input and
//! output or line by line, as the worker does it.
//!
//! | file | what it is |
//! |---|---|
//! | `stdio` | a session on standard input and output: [`serve`] |
//! | `session` | a session, line by line: [`UciSession`] |
//! | `go`, `options` | the commands `go` and `setoption` |
//! | `book` | moves from an opening book |
//! | `experience` | the file in which the engine learns from its games |
//! | `tablebase` | the endgame tablebases of a folder |
//! | `syzygy` | Syzygy tables, natively |
//! | `print` | commands for people: `d`, `eval`, `go perft` |
//! | `bench` | a fixed benchmark search |
//! | `output`, `error` | what sessions of every protocol share, errors of commands |

mod bench;
mod book;
mod error;
mod experience;
mod go;
mod options;
mod output;
mod print;
mod session;
mod stdio;
#[cfg(any(unix, windows))]
mod syzygy;
mod tablebase;

pub use bench::bench;
pub(crate) use book::OpeningBook;
pub use error::UciError;
pub(crate) use experience::ExperienceFile;
pub(crate) use options::{Change, Options};
pub use output::{Flow, Output, Session};
pub use session::UciSession;
pub(crate) use session::seed_by_time;
pub use stdio::serve;
