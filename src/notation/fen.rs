//! Forsyth–Edwards Notation, read in all its dialects.
//!
//! Castling fields of X-FEN and Shredder-FEN and mixtures of them are read, reserves in brackets
//! (`…/PPPPPPPP/8[KQ]`) or as a ninth rank. X-FEN is written, on request Shredder-FEN. See
//! <https://en.wikipedia.org/wiki/X-FEN>. In Moab the castling field holds `M` and `m` for kings that
//! may evacuate.
//!
//! Board, side to move and castling field must be there. A FEN may end behind the castling
//! field or any later one: no en passant field is read as `-`, missing counters as 0 and 1. No field can
//! be left out before another one.

use super::quoted;
use crate::board::{Bitboard, Color, File, Piece, Rank, Role, Square};
use crate::rules::{CastlingSide, Position, PositionError, Setup, Variant};
use std::fmt;
use std::ops::Range;

/// Reads a position of a variant.
///
/// ```
/// use sharp960::notation::fen;
/// use sharp960::rules::Variant;
///
/// let text = "4k3/8/8/8/8/8/4P3/4K2R w K - 0 1";
/// let position = fen::parse(Variant::Chess, text)?;
/// assert_eq!(position.legal_moves().len(), 16);
/// assert_eq!(fen::format(&position), text);
/// # Ok::<(), fen::FenError>(())
/// ```
///
/// # Errors
/// The first field that cannot be read, or the first reason why the pieces are not a position of
/// the variant.
pub fn parse(variant: Variant, text: &str) -> Result<Position, FenError> {
    let setup = parse_setup(text)?;
    Position::from_setup(variant, &setup).map_err(FenError::from)
}

/// Writes a position with X-FEN's castling field: a file letter only where the castling
/// rook is not the outermost on its side.
pub fn format(position: &Position) -> String {
    format_setup(position.variant(), &position.to_setup())
}

/// Writes a position with Shredder-FEN's castling field: always the rooks' file letters.
pub fn format_shredder(position: &Position) -> String {
    write(
        position.variant(),
        &position.to_setup(),
        CastlingField::Shredder,
    )
}

/// Rewrites the castling field of a FEN and leaves everything else as it is: fields that are missing
/// stay so, and so does an en passant square that means nothing.
///
/// ```
/// use sharp960::notation::fen::{self, CastlingField};
/// use sharp960::rules::Variant;
///
/// let fen = "4k3/8/8/8/8/8/8/R3K2R w KQ";
/// let shredder = fen::convert(Variant::Chess960, fen, CastlingField::Shredder)?;
/// assert_eq!(shredder, "4k3/8/8/8/8/8/8/R3K2R w HA");
/// assert_eq!(fen::convert(Variant::Chess960, &shredder, CastlingField::XFen)?, fen);
/// # Ok::<(), fen::FenError>(())
/// ```
///
/// # Errors
/// As [`parse`].
pub fn convert(variant: Variant, text: &str, castling: CastlingField) -> Result<String, FenError> {
    let position = parse(variant, text)?;
    let mut field = String::new();
    write_castling(&position.to_setup(), castling, &mut field);
    let old = third_word(text);
    Ok([&text[..old.start], &field, &text[old.end..]].concat())
}

/// The place of the castling field in a text that has one.
fn third_word(text: &str) -> Range<usize> {
    let is_blank = |c: char| c.is_ascii_whitespace();
    let mut word = 0..0;
    for _ in 0..3 {
        let rest = &text[word.end..];
        let start = text.len() - rest.trim_start_matches(is_blank).len();
        let length = text[start..].find(is_blank);
        word = start..length.map_or(text.len(), |length| start + length);
    }
    word
}

/// Writes any arrangement of pieces as [`format()`] writes positions. A reserve is written if the
/// variant has one or if there is something in it.
pub fn format_setup(variant: Variant, setup: &Setup) -> String {
    write(variant, setup, CastlingField::XFen)
}

