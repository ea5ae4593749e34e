use super::distribution::Distribution;
use super::normal::WIDTH_OF_95_PERCENT;

/// The rating of one of several engines.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct LadderRating {
    /// The rating in Elo; all ratings together have the mean 0.
    pub elo: f64,
    /// Half the width of the 95 % confidence interval of the difference from the mean.
    pub error: f64,
}

/// Elo for a difference of one in natural logarithms of odds.
const ELO: f64 = 400.0 / std::f64::consts::LN_10;
/// Weight of the drawn sample against an average engine that is added for each engine, so that one
/// that has won or lost everything has a rating too.
const PRIOR: f64 = 0.5;
const MOST_STEPS: usize = 200;
/// Greatest change of a rating in one step, in logarithms of odds.
const LONGEST_STEP: f64 = 1.0;

/// Rates engines by the results of their pairings: the indices of two engines and the distribution of
/// the first one's scores.
///
/// The ratings are those that make the expected score of each engine, by the logistic model, equal to
/// the one that it reached (the maximum likelihood of Bradley and Terry, 1952). The errors take the
/// spread of the results as it was found, as the two games of a pair depend on each other (the
/// "sandwich" estimate of White, 1982).
pub fn ladder(players: usize, results: &[([usize; 2], Distribution)]) -> Vec<LadderRating> {
    let mut ratings = vec![0.0; players];
    for _ in 0..MOST_STEPS {
        let (gradient, information, _) = derivatives(&ratings, results);
        let step = inverse(information)
            .iter()
            .map(|row| row.iter().zip(&gradient).map(|(a, b)| a * b).sum::<f64>())
            .collect::<Vec<_>>();
        let longest = step
            .iter()
            .fold(0.0, |most: f64, change| most.max(change.abs()));
        let scale = (LONGEST_STEP / longest.max(LONGEST_STEP)).min(1.0);
        for (rating, change) in ratings.iter_mut().zip(&step) {
            *rating += scale * change;
        }
        if longest < 1e-9 {
            break;
        }
    }
    let (_, information, spread) = derivatives(&ratings, results);
    let inverse = inverse(information);
    let mean = ratings.iter().sum::<f64>() / players.max(1) as f64;
    let rating = |index: usize| {
        let row = &inverse[index];
        let variance: f64 = (0..players)
            .flat_map(|a| (0..players).map(move |b| (a, b)))
            .map(|(a, b)| row[a] * spread[a][b] * row[b])
            .sum();
        LadderRating {
            elo: ELO * (ratings[index] - mean),
            error: ELO * WIDTH_OF_95_PERCENT * variance.max(0.0).sqrt(),
        }
    };
    (0..players).map(rating).collect()
}

type Matrix = Vec<Vec<f64>>;

/// The gradient of the log-likelihood, its negative second derivatives, and the covariances of the
/// gradient by the spread of the results.
fn derivatives(
    ratings: &[f64],
    results: &[([usize; 2], Distribution)],
) -> (Vec<f64>, Matrix, Matrix) {
    let players = ratings.len();
    let square = || vec![vec![0.0; players]; players];
    let (mut gradient, mut information, mut spread) = (vec![0.0; players], square(), square());
    for (index, &rating) in ratings.iter().enumerate() {
        let expected = share(rating);
        gradient[index] += PRIOR * (0.5 - expected);
        information[index][index] += PRIOR * expected * (1.0 - expected);
    }
    for ([first, second], scores) in results {
        let count = scores.count();
        let expected = share(ratings[*first] - ratings[*second]);
        let certain = expected * (1.0 - expected);
        let found = scores.variance();
        // A few results that are all alike say nothing about how much they could differ.
        let variance = match found > 0.0 {
            true => found,
            false => certain / scores.games_each().max(1.0),
        };
        let lead = count * (scores.mean() - expected);
        gradient[*first] += lead;
        gradient[*second] -= lead;
        for (a, sign_a) in [(*first, 1.0), (*second, -1.0)] {
            for (b, sign_b) in [(*first, 1.0), (*second, -1.0)] {
                information[a][b] += sign_a * sign_b * count * certain;
                spread[a][b] += sign_a * sign_b * count * variance;
            }
        }
    }
    (gradient, information, spread)
}

