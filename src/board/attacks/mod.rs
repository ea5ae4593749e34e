//! Attack tables, computed once when first used.
//!
//! Sliding pieces use magic bitboards with one table shared by all squares
//! (<https://www.chessprogramming.org/Magic_Bitboards>). The tables are computed
//! rather than stored in the program: they compress badly, and a page would have
//! to download them.

use super::{Bitboard, ByColor, Color, Role, Square};
use std::sync::LazyLock;

mod magics;

use magics::{BISHOP_MAGICS, ROOK_MAGICS};

/// Number of entries in the table of sliding attacks, of which 107,648 are used; a power of two, so
/// that a mask proves every index in bounds.
const SLIDER_ENTRIES: usize = 1 << 17;

const ROOK_DIRECTIONS: [(i8, i8); 4] = [(0, 1), (1, 0), (0, -1), (-1, 0)];
const BISHOP_DIRECTIONS: [(i8, i8); 4] = [(1, 1), (1, -1), (-1, -1), (-1, 1)];
const KNIGHT_STEPS: [(i8, i8); 8] = [
    (1, 2),
    (2, 1),
    (2, -1),
    (1, -2),
    (-1, -2),
    (-2, -1),
    (-2, 1),
    (-1, 2),
];
const KING_STEPS: [(i8, i8); 8] = [
    (0, 1),
    (1, 1),
    (1, 0),
    (1, -1),
    (0, -1),
    (-1, -1),
    (-1, 0),
    (-1, 1),
];

type PerSquare<T> = [T; Square::COUNT];

/// The magic of one square, and where its attacks begin in the shared table.
#[derive(Clone, Copy, Default)]
struct Magic {
    mask: u64,
    factor: u64,
    offset: usize,
    shift: u32,
}

impl Magic {
    #[inline]
    fn index(&self, occupied: Bitboard) -> usize {
        let hash = (occupied.0 & self.mask).wrapping_mul(self.factor) >> self.shift;
        (self.offset + hash as usize) & (SLIDER_ENTRIES - 1)
    }
}

/// All attack tables.
pub struct Attacks {
    knight: PerSquare<Bitboard>,
    king: PerSquare<Bitboard>,
    pawn: ByColor<PerSquare<Bitboard>>,
    rook_magics: PerSquare<Magic>,
    bishop_magics: PerSquare<Magic>,
    sliders: Box<[Bitboard; SLIDER_ENTRIES]>,
    rook_rays: PerSquare<Bitboard>,
    bishop_rays: PerSquare<Bitboard>,
    between: PerSquare<PerSquare<Bitboard>>,
    line: PerSquare<PerSquare<Bitboard>>,
}

static TABLES: LazyLock<Attacks> = LazyLock::new(Attacks::compute);

impl Attacks {
    /// The tables. The first call computes them, which takes a few milliseconds.
    #[inline]
    pub fn get() -> &'static Self {
        &TABLES
    }

    fn compute() -> Self {
        let mut tables = Self::zeroed();
        for square in Square::all() {
            let i = square.index();
            tables.knight[i] = steps(square, &KNIGHT_STEPS);
            tables.king[i] = steps(square, &KING_STEPS);
            tables.pawn.white[i] = steps(square, &[(-1, 1), (1, 1)]);
            tables.pawn.black[i] = steps(square, &[(-1, -1), (1, -1)]);
            tables.rook_rays[i] = slide(square, Bitboard::EMPTY, &ROOK_DIRECTIONS);
            tables.bishop_rays[i] = slide(square, Bitboard::EMPTY, &BISHOP_DIRECTIONS);
        }
        let used = tables.fill_sliders(0, Role::Rook);
        tables.fill_sliders(used, Role::Bishop);
        tables.fill_lines();
        tables
    }

    fn zeroed() -> Self {
        let empty = [Bitboard::EMPTY; Square::COUNT];
        // Made on the heap, whatever the optimiser does: it is most of a megabyte, which is all
        // the stack that a wasm module has.
        let sliders = vec![Bitboard::EMPTY; SLIDER_ENTRIES].into_boxed_slice();
        Self {
            knight: empty,
            king: empty,
            pawn: ByColor {
                white: empty,
                black: empty,
            },
            rook_magics: [Magic::default(); Square::COUNT],
            bishop_magics: [Magic::default(); Square::COUNT],
            sliders: sliders
                .try_into()
                .expect("the slice has just been made of this length"),
            rook_rays: empty,
            bishop_rays: empty,
            between: [empty; Square::COUNT],
            line: [empty; Square::COUNT],
        }
    }

    /// Writes the attacks of rooks or bishops into the table from an offset on; returns the next
    /// free offset.
    fn fill_sliders(&mut self, mut offset: usize, role: Role) -> usize {
        for square in Square::all() {
            let (directions, factors) = match role {
                Role::Rook => (&ROOK_DIRECTIONS, &ROOK_MAGICS),
                _ => (&BISHOP_DIRECTIONS, &BISHOP_MAGICS),
            };
            let mask = relevant_occupancy(square, directions).0;
            let bits = mask.count_ones();
            let magic = Magic {
                mask,
                factor: factors[square.index()],
                offset,
                shift: 64 - bits,
            };
            for occupied in subsets(mask) {
                self.sliders[magic.index(occupied)] = slide(square, occupied, directions);
            }
            match role {
                Role::Rook => self.rook_magics[square.index()] = magic,
                _ => self.bishop_magics[square.index()] = magic,
            }
            offset += 1 << bits;
        }
        offset
    }

    fn fill_lines(&mut self) {
        for a in Square::all() {
            for directions in [&ROOK_DIRECTIONS, &BISHOP_DIRECTIONS] {
                for b in slide(a, Bitboard::EMPTY, directions) {
                    let (from_a, from_b) = (a.bitboard(), b.bitboard());
                    self.between[a.index()][b.index()] =
                        slide(a, from_b, directions) & slide(b, from_a, directions);
                    self.line[a.index()][b.index()] = (slide(a, Bitboard::EMPTY, directions)
                        & slide(b, Bitboard::EMPTY, directions))
                        | from_a
                        | from_b;
                }
            }
        }
    }

    /// Squares that a knight attacks.
    #[inline]
    pub fn knight(&self, square: Square) -> Bitboard {
        self.knight[square.index()]
    }

    /// Squares that a king attacks.
    #[inline]
    pub fn king(&self, square: Square) -> Bitboard {
        self.king[square.index()]
    }

    /// Squares that a pawn of `color` attacks.
    #[inline]
    pub fn pawn(&self, color: Color, square: Square) -> Bitboard {
        self.pawn[color][square.index()]
    }

    /// Squares that a bishop attacks; the first piece on each ray is included.
    #[inline]
    pub fn bishop(&self, square: Square, occupied: Bitboard) -> Bitboard {
        self.sliders[self.bishop_magics[square.index()].index(occupied)]
    }

    /// Squares that a rook attacks; the first piece on each ray is included.
    #[inline]
    pub fn rook(&self, square: Square, occupied: Bitboard) -> Bitboard {
        self.sliders[self.rook_magics[square.index()].index(occupied)]
    }

    /// Squares that a queen attacks; the first piece on each ray is included.
    #[inline]
    pub fn queen(&self, square: Square, occupied: Bitboard) -> Bitboard {
        self.bishop(square, occupied) | self.rook(square, occupied)
    }

    /// Squares that a piece of any role attacks; the colour matters only for pawns.
    #[inline]
    pub fn of(&self, role: Role, color: Color, square: Square, occupied: Bitboard) -> Bitboard {
        match role {
            Role::Pawn => self.pawn(color, square),
            Role::Knight => self.knight(square),
            Role::Bishop => self.bishop(square, occupied),
            Role::Rook => self.rook(square, occupied),
            Role::Queen => self.queen(square, occupied),
            Role::King => self.king(square),
        }
    }

    /// A rook's attacks on an empty board.
    #[inline]
    pub fn rook_rays(&self, square: Square) -> Bitboard {
        self.rook_rays[square.index()]
    }

    /// A bishop's attacks on an empty board.
    #[inline]
    pub fn bishop_rays(&self, square: Square) -> Bitboard {
        self.bishop_rays[square.index()]
    }

    /// The squares strictly between two squares of one rank, file or diagonal; otherwise empty.
    #[inline]
    pub fn between(&self, a: Square, b: Square) -> Bitboard {
        self.between[a.index()][b.index()]
    }

    /// The whole rank, file or diagonal through two squares; empty if there is none.
    #[inline]
    pub fn line(&self, a: Square, b: Square) -> Bitboard {
        self.line[a.index()][b.index()]
    }
}

