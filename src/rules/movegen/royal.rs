//! Legal moves where the king is royal.
//!
//! The position knows its pins and checks, so every generated move is legal. With `ORTHODOX` all
//! that chess does not have is left out at compile time.

use super::{Class, Sink, drops, pawn_moves};
use crate::board::{Attacks, Bitboard, Color, Role, Square};
use crate::rules::{CastlingRule, Move, Position};

#[inline]
pub(super) fn generate<C: Class, const ORTHODOX: bool>(position: &Position, sink: &mut impl Sink) {
    let us = position.turn();
    if !ORTHODOX && position.is_being_set_up() {
        if C::QUIET {
            drops(position, sink, Bitboard::ALL);
        }
        return;
    }
    let targets = C::targets(position, us);
    let Some(king) = position.king(us) else {
        if !ORTHODOX {
            without_king::<C>(position, sink, us, targets);
        }
        return;
    };
    let checkers = position.checkers();
    king_moves(position, sink, king, targets);
    let Some(checker) = checkers.first() else {
        pieces::<C, ORTHODOX>(position, sink, king, targets, Bitboard::ALL);
        if C::QUIET && (position.castling_rooks() & position.by_color(us)).any() {
            castling::<ORTHODOX>(position, sink, us, king);
        }
        if !ORTHODOX && C::QUIET && position.rules().has_reserve() {
            drops(position, sink, Bitboard::ALL);
        }
        if !ORTHODOX && C::QUIET && position.may_evacuate(us) {
            evacuation(position, sink, us, king);
        }
        return;
    };
    if !checkers.more_than_one() {
        // A single check is met by taking the checker or by blocking its line.
        let between = Attacks::get().between(king, checker);
        let answers = between | checkers;
        pieces::<C, ORTHODOX>(position, sink, king, targets & answers, answers);
        if !ORTHODOX && C::QUIET && position.rules().has_reserve() {
            drops(position, sink, between);
        }
    }
}

/// Moves of a side that has no king on the board.
#[cold]
fn without_king<C: Class>(position: &Position, sink: &mut impl Sink, us: Color, targets: Bitboard) {
    ordinary_pieces(position, sink, position.by_color(us), targets);
    let pawns = position.pieces(us, Role::Pawn);
    pawn_moves::<C, false>(position, sink, pawns, Bitboard::ALL);
    if C::NOISY
        && let Some(square) = position.en_passant()
    {
        en_passant(position, sink, us, square);
    }
}

/// Moves of the knights, bishops, rooks and queens of a set onto `targets`.
#[inline(always)] // into the fast path, whoever else uses it
fn ordinary_pieces(position: &Position, sink: &mut impl Sink, set: Bitboard, targets: Bitboard) {
    let attacks = Attacks::get();
    let occupied = position.occupied();
    for from in position.by_role(Role::Knight) & set {
        sink.piece(from, attacks.knight(from) & targets);
    }
    let queens = position.by_role(Role::Queen);
    for from in (position.by_role(Role::Bishop) | queens) & set {
        sink.piece(from, attacks.bishop(from, occupied) & targets);
    }
    for from in (position.by_role(Role::Rook) | queens) & set {
        sink.piece(from, attacks.rook(from, occupied) & targets);
    }
}

/// Moves of everything but the king onto `targets`; pawns go to squares of `allowed`.
#[inline]
fn pieces<C: Class, const ORTHODOX: bool>(
    position: &Position,
    sink: &mut impl Sink,
    king: Square,
    targets: Bitboard,
    allowed: Bitboard,
) {
    let us = position.turn();
    let attacks = Attacks::get();
    let own = position.by_color(us);
    let occupied = position.occupied();
    let pinned = position.pinned();

    let pawns = position.by_role(Role::Pawn) & own;
    pawn_moves::<C, ORTHODOX>(position, sink, pawns.without(pinned), allowed);
    if C::NOISY
        && let Some(square) = position.en_passant()
    {
        en_passant(position, sink, us, square);
    }
    ordinary_pieces(position, sink, own.without(pinned), targets);
    // A pinned piece can never answer a check, and a pinned knight never moves.
    if pinned.any() && position.checkers().is_empty() {
        for from in pawns & pinned {
            let line = attacks.line(king, from) & allowed;
            pawn_moves::<C, ORTHODOX>(position, sink, from.bitboard(), line);
        }
        let queens = position.by_role(Role::Queen);
        for from in (position.by_role(Role::Bishop) | queens) & pinned {
            let line = attacks.line(king, from) & targets;
            sink.piece(from, attacks.bishop(from, occupied) & line);
        }
        for from in (position.by_role(Role::Rook) | queens) & pinned {
            let line = attacks.line(king, from) & targets;
            sink.piece(from, attacks.rook(from, occupied) & line);
        }
    }
}

