//! Squares, pieces, colours, bitboards and attack tables, without any rule of a game.

mod attacks;
mod bitboard;
mod color;
mod piece;
mod square;

pub use attacks::Attacks;
pub use bitboard::Bitboard;
pub use color::{ByColor, Color};
pub use piece::{Piece, Role};
pub use square::{File, ParseSquareError, Rank, Square};
