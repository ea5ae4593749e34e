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
    /// An earlier position than the last of the game is shown.
    LookingBack,
    /// The diagram shown is not a legal position.
    NotLegal,
    /// The text is not a legal move.
    San(SanError),
    /// A listener of the event `sharp960:move` has cancelled the move.
    Cancelled,
    /// The page does not allow the move by hand.
    NotAllowed,
    /// No move is to be found: there is no puzzle, or it is solved or about to move by itself.
    NoPuzzle,
    /// There is no claim of that name.
    UnknownClaim,
    /// The claim is not available in this position.
    NoClaim(Claim),
    /// The mode is neither `free` nor `play`, so that nobody can resign.
    NobodyPlays,
}

impl From<SanError> for MethodError {
    fn from(error: SanError) -> Self {
        Self::San(error)
    }
}

impl MethodError {
    /// The message of the exception for the script, in a sentence.
    pub fn message(&self) -> String {
        match self {
            Self::Over => said::OVER.to_owned(),
            Self::GoesOn => said::GOES_ON.to_owned(),
            Self::LookingBack => said::LOOKING_BACK.to_owned(),
            Self::NotLegal => said::NOT_LEGAL.to_owned(),
            Self::San(error) => errors::san(error),
            Self::Cancelled => said::CANCELLED.to_owned(),
            Self::NotAllowed => said::NOT_ALLOWED.to_owned(),
            Self::NoPuzzle => said::NO_PUZZLE.to_owned(),
            Self::UnknownClaim => said::unknown_claim(&Claim::ALL.map(events::claim)),
            Self::NoClaim(claim) => said::no_claim(*claim),
            Self::NobodyPlays => said::NOBODY_PLAYS.to_owned(),
        }
    }
}
