//! Why a text is not the FEN of a position.

use crate::board::Color;
use crate::notation::fen::{self, FenError, FenField};
use crate::rules::PositionError;
use crate::web::language::{Text, tr};
use crate::web::words::names::{self, by_side, side};
use crate::web::words::quoted;
use crate::web::words::variants::name;

const fn field(field: FenField) -> Text {
    match field {
        FenField::Board => tr!("board"),
        FenField::Turn => tr!("side to move"),
        FenField::Castling => tr!("castling field"),
        FenField::EnPassant => tr!("en passant field"),
        FenField::Halfmoves => tr!("halfmove clock"),
        FenField::Fullmoves => tr!("move number"),
    }
}

/// The name of a field that is missing.
const fn missing_field(field: FenField) -> Text {
    match field {
        FenField::Board => tr!("missing" => "board"),
        FenField::Turn => tr!("missing" => "side to move"),
        FenField::Castling => tr!("missing" => "castling field"),
        FenField::EnPassant => tr!("missing" => "en passant field"),
        FenField::Halfmoves => tr!("missing" => "halfmove clock"),
        FenField::Fullmoves => tr!("missing" => "move number"),
    }
}

pub(in crate::web::words) fn of_fen(error: &FenError) -> String {
    match error {
        FenError::Missing(missing) => {
            tr!("the FEN has no {field}", field = missing_field(*missing))
        }
        FenError::TooManyFields(text) => {
            let text = quoted(text);
            tr!(
                "the FEN has too many fields: {text} comes after the move number",
                text
            )
        }
        FenError::RankCount(count) => {
            tr!(
                "board: there should be 8 ranks with ‘/’ between them, and there is only one"
                    | "board: there should be 8 ranks with ‘/’ between them, and there are {n}"
                        % *count
            )
        }
        FenError::RankLength { rank, squares } => {
            tr!(
                "board: rank {rank} has {squares} squares, not 8",
                rank,
                squares
            )
        }
        FenError::NotAPiece { letter, rank } => tr!(
            "board: ‘{letter}’ in rank {rank} is neither a piece nor a number from 1 to 8",
            letter,
            rank
        ),
        FenError::PromotedNothing { rank } => {
            tr!(
                "board: a ‘~’ in rank {rank} does not stand behind a piece",
                rank
            )
        }
        FenError::SeveralDucks => tr!("board: there is more than one duck").to_string(),
        FenError::NotAReservePiece(letter) => {
            tr!("board: ‘{letter}’ in the reserve is not a piece", letter)
        }
        FenError::Brackets => {
            tr!("board: the reserve must stand in one pair of brackets behind the board")
                .to_string()
        }
        FenError::Turn(text) => {
            tr!(
                "side to move: {text} is neither ‘w’ nor ‘b’",
                text = quoted(text)
            )
        }
        FenError::NotACastlingRight(letter) => {
            tr!(
                "castling field: ‘{letter}’ is none of KQkq, A–H and a–h",
                letter
            )
        }
        FenError::RepeatedCastlingRight(letter) => {
            tr!("castling field: ‘{letter}’ repeats a right", letter)
        }
        FenError::NothingCastles { letter, color } => match color {
            Color::White => tr!(
                "castling field: there are no king and rook on White’s first rank for ‘{letter}’",
                letter
            ),
            Color::Black => tr!(
                "castling field: there are no king and rook on Black’s first rank for ‘{letter}’",
                letter
            ),
        },
        FenError::EnPassant(text) => {
            let text = quoted(text);
            tr!("en passant field: {text} is neither ‘-’ nor a square", text)
        }
        FenError::Counter { field: name, text } => {
            let (name, text) = (field(*name), quoted(text));
            tr!(
                "{field}: {text} is not a number from 0 to {highest}",
                field = name,
                text,
                highest = u16::MAX
            )
        }
        FenError::Position(error) => {
            let field = field(fen::field_of(error));
            tr!("{field}: {problem}", field, problem = position(error))
        }
    }
}

