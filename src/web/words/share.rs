//! The dialog to share a game.

/// Its heading.
pub const TITLE: &str = "Share";
/// Why nothing is shown of a game in the fog.
pub const FOGGED: &str = "The game isn’t over: its link, FEN and PGN tell what the fog hides.";
/// Shows it nevertheless.
pub const REVEAL: &str = "Show them all the same";
/// The field with the link.
pub const LINK: &str = "Link to this game";
/// The link has been copied.
pub const LINK_COPIED: &str = "Copied the link";
/// Whether the link shows the board from Black's side.
pub const BLACK_BELOW: &str = "Show the board from Black’s side";
/// The field with the FEN.
pub const FEN: &str = "Position (FEN)";
/// The FEN has been copied.
pub const FEN_COPIED: &str = "Copied the FEN";
/// The field with the PGN.
pub const PGN: &str = "Game (PGN)";
/// Copies the PGN.
pub const COPY_PGN: &str = "Copy the PGN";
/// The PGN has been copied.
pub const PGN_COPIED: &str = "Copied the PGN";
/// Keeps the PGN as a file.
pub const DOWNLOAD: &str = "Download";
/// Why there is no file.
pub const NO_FILE: &str = "The browser refuses to make a file.";
/// The field with the code for a website.
pub const CODE: &str = "Board for a website (HTML)";
/// The code has been copied.
pub const CODE_COPIED: &str = "Copied the code";
/// Goes to the page that puts a board on a website.
pub const MORE_FOR_WEBSITES: &str = "More for websites…";
/// Why a text has not been copied.
pub const NOT_COPIED: &str = "The browser does not allow it: copy the marked text by hand.";
/// Copies a text.
pub const COPY: &str = "Copy";
/// The board as a picture.
pub const PICTURE: &str = "Picture of the board";
/// Why there is no picture.
pub const NO_PICTURE: &str = "The browser refuses to make a picture.";

/// The button that copies a text, as it is read out.
pub fn copy(label: &str) -> String {
    format!("Copy: {label}")
}
