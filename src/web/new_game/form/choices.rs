//! What a visitor can choose, and what is missing.

use crate::board::Color;
use crate::rules::Variant;
use crate::rules::chess960::BadRank;
use crate::web::new_game::time::NoTime;

/// The side that the visitor wants.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Side {
    /// White.
    White,
    /// A side drawn by lot.
    Either,
    /// Black.
    Black,
}

impl Side {
    /// All sides, in the order in which they are offered.
    pub const ALL: [Self; 3] = [Self::White, Self::Either, Self::Black];

    /// The value of the choice in the form.
    pub const fn key(self) -> &'static str {
        match self {
            Self::White => "white",
            Self::Either => "random",
            Self::Black => "black",
        }
    }

    /// The side with a [`key`](Self::key), and else White.
    pub fn with_key(key: &str) -> Self {
        let known = Self::ALL.into_iter().find(|side| side.key() == key);
        known.unwrap_or(Self::White)
    }
}

impl From<Color> for Side {
    fn from(color: Color) -> Self {
        match color {
            Color::White => Self::White,
            Color::Black => Self::Black,
        }
    }
}

/// The way in which one of the 960 start positions is chosen.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Method {
    /// By its number or first rank, or at random.
    Number,
    /// By both players, who place the pieces in turn.
    Together,
}

impl Method {
    /// All methods, in the order in which they are offered.
    pub const ALL: [Self; 2] = [Self::Number, Self::Together];

    /// The value of the choice in the form.
    pub const fn key(self) -> &'static str {
        match self {
            Self::Number => "number",
            Self::Together => "together",
        }
    }
}

/// The reason why a form has no start position yet.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum NoStart {
    /// The players have not yet placed all pieces.
    SetupUnfinished,
    /// The sides have not yet been chosen, or not all extra moves made.
    AuctionUnfinished,
    /// The variant has no start position of that number.
    BadNumber {
        /// The largest number of a start position.
        highest: u32,
    },
    /// The variant has no start position with those pieces in that order.
    BadRank(Variant),
    /// The letters are none of the 960 first ranks.
    NotOf960(BadRank),
    /// This player's time is over before all pieces are placed.
    TimeOver(Color),
    /// The fields of the time control make none.
    NoTime(NoTime),
}
