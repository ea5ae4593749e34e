//! Antichess: pieces are a burden, but pieces that can move decide which captures are forced.

use super::context::EvalContext;
use crate::board::{Attacks, Color, Role};
use crate::engine::eval::parts::Parts;
use crate::engine::eval::tapered::{Tapered, t};

/// The penalty of each piece for its owner. Rooks are easily forced into long series of captures; a
/// king can choose its steps and is never forced far.
const BURDEN: [Tapered; Role::COUNT] = [
    t(-110, -130),
    t(-80, -100),
    t(-110, -110),
    t(-150, -130),
    t(-130, -150),
    t(-60, -60),
];
/// Bonus of each square that a piece can go to, as choice keeps a side from being forced.
const CHOICE: Tapered = t(5, 5);
/// Greatest number of squares of a piece that are counted.
const MOST_CHOICES: u32 = 8;
/// Bonus of a piece that the enemy attacks and may have to capture.
const OFFERED: Tapered = t(10, 10);

/// Replaces all parts of the chess evaluation.
pub(super) fn correct(context: &EvalContext, parts: &mut Parts) {
    *parts = Parts::default();
    let position = context.position;
    let (attacks, occupied) = (Attacks::get(), position.occupied());
    for color in Color::ALL {
        for square in position.by_color(color) {
            let Some(role) = position.role_at(square) else {
                continue;
            };
            parts.pieces[color] += BURDEN[role as usize];
            let targets = match role {
                Role::Pawn => square.forward(color).bitboard(),
                _ => attacks.of(role, color, square, occupied),
            };
            let choices = targets.without(occupied).count().min(MOST_CHOICES);
            parts.activity[color] += CHOICE * choices as i32;
            if position.is_attacked(square, !color, occupied) {
                parts.threats[color] += OFFERED;
            }
        }
    }
}
