//! The engine as a UCI program (<https://www.chessprogramming.org/UCI>), on standard input and
//! output or line by line, as the worker does it.

mod bench;
mod go;
mod options;
mod print;
mod session;

use crate::rules::UnknownVariant;
pub use session::{Flow, Output, Session};
use std::io::{self, BufRead, Write};
use std::sync::atomic::Ordering;
use std::sync::mpsc;

/// Why a command was not done.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum UciError {
    /// A word that is no command.
    #[error("‘{word}’ is not a command")]
    UnknownCommand {
        /// The word.
        word: String,
    },
    /// `setoption` without a name.
    #[error("setoption needs ‘name <name> [value <value>]’")]
    NamelessOption,
    /// An option that is not there.
    #[error("there is no option ‘{name}’")]
    UnknownOption {
        /// Its name.
        name: String,
    },
    /// A variant that is not there.
    #[error(transparent)]
    Variant(#[from] UnknownVariant),
    /// An option that takes true or false.
    #[error("{name} takes true or false, not ‘{value}’")]
    NotACheck {
        /// The option.
        name: String,
        /// What it was to be set to.
        value: String,
    },
    /// A number outside of its range.
    #[error("{name} takes a number from {min} to {max}, not ‘{value}’")]
    NotInRange {
        /// The option.
        name: String,
        /// What it was to be set to.
        value: String,
        /// The least.
        min: u64,
        /// The greatest.
        max: u64,
    },
    /// More memory than there is.
    #[error("there is no memory for a table of {mib} MiB")]
    Memory {
        /// The size that was asked for.
        mib: usize,
    },
    /// `position` with neither `startpos` nor `fen`.
    #[error("position needs ‘startpos’ or ‘fen <FEN>’, then perhaps ‘moves …’")]
    BadPosition,
    /// A FEN that could not be read.
    #[error("{0}")]
    Fen(String),
    /// A move that could not be read or is not legal.
    #[error("{0}")]
    Move(String),
    /// A command that needs a position after a `position` that could not be read.
    #[error("there is no position: the last position command could not be read")]
    NoPosition,
    /// A word that `go` does not know.
    #[error("go does not know ‘{word}’")]
    UnknownGo {
        /// The word.
        word: String,
    },
    /// A word of `go` that needs something after it.
    #[error("go {word} needs a value")]
    MissingValue {
        /// The word.
        word: String,
    },
    /// A word of `go` that needs a number after it.
    #[error("go {word} takes a number, not ‘{value}’")]
    NotANumber {
        /// The word.
        word: String,
        /// What came instead.
        value: String,
    },
}

/// Prints a line at once; nobody is left to listen if that fails.
fn print(line: &str) {
    let mut out = io::stdout().lock();
    let _ = writeln!(out, "{line}").and_then(|()| out.flush());
}

/// Speaks UCI on standard input and output until `quit` or the end of the input.
///
/// # Errors
/// When there is not enough memory to begin.
pub fn run() -> Result<(), UciError> {
    let mut session = Session::new()?;
    let interrupt = session.interrupt();
    let (sender, lines) = mpsc::channel();
    let flag = session.interrupt();
    std::thread::spawn(move || {
        // Bytes that are not UTF-8 spoil a word, not the session.
        for line in io::stdin().lock().split(b'\n') {
            let Ok(line) = line else { break };
            let line = String::from_utf8_lossy(&line).into_owned();
            if sender.send(line).is_err() {
                break;
            }
            flag.store(true, Ordering::Relaxed);
        }
        // Nobody is left to say `stop`: a search without an end must hear of that, too.
        drop(sender);
        flag.store(true, Ordering::Relaxed);
    });
    let mut open = true;
    loop {
        // Taken back before the lines are read, so that none is overlooked.
        interrupt.store(false, Ordering::Relaxed);
        loop {
            let line = if session.is_busy() || !open {
                lines
                    .try_recv()
                    .map_err(|error| error == mpsc::TryRecvError::Disconnected)
            } else {
                lines.recv().map_err(|_| true)
            };
            match line {
                Ok(line) => {
                    if session.command(&line, &mut print) == Flow::Quit {
                        session.think(None, &mut print);
                        return Ok(());
                    }
                }
                Err(closed) => {
                    open &= !closed;
                    break;
                }
            }
        }
        if !open {
            session.abandon();
            if !session.is_busy() {
                return Ok(());
            }
        }
        if session.think(None, &mut print) == Flow::Quit {
            return Ok(());
        }
    }
}

/// Searches fixed positions to a fixed depth; the last line is `<nodes> nodes <nps> nps`.
///
/// # Errors
/// When there is not enough memory, or the lines can't be written.
pub fn bench(out: &mut dyn Write) -> io::Result<()> {
    let mut result = Ok(());
    bench::run(None, &mut |line| {
        if result.is_ok() {
            result = writeln!(out, "{line}");
        }
    })
    .map_err(io::Error::other)?;
    result
}
