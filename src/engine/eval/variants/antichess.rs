//! Antichess: pieces are a burden, but those that can move choose what the other side must take.

use super::context::EvalContext;
use crate::board::{Attacks, Color, Role};
use crate::engine::eval::parts::Parts;
use crate::engine::eval::tapered::{Tapered, t};

/// The malus of each piece for its owner, who wants to be rid of it. Rooks are drawn into long series of
/// captures; a king goes where it likes and is drawn nowhere far.
const BURDEN: [Tapered; Role::COUNT] = [
    t(-110, -130),
    t(-80, -100),
    t(-110, -110),
    t(-150, -130),
    t(-130, -150),
    t(-60, -60),
];
/// Bonus of each square to which a piece can go, which keeps its side from being forced.
const CHOICE: Tapered = t(5, 5);
/// Greatest number of squares of a piece that count.
const MOST_CHOICES: u32 = 8;
/// Bonus of a piece that the enemy attacks, and may have to capture.
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
