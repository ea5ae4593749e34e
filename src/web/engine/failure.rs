use crate::web::protocol::EngineError;

/// Why the engine has failed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum EngineFailure {
    /// The browser refuses to start a worker.
    CannotStart,
    /// The worker died twice before it was ready.
    NeverStarted,
    /// The worker died twice of the same request.
    Stopped,
    /// The worker cannot do what it was asked; it says why.
    Worker(EngineError),
    /// The engine's move or claim is not possible in the game.
    BadAnswer,
}
