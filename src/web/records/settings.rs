//! The visitor's settings and their record.

use super::json::{JsonObject, whole};
use super::{RecordError, VERSION, VERSION_FIELD, check_version};
use crate::web::board::{AutoQueen, InputOptions, Premoves};
use crate::web::game::{Conduct, Level};
use crate::web::language::Language;

// The names of the settings in storage, the same as in version 1.

pub(super) const THEME: &str = "theme";
pub(super) const BOARD: &str = "board";
pub(super) const COORDINATES: &str = "coordinates";
pub(super) const TARGETS: &str = "targets";
pub(super) const ANIMATION: &str = "animation";
pub(super) const EVALUATION: &str = "evaluation";
pub(super) const LEVEL: &str = "level";
const COMPUTER_RESIGNS: &str = "computer_resigns";
const IMPASSE_ENDS: &str = "impasse_ends";

// Those that came later.

const PREMOVES: &str = "premoves";
const AUTO_QUEEN: &str = "autoQueen";
const CONFIRM: &str = "confirm";
const RATINGS: &str = "ratings";
const BOOK: &str = "book";
const LANGUAGE: &str = "language";

/// The colour scheme of the page.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Theme {
    /// As the operating system prefers.
    #[default]
    System,
    /// Always light.
    Light,
    /// Always dark.
    Dark,
}

impl Theme {
    /// All themes, in the order in which they are offered.
    pub const ALL: [Self; 3] = [Self::System, Self::Light, Self::Dark];

    /// The theme's name in storage and in the page's `data-theme`.
    pub const fn key(self) -> &'static str {
        match self {
            Self::System => "system",
            Self::Light => "light",
            Self::Dark => "dark",
        }
    }
}

/// The colours of the squares, on the pages and in `<sharp960-board>`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum BoardColors {
    /// Blue grey.
    Blue,
    /// Green.
    Green,
    /// Brown.
    Wood,
    /// Grey.
    Grey,
}

impl BoardColors {
    /// All colours, in the order in which they are offered.
    pub const ALL: [Self; 4] = [Self::Blue, Self::Green, Self::Wood, Self::Grey];

    /// The key of each of [`Self::ALL`].
    pub const KEYS: [&'static str; 4] = [
        Self::Blue.key(),
        Self::Green.key(),
        Self::Wood.key(),
        Self::Grey.key(),
    ];

    /// The default, the same as in the style sheet.
    pub const DEFAULT: Self = Self::Blue;

    /// The colours' name in storage, in attributes and in the page's `data-board`.
    pub const fn key(self) -> &'static str {
        match self {
            Self::Blue => "blue",
            Self::Green => "green",
            Self::Wood => "wood",
            Self::Grey => "grey",
        }
    }
}

impl Default for BoardColors {
    fn default() -> Self {
        Self::DEFAULT
    }
}

/// The look and behaviour of the pages for this visitor.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Settings {
    /// The colour scheme.
    pub theme: Theme,
    /// The colours of the squares.
    pub board: BoardColors,
    /// Whether the coordinates of files and ranks are shown on the board.
    pub coordinates: bool,
    /// Whether the destinations of the selected piece are marked.
    pub targets: bool,
    /// Whether moves are animated.
    pub animation: bool,
    /// Whether the engine's evaluation and best line are shown.
    pub evaluation: bool,
    /// The engine's level in the next game.
    pub level: Level,
    /// What the computer and the rules may do by themselves.
    pub conduct: Conduct,
    /// Whether games against the computer are rated.
    pub ratings: bool,
    /// Premoves, confirmation of moves, and promotion without a question.
    pub input: InputOptions,
    /// The language of the page; `None` for the first of the browser's languages that the site
    /// speaks. `early.js` reads it too.
    pub language: Option<Language>,
}

impl Default for Settings {
    fn default() -> Self {
        Self {
            theme: Theme::default(),
            board: BoardColors::default(),
            coordinates: true,
            targets: true,
            animation: true,
            evaluation: false,
            level: Level::default(),
            conduct: Conduct {
                book: true,
                ..Conduct::default()
            },
            ratings: true,
            input: InputOptions::default(),
            language: None,
        }
    }
}

