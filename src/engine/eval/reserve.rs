//! Pieces in reserve (Chess♯, crazyhouse).

use super::tables::ALONE;
use super::tapered::{Tapered, t};
use crate::board::{Color, Role};
use crate::rules::{Position, ReserveRule};

/// Chess♯: the penalty of a piece that is still in reserve. A drop takes a turn, and the queen has
/// to wait for all others.
const WAITING: [Tapered; Role::COUNT] = [
    t(0, 0),
    t(-34, -24),
    t(-26, -20),
    t(-30, -10),
    t(-40, -30),
    t(-50, -20),
];

/// The value of the reserve of a side.
pub(super) fn value(position: &Position, color: Color) -> Tapered {
    let waits = position.rules().reserve == ReserveRule::FirstRank;
    let mut sum = Tapered::default();
    for (role, count) in position.reserve(color).iter() {
        let mut value = ALONE.weights.material[role as usize];
        if waits {
            value += WAITING[role as usize];
        }
        sum += value * i32::from(count);
    }
    sum
}
