//! Playing below full strength: the engine looks less far, judges less exactly and overlooks moves.

use super::score::Score;
use crate::rules::Move;

/// How well the engine plays.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Strength {
    /// Halfmoves that it looks ahead at most.
    pub depth: u32,
    /// Positions that it looks at for a move at most.
    pub nodes: u64,
    /// By how much its judgement of a position errs, in hundredths of a pawn.
    pub error: u32,
    /// How many of 1024 moves it overlooks, though never one of its own on the board.
    pub overlooks: u32,
}

/// The ratings of levels 1 to 9 in chess: from short matches between the levels, tied to two
/// matches of levels 4 and 6 with Stockfish 15.1 at its `UCI_Elo` of 1350 and 1850. No match had
/// more than 16 games, which tell a rating to within some 170 points at best (95 %), so this is a
/// rough guide.
const RATINGS: [u32; 9] = [650, 780, 910, 1_110, 1_380, 1_650, 1_920, 2_200, 2_450];

impl Strength {
    /// All it can.
    pub const FULL: Self = Self {
        depth: u32::MAX,
        nodes: u64::MAX,
        error: 0,
        overlooks: 0,
    };

    /// The weakest level.
    pub const LOWEST_LEVEL: u8 = 1;
    /// The strongest level: [`Strength::FULL`].
    pub const HIGHEST_LEVEL: u8 = 10;

    /// The strength of a level from 1 (a beginner) to 10 (all it can).
    pub fn of_level(level: u8) -> Self {
        let (depth, nodes, error, overlooks) = match level {
            0 | 1 => (1, 200, 130, 420),
            2 => (2, 500, 100, 320),
            3 => (2, 1_000, 75, 220),
            4 => (3, 2_500, 55, 140),
            5 => (4, 6_000, 40, 80),
            6 => (5, 15_000, 28, 40),
            7 => (7, 40_000, 16, 12),
            8 => (9, 120_000, 8, 0),
            9 => (12, 400_000, 0, 0),
            _ => return Self::FULL,
        };
        Self {
            depth,
            nodes,
            error,
            overlooks,
        }
    }

    /// The lowest rating that can be asked for: level 1.
    pub const LOWEST_ELO: u32 = RATINGS[0];
    /// The highest rating that can be asked for: level 9.
    pub const HIGHEST_ELO: u32 = RATINGS[RATINGS.len() - 1];

    /// The strength of a rating, between the levels whose ratings are around it.
    pub fn of_elo(elo: u32) -> Self {
        let elo = elo.clamp(Self::LOWEST_ELO, Self::HIGHEST_ELO);
        let above = RATINGS.partition_point(|&rating| rating <= elo);
        let above = above.clamp(1, RATINGS.len() - 1);
        let (low, high) = (Self::of_level(above as u8), Self::of_level(above as u8 + 1));
        let part = u64::from(elo - RATINGS[above - 1]);
        let step = u64::from(RATINGS[above] - RATINGS[above - 1]);
        let between = |low: u64, high: u64| (low * (step - part) + high * part) / step;
        Self {
            depth: if 2 * part < step {
                low.depth
            } else {
                high.depth
            },
            nodes: between(low.nodes, high.nodes),
            error: between(low.error.into(), high.error.into()) as u32,
            overlooks: between(low.overlooks.into(), high.overlooks.into()) as u32,
        }
    }

    /// Whether it errs or overlooks on purpose.
    #[inline]
    pub const fn is_flawed(&self) -> bool {
        self.error | self.overlooks != 0
    }
}

impl Default for Strength {
    fn default() -> Self {
        Self::FULL
    }
}

/// The flaws of one search: the same position is misjudged the same way each time it is met.
#[derive(Clone, Copy, Debug, Default)]
pub struct Flaws {
    error: u32,
    overlooks: u32,
    seed: u64,
}

impl Flaws {
    /// The flaws of a strength; another seed gives other mistakes.
    pub const fn new(strength: &Strength, seed: u64) -> Self {
        Self {
            error: strength.error,
            overlooks: strength.overlooks,
            seed,
        }
    }

    /// By how much the value of a position is misjudged.
    #[inline]
    pub fn error(&self, key: u64) -> Score {
        if self.error == 0 {
            return 0;
        }
        let bits = mix(key ^ self.seed);
        // Four bytes add up to nearly a bell curve around zero, about 148 wide.
        let sum: i32 = bits.to_le_bytes()[..4].iter().map(|&b| i32::from(b)).sum();
        (sum - 510) * self.error as i32 / 148
    }

    /// Whether a move in the tree is overlooked.
    #[inline]
    pub fn overlooks(&self, key: u64, m: Move) -> bool {
        self.overlooks != 0
            && mix(key ^ self.seed.rotate_left(17) ^ u64::from(m.bits().get()) << 20) & 1023
                < u64::from(self.overlooks)
    }
}

/// Scrambles 64 bits (the finalizer of splitmix64; Steele, Lea and Flood 2014).
#[inline]
pub(super) const fn mix(bits: u64) -> u64 {
    let bits = (bits ^ (bits >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    let bits = (bits ^ (bits >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
    bits ^ (bits >> 31)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_level_sees_more_than_the_one_below() {
        for level in Strength::LOWEST_LEVEL..Strength::HIGHEST_LEVEL {
            let (low, high) = (Strength::of_level(level), Strength::of_level(level + 1));
            assert!(low.nodes < high.nodes && low.depth <= high.depth);
            assert!(low.error >= high.error && low.overlooks >= high.overlooks);
        }
        assert!(!Strength::FULL.is_flawed());
    }

    #[test]
    fn ratings_lead_from_level_to_level() {
        assert_eq!(Strength::of_elo(0), Strength::of_level(1));
        assert_eq!(Strength::of_elo(9999), Strength::of_level(9));
        for (level, rating) in (1..).zip(RATINGS) {
            assert_eq!(Strength::of_elo(rating), Strength::of_level(level));
        }
        for elo in (Strength::LOWEST_ELO..Strength::HIGHEST_ELO).step_by(50) {
            let (low, high) = (Strength::of_elo(elo), Strength::of_elo(elo + 50));
            assert!(low.nodes < high.nodes && low.overlooks >= high.overlooks);
        }
    }

    #[test]
    fn errors_are_as_large_as_asked_for_and_balanced() {
        let strength = Strength {
            error: 100,
            ..Strength::FULL
        };
        let flaws = Flaws::new(&strength, 7);
        let errors: Vec<f64> = (0..10_000u64)
            .map(|key| f64::from(flaws.error(key.wrapping_mul(0x1234_5678_9ABC_DEF1))))
            .collect();
        let mean = errors.iter().sum::<f64>() / 10_000.0;
        let width = (errors.iter().map(|e| e * e).sum::<f64>() / 10_000.0).sqrt();
        assert!(mean.abs() < 5.0, "{mean}");
        assert!((90.0..110.0).contains(&width), "{width}");
    }
}
