use super::{Distribution, Elo};

/// A sequential probability ratio test of whether a difference in strength is rather `elo1` than
/// `elo0`.
///
/// It is the generalised test: the likelihood of each hypothesis is that of the likeliest
/// distribution of pair scores with the mean that it claims (Van den Bergh, "A practical
/// introduction to the GSPRT"). With the five scores of pairs of games it is the pentanomial
/// test; Chess♯'s points make more scores and nothing else.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Sprt {
    elo: [Elo; 2],
    bounds: [f64; 2],
}

/// Why there can be no such test.
#[derive(Clone, Copy, Debug, PartialEq, thiserror::Error)]
pub enum BadSprt {
    /// The hypotheses are not in order.
    #[error("elo0 must be less than elo1, and both are finite")]
    Hypotheses,
    /// An error rate that is none.
    #[error("alpha and beta are chances between 0 and 1, together less than 1")]
    Errors,
}

/// What a test says.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Decision {
    /// The difference is rather the less one.
    Rejected,
    /// The difference is rather the greater one.
    Accepted,
}

/// How often a score that was never seen counts, so that every mean can be explained.
const UNSEEN: f64 = 1e-3;

impl Sprt {
    /// A test that takes a difference of `elo0` for `elo1` with chance `alpha`, and `elo1` for
    /// `elo0` with chance `beta`.
    ///
    /// # Errors
    /// If the figures make no test.
    pub fn new(elo0: f64, elo1: f64, alpha: f64, beta: f64) -> Result<Self, BadSprt> {
        if !(elo0.is_finite() && elo1.is_finite() && elo0 < elo1) {
            return Err(BadSprt::Hypotheses);
        }
        if !(alpha > 0.0 && beta > 0.0 && alpha + beta < 1.0) {
            return Err(BadSprt::Errors);
        }
        Ok(Self {
            elo: [Elo(elo0), Elo(elo1)],
            bounds: [(beta / (1.0 - alpha)).ln(), ((1.0 - beta) / alpha).ln()],
        })
    }

    /// The two differences.
    pub const fn hypotheses(&self) -> [Elo; 2] {
        self.elo
    }

    /// The ratios at which the test rejects and accepts (Wald 1945).
    pub const fn bounds(&self) -> [f64; 2] {
        self.bounds
    }

    /// The logarithm of the ratio of the likelihoods of both hypotheses.
    pub fn log_likelihood_ratio(&self, scores: &Distribution) -> f64 {
        if scores.count() == 0.0 {
            return 0.0;
        }
        let seen = |&(score, n): &(f64, f64)| (score, if n == 0.0 { UNSEEN } else { n });
        let entries: Vec<_> = scores.entries().iter().map(seen).collect();
        let [theta0, theta1] = self.elo.map(|elo| tilt(&entries, elo.share()));
        let [mean0, mean1] = self.elo.map(Elo::share);
        let each = |&(score, n): &(f64, f64)| {
            let weight = |theta: f64, mean: f64| 1.0 + theta * (score - mean);
            n * (weight(theta0, mean0) / weight(theta1, mean1)).ln()
        };
        entries.iter().map(each).sum()
    }

    /// What the test says so far; nothing while it must go on.
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

/// The likeliest distribution with a given mean gives a score `x` the share that it had, divided
/// by `1 + θ (x - mean)`; this finds θ, where the shares add up to the mean.
fn tilt(entries: &[(f64, f64)], mean: f64) -> f64 {
    let least = entries.iter().map(|e| e.0).fold(f64::INFINITY, f64::min);
    let most = entries
        .iter()
        .map(|e| e.0)
        .fold(f64::NEG_INFINITY, f64::max);
    // Within these bounds no share is negative; the sum falls from plus to minus infinity.
    let (mut low, mut high) = (-1.0 / (most - mean), 1.0 / (mean - least));
    for _ in 0..100 {
        let theta = (low + high) / 2.0;
        let each = |&(score, n): &(f64, f64)| n * (score - mean) / (1.0 + theta * (score - mean));
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
        let most = (counts.len() - 1) as f64;
        let entries = (0..)
            .zip(counts)
            .map(|(index, &n)| (f64::from(index) / most, n));
        let scores = Distribution::new(entries, 2);
        let sprt = Sprt::new(elo0, elo1, 0.05, 0.05).expect("a test");
        sprt.log_likelihood_ratio(&scores)
    }

    /// Results and ratios as the tests of the match runner fastchess have them: losses, draws and
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
        let sprt = Sprt::new(0.0, 5.0, 0.05, 0.05).expect("a test");
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
        assert_eq!(Sprt::new(5.0, 0.0, 0.05, 0.05), Err(BadSprt::Hypotheses));
        assert_eq!(
            Sprt::new(0.0, f64::NAN, 0.05, 0.05),
            Err(BadSprt::Hypotheses)
        );
        assert_eq!(Sprt::new(0.0, 5.0, 0.0, 0.05), Err(BadSprt::Errors));
        assert_eq!(Sprt::new(0.0, 5.0, 0.6, 0.5), Err(BadSprt::Errors));
    }
}