#[cold]
fn en_passant(position: &Position, sink: &mut impl Sink, us: Color, square: Square) {
    let capturers = Attacks::get().pawn(!us, square) & position.pieces(us, Role::Pawn);
    for from in capturers {
        if position.en_passant_is_legal(from, square) {
            sink.single(Move::en_passant(from, square));
        }
    }
}

#[inline(always)]
fn king_moves(position: &Position, sink: &mut impl Sink, king: Square, targets: Bitboard) {
    let us = position.turn();
    let attacks = Attacks::get();
    let mut safe = attacks.king(king) & targets;
    if safe.is_empty() {
        return;
    }
    let enemy = position.by_color(!us);
    let ahead = (position.by_role(Role::Pawn) & enemy).forward(!us);
    safe = safe.without(ahead.east() | ahead.west());
    if let Some(other) = position.king(!us) {
        safe = safe.without(attacks.king(other));
    }
    // Seen through the king: stepping back along a line does not leave a check.
    let occupied = position.occupied() ^ king.bitboard();
    let queens = position.by_role(Role::Queen);
    let diagonal = (position.by_role(Role::Bishop) | queens) & enemy;
    let straight = (position.by_role(Role::Rook) | queens) & enemy;
    let knights = position.by_role(Role::Knight) & enemy;
    for to in safe {
        if (attacks.knight(to) & knights).any()
            || (attacks.bishop(to, occupied) & diagonal).any()
            || (attacks.rook(to, occupied) & straight).any()
        {
            safe ^= to.bitboard();
        }
    }
    sink.piece(king, safe);
}

/// Moves of a king that has not moved to squares of its first rank that it does not reach by a step,
/// while not in check.
#[cold]
fn evacuation(position: &Position, sink: &mut impl Sink, us: Color, king: Square) {
    let reached = position.occupied() | Attacks::get().king(king);
    let squares = Bitboard::relative_rank(us, 0).without(reached);
    let is_safe = |&to: &Square| !position.is_attacked(to, !us, position.occupied());
    sink.piece(king, squares.into_iter().filter(is_safe).collect());
}

/// Castling while not in check. Rules: <https://en.wikipedia.org/wiki/Fischer_random_chess#Castling_rules>.
fn castling<const ORTHODOX: bool>(
    position: &Position,
    sink: &mut impl Sink,
    us: Color,
    king: Square,
) {
    let attacks = Attacks::get();
    for rook in position.castling_rooks() & position.by_color(us) {
        let (king_to, rook_to) = position.castling_targets(king, rook);
        let others = position.occupied() ^ king.bitboard() ^ rook.bitboard();
        let path = attacks.between(king, king_to) | king_to.bitboard();
        let mut way = path | attacks.between(rook, rook_to) | rook_to.bitboard();
        if !ORTHODOX && position.rules().castling == CastlingRule::Chess480 {
            way |= attacks.between(king, rook);
        }
        if (way & others).any() {
            continue;
        }
        // The rook that leaves can uncover an attack along the rank, so the last square
        // is looked at with the pieces where they will stand.
        let after = others | rook_to.bitboard();
        let safe = !position.is_attacked(king_to, !us, after)
            && path
                .into_iter()
                .all(|square| !position.is_attacked(square, !us, position.occupied()));
        if safe {
            sink.single(Move::castle(king, rook));
        }
    }
}
