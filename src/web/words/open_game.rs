//! The dialog that opens a game from elsewhere.

/// The heading of the dialog.
pub const TITLE: &str = "Open a game";
/// The button that opens the dialog.
pub const OPEN_DIALOG: &str = "Open a game…";
/// The button that chooses a file.
pub const CHOOSE_FILE: &str = "Choose a file…";
/// The button that opens the pasted text.
pub const OPEN: &str = "Open";
/// The label of the text field.
pub const FIELD: &str = "A link, a FEN or a PGN";
/// The placeholder in the empty field.
pub const PLACEHOLDER: &str = "Paste it here, or drop a file";

/// The heading above a choice of several games.
pub fn games(count: usize) -> String {
    format!("{count} games: choose one")
}
