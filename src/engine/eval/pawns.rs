//! Pawn structure: passed, isolated, doubled, backward and supported pawns.

use super::tables::on_square;
use super::tapered::{Tapered, t};
use crate::board::{Bitboard, ByColor, Color, File, Role, Square};
use crate::rules::Position;

const ISOLATED: Tapered = t(-10, -14);
const DOUBLED: Tapered = t(-6, -18);
const BACKWARD: Tapered = t(-9, -10);
/// Beside another pawn, or protected by one; by relative rank.
const SUPPORTED: [Tapered; 8] = [
    t(0, 0),
    t(3, -2),
    t(8, 2),
    t(12, 6),
    t(24, 20),
    t(44, 44),
    t(70, 70),
    t(0, 0),
];
/// Passed; by relative rank.
const PASSED: [Tapered; 8] = [
    t(0, 0),
    t(-4, 12),
    t(-4, 16),
    t(-2, 36),
    t(20, 62),
    t(48, 108),
    t(80, 150),
    t(0, 0),
];
/// A passed pawn whose next square is free of pieces, per rank beyond the third.
const FREE: Tapered = t(2, 9);
/// The next square is not attacked by the enemy, per rank beyond the third.
const SAFE: Tapered = t(4, 8);
/// Per king step that the enemy's king is farther from the square ahead, by rank beyond the third.
const FAR_FROM_THEIR_KING: i32 = 4;
/// Per king step of the own king.
const FAR_FROM_OUR_KING: i32 = -2;

/// The pawns of both sides.
pub(super) type Pawns = ByColor<Bitboard>;

/// All squares ahead of a set, up to the last rank.
#[inline]
pub(super) fn ahead(set: Bitboard, color: Color) -> Bitboard {
    let mut bits = set.0;
    match color {
        Color::White => {
            bits |= bits << 8;
            bits |= bits << 16;
            bits |= bits << 32;
            Bitboard(bits << 8)
        }
        Color::Black => {
            bits |= bits >> 8;
            bits |= bits >> 16;
            bits |= bits >> 32;
            Bitboard(bits >> 8)
        }
    }
}

/// The squares that pawns of a side attack.
#[inline]
pub(super) fn attacks(pawns: Bitboard, color: Color) -> Bitboard {
    let next = pawns.forward(color);
    next.east() | next.west()
}

/// The files beside a file.
#[inline]
fn neighbours(file: File) -> Bitboard {
    let file = Bitboard::file(file);
    file.east() | file.west()
}

/// The pawns of a side that no enemy pawn can stop.
#[inline]
pub(super) fn passed(pawns: &Pawns, color: Color) -> Bitboard {
    let (ours, theirs) = (pawns[color], pawns[!color]);
    let span = ahead(theirs, !color);
    let stopped = span | span.east() | span.west();
    // Of doubled pawns only the first is passed.
    ours.without(stopped).without(ahead(ours, !color))
}

/// What the pawns of a side are worth by their number and their squares.
pub(super) fn squares(pawns: &Pawns, color: Color) -> Tapered {
    let mut sum = Tapered::default();
    for square in pawns[color] {
        sum += on_square(Role::Pawn, color, square);
    }
    sum
}

/// What the pawns of a side are worth by their structure.
pub(super) fn structure(pawns: &Pawns, color: Color) -> Tapered {
    let (ours, theirs) = (pawns[color], pawns[!color]);
    let their_attacks = attacks(theirs, !color);
    let our_attacks = attacks(ours, color);
    let beside = ours.east() | ours.west();
    // Squares that a pawn of ours protects or may come to protect.
    let span = ahead(ours, color);
    let guardable = span.east() | span.west();

    let mut sum = DOUBLED * (ours & ahead(ours, color)).count() as i32;
    for square in ours & (beside | our_attacks) {
        sum += SUPPORTED[square.relative_to(color).rank().index()];
    }
    for square in ours {
        if (neighbours(square.file()) & ours).is_empty() {
            sum += ISOLATED;
        } else {
            let next = square.forward(color);
            let held = their_attacks.contains(next) || theirs.contains(next);
            if held && !(guardable | beside).contains(square) {
                sum += BACKWARD;
            }
        }
    }
    sum
}

/// What the `passed` pawns of a side are worth.
pub(super) fn passers(
    position: &Position,
    color: Color,
    passed: Bitboard,
    their_attacks: Bitboard,
) -> Tapered {
    let mut sum = Tapered::default();
    for square in passed {
        let rank = square.relative_to(color).rank().index();
        sum += PASSED[rank];
        let beyond = rank as i32 - 2;
        if beyond <= 0 {
            continue;
        }
        let next = square.forward(color);
        if !position.occupied().contains(next) {
            sum += FREE * beyond;
            if !their_attacks.contains(next) {
                sum += SAFE * beyond;
            }
        }
        let steps = |king: Option<Square>| king.map_or(4, |king| i32::from(king.distance(next)));
        let kings = FAR_FROM_THEIR_KING * steps(position.king(!color)).min(5)
            + FAR_FROM_OUR_KING * steps(position.king(color)).min(5);
        sum += t(0, kings * beyond);
    }
    sum
}
