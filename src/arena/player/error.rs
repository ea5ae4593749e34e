use crate::rules::Variant;
use std::io;
use std::time::Duration;

/// The reason why a program cannot play.
#[derive(Debug, thiserror::Error)]
pub enum PlayerError {
    /// The program cannot be started.
    #[error("‘{command}’ cannot be started: {error}")]
    Start {
        /// The program.
        command: String,
        /// The error of the system.
        error: io::Error,
    },
    /// The program ended, or closed its output.
    #[error("it ended while ‘{waiting_for}’ was awaited")]
    Gone {
        /// The answer that was expected.
        waiting_for: &'static str,
    },
    /// The program does not answer.
    #[error("it did not say ‘{waiting_for}’ within {} s", .patience.as_secs_f64())]
    Silent {
        /// The answer that was expected.
        waiting_for: &'static str,
        /// The time that it had.
        patience: Duration,
    },
    /// The program does not know the variant.
    #[error("it does not say that it plays {0} (variant=… gives its own name for it)")]
    Variant(Variant),
    /// The program has no option of this name.
    #[error("it has no option ‘{0}’")]
    Option(String),
}
