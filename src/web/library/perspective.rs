//! Whose games the explorer counts.

use super::spelling::{has_words, spellings};
use crate::board::Color;
use crate::web::parameters::Parameters;
use percent_encoding::{NON_ALPHANUMERIC, utf8_percent_encode};

/// The parameter of an address with the side of the visitor.
const VISITOR: &str = "visitor";

/// The parameter of an address with the name of a player of either side.
const PLAYER: &str = "player";

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

    /// What an address of the library says besides a position, for the games that count here:
    /// parameters that each begin with `&`.
    pub fn parameters(&self) -> String {
        let side = match self.side {
            None => "both",
            Some(Color::White) => "white",
            Some(Color::Black) => "black",
        };
        let encoded = |name| utf8_percent_encode(name, NON_ALPHANUMERIC);
        match (&self.player, self.side) {
            (None, _) => String::new(),
            (Some(ExploredPlayer::Visitor), _) => format!("&{VISITOR}={side}"),
            (Some(ExploredPlayer::Named(name)), None) => format!("&{PLAYER}={}", encoded(name)),
            (Some(ExploredPlayer::Named(name)), Some(_)) => format!("&{side}={}", encoded(name)),
        }
    }

    /// Reads the [parameters](Self::parameters) of an address.
    pub fn of_address(parameters: &Parameters) -> Self {
        let named = |name: &str| {
            let name = parameters
                .get(name)
                .filter(|name| !name.trim().is_empty())?;
            Some(ExploredPlayer::Named(name.to_owned()))
        };
        let of = |player, side| Self { player, side };
        if let Some(side) = parameters.get(VISITOR) {
            return of(Some(ExploredPlayer::Visitor), Self::side_with_key(side));
        }
        for (key, side) in [("white", Color::White), ("black", Color::Black)] {
            if let Some(player) = named(key) {
                return of(Some(player), Some(side));
            }
        }
        of(named(PLAYER), None)
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
/// Each name is given as its PGN says it and as the page shows it.
pub(super) fn meant(text: &str, names: &[[String; 2]]) -> Vec<bool> {
    let whole = text.trim().to_lowercase();
    let is_same = |name: &String| name.to_lowercase() == whole;
    let same: Vec<bool> = names
        .iter()
        .map(|forms| forms.iter().any(is_same))
        .collect();
    if same.contains(&true) {
        return same;
    }
    let words: Vec<_> = text.split_whitespace().map(spellings).collect();
    let has = |name: &String| !name.is_empty() && has_words(&spellings(name), &words);
    names.iter().map(|forms| forms.iter().any(has)).collect()
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
    fn a_perspective_survives_an_address() {
        let named = |name: &str| Some(ExploredPlayer::Named(name.to_owned()));
        let players = [
            Some(ExploredPlayer::Visitor),
            named("O'Neill & Šťastný, 100 %"),
        ];
        for player in players {
            for side in [None, Some(Color::White), Some(Color::Black)] {
                let player = player.clone();
                let perspective = Perspective { player, side };
                let address = format!("?page=library{}", perspective.parameters());
                let read = Perspective::of_address(&Parameters::parse(&address));
                assert_eq!(read, perspective, "{address}");
            }
        }
        let side = Some(Color::White);
        let everybody = Perspective { player: None, side };
        assert_eq!(everybody.parameters(), "");
        let none = Parameters::parse("?page=library&white=%20");
        assert_eq!(Perspective::of_address(&none), Perspective::default());
    }

    #[test]
    fn a_name_is_meant_by_itself_or_by_its_words() {
        let names = ["Anna", "Ann", "Carlsen, Magnus", ""];
        let names = names.map(|name| [name.to_owned(), name.to_owned()]);
        assert_eq!(meant("ann", &names), [false, true, false, false]);
        assert_eq!(meant("magnus carl", &names), [false, false, true, false]);
        assert_eq!(meant("an", &names), [true, true, false, false]);
        let computer = [["sharp960, level 3", "Computer, Stufe 3"].map(str::to_owned)];
        for text in ["Computer", "computer, stufe 3", "sharp960", "level 3"] {
            assert_eq!(meant(text, &computer), [true], "{text}");
        }
    }
}
