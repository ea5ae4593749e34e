//! Arrangements of all pieces but Black's king, and sets of positions with one bit for each of its
//! squares.

use super::material::Material;
use super::symmetry::{Symmetry, king_place, king_places, king_square};
use crate::board::{Attacks, Bitboard, Color, Role, Square};
use arrayvec::ArrayVec;

/// The squares of the pieces besides the kings, in the order of the [`Material`].
pub(super) type Squares = ArrayVec<Square, { Material::MAX_PIECES }>;

/// An arrangement of White's king and of all pieces besides the kings.
pub(super) struct Arrangement {
    /// The number of its word in a [`Plane`].
    pub(super) word: usize,
    /// The square of White's king.
    pub(super) king: Square,
    pub(super) squares: Squares,
    /// The squares of White's king and the pieces.
    pub(super) occupied: Bitboard,
}

impl Arrangement {
    /// The arrangements of an ending, without those of two pieces on a square or a pawn on the
    /// first or last rank.
    pub(super) fn all(material: &Material) -> impl Iterator<Item = Self> + use<> {
        let pawns = material.has_pawns();
        let count = material.pieces().len();
        let is_pawn: ArrayVec<bool, { Material::MAX_PIECES }> = material
            .pieces()
            .iter()
            .map(|piece| piece.role == Role::Pawn)
            .collect();
        (0..Plane::len(material)).filter_map(move |word| {
            let king = king_square(word >> (6 * count), pawns);
            let mut occupied = king.bitboard();
            let mut squares = Squares::new();
            for (at, &is_pawn) in is_pawn.iter().enumerate() {
                let square = Square::new(word >> (6 * (count - 1 - at)));
                let ends = Bitboard::RANK_1 | Bitboard::RANK_8;
                if occupied.contains(square) || is_pawn && ends.contains(square) {
                    return None;
                }
                occupied |= square.bitboard();
                squares.push(square);
            }
            Some(Self {
                word,
                king,
                squares,
                occupied,
            })
        })
    }
}

/// The squares that White attacks as Black's king sees them: that king itself blocks no line. The
/// piece `without` is not there.
pub(super) fn attacked_by_white(
    material: &Material,
    king: Square,
    squares: &[Square],
    without: Option<usize>,
) -> u64 {
    let attacks = Attacks::get();
    let present = |at: &usize| without != Some(*at);
    let occupied = (0..squares.len())
        .filter(present)
        .fold(king.bitboard(), |set, at| set | squares[at].bitboard());
    let mut attacked = attacks.king(king);
    for at in (0..squares.len()).filter(present) {
        let piece = material.pieces()[at];
        if piece.color == Color::White {
            attacked |= attacks.of(piece.role, Color::White, squares[at], occupied);
        }
    }
    attacked.0
}

/// The squares of Black's king that make an arrangement a legal position with White to move.
pub(super) fn white_to_move(material: &Material, at: &Arrangement) -> u64 {
    !(attacked_by_white(material, at.king, &at.squares, None) | at.occupied.0)
}

/// A set of positions of an ending: for each arrangement a word, whose bits are the squares of
/// Black's king.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Plane {
    pawns: bool,
    pub(super) words: Vec<u64>,
}

impl Plane {
    /// The empty set.
    pub(super) fn new(material: &Material) -> Self {
        Self {
            pawns: material.has_pawns(),
            words: vec![0; Self::len(material)],
        }
    }

    /// The number of words.
    pub(super) fn len(material: &Material) -> usize {
        king_places(material.has_pawns()) << (6 * material.pieces().len())
    }

    /// The word of an arrangement whose white king stands at one of its places.
    pub(super) fn placed(&self, king: Square, squares: &[Square]) -> u64 {
        self.words[word_of(king, squares, self.pawns)]
    }

    /// The squares of Black's king in any arrangement.
    pub(super) fn get(&self, king: Square, squares: &[Square]) -> u64 {
        let symmetry = Symmetry::of_king(king, self.pawns);
        if symmetry == Symmetry::default() {
            return self.placed(king, squares);
        }
        let moved: Squares = squares.iter().map(|&s| symmetry.square(s)).collect();
        symmetry.undo(self.placed(symmetry.square(king), &moved))
    }

    /// The number of the word of an arrangement whose white king stands at one of its places.
    pub(super) fn index(material: &Material, king: Square, squares: &[Square]) -> usize {
        word_of(king, squares, material.has_pawns())
    }
}

fn word_of(king: Square, squares: &[Square], pawns: bool) -> usize {
    squares
        .iter()
        .fold(king_place(king, pawns), |index, square| {
            index << 6 | square.index()
        })
}
