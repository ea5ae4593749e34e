//! The texts of printing a game.

/// The button that prints the game.
pub const PRINT: &str = "Print the game…";
/// The heading of the dialog.
pub const TITLE: &str = "Print the game";
/// What can be chosen.
pub const HELP: &str =
    "All moves, variations and comments are printed. Where should there be diagrams?";
/// Diagrams at moves that are marked.
pub const AT_MARKS: &str = "At moves with arrows or circles";
/// No diagrams.
pub const NO_DIAGRAMS: &str = "Nowhere";

/// Diagrams after every few moves.
pub fn every(moves: u16) -> String {
    format!("Every {moves} moves")
}

/// The players of a game.
pub fn players(white: &str, black: &str) -> String {
    format!("{white} – {black}")
}
