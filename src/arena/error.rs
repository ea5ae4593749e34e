use super::player::PlayerError;
use super::record::RecordError;
use std::collections::TryReserveError;

/// The reason why a match cannot be played.
#[derive(Debug, thiserror::Error)]
pub enum MatchError {
    /// An engine cannot be started or set up.
    #[error("{name}: {error}")]
    Player {
        /// The name of the engine.
        name: String,
        /// The error of the engine.
        error: PlayerError,
    },
    /// An engine has no limit, and would search forever.
    #[error("{0} has no limit: movetime, nodes, depth or tc")]
    NoLimit(String),
    /// There are fewer than two engines.
    #[error("a match takes at least two engines")]
    NoOpponent,
    /// Two engines have the same name, so that their games could not be told apart.
    #[error("two engines are called ‘{0}’; name=… gives them names")]
    SameName(String),
    /// The games cannot be written or resumed.
    #[error(transparent)]
    Record(#[from] RecordError),
    /// There is no memory for the engine that evaluates openings.
    #[error("there is no memory for an engine that weighs the openings")]
    Memory(#[from] TryReserveError),
}
