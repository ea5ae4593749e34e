//! The studies beside the library that the visitor wants to hear no more of.

use crate::web::browser::storage::{self, DISMISSED, Scope};
use crate::web::hash::fnv_53;
use crate::web::records::StudyRecord;

/// The greatest number of studies that are remembered.
const MOST: usize = 20;

/// Whether a study is to be kept in the library, or offered to be: somebody has worked on it, it is in
/// no entry, and the visitor has not dismissed it as it is.
pub fn is_worth_keeping(study: &StudyRecord) -> bool {
    study.is_unkept_work() && !dismissed().contains(&fnv_53(&study.pgn))
}

/// Offers a study no more, unless it is changed.
pub fn dismiss(study: &StudyRecord) {
    let mut all = dismissed();
    all.push(fnv_53(&study.pgn));
    let latest = all.len().saturating_sub(MOST);
    let text: Vec<String> = all[latest..].iter().map(u64::to_string).collect();
    // Without storage it is offered again.
    let _ = storage::save(Scope::Site, DISMISSED, &text.join(" "));
}

fn dismissed() -> Vec<u64> {
    let text = storage::load(Scope::Site, DISMISSED).unwrap_or_default();
    text.split(' ')
        .filter_map(|hash| hash.parse().ok())
        .collect()
}
