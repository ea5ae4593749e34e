//! The page where positions are set up.
//!
//! | module | what it is |
//! |---|---|
//! | `faults` | why the position can't be played, with what mends it |
//! | `rights` | the side to move, castling, en passant, the counters |
//! | `starts` | the variant, and start positions by number |
//! | `window` | what happens outside of the page's elements |
//! | `page` | the page |
//! | `edits` | its changes of the placement |
//! | `view` | its parts |

mod edits;
mod faults;
mod page;
mod rights;
mod starts;
mod view;
mod window;

pub use page::EditorPage;
