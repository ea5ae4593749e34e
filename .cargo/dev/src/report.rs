//! Printed messages, and the error type.

use std::fmt;
use std::time::Duration;

/// A sentence that says what went wrong and, if possible, what to do about it.
#[derive(Debug)]
pub struct Failure(String);

pub type Outcome<T> = Result<T, Failure>;

impl Failure {
    pub fn new(sentence: impl Into<String>) -> Self {
        Self(sentence.into())
    }

    /// For `map_err` on file operations: `doing` reads like "could not write dist/a.br".
    pub fn io(doing: impl fmt::Display) -> impl FnOnce(std::io::Error) -> Self {
        move |error| Self(format!("{doing}: {error}"))
    }
}

impl fmt::Display for Failure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

/// Prints a line of progress. All output of the tool itself goes to standard error, so that it
/// keeps its place among the output of the programs it runs.
pub fn line(text: &str) {
    eprintln!("{text}");
}

/// Prints the heading of a stage.
pub fn heading(text: &str) {
    eprintln!("\n=== {text} ===");
}

/// "0.8 s", "42 s" or "3 min 05 s".
pub fn duration(time: Duration) -> String {
    let seconds = time.as_secs();
    match seconds {
        0..10 => format!("{:.1} s", time.as_secs_f64()),
        10..60 => format!("{seconds} s"),
        _ => format!("{} min {:02} s", seconds / 60, seconds % 60),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn durations_are_short() {
        assert_eq!(duration(Duration::from_millis(840)), "0.8 s");
        assert_eq!(duration(Duration::from_millis(42_900)), "42 s");
        assert_eq!(duration(Duration::from_secs(185)), "3 min 05 s");
    }
}
