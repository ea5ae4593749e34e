//! What a man is worth on a square.

use super::tables::WEIGHTS;
use super::tapered::Tapered;
use super::weights::{Trace, half_index, square_index};
use crate::board::{Color, Role, Square};

/// How much a piece counts towards the middlegame.
pub(super) const PHASE: [i32; Role::COUNT] = [0, 1, 1, 2, 4, 0];
/// The phase with all pieces on the board.
pub(super) const FULL_PHASE: i32 = 24;

const fn combine(role: Role, half: &[Tapered; 32]) -> [Tapered; Square::COUNT] {
    let material = WEIGHTS.material[role as usize];
    let mut table = [material; Square::COUNT];
    let mut square = 0;
    while square < Square::COUNT {
        let here = half[half_index(square)];
        table[square] = Tapered::new(
            material.middlegame() + here.middlegame(),
            material.endgame() + here.endgame(),
        );
        square += 1;
    }
    table
}

static SQUARES: [[Tapered; Square::COUNT]; Role::COUNT] = [
    combine(Role::Pawn, &WEIGHTS.pawn_squares),
    combine(Role::Knight, &WEIGHTS.knight_squares),
    combine(Role::Bishop, &WEIGHTS.bishop_squares),
    combine(Role::Rook, &WEIGHTS.rook_squares),
    combine(Role::Queen, &WEIGHTS.queen_squares),
    combine(Role::King, &WEIGHTS.king_squares),
];

/// What a piece of a side is worth on a square.
#[inline]
pub(in crate::engine) fn on_square(role: Role, color: Color, square: Square) -> Tapered {
    SQUARES[role as usize][square.relative_to(color).index()]
}

/// The same, for the tuner to see.
#[inline]
pub(super) fn placed(trace: &mut impl Trace, role: Role, color: Color, square: Square) -> Tapered {
    // Material comes first of all weights.
    trace.weight(color, role as usize, 1);
    trace.weight(color, square_index(role, square.relative_to(color)), 1);
    on_square(role, color, square)
}
