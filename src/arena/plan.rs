//! The description of a match, and the games that it consists of.

use super::adjudication::Adjudication;
use super::opening::Openings;
use super::player::PlayerSpec;
use super::statistics::Sprt;
use crate::board::Color;
use crate::rules::Variant;
use std::fmt;
use std::path::PathBuf;

/// Which engines play each other.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Format {
    /// Each engine plays each other one.
    #[default]
    RoundRobin,
    /// The first engine plays each other one.
    Gauntlet,
}

/// The description of a match between two engines or more.
#[derive(Clone, Debug, PartialEq)]
pub struct Plan {
    /// The engines, at least two; the results of a pairing are given for the earlier one.
    pub players: Vec<PlayerSpec>,
    /// Which of them play each other.
    pub format: Format,
    /// The variant.
    pub variant: Variant,
    /// Greatest number of pairs of games of each pairing.
    pub pairs: u32,
    /// Number of games played at the same time, at least 1.
    pub concurrency: usize,
    /// The source and selection of the openings.
    pub openings: Openings,
    /// Seed of the openings.
    pub seed: u64,
    /// When games are adjudicated.
    pub adjudication: Adjudication,
    /// The sequential test that may end a match between two engines early.
    pub sprt: Option<Sprt>,
    /// The file for the games.
    pub pgn: Option<PathBuf>,
    /// Whether the games in that file count, so that only the remaining ones are played.
    pub resume: bool,
}

impl Plan {
    /// The indices of the engines that play each other, the lower one first.
    pub fn pairings(&self) -> Vec<[usize; 2]> {
        let last_first = match self.format {
            Format::RoundRobin => self.players.len(),
            Format::Gauntlet => 1,
        };
        let pairings = |first| (first + 1..self.players.len()).map(move |second| [first, second]);
        (0..last_first).flat_map(pairings).collect()
    }

    /// All games: in each round every pairing plays one pair.
    pub(super) fn assignments(&self) -> impl Iterator<Item = Assignment> + use<> {
        let pairs = self.pairs.saturating_mul(self.pairings().len() as u32);
        (0..pairs).flat_map(|pair| [false, true].map(|swapped| Assignment { pair, swapped }))
    }

    /// The index of the pairing that a game belongs to.
    pub fn pairing(&self, assignment: Assignment) -> usize {
        assignment.pair as usize % self.pairings().len().max(1)
    }

    /// The number of the round of a game; the games of a round have the same opening.
    pub(super) fn round(&self, assignment: Assignment) -> u32 {
        assignment.pair / self.pairings().len().max(1) as u32
    }

    /// Index of the engine that has a colour in a game.
    pub fn player(&self, assignment: Assignment, color: Color) -> usize {
        let pairing = self.pairings()[self.pairing(assignment)];
        pairing[usize::from(color != assignment.color_of_first())]
    }
}

/// One game of a match.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Assignment {
    /// Index of the pair, counted through all pairings.
    pub pair: u32,
    /// Whether the first engine of the pairing has Black.
    pub swapped: bool,
}

impl Assignment {
    /// The colour of the first engine of the pairing.
    pub const fn color_of_first(self) -> Color {
        Color::from_white(!self.swapped)
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
        assert_eq!(first.color_of_first(), Color::White);
        assert_eq!(second.color_of_first(), Color::Black);
    }

    fn plan(players: usize, format: Format) -> Plan {
        let spec = |index: usize| PlayerSpec::read(&format!("cmd=x,name={index},nodes=1"), &[]);
        Plan {
            players: (0..players)
                .map(|index| spec(index).expect("an engine"))
                .collect(),
            format,
            variant: Variant::Chess,
            pairs: 3,
            concurrency: 1,
            openings: Openings::default(),
            seed: 1,
            adjudication: Adjudication::default(),
            sprt: None,
            pgn: None,
            resume: false,
        }
    }

    #[test]
    fn every_pairing_plays_a_pair_in_every_round() {
        let four = plan(4, Format::RoundRobin);
        assert_eq!(
            four.pairings(),
            [[0, 1], [0, 2], [0, 3], [1, 2], [1, 3], [2, 3]]
        );
        assert_eq!(
            plan(4, Format::Gauntlet).pairings(),
            [[0, 1], [0, 2], [0, 3]]
        );
        let games: Vec<Assignment> = four.assignments().collect();
        assert_eq!(games.len(), 3 * 6 * 2);
        assert_eq!(four.round(games[11]), 0);
        assert_eq!(four.round(games[12]), 1);
        assert_eq!(four.player(games[10], Color::White), 2);
        assert_eq!(four.player(games[11], Color::White), 3);
        let of_two: Vec<Assignment> = plan(2, Format::RoundRobin).assignments().collect();
        assert_eq!(of_two.len(), 6);
    }
}
