//! The messages of the library page: what the visitor does there, and what storage and imports answer.

use super::row::RowAction;
use super::undo::Change;
use crate::notation::eco::Openings;
use crate::web::browser::library::entries::Broken;
use crate::web::browser::library::importer::Imported;
use crate::web::browser::library::room::Room;
use crate::web::library::Row;
use crate::web::library::export::Kind;
use crate::web::library::import::Report;
use crate::web::library::query::{Query, Searched};
use crate::web::records::{StoreError, Timestamp};
use std::collections::HashSet;
use std::rc::Rc;
use web_sys::Blob;

/// The messages of a [`LibraryPage`](super::LibraryPage).
pub enum Msg {
    /// The games were read.
    Loaded(Result<(Vec<Searched>, Vec<Broken>), StoreError>),
    /// Another tab has changed the library.
    Changed,
    /// Search for something else.
    Query(Query),
    /// Search for nothing.
    ClearSearch,
    /// The names of openings are there.
    Openings(Rc<Openings>),
    /// The openings of games were found.
    Named(Vec<(Timestamp, String)>),
    /// The position that is searched for, as it is shown.
    Position(String),
    /// Search for games that reach a position.
    Reaching(Option<Rc<HashSet<Timestamp>>>),
    /// Something is wanted of a game.
    Row(RowAction),
    /// Select all games that are found, or none.
    SelectAll(bool),
    /// Show the keys of the page.
    ShowKeys,
    /// Open the dialog for importing.
    OpenImport,
    /// Open the dialog for the selected games.
    EditSelected,
    /// Close the dialog.
    CloseDialog,
    /// Change name and tags of the games of the dialog.
    Edited(Option<String>, Vec<String>),
    /// Delete games.
    Delete(Vec<Timestamp>),
    /// Games were changed in a way that can be taken back.
    Done(Change),
    /// Put one of the studies into the library that it should have.
    KeepStudy(usize),
    /// Offer one of them no more.
    DismissStudy(usize),
    /// Take the last change back.
    Undo,
    /// A change could not be taken back.
    NotUndone(Change, StoreError),
    /// Save games to a file.
    Save(Option<Vec<Timestamp>>, Kind),
    /// Save what is stored of a game that can't be read.
    SaveRaw(Timestamp),
    /// Deleted games are there again.
    Returned(HashSet<Timestamp>),
    /// A text is about to be imported.
    Pasted(String),
    /// Import a file.
    Import(Blob),
    /// Games were imported.
    Progress(Report, Vec<Row>),
    /// Stop the import.
    Stop,
    /// The import is over.
    Imported(Imported),
    /// Remove the report of the import.
    CloseReport,
    /// A file is dragged over the page, or no longer.
    Dragging(bool),
    /// What the site takes of the browser's storage.
    Room(Option<Room>),
    /// Storage has failed.
    Failed(StoreError),
    /// Show a message.
    Say(String),
    /// The message's time is over.
    ToastOver,
}

impl Msg {
    /// Whether the visitor goes on by it after an import.
    pub(super) const fn is_action(&self) -> bool {
        matches!(
            self,
            Self::Query(_)
                | Self::ClearSearch
                | Self::Row(_)
                | Self::SelectAll(_)
                | Self::OpenImport
                | Self::EditSelected
                | Self::Delete(_)
                | Self::Save(..)
                | Self::KeepStudy(_)
                | Self::Undo
        )
    }
}