/// The expected score for a lead in logarithms of odds.
fn share(lead: f64) -> f64 {
    1.0 / (1.0 + (-lead).exp())
}

/// The inverse of a positive definite matrix, by Gauss and Jordan.
fn inverse(mut matrix: Matrix) -> Matrix {
    let size = matrix.len();
    let mut inverse: Matrix = (0..size)
        .map(|row| {
            (0..size)
                .map(|column| f64::from(u8::from(row == column)))
                .collect()
        })
        .collect();
    for pivot in 0..size {
        let scale = matrix[pivot][pivot].max(f64::MIN_POSITIVE);
        for value in matrix[pivot].iter_mut().chain(&mut inverse[pivot]) {
            *value /= scale;
        }
        let (from, to) = (matrix[pivot].clone(), inverse[pivot].clone());
        for row in (0..size).filter(|&row| row != pivot) {
            let factor = matrix[row][pivot];
            let subtract = |values: &mut [f64], pivots: &[f64]| {
                values
                    .iter_mut()
                    .zip(pivots)
                    .for_each(|(value, p)| *value -= factor * p);
            };
            subtract(&mut matrix[row], &from);
            subtract(&mut inverse[row], &to);
        }
    }
    inverse
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Pairs of games with these shares of the points, each so many times.
    fn scores(entries: &[(f64, f64)]) -> Distribution {
        Distribution::new(entries.iter().copied(), 2)
    }

    fn near(found: f64, expected: f64, error: f64) {
        assert!((found - expected).abs() <= error, "{found}, not {expected}");
    }

    #[test]
    fn two_engines_differ_as_their_match_says() {
        let scores = scores(&[(0.0, 200.0), (0.5, 500.0), (1.0, 300.0)]);
        let alone = scores.rating().expect("many games");
        let ratings = ladder(2, &[([0, 1], scores)]);
        near(ratings[0].elo - ratings[1].elo, alone.elo.0, 0.1);
        near(ratings[0].elo, -ratings[1].elo, 1e-9);
        near(2.0 * ratings[0].error, alone.error(), 0.1);
    }

    #[test]
    fn ratings_that_fit_are_found() {
        // Engines 200 Elo apart, and each result as expected.
        let expected = |lead: f64| 1.0 / (1.0 + 10f64.powf(-lead / 400.0));
        let true_ratings: [f64; 4] = [300.0, 100.0, -100.0, -300.0];
        let mut results = Vec::new();
        for first in 0..4 {
            for second in first + 1..4 {
                let share = expected(true_ratings[first] - true_ratings[second]);
                let both = [(0.0, 1e5 * (1.0 - share)), (1.0, 1e5 * share)];
                results.push(([first, second], scores(&both)));
            }
        }
        let ratings = ladder(4, &results);
        for (rating, wanted) in ratings.iter().zip(true_ratings) {
            near(rating.elo, wanted, 0.1);
            assert!(rating.error > 0.0 && rating.error < 5.0, "{rating:?}");
        }
        // Of a gauntlet too.
        results.retain(|([first, _], _)| *first == 0);
        for (rating, wanted) in ladder(4, &results).iter().zip(true_ratings) {
            near(rating.elo, wanted, 0.5);
        }
    }

    #[test]
    fn who_wins_everything_is_rated_too() {
        let ratings = ladder(
            3,
            &[
                ([0, 1], scores(&[(1.0, 10.0)])),
                ([0, 2], scores(&[(1.0, 10.0)])),
                ([1, 2], scores(&[(0.5, 10.0)])),
            ],
        );
        assert!(
            ratings[0].elo > 200.0 && ratings[0].elo < 2000.0,
            "{ratings:?}"
        );
        near(ratings[1].elo, ratings[2].elo, 1e-6);
        assert!(ratings.iter().all(|rating| rating.error > 0.0));
    }

    #[test]
    fn nobody_is_better_without_games() {
        for rating in ladder(3, &[([0, 1], Distribution::default())]) {
            assert_eq!(rating.elo, 0.0);
        }
        assert_eq!(ladder(0, &[]), []);
    }
}
