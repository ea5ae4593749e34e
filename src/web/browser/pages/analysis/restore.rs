//! Brings a kept study back, with what could be undone when the page was left.

use crate::board::Color;
use crate::web::analysis::opened::{node_at, of_pgn};
use crate::web::analysis::{AnalysisAction, AnalysisModel};
use crate::web::browser::storage::{self, Scope};
use crate::web::records::StudyRecord;
use std::cell::RefCell;

thread_local! {
    /// The study that the page was left with, which can undo what was done before.
    static LEFT: RefCell<Option<AnalysisModel>> = const { RefCell::new(None) };
}

/// Keeps the study as it is for a visitor who comes back to the page in the same tab, perhaps after a
/// reload of another page.
pub(super) fn leave(model: AnalysisModel) {
    keep_past(&model);
    LEFT.set(Some(model));
}

/// Keeps what can be undone, for the tab that is loaded anew.
pub(super) fn keep_past(model: &AnalysisModel) {
    match model.past() {
        // Without it the study itself is still there.
        Some(past) => drop(storage::save(Scope::Tab, storage::STUDY_PAST, &past)),
        None => storage::remove(Scope::Tab, storage::STUDY_PAST),
    }
}

/// A study with what could be undone before the tab was loaded anew.
fn with_past(mut model: AnalysisModel) -> AnalysisModel {
    if let Some(past) = storage::load(Scope::Tab, storage::STUDY_PAST) {
        model.remember(&past);
    }
    model
}

/// The study of a record at its cursor, with what can be undone if the page was left with it.
pub(super) fn restored(record: &StudyRecord) -> Option<AnalysisModel> {
    let left = LEFT.with_borrow(|left| {
        let is_same = |left: &&AnalysisModel| left.to_pgn().to_string() == record.pgn;
        left.as_ref().filter(is_same).cloned()
    });
    let mut model = left.or_else(|| of_pgn(&record.pgn).map(with_past))?;
    let node = node_at(model.study().tree(), &record.cursor);
    model.apply(AnalysisAction::Show(node));
    model.set_orientation(match record.black_below {
        true => Color::Black,
        false => Color::White,
    });
    Some(model)
}
