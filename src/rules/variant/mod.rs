//! The games that can be played, as data.

mod chess;
mod chess960;
mod chesssharp;

use super::{Position, Setup};
use crate::board::Role;
use std::fmt;
use std::str::FromStr;

/// What happens to kings.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum KingRule {
    /// The king may not be left attacked; checkmate wins, stalemate draws.
    Royal,
    /// The king is an ordinary piece, and taking it wins.
    Capturable,
}

/// Which castling a variant knows.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum CastlingRule {
    /// None.
    None,
    /// A king on the e-file with rooks on the a- and h-files.
    Chess,
    /// A king anywhere between its rooks, as in Chess960.
    Chess960,
}

/// The rules of one variant.
#[derive(Debug)]
pub struct Rules {
    /// The one lower-case name used in links, in UCI and in saved games.
    pub key: &'static str,
    /// The name that people read.
    pub name: &'static str,
    /// What happens to kings.
    pub king: KingRule,
    /// Which castling there is.
    pub castling: CastlingRule,
    /// Whether a pawn may advance two squares from its second rank.
    pub double_step: bool,
    /// What a pawn may become, the usual choice first.
    pub promotions: &'static [Role],
    /// Whether pieces wait in a reserve and are placed on the own first rank, the queen last.
    pub reserve: bool,
    /// Whether outcomes are counted in points out of ten.
    pub points: bool,
    /// Whether repetition, the fifty-move rule, dead positions and agreement draw.
    pub draws: bool,
    /// The start position of a number; variants with a single start ignore the number.
    pub start: fn(u16) -> Setup,
    /// How many start positions there are; their numbers begin at 0.
    pub starts: u16,
    /// The number of the start that is used when none is asked for.
    pub usual_start: u16,
}

/// A rule set together with a way to make a start position.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
#[repr(u8)]
pub enum Variant {
    /// Chess.
    #[default]
    Chess,
    /// Chess960, also Fischer random chess.
    Chess960,
    /// Chess♯, "Chess Sharp".
    ChessSharp,
}

impl Variant {
    /// Every variant, in the order in which they are offered.
    pub const ALL: [Self; 3] = [Self::Chess, Self::Chess960, Self::ChessSharp];

    /// Its rules.
    #[inline]
    pub const fn rules(self) -> &'static Rules {
        match self {
            Self::Chess => &chess::RULES,
            Self::Chess960 => &chess960::RULES,
            Self::ChessSharp => &chesssharp::RULES,
        }
    }

    /// Its key, such as `chess960`.
    pub const fn key(self) -> &'static str {
        self.rules().key
    }

    /// Its name, such as `Chess960`.
    pub const fn name(self) -> &'static str {
        self.rules().name
    }

    /// The usual start position.
    pub fn start(self) -> Position {
        self.numbered_start(self.rules().usual_start)
    }

    /// The start position of a number below [`Rules::starts`]; larger numbers wrap around.
    pub fn numbered_start(self, number: u16) -> Position {
        let rules = self.rules();
        let setup = (rules.start)(number % rules.starts);
        Position::from_setup(self, &setup).expect("start positions are valid: tested for each")
    }
}

/// The name that people read.
impl fmt::Display for Variant {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// The text is not the key of a variant.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("‘{0}’ is not a variant; there are {keys}", keys = known_keys())]
pub struct UnknownVariant(pub String);

fn known_keys() -> String {
    Variant::ALL.map(Variant::key).join(", ")
}

/// Reads a key in any case.
impl FromStr for Variant {
    type Err = UnknownVariant;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        Self::ALL
            .into_iter()
            .find(|variant| variant.key().eq_ignore_ascii_case(text))
            .ok_or_else(|| UnknownVariant(text.to_owned()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn keys_round_trip() {
        for variant in Variant::ALL {
            assert_eq!(variant.key().parse(), Ok(variant));
        }
        let error = "chess9".parse::<Variant>().unwrap_err().to_string();
        assert!(
            error.contains("chess9") && error.contains("chess960"),
            "{error}"
        );
    }

    #[test]
    fn every_start_is_valid_and_has_moves() {
        for variant in Variant::ALL {
            for number in 0..variant.rules().starts {
                assert!(variant.numbered_start(number).has_legal_move());
            }
        }
    }
}
