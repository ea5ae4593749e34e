//! Crazyhouse: what is taken comes back, so pieces are worth less, and kings are in danger.

use super::View;
use crate::board::{Attacks, Color, Role};
use crate::engine::eval::Parts;
use crate::engine::eval::tapered::{Tapered, t};

/// What a man on the board is worth beyond what it is in chess.
const ON_BOARD: [Tapered; Role::COUNT] = [
    t(18, -4),
    t(-95, -70),
    t(-120, -90),
    t(-185, -240),
    t(-450, -420),
    t(0, 0),
];
/// What a man in the reserve is worth.
const IN_RESERVE: [i32; Role::COUNT] = [110, 265, 255, 310, 600, 0];
/// What each square beside the king that nothing but the king defends adds to the danger for
/// each man of that role in the enemy's reserve.
const DROP_DANGER: [i32; Role::COUNT] = [5, 9, 7, 8, 14, 0];
/// So many of a role count.
const MOST_OF_A_ROLE: u8 = 2;
/// The greatest danger by drops.
const MOST_DANGER: i32 = 420;

pub(super) fn correct(view: &View, parts: &mut Parts) {
    let position = view.position;
    for color in Color::ALL {
        let mut pieces = parts.pieces[color];
        for role in Role::ALL {
            let count = position.pieces(color, role).count() as i32;
            pieces += ON_BOARD[role as usize] * count;
        }
        for (role, count) in position.reserve(color).iter() {
            let value = IN_RESERVE[role as usize] * i32::from(count);
            pieces += t(value, value);
        }
        parts.pieces[color] = pieces;
        let danger = drop_danger(view, color);
        let safety = parts.kings[color].middlegame() * 3 / 2;
        // There is no ending: the pieces stay in the game.
        parts.kings[color] = t(safety - danger, safety - danger);
    }
}

/// What drops of the enemy can do around the king of a side.
fn drop_danger(view: &View, color: Color) -> i32 {
    let position = view.position;
    let Some(king) = position.king(color) else {
        return 0;
    };
    let beside = Attacks::get().king(king);
    let weak = beside.without(view.attacked[color].twice | position.by_color(color));
    let armed: i32 = position
        .reserve(!color)
        .iter()
        .map(|(role, count)| DROP_DANGER[role as usize] * i32::from(count.min(MOST_OF_A_ROLE)))
        .sum();
    (weak.count() as i32 * armed).min(MOST_DANGER)
}
