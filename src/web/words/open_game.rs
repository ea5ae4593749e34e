//! The dialog that opens a game from elsewhere.

use crate::web::language::{Text, tr};

/// The heading of the dialog.
pub const TITLE: Text = tr!("Open a game");
/// The button that opens the dialog.
pub const OPEN_DIALOG: Text = tr!("Open a game…");
/// The button that chooses a file.
pub const CHOOSE_FILE: Text = tr!("Choose a file…");
/// The same where several can be chosen at once.
pub const CHOOSE_FILES: Text = tr!("Choose files…");
/// The button that opens the pasted text.
pub const OPEN: Text = tr!("Open");
/// The button that opens the only game of the text, which has an error. Of one in a variation the rest of
/// that is lacking alone.
pub const OPEN_IN_PART: Text = tr!("Open what could be read");
/// The label of the text field.
pub const FIELD: Text = tr!("A link, a FEN or a PGN");
/// The placeholder in the empty field.
pub const PLACEHOLDER: Text = tr!("Paste it here, or drop a file");
/// The same on a device without a mouse, where no file can be dropped.
pub const SHORT_PLACEHOLDER: Text = tr!("Paste it here");

/// The title of a game that has an error.
pub fn in_part(title: &str) -> String {
    tr!("{title} (in part)", title)
}

/// How several games are kept, below that heading.
pub const KEEP_ALL: Text = tr!("To keep all of them, import the file in the library.");

/// The heading above a choice of several games, or above the only one that can be read.
pub fn games(count: usize) -> String {
    tr!("1 game can be opened" | "{n} games: choose one" % count)
}
