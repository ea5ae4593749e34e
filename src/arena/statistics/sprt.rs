use super::distribution::{Distribution, Elo, NORMAL};
use std::str::FromStr;

/// A sequential probability ratio test (SPRT) of the hypothesis that a difference in strength is
/// `elo1` against the hypothesis that it is `elo0`.
///
/// This is the generalized test: the likelihood of each hypothesis is that of the most likely
/// distribution of pair scores with the difference that it claims (Van den Bergh, "A practical
/// introduction to the GSPRT"). With the five scores of pairs of games it is the pentanomial test;
/// Chess♯ has more scores.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Sprt {
    model: Model,
    elo: [f64; 2],
    bounds: [f64; 2],
}

/// The unit of the hypotheses.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Model {
    /// [`Elo`]: each claims a share of the points.
    #[default]
    Logistic,
    /// Normalized Elo ([`Rating::normalized`](super::Rating::normalized)): each claims a lead in
    /// standard deviations of a game, so that the length of a test does not depend on the share of
    /// draws.
    Normalized,
}

/// A text that is not the name of a model.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("a test's model is logistic or normalized, not ‘{0}’")]
pub struct UnknownModel(pub String);

impl FromStr for Model {
    type Err = UnknownModel;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        match text {
            "logistic" => Ok(Self::Logistic),
            "normalized" => Ok(Self::Normalized),
            _ => Err(UnknownModel(text.to_owned())),
        }
    }
}

/// The reason why parameters make no test.
#[derive(Clone, Copy, Debug, PartialEq, thiserror::Error)]
pub enum BadSprt {
    /// The hypotheses are not in order.
    #[error("elo0 must be less than elo1, and both are finite")]
    Hypotheses,
    /// A hypothesis so far beyond the spread of the games that no results would support it.
    #[error("normalized Elo is between −{MOST} and {MOST}")]
    Normalized,
    /// An error rate that is not between 0 and 1.
    #[error("alpha and beta are chances between 0 and 1, together less than 1")]
    Errors,
}

/// The decision of a test.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Decision {
    /// `elo0` is accepted.
    Rejected,
    /// `elo1` is accepted.
    Accepted,
}

/// Frequency assumed for a score that never occurred, so that every mean is possible.
const UNSEEN: f64 = 1e-3;
/// Greatest normalized Elo of a hypothesis.
const MOST: f64 = 200.0;

impl Sprt {
    /// A test of `elo0` against `elo1`: `alpha` is the probability of accepting `elo1` if `elo0` is
    /// true, `beta` that of accepting `elo0` if `elo1` is true.
    ///
    /// # Errors
    /// If the parameters make no test.
    pub fn new(model: Model, elo0: f64, elo1: f64, alpha: f64, beta: f64) -> Result<Self, BadSprt> {
        if !(elo0.is_finite() && elo1.is_finite() && elo0 < elo1) {
            return Err(BadSprt::Hypotheses);
        }
        if model == Model::Normalized && !(-MOST <= elo0 && elo1 <= MOST) {
            return Err(BadSprt::Normalized);
        }
        if !(alpha > 0.0 && beta > 0.0 && alpha + beta < 1.0) {
            return Err(BadSprt::Errors);
        }
        Ok(Self {
            model,
            elo: [elo0, elo1],
            bounds: [(beta / (1.0 - alpha)).ln(), ((1.0 - beta) / alpha).ln()],
        })
    }

    /// `elo0` and `elo1`.
    pub const fn hypotheses(&self) -> [f64; 2] {
        self.elo
    }

    /// The unit of the hypotheses.
    pub const fn unit(&self) -> &'static str {
        match self.model {
            Model::Logistic => "Elo",
            Model::Normalized => "nElo",
        }
    }

    /// The bounds of the log likelihood ratio at which `elo0` and `elo1` are accepted (Wald 1945).
    pub const fn bounds(&self) -> [f64; 2] {
        self.bounds
    }

    /// The logarithm of the likelihood ratio of both hypotheses.
    pub fn log_likelihood_ratio(&self, scores: &Distribution) -> f64 {
        if scores.count() == 0.0 {
            return 0.0;
        }
        let seen = |&(score, n): &(f64, f64)| (score, if n == 0.0 { UNSEEN } else { n });
        let entries: Vec<_> = scores.entries().iter().map(seen).collect();
        let [shares0, shares1] = self.elo.map(|elo| match self.model {
            Model::Logistic => with_mean(&entries, Elo(elo).share()),
            Model::Normalized => with_lead(&entries, elo / NORMAL * scores.games_each().sqrt()),
        });
        let ratios = shares1.iter().zip(&shares0).map(|(one, zero)| one / zero);
        let each = entries.iter().zip(ratios);
        each.map(|(&(_, n), ratio)| n * ratio.ln()).sum()
    }

    /// The decision; none while the test must continue.
    pub fn decision(&self, scores: &Distribution) -> Option<Decision> {
        let ratio = self.log_likelihood_ratio(scores);
        if ratio <= self.bounds[0] {
            Some(Decision::Rejected)
        } else if ratio >= self.bounds[1] {
            Some(Decision::Accepted)
        } else {
            None
        }
    }
}

