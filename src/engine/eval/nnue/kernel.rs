//! The loops over the neurons. All sides of a loop have the same length, a multiple of
//! [`WIDTH_STEP`].
//!
//! Natively the compiler makes SIMD instructions of the plain loops; for WebAssembly the one that
//! it does not see through is written with intrinsics. Both give the same numbers.

use super::architecture::{QA, WIDTH_STEP};

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

/// Subtracts the weights of an input from an accumulator and adds those of another.
#[inline]
pub(super) fn replace(accumulator: &mut [i16], before: &[i16], now: &[i16]) {
    let rows = lanes(before).zip(lanes(now));
    for (sums, (before, now)) in lanes_mut(accumulator).zip(rows) {
        for lane in 0..WIDTH_STEP {
            sums[lane] = sums[lane].wrapping_add(now[lane].wrapping_sub(before[lane]));
        }
    }
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
    #[cfg(all(target_arch = "wasm32", target_feature = "simd128"))]
    return simd128::output(accumulator, weights);
    #[cfg(not(all(target_arch = "wasm32", target_feature = "simd128")))]
    scalar(accumulator, weights)
}

/// [`output`] without intrinsics.
#[inline]
#[cfg_attr(
    all(target_arch = "wasm32", target_feature = "simd128"),
    expect(dead_code, reason = "its twin with intrinsics is used")
)]
fn scalar(accumulator: &[i16], weights: &[i16]) -> i32 {
    let mut sums = [0i32; WIDTH_STEP];
    for (values, weights) in lanes(accumulator).zip(lanes(weights)) {
        for lane in 0..WIDTH_STEP {
            let value = values[lane].clamp(0, QA);
            // Below 2^14, as weights have eight bits.
            let product = value.wrapping_mul(weights[lane]);
            sums[lane] += i32::from(product) * i32::from(value);
        }
    }
    sums.iter().sum()
}

#[cfg(all(target_arch = "wasm32", target_feature = "simd128"))]
mod simd128 {
    use super::{QA, lanes};
    use core::arch::wasm32::{
        i16x8, i16x8_max, i16x8_min, i16x8_mul, i16x8_splat, i32x4_add, i32x4_dot_i16x8,
        i32x4_extract_lane, i32x4_splat, v128,
    };

    /// [`super::output`] with 128-bit SIMD instructions.
    #[inline]
    pub fn output(accumulator: &[i16], weights: &[i16]) -> i32 {
        let mut sums = [i32x4_splat(0); 2];
        for (values, weights) in lanes(accumulator).zip(lanes(weights)) {
            for half in 0..2 {
                let value = load(values, half);
                let value = i16x8_min(i16x8_max(value, i16x8_splat(0)), i16x8_splat(QA));
                let product = i16x8_mul(value, load(weights, half));
                sums[half] = i32x4_add(sums[half], i32x4_dot_i16x8(product, value));
            }
        }
        let sum = i32x4_add(sums[0], sums[1]);
        i32x4_extract_lane::<0>(sum)
            + i32x4_extract_lane::<1>(sum)
            + i32x4_extract_lane::<2>(sum)
            + i32x4_extract_lane::<3>(sum)
    }

    /// Eight of sixteen lanes; the compiler makes one load of it.
    #[inline]
    fn load(lanes: &[i16; 16], half: usize) -> v128 {
        let at = |lane: usize| lanes[half * 8 + lane];
        i16x8(at(0), at(1), at(2), at(3), at(4), at(5), at(6), at(7))
    }
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
