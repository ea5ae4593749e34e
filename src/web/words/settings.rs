//! The dialog with the settings.

use crate::web::board::{AutoQueen, Premoves};
use crate::web::language::{Language, Text, tr};
use crate::web::records::{BoardColors, Theme};

/// The heading of the dialog.
pub const TITLE: Text = tr!("Settings");
/// The legend of the choice of the language.
pub const LANGUAGE: Text = tr!("Language");
/// The legend of the choice of the theme.
pub const THEME: Text = tr!("Page");
/// The legend of the choice of the squares' colours.
pub const BOARD: Text = tr!("Board");
/// The checkbox for coordinates on the board.
pub const COORDINATES: Text = tr!("Coordinates on the board");
/// The checkbox for marked destinations.
pub const TARGETS: Text = tr!("Show where a piece can go");
/// The checkbox for animated moves.
pub const ANIMATION: Text = tr!("Pieces glide to their squares");
/// The checkbox for the engine's evaluation.
pub const EVALUATION: Text = tr!("Show the engine’s evaluation");

/// The checkbox for a computer that resigns.
pub const COMPUTER_RESIGNS: Text = tr!("The computer resigns in a hopeless position");
/// The checkbox for an impasse that needs no claim.
pub const IMPASSE_ENDS: Text = tr!("Chess♯ ends by itself at an impasse");
/// The checkbox for openings from the book.
pub const BOOK: Text = tr!("The computer varies its openings in chess");
/// The field for an opening book of the visitor's own.
pub const OWN_BOOK: Text = tr!("Your own opening book (Polyglot, .bin)");
/// Said of a file that is none.
pub const NO_BOOK: Text = tr!("This file is no Polyglot opening book.");
/// Said of a file that is one.
pub const BOOK_USED: Text = tr!("The computer plays from your book until you leave the site.");
/// The checkbox for moves that are confirmed.
pub const CONFIRM: Text = tr!("Confirm each move");
/// The legend of the choice of premoves.
pub const PREMOVES: Text = tr!("Premoves");
/// The explanation of premoves.
pub const PREMOVES_HELP: Text =
    tr!("Move while the opponent thinks. A right click, Escape or a tap elsewhere cancels.");
/// The legend of the choice when pawns become queens without asking.
pub const AUTO_QUEEN: Text = tr!("Promote to a queen at once");
/// The explanation of that choice.
pub const AUTO_QUEEN_HELP: Text = tr!("The Alt key does the opposite.");

/// The name of a choice of premoves.
pub const fn premoves(premoves: Premoves) -> Text {
    match premoves {
        Premoves::Off => tr!("Off"),
        Premoves::One => tr!("One"),
        Premoves::Several => tr!("Several"),
    }
}

/// The name of a choice when pawns become queens without asking.
pub const fn auto_queen(auto_queen: AutoQueen) -> Text {
    match auto_queen {
        AutoQueen::Never => tr!("Never"),
        AutoQueen::Premoves => tr!("Premoves"),
        AutoQueen::Always => tr!("Always"),
    }
}

/// The name of a language in that language itself; without one, the browser's.
pub fn language(language: Option<Language>) -> &'static str {
    match language {
        None => tr!("Browser’s language").as_str(),
        Some(Language::English) => "English",
        Some(Language::Czech) => "Čeština",
        Some(Language::German) => "Deutsch",
    }
}

/// The name of a theme.
pub const fn theme(theme: Theme) -> Text {
    match theme {
        Theme::System => tr!("System"),
        Theme::Light => tr!("Light"),
        Theme::Dark => tr!("Dark"),
    }
}

/// The name of the squares' colours.
pub const fn board(colors: BoardColors) -> Text {
    match colors {
        BoardColors::Blue => tr!("Blue"),
        BoardColors::Green => tr!("Green"),
        BoardColors::Wood => tr!("Wood"),
        BoardColors::Grey => tr!("Grey"),
    }
}
