//! Crazyhouse: captured pieces come back, so pieces are worth less, and kings are in more danger.

use super::context::EvalContext;
use crate::board::{Attacks, Color, Role};
use crate::engine::eval::parts::Parts;
use crate::engine::eval::tapered::{Tapered, t};

/// Value of a piece on the board in addition to its value in chess, by role.
const ON_BOARD: [Tapered; Role::COUNT] = [
    t(20, -2),
    t(-105, -80),
    t(-113, -83),
    t(-241, -296),
    t(-565, -535),
    t(0, 0),
];
/// Value of the first piece of each role in the reserve, in centipawns.
const IN_RESERVE: [i32; Role::COUNT] = [139, 218, 204, 290, 428, 0];
/// Penalty of every further piece of the role.
const IN_COMPANY: [i32; Role::COUNT] = [59, 54, 20, 140, 44, 0];
/// Danger of a piece in the enemy's reserve, by role, for each square beside the king that only the
/// king defends.
const DROP_DANGER: [i32; Role::COUNT] = [5, 9, 7, 8, 14, 0];
/// Greatest number of pieces of a role that are counted for the danger.
const MOST_OF_A_ROLE: u8 = 2;
/// Greatest danger by drops.
const MOST_DANGER: i32 = 420;

pub(super) fn correct(context: &EvalContext, parts: &mut Parts) {
    let position = context.position;
    for color in Color::ALL {
        let mut pieces = parts.pieces[color];
        for role in Role::ALL {
            let count = position.pieces(color, role).count() as i32;
            pieces += ON_BOARD[role as usize] * count;
        }
        for (role, count) in position.reserve(color).iter() {
            let (role, count) = (role as usize, i32::from(count));
            let value = IN_RESERVE[role] * count - IN_COMPANY[role] * (count - 1);
            pieces += t(value, value);
        }
        parts.pieces[color] = pieces;
        let danger = drop_danger(context, color);
        let safety = parts.kings[color].middlegame() * 3 / 2;
        // There is no ending: the pieces stay in the game.
        parts.kings[color] = t(safety - danger, safety - danger);
    }
}

/// The danger of enemy drops near the king of a side.
fn drop_danger(context: &EvalContext, color: Color) -> i32 {
    let position = context.position;
    let Some(king) = position.king(color) else {
        return 0;
    };
    let beside = Attacks::get().king(king);
    let weak = beside.without(context.attacked[color].twice | position.by_color(color));
    let armed: i32 = position
        .reserve(!color)
        .iter()
        .map(|(role, count)| DROP_DANGER[role as usize] * i32::from(count.min(MOST_OF_A_ROLE)))
        .sum();
    (weak.count() as i32 * armed).min(MOST_DANGER)
}
