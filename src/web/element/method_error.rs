use super::events;
use crate::notation::san::SanError;
use crate::rules::Claim;
use crate::web::words::{element as said, errors};

/// Why a method of the element cannot do what a script asks.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum MethodError {
    /// The game has ended.
    Over,
    /// The game has not ended.
    GoesOn,
    /// An earlier position than that of the game is shown.
    LookingBack,
    /// The diagram shown is no legal position.
    NotLegal,
    /// The text is not a legal move.
    San(SanError),
    /// A listener has cancelled the move.
    Cancelled,
    /// There is no claim of that name.
    UnknownClaim,
    /// The claim does not hold.
    NoClaim(Claim),
    /// Nobody plays the game, so that nobody can resign it.
    NobodyPlays,
}

impl From<SanError> for MethodError {
    fn from(error: SanError) -> Self {
        Self::San(error)
    }
}

impl MethodError {
    /// What the script is told of it, in a sentence.
    pub fn message(&self) -> String {
        match self {
            Self::Over => said::OVER.to_owned(),
            Self::GoesOn => said::GOES_ON.to_owned(),
            Self::LookingBack => said::LOOKING_BACK.to_owned(),
            Self::NotLegal => said::NOT_LEGAL.to_owned(),
            Self::San(error) => errors::san(error),
            Self::Cancelled => said::CANCELLED.to_owned(),
            Self::UnknownClaim => said::unknown_claim(&Claim::ALL.map(events::claim)),
            Self::NoClaim(claim) => said::no_claim(*claim),
            Self::NobodyPlays => said::NOBODY_PLAYS.to_owned(),
        }
    }
}
