//! What is known about pawn structures met before: few of a search's positions have new ones
//! (<https://www.chessprogramming.org/Pawn_Hash_Table>).

use super::pawns::{self, Pawns};
use super::tapered::Tapered;
use super::weights::{Trace, Unwatched};
use crate::board::{Bitboard, ByColor, Color};

/// What depends on the pawns alone.
#[derive(Clone, Copy, Default)]
pub(super) struct PawnFacts {
    /// Material and piece-square values.
    pub(super) squares: ByColor<Tapered>,
    /// The worth of the structure.
    pub(super) structure: ByColor<Tapered>,
    /// The passed pawns of both sides.
    pub(super) passed: Bitboard,
}

impl PawnFacts {
    /// Works them out.
    pub(super) fn of(trace: &mut impl Trace, pawns: &Pawns) -> Self {
        Self {
            squares: ByColor::new_with(|color| pawns::squares(trace, pawns, color)),
            structure: ByColor::new_with(|color| pawns::structure(trace, pawns, color)),
            passed: pawns::passed(pawns, Color::White) | pawns::passed(pawns, Color::Black),
        }
    }
}

/// How many structures are remembered, as a power of two: about 200 KB.
const BITS: u32 = 12;

/// The table. Its entries are compared by the pawns themselves, so it never errs; an empty
/// entry holds what is true without pawns.
pub struct PawnTable(Vec<(Pawns, PawnFacts)>);

impl PawnTable {
    /// An empty table.
    pub fn new() -> Self {
        Self(vec![Default::default(); 1 << BITS])
    }

    /// The facts of a structure.
    #[inline]
    pub(super) fn facts(&mut self, pawns: &Pawns) -> PawnFacts {
        let mixed = pawns.white.0 ^ pawns.black.0.rotate_left(29);
        let index = mixed.wrapping_mul(0x9E37_79B9_7F4A_7C15) >> (64 - BITS);
        let entry = &mut self.0[index as usize];
        if entry.0 != *pawns {
            *entry = (*pawns, PawnFacts::of(&mut Unwatched, pawns));
        }
        entry.1
    }
}

impl Default for PawnTable {
    fn default() -> Self {
        Self::new()
    }
}
