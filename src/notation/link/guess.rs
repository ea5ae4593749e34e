//! Guessing the variant of a FEN that comes without one.

use crate::board::{ByColor, Color, Piece, Role};
use crate::notation::fen::{self, FenError};
use crate::rules::{PositionError, Reserve, Setup, Variant};

/// The variant that a FEN suggests: by kings that may evacuate, by the duck, by marks of promoted pieces, by a reserve, by a
/// White of pawns alone, by the start of racing kings, or by castling rights that chess does not
/// have.
///
/// Pre-Chess looks like Chess♯ and is taken for it; most other variants look like chess.
pub(super) fn guessed_variant(text: &str) -> Variant {
    let Ok(setup) = fen::parse_setup(text) else {
        return guessed_from_a_faulty_fen(text);
    };
    if setup.evacuation != ByColor::default() {
        Variant::Moab
    } else if setup.duck.is_some() {
        Variant::Duck
    } else if setup.promoted.any() {
        Variant::Crazyhouse
    } else if has_reserve(text) {
        if could_be_chess_sharp(&setup) {
            Variant::ChessSharp
        } else {
            Variant::Crazyhouse
        }
    } else if is_horde(&setup) {
        Variant::Horde
    } else if setup.board == Variant::RacingKings.start().to_setup().board {
        Variant::RacingKings
    } else if has_rook_files(text) || castles_beyond_chess(text) {
        Variant::Chess960
    } else {
        Variant::Chess
    }
}

/// The variant of a FEN with an error, guessed so that the error message describes the error
/// itself.
fn guessed_from_a_faulty_fen(text: &str) -> Variant {
    if has_reserve(text) {
        Variant::ChessSharp
    } else if text.bytes().any(|byte| byte == b'*') {
        Variant::Duck
    } else if has_rook_files(text) {
        Variant::Chess960
    } else {
        Variant::Chess
    }
}

/// Whether there is a reserve, in brackets or as a ninth rank; it may be empty.
fn has_reserve(text: &str) -> bool {
    let board = text.split_ascii_whitespace().next().unwrap_or_default();
    let count = |sign| board.bytes().filter(|&byte| byte == sign).count();
    count(b'[') > 0 || count(b'/') == 8
}

/// Whether each side has no more than its own sixteen pieces, on the board and in its reserve
/// together, and there is neither castling nor en passant: in crazyhouse pieces change sides,
/// and pawns wait in the reserve too.
fn could_be_chess_sharp(setup: &Setup) -> bool {
    let count = |color, role| {
        let waiting = u32::from(setup.reserve[color].count(role));
        setup.squares_of(Piece::new(color, role)).count() + waiting
    };
    let of_its_own = |color| {
        let pawns = count(color, Role::Pawn);
        let few = |&role: &Role| match role {
            Role::Pawn => pawns <= 8 && setup.reserve[color].count(Role::Pawn) == 0,
            // Pawns become queens.
            Role::Queen => count(color, Role::Queen) + pawns <= 9,
            _ => count(color, role) <= u32::from(Reserve::FULL.count(role)),
        };
        Role::ALL.iter().all(few)
    };
    setup.castling_rooks.is_empty()
        && setup.en_passant.is_none()
        && Color::ALL.into_iter().all(of_its_own)
}

/// Whether White plays without a king and has nothing but pawns, or more than chess has.
fn is_horde(setup: &Setup) -> bool {
    let count = |color, role| setup.squares_of(Piece::new(color, role)).count();
    let pawns = count(Color::White, Role::Pawn);
    let pieces: u32 = Role::ALL.map(|role| count(Color::White, role)).iter().sum();
    let kings = [Color::White, Color::Black].map(|color| count(color, Role::King));
    kings == [0, 1] && pawns > 0 && (pawns == pieces || pawns > 8)
}

fn has_rook_files(text: &str) -> bool {
    let castling = text.split_ascii_whitespace().nth(2).unwrap_or_default();
    let file = |letter: char| matches!(letter.to_ascii_lowercase(), 'a'..='h');
    castling.chars().any(file)
}

fn castles_beyond_chess(text: &str) -> bool {
    matches!(
        fen::parse(Variant::Chess, text),
        Err(FenError::Position(
            PositionError::CastlingWithoutKing { .. } | PositionError::CastlingWithoutRook { .. }
        ))
    )
}
