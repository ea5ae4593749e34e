//! What a man is worth on a square.

use super::tables::WEIGHTS;
use super::tapered::Tapered;
use super::variants;
use super::weights::{KING_PLACES, Trace, half_index, king_index, square_index, worth};
use crate::board::{ByColor, Color, Role, Square};
use crate::rules::Position;

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

/// Where a king stands, as far as the worth of squares to others depends on it: on which half of
/// the board, how near to its corner, and whether it has left its first two ranks.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) struct KingPlace {
    /// One of [`KING_PLACES`] kinds of places, or that many if it does not matter.
    kind: u8,
    /// Takes squares to those of a board on which the king stands on the files e to h.
    flip: u8,
}

impl KingPlace {
    /// Of the king of a side.
    #[inline]
    fn of(position: &Position, color: Color) -> Self {
        let matters = position.is_orthodox() || variants::ends_as_chess(position.variant());
        let Some(king) = position.king(color).filter(|_| matters) else {
            return Self::default();
        };
        let square = king.relative_to(color);
        let flip = if square.file().index() < 4 { 7 } else { 0 };
        let castled = (square.file().index() ^ flip) >= 6;
        let away = square.rank().index() > 1;
        Self {
            kind: u8::from(castled) | u8::from(away) << 1,
            flip: flip as u8,
        }
    }

    /// As a number that differs from place to place.
    #[inline]
    pub(super) fn bits(self) -> u64 {
        u64::from(self.kind) << 3 | u64::from(self.flip)
    }

    /// Of both kings.
    #[inline]
    pub(super) fn both(position: &Position) -> ByColor<Self> {
        ByColor::new_with(|color| Self::of(position, color))
    }

    /// The place in a table of what a square is worth to a role, if it matters.
    #[inline]
    fn index(self, role: Role, relative: Square) -> Option<usize> {
        let kind = usize::from(self.kind);
        let square = relative.index() ^ usize::from(self.flip);
        (kind < KING_PLACES).then(|| king_index(kind, role, square))
    }
}

impl Default for KingPlace {
    /// It does not matter.
    fn default() -> Self {
        Self {
            kind: KING_PLACES as u8,
            flip: 0,
        }
    }
}

/// What a piece of a side is worth on a square, wherever the kings are.
#[inline]
pub(in crate::engine) fn on_square(role: Role, color: Color, square: Square) -> Tapered {
    SQUARES[role as usize][square.relative_to(color).index()]
}

/// The same for a piece other than a king, with where the kings stand, for the tuner to see.
#[inline]
pub(super) fn placed(
    trace: &mut impl Trace,
    kings: &ByColor<KingPlace>,
    role: Role,
    color: Color,
    square: Square,
) -> Tapered {
    let mut sum = alone(trace, role, color, square);
    let relative = square.relative_to(color);
    if let Some(index) = kings[color].index(role, relative) {
        sum += worth!(trace, color, own_king[index]);
    }
    if let Some(index) = kings[!color].index(role, relative) {
        sum += worth!(trace, color, their_king[index]);
    }
    sum
}

/// [`on_square`] for the tuner to see.
#[inline]
pub(super) fn alone(trace: &mut impl Trace, role: Role, color: Color, square: Square) -> Tapered {
    // Material comes first of all weights.
    trace.weight(color, role as usize, 1);
    trace.weight(color, square_index(role, square.relative_to(color)), 1);
    on_square(role, color, square)
}
