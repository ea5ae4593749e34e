use crate::board::Color;

/// How strongly the engine plays: 1 to 10.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Level(u8);

impl Level {
    /// The strongest.
    pub const MAX: Self = Self(10);

    /// The level of a number from 1 to 10.
    pub const fn new(number: u8) -> Option<Self> {
        match number {
            1..=10 => Some(Self(number)),
            _ => None,
        }
    }

    /// The level of a number as storage and forms have it.
    pub fn from_text(text: &str) -> Option<Self> {
        Self::new(text.parse().ok()?)
    }

    /// Its number.
    pub const fn number(self) -> u8 {
        self.0
    }

    /// All levels, the weakest first.
    pub fn all() -> impl Iterator<Item = Self> {
        (1..=Self::MAX.0).map(Self)
    }
}

/// A level that moves fast and makes mistakes.
impl Default for Level {
    fn default() -> Self {
        Self(3)
    }
}

/// How a player is called beside the board.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum PlayerName<'a> {
    /// By the side.
    Side(Color),
    /// As the person in front of the screen.
    You,
    /// As the computer.
    Computer,
    /// By a number, 1 or 2: of two people who change sides.
    Numbered(u8),
    /// By the name that the game's file gives.
    Named(&'a str),
}

/// Who plays.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Players {
    /// Two people in front of one screen.
    People,
    /// A person against the computer.
    Computer {
        /// The person's side.
        person: Color,
        /// The computer's strength.
        level: Level,
    },
}

impl Players {
    /// The computer's side, if it plays.
    pub const fn computer(self) -> Option<Color> {
        match self {
            Self::People => None,
            Self::Computer { person, .. } => Some(match person {
                Color::White => Color::Black,
                Color::Black => Color::White,
            }),
        }
    }

    /// Whether a person plays that side.
    pub fn is_person(self, color: Color) -> bool {
        self.computer() != Some(color)
    }

    /// The side at the bottom of the board for whoever sits in front of the screen.
    pub const fn below(self) -> Color {
        match self {
            Self::People => Color::White,
            Self::Computer { person, .. } => person,
        }
    }

    /// How a side is called beside the board.
    pub fn name(self, color: Color) -> PlayerName<'static> {
        match self {
            Self::People => PlayerName::Side(color),
            Self::Computer { person, .. } if person == color => PlayerName::You,
            Self::Computer { .. } => PlayerName::Computer,
        }
    }

    /// The same players with the colours changed.
    #[must_use]
    pub fn swapped(self) -> Self {
        match self {
            Self::People => Self::People,
            Self::Computer { person, level } => Self::Computer {
                person: !person,
                level,
            },
        }
    }
}

/// The person has White.
impl Default for Players {
    fn default() -> Self {
        Self::Computer {
            person: Color::White,
            level: Level::default(),
        }
    }
}
