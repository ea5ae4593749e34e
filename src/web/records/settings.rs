//! What a visitor can set, and how it is written into storage.

use crate::web::game::Level;
use crate::web::parameters::Parameters;

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

/// The colours of the squares.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum BoardColors {
    /// Blue grey.
    #[default]
    Slate,
    /// Green.
    Green,
    /// Brown.
    Wood,
    /// Grey.
    Grey,
}

impl BoardColors {
    /// All, in the order in which they are offered.
    pub const ALL: [Self; 4] = [Self::Slate, Self::Green, Self::Wood, Self::Grey];

    /// Its name in storage and in the page's `data-board`.
    pub const fn key(self) -> &'static str {
        match self {
            Self::Slate => "slate",
            Self::Green => "green",
            Self::Wood => "wood",
            Self::Grey => "grey",
        }
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

impl Settings {
    /// Reads what [`Settings::to_text`] wrote; whatever cannot be read stays as it is by default.
    pub fn from_text(text: &str) -> Self {
        let parameters = Parameters::parse(text);
        let default = Self::default();
        let one_of = |name| parameters.get(name).unwrap_or_default();
        let flag = |name, default| match one_of(name) {
            "on" => true,
            "off" => false,
            _ => default,
        };
        Self {
            theme: find(&Theme::ALL, |theme| theme.key() == one_of("theme")),
            board: find(&BoardColors::ALL, |board| board.key() == one_of("board")),
            coordinates: flag("coordinates", default.coordinates),
            targets: flag("targets", default.targets),
            animation: flag("animation", default.animation),
            evaluation: flag("evaluation", default.evaluation),
            level: Level::from_text(one_of("level")).unwrap_or_default(),
        }
    }

    /// For storage: whatever differs from the default, as `theme=dark&coordinates=off`.
    pub fn to_text(&self) -> String {
        let default = Self::default();
        let mut parameters = Parameters::default();
        if self.theme != default.theme {
            parameters.push("theme", self.theme.key());
        }
        if self.board != default.board {
            parameters.push("board", self.board.key());
        }
        for (name, value, usual) in [
            ("coordinates", self.coordinates, default.coordinates),
            ("targets", self.targets, default.targets),
            ("animation", self.animation, default.animation),
            ("evaluation", self.evaluation, default.evaluation),
        ] {
            if value != usual {
                parameters.push(name, if value { "on" } else { "off" });
            }
        }
        if self.level != default.level {
            parameters.push("level", &self.level.number().to_string());
        }
        parameters.to_string()
    }

    /// How long a piece glides, in milliseconds; 0 for not at all.
    pub const fn animation_ms(&self) -> u32 {
        if self.animation { ANIMATION_MS } else { 0 }
    }
}

fn find<T: Copy + Default>(all: &[T], wanted: impl Fn(&T) -> bool) -> T {
    all.iter().copied().find(wanted).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_setting_survives_storage() {
        for theme in Theme::ALL {
            for board in BoardColors::ALL {
                for bits in 0..16 {
                    let settings = Settings {
                        theme,
                        board,
                        coordinates: bits & 1 == 0,
                        targets: bits & 2 == 0,
                        animation: bits & 4 == 0,
                        evaluation: bits & 8 == 0,
                        level: Level::MAX,
                    };
                    assert_eq!(Settings::from_text(&settings.to_text()), settings);
                }
            }
        }
    }

    #[test]
    fn what_cannot_be_read_stays_as_it_is_by_default() {
        assert_eq!(Settings::default().to_text(), "");
        for text in [
            "",
            "&&=&",
            "theme=purple&coordinates=yes&level=11",
            "\u{0}%%=%zz",
        ] {
            assert_eq!(Settings::from_text(text), Settings::default(), "{text}");
        }
        let partly = Settings::from_text("theme=purple&targets=off");
        assert!(!partly.targets && partly.coordinates);
    }
}
