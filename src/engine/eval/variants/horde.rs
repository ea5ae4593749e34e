//! Horde: White's pawns stand in one mass, and structure as chess has it says nothing about them.

use super::context::EvalContext;
use crate::board::{Bitboard, Color, File, Role};
use crate::engine::eval::parts::Parts;
use crate::engine::eval::tapered::{Tapered, t};

/// A pawn of the horde that another one protects or stands beside.
const HELD: Tapered = t(65, 67);
/// Each pawn beyond its second rank, per rank.
const ADVANCED: Tapered = t(20, 23);
/// A file on which Black's pieces can get behind the horde.
const OPEN_FILE: Tapered = t(0, -15);
/// A horde, whatever is left of it.
const HORDE: i32 = 190;
/// Each of its pawns, and the square of their number in hundredths: the more of them there are,
/// the more each is worth.
const PAWN: i32 = -150;
const PAWNS_SQUARED: i32 = 246;
/// What a queen of White is worth beyond what she is in chess: nothing is there to attack her king.
const WHITE_QUEEN: Tapered = t(245, 245);
/// What each man of Black is worth beyond what it is in chess: pawns stop pawns, rooks lack files.
const BLACK_MEN: [i32; Role::COUNT] = [85, 65, 17, -122, 18, 0];

pub(super) fn correct(context: &EvalContext, parts: &mut Parts) {
    let horde = context.position.pieces(Color::White, Role::Pawn);
    let beside = horde.east() | horde.west();
    let ahead = horde.forward(Color::White);
    let held = horde & (beside | ahead.east() | ahead.west());
    let mut value = parts.pawns.white - context.pawns.structure.white + HELD * held.count() as i32;
    for square in horde {
        let rank = square.rank().index() as i32;
        value += ADVANCED * (rank - 1).max(0);
    }
    for file in File::all() {
        if (horde & Bitboard::file(file)).is_empty() {
            value += OPEN_FILE;
        }
    }
    let count = horde.count() as i32;
    let size = HORDE + PAWN * count + PAWNS_SQUARED * count * count / 100;
    parts.pawns.white = value + t(size, size);
    let queens = context.position.pieces(Color::White, Role::Queen).count() as i32;
    parts.pieces.white += WHITE_QUEEN * queens;
    for role in Role::ALL {
        let men =
            BLACK_MEN[role as usize] * context.position.pieces(Color::Black, role).count() as i32;
        parts.pieces.black += t(men, men);
    }
}
