//! The dialog that opens a game from elsewhere.

/// Its heading.
pub const TITLE: &str = "Open a game";
/// Opens it.
pub const OPEN_DIALOG: &str = "Open a game…";
/// Chooses a file.
pub const CHOOSE_FILE: &str = "Choose a file…";
/// Opens what is pasted.
pub const OPEN: &str = "Open";
/// What the field takes.
pub const FIELD: &str = "A link, a FEN or a PGN";
/// What stands in the empty field.
pub const PLACEHOLDER: &str = "Paste it here, or drop a file";

/// The heading above several games.
pub fn games(count: usize) -> String {
    format!("{count} games: choose one")
}
