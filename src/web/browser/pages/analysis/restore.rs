//! Brings a kept study back, with what could be undone when the page was left.

use crate::board::Color;
use crate::web::analysis::opened::{node_at, of_pgn};
use crate::web::analysis::{AnalysisAction, AnalysisModel};
use crate::web::records::StudyRecord;
use std::cell::RefCell;

thread_local! {
    /// The study that the page was left with, which can undo what was done before.
    static LEFT: RefCell<Option<AnalysisModel>> = const { RefCell::new(None) };
}

/// Keeps the study as it is for a visitor who comes back to the page in the same tab.
pub(super) fn leave(model: AnalysisModel) {
    LEFT.set(Some(model));
}

/// The study of a record at its cursor, with what can be undone if the page was left with it.
pub(super) fn restored(record: &StudyRecord) -> Option<AnalysisModel> {
    let left = LEFT.with_borrow(|left| {
        let is_same = |left: &&AnalysisModel| left.to_pgn().to_string() == record.pgn;
        left.as_ref().filter(is_same).cloned()
    });
    let mut model = left.or_else(|| of_pgn(&record.pgn))?;
    let node = node_at(model.study().tree(), &record.cursor);
    model.apply(AnalysisAction::Show(node));
    model.set_orientation(match record.black_below {
        true => Color::Black,
        false => Color::White,
    });
    Some(model)
}