/// The probabilities of the scores in the most likely distribution with a given mean.
fn with_mean(entries: &[(f64, f64)], mean: f64) -> Vec<f64> {
    balanced(entries.iter().map(|&(score, n)| (score - mean, n)))
}

/// The probabilities of the scores in the most likely distribution whose mean is `lead` standard
/// deviations above one half.
///
/// At the maximum the lead does not change to first order, so that each score weighs what its
/// probability contributes to `mean - ½ - lead × deviation`. Mean and deviation are those of the
/// distribution itself, which is found by iteration from a uniform one.
fn with_lead(entries: &[(f64, f64)], lead: f64) -> Vec<f64> {
    let mut shares = vec![1.0 / entries.len() as f64; entries.len()];
    for _ in 0..100 {
        let scores = entries.iter().zip(&shares).map(|(e, &share)| (e.0, share));
        let now = Distribution::new(scores, 1);
        let (mean, deviation) = (now.mean(), now.variance().sqrt());
        let weight = |score: f64| {
            let distance = (score - mean) / deviation;
            score - 0.5 - lead * deviation * (1.0 + distance * distance) / 2.0
        };
        let next = balanced(entries.iter().map(|&(score, n)| (weight(score), n)));
        let change = next.iter().zip(&shares).map(|(a, b)| (a - b).abs());
        let change = change.fold(0.0, f64::max);
        shares = next;
        if change < 1e-12 {
            break;
        }
    }
    shares
}

/// The most likely distribution in which the weights sum to zero: each probability is the frequency
/// divided by `1 + θ weight`.
fn balanced(entries: impl Iterator<Item = (f64, f64)>) -> Vec<f64> {
    let entries: Vec<_> = entries.collect();
    let sum: f64 = entries.iter().map(|e| e.1).sum();
    let theta = tilt(&entries);
    let share = |&(weight, n): &(f64, f64)| n / (1.0 + theta * weight) / sum;
    entries.iter().map(share).collect()
}

/// The θ of [`balanced`], at which the weights sum to zero.
fn tilt(entries: &[(f64, f64)]) -> f64 {
    let weights = || entries.iter().map(|e| e.0);
    let least = weights().fold(f64::INFINITY, f64::min);
    let most = weights().fold(f64::NEG_INFINITY, f64::max);
    // Within these bounds no share is negative; the sum falls from plus to minus infinity.
    let (mut low, mut high) = (-1.0 / most, -1.0 / least);
    for _ in 0..100 {
        let theta = (low + high) / 2.0;
        let each = |&(weight, n): &(f64, f64)| n * weight / (1.0 + theta * weight);
        if entries.iter().map(each).sum::<f64>() > 0.0 {
            low = theta;
        } else {
            high = theta;
        }
    }
    (low + high) / 2.0
}

#[cfg(test)]
mod tests {
    use super::*;

    fn ratio(counts: &[f64], elo0: f64, elo1: f64) -> f64 {
        ratio_of(Model::Logistic, counts, elo0, elo1)
    }

    fn ratio_of(model: Model, counts: &[f64], elo0: f64, elo1: f64) -> f64 {
        let most = (counts.len() - 1) as f64;
        let entries = (0..)
            .zip(counts)
            .map(|(index, &n)| (f64::from(index) / most, n));
        let games_each = if counts.len() == 3 { 1 } else { 2 };
        let scores = Distribution::new(entries, games_each);
        let sprt = Sprt::new(model, elo0, elo1, 0.05, 0.05).expect("a test");
        sprt.log_likelihood_ratio(&scores)
    }

    /// Results and ratios are those in the tests of the match runner fastchess: losses, draws and
    /// wins, then pairs from two losses to two wins.
    #[test]
    fn ratios_agree_with_other_tools() {
        for (counts, elo0, elo1, expected) in [
            (&[21_184.0, 40_708.0, 21_404.0][..], 0.5, 2.5, -1.57),
            (&[57_030.0, 106_593.0, 57_433.0], 0.0, 2.0, -2.59),
            (
                &[223.0, 9_863.0, 21_279.0, 10_037.0, 246.0],
                0.5,
                2.5,
                -3.07,
            ),
            (
                &[871.0, 26_175.0, 55_983.0, 26_678.0, 821.0],
                0.0,
                2.0,
                -4.98,
            ),
        ] {
            let found = ratio(counts, elo0, elo1);
            assert!((found - expected).abs() < 0.015, "{found}, not {expected}");
        }
    }

