//! The texts of printing a game.

use crate::web::language::{Text, tr};

/// The button that prints the game.
pub const PRINT: Text = tr!("Print the game…");
/// The heading of the dialog.
pub const TITLE: Text = tr!("Print the game");
/// What can be chosen.
pub const HELP: Text =
    tr!("All moves, variations and comments are printed. Where should there be diagrams?");
/// Diagrams at moves that are marked.
pub const AT_MARKS: Text = tr!("At moves with arrows or circles");
/// No diagrams.
pub const NO_DIAGRAMS: Text = tr!("Nowhere");

/// Diagrams after every few moves.
pub fn every(moves: u16) -> String {
    tr!("Every {moves} moves", moves)
}

/// The players of a game.
pub fn players(white: &str, black: &str) -> String {
    format!("{white} – {black}")
}
