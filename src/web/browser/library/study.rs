//! Studies of the analysis page in their entries.

use super::entries::{entry, put_entry};
use crate::web::analysis::entry::{Known, Refusal};
use crate::web::analysis::opened::of_pgn;
use crate::web::browser::storage::{self, Scope};
use crate::web::library::Entry;
use crate::web::records::{StoreError, StudyRecord, Timestamp};

/// Stores the PGN of a study in its entry, or in a new one, unless `refuse` has a reason against
/// it: it gets the PGN of the entry, if there is one.
///
/// # Errors
/// When storage fails.
pub async fn write(
    id: Timestamp,
    pgn: String,
    refuse: impl Fn(Option<&str>) -> Option<Refusal>,
) -> Result<Option<Refusal>, StoreError> {
    let now = Timestamp::now();
    let known = entry(id).await?;
    if let Some(refusal) = refuse(known.as_ref().map(|known| known.pgn.as_str())) {
        return Ok(Some(refusal));
    }
    let entry = match known {
        Some(known) => Entry {
            pgn,
            changed: now,
            ..known
        },
        None => Entry::new(id, now, pgn),
    };
    put_entry(&entry).await?;
    Ok(None)
}

/// Stores the latest study in its entry, if that was not done before its tab was closed.
///
/// # Errors
/// When storage fails.
pub async fn catch_up() -> Result<(), StoreError> {
    match storage::load_study(Scope::Site, storage::STUDY) {
        Some(record) => catch_up_with(record).await,
        None => Ok(()),
    }
}

/// Stores a study in its entry, if that has an earlier state of it.
///
/// # Errors
/// When storage fails.
pub async fn catch_up_with(record: StudyRecord) -> Result<(), StoreError> {
    let Some(id) = record.entry.map(Timestamp) else {
        return Ok(());
    };
    let Some(stored) = entry(id).await? else {
        return Ok(());
    };
    let known = Known::from_hashes(&record.known);
    // A file that was imported may be written in another way than a study.
    let is_there = stored.pgn == record.pgn
        || of_pgn(&stored.pgn).is_some_and(|model| model.to_pgn().to_string() == record.pgn);
    if is_there || known == Known::Unread || known.refusal(Some(&stored.pgn)).is_some() {
        return Ok(());
    }
    put_entry(&Entry {
        pgn: record.pgn,
        changed: Timestamp::now(),
        ..stored
    })
    .await
}