/// The duration of a move's animation, in milliseconds.
const ANIMATION_MS: u32 = 200;

impl Settings {
    /// Reads the JSON written by [`Settings::to_json`]. An unknown value, such as another theme, is
    /// replaced by the default.
    ///
    /// # Errors
    /// When it is a record of another version.
    pub fn from_json<J: JsonObject>(json: &J) -> Result<Self, RecordError> {
        check_version(json)?;
        let default = Self::default();
        let (theme, board) = (json.text(THEME)?, json.text(BOARD)?);
        let (premoves, auto_queen) = (json.text(PREMOVES)?, json.text(AUTO_QUEEN)?);
        let flag = |name, default| json.flag(name).map(|flag| flag.unwrap_or(default));
        let level: Option<u32> = whole(json, LEVEL)?;
        let level = level.and_then(|number| u8::try_from(number).ok());
        Ok(Self {
            theme: find(&Theme::ALL, |known| Some(known.key()) == theme.as_deref()),
            board: find(&BoardColors::ALL, |known| {
                Some(known.key()) == board.as_deref()
            }),
            coordinates: flag(COORDINATES, default.coordinates)?,
            targets: flag(TARGETS, default.targets)?,
            animation: flag(ANIMATION, default.animation)?,
            evaluation: flag(EVALUATION, default.evaluation)?,
            level: level.and_then(Level::new).unwrap_or_default(),
            conduct: Conduct {
                computer_resigns: flag(COMPUTER_RESIGNS, false)?,
                impasse_ends: flag(IMPASSE_ENDS, false)?,
                book: flag(BOOK, default.conduct.book)?,
            },
            ratings: flag(RATINGS, default.ratings)?,
            input: InputOptions {
                premoves: find(&Premoves::ALL, |known| {
                    Some(known.key()) == premoves.as_deref()
                }),
                auto_queen: find(&AutoQueen::ALL, |known| {
                    Some(known.key()) == auto_queen.as_deref()
                }),
                confirm: flag(CONFIRM, default.input.confirm)?,
            },
            language: json.text(LANGUAGE)?.and_then(|tag| Language::of_tag(&tag)),
        })
    }

    /// The settings that differ from the default, as a JSON object.
    pub fn to_json<J: JsonObject>(&self) -> J {
        let default = Self::default();
        let mut json = J::empty();
        json.set_number(VERSION_FIELD, VERSION.into());
        if self.theme != default.theme {
            json.set_text(THEME, self.theme.key());
        }
        if self.board != default.board {
            json.set_text(BOARD, self.board.key());
        }
        if self.input.premoves != default.input.premoves {
            json.set_text(PREMOVES, self.input.premoves.key());
        }
        if self.input.auto_queen != default.input.auto_queen {
            json.set_text(AUTO_QUEEN, self.input.auto_queen.key());
        }
        for (name, value, usual) in [
            (COORDINATES, self.coordinates, default.coordinates),
            (TARGETS, self.targets, default.targets),
            (ANIMATION, self.animation, default.animation),
            (EVALUATION, self.evaluation, default.evaluation),
            (COMPUTER_RESIGNS, self.conduct.computer_resigns, false),
            (IMPASSE_ENDS, self.conduct.impasse_ends, false),
            (BOOK, self.conduct.book, default.conduct.book),
            (CONFIRM, self.input.confirm, default.input.confirm),
            (RATINGS, self.ratings, default.ratings),
        ] {
            if value != usual {
                json.set_flag(name, value);
            }
        }
        if let Some(language) = self.language {
            json.set_text(LANGUAGE, language.tag());
        }
        if self.level != default.level {
            json.set_number(LEVEL, self.level.number().into());
        }
        json
    }

    /// The duration of a move's animation, in milliseconds; 0 for none.
    pub const fn animation_ms(&self) -> u32 {
        if self.animation { ANIMATION_MS } else { 0 }
    }
}

/// The first value that satisfies the condition, or the default.
pub(super) fn find<T: Copy + Default>(all: &[T], wanted: impl Fn(&T) -> bool) -> T {
    all.iter().copied().find(wanted).unwrap_or_default()
}
