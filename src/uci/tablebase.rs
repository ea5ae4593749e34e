use super::error::UciError;
use crate::engine::Engine;
use crate::tablebase::{TableFile, Tablebases};
use std::io::ErrorKind;
use std::path::Path;

/// The value of `TablebasePath`: a folder, or nothing.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct TablebasePath(pub(super) String);

impl TablebasePath {
    /// Makes an engine use the tables of the folder.
    ///
    /// # Errors
    /// If they cannot be read; the engine keeps what it has then.
    pub(crate) fn apply(self, engine: &mut Engine) -> Result<(), UciError> {
        engine.set_tablebases(read(self.0)?);
        Ok(())
    }
}

/// Reads the endgame tablebases of a folder, none if it has no name. A missing file is an ending without a table.
///
/// # Errors
/// If the folder has no table, or one that cannot be read or used.
fn read(folder: String) -> Result<Tablebases, UciError> {
    let mut tablebases = Tablebases::new();
    if folder.is_empty() {
        return Ok(tablebases);
    }
    for table in TableFile::all() {
        let file = Path::new(&folder).join(table.name());
        let path = || file.display().to_string();
        match std::fs::read(&file) {
            Ok(bytes) => tablebases
                .insert(&table, bytes)
                .map_err(|error| UciError::Table {
                    path: path(),
                    error,
                })?,
            Err(error) if error.kind() == ErrorKind::NotFound => {}
            Err(error) => {
                return Err(UciError::UnreadableTable {
                    path: path(),
                    error: error.to_string(),
                });
            }
        }
    }
    if tablebases.is_empty() {
        return Err(UciError::NoTables { path: folder });
    }
    Ok(tablebases)
}
