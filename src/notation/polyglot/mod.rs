//! Opening books in the format of Polyglot (<http://hgm.nubati.net/book_format.html>): positions by a
//! 64-bit key, each with moves and their weights.
//!
//! Books hold positions whose moves are those of chess ([`Position::is_orthodox`]): chess, Chess960
//! and other starts. Castling is the king taking its own rook.
//!
//! ```
//! use sharp960::notation::pgn;
//! use sharp960::notation::polyglot::{Book, Builder};
//! use sharp960::rules::Variant;
//!
//! let mut builder = Builder::new(20);
//! for game in pgn::parse("1. e4 e5 1-0\n\n1. e4 c5 1/2-1/2\n\n1. d4 d5 0-1")? {
//!     builder.add(&game);
//! }
//! let bytes = builder.finish(1);
//! let book = Book::read(&bytes).expect("a book");
//! let moves = book.moves(&Variant::Chess.start());
//! assert_eq!(moves.len(), 1); // 1. d4 has lost
//! assert_eq!(moves[0].weight, 3);
//! # Ok::<(), pgn::PgnError>(())
//! ```

mod book;
mod builder;
mod isaac;
mod key;

pub use book::{BadBook, Book, BookMove};
pub use builder::{Builder, write};
pub use key::key;

use crate::board::{File, Rank, Role, Square};
use crate::rules::{Move, Position};

/// Number of bytes of an entry: key, move, weight, and four that learning programs use.
const ENTRY: usize = 16;

/// Whether a file of so many bytes can be a book that has any entry.
pub fn is_size_of_book(bytes: f64) -> bool {
    bytes > 0.0 && bytes % ENTRY as f64 == 0.0
}

/// The roles of promotions, by their numbers in a move.
const PROMOTIONS: [Role; 4] = [Role::Knight, Role::Bishop, Role::Rook, Role::Queen];

/// A move in 16 bits: target and origin by file and rank, and the role of a promotion.
fn encode(m: Move) -> u16 {
    let square = |square: Square| (square.rank().index() << 3 | square.file().index()) as u16;
    let promotion = m.promoted_to().and_then(|role| {
        let number = PROMOTIONS.iter().position(|&known| known == role)?;
        Some(number as u16 + 1)
    });
    square(m.to()) | square(m.from()) << 6 | promotion.unwrap_or(0) << 12
}

/// The legal move that 16 bits mean; none if there is none.
fn decode(position: &Position, bits: u16) -> Option<Move> {
    let square = |bits: u16| {
        let file = File::new(usize::from(bits & 7));
        Square::at(file, Rank::new(usize::from(bits >> 3 & 7)))
    };
    let (to, from) = (square(bits), square(bits >> 6));
    let promotion = match bits >> 12 & 7 {
        0 => None,
        number => Some(*PROMOTIONS.get(usize::from(number) - 1)?),
    };
    let is_meant = |m: &Move| (m.from(), m.to(), m.promoted_to()) == (from, to, promotion);
    position.legal_moves().into_iter().find(is_meant)
}
