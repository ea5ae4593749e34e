//! Legal moves where the king is royal and nothing is placed: chess and Chess960.
//!
//! Pins and checks come with the position, so every move generated is legal.

use super::{Class, Sink, pawn_moves};
use crate::board::{Attacks, Bitboard, Color, Role, Square};
use crate::rules::{CastlingSide, Move, Position};

const PROMOTIONS: [Role; 4] = [Role::Queen, Role::Rook, Role::Bishop, Role::Knight];

#[inline]
pub(super) fn generate<C: Class>(position: &Position, sink: &mut impl Sink) {
    let us = position.turn();
    let Some(king) = position.king(us) else {
        return;
    };
    let checkers = position.checkers();
    let targets = C::targets(position, us);
    king_moves(position, sink, king, targets);
    let Some(checker) = checkers.first() else {
        pieces::<C>(position, sink, king, targets, Bitboard::ALL);
        if C::QUIET && (position.castling_rooks() & position.by_color(us)).any() {
            castling(position, sink, us, king);
        }
        return;
    };
    if !checkers.more_than_one() {
        // A single check is met by taking the checker or by blocking its line.
        let answers = Attacks::get().between(king, checker) | checkers;
        pieces::<C>(position, sink, king, targets & answers, answers);
    }
}

/// Moves of everything but the king onto `targets`; pawns go to squares of `allowed`.
#[inline]
fn pieces<C: Class>(
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
    let free = own.without(pinned);

    let pawns = position.by_role(Role::Pawn) & own;
    pawn_moves::<C>(
        position,
        sink,
        pawns.without(pinned),
        allowed,
        true,
        &PROMOTIONS,
    );
    if C::NOISY
        && let Some(square) = position.en_passant()
    {
        en_passant(position, sink, us, square);
    }
    for from in position.by_role(Role::Knight) & free {
        sink.piece(from, attacks.knight(from) & targets);
    }
    let queens = position.by_role(Role::Queen);
    for from in (position.by_role(Role::Bishop) | queens) & free {
        sink.piece(from, attacks.bishop(from, occupied) & targets);
    }
    for from in (position.by_role(Role::Rook) | queens) & free {
        sink.piece(from, attacks.rook(from, occupied) & targets);
    }
    // A pinned piece can never answer a check, and a pinned knight never moves.
    if pinned.any() && position.checkers().is_empty() {
        for from in pawns & pinned {
            let line = attacks.line(king, from) & allowed;
            pawn_moves::<C>(position, sink, from.bitboard(), line, true, &PROMOTIONS);
        }
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

#[inline]
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

/// Castling while not in check. Rules: <https://en.wikipedia.org/wiki/Fischer_random_chess#Castling_rules>.
fn castling(position: &Position, sink: &mut impl Sink, us: Color, king: Square) {
    let attacks = Attacks::get();
    for rook in position.castling_rooks() & position.by_color(us) {
        let side = CastlingSide::of(king, rook);
        let (king_to, rook_to) = (side.king_to(us), side.rook_to(us));
        let others = position.occupied() ^ king.bitboard() ^ rook.bitboard();
        let path = attacks.between(king, king_to) | king_to.bitboard();
        let way = path | attacks.between(rook, rook_to) | rook_to.bitboard();
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
