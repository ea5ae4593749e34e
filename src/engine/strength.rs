//! Playing below full strength: a weak engine searches less deeply, overlooks moves, and accepts a
//! move that seems nearly as good as the best.

use super::score::{Score, is_mate};
use crate::random::mix;
use crate::rules::Move;

/// The strength at which the engine plays.
///
/// A weak engine makes the mistakes of a person: it does not look far ahead, misses some replies
/// (quiet ones more often than captures and checks, never a recapture), and chooses at random among
/// the moves that it can't tell apart.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Strength {
    /// Greatest depth, in plies.
    pub depth: u32,
    /// Greatest number of nodes for a move, once the first iteration is complete.
    pub nodes: u64,
    /// Randomness of the choice, in centipawns: with all pieces on the board, a move that seems
    /// worse than another by this much is chosen *e* times less often.
    pub temperature: u32,
    /// Number of quiet moves, out of 1024, that it overlooks below the root.
    pub quiet_misses: u32,
    /// Number of captures and checks, out of 1024, that it overlooks below the root.
    pub tactical_misses: u32,
}

/// A strength with its rating.
struct RatedStrength {
    /// Elo in chess, measured as `tests/benches/README.md` says.
    rating: u32,
    strength: Strength,
}

const fn level(
    rating: u32,
    depth: u32,
    nodes: u64,
    temperature: u32,
    [quiet_misses, tactical_misses]: [u32; 2],
) -> RatedStrength {
    RatedStrength {
        rating,
        strength: Strength {
            depth,
            nodes,
            temperature,
            quiet_misses,
            tactical_misses,
        },
    }
}

/// Levels 1 to 9.
const LEVELS: [RatedStrength; 9] = [
    level(580, 1, 5_000, 70, [300, 150]),
    level(810, 1, 5_000, 50, [250, 80]),
    level(1_020, 2, 5_000, 55, [270, 60]),
    level(1_300, 2, 5_000, 40, [200, 20]),
    level(1_440, 2, 5_000, 30, [80, 0]),
    level(1_750, 3, 10_000, 24, [20, 0]),
    level(2_020, 4, 30_000, 18, [0, 0]),
    level(2_300, 6, 80_000, 12, [0, 0]),
    level(2_600, 8, 200_000, 5, [0, 0]),
];

/// A move that seems worse than the best by more than this times the temperature is not played.
const MAX_LOSS: Score = 3;
/// Number of pieces and pawns from which on the choice is at its most random.
const ALL_PIECES: u32 = 32;

impl Strength {
    /// Full strength.
    pub const FULL: Self = Self {
        depth: u32::MAX,
        nodes: u64::MAX,
        temperature: 0,
        quiet_misses: 0,
        tactical_misses: 0,
    };

    /// The weakest level.
    pub const LOWEST_LEVEL: u8 = 1;
    /// The strongest level: [`Strength::FULL`].
    pub const HIGHEST_LEVEL: u8 = 10;

    /// The strength of a level from 1 (a beginner) to 10 (full strength).
    pub fn of_level(level: u8) -> Self {
        let index = usize::from(level.max(Self::LOWEST_LEVEL) - Self::LOWEST_LEVEL);
        LEVELS.get(index).map_or(Self::FULL, |level| level.strength)
    }

    /// The rating of a level from 1 to 10. That of full strength is not measured on the scale of the
    /// others and taken to be 250 above level 9.
    pub fn rating_of_level(level: u8) -> u32 {
        let index = usize::from(level.max(Self::LOWEST_LEVEL) - Self::LOWEST_LEVEL);
        LEVELS
            .get(index)
            .map_or(Self::HIGHEST_ELO + 250, |level| level.rating)
    }

    /// The lowest rating available, that of level 1.
    pub const LOWEST_ELO: u32 = LEVELS[0].rating;
    /// The highest rating available, that of level 9.
    pub const HIGHEST_ELO: u32 = LEVELS[LEVELS.len() - 1].rating;

