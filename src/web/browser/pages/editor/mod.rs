//! The page where positions are set up.
//!
//! | module | what it is |
//! |---|---|
//! | `pointer` | where the pointer is, and the piece that follows it |
//! | `palette` | the tools and pieces beside the board |
//! | `board` | the board, with marks of its own |
//! | `reserves` | the pieces off the board |
//! | `faults` | why the position can't be played, with what mends it |
//! | `rights` | the side to move, castling, en passant, the counters |
//! | `starts` | the variant, and start positions by number |
//! | `page` | the page |

mod board;
mod faults;
mod page;
mod palette;
mod pointer;
mod reserves;
mod rights;
mod starts;

pub use page::EditorPage;
