use super::player::PlayerError;
use super::record::RecordError;
use std::collections::TryReserveError;

/// Why a match cannot be played.
#[derive(Debug, thiserror::Error)]
pub enum MatchError {
    /// An engine does not play.
    #[error("{name}: {error}")]
    Player {
        /// Its name.
        name: String,
        /// What is wrong with it.
        error: PlayerError,
    },
    /// An engine has no limit, and would think for ever.
    #[error("{0} has no limit: movetime, nodes, depth or tc")]
    NoLimit(String),
    /// Both engines have one name, so that nobody could tell their games apart.
    #[error("both engines are called ‘{0}’; name=… gives them names")]
    SameName(String),
    /// The games cannot be kept or taken up.
    #[error(transparent)]
    Record(#[from] RecordError),
    /// There is no memory for the engine that weighs openings.
    #[error("there is no memory for an engine that weighs the openings")]
    Memory(#[from] TryReserveError),
}
