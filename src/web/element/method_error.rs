use super::events;
use crate::notation::fen::FenError;
use crate::notation::san::SanError;
use crate::rules::Claim;
use crate::web::board::refusal::Refusal;
use crate::web::words::{board, element as said, errors};

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
    /// Pieces are placed freely, so that there are no moves.
    SettingUp,
    /// The text cannot be read as a FEN.
    Fen(FenError),
    /// The line shown has only so many half-moves (plies).
    NoSuchPly(usize),
    /// The text is not a legal move, and why, if a piece moves in this way.
    San(SanError, Option<Refusal>),
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

impl MethodError {
    /// The message of the exception for the script, in a sentence.
    pub fn message(&self) -> String {
        match self {
            Self::Over => said::OVER.to_string(),
            Self::GoesOn => said::GOES_ON.to_string(),
            Self::LookingBack => said::LOOKING_BACK.to_string(),
            Self::NotLegal => said::NOT_LEGAL.to_string(),
            Self::SettingUp => said::SETTING_UP.to_string(),
            // A viewer has no words for them.
            Self::Fen(_) | Self::San(..) if cfg!(feature = "viewer") => String::new(),
            Self::Fen(error) => errors::fen(error),
            Self::NoSuchPly(halfmoves) => said::no_such_ply(*halfmoves),
            Self::San(error, None) => errors::san(error),
            Self::San(error, Some(refusal)) => {
                format!("{} {}", errors::san(error), board::refusal(*refusal))
            }
            Self::Cancelled => said::CANCELLED.to_string(),
            Self::NotAllowed => said::NOT_ALLOWED.to_string(),
            Self::NoPuzzle => said::NO_PUZZLE.to_string(),
            Self::UnknownClaim => said::unknown_claim(&Claim::ALL.map(events::claim)),
            Self::NoClaim(claim) => said::no_claim(*claim),
            Self::NobodyPlays => said::NOBODY_PLAYS.to_string(),
        }
    }
}
