use super::normal::{WIDTH_OF_95_PERCENT, share_below};

/// The distribution of scores, as shares of the points from 0 (all lost) to 1 (all won).
///
/// The samples must be independent. Two games from one opening are not, so they make one sample
/// together.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Distribution {
    /// Scores with their frequencies, each score once.
    entries: Vec<(f64, f64)>,
    /// Number of games in a sample.
    games_each: f64,
}

/// A difference in playing strength in Elo, by the logistic model: a share `s` of the points is
/// `400 log10(s / (1 - s))`.
#[derive(Clone, Copy, Debug, PartialEq, PartialOrd)]
pub struct Elo(pub f64);

/// The normalized Elo of a lead of one standard deviation of a game.
pub(super) const NORMAL: f64 = 800.0 / std::f64::consts::LN_10;

impl Elo {
    /// The difference for a share of the points; infinite for 0 and 1.
    pub fn of_share(share: f64) -> Self {
        Self(match share {
            share if share <= 0.0 => f64::NEG_INFINITY,
            share if share >= 1.0 => f64::INFINITY,
            share => 400.0 * (share / (1.0 - share)).log10(),
        })
    }

    /// The expected share of the points.
    pub fn share(self) -> f64 {
        1.0 / (1.0 + 10f64.powf(-self.0 / 400.0))
    }
}

/// An estimate of the difference in strength of two engines.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Rating {
    /// The share of the points of the first engine, 0 to 1.
    pub share: f64,
    /// The difference in Elo.
    pub elo: Elo,
    /// The lower end of the 95 % confidence interval.
    pub low: Elo,
    /// The upper end of the 95 % confidence interval.
    pub high: Elo,
    /// The normalized difference in Elo, relative to the spread of the results, which does not
    /// depend on how many draws the openings lead to (Van den Bergh, "Normalized Elo", 2020).
    pub normalized: f64,
    /// The likelihood of superiority (LOS) of the first engine, 0 to 1.
    pub superiority: f64,
}

impl Rating {
    /// Half of the width of the confidence interval.
    pub fn error(&self) -> f64 {
        (self.high.0 - self.low.0) / 2.0
    }
}

impl Distribution {
    /// A distribution of scores with their frequencies, each score once, and the number of games in
    /// a sample.
    pub fn new(entries: impl IntoIterator<Item = (f64, f64)>, games_each: u32) -> Self {
        Self {
            entries: entries.into_iter().collect(),
            games_each: f64::from(games_each),
        }
    }

    /// Scores with their frequencies.
    pub fn entries(&self) -> &[(f64, f64)] {
        &self.entries
    }

    /// Number of games in a sample.
    pub const fn games_each(&self) -> f64 {
        self.games_each
    }

    /// Number of samples.
    pub fn count(&self) -> f64 {
        self.entries.iter().map(|&(_, count)| count).sum()
    }

    /// The mean; one half without samples.
    pub fn mean(&self) -> f64 {
        let count = self.count();
        if count == 0.0 {
            return 0.5;
        }
        let sum: f64 = self.entries.iter().map(|(score, n)| score * n).sum();
        sum / count
    }

    /// The variance of a sample; 0 without samples.
    pub fn variance(&self) -> f64 {
        let (count, mean) = (self.count(), self.mean());
        if count == 0.0 {
            return 0.0;
        }
        let square = |&(score, n): &(f64, f64)| (score - mean).powi(2) * n;
        self.entries.iter().map(square).sum::<f64>() / count
    }

    /// The estimated difference in strength; none for fewer than two samples, which have no spread.
    pub fn rating(&self) -> Option<Rating> {
        let count = self.count();
        if count < 2.0 {
            return None;
        }
        let (share, variance) = (self.mean(), self.variance());
        let error = (variance / count).sqrt();
        let at = |width: f64| Elo::of_share(share + width * error);
        let lead = share - 0.5;
        // Without any spread there is nothing to be uncertain of.
        let over = |lead: f64, spread: f64| match spread {
            0.0 if lead == 0.0 => 0.0,
            spread => lead / spread,
        };
        let spread_of_game = (variance * self.games_each).sqrt();
        Some(Rating {
            share,
            elo: Elo::of_share(share),
            low: at(-WIDTH_OF_95_PERCENT),
            high: at(WIDTH_OF_95_PERCENT),
            normalized: over(lead, spread_of_game) * NORMAL,
            superiority: share_below(over(lead, error)),
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn games(wins: f64, losses: f64, draws: f64) -> Rating {
        Distribution::new([(0.0, losses), (0.5, draws), (1.0, wins)], 1)
            .rating()
            .expect("games were played")
    }

    fn near(found: f64, expected: f64, error: f64) {
        assert!((found - expected).abs() <= error, "{found}, not {expected}");
    }

    /// Results and estimates are those in the tests of the match runner fastchess.
    #[test]
    fn differences_agree_with_other_tools() {
        for (wins, losses, draws, elo, error) in [
            (859.0, 772.0, 1329.0, 10.21, 9.28),
            (1164.0, 1267.0, 3049.0, -6.53, 6.12),
        ] {
            let rating = games(wins, losses, draws);
            near(rating.elo.0, elo, 0.02);
            near(rating.error(), error, 0.02);
        }
        near(games(0.0, 36.0, 14.0).elo.0, -315.34, 0.01);
    }

    #[test]
    fn the_likelihood_of_superiority_grows_with_lead_and_games() {
        near(games(10.0, 10.0, 20.0).superiority, 0.5, 1e-6);
        // By the usual approximation Φ((wins − losses) / √(wins + losses)), a little less exact.
        near(games(60.0, 40.0, 100.0).superiority, 0.977, 0.003);
        assert!(games(600.0, 400.0, 1000.0).superiority > 0.999_99);
    }

    #[test]
    fn shares_and_differences_are_inverse() {
        for elo in [-400.0, -20.0, 0.0, 5.0, 300.0] {
            near(Elo::of_share(Elo(elo).share()).0, elo, 1e-9);
        }
        near(Elo(400.0).share(), 10.0 / 11.0, 1e-12);
        assert_eq!(Elo::of_share(1.0), Elo(f64::INFINITY));
        assert_eq!(Elo::of_share(0.0), Elo(f64::NEG_INFINITY));
    }

    #[test]
    fn normalized_elo_takes_the_spread_of_a_game_as_its_unit() {
        // A share of 0.51 with a spread of 0.5 a game: 0.02 spreads.
        let coin = Distribution::new([(0.0, 49.0), (1.0, 51.0)], 1);
        let spread = (0.51f64 * 0.49).sqrt();
        let expected = 0.01 / spread * 800.0 / std::f64::consts::LN_10;
        near(coin.rating().expect("games").normalized, expected, 1e-9);
    }

    #[test]
    fn nothing_is_said_about_nothing() {
        assert_eq!(Distribution::default().rating(), None);
        let one = Distribution::new([(1.0, 1.0)], 2);
        assert_eq!(one.rating(), None);
        let even = Distribution::new([(0.5, 2.0)], 2).rating().expect("two");
        near(even.superiority, 0.5, 1e-6);
        assert_eq!(even.elo, Elo(0.0));
    }
}
