//! The dialog to share a game.

/// The heading of the dialog.
pub const TITLE: &str = "Share";
/// The reason why the texts of a game in the fog of war are hidden.
pub const FOGGED: &str = "The game isn’t over: its link, FEN and PGN tell what the fog hides.";
/// The button that reveals them nevertheless.
pub const REVEAL: &str = "Show them all the same";
/// The label of the link.
pub const LINK: &str = "Link to this game";
/// The message once the link has been copied.
pub const LINK_COPIED: &str = "Copied the link";
/// The checkbox for a link that shows Black at the bottom of the board.
pub const BLACK_BELOW: &str = "Show the board from Black’s side";
/// The label of the FEN.
pub const FEN: &str = "Position (FEN)";
/// The message once the FEN has been copied.
pub const FEN_COPIED: &str = "Copied the FEN";
/// The label of the PGN.
pub const PGN: &str = "Game (PGN)";
/// The button that copies the PGN.
pub const COPY_PGN: &str = "Copy the PGN";
/// The message once the PGN has been copied.
pub const PGN_COPIED: &str = "Copied the PGN";
/// The button that saves the PGN as a file.
pub const DOWNLOAD: &str = "Download";
/// The message if the file cannot be created.
pub const NO_FILE: &str = "The browser refuses to make a file.";
/// The label of the code for a website.
pub const CODE: &str = "Board for a website (HTML)";
/// The message once the code has been copied.
pub const CODE_COPIED: &str = "Copied the code";
/// The link to the page that builds a board for a website.
pub const MORE_FOR_WEBSITES: &str = "More for websites…";
/// The message if a text cannot be copied.
pub const NOT_COPIED: &str = "The browser does not allow it: copy the marked text by hand.";
/// The button that copies a text.
pub const COPY: &str = "Copy";
/// The legend of the buttons that save a picture of the board.
pub const PICTURE: &str = "Picture of the board";
/// The message if the picture cannot be created.
pub const NO_PICTURE: &str = "The browser refuses to make a picture.";

/// The accessible name of the button that copies a text.
pub fn copy(label: &str) -> String {
    format!("Copy: {label}")
}
