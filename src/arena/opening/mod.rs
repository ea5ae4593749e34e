//! The openings of games: start positions, lines of a book, random moves.

mod balance;
mod dealer;
mod file;
#[expect(
    clippy::module_inception,
    reason = "the type that the module is named after"
)]
mod opening;
mod permutation;

pub use dealer::{Dealer, OpeningSource, Openings};
pub use file::{Book, BookError};
pub use opening::Opening;
