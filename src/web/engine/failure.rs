use crate::web::protocol::EngineError;

/// The reason why the engine has failed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum EngineFailure {
    /// The browser refuses to start a worker.
    CannotStart,
    /// The worker died twice before it was ready.
    NeverStarted,
    /// The worker died twice while working on the same request.
    Stopped,
    /// The worker has answered with an error.
    Worker(EngineError),
    /// The engine's move or claim is illegal in the game.
    BadAnswer,
}
