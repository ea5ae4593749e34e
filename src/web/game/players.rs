use crate::board::Color;

/// The engine's playing strength, from 1 to 10.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Level(u8);

impl Level {
    /// The strongest level.
    pub const MAX: Self = Self(10);

    /// The level with a number from 1 to 10.
    pub const fn new(number: u8) -> Option<Self> {
        match number {
            1..=10 => Some(Self(number)),
            _ => None,
        }
    }

    /// Parses the number of a level, as storage and forms have it.
    pub fn from_text(text: &str) -> Option<Self> {
        Self::new(text.parse().ok()?)
    }

    /// The number, from 1 to 10.
    pub const fn number(self) -> u8 {
        self.0
    }

    /// All levels, the weakest first.
    pub fn all() -> impl Iterator<Item = Self> {
        (1..=Self::MAX.0).map(Self)
    }
}

/// A level that moves quickly and makes mistakes.
impl Default for Level {
    fn default() -> Self {
        Self(3)
    }
}

/// The name of a player beside the board.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum PlayerName<'a> {
    /// The name of the side.
    Side(Color),
    /// The person in front of the screen.
    You,
    /// The computer.
    Computer,
    /// The person who plays from elsewhere.
    Opponent,
    /// Player 1 or 2, of two people who change colours in a match.
    Numbered(u8),
    /// The name given in the game's PGN, or for the match.
    Named(&'a str),
}

/// The players of a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Players {
    /// Two people in front of one screen.
    People,
    /// A person against the computer.
    Computer {
        /// The person's side.
        person: Color,
        /// The computer's level.
        level: Level,
    },
    /// A person against another one, who plays in another window, on another device or by links.
    Remote {
        /// The side of the person in front of this screen.
        person: Color,
    },
}

impl Players {
    /// The computer's side, if it plays.
    pub const fn computer(self) -> Option<Color> {
        match self {
            Self::People | Self::Remote { .. } => None,
            Self::Computer { person, .. } => Some(match person {
                Color::White => Color::Black,
                Color::Black => Color::White,
            }),
        }
    }

    /// The only side that is moved on this screen; none if both are.
    pub const fn person(self) -> Option<Color> {
        match self {
            Self::People => None,
            Self::Computer { person, .. } | Self::Remote { person } => Some(person),
        }
    }

    /// Whether a person in front of this screen plays this side.
    pub fn is_person(self, color: Color) -> bool {
        self.person().is_none_or(|person| person == color)
    }

    /// The side at the bottom of the board for these players.
    pub const fn below(self) -> Color {
        match self {
            Self::People => Color::White,
            Self::Computer { person, .. } | Self::Remote { person } => person,
        }
    }

    /// The name of a side's player, as shown beside the board.
    pub fn name(self, color: Color) -> PlayerName<'static> {
        match self {
            Self::People => PlayerName::Side(color),
            Self::Computer { person, .. } | Self::Remote { person } if person == color => {
                PlayerName::You
            }
            Self::Computer { .. } => PlayerName::Computer,
            Self::Remote { .. } => PlayerName::Opponent,
        }
    }

    /// The same players with colours swapped.
    #[must_use]
    pub fn swapped(self) -> Self {
        match self {
            Self::People => Self::People,
            Self::Computer { person, level } => Self::Computer {
                person: !person,
                level,
            },
            Self::Remote { person } => Self::Remote { person: !person },
        }
    }
}

/// A person with White against the computer at the default level.
impl Default for Players {
    fn default() -> Self {
        Self::Computer {
            person: Color::White,
            level: Level::default(),
        }
    }
}
