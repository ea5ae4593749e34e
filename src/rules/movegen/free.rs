//! Move generation for variants in which a king may be left attacked: there it can be captured
//! ([`KingRule::Capturable`]) or is a piece like any other ([`KingRule::Ordinary`]). So no move is
//! refused for a check or a pin.

use super::{Class, Count, Noisy, Sink, drops, pawn_moves};
use crate::board::{Attacks, Bitboard, Color, Role, Square};
use crate::rules::{KingRule, Move, Position};

#[inline]
pub(super) fn generate<C: Class>(position: &Position, sink: &mut impl Sink) {
    let us = position.turn();
    let rules = position.rules();
    if C::QUIET && rules.has_reserve() {
        drops(position, sink, Bitboard::ALL);
    }
    // As long as a king is in its reserve, the other pieces of its side can't move.
    if rules.king == KingRule::Capturable && position.king(us).is_none() {
        return;
    }
    if rules.forced_capture && can_capture(position) {
        if C::NOISY {
            pieces::<Noisy>(position, sink, position.by_color(!us));
        }
        return;
    }
    pieces::<C>(position, sink, Bitboard::ALL);
    if C::QUIET && position.castling_rooks().any() {
        castling(position, sink, us);
    }
}

/// Whether the side to move has a capture.
pub(super) fn can_capture(position: &Position) -> bool {
    let mut captures = Count::default();
    let victims = position.by_color(!position.turn());
    pieces::<Noisy>(position, &mut captures, victims);
    captures.0 > 0
}

/// Moves of all pieces onto squares of `allowed`; en passant captures always.
fn pieces<C: Class>(position: &Position, sink: &mut impl Sink, allowed: Bitboard) {
    let us = position.turn();
    let attacks = Attacks::get();
    let own = position.by_color(us);
    let occupied = position.occupied();
    let duck = position.duck().map_or(Bitboard::EMPTY, Square::bitboard);
    let targets = (C::targets(position, us) & allowed).without(duck);
    let pawns = position.by_role(Role::Pawn) & own;
    pawn_moves::<C, false>(position, sink, pawns, allowed);
    if C::NOISY
        && let Some(square) = position.en_passant()
    {
        for from in attacks.pawn(!us, square) & pawns {
            sink.single(Move::en_passant(from, square));
        }
    }
    for from in own.without(pawns) {
        if let Some(role) = position.role_at(from) {
            sink.piece(from, attacks.of(role, us, from, occupied) & targets);
        }
    }
}

/// Castling, for which only the squares between king, rook and their targets must be empty.
fn castling(position: &Position, sink: &mut impl Sink, us: Color) {
    let Some(king) = position.king(us) else {
        return;
    };
    let attacks = Attacks::get();
    for rook in position.castling_rooks() & position.by_color(us) {
        let (king_to, rook_to) = position.castling_targets(king, rook);
        let way = |from: Square, to: Square| attacks.between(from, to) | to.bitboard();
        let others = position.occupied() ^ king.bitboard() ^ rook.bitboard();
        let way = way(king, king_to) | way(rook, rook_to);
        if (way & others).is_empty() {
            sink.single(Move::castle(king, rook));
        }
    }
}
