//! Horde: White's pawns stand in one mass, to which the pawn terms of chess do not apply.

use super::context::EvalContext;
use crate::board::{Bitboard, Color, File, Role};
use crate::engine::eval::parts::Parts;
use crate::engine::eval::tapered::{Tapered, t};

/// Bonus of a pawn of the horde that another one protects or stands beside.
const HELD: Tapered = t(65, 67);
/// Bonus of a pawn, per rank beyond its second.
const ADVANCED: Tapered = t(20, 23);
/// Penalty of a file without pawns of the horde, on which Black's pieces can get behind it.
const OPEN_FILE: Tapered = t(0, -15);
/// Constant part of the value of the horde, in centipawns.
const HORDE: i32 = 190;
/// Value per pawn of the horde, and per square of their number in hundredths: the more pawns there
/// are, the more each is worth.
const PAWN: i32 = -150;
const PAWNS_SQUARED: i32 = 246;
/// Value of a white queen in addition to its value in chess: White has no king to be attacked.
const WHITE_QUEEN: Tapered = t(245, 245);
/// Value of a black piece in addition to its value in chess, by role: pawns stop pawns, rooks lack
/// open files.
const BLACK_PIECES: [i32; Role::COUNT] = [85, 65, 17, -122, 18, 0];

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
        let pieces = BLACK_PIECES[role as usize]
            * context.position.pieces(Color::Black, role).count() as i32;
        parts.pieces.black += t(pieces, pieces);
    }
}
