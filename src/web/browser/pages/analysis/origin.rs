//! What is known of a study besides what it says.

use crate::web::analysis::entry::Known;
use crate::web::records::{StudyRecord, Timestamp};

/// Where a study comes from, and where it is kept.
#[derive(Clone, Debug)]
pub(super) struct Origin {
    /// The entry of the library that it is kept in.
    pub entry: Option<Timestamp>,
    /// What the tab knows of that entry.
    pub known: Known,
    /// The moment when it was begun.
    pub began: Timestamp,
    /// Whether the visitor has changed it since.
    pub edited: bool,
}

impl Origin {
    /// That of a study that is begun now.
    pub fn new() -> Self {
        Self {
            entry: None,
            known: Known::New,
            began: Timestamp::now(),
            edited: false,
        }
    }

    /// That of a study that was kept.
    pub fn of(record: &StudyRecord) -> Self {
        Self {
            entry: record.entry.map(Timestamp),
            known: Known::from_hashes(&record.known),
            began: record.began.map_or_else(Timestamp::now, Timestamp),
            edited: record.edited,
        }
    }
}
