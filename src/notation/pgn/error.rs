use super::{MAX_DEPTH, MAX_GAME_BYTES};
use crate::notation::fen::FenError;
use crate::notation::quoted;
use crate::notation::san::SanError;
use crate::rules::{UnknownVariant, Variant};
use std::fmt;
use std::io;

/// A place in a text.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Place {
    /// The line, from 1.
    pub line: u64,
    /// The character in the line, from 1.
    pub column: usize,
}

/// `line 3, column 14`.
impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}, column {}", self.line, self.column)
    }
}

/// An error in a PGN with its place.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{place}: {problem}")]
pub struct PgnError {
    /// The place of the error.
    pub place: Place,
    /// The error.
    pub problem: PgnProblem,
}

/// The errors that a PGN can have.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum PgnProblem {
    /// The text cannot be read at all.
    #[error("the text cannot be read: {0}")]
    Io(io::ErrorKind),
    /// The text is in UTF-16.
    #[error("the text is in UTF-16; save it as UTF-8")]
    Utf16,
    /// A game has more than [`MAX_GAME_BYTES`].
    #[error("the game has more than {} megabytes", MAX_GAME_BYTES >> 20)]
    TooLarge,
    /// A tag without a name, or with characters that no name has.
    #[error("a tag begins with a name of letters, digits and ‘_’, as in [Event \"…\"]")]
    TagName,
    /// A tag without a value in quotes.
    #[error("the tag {0} needs a value in quotes, as in [Event \"…\"]")]
    TagValue(String),
    /// A tag's value without the closing quote.
    #[error("the value of the tag {0} has no closing quote")]
    UnterminatedValue(String),
    /// A tag without the closing bracket.
    #[error("the tag {0} must end with ‘]’")]
    UnterminatedTag(String),
    /// A tag occurs twice with different values.
    #[error("the game has two different tags {0}")]
    RepeatedTag(&'static str),
    /// The variant is not known.
    #[error(transparent)]
    Variant(#[from] UnknownVariant),
    /// The variant has several start positions, and the game has no `FEN` tag.
    #[error("a game of {0} needs a FEN tag that says where it starts")]
    NoStart(Variant),
    /// The FEN is not a position of the variant.
    #[error("the FEN, read as {variant}: {error}")]
    Fen {
        /// The variant of the game.
        variant: Variant,
        /// The error of the FEN.
        error: FenError,
    },
    /// A `WhiteScore` or `BlackScore` tag that is not a number from 0 to 10.
    #[error("{} is not a number of points from 0 to 10", quoted(.0))]
    Points(String),
    /// The scores of White and Black do not add up to ten.
    #[error("the points of White and Black must add up to 10")]
    PointsTotal,
    /// The points and the result name different winners.
    #[error("the points and the result disagree about who has won")]
    PointsAgainstResult,
    /// A comment in braces does not end.
    #[error("the comment that begins here has no closing ‘}}’")]
    UnterminatedComment,
    /// A variation does not end.
    #[error("the variation that begins here has no closing ‘)’")]
    UnclosedVariation,
    /// A closing parenthesis without the opening one.
    #[error("there is no variation that this ‘)’ could close")]
    UnopenedVariation,
    /// A variation before the first move of its line.
    #[error("a variation must stand behind the move that it replaces")]
    VariationWithoutMove,
    /// A variation without moves.
    #[error("the variation has no moves")]
    EmptyVariation,
    /// Variations are nested deeper than [`MAX_DEPTH`].
    #[error("variations are nested more than {MAX_DEPTH} deep")]
    TooDeep,
    /// `$` without a number from 0 to 255.
    #[error("‘$’ must be followed by a number from 0 to 255")]
    Nag,
    /// A move that cannot be read or is not legal.
    #[error(transparent)]
    Move(#[from] SanError),
    /// A character that has no meaning at its place.
    #[error("{0:?} has no meaning here")]
    Unexpected(char),
}

impl PgnProblem {
    pub(super) const fn at(self, place: Place) -> PgnError {
        PgnError {
            place,
            problem: self,
        }
    }
}
