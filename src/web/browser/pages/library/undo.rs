//! What the visitor can take back. It is kept until the site is left, also while another page of it
//! is shown; the last deletion also while the tab is loaded anew.

use crate::web::browser::library::entries::Removed;
use crate::web::browser::storage::{self, Scope};
use crate::web::library::Row;
use crate::web::library::query::Searched;
use crate::web::records::Timestamp;
use crate::web::words::library as words;
use std::cell::RefCell;
use std::collections::HashMap;

/// The name of the games that were deleted last.
const DELETED: &str = "sharp960.library.deleted";

/// The number of changes that can be taken back.
const KEPT: usize = 100;

thread_local! {
    static CHANGES: RefCell<Vec<Change>> = const { RefCell::new(Vec::new()) };
}

/// A change of the library that can be taken back.
pub enum Change {
    /// Games were deleted.
    Deleted(Removed),
    /// Names or tags were changed.
    Edited {
        /// The games as they were.
        before: Vec<Row>,
        /// The moment of the change.
        changed: Timestamp,
    },
    /// Games were imported.
    Imported(Vec<Timestamp>),
}

impl Change {
    /// The number of games that it has changed.
    pub(super) fn games(&self) -> usize {
        match self {
            Self::Deleted(removed) => removed.games(),
            Self::Edited { before, .. } => before.len(),
            Self::Imported(ids) => ids.len(),
        }
    }

    /// What has happened, in a sentence.
    pub(super) fn said(&self) -> String {
        match self {
            Self::Deleted(_) => words::deleted(self.games()),
            // The report tells of an import.
            Self::Edited { .. } | Self::Imported(_) => words::edited(self.games()),
        }
    }

    /// The accessible name of the button that takes it back.
    fn label(&self) -> String {
        match self {
            Self::Deleted(_) => words::undo_deletion(self.games()),
            Self::Edited { .. } => words::undo_edit(self.games()),
            Self::Imported(_) => words::undo_import(self.games()),
        }
    }
}

/// Keeps a change, which can be taken back next. Returns whether a deletion can be taken back after
/// the tab was loaded anew too.
pub(super) fn keep(change: Change) -> bool {
    CHANGES.with_borrow_mut(|changes| {
        if changes.len() == KEPT {
            changes.remove(0);
        }
        changes.push(change);
        keep_last(changes)
    })
}

/// The change that was kept last, which is forgotten.
pub(super) fn take() -> Option<Change> {
    CHANGES.with_borrow_mut(|changes| {
        let last = changes.pop();
        keep_last(changes);
        last
    })
}

/// Keeps the last change in the storage of the tab, if it is a deletion. Returns whether it is there.
fn keep_last(changes: &[Change]) -> bool {
    let text = match changes.last() {
        Some(Change::Deleted(removed)) => removed.to_text(),
        _ => None,
    };
    let is_kept = text.is_some_and(|text| storage::save(Scope::Tab, DELETED, &text).is_ok());
    if !is_kept {
        storage::remove(Scope::Tab, DELETED);
    }
    is_kept
}

/// Takes over the last deletion from before the tab was loaded anew.
pub(super) fn restore() {
    CHANGES.with_borrow_mut(|changes| {
        if changes.is_empty() {
            let text = storage::load(Scope::Tab, DELETED);
            let removed = text.and_then(|text| Removed::from_text(&text));
            changes.extend(removed.map(Change::Deleted));
        }
    });
}

/// The accessible name of the button that takes the last change back, if there is one.
pub(super) fn label() -> Option<String> {
    CHANGES.with_borrow(|changes| changes.last().map(Change::label))
}

/// The games with the names and tags that they had before a change at a moment. What else has
/// changed since stays, and so does a game that is gone.
pub(super) fn with_names_of(before: &[Row], changed: Timestamp, games: &[Searched]) -> Vec<Row> {
    let present: HashMap<Timestamp, &Row> =
        games.iter().map(|game| (game.row.id, &*game.row)).collect();
    let restored = before.iter().filter_map(|before| {
        let row = Row::clone(present.get(&before.id)?);
        let is_last = row.changed == changed;
        Some(Row {
            name: before.name.clone(),
            tags: before.tags.clone(),
            changed: if is_last { before.changed } else { row.changed },
            ..row
        })
    });
    restored.collect()
}
