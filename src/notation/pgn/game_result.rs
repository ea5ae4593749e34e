use crate::board::Color;
use std::fmt;

/// The result of a game in PGN.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum GameResult {
    /// `1-0`.
    WhiteWins,
    /// `0-1`.
    BlackWins,
    /// `1/2-1/2`.
    Draw,
    /// `*`: the game is unfinished or its result unknown.
    #[default]
    Unknown,
}

impl GameResult {
    /// The result in which a side wins.
    pub const fn won_by(color: Color) -> Self {
        match color {
            Color::White => Self::WhiteWins,
            Color::Black => Self::BlackWins,
        }
    }

    /// The winner; none for a draw or an unknown result.
    pub const fn winner(self) -> Option<Color> {
        match self {
            Self::WhiteWins => Some(Color::White),
            Self::BlackWins => Some(Color::Black),
            Self::Draw | Self::Unknown => None,
        }
    }

    /// As PGN writes it.
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::WhiteWins => "1-0",
            Self::BlackWins => "0-1",
            Self::Draw => "1/2-1/2",
            Self::Unknown => "*",
        }
    }

    /// Reads what [`GameResult::as_str`] gives, also `½-½`, `1/2` and `½`, with any dash.
    pub fn parse(text: &str) -> Option<Self> {
        // Nearly all texts here are moves.
        if !text.starts_with(['0', '1', '½', '*']) {
            return None;
        }
        match text.replace(['–', '—', '−', '‐', '‑'], "-").as_str() {
            "1-0" => Some(Self::WhiteWins),
            "0-1" => Some(Self::BlackWins),
            "1/2-1/2" | "½-½" | "1/2" | "½" => Some(Self::Draw),
            "*" => Some(Self::Unknown),
            _ => None,
        }
    }
}

/// As PGN writes it.
impl fmt::Display for GameResult {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.as_str())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn results_are_read_in_all_spellings() {
        use GameResult::{BlackWins, Draw, Unknown, WhiteWins};
        for (text, result) in [
            ("1-0", Some(WhiteWins)),
            ("0–1", Some(BlackWins)),
            ("½-½", Some(Draw)),
            ("1/2", Some(Draw)),
            ("*", Some(Unknown)),
            ("0-0", None),
            ("", None),
        ] {
            assert_eq!(GameResult::parse(text), result, "{text}");
        }
    }
}
