//! The castling field, in X-FEN and in Shredder-FEN.

use super::FenError;
use crate::board::{Bitboard, Color, File, Piece, Rank, Role, Square};
use crate::rules::{CastlingSide, Setup};

/// The ways to write castling rights.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum CastlingField {
    /// `KQkq`, with a file letter only where the castling rook is not the outermost on its side.
    XFen,
    /// Always the file letters of the rooks: `HAha`.
    Shredder,
}

pub(super) fn parse_castling(text: &str, setup: &mut Setup) -> Result<(), FenError> {
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

pub(super) fn write_castling(setup: &Setup, field: CastlingField, fen: &mut String) {
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
