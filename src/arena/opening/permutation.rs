//! Random permutations.

use crate::random::Random;

/// A random permutation of the numbers below a count, computed without a list of them.
#[derive(Clone, Copy, Debug)]
pub struct Permutation {
    first: u64,
    step: u64,
    count: u64,
}

impl Permutation {
    /// The permutation of the numbers below `count` for a seed.
    pub fn new(seed: u64, count: usize) -> Self {
        let mut random = Random::new(seed);
        let first = random.below(count as u64);
        // Steps without a divisor in common with the count meet every number. There is always
        // one: 1.
        let count = count.max(1) as u64;
        let step = std::iter::repeat_with(|| 1 + random.below(count))
            .find(|&step| greatest_common_divisor(step, count) == 1)
            .unwrap_or(1);
        Self { first, step, count }
    }

    /// The number at an index of the permutation, which repeats after its end.
    pub fn at(&self, place: usize) -> usize {
        let (first, step) = (u128::from(self.first), u128::from(self.step));
        ((first + step * place as u128) % u128::from(self.count)) as usize
    }
}

fn greatest_common_divisor(mut a: u64, mut b: u64) -> u64 {
    while b != 0 {
        (a, b) = (b, a % b);
    }
    a
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::HashSet;

    #[test]
    fn a_permutation_meets_every_number_once() {
        for count in [1, 2, 7, 12, 960, 5040] {
            for seed in 0..5 {
                let order = Permutation::new(seed, count);
                let met: HashSet<usize> = (0..count).map(|place| order.at(place)).collect();
                assert_eq!(met.len(), count);
                assert!(met.iter().all(|&number| number < count));
                assert_eq!(order.at(count), order.at(0));
            }
        }
        assert_eq!(Permutation::new(3, 0).at(5), 0);
    }
}
