//! Writing games to files.
//!
//! A backup is a PGN that every chess program reads. What the visitor has added to a game stands in
//! tags of its own: [`NAME_TAG`], [`TAGS_TAG`] (separated by commas), [`CREATED_TAG`] (milliseconds
//! since 1970) and [`SIDE_TAG`] (the side that the visitor had). Importing the file restores them.

use super::Row;
use super::row::side_key;

/// The tag of a backup with the name of the game.
pub const NAME_TAG: &str = "LibraryName";
/// The tag of a backup with the visitor's tags, separated by commas.
pub const TAGS_TAG: &str = "LibraryTags";
/// The tag of a backup with the moment when the game came into the library, in milliseconds since
/// 1970-01-01 00:00 UTC.
pub const CREATED_TAG: &str = "LibraryCreated";
/// The tag of a backup with the side that the visitor had, `white` or `black`.
pub const SIDE_TAG: &str = "LibrarySide";

/// Whether a file has what the visitor has added.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Kind {
    /// The games as they are, for other people and programs.
    Games,
    /// With names and tags, to be restored.
    Backup,
}

/// Appends a game to a file. `pgn` is its text as the library has it.
pub fn append(file: &mut String, kind: Kind, row: &Row, pgn: &str) {
    if !file.is_empty() {
        file.push('\n');
    }
    let own = match kind {
        Kind::Games => String::new(),
        Kind::Backup => own_tags(row),
    };
    // The tags end at the first empty line.
    let (tags, moves) = pgn.split_at(pgn.find("\n\n").map_or(0, |end| end + 1));
    for part in [tags, &own, moves] {
        file.push_str(part);
    }
}

fn own_tags(row: &Row) -> String {
    let mut text = String::new();
    for (name, value) in [
        (NAME_TAG, &row.name),
        (TAGS_TAG, &row.tags.join(", ")),
        (CREATED_TAG, &row.created.0.to_string()),
        (SIDE_TAG, &row.person.map_or("", side_key).to_owned()),
    ] {
        if !value.is_empty() {
            let value = value.replace('\\', "\\\\").replace('"', "\\\"");
            text.push_str(&format!("[{name} \"{value}\"]\n"));
        }
    }
    text
}
