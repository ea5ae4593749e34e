//! Facts about a study that are not part of its game: where it is kept, when it was begun, and whether
//! the visitor has changed it.

use crate::web::analysis::entry::Known;
use crate::web::records::{StudyRecord, Timestamp};

/// Where the study on the page was opened from, and where it is kept.
#[derive(Clone, Debug)]
pub(super) struct Origin {
    /// The entry of the library in which the study is kept; `None` if it is not in the library.
    pub entry: Option<Timestamp>,
    /// The texts that this tab has read from that entry or written into it: any other text there is a
    /// change by another tab.
    pub known: Known,
    /// The moment when the study was begun.
    pub began: Timestamp,
    /// Whether the visitor has changed the study since it was begun.
    pub edited: bool,
}

impl Origin {
    /// The origin of a study that begins now and is not in the library.
    pub fn new() -> Self {
        Self {
            entry: None,
            known: Known::New,
            began: Timestamp::now(),
            edited: false,
        }
    }

    /// The origin of a study that was saved as this record.
    pub fn of(record: &StudyRecord) -> Self {
        Self {
            entry: record.entry.map(Timestamp),
            known: Known::from_hashes(&record.known),
            began: record.began.map_or_else(Timestamp::now, Timestamp),
            edited: record.edited,
        }
    }
}
