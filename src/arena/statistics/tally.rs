use super::distribution::Distribution;
use crate::rules::Points;

/// Greatest number of points in one game.
const GAME: usize = Points::TOTAL as usize;
/// Greatest number of points in a pair of games.
const PAIR: usize = 2 * GAME;

/// The results of a match from the point of view of the first engine, in points out of ten for each
/// game: ten for a win, five for a draw, and in Chess♯ what its rules give.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Tally {
    /// Number of games by points.
    games: [u64; GAME + 1],
    /// Number of pairs by points.
    pairs: [u64; PAIR + 1],
}

impl Default for Tally {
    fn default() -> Self {
        Self {
            games: [0; GAME + 1],
            pairs: [0; PAIR + 1],
        }
    }
}

impl Tally {
    /// Adds the points of two games from one opening, in which the engines changed colours.
    pub fn add_pair(&mut self, points: [u8; 2]) {
        let points = points.map(|points| usize::from(points).min(GAME));
        for points in points {
            self.games[points] += 1;
        }
        self.pairs[points[0] + points[1]] += 1;
    }

    /// Number of games.
    pub fn games(&self) -> u64 {
        self.games.iter().sum()
    }

    /// Number of pairs.
    pub fn pairs(&self) -> u64 {
        self.pairs.iter().sum()
    }

    /// Number of games with more points than the other side.
    pub fn wins(&self) -> u64 {
        self.games[GAME / 2 + 1..].iter().sum()
    }

    /// Number of games with as many points as the other side.
    pub const fn draws(&self) -> u64 {
        self.games[GAME / 2]
    }

    /// Number of games with fewer points than the other side.
    pub fn losses(&self) -> u64 {
        self.games[..GAME / 2].iter().sum()
    }

    /// Sum of all points.
    pub fn points(&self) -> u64 {
        (0..).zip(self.games).map(|(points, n)| points * n).sum()
    }

    /// Number of pairs with 0, ½, 1, 1½ and 2 games' worth of points; none if some pairs have
    /// anything between, which happens only in variants that count points.
    pub fn pentanomial(&self) -> Option<[u64; 5]> {
        let whole: [u64; 5] = std::array::from_fn(|index| self.pairs[index * GAME / 2]);
        (whole.iter().sum::<u64>() == self.pairs()).then_some(whole)
    }

    /// The distribution of the scores of the pairs, with at least the five usual ones even if they
    /// did not occur.
    pub fn distribution(&self) -> Distribution {
        let is_usual = |points: usize| points.is_multiple_of(GAME / 2);
        let entries = (0..)
            .zip(self.pairs)
            .filter(|&(points, n)| n > 0 || is_usual(points))
            .map(|(points, n)| (points as f64 / PAIR as f64, n as f64));
        Distribution::new(entries, 2)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pairs_are_counted_by_their_points() {
        let mut tally = Tally::default();
        for pair in [[10, 10], [10, 5], [10, 0], [5, 5], [0, 0], [5, 0]] {
            tally.add_pair(pair);
        }
        assert_eq!((tally.wins(), tally.draws(), tally.losses()), (4, 4, 4));
        assert_eq!((tally.games(), tally.pairs(), tally.points()), (12, 6, 60));
        assert_eq!(tally.pentanomial(), Some([1, 1, 2, 1, 1]));
        assert_eq!(tally.distribution().mean(), 0.5);
    }

    #[test]
    fn points_of_chess_sharp_have_scores_of_their_own() {
        let mut tally = Tally::default();
        tally.add_pair([8, 10]);
        tally.add_pair([4, 3]);
        assert_eq!(tally.pentanomial(), None);
        assert_eq!((tally.wins(), tally.losses()), (2, 2));
        let distribution = tally.distribution();
        assert_eq!(distribution.entries().len(), 7);
        assert_eq!(distribution.mean(), 25.0 / 40.0);
    }
}
