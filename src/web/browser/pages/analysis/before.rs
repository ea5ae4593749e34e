//! The study that another one has replaced, and the offer to go back to it.

use super::library_entry::find_game;
use super::origin::Origin;
use super::restore::restored;
use crate::web::analysis::opened::of_pgn;
use crate::web::analysis::{AnalysisModel, puzzle};
use crate::web::browser::library::dismissed::is_worth_keeping;
use crate::web::browser::library::study::write;
use crate::web::browser::storage::{self, Scope};
use crate::web::library::summary_of;
use crate::web::records::{StudyRecord, Timestamp};
use crate::web::words::library as words;
use wasm_bindgen_futures::spawn_local;
use yew::Callback;

/// The text of an offer that tells of no other study.
const ON: &str = "on";

/// Puts a study aside, unless there is nothing of the visitor in it, and offers it if it is in no entry of
/// the library. `next` is the one that takes its place on the page, if that was put aside itself.
/// `on_moved` is called once an older study is in the library, so that [`handed_over`] is its entry.
/// Returns whether the study is offered.
pub(super) fn put_aside(
    record: &StudyRecord,
    next: Option<&AnalysisModel>,
    on_moved: Callback<()>,
) -> bool {
    // A game of the library is found there again: it takes no other study's place.
    let stays = record.entry.is_some() && is_unique();
    // Who has solved a puzzle has made no study.
    let is_puzzle = puzzle::is_named(&record.address) && !record.edited;
    let replaces = !stays && !is_puzzle && has_content(record);
    let handed = match replaces {
        true => hand_over(record, next, on_moved),
        false => None,
    };
    let is_kept =
        replaces && storage::save_study(Scope::Site, storage::STUDY_BEFORE, record).is_ok();
    let is_offered = is_kept && record.entry.is_none();
    if is_offered {
        // Without it the offer lasts until the page is left.
        let _ = storage::save(Scope::Site, storage::OFFER, handed.as_deref().unwrap_or(ON));
    }
    is_offered
}

/// Keeps the study that was put aside before in the library, in the entry of its game or a new one, as
/// another one is about to take its place, and returns the text of the offer until it is there. It is
/// not needed there if it comes back to the page, if nobody has worked on it, or if the visitor has
/// dismissed it.
fn hand_over(
    record: &StudyRecord,
    next: Option<&AnalysisModel>,
    on_moved: Callback<()>,
) -> Option<String> {
    let returns = |pgn: &str| next.is_some_and(|next| next.to_pgn().to_string() == pgn);
    let is_lost = |older: &StudyRecord| {
        older.pgn != record.pgn && !returns(&older.pgn) && is_worth_keeping(older)
    };
    let StudyRecord { pgn, .. } = self::record().filter(is_lost)?;
    let now = Timestamp::now();
    let moving = format!("{ON} {}", now.0);
    let offer = moving.clone();
    spawn_local(async move {
        let found = find_game(&pgn).await;
        let id = found.as_ref().map_or(now, |found| found.id);
        let is_there = found.is_some_and(|found| found.is_whole);
        // Where the library can't be written there is no other place for it.
        if !is_there && write(id, pgn, |_| None).await.is_err() {
            return;
        }
        // It may have been answered meanwhile.
        if storage::load(Scope::Site, storage::OFFER) == Some(moving) {
            // Without it the offer lasts until the page is left.
            let _ = storage::save(Scope::Site, storage::OFFER, &id.0.to_string());
            on_moved.emit(());
        }
    });
    Some(offer)
}

fn has_content(record: &StudyRecord) -> bool {
    let has_any = |model: AnalysisModel| {
        let study = model.study();
        !study.tree().is_empty() || !study.comment().is_empty()
    };
    // A position that the visitor has set up has neither.
    record.is_unkept_work() || of_pgn(&record.pgn).is_some_and(has_any)
}

/// Whether the study that was put aside last is in no entry of the library.
fn is_unique() -> bool {
    record().is_some_and(|record| record.entry.is_none())
}

/// The study that was put aside last.
pub(super) fn record() -> Option<StudyRecord> {
    storage::load_study(Scope::Site, storage::STUDY_BEFORE)
}

/// What is said of the study that was put aside last.
pub(super) fn told() -> Option<String> {
    Some(words::replaced(&summary_of(&record()?.pgn)?))
}

/// The study that was put aside last, and where it comes from.
pub(super) fn study() -> Option<(AnalysisModel, Origin)> {
    let record = record()?;
    Some((restored(&record)?, Origin::of(&record)))
}

/// Whether a study other than the one on the page was put aside.
pub(super) fn is_other_than(shown: &AnalysisModel) -> bool {
    record().is_some_and(|record| record.pgn != shown.to_pgn().to_string())
}

/// The entry of the library that an older study has been moved to as this one was put aside.
pub(super) fn handed_over() -> Option<Timestamp> {
    let offer = storage::load(Scope::Site, storage::OFFER)?;
    Some(Timestamp(offer.parse().ok()?))
}

/// No longer offers the study, which stays.
pub(super) fn withdraw() {
    storage::remove(Scope::Site, storage::OFFER);
}

/// Forgets the study, which is on the page again.
pub(super) fn forget() {
    storage::remove(Scope::Site, storage::STUDY_BEFORE);
}