    /// Likewise, in normalized Elo.
    #[test]
    fn normalized_ratios_agree_with_other_tools() {
        for (counts, elo0, elo1, expected) in [
            (&[36_027.0, 68_692.0, 36_433.0][..], 0.0, 2.0, 0.92),
            (&[10_650.0, 20_431.0, 10_871.0], -1.75, 0.25, 2.30),
            (
                &[365.0, 16_618.0, 36_229.0, 16_974.0, 390.0],
                0.0,
                2.0,
                2.25,
            ),
            (
                &[127.0, 4_883.0, 10_712.0, 5_150.0, 104.0],
                -1.75,
                0.25,
                3.01,
            ),
        ] {
            let found = ratio_of(Model::Normalized, counts, elo0, elo1);
            assert!((found - expected).abs() < 0.015, "{found}, not {expected}");
        }
    }

    #[test]
    fn a_normalized_test_does_not_depend_on_how_many_games_are_drawn() {
        let ratio = |counts| ratio_of(Model::Normalized, counts, 0.0, 10.0);
        // The same lead in units of the spread: √(wins + losses) times as great a share.
        let few = ratio(&[4_900.0, 0.0, 5_100.0]);
        let many = ratio(&[1_200.0, 7_500.0, 1_300.0]);
        assert!((few - many).abs() < 0.02 * few.abs(), "{few} {many}");
    }

    #[test]
    fn extreme_normalized_tests_have_finite_ratios() {
        for counts in [
            [0.0, 0.0, 0.0, 0.0, 9.0],
            [9.0, 0.0, 0.0, 0.0, 0.0],
            [0.0, 0.0, 9.0, 0.0, 0.0],
        ] {
            let found = ratio_of(Model::Normalized, &counts, -MOST, MOST);
            assert!(found.is_finite(), "{counts:?}: {found}");
        }
    }

    #[test]
    fn a_lead_is_evidence_for_the_greater_difference() {
        assert_eq!(ratio(&[0.0; 5], 0.0, 5.0), 0.0);
        let ahead = ratio(&[10.0, 100.0, 300.0, 150.0, 20.0], 0.0, 5.0);
        let behind = ratio(&[20.0, 150.0, 300.0, 100.0, 10.0], -5.0, 0.0);
        assert!(ahead > 0.0 && (ahead + behind).abs() < 1e-6);
        // Even where one score alone was seen.
        assert!(ratio(&[0.0, 0.0, 0.0, 0.0, 8.0], 0.0, 5.0) > 0.0);
        assert!(ratio(&[8.0, 0.0, 0.0, 0.0, 0.0], 0.0, 5.0) < 0.0);
    }

    #[test]
    fn the_bounds_are_those_of_wald() {
        let sprt = Sprt::new(Model::Logistic, 0.0, 5.0, 0.05, 0.05).expect("a test");
        let [low, high] = sprt.bounds();
        assert!((low + 2.944).abs() < 1e-3 && (high - 2.944).abs() < 1e-3);
        let scores = |counts: [f64; 5]| {
            let quarters = [0.0, 0.25, 0.5, 0.75, 1.0];
            Distribution::new(quarters.into_iter().zip(counts), 2)
        };
        let decision = |counts| sprt.decision(&scores(counts));
        assert_eq!(decision([1.0, 2.0, 3.0, 2.0, 1.0]), None);
        assert_eq!(
            decision([0.0, 100.0, 500.0, 900.0, 500.0]),
            Some(Decision::Accepted)
        );
        assert_eq!(
            decision([500.0, 900.0, 500.0, 100.0, 0.0]),
            Some(Decision::Rejected)
        );
    }

    #[test]
    fn bad_tests_are_refused() {
        assert_eq!(
            Sprt::new(Model::Logistic, 5.0, 0.0, 0.05, 0.05),
            Err(BadSprt::Hypotheses)
        );
        assert_eq!(
            Sprt::new(Model::Logistic, 0.0, f64::NAN, 0.05, 0.05),
            Err(BadSprt::Hypotheses)
        );
        assert_eq!(
            Sprt::new(Model::Normalized, 0.0, 500.0, 0.05, 0.05),
            Err(BadSprt::Normalized)
        );
        assert_eq!(
            "bayesian".parse::<Model>(),
            Err(UnknownModel("bayesian".into()))
        );
        assert_eq!(
            Sprt::new(Model::Logistic, 0.0, 5.0, 0.0, 0.05),
            Err(BadSprt::Errors)
        );
        assert_eq!(
            Sprt::new(Model::Logistic, 0.0, 5.0, 0.6, 0.5),
            Err(BadSprt::Errors)
        );
    }
}
