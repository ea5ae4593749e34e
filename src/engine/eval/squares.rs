//! Piece-square tables, which depend on the places of the kings.

use super::square_tables::{KingPlace, PieceSquares, plain};
use super::tables::{ALONE, Tables};
use super::tapered::Tapered;
use super::trace::{Trace, weight};
use super::weights::square_index;
use crate::board::{ByColor, Color, Role, Square};

/// The weight of each role in the phase of the game.
pub(super) const PHASE: [i32; Role::COUNT] = [0, 1, 1, 2, 4, 0];
/// The phase with all pieces on the board.
pub(super) const FULL_PHASE: i32 = 24;

static PLAIN: PieceSquares = plain(&ALONE.weights);

/// The piece-square tables of one side in a position.
pub(super) struct Placements {
    tables: &'static PieceSquares,
    color: Color,
    own: KingPlace,
    theirs: KingPlace,
}

impl Placements {
    /// The tables of a side for the places of both kings.
    #[inline]
    pub(super) fn of(tables: &'static Tables, kings: &ByColor<KingPlace>, color: Color) -> Self {
        let (own, theirs) = (kings[color], kings[!color]);
        Self {
            tables: tables.squares.of_places(own, theirs),
            color,
            own,
            theirs,
        }
    }

    /// Material and piece-square value of a piece.
    #[inline]
    pub(super) fn value(&self, trace: &mut impl Trace, role: Role, square: Square) -> Tapered {
        let (color, relative) = (self.color, square.relative_to(self.color));
        // Material comes first of all weights.
        trace.weight(color, role as usize, 1);
        trace.weight(color, square_index(role, relative), 1);
        if role != Role::King {
            // The values themselves are in the table already.
            if let Some(index) = self.own.weight(role, relative) {
                let _ = weight!(trace, color, own_king[index]);
            }
            if let Some(index) = self.theirs.weight(role, relative) {
                let _ = weight!(trace, color, their_king[index]);
            }
        }
        self.tables[role as usize][relative.index()]
    }
}

/// Material and piece-square value of a piece of a side, without regard to the kings.
#[inline]
pub(in crate::engine) fn on_square(role: Role, color: Color, square: Square) -> Tapered {
    PLAIN[role as usize][square.relative_to(color).index()]
}
