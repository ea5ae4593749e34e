use crate::board::Color;
use crate::rules::Claim;
use std::fmt;
use std::str::FromStr;

/// The way in which the players, or a record of the game, end a game that has not ended by itself.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Ending {
    /// The side to move makes a claim.
    Claim(Claim),
    /// This side resigns.
    Resignation(Color),
    /// The time of this side has run out.
    FlagFall(Color),
    /// Both agree on a draw.
    Agreement,
    /// Chess♯: both agree that an impasse is inevitable.
    FastFifty,
    /// A record of the game gives the winner, or none for a draw, but not the reason.
    Recorded(Option<Color>),
}

impl Ending {
    /// All endings.
    pub const ALL: [Self; 13] = [
        Self::Claim(Claim::Repetition),
        Self::Claim(Claim::FiftyMoves),
        Self::Claim(Claim::Stalemate),
        Self::Claim(Claim::Impasse),
        Self::Resignation(Color::White),
        Self::Resignation(Color::Black),
        Self::FlagFall(Color::White),
        Self::FlagFall(Color::Black),
        Self::Agreement,
        Self::FastFifty,
        Self::Recorded(Some(Color::White)),
        Self::Recorded(Some(Color::Black)),
        Self::Recorded(None),
    ];

    /// The name of the ending in saved games.
    pub const fn key(self) -> &'static str {
        match self {
            Self::Claim(Claim::Repetition) => "repetition",
            Self::Claim(Claim::FiftyMoves) => "fifty-moves",
            Self::Claim(Claim::Stalemate) => "stalemate",
            Self::Claim(Claim::Impasse) => "impasse",
            Self::Resignation(Color::White) => "white-resigns",
            Self::Resignation(Color::Black) => "black-resigns",
            Self::FlagFall(Color::White) => "white-flag-falls",
            Self::FlagFall(Color::Black) => "black-flag-falls",
            Self::Agreement => "agreement",
            Self::FastFifty => "fast-fifty",
            Self::Recorded(Some(Color::White)) => "white-won",
            Self::Recorded(Some(Color::Black)) => "black-won",
            Self::Recorded(None) => "drawn",
        }
    }
}

/// Writes the key.
impl fmt::Display for Ending {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.key())
    }
}

/// The text is not the key of an ending.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("‘{0}’ is no way to end a game")]
pub struct UnknownEnding(pub String);

impl FromStr for Ending {
    type Err = UnknownEnding;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        Self::ALL
            .into_iter()
            .find(|ending| ending.key() == text)
            .ok_or_else(|| UnknownEnding(text.to_owned()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn keys_round_trip() {
        for ending in Ending::ALL {
            assert_eq!(ending.key().parse(), Ok(ending));
        }
        assert!("flag".parse::<Ending>().is_err());
    }
}
