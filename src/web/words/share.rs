//! The dialog to share a game.

use crate::web::language::{Text, tr};

/// The heading of the dialog.
pub const TITLE: Text = tr!("Share");
/// The reason why the texts of a game in the fog of war are hidden.
pub const FOGGED: Text = tr!("The game isn’t over: its link, FEN and PGN tell what the fog hides.");
/// The button that reveals them nevertheless.
pub const REVEAL: Text = tr!("Show them all the same");
/// The label of the link.
pub const LINK: Text = tr!("Link to this game");
/// The message once the link has been copied.
pub const LINK_COPIED: Text = tr!("Copied the link");
/// The checkbox for a link that shows Black at the bottom of the board.
pub const BLACK_BELOW: Text = tr!("Show the board from Black’s side");
/// The label of the FEN.
pub const FEN: Text = tr!("Position (FEN)");
/// The message once the FEN has been copied.
pub const FEN_COPIED: Text = tr!("Copied the FEN");
/// The label of the PGN.
pub const PGN: Text = tr!("Game (PGN)");
/// The button that copies the PGN.
pub const COPY_PGN: Text = tr!("Copy the PGN");
/// The message once the PGN has been copied.
pub const PGN_COPIED: Text = tr!("Copied the PGN");
/// The button that saves the PGN as a file.
pub const DOWNLOAD: Text = tr!("Download");
/// The message if the file cannot be created.
pub const NO_FILE: Text = tr!("The browser refuses to make a file.");
/// The label of the code for a website.
pub const CODE: Text = tr!("Board for a website (HTML)");
/// The message once the code has been copied.
pub const CODE_COPIED: Text = tr!("Copied the code");
/// The link to the page that builds a board for a website.
pub const MORE_FOR_WEBSITES: Text = tr!("More for websites…");
/// The message if a text cannot be copied.
pub const NOT_COPIED: Text = tr!("The browser does not allow copying: do it by hand.");
/// The button that copies a text.
pub const COPY: Text = tr!("Copy");
/// The accessible name of that for the link.
pub const COPY_LINK: Text = tr!("Copy link");
/// The accessible name of that for the FEN.
pub const COPY_FEN: Text = tr!("Copy FEN");
/// The legend of the buttons that save a picture of the board.
pub const PICTURE: Text = tr!("Picture of the board");
/// The accessible name of the progress while an animated picture is made.
pub const MAKING: Text = tr!("Making the picture");
/// The message if the picture cannot be created.
pub const NO_PICTURE: Text = tr!("The browser refuses to make a picture.");

/// The accessible name of the button that copies a text.
pub fn copy(label: &str) -> String {
    tr!("Copy: {label}", label)
}
