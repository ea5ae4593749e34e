//! Numbers by lot that depend on a seed alone, so that a match can be repeated and taken up again.

/// A stream of numbers (splitmix64; Steele, Lea and Flood 2014).
#[derive(Clone, Debug)]
pub struct Random(u64);

impl Random {
    /// The stream of a seed.
    pub const fn new(seed: u64) -> Self {
        Self(seed)
    }

    /// The stream that a seed has for the item of an index, whatever other streams were used for.
    pub fn of_item(seed: u64, index: u64) -> Self {
        let mut random = Self(seed ^ index.wrapping_mul(0xD6E8_FEB8_6659_FD93));
        // Streams of neighbours begin one step apart: one number each tears them apart.
        Self(random.next())
    }

    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let bits = (self.0 ^ (self.0 >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        let bits = (bits ^ (bits >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        bits ^ (bits >> 31)
    }

    /// A number below `end`; zero if that is zero.
    pub fn below(&mut self, end: usize) -> usize {
        ((u128::from(self.next()) * end as u128) >> 64) as usize
    }
}

/// An order of the numbers below a count in which each comes once before any comes twice.
#[derive(Clone, Copy, Debug)]
pub struct Permutation {
    first: u64,
    step: u64,
    count: u64,
}

impl Permutation {
    /// The order that a seed gives to the numbers below `count`.
    pub fn new(seed: u64, count: usize) -> Self {
        let mut random = Random::new(seed);
        let first = random.below(count) as u64;
        // Steps without a divisor in common with the count meet every number. There is always
        // one: 1.
        let count = count.max(1) as u64;
        let step = std::iter::repeat_with(|| 1 + random.below(count as usize) as u64)
            .find(|&step| greatest_common_divisor(step, count) == 1)
            .unwrap_or(1);
        Self { first, step, count }
    }

    /// The number at a place of the order, which begins again behind its end.
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

    #[test]
    fn items_have_streams_of_their_own() {
        let first = |seed, index| Random::of_item(seed, index).below(1 << 40);
        let all: HashSet<usize> = (0..10)
            .flat_map(|seed| (0..100).map(move |index| (seed, index)))
            .map(|(seed, index)| first(seed, index))
            .collect();
        assert_eq!(all.len(), 1000);
        assert_eq!(first(1, 2), first(1, 2));
        assert_eq!(Random::new(1).below(0), 0);
    }
}
