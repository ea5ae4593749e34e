//! Racing kings: the rank of each king, and the number of steps it needs to the last rank around
//! the squares that the enemy attacks.

use super::context::EvalContext;
use crate::board::{Attacks, Bitboard, Color, Role, Square};
use crate::engine::eval::parts::Parts;
use crate::engine::eval::squares::on_square;
use crate::engine::eval::tapered::t;

/// Value of a king by its rank, in centipawns.
const BY_RANK: [i32; 8] = [0, 148, 326, 515, 738, 1_012, 1_300, 0];
/// Value of a piece in addition to its value in chess, by role.
const BEYOND_CHESS: [i32; Role::COUNT] = [0, -100, -45, -5, -230, 0];
/// Bonus of a king by the number of steps that it needs to the last rank.
const BY_STEPS: [i32; 9] = [360, 270, 168, 120, 87, 60, 36, 15, 0];
/// Bonus of a square of the next rank that the king can step to now.
const FREE_WAY: i32 = 20;
/// Bonus of the side to move: about half a step.
const TO_MOVE: i32 = 30;

pub(super) fn correct(context: &EvalContext, parts: &mut Parts) {
    let position = context.position;
    for color in Color::ALL {
        let Some(king) = position.king(color) else {
            continue;
        };
        // Nobody gives check: a king has nothing to fear, and stands well where it is near.
        parts.pieces[color] -= on_square(Role::King, color, king);
        for role in Role::ALL {
            let pieces = position.pieces(color, role).count() as i32 * BEYOND_CHESS[role as usize];
            parts.pieces[color] += t(pieces, pieces);
        }
        let barred = position.by_color(color) | context.attacked[!color].all;
        let ahead = Bitboard::rank(king.rank()).forward(Color::White);
        let free = (Attacks::get().king(king) & ahead).without(barred);
        let mut value = BY_RANK[king.rank().index()] + FREE_WAY * free.count() as i32;
        value += steps(king, barred).map_or(0, |steps| BY_STEPS[steps]);
        if color == position.turn() {
            value += TO_MOVE;
        }
        parts.kings[color] = t(value, value);
    }
}

/// Number of steps that a king needs to the last rank over squares that are not barred; none if it
/// cannot get there.
fn steps(king: Square, barred: Bitboard) -> Option<usize> {
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_king_goes_around_what_is_barred() {
        let king = "e2".parse().expect("a square");
        assert_eq!(steps(king, Bitboard::EMPTY), Some(6));
        let but_the_h_file = Bitboard(0x7F << 24);
        assert_eq!(steps(king, but_the_h_file), Some(7), "over h4");
        assert_eq!(steps(king, Bitboard(0xFF << 24)), None);
    }
}
