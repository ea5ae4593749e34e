use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use web_time::Instant;

/// Receives the lines of the answers, each without a line break.
pub type Output<'a> = dyn FnMut(&str) + 'a;

/// Whether to go on after a command.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Flow {
    /// The session continues.
    Continue,
    /// The session ends, by `quit`.
    Quit,
}

/// The engine's side of a conversation, line by line.
pub trait Session {
    /// A flag that makes [`Session::think`] return soon while it is set, from any thread.
    fn interrupt(&self) -> Arc<AtomicBool>;

    /// Whether a search is running or a command waits, so that [`Session::think`] should be called.
    fn is_busy(&self) -> bool;

    /// Ends an endless search, for when the input is closed and nobody can end it.
    fn abandon(&mut self);

    /// Carries out a command, or queues it; `out` receives the answers.
    fn command(&mut self, line: &str, out: &mut Output) -> Flow;

    /// Continues the search, until `pause_at` if that is given.
    fn think(&mut self, pause_at: Option<Instant>, out: &mut Output) -> Flow;
}
