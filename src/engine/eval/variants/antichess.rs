//! Antichess: men are a burden, but those that can move choose what the other side must take.

use super::View;
use crate::board::{Attacks, Bitboard, Color, Role};
use crate::engine::eval::Parts;
use crate::engine::eval::tapered::{Tapered, t};
use crate::rules::Position;

/// What having a man is worth. Rooks and bishops are drawn into long series of captures; in an
/// ending a king or a rook is quick enough to get rid of itself, a pawn is not.
const MEN: [Tapered; Role::COUNT] = [
    t(-70, -150),
    t(-120, -60),
    t(-210, -90),
    t(-290, -60),
    t(-180, -140),
    t(-60, 10),
];
/// Each square that a man could go to.
const MOBILITY: Tapered = t(7, 5);
/// Each step that a pawn has made towards becoming what can be given away at once.
const PAWN_STEPS: Tapered = t(4, 14);

/// Replaces all that chess would say.
pub(super) fn correct(view: &View, parts: &mut Parts) {
    *parts = Parts::default();
    for color in Color::ALL {
        for role in Role::ALL {
            let count = view.position.pieces(color, role).count() as i32;
            parts.pieces[color] += MEN[role as usize] * count;
        }
        parts.activity[color] = MOBILITY * targets(view.position, color) as i32;
        for square in view.position.pieces(color, Role::Pawn) {
            let steps = square.relative_to(color).rank().index() as i32 - 1;
            parts.pawns[color] += PAWN_STEPS * steps;
        }
    }
}

/// How many squares the men of a side could go to without taking.
fn targets(position: &Position, color: Color) -> u32 {
    let attacks = Attacks::get();
    let occupied = position.occupied();
    let pawns = position.pieces(color, Role::Pawn);
    let steps = pawns.forward(color).without(occupied);
    let others = position.by_color(color).without(pawns);
    let reach = |square| {
        let role = position.role_at(square);
        role.map_or(Bitboard::EMPTY, |role| {
            attacks.of(role, color, square, occupied)
        })
    };
    let free = |square| reach(square).without(occupied).count().min(8);
    steps.count() + others.into_iter().map(free).sum::<u32>()
}
