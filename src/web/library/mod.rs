//! The visitor’s games: searched, imported and exported, without a browser.
//!
//! Each game is an [`Entry`]: its PGN, with what the visitor has added. Beside it two things are
//! stored that follow from the PGN and make the whole library searchable without reading it: a
//! [`Row`] of the list, and the [`PositionKeys`] of the moves.

mod continued;
mod date;
mod eco;
mod entry;
pub mod explorer;
pub mod export;
pub mod import;
mod perspective;
mod played;
mod positions;
pub mod query;
mod row;
mod spelling;
mod summary;

pub use continued::record_to_continue;
pub use date::PartialDate;
pub use eco::{EcoRange, WantedOpening};
pub use entry::{BadEntry, Entry, Indexed};
pub use perspective::{ExploredPlayer, Perspective};
pub use played::{entry_of_record, played_hash};
pub use positions::PositionKeys;
pub use row::Row;
pub use summary::{Summary, summary_of};
