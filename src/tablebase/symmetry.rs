//! The symmetries of the board that leave the rules of an ending unchanged.

use crate::board::{Rank, Square};

/// A symmetry of the board: mirrored files, mirrored ranks, and ranks swapped with files, applied
/// in this order.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(super) struct Symmetry {
    files: bool,
    ranks: bool,
    diagonal: bool,
}

impl Symmetry {
    /// The symmetry that brings a king to the files a to d, or without pawns on the board to the
    /// triangle a1–d1–d4.
    pub(super) const fn of_king(king: Square, pawns: bool) -> Self {
        let files = king.file().index() > 3;
        let ranks = !pawns && king.rank().index() > 3;
        let mut symmetry = Self {
            files,
            ranks,
            diagonal: false,
        };
        if !pawns {
            let moved = symmetry.square(king);
            symmetry.diagonal = moved.rank().index() > moved.file().index();
        }
        symmetry
    }

    /// Where a square comes to lie.
    pub(super) const fn square(self, square: Square) -> Square {
        let mut index = square.index();
        if self.files {
            index ^= 7;
        }
        if self.ranks {
            index ^= 56;
        }
        if self.diagonal {
            index = (index >> 3) | ((index & 7) << 3);
        }
        Square::new(index)
    }

    /// Where a set of squares, one bit for each, lay before.
    pub(super) const fn undo(self, mut set: u64) -> u64 {
        if self.diagonal {
            set = transposed(set);
        }
        if self.ranks {
            set = set.swap_bytes();
        }
        if self.files {
            set = set.swap_bytes().reverse_bits();
        }
        set
    }
}

/// The set with ranks and files swapped
/// (<https://www.chessprogramming.org/Flipping_Mirroring_and_Rotating>).
const fn transposed(mut set: u64) -> u64 {
    let mut t = 0x0F0F_0F0F_0000_0000 & (set ^ (set << 28));
    set ^= t ^ (t >> 28);
    t = 0x3333_0000_3333_0000 & (set ^ (set << 14));
    set ^= t ^ (t >> 14);
    t = 0x5500_5500_5500_5500 & (set ^ (set << 7));
    set ^ t ^ (t >> 7)
}

/// The places of a king that are told apart: the squares of the triangle a1–d1–d4, or with pawns on
/// the board those of the files a to d.
pub(super) const fn king_places(pawns: bool) -> usize {
    if pawns { 32 } else { 10 }
}

/// The number of a king's square among [`king_places`].
pub(super) const fn king_place(king: Square, pawns: bool) -> usize {
    let (file, rank) = (king.file().index(), king.rank().index());
    if pawns {
        rank * 4 + file
    } else {
        // Triangular numbers: the files of the triangle have 1, 2, 3 and 4 squares.
        file * (file + 1) / 2 + rank
    }
}

/// The square of a king by its number, the inverse of [`king_place`].
pub(super) const fn king_square(place: usize, pawns: bool) -> Square {
    let mut file = place % 4;
    let mut rank = place / 4;
    if !pawns {
        file = 0;
        while (file + 1) * (file + 2) / 2 <= place {
            file += 1;
        }
        rank = place - file * (file + 1) / 2;
    }
    Square::new(Rank::new(rank).index() * 8 + file)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn kings_come_to_their_places() {
        for pawns in [false, true] {
            for king in Square::all() {
                let symmetry = Symmetry::of_king(king, pawns);
                let place = king_place(symmetry.square(king), pawns);
                assert!(place < king_places(pawns));
                assert_eq!(king_square(place, pawns), symmetry.square(king));
            }
        }
    }

    #[test]
    fn sets_go_back_where_the_squares_came_from() {
        for pawns in [false, true] {
            for king in Square::all() {
                let symmetry = Symmetry::of_king(king, pawns);
                for square in Square::all() {
                    let moved = symmetry.square(square).bitboard().0;
                    assert_eq!(symmetry.undo(moved), square.bitboard().0);
                }
            }
        }
    }
}
