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
    /// The first thing that is wrong.
    pub problem: LinkProblem,
    /// What can still be shown: the variant, the start and the moves as far as they were good.
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

/// What is wrong with a link, and where.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum LinkProblem {
    /// Nobody shares links of that length.
    #[error("the link is longer than {MAX_LENGTH} bytes")]
    TooLong,
    /// A parameter stands there twice.
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
        /// What is wrong with the FEN.
        error: FenError,
    },
    /// Both a FEN and a number name the start.
    #[error("the link has both ‘fen’ and ‘n’, and only one of them can be the start position")]
    FenAndNumber,
    /// The variant has no start position of that number.
    #[error("n: {} is not the number of a start position of {variant}, {}", quoted(.text), starts(*.variant))]
    Number {
        /// What stands there.
        text: String,
        /// The variant.
        variant: Variant,
    },
    /// A move cannot be read or is not legal.
    #[error("moves, {color}'s move {number}: {error}")]
    Move {
        /// Whose move it is.
        color: Color,
        /// The number of the move as players count it.
        number: u16,
        /// What is wrong with the move.
        error: SanError,
    },
    /// There are moves after the end of the game.
    #[error("moves: {} comes after the end of the game ({outcome})", quoted(.text))]
    AfterEnd {
        /// The first move too many.
        text: String,
        /// How the game ended.
        outcome: Outcome,
    },
    /// Nobody plays games of that length.
    #[error("moves: there are more than {MAX_HALFMOVES}")]
    TooManyMoves,
    /// The place in the game is no number, or behind its end.
    #[error("at: {} is not a number from 0 to {halfmoves}, the halfmoves of the game", quoted(.text))]
    At {
        /// What stands there.
        text: String,
        /// How many halfmoves there are.
        halfmoves: usize,
    },
    /// The side at the bottom is neither White nor Black.
    #[error("color: {} is neither white nor black", quoted(.0))]
    Color(String),
}

fn starts(variant: Variant) -> String {
    match variant.rules().starts.count {
        1 => "which has only one".to_owned(),
        starts => format!("which are 0 to {}", starts - 1),
    }
}
