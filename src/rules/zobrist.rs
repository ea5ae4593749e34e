//! Keys for hashing positions (<https://www.chessprogramming.org/Zobrist_Hashing>).

use crate::board::{ByColor, Color, File, Role, Square};
use crate::random::Random;
use std::sync::LazyLock;

/// Number of pieces of one role in a reserve that have a key each.
const RESERVE_COUNTS: usize = 32;

pub(super) struct Zobrist {
    pieces: ByColor<[[u64; Square::COUNT]; Role::COUNT]>,
    reserve: ByColor<[[u64; RESERVE_COUNTS]; Role::COUNT]>,
    castling: ByColor<[u64; 8]>,
    en_passant: [u64; 8],
    promoted: [u64; Square::COUNT],
    duck: [u64; Square::COUNT],
    evacuation: ByColor<u64>,
    pub(super) black_to_move: u64,
}

static KEYS: LazyLock<Zobrist> = LazyLock::new(Zobrist::compute);

impl Zobrist {
    #[inline]
    pub(super) fn get() -> &'static Self {
        &KEYS
    }

    fn compute() -> Self {
        let mut numbers = Random::new(0x5A0B_0960);
        let mut random = || numbers.next_u64();
        Self {
            pieces: ByColor::new_with(|_| [(); Role::COUNT].map(|()| [(); 64].map(|()| random()))),
            reserve: ByColor::new_with(|_| {
                [(); Role::COUNT].map(|()| [(); RESERVE_COUNTS].map(|()| random()))
            }),
            castling: ByColor::new_with(|_| [(); 8].map(|()| random())),
            en_passant: [(); 8].map(|()| random()),
            black_to_move: random(),
            promoted: [(); Square::COUNT].map(|()| random()),
            duck: [(); Square::COUNT].map(|()| random()),
            evacuation: ByColor::new_with(|_| random()),
        }
    }

    #[inline]
    pub(super) fn piece(&self, color: Color, role: Role, square: Square) -> u64 {
        self.pieces[color][role as usize][square.index()]
    }

    /// The key of the `count`-th piece of a role in a reserve, 1 for the first.
    #[inline]
    pub(super) fn reserve(&self, color: Color, role: Role, count: u8) -> u64 {
        self.reserve[color][role as usize][count as usize % RESERVE_COUNTS]
    }

    #[inline]
    pub(super) fn castling(&self, rook: Square) -> u64 {
        self.castling[Color::from_white(rook.index() < 32)][rook.file().index()]
    }

    #[inline]
    pub(super) fn promoted(&self, square: Square) -> u64 {
        self.promoted[square.index()]
    }

    #[inline]
    pub(super) fn duck(&self, square: Square) -> u64 {
        self.duck[square.index()]
    }

    #[inline]
    pub(super) fn evacuation(&self, color: Color) -> u64 {
        self.evacuation[color]
    }

    #[inline]
    pub(super) fn en_passant(&self, file: File) -> u64 {
        self.en_passant[file.index()]
    }
}
