//! Upcoming repetitions.
use super::Position;
use super::zobrist::Zobrist;
use crate::board::{Attacks, Color, Role, Square};
use std::sync::LazyLock;

const SIZE: usize = 8192;
struct Cuckoo {
    keys: Vec<u64>,
    moves: Vec<(Square, Square)>,
}
static TABLE: LazyLock<Cuckoo> = LazyLock::new(Cuckoo::compute);
const fn h1(key: u64) -> usize {
    (key & 0x1fff) as usize
}
const fn h2(key: u64) -> usize {
    (key >> 16 & 0x1fff) as usize
}
impl Cuckoo {
    fn compute() -> Self {
        let zero = Square::new(0);
        let mut t = Self {
            keys: vec![0; SIZE],
            moves: vec![(zero, zero); SIZE],
        };
        let z = Zobrist::get();
        let attacks = Attacks::get();
        for color in Color::ALL {
            for role in [
                Role::Knight,
                Role::Bishop,
                Role::Rook,
                Role::Queen,
                Role::King,
            ] {
                for a in Square::all() {
                    for b in attacks.of(role, color, a, crate::board::Bitboard::EMPTY) {
                        if b.index() <= a.index() {
                            continue;
                        }
                        let mut key =
                            z.piece(color, role, a) ^ z.piece(color, role, b) ^ z.black_to_move;
                        let mut m = (a, b);
                        let mut i = h1(key);
                        loop {
                            std::mem::swap(&mut t.keys[i], &mut key);
                            std::mem::swap(&mut t.moves[i], &mut m);
                            if key == 0 {
                                break;
                            }
                            i = if i == h1(key) { h2(key) } else { h1(key) };
                        }
                    }
                }
            }
        }
        t
    }
}
impl Position {
    /// Whether one reversible move leads from a position with this key to ours or back.
    #[inline]
    pub fn is_one_move_from(&self, key: u64) -> bool {
        let t = &*TABLE;
        let d = self.key() ^ key;
        let i = if t.keys[h1(d)] == d {
            h1(d)
        } else if t.keys[h2(d)] == d {
            h2(d)
        } else {
            return false;
        };
        let (a, b) = t.moves[i];
        (self.by_color(self.turn()) & (a.bitboard() | b.bitboard())).any()
            && (Attacks::get().between(a, b) & self.occupied()).is_empty()
    }
}
