//! Squares, pieces, colours, bitboards and attack tables, without any rules of a game.
//!
//! | module | what it is |
//! |---|---|
//! | `square` | [`File`], [`Rank`], [`Square`] |
//! | `color`, `piece` | [`Color`], and [`Role`] and [`Piece`]: a new kind of piece begins here |
//! | `bitboard` | [`Bitboard`], a set of squares |
//! | `attacks` | [`Attacks`]: magic bitboards, lines between squares |

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
