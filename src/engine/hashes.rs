//! Hashes of parts of a position, by which histories are kept.

use crate::board::{Color, Role};
use crate::rules::Position;

/// A hash of the pawns on the board.
#[inline]
pub fn pawn_hash(position: &Position) -> u64 {
    let [white, black] = Color::ALL.map(|color| position.pieces(color, Role::Pawn).0);
    mixed(mixed(white) ^ black)
}

/// A number whose bits all depend on those of another.
#[inline]
pub fn mixed(bits: u64) -> u64 {
    let product = bits.wrapping_mul(0x9E37_79B9_7F4A_7C15);
    product ^ (product >> 32)
}
