//! Reading of the six fields.

use super::castling::parse_castling;
use super::{FenError, FenField};
use crate::board::{Color, File, Piece, Rank, Square};
use crate::rules::Setup;

/// Reads a FEN as an arrangement of pieces that needn't be a position of any variant: a diagram
/// without kings, say. Only the castling letters K, Q, k and q need a king and a rook on the first
/// rank.
///
/// ```
/// use sharp960::notation::fen;
/// use sharp960::rules::Variant;
///
/// let diagram = fen::parse_setup("8/8/2n5/8/8/8/8/8 w - - 0 1")?;
/// assert_eq!(diagram.pieces().count(), 1);
/// assert_eq!(diagram.problems(Variant::Chess).len(), 2);
/// # Ok::<(), fen::FenError>(())
/// ```
///
/// # Errors
/// The first field that cannot be read.
pub fn parse_setup(text: &str) -> Result<Setup, FenError> {
    let mut fields = text.split_ascii_whitespace();
    let mut next = |field| fields.next().ok_or(FenError::Missing(field));
    let mut setup = Setup::empty();
    parse_board(next(FenField::Board)?, &mut setup)?;
    setup.turn = parse_turn(next(FenField::Turn)?)?;
    parse_castling(next(FenField::Castling)?, &mut setup)?;
    if let Some(text) = fields.next() {
        setup.en_passant = parse_en_passant(text)?;
    }
    if let Some(text) = fields.next() {
        setup.halfmoves = parse_counter(FenField::Halfmoves, text)?;
    }
    if let Some(text) = fields.next() {
        setup.fullmoves = parse_counter(FenField::Fullmoves, text)?.max(1);
    }
    match fields.next() {
        Some(text) => Err(FenError::TooManyFields(text.to_owned())),
        None => Ok(setup),
    }
}

/// Reads what can be drawn: the board field, which may stand alone, and whatever else of a FEN is
/// good. The side to move is White unless it is named.
///
/// # Errors
/// Says why the board field cannot be read.
pub fn parse_diagram(text: &str) -> Result<Setup, FenError> {
    let mut fields = text.split_ascii_whitespace();
    let mut setup = Setup::empty();
    let board = fields.next().ok_or(FenError::Missing(FenField::Board))?;
    parse_board(board, &mut setup)?;
    let mut next = || fields.next().unwrap_or_default();
    setup.turn = parse_turn(next()).unwrap_or(Color::White);
    let without_castling = setup.clone();
    if parse_castling(next(), &mut setup).is_err() {
        setup = without_castling;
    }
    setup.en_passant = parse_en_passant(next()).unwrap_or_default();
    setup.halfmoves = parse_counter(FenField::Halfmoves, next()).unwrap_or_default();
    let fullmoves = parse_counter(FenField::Fullmoves, next()).unwrap_or_default();
    setup.fullmoves = fullmoves.max(1);
    Ok(setup)
}

fn parse_board(text: &str, setup: &mut Setup) -> Result<(), FenError> {
    let (board, mut reserve) = match text.split_once('[') {
        None => (text, None),
        Some((board, rest)) => {
            let reserve = rest.strip_suffix(']').ok_or(FenError::Brackets)?;
            (board, Some(reserve))
        }
    };
    let mut ranks: Vec<&str> = board.split('/').collect();
    let is_reserve = |text: &&str| !text.contains(|letter: char| letter.is_ascii_digit());
    if ranks.len() == 9 && reserve.is_none() && ranks.last().is_some_and(is_reserve) {
        reserve = ranks.pop();
    }
    if ranks.len() != 8 {
        return Err(FenError::RankCount(ranks.len()));
    }
    for (rank, text) in Rank::all().rev().zip(ranks) {
        parse_rank(rank, text, setup)?;
    }
    parse_reserve(reserve.unwrap_or_default(), setup)
}

fn parse_rank(rank: Rank, text: &str, setup: &mut Setup) -> Result<(), FenError> {
    let mut squares = 0;
    for letter in text.chars() {
        if let Some(empty @ 1..=8) = letter.to_digit(10) {
            squares += empty as usize;
            continue;
        }
        if letter == '~' {
            setup.promoted |= promoted_before(rank, squares, setup)?.bitboard();
            continue;
        }
        if letter == '*' {
            if setup.duck.is_some() {
                return Err(FenError::SeveralDucks);
            }
            if squares < 8 {
                setup.duck = Some(Square::at(File::new(squares), rank));
            }
            squares += 1;
            continue;
        }
        let rank_letter = rank.char();
        let piece = Piece::from_fen_char(letter).ok_or(match letter {
            '[' | ']' => FenError::Brackets,
            _ => FenError::NotAPiece {
                letter,
                rank: rank_letter,
            },
        })?;
        if squares < 8 {
            setup.board[Square::at(File::new(squares), rank).index()] = Some(piece);
        }
        squares += 1;
    }
    if squares == 8 {
        Ok(())
    } else {
        let rank = rank.char();
        Err(FenError::RankLength { rank, squares })
    }
}

/// The square of the piece before a `~`.
fn promoted_before(rank: Rank, squares: usize, setup: &Setup) -> Result<Square, FenError> {
    let before = squares.checked_sub(1).filter(|&file| file < 8);
    before
        .map(|file| Square::at(File::new(file), rank))
        .filter(|&square| setup.board[square.index()].is_some() && !setup.promoted.contains(square))
        .ok_or(FenError::PromotedNothing { rank: rank.char() })
}

fn parse_reserve(text: &str, setup: &mut Setup) -> Result<(), FenError> {
    if text == "-" {
        return Ok(());
    }
    for letter in text.chars() {
        let piece = Piece::from_fen_char(letter).ok_or(match letter {
            '[' | ']' => FenError::Brackets,
            _ => FenError::NotAReservePiece(letter),
        })?;
        setup.reserve[piece.color].add(piece.role);
    }
    Ok(())
}

fn parse_turn(text: &str) -> Result<Color, FenError> {
    match text {
        "w" | "W" => Ok(Color::White),
        "b" | "B" => Ok(Color::Black),
        _ => Err(FenError::Turn(text.to_owned())),
    }
}

fn parse_en_passant(text: &str) -> Result<Option<Square>, FenError> {
    if text == "-" {
        return Ok(None);
    }
    let square = text.parse().map_err(|_| FenError::EnPassant(text.into()))?;
    Ok(Some(square))
}

fn parse_counter(field: FenField, text: &str) -> Result<u16, FenError> {
    let digits = !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
    // `parse` alone would read `+1`.
    let number = text.parse().ok().filter(|_| digits);
    number.ok_or_else(|| FenError::Counter {
        field,
        text: text.to_owned(),
    })
}
