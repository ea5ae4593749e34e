//! The loops over the neurons. All sides of a loop have the same length, a multiple of
//! [`WIDTH_STEP`].
//!
//! The compiler makes SIMD instructions of the plain loops; for the one that it does not see through
//! there is [`wide`], which gives the same numbers on every processor.

use super::architecture::{QA, WIDTH_STEP};
use wide::{i16x16, i32x8};

/// Adds the weights of an input to an accumulator.
#[inline]
pub(super) fn add(accumulator: &mut [i16], row: &[i16]) {
    for (sums, weights) in lanes_mut(accumulator).zip(lanes(row)) {
        for (sum, weight) in sums.iter_mut().zip(weights) {
            *sum = sum.wrapping_add(*weight);
        }
    }
}

/// Subtracts the weights of an input from an accumulator.
#[inline]
pub(super) fn subtract(accumulator: &mut [i16], row: &[i16]) {
    for (sums, weights) in lanes_mut(accumulator).zip(lanes(row)) {
        for (sum, weight) in sums.iter_mut().zip(weights) {
            *sum = sum.wrapping_sub(*weight);
        }
    }
}

/// Subtracts weights from an accumulator and adds others: the rows that begin at these indices of
/// the feature transformer. What they all make of a part of the accumulator stays in registers.
#[inline]
pub(super) fn replace(accumulator: &mut [i16], transformer: &[i16], rows: &[(usize, usize)]) {
    const PART: usize = 4 * WIDTH_STEP;
    let (parts, rest) = accumulator.as_chunks_mut::<PART>();
    let rest_start = parts.len() * PART;
    for (number, part) in parts.iter_mut().enumerate() {
        replace_in_part(part, &transformer[number * PART..], rows);
    }
    for (number, part) in rest.as_chunks_mut::<WIDTH_STEP>().0.iter_mut().enumerate() {
        replace_in_part(part, &transformer[rest_start + number * WIDTH_STEP..], rows);
    }
}

/// [`replace`] in a part of the accumulator, whose first weight is the first of `transformer`.
#[inline]
fn replace_in_part<const LANES: usize>(
    part: &mut [i16; LANES],
    transformer: &[i16],
    rows: &[(usize, usize)],
) {
    let weights = |start: usize| transformer[start..].first_chunk::<LANES>();
    let mut sums = *part;
    for &(before, now) in rows {
        if let (Some(before), Some(now)) = (weights(before), weights(now)) {
            for lane in 0..LANES {
                sums[lane] = sums[lane].wrapping_add(now[lane].wrapping_sub(before[lane]));
            }
        }
    }
    *part = sums;
}

#[inline]
fn lanes(values: &[i16]) -> impl Iterator<Item = &[i16; WIDTH_STEP]> {
    values.as_chunks().0.iter()
}

#[inline]
fn lanes_mut(values: &mut [i16]) -> impl Iterator<Item = &mut [i16; WIDTH_STEP]> {
    values.as_chunks_mut().0.iter_mut()
}

/// The sum of the output weights times the squared clipped ReLU of the accumulator.
#[inline]
pub(super) fn output(accumulator: &[i16], weights: &[i16]) -> i32 {
    let (zero, one) = (i16x16::ZERO, i16x16::splat(QA));
    let mut sums = i32x8::ZERO;
    for (values, weights) in lanes(accumulator).zip(lanes(weights)) {
        let active = i16x16::new(*values).max(zero).min(one);
        // Below 2^14, as weights have eight bits.
        let product = active * i16x16::new(*weights);
        sums += product.dot(active);
    }
    sums.reduce_add()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::random::Random;

    #[test]
    fn the_output_is_the_sum_of_squares_times_weights() {
        let mut random = Random::new(3);
        for width in [16, 32, 64, 512] {
            let mut draw = |low: i64, high: i64| -> Vec<i16> {
                let one = |_| (low + random.below((high - low + 1) as u64) as i64) as i16;
                (0..width).map(one).collect()
            };
            let (values, weights) = (draw(-300, 300), draw(-127, 127));
            let expected: i64 = values
                .iter()
                .zip(&weights)
                .map(|(&value, &weight)| i64::from(value.clamp(0, QA)).pow(2) * i64::from(weight))
                .sum();
            assert_eq!(i64::from(output(&values, &weights)), expected);
        }
        let (most, weights) = (vec![QA; 512], vec![127; 512]);
        assert_eq!(output(&most, &weights), 127 * 127 * 127 * 512);
    }
}
