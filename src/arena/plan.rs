//! The description of a match, and the games that it consists of.

use super::adjudication::Adjudication;
use super::opening::Openings;
use super::player::PlayerSpec;
use super::statistics::Sprt;
use crate::board::Color;
use crate::rules::Variant;
use std::fmt;
use std::path::PathBuf;

/// The description of a match between two engines.
#[derive(Clone, Debug, PartialEq)]
pub struct Plan {
    /// The engines; results are given for the first one.
    pub players: [PlayerSpec; 2],
    /// The variant.
    pub variant: Variant,
    /// Greatest number of pairs of games.
    pub pairs: u32,
    /// Number of games played at the same time, at least 1.
    pub concurrency: usize,
    /// The source and selection of the openings.
    pub openings: Openings,
    /// Seed of the openings.
    pub seed: u64,
    /// When games are adjudicated.
    pub adjudication: Adjudication,
    /// The sequential test that may end the match early.
    pub sprt: Option<Sprt>,
    /// The file for the games.
    pub pgn: Option<PathBuf>,
    /// Whether the games in that file count, so that only the remaining ones are played.
    pub resume: bool,
}

/// One game of a match.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Assignment {
    /// Index of the pair.
    pub pair: u32,
    /// Whether the first engine has Black.
    pub swapped: bool,
}

impl Assignment {
    /// The first engine's colour.
    pub const fn color_of_first(self) -> Color {
        Color::from_white(!self.swapped)
    }

    /// Index of the engine that has a colour: 0 or 1.
    pub fn player(self, color: Color) -> usize {
        usize::from(color != self.color_of_first())
    }

    /// Parses `12.1`.
    pub(super) fn parse(text: &str) -> Option<Self> {
        let (pair, game) = text.split_once('.')?;
        let pair = pair.parse::<u32>().ok()?.checked_sub(1)?;
        let swapped = match game {
            "1" => false,
            "2" => true,
            _ => return None,
        };
        Some(Self { pair, swapped })
    }
}

/// The number of the pair and of the game in it, both from 1: `12.1`.
impl fmt::Display for Assignment {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}.{}", self.pair + 1, u8::from(self.swapped) + 1)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn assignments_are_read_as_they_are_written() {
        for (pair, swapped, text) in [(0, false, "1.1"), (11, true, "12.2")] {
            let assignment = Assignment { pair, swapped };
            assert_eq!(assignment.to_string(), text);
            assert_eq!(Assignment::parse(text), Some(assignment));
        }
        for text in ["", "1", "0.1", "1.3", "x.1"] {
            assert_eq!(Assignment::parse(text), None, "{text}");
        }
    }

    #[test]
    fn colours_change_within_a_pair() {
        let first = Assignment::parse("3.1").expect("an assignment");
        let second = Assignment::parse("3.2").expect("an assignment");
        assert_eq!(first.player(Color::White), 0);
        assert_eq!(second.player(Color::White), 1);
        assert_eq!(second.color_of_first(), Color::Black);
    }
}