fn steps(square: Square, steps: &[(i8, i8)]) -> Bitboard {
    steps
        .iter()
        .filter_map(|&(files, ranks)| square.offset(files, ranks))
        .collect()
}

fn slide(square: Square, occupied: Bitboard, directions: &[(i8, i8)]) -> Bitboard {
    let mut attacks = Bitboard::EMPTY;
    for &(files, ranks) in directions {
        let mut from = square;
        while let Some(to) = from.offset(files, ranks) {
            attacks |= to.bitboard();
            if occupied.contains(to) {
                break;
            }
            from = to;
        }
    }
    attacks
}

/// The squares whose occupation changes a slider's attacks: its rays less their last squares.
fn relevant_occupancy(square: Square, directions: &[(i8, i8)]) -> Bitboard {
    let mut mask = Bitboard::EMPTY;
    for &(files, ranks) in directions {
        let mut from = square;
        while let Some(to) = from.offset(files, ranks) {
            if to.offset(files, ranks).is_some() {
                mask |= to.bitboard();
            }
            from = to;
        }
    }
    mask
}

/// All subsets of a set of bits (the carry-rippler trick).
fn subsets(mask: u64) -> impl Iterator<Item = Bitboard> {
    let mut next = Some(0u64);
    std::iter::from_fn(move || {
        let subset = next?;
        let following = subset.wrapping_sub(mask) & mask;
        next = (following != 0).then_some(following);
        Some(Bitboard(subset))
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sliders_agree_with_walking_the_rays() {
        let tables = Attacks::get();
        let mut random = 0x9E37_79B9_7F4A_7C15u64;
        for _ in 0..2000 {
            random ^= random << 13;
            random ^= random >> 7;
            random ^= random << 17;
            let occupied = Bitboard(random & random.rotate_left(23));
            for square in Square::all() {
                assert_eq!(
                    tables.rook(square, occupied),
                    slide(square, occupied, &ROOK_DIRECTIONS)
                );
                assert_eq!(
                    tables.bishop(square, occupied),
                    slide(square, occupied, &BISHOP_DIRECTIONS)
                );
            }
        }
    }

    #[test]
    fn between_and_line() {
        let tables = Attacks::get();
        let square = |name: &str| name.parse::<Square>().unwrap();
        let set = |names: &[&str]| names.iter().map(|name| square(name)).collect::<Bitboard>();
        assert_eq!(
            tables.between(square("a1"), square("d4")),
            set(&["b2", "c3"])
        );
        assert_eq!(tables.between(square("a1"), square("a2")), Bitboard::EMPTY);
        assert_eq!(tables.between(square("a1"), square("b3")), Bitboard::EMPTY);
        assert_eq!(tables.line(square("c1"), square("c5")).count(), 8);
        assert_eq!(tables.line(square("a2"), square("b1")), set(&["a2", "b1"]));
    }
}
