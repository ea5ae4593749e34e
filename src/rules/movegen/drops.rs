//! Placements from the reserve.

use super::Sink;
use crate::board::{Bitboard, Color, Role};
use crate::rules::{Position, ReserveRule};

/// Placements of each piece in reserve on squares of `allowed`.
pub(super) fn drops(position: &Position, sink: &mut impl Sink, allowed: Bitboard) {
    let us = position.turn();
    let rule = position.rules().reserve;
    let empty = allowed.without(position.occupied());
    for (role, _) in position.reserve(us).iter() {
        let squares = match rule {
            ReserveRule::None => Bitboard::EMPTY,
            ReserveRule::FirstRank => first_rank(position, us, role),
            ReserveRule::SetUp => set_up(position, us, role),
            ReserveRule::Captured => captured(role),
        };
        sink.drops(role, squares & empty);
    }
}

/// Chess♯: anywhere on the first rank, the queen only when nothing else is left.
fn first_rank(position: &Position, us: Color, role: Role) -> Bitboard {
    if role == Role::Queen && !position.reserve(us).only_queens() {
        return Bitboard::EMPTY;
    }
    Bitboard::relative_rank(us, 0)
}

/// Pre-Chess: on the first rank; a bishop on the colour that has none yet, and no other piece
/// on the last square that a bishop still needs.
fn set_up(position: &Position, us: Color, role: Role) -> Bitboard {
    let rank = Bitboard::relative_rank(us, 0);
    let bishops = position.pieces(us, Role::Bishop);
    let waiting = position.reserve(us).count(Role::Bishop) > 0;
    [Bitboard::LIGHT, Bitboard::DARK]
        .into_iter()
        .fold(rank, |squares, color| {
            let has_bishop = (bishops & color).any();
            let last_one = (rank & color).without(position.occupied()).count() == 1;
            let barred = if role == Role::Bishop {
                has_bishop
            } else {
                waiting && !has_bishop && last_one
            };
            if barred {
                squares.without(color)
            } else {
                squares
            }
        })
}

/// Crazyhouse: anywhere, pawns not on the first and the last rank.
const fn captured(role: Role) -> Bitboard {
    match role {
        Role::Pawn => Bitboard::ALL
            .without(Bitboard::RANK_1)
            .without(Bitboard::RANK_8),
        _ => Bitboard::ALL,
    }
}
