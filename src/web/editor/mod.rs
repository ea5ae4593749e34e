//! The editor of positions, without a browser.
//!
//! A [`Placement`] is any arrangement of pieces, possible or not. The rules judge it: [`faults`] lists
//! the reasons why it can't be played, each with the [`Remedy`]s that mend it.
//!
//! Each module uses only those above it:
//!
//! | module | what it is |
//! |---|---|
//! | `placement` | a variant with any arrangement of pieces, and the edits of it |
//! | `rights` | castling rights, en passant and evacuation, where they are possible |
//! | `remedy` | changes that make a placement playable |
//! | `fault` | the reasons why a placement can't be played |
//! | `history` | undo and redo |
//! | `model` | [`Editor`]: placement, tool and history, and the meaning of gestures |
//! | [`palette`] | the tools beside the board |
//! | `pasted` | positions from a FEN, an EPD, a PGN or a link of this or another site |
//! | `address` | the editor's own address |

pub mod address;
mod fault;
mod history;
mod model;
pub mod palette;
pub mod pasted;
mod placement;
mod remedy;
mod rights;

pub use fault::{Fault, Reason, faults};
pub use history::History;
pub use model::{Announcement, Editor, Held, Place, Tool};
pub use placement::Placement;
pub use remedy::Remedy;
pub use rights::CastlingOption;