/// The ways to write castling rights.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum CastlingField {
    /// `KQkq`, with a file letter only where the castling rook is not the outermost on its side.
    XFen,
    /// Always the file letters of the rooks: `HAha`.
    Shredder,
}

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
            Self::Board => "board field",
            Self::Turn => "turn field",
            Self::Castling => "castling field",
            Self::EnPassant => "en passant field",
            Self::Halfmoves => "halfmove field",
            Self::Fullmoves => "move number field",
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
    #[error("board field: there should be 8 ranks with ‘/’ between them, and there {}", are(.0))]
    RankCount(usize),
    /// A rank with too few or too many squares.
    #[error("board field: rank {rank} has {squares} squares, not 8")]
    RankLength {
        /// The rank, 1 to 8.
        rank: char,
        /// The number of squares that it describes.
        squares: usize,
    },
    /// A character that stands for no piece and no number of empty squares.
    #[error("board field: ‘{letter}’ in rank {rank} is neither a piece nor a number from 1 to 8")]
    NotAPiece {
        /// The character.
        letter: char,
        /// The rank, 1 to 8.
        rank: char,
    },
    /// A `~` that does not follow a piece.
    #[error("board field: a ‘~’ in rank {rank} does not stand behind a piece")]
    PromotedNothing {
        /// The rank, 1 to 8.
        rank: char,
    },
    /// More than one duck.
    #[error("board field: there is more than one duck")]
    SeveralDucks,
    /// A character in the reserve that stands for no piece.
    #[error("board field: ‘{0}’ in the reserve is not a piece")]
    NotAReservePiece(char),
    /// Brackets that do not match, or stand elsewhere than at the end of the board.
    #[error("board field: the reserve must stand in one pair of brackets behind the board")]
    Brackets,
    /// The side to move is neither White nor Black.
    #[error("turn field: {} is neither ‘w’ nor ‘b’", quoted(.0))]
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
    if ranks.len() == 9 && reserve.is_none() {
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

fn parse_castling(text: &str, setup: &mut Setup) -> Result<(), FenError> {
    if text == "-" {
        return Ok(());
    }
    for letter in text.chars() {
        if matches!(letter, 'M' | 'm') {
            let color = Color::from_white(letter == 'M');
            if std::mem::replace(&mut setup.evacuation[color], true) {
                return Err(FenError::RepeatedCastlingRight(letter));
            }
            continue;
        }
        let rook = castling_rook(letter, setup)?;
        if setup.castling_rooks.contains(rook) {
            return Err(FenError::RepeatedCastlingRight(letter));
        }
        setup.castling_rooks |= rook.bitboard();
    }
    Ok(())
}

/// The rook that a character of the castling field means.
fn castling_rook(letter: char, setup: &Setup) -> Result<Square, FenError> {
    let color = Color::from_white(letter.is_ascii_uppercase());
    let rank = Rank::FIRST.relative_to(color);
    if let Some(file) = File::from_char(letter) {
        return Ok(Square::at(file, rank));
    }
    let side = match letter {
        'K' | 'k' => CastlingSide::H,
        'Q' | 'q' => CastlingSide::A,
        _ => return Err(FenError::NotACastlingRight(letter)),
    };
    let king = setup.squares_of(Piece::new(color, Role::King)).first();
    king.filter(|king| king.rank() == rank)
        .and_then(|king| outermost(rooks_beside(setup, color, king, side), side))
        .ok_or(FenError::NothingCastles { letter, color })
}

/// The rooks of a side on its first rank, on one side of its king.
fn rooks_beside(setup: &Setup, color: Color, king: Square, side: CastlingSide) -> Bitboard {
    let rooks = setup.squares_of(Piece::new(color, Role::Rook));
    (rooks & Bitboard::relative_rank(color, 0))
        .into_iter()
        .filter(|&rook| CastlingSide::of(king, rook) == side)
        .collect()
}

fn outermost(rooks: Bitboard, side: CastlingSide) -> Option<Square> {
    match side {
        CastlingSide::H => rooks.into_iter().last(),
        CastlingSide::A => rooks.first(),
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

fn write(variant: Variant, setup: &Setup, castling: CastlingField) -> String {
    let mut fen = String::with_capacity(96);
    write_board(setup, &mut fen);
    let reserved = Color::ALL
        .iter()
        .any(|&color| !setup.reserve[color].is_empty());
    if variant.rules().has_reserve() || reserved {
        write_reserve(setup, &mut fen);
    }
    fen.push(' ');
    fen.push(setup.turn.fen_char());
    fen.push(' ');
    write_castling(setup, castling, &mut fen);
    fen.push(' ');
    match setup.en_passant {
        Some(square) => fen.push_str(&square.to_string()),
        None => fen.push('-'),
    }
    fen.push_str(&format!(" {} {}", setup.halfmoves, setup.fullmoves));
    fen
}

fn write_board(setup: &Setup, fen: &mut String) {
    for rank in Rank::all().rev() {
        let mut empty = 0u8;
        for file in File::all() {
            let square = Square::at(file, rank);
            let letter = match setup.piece_at(square) {
                Some(piece) => piece.fen_char(),
                None if setup.duck == Some(square) => '*',
                None => {
                    empty += 1;
                    continue;
                }
            };
            push_empty(std::mem::take(&mut empty), fen);
            fen.push(letter);
            if letter != '*' && setup.promoted.contains(square) {
                fen.push('~');
            }
        }
        push_empty(empty, fen);
        if rank != Rank::FIRST {
            fen.push('/');
        }
    }
}

fn push_empty(squares: u8, fen: &mut String) {
    if squares > 0 {
        fen.push(char::from(b'0' + squares));
    }
}

/// White's pieces, then Black's, each in the order K Q R B N P.
fn write_reserve(setup: &Setup, fen: &mut String) {
    fen.push('[');
    for color in Color::ALL {
        for (role, count) in setup.reserve[color].iter() {
            let letter = Piece::new(color, role).fen_char();
            fen.extend(std::iter::repeat_n(letter, count.into()));
        }
    }
    fen.push(']');
}

fn write_castling(setup: &Setup, field: CastlingField, fen: &mut String) {
    let empty = fen.len();
    for color in Color::ALL {
        let first_rank = Bitboard::relative_rank(color, 0);
        let rooks = setup.castling_rooks & first_rank;
        if rooks.is_empty() {
            continue;
        }
        let king = setup.squares_of(Piece::new(color, Role::King)) & first_rank;
        let king = king.first();
        // From the h-file to the a-file: K or its like comes first.
        let mut rooks: Vec<Square> = rooks.into_iter().collect();
        rooks.reverse();
        for rook in rooks {
            let side = king.map(|king| (king, CastlingSide::of(king, rook)));
            let is_outermost = side.is_some_and(|(king, side)| {
                outermost(rooks_beside(setup, color, king, side), side) == Some(rook)
            });
            let letter = match side {
                Some((_, CastlingSide::H)) if is_outermost && field == CastlingField::XFen => 'k',
                Some((_, CastlingSide::A)) if is_outermost && field == CastlingField::XFen => 'q',
                _ => rook.file().char(),
            };
            fen.push(if color.is_white() {
                letter.to_ascii_uppercase()
            } else {
                letter
            });
        }
    }
    for (color, letter) in [(Color::White, 'M'), (Color::Black, 'm')] {
        if setup.evacuation[color] {
            fen.push(letter);
        }
    }
    if fen.len() == empty {
        fen.push('-');
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn normal(variant: Variant, text: &str) -> String {
        format(&parse(variant, text).unwrap_or_else(|error| panic!("{text}: {error}")))
    }

    #[test]
    fn what_can_be_drawn_is_read_and_written_without_being_legal() {
        for (text, normal) in [
            ("8/8/8/3q4/8/8/8/8 b - - 3 7", "8/8/8/3q4/8/8/8/8 b - - 3 7"),
            ("8/8/8/3q4/8/8/8/8", "8/8/8/3q4/8/8/8/8 w - - 0 1"),
            (
                "P7/8/8/8/8/8/8/R3K2R[Q] w KQkq e3 0 x",
                "P7/8/8/8/8/8/8/R3K2R[Q] w - e3 0 1",
            ),
            (
                "8/8/8/3*4/8/8/8/R3K2R w KQ - 0 0",
                "8/8/8/3*4/8/8/8/R3K2R w KQ - 0 1",
            ),
        ] {
            let setup = parse_diagram(text).unwrap();
            assert_eq!(format_setup(Variant::Chess, &setup), normal);
            assert_eq!(parse_diagram(normal).as_ref(), Ok(&setup));
        }
        assert_eq!(parse_diagram(""), Err(FenError::Missing(FenField::Board)));
        assert!(parse_diagram("8/8/8/9/8/8/8/8 w - - 0 1").is_err());
    }

    #[test]
    fn starts_are_written_as_everybody_writes_them() {
        assert_eq!(
            format(&Variant::Chess.start()),
            "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"
        );
        assert_eq!(
            format(&Variant::ChessSharp.start()),
            "8/pppppppp/8/8/8/8/PPPPPPPP/8[KQRRBBNNkqrrbbnn] w - - 0 1"
        );
        assert_eq!(
            format_shredder(&Variant::Chess960.start()),
            "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w HAha - 0 1"
        );
    }

    #[test]
    fn dialects_are_read() {
        for castling in ["KQkq", "HAha", "KAhq", "QKqk"] {
            let fen = format!("r3k2r/8/8/8/8/8/8/R3K2R w {castling} - 3 9");
            assert_eq!(
                normal(Variant::Chess960, &fen),
                "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 3 9"
            );
        }
        assert_eq!(
            normal(Variant::Chess, "4k3/8/8/8/8/8/8/4K3 b - -"),
            "4k3/8/8/8/8/8/8/4K3 b - - 0 1"
        );
        assert_eq!(
            normal(
                Variant::Chess,
                "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq"
            ),
            format(&Variant::Chess.start())
        );
        assert_eq!(
            normal(
                Variant::ChessSharp,
                "8/pppppppp/8/8/8/8/PPPPPPPP/8/KQkq w - - 0 1"
            ),
            "8/pppppppp/8/8/8/8/PPPPPPPP/8[KQkq] w - - 0 1"
        );
    }

    #[test]
    fn an_inner_castling_rook_keeps_its_letter() {
        let inner = "4k3/8/8/8/8/8/8/1K1R1R1R w F - 0 1";
        assert_eq!(normal(Variant::Chess960, inner), inner);
        let outer = "4k3/8/8/8/8/8/8/1K1R1R1R w H - 0 1";
        assert_eq!(
            normal(Variant::Chess960, outer),
            "4k3/8/8/8/8/8/8/1K1R1R1R w K - 0 1"
        );
    }

    #[test]
    fn only_a_legal_en_passant_capture_is_written() {
        let vain = "4k3/8/8/8/4P3/8/8/4K3 b - e3 0 1";
        assert_eq!(
            normal(Variant::Chess, vain),
            "4k3/8/8/8/4P3/8/8/4K3 b - - 0 1"
        );
        let legal = "4k3/8/8/8/3pP3/8/8/4K3 b - e3 0 1";
        assert_eq!(normal(Variant::Chess, legal), legal);
    }

    #[test]
    fn any_arrangement_is_written_as_it_was_read() {
        for (variant, text) in [
            (Variant::Chess, "8/8/2n5/8/8/8/8/8 w - - 0 1"),
            (Variant::Chess, "PPPPPPPP/8/8/8/8/8/8/KKKKRRRR b - e3 7 12"),
            (Variant::Chess, "8/8/8/8/8/8/8/R3K2R[Qq] w KQ - 0 1"),
            (Variant::Chess, "8/8/8/8/8/8/8/R2RR2R w HEDA - 0 1"),
            (Variant::Chess960, "8/8/8/8/8/8/8/R2RK2R w KDQ - 0 1"),
            (Variant::Duck, "8/8/8/3*4/8/8/8/8 b - - 0 1"),
        ] {
            let setup = parse_setup(text).expect("it can be read");
            let written = format_setup(variant, &setup);
            assert_eq!(written, text);
            assert_eq!(parse_setup(&written), Ok(setup), "{text}");
        }
    }

    #[test]
    fn errors_name_the_field() {
        for (fen, part) in [
            ("", "no board field"),
            ("8/8/8/8/8/8/8 w - - 0 1", "there are 7"),
            ("9/8/8/8/8/8/8/8 w - - 0 1", "‘9’ in rank 8"),
            ("4k3/8/8/8/8/8/8/4K3 x - - 0 1", "turn field: ‘x’"),
            ("4k3/8/8/8/8/8/8/4K3 w K - 0 1", "castling field"),
            ("4k3/8/8/8/8/8/8/4K3 w - e9 0 1", "en passant field: ‘e9’"),
            ("4k3/8/8/8/8/8/8/4K3 w - - -1 1", "halfmove field: ‘-1’"),
        ] {
            let error = parse(Variant::Chess, fen).unwrap_err();
            let message = error.to_string();
            let field = error.field().expect("one field is wrong").to_string();
            assert!(message.contains(&field), "{fen}: {message}");
            assert!(message.contains(part), "{fen}: {message}");
        }
    }
}
