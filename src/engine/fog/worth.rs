//! The worth of a move over several worlds.

use crate::engine::score::{MATE, Score, Value, is_mate};

/// A value in one world, with the weight of that world.
pub(super) type Weighted = (Score, u32);

/// Weight of the worst world in the worth of a move; the mean of all worlds has the rest.
const CAUTION: f64 = 0.15;
/// Number of centipawns that raise the expected score from 50 % to 73 %.
const SPREAD: f64 = 180.0;
/// Greatest expected score without capturing the king.
const SURE: f64 = 0.98;

/// The worth of a move: its expected score, from 0 to 1; none without any value.
///
/// A king lost is worth 0 and a king captured 1, so that among moves that win or lose material the
/// mean counts, but nothing makes up for a king.
pub(super) fn worth(values: impl Iterator<Item = Weighted>) -> Option<f64> {
    let (mut sum, mut weights, mut worst) = (0.0, 0.0, f64::INFINITY);
    for (score, weight) in values {
        let expected = expected(score);
        sum += expected * f64::from(weight);
        weights += f64::from(weight);
        worst = worst.min(expected);
    }
    (weights > 0.0).then(|| (1.0 - CAUTION) * sum / weights + CAUTION * worst)
}

/// The worth of a move as a score for reports: a mate only if it is one in all worlds.
pub(super) fn score(worth: f64, values: impl Iterator<Item = Weighted>) -> Score {
    let (least, most) = values.fold((MATE, -MATE), |(least, most), (score, _)| {
        (least.min(score), most.max(score))
    });
    if is_mate(least) && is_mate(most) && (least > 0) == (most > 0) {
        return least;
    }
    let share = ((worth - 0.5) / SURE + 0.5).clamp(1e-4, 1.0 - 1e-4);
    (SPREAD * (share / (1.0 - share)).ln()).round() as Score
}

fn expected(score: Score) -> f64 {
    // A late loss is a little better than an early one.
    let delay = f64::from(MATE - score.abs()) * 1e-5;
    if is_mate(score) {
        return if score > 0 { 1.0 - delay } else { delay };
    }
    let share = 1.0 / (1.0 + (-f64::from(score) / SPREAD).exp());
    0.5 + (share - 0.5) * SURE
}

/// The score of a value, accurate to a ply.
pub(super) const fn score_of(value: Value) -> Score {
    match value {
        Value::Centipawns(score) => score,
        Value::Mate(moves) if moves > 0 => MATE + 1 - 2 * moves,
        Value::Mate(moves) => -MATE - 2 * moves,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::score::{mate_in, mated_in};

    fn worth_of(values: &[Score]) -> f64 {
        worth(values.iter().map(|&value| (value, 1))).expect("values")
    }

    #[test]
    fn a_king_is_not_bet_on_a_guess() {
        let safe = worth_of(&[20, 20, 20, 20]);
        let greedy = worth_of(&[500, 500, 500, mated_in(2)]);
        assert!(safe > worth_of(&[300, 20, mated_in(2), 20]));
        assert!(greedy < worth_of(&[500, 500, 500, 0]));
        assert!(worth_of(&[mate_in(1), mate_in(1)]) > worth_of(&[3_000, 3_000]));
    }

    #[test]
    fn where_all_worlds_agree_the_value_is_theirs() {
        for value in [-700, -35, 0, 12, 900] {
            let worth = worth_of(&[value, value]);
            let told = score(worth, [(value, 1), (value, 1)].into_iter());
            assert!((told - value).abs() <= 1, "{value}: {told}");
        }
        let mates = [(mate_in(1), 2), (mate_in(3), 1)];
        let worth = worth(mates.into_iter()).expect("values");
        assert_eq!(score(worth, mates.into_iter()), mate_in(3));
    }

    #[test]
    fn values_are_read_back() {
        for told in [mate_in(1), mate_in(5), mated_in(2), mated_in(0), -35, 700] {
            let value = Value::from(told);
            assert_eq!(Value::from(score_of(value)), value);
        }
    }
}
