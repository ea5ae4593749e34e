use super::{Link, MAX_HALFMOVES, MAX_LENGTH};
use crate::board::Color;
use crate::notation::fen::FenError;
use crate::notation::quoted;
use crate::notation::san::SanError;
use crate::rules::{Outcome, UnknownVariant, Variant};

/// A link that cannot be followed as it stands.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{problem}")]
pub struct LinkError {
    /// The first error.
    pub problem: LinkProblem,
    /// The part that can be shown nevertheless: variant, start position and moves up to the error.
    pub fallback: Box<Link>,
}

impl LinkError {
    pub(super) fn new(problem: LinkProblem, fallback: Link) -> Self {
        Self {
            problem,
            fallback: Box::new(fallback),
        }
    }
}

/// The reason why a link cannot be followed.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum LinkProblem {
    /// The link has more than [`MAX_LENGTH`] bytes.
    #[error("the link is longer than {MAX_LENGTH} bytes")]
    TooLong,
    /// A parameter occurs twice with different values.
    #[error("the link has the parameter ‘{0}’ more than once")]
    Repeated(&'static str),
    /// The variant is not known.
    #[error("variant: {0}")]
    Variant(#[from] UnknownVariant),
    /// The FEN is not a position of the variant.
    #[error("fen, read as {variant}: {error}")]
    Fen {
        /// The variant named, or guessed from the FEN.
        variant: Variant,
        /// The error of the FEN.
        error: FenError,
    },
    /// Both a FEN and a number name the start.
    #[error("the link has both ‘fen’ and ‘n’, and only one of them can be the start position")]
    FenAndNumber,
    /// The variant has no start position of that number.
    #[error("n: {} is not the number of a start position of {variant}, {}", quoted(.text), starts(*.variant))]
    Number {
        /// The text of the parameter.
        text: String,
        /// The variant.
        variant: Variant,
    },
    /// A move cannot be read or is not legal.
    #[error("moves, {color}'s move {number}: {error}")]
    Move {
        /// The side to move.
        color: Color,
        /// The number of the move, as in FEN.
        number: u16,
        /// The error of the move.
        error: SanError,
    },
    /// The link has moves after the end of the game.
    #[error("moves: {} comes after the end of the game ({outcome})", quoted(.text))]
    AfterEnd {
        /// The first move after the end.
        text: String,
        /// The outcome of the game.
        outcome: Outcome,
    },
    /// The game has more than [`MAX_HALFMOVES`] moves.
    #[error("moves: there are more than {MAX_HALFMOVES}")]
    TooManyMoves,
    /// A variation is an alternative to no move, lies too deep within others, or ends twice.
    #[error("moves: a variation in parentheses must stand behind the move that it replaces")]
    Variation,
    /// The halfmove to be shown is not a number from 0 to the length of the game.
    #[error("at: {} is not a number from 0 to {halfmoves}, the halfmoves of the game", quoted(.text))]
    At {
        /// The text of the parameter.
        text: String,
        /// Number of halfmoves of the game.
        halfmoves: usize,
    },
    /// The side at the bottom of the board is neither White nor Black.
    #[error("color: {} is neither white nor black", quoted(.0))]
    Color(String),
}

fn starts(variant: Variant) -> String {
    match variant.rules().starts.count {
        1 => "which has only one".to_owned(),
        starts => format!("which are 0 to {}", starts - 1),
    }
}
