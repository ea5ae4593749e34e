//! Material imbalance: the value of pieces depending on the other pieces of both sides
//! (<https://www.chessprogramming.org/Material#Imbalance>).

use super::tapered::Tapered;
use super::trace::{Trace, weight};
use crate::board::{Color, Role};
use crate::rules::Position;

const PIECES: [Role; 4] = [Role::Knight, Role::Bishop, Role::Rook, Role::Queen];

/// The imbalance of a side's pieces: the terms of all pairs of roles, own and enemy.
#[inline]
pub(super) fn imbalance(trace: &mut impl Trace, position: &Position, color: Color) -> Tapered {
    let count = |color, role| position.pieces(color, role).count() as i32;
    let own = PIECES.map(|role| count(color, role));
    let theirs = PIECES.map(|role| count(!color, role));
    let mut sum = Tapered::default();
    let mut index = 0;
    for (greater, &some) in own.iter().enumerate() {
        for less in 0..greater {
            sum += weight!(trace, color, beside[index], some * own[less]);
            sum += weight!(trace, color, against[index], some * theirs[less]);
            index += 1;
        }
        sum += weight!(trace, color, second[greater], (some - 1).max(0));
    }
    sum
}
