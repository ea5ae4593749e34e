//! Whose games the explorer counts.

use super::spelling::{has_words, spellings};
use crate::board::Color;

/// Whose games the explorer counts, and with which side.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Perspective {
    /// The player; `None` for the games of everybody.
    pub player: Option<ExploredPlayer>,
    /// The side of the player; `None` for both.
    pub side: Option<Color>,
}

/// A player whose games are counted.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum ExploredPlayer {
    /// The visitor, in games of the play page.
    Visitor,
    /// Whoever has all the words of a text in the name.
    Named(String),
}

impl Perspective {
    /// The perspective as a text to be kept.
    pub fn to_text(&self) -> String {
        let side = match self.side {
            None => "both",
            Some(Color::White) => "white",
            Some(Color::Black) => "black",
        };
        match &self.player {
            None => side.to_owned(),
            Some(ExploredPlayer::Visitor) => format!("{side} visitor"),
            Some(ExploredPlayer::Named(name)) => format!("{side} named {name}"),
        }
    }

    /// Reads what [`Self::to_text`] has written; everybody's games where it is something else.
    pub fn from_text(text: &str) -> Self {
        let mut parts = text.splitn(3, ' ');
        let side = Self::side_with_key(parts.next().unwrap_or_default());
        let player = match (parts.next(), parts.next()) {
            (Some("visitor"), None) => Some(ExploredPlayer::Visitor),
            (Some("named"), Some(name)) => Some(ExploredPlayer::Named(name.to_owned())),
            _ => None,
        };
        Self { player, side }
    }

    /// The side that a form names `white` or `black`; none for both.
    pub fn side_with_key(key: &str) -> Option<Color> {
        match key {
            "white" => Some(Color::White),
            "black" => Some(Color::Black),
            _ => None,
        }
    }
}

/// The places of the names that a text means: those that are the text, or else those with its words.
pub(super) fn meant(text: &str, names: &[String]) -> Vec<bool> {
    let whole = text.trim().to_lowercase();
    let same: Vec<bool> = names
        .iter()
        .map(|name| name.to_lowercase() == whole)
        .collect();
    if same.contains(&true) {
        return same;
    }
    let words: Vec<_> = text.split_whitespace().map(spellings).collect();
    let has = |name: &String| !name.is_empty() && has_words(&spellings(name), &words);
    names.iter().map(has).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_perspective_survives_being_kept() {
        let named = |name: &str| Some(ExploredPlayer::Named(name.to_owned()));
        let players = [None, Some(ExploredPlayer::Visitor), named("O'Neill, J. P.")];
        for player in players {
            for side in [None, Some(Color::White), Some(Color::Black)] {
                let player = player.clone();
                let perspective = Perspective { player, side };
                assert_eq!(Perspective::from_text(&perspective.to_text()), perspective);
            }
        }
        for text in ["", "green", "white nobody", "both named"] {
            assert_eq!(Perspective::from_text(text).player, None, "{text}");
        }
    }

    #[test]
    fn a_name_is_meant_by_itself_or_by_its_words() {
        let names = ["Anna", "Ann", "Carlsen, Magnus", ""].map(str::to_owned);
        assert_eq!(meant("ann", &names), [false, true, false, false]);
        assert_eq!(meant("magnus carl", &names), [false, false, true, false]);
        assert_eq!(meant("an", &names), [true, true, false, false]);
    }
}
