//! The dialog with the settings.

use crate::web::board::{AutoQueen, Premoves};
use crate::web::records::{BoardColors, Theme};

/// The heading of the dialog.
pub const TITLE: &str = "Settings";
/// The legend of the choice of the theme.
pub const THEME: &str = "Page";
/// The legend of the choice of the squares' colours.
pub const BOARD: &str = "Board";
/// The checkbox for coordinates on the board.
pub const COORDINATES: &str = "Coordinates on the board";
/// The checkbox for marked destinations.
pub const TARGETS: &str = "Show where a piece can go";
/// The checkbox for animated moves.
pub const ANIMATION: &str = "Pieces glide to their squares";
/// The checkbox for the engine's evaluation.
pub const EVALUATION: &str = "Show the engine’s evaluation";

/// The checkbox for a computer that resigns.
pub const COMPUTER_RESIGNS: &str = "The computer resigns in a hopeless position";
/// The checkbox for an impasse that needs no claim.
pub const IMPASSE_ENDS: &str = "Chess♯ ends by itself at an impasse";
/// The checkbox for openings from the book.
pub const BOOK: &str = "The computer varies its openings in chess";
/// The field for an opening book of the visitor's own.
pub const OWN_BOOK: &str = "Your own opening book (Polyglot, .bin)";
/// Said of a file that is none.
pub const NO_BOOK: &str = "This file is no Polyglot opening book.";
/// Said of a file that is one.
pub const BOOK_USED: &str = "The computer plays from your book until you leave the site.";

/// The checkbox for moves that are confirmed.
pub const CONFIRM: &str = "Confirm each move";
/// The legend of the choice of premoves.
pub const PREMOVES: &str = "Premoves";
/// The explanation of premoves.
pub const PREMOVES_HELP: &str =
    "Move while the opponent thinks. A right click, Escape or a tap elsewhere cancels.";
/// The legend of the choice when pawns become queens without asking.
pub const AUTO_QUEEN: &str = "Promote to a queen at once";
/// The explanation of that choice.
pub const AUTO_QUEEN_HELP: &str = "The Alt key does the opposite.";

/// The name of a choice of premoves.
pub const fn premoves(premoves: Premoves) -> &'static str {
    match premoves {
        Premoves::Off => "Off",
        Premoves::One => "One",
        Premoves::Several => "Several",
    }
}

/// The name of a choice when pawns become queens without asking.
pub const fn auto_queen(auto_queen: AutoQueen) -> &'static str {
    match auto_queen {
        AutoQueen::Never => "Never",
        AutoQueen::Premoves => "Premoves",
        AutoQueen::Always => "Always",
    }
}

/// The name of a theme.
pub const fn theme(theme: Theme) -> &'static str {
    match theme {
        Theme::System => "System",
        Theme::Light => "Light",
        Theme::Dark => "Dark",
    }
}

/// The name of the squares' colours.
pub const fn board(colors: BoardColors) -> &'static str {
    match colors {
        BoardColors::Blue => "Blue",
        BoardColors::Green => "Green",
        BoardColors::Wood => "Wood",
        BoardColors::Grey => "Grey",
    }
}