/// The reason why a setup is not a legal position of a variant, without a capital or a full stop.
pub(in crate::web::words) fn position(error: &PositionError) -> String {
    match error {
        PositionError::NoKing { color } => tr!("{color} has no king", color = side(*color)),
        PositionError::TooManyKings { color } => {
            tr!("{color} has more than one king", color = side(*color))
        }
        PositionError::KingWithoutNeed { color } => {
            tr!(
                "{color} has a king, but plays without one",
                color = side(*color)
            )
        }
        PositionError::TooManyPieces { color, most } => {
            tr!(
                "{color} has more than {most} pieces",
                color = side(*color),
                most
            )
        }
        PositionError::TooManyPiecesTogether { most } => {
            tr!("there are more than {most} pieces together", most)
        }
        PositionError::NoPieces => tr!("there is no piece at all").to_string(),
        PositionError::UnevenReserves => {
            tr!("the sides place in turn, so neither can be ahead by \
                                          more than the move in its reserve")
            .to_string()
        }
        PositionError::ReservesAgainstTurn { turn } => by_side(
            *turn,
            tr!("the sides place in turn, White first, so it cannot be White’s turn now"),
            tr!("the sides place in turn, White first, so it cannot be Black’s turn now"),
        )
        .to_string(),
        PositionError::UnmovedWithoutEvacuation { color } => by_side(
            *color,
            tr!("White’s king has not moved, so it may evacuate"),
            tr!("Black’s king has not moved, so it may evacuate"),
        )
        .to_string(),
        PositionError::NoEvacuation { variant } => {
            tr!(
                "no king can evacuate in {variant}, so there is no ‘M’ or ‘m’",
                variant = name(*variant)
            )
        }
        PositionError::EvacuationWithoutKing { color } => by_side(
            *color,
            tr!("White’s king has left its first rank, so it can no longer evacuate"),
            tr!("Black’s king has left its first rank, so it can no longer evacuate"),
        )
        .to_string(),
        PositionError::MovedBeforePlaced { color } => by_side(
            *color,
            tr!("no piece moves before all are placed, but White’s have"),
            tr!("no piece moves before all are placed, but Black’s have"),
        )
        .to_string(),
        PositionError::BishopsOnOneColor { color } => by_side(
            *color,
            tr!("White’s bishops must be placed on squares of different colours"),
            tr!("Black’s bishops must be placed on squares of different colours"),
        )
        .to_string(),
        PositionError::UnmovedWithoutCastling { color, square } => match color {
            Color::White => tr!(
                "White’s king and its rook on {square} have not moved, so they may castle",
                square
            ),
            Color::Black => tr!(
                "Black’s king and its rook on {square} have not moved, so they may castle",
                square
            ),
        },
        PositionError::NoDuck { variant } => {
            tr!("there is no duck in {variant}", variant = name(*variant))
        }
        PositionError::DuckOnPiece { square } => {
            tr!(
                "the duck cannot stand on {square}, where a piece is",
                square
            )
        }
        PositionError::CheckForbidden => {
            tr!("a king is in check, and giving check is forbidden").to_string()
        }
        PositionError::NoPromotedMark { variant } => {
            tr!(
                "a ‘~’ for a promoted piece means nothing in {variant}",
                variant = name(*variant)
            )
        }
        PositionError::NotPromoted { square } => {
            tr!("no promoted piece can stand on {square}", square)
        }
        PositionError::PawnOnLastRank { square } => tr!("a pawn cannot stand on {square}", square),
        PositionError::OpponentInCheck { color } => by_side(
            *color,
            tr!("White is in check, but it is Black’s turn"),
            tr!("Black is in check, but it is White’s turn"),
        )
        .to_string(),
        PositionError::NoReserve { variant } => {
            tr!("{variant} has no reserve", variant = name(*variant))
        }
        PositionError::ReserveTooLarge { color, role } => {
            let piece = names::any(*role);
            match color {
                Color::White => tr!("White’s reserve holds {piece} too many", piece),
                Color::Black => tr!("Black’s reserve holds {piece} too many", piece),
            }
        }
        PositionError::NoCastling { variant } => {
            tr!(
                "{variant} has no castling, so the castling field must be ‘-’",
                variant = name(*variant)
            )
        }
        PositionError::CastlingWithoutKing { color } => {
            tr!(
                "{color} has castling rights, but its king is not on its starting square",
                color = side(*color)
            )
        }
        PositionError::CastlingWithoutRook { color, square } => {
            tr!(
                "{color} has castling rights with a rook on {square}, where none can castle",
                color = side(*color),
                square
            )
        }
        PositionError::TooManyCastlingRooks { color } => {
            tr!(
                "{color} has castling rights with two rooks on one side of its king",
                color = side(*color)
            )
        }
        PositionError::EnPassant { square } => {
            tr!(
                "no pawn can have passed over the en passant square {square}",
                square
            )
        }
    }
}
