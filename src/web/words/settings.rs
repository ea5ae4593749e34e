//! The dialog with the settings.

use crate::web::board::{AutoQueen, Premoves};
use crate::web::language::{Language, Text, tr};
use crate::web::letters::Letters;
use crate::web::records::{AnimationSpeed, BoardColors, Coordinates, PieceSet, Theme};

/// The button that leaves nothing but the board, the names and the clocks in sight.
pub const ZEN: Text = tr!("Zen mode");
/// What it does.
pub const ZEN_HELP: Text = tr!(
    "Only the board, the names and the clocks are seen. A button in the corner, or the key Z, shows \
     everything again."
);
/// The heading of the dialog.
pub const TITLE: Text = tr!("Settings");
/// The name of the tabs.
pub const TABS: Text = tr!("Settings for");
/// The tab with what boards look like.
pub const BOARD_TAB: Text = tr!("Board");
/// The tab about making and reading moves.
pub const MOVES_TAB: Text = tr!("Moves");
/// The tab about games.
pub const GAMES_TAB: Text = tr!("Games");
/// The tab about the page and its sounds.
pub const PAGE_TAB: Text = tr!("Page");
/// The small board that shows what is chosen.
pub const PREVIEW: Text = tr!("A small board that shows what you have chosen");
/// The legend of the choice of the language.
pub const LANGUAGE: Text = tr!("Language");
/// The question before a language is chosen while two devices are connected.
pub const ENDS_CONNECTION: Text = tr!(
    "Changing the language loads the page anew and ends the connection with your friend. The game is \
     kept."
);
/// The button that chooses it all the same.
pub const CHANGE: Text = tr!("Change the language");
/// The legend of the choice of the theme.
pub const THEME: Text = tr!("Light or dark");
/// The legend of the choice of the squares' colours.
pub const BOARD: Text = tr!("Colours");
/// The legend of the choice of the pieces' drawings.
pub const PIECES: Text = tr!("Pieces");
/// The legend of the choice where coordinates are shown.
pub const COORDINATES: Text = tr!("Coordinates");
/// The legend of the choice how fast pieces move.
pub const ANIMATION: Text = tr!("Moving pieces");
/// The checkbox for hidden pieces.
pub const BLINDFOLD: Text = tr!("Blindfold: hide the pieces");
/// The explanation of hidden pieces.
pub const BLINDFOLD_HELP: Text =
    tr!("Only while a game is played; the eye at the top shows them for a moment.");
/// The label of the choice of the letters in written moves.
pub const LETTERS: Text = tr!("Letters of the pieces");
/// The explanation of that choice.
pub const LETTERS_HELP: Text = tr!("Saved and shared games keep the English letters.");
/// The checkbox for sounds.
pub const SOUNDS: Text = tr!("Sounds");
/// The label of the slider for the volume.
pub const VOLUME: Text = tr!("Volume");
/// The button that plays a sound.
pub const TRY_SOUND: Text = tr!("Listen");
/// The checkbox for marked destinations.
pub const TARGETS: Text = tr!("Show where a piece can go");
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
/// The explanation of premoves on a touch screen.
pub const PREMOVES_HELP_TOUCH: Text =
    tr!("Move while the opponent thinks. A tap elsewhere cancels.");
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
        AutoQueen::Premoves => tr!("In premoves"),
        AutoQueen::Always => tr!("Always"),
    }
}

/// That the site works without a network.
pub const KEPT_OFFLINE: Text = tr!("Works offline: your browser has kept the whole site.");
/// That the site does not yet work without a network.
pub const NOT_KEPT_OFFLINE: Text =
    tr!("Not ready for use offline: your browser has not kept the whole site yet.");

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
        BoardColors::Ocean => tr!("Ocean"),
        BoardColors::Plum => tr!("Plum"),
        BoardColors::Coral => tr!("Coral"),
        BoardColors::Paper => tr!("Paper"),
    }
}

/// The name of a set of pieces.
pub const fn pieces(set: PieceSet) -> Text {
    match set {
        PieceSet::Classic => tr!("Classic"),
        PieceSet::Bold => tr!("Bold"),
        PieceSet::Figures => tr!("Figures"),
        PieceSet::Letters => tr!("Letters"),
    }
}

/// The name of the place of coordinates.
pub const fn coordinates(coordinates: Coordinates) -> Text {
    match coordinates {
        Coordinates::Inside => tr!("Inside"),
        Coordinates::Outside => tr!("Outside"),
        Coordinates::Off => tr!("Off"),
    }
}

/// The name of a speed of pieces.
pub const fn animation(speed: AnimationSpeed) -> Text {
    match speed {
        AnimationSpeed::Off => tr!("At once"),
        AnimationSpeed::Fast => tr!("Fast"),
        AnimationSpeed::Normal => tr!("Normal"),
        AnimationSpeed::Slow => tr!("Slow"),
    }
}

/// The name of a choice of letters, without the letters themselves; without one, those of the
/// page's language.
pub const fn letters(letters: Option<Letters>) -> Text {
    let Some(letters) = letters else {
        return tr!("Page’s language");
    };
    match letters {
        Letters::English => tr!("English"),
        Letters::Figurines => tr!("Figurines"),
        Letters::Czech => tr!("Czech"),
        Letters::Dutch => tr!("Dutch"),
        Letters::French => tr!("French"),
        Letters::German => tr!("German"),
        Letters::Hungarian => tr!("Hungarian"),
        Letters::Polish => tr!("Polish"),
        Letters::Spanish => tr!("Spanish, Italian"),
    }
}
