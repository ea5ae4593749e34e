//! Why a text is not the FEN of a position.

use crate::board::Color;
use crate::notation::quoted;
use crate::rules::PositionError;
use std::fmt;

/// The six fields of a FEN.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum FenField {
    /// The pieces on the board and in the reserves.
    Board,
    /// The side to move.
    Turn,
    /// The castling rights.
    Castling,
    /// The en passant square.
    EnPassant,
    /// Halfmoves since the last capture or pawn move.
    Halfmoves,
    /// The number of the move.
    Fullmoves,
}

impl fmt::Display for FenField {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Board => "board",
            Self::Turn => "side to move",
            Self::Castling => "castling field",
            Self::EnPassant => "en passant field",
            Self::Halfmoves => "halfmove clock",
            Self::Fullmoves => "move number",
        })
    }
}

/// Why a text is not the FEN of a position, and where.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum FenError {
    /// The text ends too early.
    #[error("the FEN has no {0}")]
    Missing(FenField),
    /// There is text after the last field.
    #[error("the FEN has too many fields: {text} comes after the move number", text = quoted(.0))]
    TooManyFields(String),
    /// A board with too few or too many ranks.
    #[error("board: there should be 8 ranks with ‘/’ between them, and there {}", are(.0))]
    RankCount(usize),
    /// A rank with too few or too many squares.
    #[error("board: rank {rank} has {squares} squares, not 8")]
    RankLength {
        /// The rank, 1 to 8.
        rank: char,
        /// The number of squares that it describes.
        squares: usize,
    },
    /// A character that stands for no piece and no number of empty squares.
    #[error("board: ‘{letter}’ in rank {rank} is neither a piece nor a number from 1 to 8")]
    NotAPiece {
        /// The character.
        letter: char,
        /// The rank, 1 to 8.
        rank: char,
    },
    /// A `~` that does not follow a piece.
    #[error("board: a ‘~’ in rank {rank} does not stand behind a piece")]
    PromotedNothing {
        /// The rank, 1 to 8.
        rank: char,
    },
    /// More than one duck.
    #[error("board: there is more than one duck")]
    SeveralDucks,
    /// A character in the reserve that stands for no piece.
    #[error("board: ‘{0}’ in the reserve is not a piece")]
    NotAReservePiece(char),
    /// Brackets that do not match, or stand elsewhere than at the end of the board.
    #[error("board: the reserve must stand in one pair of brackets behind the board")]
    Brackets,
    /// The side to move is neither White nor Black.
    #[error("side to move: {} is neither ‘w’ nor ‘b’", quoted(.0))]
    Turn(String),
    /// A character that names no castling right.
    #[error("castling field: ‘{0}’ is none of KQkq, A–H and a–h")]
    NotACastlingRight(char),
    /// The same right twice, or two rights on one side.
    #[error("castling field: ‘{0}’ repeats a right")]
    RepeatedCastlingRight(char),
    /// A castling right without a king on the first rank or a rook beside it.
    #[error("castling field: there are no king and rook on {color}'s first rank for ‘{letter}’")]
    NothingCastles {
        /// The character.
        letter: char,
        /// The side of the right.
        color: Color,
    },
    /// The en passant field is neither `-` nor a square.
    #[error("en passant field: {} is neither ‘-’ nor a square", quoted(.0))]
    EnPassant(String),
    /// A counter that is no number, or too large.
    #[error("{field}: {} is not a number from 0 to {}", quoted(.text), u16::MAX)]
    Counter {
        /// The field of the counter.
        field: FenField,
        /// The text of the field.
        text: String,
    },
    /// The fields can be read, but they describe no position of the variant.
    #[error("{field}: {0}", field = field_of(.0))]
    Position(PositionError),
}

impl FenError {
    /// The field that the error is about; none if there are too many.
    pub fn field(&self) -> Option<FenField> {
        Some(match self {
            Self::TooManyFields(_) => return None,
            Self::Missing(field) | Self::Counter { field, .. } => *field,
            Self::RankCount(_)
            | Self::RankLength { .. }
            | Self::NotAPiece { .. }
            | Self::PromotedNothing { .. }
            | Self::SeveralDucks
            | Self::NotAReservePiece(_)
            | Self::Brackets => FenField::Board,
            Self::Turn(_) => FenField::Turn,
            Self::NotACastlingRight(_)
            | Self::RepeatedCastlingRight(_)
            | Self::NothingCastles { .. } => FenField::Castling,
            Self::EnPassant(_) => FenField::EnPassant,
            Self::Position(error) => field_of(error),
        })
    }
}

impl From<PositionError> for FenError {
    fn from(error: PositionError) -> Self {
        Self::Position(error)
    }
}

fn are(count: &usize) -> String {
    match count {
        1 => "is only one".to_owned(),
        _ => format!("are {count}"),
    }
}

/// The field that an error belongs to.
pub const fn field_of(error: &PositionError) -> FenField {
    match error {
        PositionError::NoCastling { .. }
        | PositionError::CastlingWithoutKing { .. }
        | PositionError::CastlingWithoutRook { .. }
        | PositionError::TooManyCastlingRooks { .. }
        | PositionError::UnmovedWithoutCastling { .. }
        | PositionError::NoEvacuation { .. }
        | PositionError::EvacuationWithoutKing { .. }
        | PositionError::UnmovedWithoutEvacuation { .. } => FenField::Castling,
        PositionError::EnPassant { .. } => FenField::EnPassant,
        PositionError::OpponentInCheck { .. } | PositionError::ReservesAgainstTurn { .. } => {
            FenField::Turn
        }
        PositionError::NoKing { .. }
        | PositionError::TooManyKings { .. }
        | PositionError::TooManyPieces { .. }
        | PositionError::TooManyPiecesTogether { .. }
        | PositionError::NoPieces
        | PositionError::PawnOnLastRank { .. }
        | PositionError::NoReserve { .. }
        | PositionError::ReserveTooLarge { .. }
        | PositionError::KingWithoutNeed { .. }
        | PositionError::UnevenReserves
        | PositionError::MovedBeforePlaced { .. }
        | PositionError::BishopsOnOneColor { .. }
        | PositionError::NoDuck { .. }
        | PositionError::DuckOnPiece { .. }
        | PositionError::CheckForbidden
        | PositionError::NoPromotedMark { .. }
        | PositionError::NotPromoted { .. } => FenField::Board,
    }
}
