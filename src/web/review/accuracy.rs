//! Accuracy, from 0 to 100: <https://lichess.org/page/accuracy>.

/// The accuracy of a move that costs this much of the expected score.
pub(super) fn of_move(loss: f64) -> f64 {
    // The last figure of the published formula, -3.1669, and the 1 that is added to it for what the
    // evaluations leave uncertain.
    let accuracy = 103.1668 * (-0.043_54 * 100.0 * loss).exp() - 3.1669 + 1.0;
    accuracy.clamp(0.0, 100.0)
}

/// How much each move of a game counts, from 0.5 to 12: the standard deviation, in hundredths, of
/// White's expected score in a window of positions around it. `expected` has one more element than
/// there are moves.
pub(super) fn weights(expected: &[f64]) -> Vec<f64> {
    let moves = expected.len().saturating_sub(1);
    let size = (moves / 10).clamp(2, 8).min(expected.len());
    (0..moves)
        .map(|index| {
            // The first window serves the first moves too, so that there is one for each.
            let start = (index + 2).saturating_sub(size);
            let window = &expected[start..(start + size).min(expected.len())];
            (100.0 * deviation(window)).clamp(0.5, 12.0)
        })
        .collect()
}

/// The accuracy of a side from the accuracy and the weight of its moves; none without moves.
pub(super) fn of_game(moves: &[(f64, f64)]) -> Option<f64> {
    /// The least accuracy in the harmonic mean, which one move at 0 would make 0.
    const LEAST: f64 = 1.0;
    if moves.is_empty() {
        return None;
    }
    let total: f64 = moves.iter().map(|(_, weight)| weight).sum();
    let products = moves.iter().map(|(accuracy, weight)| accuracy * weight);
    let weighted = products.sum::<f64>() / total;
    let inverses = moves.iter().map(|(accuracy, _)| 1.0 / accuracy.max(LEAST));
    let harmonic = moves.len() as f64 / inverses.sum::<f64>();
    Some((weighted + harmonic) / 2.0)
}

fn deviation(values: &[f64]) -> f64 {
    let count = values.len().max(1) as f64;
    let mean = values.iter().sum::<f64>() / count;
    let squares = values.iter().map(|value| (value - mean).powi(2));
    (squares.sum::<f64>() / count).sqrt()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_costs_nothing_is_perfect() {
        assert_eq!(of_move(0.0), 100.0);
        assert!((of_move(0.1) - 64.58).abs() < 0.01, "{}", of_move(0.1));
        assert_eq!(of_move(1.0), 0.0);
    }

    #[test]
    fn moves_count_more_where_the_game_sways() {
        let calm = weights(&[0.5; 21]);
        assert_eq!(calm, [0.5; 20]);
        let mut expected = [0.5; 21];
        expected[10..].fill(0.8);
        let weights = weights(&expected);
        assert_eq!(weights.len(), 20);
        assert_eq!(weights[9], 12.0);
        assert_eq!((weights[0], weights[19]), (0.5, 0.5));
    }

    #[test]
    fn short_games_have_weights_too() {
        for positions in 0..12 {
            let count = weights(&vec![0.5; positions]).len();
            assert_eq!(count, positions.saturating_sub(1));
        }
    }

    #[test]
    fn one_bad_move_is_not_drowned_by_good_ones() {
        assert_eq!(of_game(&[]), None);
        assert_eq!(of_game(&[(100.0, 1.0), (100.0, 2.0)]), Some(100.0));
        let mut moves = vec![(100.0, 0.5); 19];
        moves.push((10.0, 12.0));
        let accuracy = of_game(&moves).expect("there are moves");
        assert!((50.0..65.0).contains(&accuracy), "{accuracy}");
    }
}
