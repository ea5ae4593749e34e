//! Racing kings: how many steps each king has to go, around the squares that the enemy guards.

use super::View;
use crate::board::{Bitboard, Color, Role, Square};
use crate::engine::eval::Parts;
use crate::engine::eval::tables::on_square;
use crate::engine::eval::tapered::t;

/// What a king is worth that needs so many steps.
const BY_STEPS: [i32; 9] = [1_200, 900, 560, 400, 290, 200, 120, 50, 0];
/// A king that cannot get through now, by its rank.
const SHUT_OUT_BY_RANK: [i32; 8] = [-60, -30, 10, 60, 120, 180, 240, 0];
/// Being to move is worth half a step.
const TO_MOVE: i32 = 60;

pub(super) fn correct(view: &View, parts: &mut Parts) {
    let position = view.position;
    for color in Color::ALL {
        let Some(king) = position.king(color) else {
            continue;
        };
        // Nobody gives check: a king has nothing to fear, and stands well where it is near.
        parts.pieces[color] = parts.pieces[color] - on_square(Role::King, color, king);
        let mut value = match steps(view, color, king) {
            Some(steps) => BY_STEPS[steps],
            None => SHUT_OUT_BY_RANK[king.rank().index()],
        };
        if color == position.turn() {
            value += TO_MOVE;
        }
        parts.kings[color] = t(value, value);
    }
}

/// How many steps a king needs to the last rank over squares that are neither its own side's nor
/// guarded, as things stand; none if it cannot get there.
fn steps(view: &View, color: Color, king: Square) -> Option<usize> {
    let barred = view.position.by_color(color) | view.attacked[!color].all;
    let mut reached = king.bitboard();
    for steps in 0..BY_STEPS.len() {
        if (reached & Bitboard::RANK_8).any() {
            return Some(steps);
        }
        let around = reached | reached.east() | reached.west();
        let next = around | around.forward(Color::White) | around.forward(Color::Black);
        reached |= next.without(barred);
    }
    None
}
