//! The pawn hash table: a cache of evaluated pawn structures, since a search meets few new ones
//! (<https://www.chessprogramming.org/Pawn_Hash_Table>).

use super::king::Shelter;
use super::pawns::{self, Pawns};
use super::square_tables::KingPlace;
use super::tables::{ALONE, Tables};
use super::tapered::Tapered;
use super::trace::{NoTrace, Trace};
use crate::board::{Bitboard, ByColor, Color, Role, Square};
use crate::rules::Position;
use std::ptr;

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

    /// The squares of the kings, which a structure knows as places alone.
    #[inline]
    pub(super) fn kings(position: &Position) -> Kings {
        ByColor::new_with(|color| position.king(color))
    }

    #[inline]
    fn hash(&self) -> u64 {
        let kings = (self.kings.white.index() << 8 | self.kings.black.index()) as u64;
        let mixed = self.pawns.white.0 ^ self.pawns.black.0.rotate_left(29) ^ kings;
        mixed.wrapping_mul(0x9E37_79B9_7F4A_7C15)
    }
}

/// The part of the evaluation that depends on pawns and kings alone.
#[derive(Clone, Copy, Default)]
pub(super) struct PawnFacts {
    /// Material and piece-square values.
    pub(super) squares: ByColor<Tapered>,
    /// The terms of pawn structure.
    pub(super) structure: ByColor<Tapered>,
    /// The passed pawns of both sides.
    pub(super) passed: Bitboard,
    /// The shelter of each king.
    pub(super) shelters: ByColor<Shelter>,
}

/// The squares of the kings.
pub(super) type Kings = ByColor<Option<Square>>;

impl PawnFacts {
    /// Computes the facts of a structure.
    pub(super) fn of(trace: &mut impl Trace, structure: &Structure, kings: &Kings) -> Self {
        let Structure {
            pawns,
            kings: places,
        } = structure;
        Self {
            shelters: ByColor::new_with(|color| Shelter::of(trace, pawns, color, kings[color])),
            squares: ByColor::new_with(|color| pawns::squares(trace, pawns, places, color)),
            structure: ByColor::new_with(|color| pawns::structure(trace, pawns, color)),
            passed: pawns::passed(pawns, Color::White) | pawns::passed(pawns, Color::Black),
        }
    }
}

/// Number of entries, as a power of two: about 200 KB.
const BITS: u32 = 12;

/// The pawn hash table. Entries are compared by the structures themselves, so there are no
/// collisions; an empty entry is that of a board without pawns.
pub struct PawnTable {
    entries: Vec<(Structure, PawnFacts)>,
    /// The figures that the facts were made from.
    tables: &'static Tables,
}

impl PawnTable {
    /// An empty table.
    pub fn new() -> Self {
        Self {
            entries: vec![Default::default(); 1 << BITS],
            tables: &ALONE,
        }
    }

    /// The facts of a structure, taken from the table or computed. The kings often go where their
    /// place remains the same: then the shelter alone is computed.
    #[inline]
    pub(super) fn facts(
        &mut self,
        trace: &mut NoTrace,
        structure: &Structure,
        kings: &Kings,
    ) -> PawnFacts {
        if !ptr::eq(self.tables, trace.0) {
            self.tables = trace.0;
            self.entries.fill(Default::default());
        }
        let index = structure.hash() >> (64 - BITS);
        let (known, facts) = &mut self.entries[index as usize];
        if known != structure {
            *known = *structure;
            *facts = PawnFacts::of(trace, structure, kings);
        }
        for color in Color::ALL {
            let (shelter, king) = (&mut facts.shelters[color], kings[color]);
            if shelter.king != king {
                *shelter = Shelter::of(trace, &structure.pawns, color, king);
            }
        }
        *facts
    }
}

impl Default for PawnTable {
    fn default() -> Self {
        Self::new()
    }
}