    /// The strength for a rating: that of the level below or above it, more often the nearer one.
    /// Another `lot` chooses anew, so that an engine that draws one for each move plays in between.
    pub fn of_elo(elo: u32, lot: u64) -> Self {
        let elo = elo.clamp(Self::LOWEST_ELO, Self::HIGHEST_ELO);
        let above = LEVELS.partition_point(|level| level.rating <= elo);
        let above = above.clamp(1, LEVELS.len() - 1);
        let (low, high) = (&LEVELS[above - 1], &LEVELS[above]);
        let step = u64::from(high.rating - low.rating);
        let is_high = mix(lot) % step < u64::from(elo - low.rating);
        if is_high { high.strength } else { low.strength }
    }

    /// The number of centipawns by which a move may seem worse than the best and still be played,
    /// given the number of pieces and pawns on the board and in reserve.
    ///
    /// With fewer pieces the choice is less random: nobody takes a detour on the way to a mate with
    /// a queen.
    pub fn max_loss(&self, pieces: u32) -> Score {
        self.scaled_temperature(pieces) * MAX_LOSS
    }

    fn scaled_temperature(&self, pieces: u32) -> Score {
        (self.temperature * pieces.min(ALL_PIECES) / ALL_PIECES) as Score
    }

    /// The index of the move to play, given the scores of the moves, best first; a mate that is
    /// found is always played. Another seed makes another choice.
    pub fn choose(&self, values: &[Score], pieces: u32, seed: u64) -> usize {
        let scaled_temperature = self.scaled_temperature(pieces);
        let Some(&best) = values.first() else {
            return 0;
        };
        if scaled_temperature == 0 || is_mate(best) {
            return 0;
        }
        let weight = |value: Score| match (best - value).max(0) {
            loss if loss > self.max_loss(pieces) => 0.0,
            loss => (-f64::from(loss) / f64::from(scaled_temperature)).exp(),
        };
        let sum: f64 = values.iter().map(|&value| weight(value)).sum();
        // 53 bits, as many as the fraction of such a number has.
        let mut lot = (mix(seed) >> 11) as f64 / (1u64 << 53) as f64 * sum;
        for (index, &value) in values.iter().enumerate() {
            lot -= weight(value);
            if lot < 0.0 {
                return index;
            }
        }
        0
    }
}

impl Default for Strength {
    fn default() -> Self {
        Self::FULL
    }
}

/// Classes of moves that are overlooked with different probabilities.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MoveClass {
    /// A capture on the square of the last move, which is never overlooked.
    Recapture,
    /// Another capture, a promotion or a check.
    Tactical,
    /// Any other move.
    Quiet,
}

/// The moves overlooked in one search: in the same position always the same ones.
#[derive(Clone, Copy, Debug, Default)]
pub struct Oversights {
    quiet_misses: u32,
    tactical_misses: u32,
    seed: u64,
}

impl Oversights {
    /// The moves that an engine of a strength overlooks; another seed gives other moves.
    pub const fn new(strength: &Strength, seed: u64) -> Self {
        Self {
            quiet_misses: strength.quiet_misses,
            tactical_misses: strength.tactical_misses,
            seed,
        }
    }

    /// Whether any moves are overlooked.
    #[inline]
    pub const fn any(&self) -> bool {
        self.quiet_misses | self.tactical_misses != 0
    }

