use super::plan::{Assignment, Plan};
use super::statistics::{Distribution, LadderRating, Tally, ladder};
use crate::board::{ByColor, Color};
use crate::rules::Points;
use std::cmp::Reverse;
use std::collections::BTreeMap;

/// The results of the games of a match.
#[derive(Clone, Debug, PartialEq)]
pub struct Standings {
    pairings: Vec<[usize; 2]>,
    /// For each pairing, from the point of view of its first engine.
    tallies: Vec<Tally>,
    players: Vec<PlayerResults>,
    /// The points in the games whose pair is not complete, by their pair.
    half: BTreeMap<u32, u8>,
}

/// The results of one engine.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct PlayerResults {
    /// The results with each colour.
    pub colors: ByColor<ColorResults>,
    /// The number of games by points out of ten, the highest first, and by the kind of their ending.
    pub endings: BTreeMap<(Reverse<u8>, String), u64>,
}

/// The results of one engine with one colour.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct ColorResults {
    /// Number of games with more points than the other side.
    pub wins: u64,
    /// Number of games with as many points as the other side.
    pub draws: u64,
    /// Number of games with fewer points than the other side.
    pub losses: u64,
    /// Sum of the points, ten for each game won.
    pub points: u64,
}

impl ColorResults {
    /// Number of games.
    pub const fn games(&self) -> u64 {
        self.wins + self.draws + self.losses
    }

    fn add(&mut self, points: u8) {
        match points.cmp(&(Points::TOTAL / 2)) {
            std::cmp::Ordering::Greater => self.wins += 1,
            std::cmp::Ordering::Equal => self.draws += 1,
            std::cmp::Ordering::Less => self.losses += 1,
        }
        self.points += u64::from(points);
    }
}

impl PlayerResults {
    /// Number of games.
    pub const fn games(&self) -> u64 {
        self.colors.white.games() + self.colors.black.games()
    }

    /// Sum of the points, ten for each game won.
    pub const fn points(&self) -> u64 {
        self.colors.white.points + self.colors.black.points
    }
}

impl Standings {
    /// The standings of a match before its first game.
    pub fn new(plan: &Plan) -> Self {
        let pairings = plan.pairings();
        Self {
            tallies: vec![Tally::default(); pairings.len()],
            pairings,
            players: vec![PlayerResults::default(); plan.players.len()],
            half: BTreeMap::new(),
        }
    }

    /// Counts the points of the first engine in a game, which ended in some way; returns whether its
    /// pair is complete.
    pub(super) fn add(
        &mut self,
        plan: &Plan,
        assignment: Assignment,
        points: u8,
        ending: &str,
    ) -> bool {
        let points = points.min(Points::TOTAL);
        for color in Color::ALL {
            let own = match color == assignment.color_of_first() {
                true => points,
                false => Points::TOTAL - points,
            };
            let player = &mut self.players[plan.player(assignment, color)];
            player.colors[color].add(own);
            let kind = (Reverse(own), ending.to_owned());
            *player.endings.entry(kind).or_default() += 1;
        }
        match self.half.remove(&assignment.pair) {
            Some(other) => {
                self.tallies[plan.pairing(assignment)].add_pair([other, points]);
                true
            }
            None => {
                self.half.insert(assignment.pair, points);
                false
            }
        }
    }

    /// The pairings, as the indices of their engines, with the results of the first one in complete
    /// pairs.
    pub fn pairings(&self) -> impl Iterator<Item = ([usize; 2], &Tally)> {
        self.pairings.iter().copied().zip(&self.tallies)
    }

    /// The results of the only pairing, or of the first of several.
    pub fn tally(&self) -> &Tally {
        &self.tallies[0]
    }

    /// The results of an engine against another one, in complete pairs; none if they do not play.
    pub fn between(&self, one: usize, other: usize) -> Option<(u64, u64)> {
        self.pairings().find_map(|([first, second], tally)| {
            let all = tally.games() * u64::from(Points::TOTAL);
            match (first, second) {
                _ if (first, second) == (one, other) => Some((tally.points(), tally.games())),
                _ if (second, first) == (one, other) => Some((all - tally.points(), tally.games())),
                _ => None,
            }
        })
    }

    /// The results of each engine.
    pub fn players(&self) -> &[PlayerResults] {
        &self.players
    }

    /// Number of complete pairs.
    pub fn pairs(&self) -> u64 {
        self.tallies.iter().map(Tally::pairs).sum()
    }

    /// The rating of each engine, by all complete pairs.
    pub fn ratings(&self) -> Vec<LadderRating> {
        let results: Vec<([usize; 2], Distribution)> = self
            .pairings()
            .map(|(pairing, tally)| (pairing, tally.distribution()))
            .collect();
        ladder(self.players.len(), &results)
    }
}
