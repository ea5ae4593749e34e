/// The random numbers of the format: the first 781 results of Bob Jenkins' generator ISAAC-64, which is
/// in the public domain (<https://burtleburtle.net/bob/rand/isaacafa.html>), with the seed 0.
pub(super) const NUMBERS: usize = 781;

const SIZE: usize = 256;
/// The golden ratio, with which the state is mixed at the beginning.
const GOLDEN: u64 = 0x9E37_79B9_7F4A_7C13;

/// Computes the numbers.
pub(super) fn numbers() -> [u64; NUMBERS] {
    let mut generator = Isaac::new();
    let mut results = [0; SIZE];
    let mut left = 0;
    [(); NUMBERS].map(|()| {
        if left == 0 {
            results = generator.results();
            left = SIZE;
        }
        left -= 1;
        results[left]
    })
}

struct Isaac {
    memory: [u64; SIZE],
    a: u64,
    b: u64,
    c: u64,
}

impl Isaac {
    /// A generator with the seed 0.
    fn new() -> Self {
        let mut state = [GOLDEN; 8];
        (0..4).for_each(|_| mix(&mut state));
        let mut memory = [0; SIZE];
        // The second pass makes all of the seed affect all of the memory.
        for _ in 0..2 {
            for chunk in memory.chunks_exact_mut(8) {
                for (value, &seed) in state.iter_mut().zip(&*chunk) {
                    *value = value.wrapping_add(seed);
                }
                mix(&mut state);
                chunk.copy_from_slice(&state);
            }
        }
        Self {
            memory,
            a: 0,
            b: 0,
            c: 0,
        }
    }

    /// The next results; the last one comes first.
    fn results(&mut self) -> [u64; SIZE] {
        self.c = self.c.wrapping_add(1);
        self.b = self.b.wrapping_add(self.c);
        let mut results = [0; SIZE];
        for (index, result) in results.iter_mut().enumerate() {
            let a = self.a;
            let mixed = match index % 4 {
                0 => !(a ^ a << 21),
                1 => a ^ a >> 5,
                2 => a ^ a << 12,
                _ => a ^ a >> 33,
            };
            self.a = mixed.wrapping_add(self.memory[(index + SIZE / 2) % SIZE]);
            let x = self.memory[index];
            let y = self.at(x >> 3).wrapping_add(self.a).wrapping_add(self.b);
            self.memory[index] = y;
            self.b = self.at(y >> 11).wrapping_add(x);
            *result = self.b;
        }
        results
    }

    fn at(&self, bits: u64) -> u64 {
        self.memory[(bits % SIZE as u64) as usize]
    }
}

/// Mixes eight values.
fn mix(state: &mut [u64; 8]) {
    const SHIFTS: [u32; 8] = [9, 9, 23, 15, 14, 20, 17, 14];
    for (index, shift) in SHIFTS.into_iter().enumerate() {
        let at = |step: usize| (index + step) % 8;
        state[index] = state[index].wrapping_sub(state[at(4)]);
        let spread = match index % 2 {
            0 => state[at(7)] >> shift,
            _ => state[at(7)] << shift,
        };
        state[at(5)] ^= spread;
        state[at(7)] = state[at(7)].wrapping_add(state[index]);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_numbers_are_those_of_the_format() {
        let numbers = numbers();
        assert_eq!(
            numbers[..4],
            [
                0x9D39_247E_3377_6D41,
                0x2AF7_3980_05AA_A5C7,
                0x44DB_0150_2462_3547,
                0x9C15_F73E_62A7_6AE2,
            ]
        );
        assert_eq!(numbers[780], 0xF8D6_26AA_AF27_8509);
    }
}
