use crate::rules::Variant;
use std::io;
use std::time::Duration;

/// Why a program does not play.
#[derive(Debug, thiserror::Error)]
pub enum PlayerError {
    /// The program cannot be started.
    #[error("‘{command}’ cannot be started: {error}")]
    Start {
        /// The program.
        command: String,
        /// What the system says.
        error: io::Error,
    },
    /// The program ended, or closed its output.
    #[error("it ended while ‘{waiting_for}’ was awaited")]
    Gone {
        /// What it was to say.
        waiting_for: &'static str,
    },
    /// The program says nothing.
    #[error("it did not say ‘{waiting_for}’ within {} s", .patience.as_secs_f64())]
    Silent {
        /// What it was to say.
        waiting_for: &'static str,
        /// How long it had.
        patience: Duration,
    },
    /// The program does not know the game.
    #[error("it does not say that it plays {0} (variant=… gives its own name for it)")]
    Variant(Variant),
    /// The program has no such option.
    #[error("it has no option ‘{0}’")]
    Option(String),
}
