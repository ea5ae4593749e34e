//! The study that another one has replaced, and the offer to go back to it.

use super::restore::restored;
use crate::web::analysis::AnalysisModel;
use crate::web::analysis::opened::of_pgn;
use crate::web::browser::storage::{self, Scope};
use crate::web::records::{StudyRecord, Timestamp};

/// Puts a study aside and offers it, unless it has neither moves nor comments. Returns whether there
/// is one to go back to.
pub(super) fn put_aside(record: &StudyRecord) -> bool {
    // A game of the library is found there again: it takes no other study's place.
    let stays = record.entry.is_some() && is_unique();
    let is_kept = stays
        || has_content(record)
            && storage::save_study(Scope::Site, storage::STUDY_BEFORE, record).is_ok();
    if is_kept {
        // Without it the offer lasts until the page is left.
        let _ = storage::save(Scope::Site, storage::OFFER, "on");
    }
    is_kept
}

fn has_content(record: &StudyRecord) -> bool {
    of_pgn(&record.pgn).is_some_and(|model| {
        let study = model.study();
        !study.tree().is_empty() || !study.comment().is_empty()
    })
}

/// Whether the study that was put aside last is in no entry of the library.
fn is_unique() -> bool {
    record().is_some_and(|record| record.entry.is_none())
}

/// The study that was put aside last.
pub(super) fn record() -> Option<StudyRecord> {
    storage::load_study(Scope::Site, storage::STUDY_BEFORE)
}

/// The study that was put aside last, with its entry of the library.
pub(super) fn study() -> Option<(AnalysisModel, Option<Timestamp>)> {
    let record = record()?;
    Some((restored(&record)?, record.entry.map(Timestamp)))
}

/// Whether a study other than the one on the page was put aside.
pub(super) fn is_other_than(shown: &AnalysisModel) -> bool {
    record().is_some_and(|record| record.pgn != shown.to_pgn().to_string())
}

/// Whether the study that was put aside is offered above the one on the page.
pub(super) fn is_offered() -> bool {
    storage::load(Scope::Site, storage::OFFER).is_some()
}

/// No longer offers the study, which stays.
pub(super) fn withdraw() {
    storage::remove(Scope::Site, storage::OFFER);
}

/// Forgets the study, which is on the page again.
pub(super) fn forget() {
    storage::remove(Scope::Site, storage::STUDY_BEFORE);
}
