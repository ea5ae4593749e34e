//! Ratings by Glicko-2, after Mark E. Glickman, "Example of the Glicko-2 system" (2022),
//! <https://www.glicko.net/glicko/glicko2.pdf>. The numbers of the steps are those of that paper.

use std::f64::consts::PI;

/// Rating points of the scale of Glicko-2 in one of the scale that people know (step 2).
const SCALE: f64 = 173.7178;
/// The rating of somebody of whom nothing is known.
const UNKNOWN: f64 = 1500.0;
/// The limit for how much the volatility can change, called τ; the paper suggests 0.3 to 1.2.
const TAU: f64 = 0.5;
/// The precision of the volatility, called ε.
const PRECISION: f64 = 0.000_001;
/// The largest number of steps towards the volatility; a dozen are usual.
const MOST_STEPS: u32 = 100;

/// The deviation of somebody of whom nothing is known, and the largest.
pub const LARGEST_DEVIATION: f64 = 350.0;

/// A player's strength as it is known.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Rating {
    /// The strength; 1500 at first.
    pub rating: f64,
    /// The rating is known to about twice this much either way, with a certainty of 95 %.
    pub deviation: f64,
    /// How much the strength is expected to change.
    pub volatility: f64,
}

impl Default for Rating {
    fn default() -> Self {
        Self {
            rating: UNKNOWN,
            deviation: LARGEST_DEVIATION,
            volatility: 0.06,
        }
    }
}

/// A game against an opponent whose strength is known.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct RatedGame {
    /// The opponent's rating.
    pub rating: f64,
    /// The deviation of the opponent's rating.
    pub deviation: f64,
    /// The share of the points, from 0 for a loss to 1 for a win.
    pub score: f64,
}

impl Rating {
    /// The rating after the games of a rating period.
    #[must_use]
    pub fn after(self, games: &[RatedGame]) -> Self {
        if games.is_empty() {
            return self.idle(1.0);
        }
        let mu = (self.rating - UNKNOWN) / SCALE;
        let phi = self.deviation / SCALE;
        // Steps 3 and 4: the variance, and the improvement that the games suggest.
        let (mut information, mut surprise) = (0.0, 0.0);
        for game in games {
            let g = weight(game.deviation / SCALE);
            let expected = expected(mu, (game.rating - UNKNOWN) / SCALE, g);
            information += g * g * expected * (1.0 - expected);
            surprise += g * (game.score - expected);
        }
        let variance = 1.0 / information;
        let delta = variance * surprise;
        let volatility = volatility(delta, phi, variance, self.volatility);
        // Steps 6 and 7.
        let grown = phi.hypot(volatility);
        let phi = 1.0 / (1.0 / (grown * grown) + 1.0 / variance).sqrt();
        let mu = mu + phi * phi * surprise;
        Self {
            rating: SCALE * mu + UNKNOWN,
            deviation: (SCALE * phi).min(LARGEST_DEVIATION),
            volatility,
        }
    }

    /// The rating after a number of rating periods without a game: it is known less well.
    #[must_use]
    pub fn idle(self, periods: f64) -> Self {
        let phi = (self.deviation / SCALE).hypot(self.volatility * periods.sqrt());
        Self {
            deviation: (SCALE * phi).min(LARGEST_DEVIATION),
            ..self
        }
    }
}

/// The weight of a game against an opponent whose rating has this deviation, called g(φ).
fn weight(phi: f64) -> f64 {
    1.0 / (1.0 + 3.0 * phi * phi / (PI * PI)).sqrt()
}

/// The score expected against an opponent.
fn expected(mu: f64, opponent: f64, weight: f64) -> f64 {
    1.0 / (1.0 + (-weight * (mu - opponent)).exp())
}

/// Step 5: the new volatility, by the Illinois algorithm.
fn volatility(delta: f64, phi: f64, variance: f64, sigma: f64) -> f64 {
    let start = (sigma * sigma).ln();
    let f = |x: f64| {
        let e = x.exp();
        let sum = phi * phi + variance + e;
        e * (delta * delta - sum) / (2.0 * sum * sum) - (x - start) / (TAU * TAU)
    };
    let mut a = start;
    let mut b = match delta * delta - phi * phi - variance {
        difference if difference > 0.0 => difference.ln(),
        _ => {
            let steps = (1..MOST_STEPS).map(|k| start - f64::from(k) * TAU);
            steps.into_iter().find(|&x| f(x) >= 0.0).unwrap_or(start)
        }
    };
    let (mut at_a, mut at_b) = (f(a), f(b));
    for _ in 0..MOST_STEPS {
        if (b - a).abs() <= PRECISION {
            break;
        }
        let c = a + (a - b) * at_a / (at_b - at_a);
        let at_c = f(c);
        if at_c * at_b <= 0.0 {
            (a, at_a) = (b, at_b);
        } else {
            at_a /= 2.0;
        }
        (b, at_b) = (c, at_c);
    }
    (a / 2.0).exp()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn game(rating: f64, deviation: f64, score: f64) -> RatedGame {
        RatedGame {
            rating,
            deviation,
            score,
        }
    }

    #[test]
    fn the_worked_example_of_the_paper() {
        let player = Rating {
            rating: 1500.0,
            deviation: 200.0,
            volatility: 0.06,
        };
        let after = player.after(&[
            game(1400.0, 30.0, 1.0),
            game(1550.0, 100.0, 0.0),
            game(1700.0, 300.0, 0.0),
        ]);
        assert!((after.rating - 1464.06).abs() < 0.02, "{after:?}");
        assert!((after.deviation - 151.52).abs() < 0.01, "{after:?}");
        assert!((after.volatility - 0.05999).abs() < 0.00001, "{after:?}");
    }

    #[test]
    fn without_games_a_rating_is_known_less_well() {
        let player = Rating {
            deviation: 50.0,
            ..Rating::default()
        };
        let after = player.after(&[]);
        assert_eq!(after.rating, player.rating);
        assert!(after.deviation > 50.0 && after.deviation < 53.0);
        assert_eq!(player.idle(1e9).deviation, LARGEST_DEVIATION);
    }

    #[test]
    fn surprising_results_stay_finite() {
        let mut player = Rating::default();
        for _ in 0..200 {
            player = player.after(&[game(2900.0, 50.0, 1.0)]);
        }
        assert!(
            player.rating > 2800.0 && player.rating < 5000.0,
            "{player:?}"
        );
        assert!(player.deviation > 10.0 && player.volatility < 1.0);
    }
}
