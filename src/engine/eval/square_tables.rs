//! Piece-square tables for each place of both kings, as a set of weights makes them.

use super::chesslike::is_chesslike;
use super::tapered::Tapered;
use super::weights::{KING_PLACES, Weights, half_index, king_index};
use crate::board::{ByColor, Color, Role, Square};
use crate::rules::Position;

/// Piece-square tables of a side, by role and relative square.
pub(super) type PieceSquares = [[Tapered; Square::COUNT]; Role::COUNT];

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
pub(super) const fn plain(weights: &Weights) -> PieceSquares {
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
    pub(super) fn weight(self, role: Role, relative: Square) -> Option<usize> {
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

    /// The tables of a side whose own king and whose enemy's stand at these places.
    #[inline]
    pub(super) fn of_places(&self, own: KingPlace, theirs: KingPlace) -> &PieceSquares {
        &self.0[own.index() * KingPlace::COUNT + theirs.index()]
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
