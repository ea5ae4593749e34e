//! Piece-square tables, which depend on the places of the kings.

use super::chesslike::is_chesslike;
use super::tables::{ALONE, Tables};
use super::tapered::Tapered;
use super::trace::{Trace, weight};
use super::weights::{KING_PLACES, Weights, half_index, king_index, square_index};
use crate::board::{ByColor, Color, Role, Square};
use crate::rules::Position;

/// The weight of each role in the phase of the game.
pub(super) const PHASE: [i32; Role::COUNT] = [0, 1, 1, 2, 4, 0];
/// The phase with all pieces on the board.
pub(super) const FULL_PHASE: i32 = 24;

/// Piece-square tables of a side, by role and relative square.
type PieceSquares = [[Tapered; Square::COUNT]; Role::COUNT];

const fn combine(material: Tapered, half: &[Tapered; 32]) -> [Tapered; Square::COUNT] {
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

/// The tables without regard to the kings.
const fn plain(weights: &Weights) -> PieceSquares {
    let [pawn, knight, bishop, rook, queen, king] = weights.material;
    [
        combine(pawn, &weights.pawn_squares),
        combine(knight, &weights.knight_squares),
        combine(bishop, &weights.bishop_squares),
        combine(rook, &weights.rook_squares),
        combine(queen, &weights.queen_squares),
        combine(king, &weights.king_squares),
    ]
}

static PLAIN: PieceSquares = plain(&ALONE.weights);

/// The place of a king, as far as the piece-square tables depend on it: the half of the board, the
/// distance from the corner, and whether it has left its first two ranks.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) struct KingPlace(u8);

impl KingPlace {
    /// Number of different places.
    const COUNT: usize = 2 * KING_PLACES + 1;
    /// There is no king, or the tables of the variant do not depend on it.
    const NONE: Self = Self(2 * KING_PLACES as u8);

    /// The place of the king of a side.
    #[inline]
    fn of(position: &Position, color: Color) -> Self {
        let matters = position.is_orthodox() || is_chesslike(position.variant());
        let Some(king) = position.king(color).filter(|_| matters) else {
            return Self::NONE;
        };
        let (file, rank) = (king.file().index(), king.relative_to(color).rank().index());
        let left = file < 4;
        let castled = !(2..6).contains(&file);
        let away = rank > 1;
        Self(u8::from(left) | u8::from(castled) << 1 | u8::from(away) << 2)
    }

    /// The places of both kings.
    #[inline]
    pub(super) fn both(position: &Position) -> ByColor<Self> {
        ByColor::new_with(|color| Self::of(position, color))
    }

    /// The index of the place, below [`KingPlace::COUNT`].
    #[inline]
    pub(super) const fn index(self) -> usize {
        self.0 as usize
    }

    /// The index of the weight of a square, if the place matters: the board is mirrored so that the
    /// king stands on the files e to h.
    #[inline]
    fn weight(self, role: Role, relative: Square) -> Option<usize> {
        let flip = if self.0 & 1 == 1 { 7 } else { 0 };
        let square = relative.index() ^ flip;
        (self != Self::NONE).then(|| king_index(usize::from(self.0 >> 1), role, square))
    }
}

impl Default for KingPlace {
    fn default() -> Self {
        Self::NONE
    }
}

/// The tables for each place of the own king and of the enemy's: 122 KB, of which a search uses
/// little at a time.
pub(super) struct SquareTables(Vec<PieceSquares>);

impl SquareTables {
    /// The tables that a set of weights makes.
    pub(super) fn of(weights: &Weights) -> Self {
        let places = || (0..KingPlace::COUNT as u8).map(KingPlace);
        let each = |own| places().map(move |theirs| piece_squares(weights, own, theirs));
        Self(places().flat_map(each).collect())
    }
}

fn piece_squares(weights: &Weights, own: KingPlace, theirs: KingPlace) -> PieceSquares {
    let mut tables = plain(weights);
    for role in Role::ALL.into_iter().filter(|&role| role != Role::King) {
        for square in Square::all() {
            let worth = &mut tables[role as usize][square.index()];
            if let Some(index) = own.weight(role, square) {
                *worth += weights.own_king[index];
            }
            if let Some(index) = theirs.weight(role, square) {
                *worth += weights.their_king[index];
            }
        }
    }
    tables
}

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
            tables: &tables.squares.0[own.index() * KingPlace::COUNT + theirs.index()],
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
