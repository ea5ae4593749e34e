use crate::engine::strength::mix;

/// A stream of numbers that depends on its seed alone (splitmix64; Steele, Lea and Flood 2014).
pub(super) struct Random(u64);

impl Random {
    pub(super) const fn new(seed: u64) -> Self {
        Self(seed)
    }

    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        mix(self.0)
    }

    /// A number below `end`; zero if that is zero.
    pub(super) fn below(&mut self, end: u32) -> u32 {
        (((self.next() >> 32) * u64::from(end)) >> 32) as u32
    }

    /// Draws one of some things by their weights; none if all weights are zero.
    pub(super) fn draw<T: Copy>(&mut self, things: &[(T, u32)]) -> Option<T> {
        let total: u32 = things.iter().map(|&(_, weight)| weight).sum();
        if total == 0 {
            return None;
        }
        let mut lot = self.below(total);
        things.iter().find_map(|&(thing, weight)| {
            if lot < weight {
                return Some(thing);
            }
            lot -= weight;
            None
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lots_follow_their_weights() {
        let mut random = Random::new(1);
        let mut counts = [0; 3];
        for _ in 0..4_000 {
            let drawn = random.draw(&[(0, 1), (1, 0), (2, 3)]);
            counts[drawn.expect("there are weights")] += 1;
        }
        assert_eq!(counts[1], 0);
        assert!((900..1_100).contains(&counts[0]), "{counts:?}");
        assert_eq!(random.draw(&[(0, 0)]), None);
    }
}
