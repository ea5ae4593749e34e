//! The dialog with the settings.

use crate::web::board::{AutoQueen, Premoves};
use crate::web::letters::Letters;
use crate::web::records::{AnimationSpeed, BoardColors, Coordinates, PieceSet, Theme};

/// The heading of the dialog.
pub const TITLE: &str = "Settings";
/// The name of the tabs.
pub const TABS: &str = "Settings for";
/// The tab with what boards look like.
pub const BOARD_TAB: &str = "Board";
/// The tab about making and reading moves.
pub const MOVES_TAB: &str = "Moves";
/// The tab about games.
pub const GAMES_TAB: &str = "Games";
/// The tab about the page and its sounds.
pub const PAGE_TAB: &str = "Page";
/// The small board that shows what is chosen.
pub const PREVIEW: &str = "A small board that shows what you have chosen";
/// The legend of the choice of the theme.
pub const THEME: &str = "Light or dark";
/// The legend of the choice of the squares' colours.
pub const BOARD: &str = "Colours";
/// The legend of the choice of the pieces' drawings.
pub const PIECES: &str = "Pieces";
/// The legend of the choice where coordinates are shown.
pub const COORDINATES: &str = "Coordinates";
/// The legend of the choice how fast pieces move.
pub const ANIMATION: &str = "Moving pieces";
/// The checkbox for hidden pieces.
pub const BLINDFOLD: &str = "Blindfold: hide the pieces";
/// The explanation of hidden pieces.
pub const BLINDFOLD_HELP: &str = "The eye at the top shows them for a moment.";
/// The label of the choice of the letters in written moves.
pub const LETTERS: &str = "Letters of the pieces";
/// The explanation of that choice.
pub const LETTERS_HELP: &str = "Saved and shared games keep the English letters.";
/// The checkbox for sounds.
pub const SOUNDS: &str = "Sounds";
/// The label of the slider for the volume.
pub const VOLUME: &str = "Volume";
/// The button that plays a sound.
pub const TRY_SOUND: &str = "Listen";
/// The checkbox for marked destinations.
pub const TARGETS: &str = "Show where a piece can go";
/// The checkbox for the engine's evaluation.
pub const EVALUATION: &str = "Show the engine’s evaluation";

/// The checkbox for a computer that resigns.
pub const COMPUTER_RESIGNS: &str = "The computer resigns in a hopeless position";
/// The checkbox for an impasse that needs no claim.
pub const IMPASSE_ENDS: &str = "Chess♯ ends by itself at an impasse";
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
        BoardColors::Ocean => "Ocean",
        BoardColors::Plum => "Plum",
        BoardColors::Coral => "Coral",
        BoardColors::Paper => "Paper",
    }
}

/// The name of a set of pieces.
pub const fn pieces(set: PieceSet) -> &'static str {
    match set {
        PieceSet::Classic => "Classic",
        PieceSet::Bold => "Bold",
        PieceSet::Figures => "Figures",
        PieceSet::Letters => "Letters",
    }
}

/// The name of the place of coordinates.
pub const fn coordinates(coordinates: Coordinates) -> &'static str {
    match coordinates {
        Coordinates::Inside => "Inside",
        Coordinates::Outside => "Outside",
        Coordinates::Off => "Off",
    }
}

/// The name of a speed of pieces.
pub const fn animation(speed: AnimationSpeed) -> &'static str {
    match speed {
        AnimationSpeed::Off => "At once",
        AnimationSpeed::Fast => "Fast",
        AnimationSpeed::Normal => "Normal",
        AnimationSpeed::Slow => "Slow",
    }
}

/// The name of a choice of letters, without the letters themselves.
pub const fn letters(letters: Letters) -> &'static str {
    match letters {
        Letters::English => "English",
        Letters::Figurines => "Figurines",
        Letters::Czech => "Czech",
        Letters::Dutch => "Dutch",
        Letters::French => "French",
        Letters::German => "German",
        Letters::Hungarian => "Hungarian",
        Letters::Polish => "Polish",
        Letters::Spanish => "Spanish, Italian",
    }
}
