use crate::board::Color;
use crate::game::Shape;
use crate::web::board::{Movable, Premoves};

/// Whether an optional part of the board is shown.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Shown {
    /// Shown if it is useful.
    #[default]
    Auto,
    /// Always shown.
    On,
    /// Never shown.
    Off,
}

impl Shown {
    /// Whether the part is shown, given whether it is useful.
    pub const fn or(self, sensible: bool) -> bool {
        match self {
            Self::Auto => sensible,
            Self::On => true,
            Self::Off => false,
        }
    }
}

/// The look of the board.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Look {
    /// The side at the bottom, if the attribute is set.
    pub orientation: Option<Color>,
    /// Whether the list of moves is shown.
    pub list: Shown,
    /// Whether the buttons are shown.
    pub controls: Shown,
    /// The number of the engine's lines shown.
    pub lines: u32,
    /// Whether the coordinates of files and ranks are shown.
    pub coordinates: bool,
    /// Whether the destinations of the picked-up piece are marked.
    pub targets: bool,
    /// Whether moves can be made before the engine has answered.
    pub premoves: Premoves,
    /// The sides whose pieces can be moved by hand, if the mode allows it.
    pub movable: Movable,
    /// The moves and squares to which moving by hand is restricted, as written; empty if it is not.
    pub allowed: Vec<String>,
    /// The arrows and circles of the page.
    pub shapes: Vec<Shape>,
    /// The coloured squares of the page, as circles.
    pub marks: Vec<Shape>,
    /// The time that each position is shown if the game plays by itself, in milliseconds; 0 if it
    /// does not.
    pub autoplay_ms: u32,
    /// The key of the theme.
    pub theme: &'static str,
    /// The key of the squares' colours.
    pub board: &'static str,
    /// The duration of a move's animation, in milliseconds.
    pub animation_ms: u32,
    /// The accessible name of the board, if the attribute is set.
    pub label: Option<String>,
}
