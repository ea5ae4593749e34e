//! What a visitor can set, and how it is saved.

use super::{Json, RecordError, VERSION, is_record, version1};
use crate::web::game::Level;
use serde::{Deserialize, Serialize};

/// Light or dark.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Theme {
    /// As the system has it.
    #[default]
    System,
    /// Always light.
    Light,
    /// Always dark.
    Dark,
}

impl Theme {
    /// All, in the order in which they are offered.
    pub const ALL: [Self; 3] = [Self::System, Self::Light, Self::Dark];

    /// Its name in storage and in the page's `data-theme`.
    pub const fn key(self) -> &'static str {
        match self {
            Self::System => "system",
            Self::Light => "light",
            Self::Dark => "dark",
        }
    }
}

/// The colours of the squares, of the page's board and of `<sharp960-board>`.
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
    /// All, in the order in which they are offered.
    pub const ALL: [Self; 4] = [Self::Blue, Self::Green, Self::Wood, Self::Grey];

    /// The name of each of [`Self::ALL`].
    pub const KEYS: [&'static str; 4] = [
        Self::Blue.key(),
        Self::Green.key(),
        Self::Wood.key(),
        Self::Grey.key(),
    ];

    /// The colours until others are chosen; the style sheet's own.
    pub const DEFAULT: Self = Self::Blue;

    /// Its name in storage, in attributes and in the page's `data-board`.
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

/// How the page looks and behaves, for this visitor.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Settings {
    /// Light or dark.
    pub theme: Theme,
    /// The colours of the squares.
    pub board: BoardColors,
    /// Whether files and ranks are written on the board.
    pub coordinates: bool,
    /// Whether the squares that a selected piece can go to are marked.
    pub targets: bool,
    /// Whether pieces glide to their new squares.
    pub animation: bool,
    /// Whether the engine's evaluation and line are shown.
    pub evaluation: bool,
    /// How strongly the engine plays in the next game.
    pub level: Level,
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
        }
    }
}

/// How long a piece glides, in milliseconds.
const ANIMATION_MS: u32 = 200;

/// Settings as JSON has them: those that differ from the default. A value that this version
/// doesn't know, such as another board's colours, is the default.
#[derive(Clone, Debug, Serialize, Deserialize)]
struct SettingsJson {
    version: u32,
    #[serde(skip_serializing_if = "Option::is_none")]
    theme: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    board: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    coordinates: Option<bool>,
    #[serde(skip_serializing_if = "Option::is_none")]
    targets: Option<bool>,
    #[serde(skip_serializing_if = "Option::is_none")]
    animation: Option<bool>,
    #[serde(skip_serializing_if = "Option::is_none")]
    evaluation: Option<bool>,
    #[serde(skip_serializing_if = "Option::is_none")]
    level: Option<u32>,
}

impl Settings {
    /// Reads what [`Settings::to_text`] wrote, or the query string that version 1 saved.
    ///
    /// # Errors
    /// When it is no record, or one of another version.
    pub fn from_text<J: Json>(text: &str) -> Result<Self, RecordError> {
        if !is_record(text) {
            return Ok(version1::settings(text));
        }
        let json: SettingsJson = J::read(text).ok_or(RecordError::Malformed)?;
        if json.version != VERSION {
            return Err(RecordError::Version(json.version));
        }
        let default = Self::default();
        let level = json.level.and_then(|number| u8::try_from(number).ok());
        let (theme, board) = (json.theme.as_deref(), json.board.as_deref());
        Ok(Self {
            theme: find(&Theme::ALL, |known| Some(known.key()) == theme),
            board: find(&BoardColors::ALL, |known| Some(known.key()) == board),
            coordinates: json.coordinates.unwrap_or(default.coordinates),
            targets: json.targets.unwrap_or(default.targets),
            animation: json.animation.unwrap_or(default.animation),
            evaluation: json.evaluation.unwrap_or(default.evaluation),
            level: level.and_then(Level::new).unwrap_or_default(),
        })
    }

    /// As JSON, if it can be written.
    pub fn to_text<J: Json>(&self) -> Option<String> {
        fn changed<T: PartialEq>(value: T, default: T) -> Option<T> {
            (value != default).then_some(value)
        }
        let default = Self::default();
        J::write(&SettingsJson {
            version: VERSION,
            theme: changed(self.theme, default.theme).map(|theme| theme.key().to_owned()),
            board: changed(self.board, default.board).map(|board| board.key().to_owned()),
            coordinates: changed(self.coordinates, default.coordinates),
            targets: changed(self.targets, default.targets),
            animation: changed(self.animation, default.animation),
            evaluation: changed(self.evaluation, default.evaluation),
            level: changed(self.level, default.level).map(|level| level.number().into()),
        })
    }

    /// How long a piece glides, in milliseconds; 0 for not at all.
    pub const fn animation_ms(&self) -> u32 {
        if self.animation { ANIMATION_MS } else { 0 }
    }
}

/// The first of all that is wanted, or the default.
pub(super) fn find<T: Copy + Default>(all: &[T], wanted: impl Fn(&T) -> bool) -> T {
    all.iter().copied().find(wanted).unwrap_or_default()
}
