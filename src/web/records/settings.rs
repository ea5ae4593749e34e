//! The visitor's settings and their record.

use super::json::{JsonObject, WrongType, whole};
use super::looks::{AnimationSpeed, BoardColors, Coordinates, PieceSet};
use super::{RecordError, VERSION, VERSION_FIELD, check_version};
use crate::web::board::{AutoQueen, InputOptions, Premoves};
use crate::web::game::{Conduct, Level};
use crate::web::language::Language;
use crate::web::letters::Letters;

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
const PIECES: &str = "pieces";
const BLINDFOLD: &str = "blindfold";
const LETTERS: &str = "letters";
const SOUNDS: &str = "sounds";
const VOLUME: &str = "volume";

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

/// The look and behaviour of the pages for this visitor.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Settings {
    /// The colour scheme.
    pub theme: Theme,
    /// The colours of the squares.
    pub board: BoardColors,
    /// The drawings of the pieces.
    pub pieces: PieceSet,
    /// Where the names of files and ranks are shown.
    pub coordinates: Coordinates,
    /// Whether the destinations of the selected piece are marked.
    pub targets: bool,
    /// How fast pieces glide to their squares.
    pub animation: AnimationSpeed,
    /// Whether the pieces are hidden, to play from memory.
    pub blindfold: bool,
    /// The letters of pieces in written moves; `None` for those of the page's language.
    pub letters: Option<Letters>,
    /// Whether moves are heard.
    pub sounds: bool,
    /// The volume of the sounds, in percent.
    pub volume: u8,
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
            pieces: PieceSet::default(),
            coordinates: Coordinates::default(),
            targets: true,
            animation: AnimationSpeed::default(),
            blindfold: false,
            letters: None,
            sounds: true,
            volume: VOLUME_USUAL,
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

/// The volume unless the visitor chooses another, in percent: soft.
const VOLUME_USUAL: u8 = 40;

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
        let (pieces, letters) = (json.text(PIECES)?, json.text(LETTERS)?);
        let (coordinates, animation) = (switch(json, COORDINATES)?, switch(json, ANIMATION)?);
        let volume: Option<u8> = json.number(VOLUME)?.map(|percent| percent as u8);
        let level: Option<u32> = whole(json, LEVEL)?;
        let level = level.and_then(|number| u8::try_from(number).ok());
        Ok(Self {
            theme: find(&Theme::ALL, |known| Some(known.key()) == theme.as_deref()),
            board: find(&BoardColors::ALL, |known| {
                Some(known.key()) == board.as_deref()
            }),
            pieces: find(&PieceSet::ALL, |known| {
                Some(known.key()) == pieces.as_deref()
            }),
            coordinates: find(&Coordinates::ALL, |known| {
                Some(known.key()) == coordinates.as_deref()
            }),
            targets: flag(TARGETS, default.targets)?,
            animation: find(&AnimationSpeed::ALL, |known| {
                Some(known.key()) == animation.as_deref()
            }),
            blindfold: flag(BLINDFOLD, default.blindfold)?,
            letters: letters.and_then(|key| Letters::of_key(&key)),
            sounds: flag(SOUNDS, default.sounds)?,
            volume: volume
                .filter(|&percent| percent <= 100)
                .unwrap_or(default.volume),
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
        if self.pieces != default.pieces {
            json.set_text(PIECES, self.pieces.key());
        }
        if let Some(letters) = self.letters {
            json.set_text(LETTERS, letters.key());
        }
        match self.coordinates {
            Coordinates::Inside => {}
            Coordinates::Off => json.set_flag(COORDINATES, false),
            Coordinates::Outside => json.set_text(COORDINATES, self.coordinates.key()),
        }
        match self.animation {
            AnimationSpeed::Normal => {}
            AnimationSpeed::Off => json.set_flag(ANIMATION, false),
            other => json.set_text(ANIMATION, other.key()),
        }
        if self.volume != default.volume {
            json.set_number(VOLUME, self.volume.into());
        }
        if self.input.premoves != default.input.premoves {
            json.set_text(PREMOVES, self.input.premoves.key());
        }
        if self.input.auto_queen != default.input.auto_queen {
            json.set_text(AUTO_QUEEN, self.input.auto_queen.key());
        }
        for (name, value, usual) in [
            (TARGETS, self.targets, default.targets),
            (BLINDFOLD, self.blindfold, default.blindfold),
            (SOUNDS, self.sounds, default.sounds),
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
}

/// A setting that was on or off before it had more choices: `false` is `off`, `true` the usual.
fn switch<J: JsonObject>(json: &J, name: &str) -> Result<Option<String>, WrongType> {
    match json.flag(name) {
        Ok(flag) => Ok((flag == Some(false)).then(|| "off".to_owned())),
        Err(_) => json.text(name),
    }
}

/// The first value that satisfies the condition, or the default.
pub(super) fn find<T: Copy + Default>(all: &[T], wanted: impl Fn(&T) -> bool) -> T {
    all.iter().copied().find(wanted).unwrap_or_default()
}
