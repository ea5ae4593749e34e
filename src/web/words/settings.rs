//! The settings.

use crate::web::records::{BoardColors, Theme};

/// The heading of the dialog.
pub const TITLE: &str = "Settings";
/// The choice of the theme.
pub const THEME: &str = "Page";
/// The choice of the squares' colours.
pub const BOARD: &str = "Board";
/// Whether files and ranks are named.
pub const COORDINATES: &str = "Coordinates on the board";
/// Whether it is shown where a piece can go.
pub const TARGETS: &str = "Show where a piece can go";
/// Whether pieces glide.
pub const ANIMATION: &str = "Pieces glide to their squares";
/// Whether the engine's evaluation is shown.
pub const EVALUATION: &str = "Show the engine’s evaluation";

/// A theme.
pub const fn theme(theme: Theme) -> &'static str {
    match theme {
        Theme::System => "System",
        Theme::Light => "Light",
        Theme::Dark => "Dark",
    }
}

/// Colours of the squares.
pub const fn board(colors: BoardColors) -> &'static str {
    match colors {
        BoardColors::Blue => "Blue",
        BoardColors::Green => "Green",
        BoardColors::Wood => "Wood",
        BoardColors::Grey => "Grey",
    }
}
