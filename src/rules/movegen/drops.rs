//! Drops: pieces placed from the reserve.

use super::Sink;
use crate::board::{Bitboard, Color, Role};
use crate::rules::{Position, ReserveRule};

/// Drops of each role in the reserve on squares of `allowed`.
#[inline]
pub(super) fn drops(position: &Position, sink: &mut impl Sink, allowed: Bitboard) {
    let us = position.turn();
    let empty = allowed.without(position.occupied());
    match position.rules().reserve {
        ReserveRule::None => {}
        ReserveRule::FirstRank => first_rank(position, sink, us, empty),
        ReserveRule::SetUp => {
            for (role, _) in position.reserve(us).iter() {
                sink.drops(role, set_up(position, us, role) & empty);
            }
        }
        ReserveRule::SetUpEither => {
            for color in Color::ALL {
                for (role, _) in position.reserve(color).iter() {
                    sink.drops(role, set_up(position, color, role) & empty);
                }
            }
        }
        ReserveRule::Captured => {
            let inner = empty.without(Bitboard::RANK_1 | Bitboard::RANK_8);
            for (role, _) in position.reserve(us).iter() {
                sink.drops(role, if role == Role::Pawn { inner } else { empty });
            }
        }
    }
}

/// Chess♯: anywhere on the first rank, the queen only when nothing else is left.
fn first_rank(position: &Position, sink: &mut impl Sink, us: Color, empty: Bitboard) {
    let reserve = position.reserve(us);
    let squares = Bitboard::relative_rank(us, 0) & empty;
    for (role, _) in reserve.iter() {
        if role != Role::Queen || reserve.only_queens() {
            sink.drops(role, squares);
        }
    }
}

/// Pre-Chess and Moab: on the first rank; a bishop on the colour that has none yet, and no other piece
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