    /// Whether a move is overlooked in the position with a hash key.
    pub fn include(&self, key: u64, m: Move, class: MoveClass) -> bool {
        let rate = match class {
            MoveClass::Recapture => return false,
            MoveClass::Tactical => self.tactical_misses,
            MoveClass::Quiet => self.quiet_misses,
        };
        let lot = mix(key ^ self.seed.rotate_left(17) ^ u64::from(m.bits().get()) << 20) & 1023;
        lot < u64::from(rate)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_level_sees_more_than_the_one_below() {
        for level in Strength::LOWEST_LEVEL..Strength::HIGHEST_LEVEL {
            let (low, high) = (Strength::of_level(level), Strength::of_level(level + 1));
            assert!(low.nodes <= high.nodes && low.depth <= high.depth);
            assert!(low.tactical_misses >= high.tactical_misses);
            // Who looks a halfmove further may be more careless and still play better.
            let careful =
                low.temperature >= high.temperature && low.quiet_misses >= high.quiet_misses;
            assert!(careful || low.depth < high.depth);
            assert_ne!(low, high);
        }
        assert_eq!(Strength::of_level(0), Strength::of_level(1));
        assert_eq!(Strength::of_level(10), Strength::FULL);
        assert!(!Oversights::new(&Strength::FULL, 7).any());
    }

    #[test]
    fn ratings_lead_from_level_to_level() {
        for lot in 0..50 {
            assert_eq!(Strength::of_elo(0, lot), Strength::of_level(1));
            assert_eq!(Strength::of_elo(9999, lot), Strength::of_level(9));
            for (number, level) in (1..).zip(&LEVELS) {
                let strength = Strength::of_elo(level.rating, lot);
                assert_eq!(strength, Strength::of_level(number));
            }
        }
        let [low, high] = [5, 6].map(Strength::of_level);
        let (from, to) = (LEVELS[4].rating, LEVELS[5].rating);
        let mut before = 0;
        for elo in (from..=to).step_by(((to - from) / 5) as usize) {
            let count = (0..10_000).filter(|&lot| match Strength::of_elo(elo, lot) {
                strength if strength == high => true,
                strength => {
                    assert_eq!(strength, low);
                    false
                }
            });
            let (count, share) = (count.count(), (elo - from) * 10_000 / (to - from));
            assert!(count.abs_diff(share as usize) < 300, "{elo}: {count}");
            assert!(count >= before);
            before = count;
        }
    }

    fn warm(temperature: u32) -> Strength {
        Strength {
            temperature,
            ..Strength::FULL
        }
    }

    /// Number of times, out of 10,000, that each of the scores is chosen.
    fn choices(strength: &Strength, values: &[Score], pieces: u32) -> Vec<u32> {
        let mut counts = vec![0; values.len()];
        for seed in 0..10_000 {
            counts[strength.choose(values, pieces, seed)] += 1;
        }
        counts
    }

    #[test]
    fn a_worse_move_is_chosen_less_often() {
        let counts = choices(&warm(50), &[100, 100, 65, -49, -51, -900], 32);
        assert!(counts[0].abs_diff(counts[1]) < 300, "{counts:?}");
        let ratio = f64::from(counts[0]) / f64::from(counts[2]);
        assert!((ratio - 0.7f64.exp()).abs() < 0.2, "{counts:?}");
        assert!(counts[3] > 0);
        assert_eq!(counts[4..], [0, 0], "beyond reach");
    }

    #[test]
    fn full_strength_and_mates_leave_no_choice() {
        use crate::engine::score::mate_in;
        let certain = [10_000, 0];
        assert_eq!(choices(&Strength::FULL, &[5, 5], 32), certain);
        assert_eq!(choices(&warm(100), &[mate_in(3), mate_in(5)], 32), certain);
        assert_eq!(
            choices(&warm(100), &[-mate_in(6), -mate_in(4)], 32),
            certain
        );
        assert_eq!(warm(100).choose(&[], 32, 1), 0);
    }

    #[test]
    fn fewer_men_leave_less_choice() {
        let values = [50, 0];
        let many = choices(&warm(50), &values, 32);
        let few = choices(&warm(50), &values, 12);
        assert!(many[1] > 2 * few[1] && few[1] > 0, "{many:?} {few:?}");
        assert_eq!(choices(&warm(50), &values, 4)[1], 0);
    }

    #[test]
    fn as_many_moves_are_overlooked_as_asked_for() {
        let strength = Strength {
            quiet_misses: 512,
            tactical_misses: 128,
            ..Strength::FULL
        };
        let oversights = Oversights::new(&strength, 7);
        let m = Move::normal(crate::board::Square::new(12), crate::board::Square::new(28));
        let count = |class| {
            let keys = (0..10_000u64).map(|key| key.wrapping_mul(0x1234_5678_9ABC_DEF1));
            keys.filter(|&key| oversights.include(key, m, class))
                .count()
        };
        assert!(count(MoveClass::Quiet).abs_diff(5_000) < 200);
        assert!(count(MoveClass::Tactical).abs_diff(1_250) < 150);
        assert_eq!(count(MoveClass::Recapture), 0);
    }
}
