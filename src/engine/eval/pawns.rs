//! Pawn structure: passed, isolated, doubled, backward and supported pawns.

use super::attack_map::AttackMap;
use super::square_tables::KingPlace;
use super::squares::Placements;
use super::tapered::Tapered;
use super::trace::{Trace, weight};
use crate::board::{Bitboard, ByColor, Color, File, Rank, Role, Square};
use crate::rules::Position;

/// The pawns of both sides.
pub(super) type Pawns = ByColor<Bitboard>;

/// All squares in front of a set, up to the last rank.
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

/// All squares of the files of a set.
#[inline]
fn files_of(set: Bitboard) -> Bitboard {
    set | ahead(set, Color::White) | ahead(set, Color::Black)
}

/// The passed pawns of a side.
#[inline]
pub(super) fn passed(pawns: &Pawns, color: Color) -> Bitboard {
    let (ours, theirs) = (pawns[color], pawns[!color]);
    let span = ahead(theirs, !color);
    let stopped = span | span.east() | span.west();
    // Of doubled pawns only the first is passed.
    ours.without(stopped).without(ahead(ours, !color))
}

/// Material and piece-square values of the pawns of a side.
pub(super) fn squares(
    trace: &mut impl Trace,
    pawns: &Pawns,
    kings: &ByColor<KingPlace>,
    color: Color,
) -> Tapered {
    let placements = Placements::of(trace.tables(), kings, color);
    let mut sum = Tapered::default();
    for square in pawns[color] {
        sum += placements.value(trace, Role::Pawn, square);
    }
    sum
}

/// The terms of pawn structure of a side.
pub(super) fn structure(trace: &mut impl Trace, pawns: &Pawns, color: Color) -> Tapered {
    let (ours, theirs) = (pawns[color], pawns[!color]);
    let their_attacks = attacks(theirs, !color);
    let our_attacks = attacks(ours, color);
    let beside = ours.east() | ours.west();
    // Squares that a pawn of ours protects or may come to protect.
    let span = ahead(ours, color);
    let guardable = span.east() | span.west();

    let doubled = (ours & ahead(ours, color)).count() as i32;
    let mut sum = weight!(trace, color, doubled[0], doubled);
    let isolated = ours & !(files_of(ours.east() | ours.west()));
    let alone = (isolated & ahead(ours, color)).count() as i32;
    sum += weight!(trace, color, doubled_isolated[0], alone);
    let blocked = ours & theirs.forward(!color);
    for (index, rank) in [4, 5].into_iter().enumerate() {
        let here = blocked & Bitboard::relative_rank(color, rank);
        sum += weight!(trace, color, blocked[index], here.count() as i32);
    }
    for square in ours {
        let rank = square.relative_to(color).rank().index();
        if beside.contains(square) {
            sum += weight!(trace, color, phalanx[rank]);
        }
        if our_attacks.contains(square) {
            sum += weight!(trace, color, supported[rank]);
        }
        let way = ahead(square.bitboard(), color);
        let open = usize::from((way & theirs).is_empty());
        let files = neighbours(square.file());
        if (files & ours).is_empty() {
            sum += weight!(trace, color, isolated[open]);
        } else {
            let next = square.forward(color);
            let held = their_attacks.contains(next) || theirs.contains(next);
            if held && !(guardable | beside).contains(square) {
                sum += weight!(trace, color, backward[open]);
            }
        }
        if open == 1 {
            let sentries = theirs & (way.east() | way.west());
            let helpers = ours & files & !way.east() & !way.west();
            if sentries.any() && helpers.count() >= sentries.count() {
                sum += weight!(trace, color, candidate[rank]);
            }
        }
    }
    sum
}

/// The terms of the `passed` pawns of a side.
pub(super) fn passers(
    trace: &mut impl Trace,
    position: &Position,
    color: Color,
    passed: Bitboard,
    ours: &AttackMap,
    theirs: &AttackMap,
) -> Tapered {
    let mut sum = Tapered::default();
    let occupied = position.occupied();
    let pawns = position.pieces(color, Role::Pawn);
    let company = pawns.east() | pawns.west() | ours.by[Role::Pawn as usize];
    for square in passed {
        let rank = square.relative_to(color).rank().index();
        sum += weight!(trace, color, passed[rank]);
        if company.contains(square) {
            sum += weight!(trace, color, connected_passer[rank]);
        }
        if rank <= 2 {
            continue;
        }
        let next = square.forward(color);
        let way = ahead(square.bitboard(), color);
        if !occupied.contains(next) {
            sum += weight!(trace, color, passed_free[rank]);
            if !theirs.all.contains(next) {
                sum += weight!(trace, color, passed_safe[rank]);
            }
            if (way & (occupied | theirs.all)).is_empty() {
                sum += weight!(trace, color, passed_path[rank]);
            }
        }
        if ours.all.contains(next) {
            sum += weight!(trace, color, passed_held[rank]);
        }
        let behind = ahead(square.bitboard(), !color);
        if (behind & position.pieces(color, Role::Rook)).any() {
            sum += weight!(trace, color, passed_rook[0]);
        }
        if let (Some(our_king), Some(their_king)) = (position.king(color), position.king(!color)) {
            let steps = i32::from(their_king.distance(next)).min(5);
            sum += weight!(trace, color, passed_their_king[rank], steps);
            let steps = i32::from(our_king.distance(next)).min(5);
            sum += weight!(trace, color, passed_our_king[rank], steps);
            if (way & occupied).is_empty() && runs(position, color, square, their_king) {
                sum += weight!(trace, color, passed_runs[0]);
            }
        }
    }
    sum
}

/// Whether an enemy king without other pieces is too late to catch a passed pawn
/// (<https://www.chessprogramming.org/Rule_of_the_Square>).
fn runs(position: &Position, color: Color, pawn: Square, their_king: Square) -> bool {
    let plain = position.by_role(Role::Pawn) | position.by_role(Role::King);
    if position.by_color(!color).without(plain).any() {
        return false;
    }
    let rank = pawn.relative_to(color).rank().index();
    // A pawn at home may step twice.
    let left = (7 - rank).min(5);
    let goal = Square::at(pawn.file(), Rank::new(if color.is_white() { 7 } else { 0 }));
    let waits = usize::from(position.turn() != color);
    usize::from(their_king.distance(goal)) > left + waits
}
