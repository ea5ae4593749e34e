//! Horde: White's pawns stand in one mass, and structure as chess has it says nothing about them.

use super::View;
use crate::board::{Bitboard, Color, File, Role};
use crate::engine::eval::Parts;
use crate::engine::eval::tapered::{Tapered, t};

/// A pawn of the horde that another one protects or stands beside.
const HELD: Tapered = t(6, 8);
/// Each pawn beyond its second rank, per rank.
const ADVANCED: Tapered = t(1, 4);
/// A file on which Black's pieces can get behind the horde.
const OPEN_FILE: Tapered = t(-25, -40);

pub(super) fn correct(view: &View, parts: &mut Parts) {
    let horde = view.position.pieces(Color::White, Role::Pawn);
    let beside = horde.east() | horde.west();
    let ahead = horde.forward(Color::White);
    let held = horde & (beside | ahead.east() | ahead.west());
    let mut value = parts.pawns.white - view.pawns.structure.white + HELD * held.count() as i32;
    for square in horde {
        let rank = square.rank().index() as i32;
        value += ADVANCED * (rank - 1).max(0);
    }
    for file in File::all() {
        if (horde & Bitboard::file(file)).is_empty() {
            value += OPEN_FILE;
        }
    }
    parts.pawns.white = value;
}
