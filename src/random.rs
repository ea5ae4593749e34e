//! Pseudorandom numbers that depend on a seed alone, so that whatever is random (worlds in
//! the fog of war, openings of a match, hash keys) can be repeated exactly.

/// A stream of pseudorandom numbers: splitmix64
/// (Steele, Lea and Flood 2014, <https://doi.org/10.1145/2714064.2660195>).
///
/// ```
/// use sharp960::random::Random;
///
/// let mut dice = Random::new(960);
/// let throw = 1 + dice.below(6);
/// assert!((1..=6).contains(&throw));
/// assert_eq!(throw, 1 + Random::new(960).below(6));
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Random(u64);

/// What the state grows by with each number: 2⁶⁴ divided by the golden ratio.
const STEP: u64 = 0x9E37_79B9_7F4A_7C15;

impl Random {
    /// The stream of a seed.
    pub const fn new(seed: u64) -> Self {
        Self(seed)
    }

    /// The stream of one item of a numbered series, the same whatever was drawn for other items.
    pub const fn of_item(seed: u64, index: u64) -> Self {
        let mut random = Self(seed ^ index.wrapping_mul(0xD6E8_FEB8_6659_FD93));
        // The streams of neighbouring items begin close to each other; one number apart they
        // have nothing in common.
        Self(random.next_u64())
    }

    /// The next 64 random bits.
    pub const fn next_u64(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(STEP);
        mix(self.0)
    }

    /// A number from 0 to `end - 1`, all of them equally likely; 0 if `end` is 0.
    pub const fn below(&mut self, end: u64) -> u64 {
        ((self.next_u64() as u128 * end as u128) >> 64) as u64
    }

    /// An index into a collection of that many items; 0 if it is empty.
    pub const fn index(&mut self, len: usize) -> usize {
        self.below(len as u64) as usize
    }

    /// Draws one of some items, each as likely as its weight says; none if all weights are 0.
    pub fn weighted<T: Copy>(&mut self, items: &[(T, u32)]) -> Option<T> {
        let total: u64 = items.iter().map(|&(_, weight)| u64::from(weight)).sum();
        if total == 0 {
            return None;
        }
        let mut lot = self.below(total);
        items.iter().find_map(|&(item, weight)| {
            let weight = u64::from(weight);
            if lot < weight {
                return Some(item);
            }
            lot -= weight;
            None
        })
    }
}

/// Scrambles 64 bits, so that similar inputs have outputs without any likeness: the finalizer of
/// splitmix64.
#[inline]
pub const fn mix(bits: u64) -> u64 {
    let bits = (bits ^ (bits >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    let bits = (bits ^ (bits >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
    bits ^ (bits >> 31)
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::HashSet;

    #[test]
    fn the_stream_is_splitmix64() {
        let mut random = Random::new(1_234_567);
        let first = [(); 3].map(|()| random.next_u64());
        // Of the reference implementation, <https://prng.di.unimi.it/splitmix64.c>.
        let reference = [
            6_457_827_717_110_365_317,
            3_203_168_211_198_807_973,
            9_817_491_932_198_370_423,
        ];
        assert_eq!(first, reference);
    }

    #[test]
    fn items_have_streams_of_their_own() {
        let first = |seed, index| Random::of_item(seed, index).below(1 << 40);
        let all: HashSet<u64> = (0..10)
            .flat_map(|seed| (0..100).map(move |index| (seed, index)))
            .map(|(seed, index)| first(seed, index))
            .collect();
        assert_eq!(all.len(), 1000);
        assert_eq!(first(1, 2), first(1, 2));
        assert_eq!(Random::new(1).below(0), 0);
    }

    #[test]
    fn items_are_drawn_as_often_as_their_weights_say() {
        let mut random = Random::new(1);
        let mut counts = [0; 3];
        for _ in 0..4_000 {
            let drawn = random.weighted(&[(0, 1), (1, 0), (2, 3)]);
            counts[drawn.expect("there are weights")] += 1;
        }
        assert_eq!(counts[1], 0);
        assert!((900..1_100).contains(&counts[0]), "{counts:?}");
        assert_eq!(random.weighted(&[(0, 0)]), None);
    }
}
