//! Why a text is not a legal move.

use crate::board::{Color, Role, Square};
use crate::notation::san::{Expected, SanError};
use crate::notation::uci::UciMoveError;
use crate::rules::CastlingBar;
use crate::web::language::{Text, tr};
use crate::web::words::{names, quoted};

pub(in crate::web::words) fn of_san(error: &SanError) -> String {
    match error {
        SanError::Empty => tr!("there is no move").to_string(),
        SanError::TooLong { start } => tr!("‘{start}…’ is too long for a move", start),
        SanError::Syntax {
            text,
            column,
            expected,
        } => {
            let expected = match expected {
                Expected::File => tr!("should be" => "a file, a to h"),
                Expected::Rank => tr!("should be" => "a rank, 1 to 8"),
                Expected::Piece => tr!("should be" => "the letter of a piece"),
                Expected::ClosingParenthesis => tr!("should be" => "‘)’"),
                Expected::End => tr!("should be" => "the end of the move"),
            };
            tr!(
                "‘{text}’ is not a move: character {column} should be {expected}",
                text,
                column,
                expected
            )
        }
        SanError::NoCastling { text, bar, .. } => {
            let cannot = tr!("‘{text}’: castling is not possible now", text);
            match bar {
                Some(bar) => format!("{cannot}: {}", barred(*bar)),
                None => cannot,
            }
        }
        SanError::NoDrop { text, role, to } => {
            let piece = names::no(*role);
            tr!(
                "‘{text}’: {piece} can be placed on {square} now",
                text,
                piece,
                square = to
            )
        }
        SanError::Illegal { text, role, to } => illegal(text, *role, *to),
        SanError::CaptureForced { text } => {
            tr!(
                "‘{text}’ takes nothing, but a capture is possible and so is forced",
                text
            )
        }
        SanError::NothingToTake { text, to } => {
            tr!("‘{text}’: there is nothing to take on {to}", text, to)
        }
        SanError::NoPromotion { text, example } => {
            tr!(
                "‘{text}’ does not say what the pawn becomes, as in {example}",
                text,
                example
            )
        }
        SanError::BadPromotion { text, role } => {
            let piece = names::any(*role);
            tr!("‘{text}’: this move cannot make {piece}", text, piece)
        }
        SanError::NoPass { text } => tr!(
            "‘{text}’: nobody can pass in check, while pieces are set up, or after the end of the game",
            text
        ),
        SanError::NullMove { text } => {
            tr!("‘{text}’ is a null move: only an analysis can pass", text)
        }
        SanError::Ambiguous { text, choices } => {
            tr!(
                "‘{text}’ could be {choices}",
                text,
                choices = names::any_of(choices)
            )
        }
        SanError::Uci(error) => of_uci(error),
    }
}

/// Why a side cannot castle.
fn barred(bar: CastlingBar) -> Text {
    match bar {
        CastlingBar::NoRight => tr!("the right to castle there is lost"),
        CastlingBar::InCheck => tr!("the king is in check"),
        CastlingBar::Blocked => tr!("a piece stands in the way"),
        CastlingBar::ThroughCheck => tr!("the king would cross or reach an attacked square"),
    }
}

/// A move that no piece, or none from where it says, can make.
fn illegal(text: &str, role: Role, to: Square) -> String {
    let is_place = |c: &char| matches!(c, 'a'..='h' | '1'..='8');
    let piece = match (role, text.chars().filter(is_place).count() > 2) {
        (Role::King, _) => {
            return tr!(
                "‘{text}’ is not a legal move: the king can’t go to {square}",
                text,
                square = to
            );
        }
        (Role::Pawn, _) if is_pawn_capture(text, to) => {
            return tr!(
                "‘{text}’ is not a legal move: no pawn there can take on {square}",
                text,
                square = to
            );
        }
        (_, true) => names::no_such(role),
        (_, false) => names::no(role),
    };
    tr!(
        "‘{text}’ is not a legal move: {piece} can go to {square}",
        text,
        piece,
        square = to
    )
}

/// Whether the text of a pawn’s move is a capture: `exd5`, `e:d5`, `ed5`.
fn is_pawn_capture(text: &str, to: Square) -> bool {
    let other_file = |c: char| matches!(c, 'a'..='h') && c != to.file().char();
    text.contains(['x', ':']) || text.starts_with(other_file)
}

/// A move that can’t be made, for whatever reason.
pub(super) fn illegal_here(text: &str) -> String {
    tr!("{text} is not a legal move here", text = quoted(text))
}

fn of_uci(error: &UciMoveError) -> String {
    match error {
        UciMoveError::Syntax(text) => {
            let text = quoted(text);
            tr!("{text} is not a move such as e2e4, e7e8q or N@f3", text)
        }
        UciMoveError::NoPiece { text, square } => {
            tr!(
                "{text}: there is no piece on {square}",
                text = quoted(text),
                square
            )
        }
        UciMoveError::WrongSide { text, square, turn } => {
            let text = quoted(text);
            match turn {
                Color::White => tr!(
                    "{text}: the piece on {square} is not White’s, and it is White’s turn",
                    text,
                    square
                ),
                Color::Black => tr!(
                    "{text}: the piece on {square} is not Black’s, and it is Black’s turn",
                    text,
                    square
                ),
            }
        }
        UciMoveError::NoPromotion(text) => {
            let text = quoted(text);
            tr!("{text} must say what the pawn becomes, as in e7e8q", text)
        }
        UciMoveError::NoDuck(text) => {
            let text = quoted(text);
            tr!("{text} must say where the duck goes, as in e2e4,e4d3", text)
        }
        UciMoveError::DuckFrom { text, target, from } => {
            let text = quoted(text);
            tr!(
                "{text}: the duck’s half begins where the piece has gone, on {target}, not on \
                 {from}",
                text,
                target,
                from
            )
        }
        UciMoveError::DuckSquare { text, square } => {
            let text = quoted(text);
            tr!(
                "{text}: the duck must go to another empty square, and {square} is not one",
                text,
                square
            )
        }
        UciMoveError::Illegal(text) => illegal_here(text),
    }
}
