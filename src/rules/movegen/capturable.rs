//! Moves where the king is an ordinary piece and taking it wins: check restricts nothing.

use super::{Class, Sink, pawn_moves};
use crate::board::{Attacks, Bitboard, Role};
use crate::rules::Position;

#[inline]
pub(super) fn generate<C: Class>(position: &Position, sink: &mut impl Sink) {
    let us = position.turn();
    if position.king_captured(us) || position.king_captured(!us) {
        return;
    }
    if C::QUIET && position.rules().reserve {
        placements(position, sink);
    }
    if position.king(us).is_some() {
        pieces::<C>(position, sink);
    }
}

/// Placements on the own first rank: the queen only when nothing else is left.
fn placements(position: &Position, sink: &mut impl Sink) {
    let us = position.turn();
    let reserve = position.reserve(us);
    let targets = Bitboard::relative_rank(us, 0).without(position.occupied());
    for (role, _) in reserve.iter() {
        if role != Role::Queen || reserve.only_queens() {
            sink.drops(role, targets);
        }
    }
}

fn pieces<C: Class>(position: &Position, sink: &mut impl Sink) {
    let us = position.turn();
    let rules = position.rules();
    let attacks = Attacks::get();
    let own = position.by_color(us);
    let occupied = position.occupied();
    let targets = C::targets(position, us);
    let pawns = position.by_role(Role::Pawn) & own;
    pawn_moves::<C>(
        position,
        sink,
        pawns,
        Bitboard::ALL,
        rules.double_step,
        rules.promotions,
    );
    for from in own.without(pawns) {
        if let Some(role) = position.role_at(from) {
            sink.piece(from, attacks.of(role, us, from, occupied) & targets);
        }
    }
}
