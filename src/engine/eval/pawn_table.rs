//! The pawn hash table: a cache of evaluated pawn structures, since a search meets few new ones
//! (<https://www.chessprogramming.org/Pawn_Hash_Table>).

use super::pawns::{self, Pawns};
use super::squares::KingPlace;
use super::tapered::Tapered;
use super::trace::{NoTrace, Trace};
use crate::board::{Bitboard, ByColor, Color, Role};
use crate::rules::Position;

/// The key of the table: the pawns and the king places.
#[derive(Clone, Copy, Default, PartialEq, Eq)]
pub(super) struct Structure {
    pub(super) pawns: Pawns,
    pub(super) kings: ByColor<KingPlace>,
}

impl Structure {
    /// The structure of a position.
    #[inline]
    pub(super) fn of(position: &Position) -> Self {
        Self {
            pawns: ByColor::new_with(|color| position.pieces(color, Role::Pawn)),
            kings: KingPlace::both(position),
        }
    }

    #[inline]
    fn hash(&self) -> u64 {
        let kings = (self.kings.white.index() << 8 | self.kings.black.index()) as u64;
        let mixed = self.pawns.white.0 ^ self.pawns.black.0.rotate_left(29) ^ kings;
        mixed.wrapping_mul(0x9E37_79B9_7F4A_7C15)
    }
}

/// The part of the evaluation that depends on the structure alone.
#[derive(Clone, Copy, Default)]
pub(super) struct PawnFacts {
    /// Material and piece-square values.
    pub(super) squares: ByColor<Tapered>,
    /// The terms of pawn structure.
    pub(super) structure: ByColor<Tapered>,
    /// The passed pawns of both sides.
    pub(super) passed: Bitboard,
}

impl PawnFacts {
    /// Computes the facts of a structure.
    pub(super) fn of(trace: &mut impl Trace, structure: &Structure) -> Self {
        let Structure { pawns, kings } = structure;
        Self {
            squares: ByColor::new_with(|color| pawns::squares(trace, pawns, kings, color)),
            structure: ByColor::new_with(|color| pawns::structure(trace, pawns, color)),
            passed: pawns::passed(pawns, Color::White) | pawns::passed(pawns, Color::Black),
        }
    }
}

/// Number of entries, as a power of two: about 200 KB.
const BITS: u32 = 12;

/// The pawn hash table. Entries are compared by the structures themselves, so there are no
/// collisions; an empty entry is that of a board without pawns.
pub struct PawnTable(Vec<(Structure, PawnFacts)>);

impl PawnTable {
    /// An empty table.
    pub fn new() -> Self {
        Self(vec![Default::default(); 1 << BITS])
    }

    /// The facts of a structure, taken from the table or computed.
    #[inline]
    pub(super) fn facts(&mut self, structure: &Structure) -> PawnFacts {
        let index = structure.hash() >> (64 - BITS);
        let entry = &mut self.0[index as usize];
        if entry.0 != *structure {
            *entry = (*structure, PawnFacts::of(&mut NoTrace, structure));
        }
        entry.1
    }
}

impl Default for PawnTable {
    fn default() -> Self {
        Self::new()
    }
}
