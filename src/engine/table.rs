//! The transposition table (<https://www.chessprogramming.org/Transposition_Table>).

use super::score::{MATE_BOUND, Score};
use crate::rules::Move;
use std::num::NonZeroU32;

/// The relation of a stored score to the true score.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
#[repr(u8)]
pub enum Bound {
    /// No relation: the score is unknown.
    #[default]
    None,
    /// The true score is at most the stored one (the node failed low).
    Upper,
    /// The true score is at least the stored one (the node failed high).
    Lower,
    /// The true score is the stored one.
    Exact,
}

impl Bound {
    const fn from_bits(bits: u8) -> Self {
        match bits & 3 {
            1 => Self::Upper,
            2 => Self::Lower,
            3 => Self::Exact,
            _ => Self::None,
        }
    }
}

/// An entry of the table, unpacked.
#[derive(Clone, Copy, Debug)]
pub struct Hit {
    /// The best move.
    pub best: Option<Move>,
    /// The score, with mates counted from the root of the current search.
    pub score: Score,
    /// The static evaluation, or `UNKNOWN`.
    pub eval: Score,
    /// Depth of the search, in plies.
    pub depth: i32,
    /// The relation of the score to the true score.
    pub bound: Bound,
    /// Whether it was a node of the principal variation.
    pub pv: bool,
}

impl Hit {
    /// Whether the score is exact, or a bound outside of the window, so that the node needs no
    /// search.
    #[inline]
    pub fn causes_cutoff(&self, alpha: Score, beta: Score) -> bool {
        match self.bound {
            Bound::Exact => true,
            Bound::Lower => self.score >= beta,
            Bound::Upper => self.score <= alpha,
            Bound::None => false,
        }
    }

    /// Whether the score is better than a static evaluation: it is exact, or a bound beyond it.
    #[inline]
    pub fn improves(&self, eval: Score) -> bool {
        match self.bound {
            Bound::Exact => true,
            Bound::Lower => self.score > eval,
            Bound::Upper => self.score < eval,
            Bound::None => false,
        }
    }
}

/// A packed entry of sixteen bytes; all zero is empty.
#[derive(Clone, Copy, Default)]
struct Entry {
    key: u32,
    best: u32,
    score: i16,
    eval: i16,
    depth: u8,
    /// Bound in bits 0–1, principal variation in bit 2, age in bits 3–7.
    flags: u8,
}

const AGES: u8 = 32;

impl Entry {
    const fn bound(self) -> Bound {
        Bound::from_bits(self.flags)
    }

    const fn age(self) -> u8 {
        self.flags >> 3
    }

    /// The value of keeping an entry: the one with the least value of its bucket is replaced,
    /// shallow and old ones first.
    fn replacement_value(self, age: u8) -> i32 {
        let old = i32::from((age + AGES - self.age()) % AGES);
        i32::from(self.depth) - 4 * old
    }
}

/// Four entries fill a cache line.
#[derive(Clone, Copy, Default)]
#[repr(align(64))]
struct Bucket([Entry; 4]);

/// The transposition table. Keys are compared by 32 bits, so a probed move must be checked for
/// legality.
pub struct TranspositionTable {
    buckets: Vec<Bucket>,
    age: u8,
}

impl TranspositionTable {
    /// Smallest size, in MiB.
    pub const MIN_MIB: usize = 1;
    /// Largest size, in MiB. In 32 bits, as in WebAssembly, the page and all else have to fit into
    /// the address space, too.
    pub const MAX_MIB: usize = if cfg!(target_pointer_width = "32") {
        512
    } else {
        65_536
    };

    /// An empty table of `mib` MiB.
    ///
    /// # Errors
    /// When there is not enough memory.
    pub fn new(mib: usize) -> Result<Self, std::collections::TryReserveError> {
        let mib = mib.clamp(Self::MIN_MIB, Self::MAX_MIB);
        let count = mib * (1 << 20) / size_of::<Bucket>();
        let mut buckets = Vec::new();
        buckets.try_reserve_exact(count)?;
        buckets.resize(count, Bucket::default());
        Ok(Self { buckets, age: 0 })
    }

    /// Empties the table.
    pub fn clear(&mut self) {
        self.buckets.fill(Bucket::default());
        self.age = 0;
    }

    /// Begins a new search: entries of earlier searches are replaced first.
    pub fn new_search(&mut self) {
        self.age = (self.age + 1) % AGES;
    }

    #[inline]
    fn index(&self, key: u64) -> usize {
        // The upper half of the key chooses the bucket, the lower half is compared.
        (((key >> 32) * self.buckets.len() as u64) >> 32) as usize
    }

    /// Prefetches the entries of a position into the cache.
    #[inline]
    pub fn prefetch(&self, key: u64) {
        // WebAssembly has no prefetch instruction: a load whose value is not used does the same.
        std::hint::black_box(self.buckets[self.index(key)].0[0].key);
    }

    /// The entry of a position, `ply` plies from the root.
    #[inline]
    pub fn probe(&self, key: u64, ply: usize) -> Option<Hit> {
        let bucket = &self.buckets[self.index(key)];
        let entry = bucket
            .0
            .iter()
            .find(|entry| entry.key == key as u32 && entry.flags & 7 != 0)?;
        Some(Hit {
            best: NonZeroU32::new(entry.best).map(Move::from_bits),
            score: from_stored(Score::from(entry.score), ply),
            eval: Score::from(entry.eval),
            depth: i32::from(entry.depth),
            bound: entry.bound(),
            pv: entry.flags & 4 != 0,
        })
    }

    /// Stores the result of a position, `ply` plies from the root.
    #[inline]
    pub fn store(&mut self, key: u64, ply: usize, new: Hit) {
        let (age, index) = (self.age, self.index(key));
        let bucket = &mut self.buckets[index].0;
        let slot = bucket
            .iter()
            .position(|entry| entry.key == key as u32)
            .unwrap_or_else(|| {
                let values = bucket.map(|entry| entry.replacement_value(age));
                (1..4).fold(
                    0,
                    |least, i| if values[i] < values[least] { i } else { least },
                )
            });
        let entry = &mut bucket[slot];
        let same = entry.key == key as u32;
        let depth = new.depth.clamp(0, 255);
        let keep = same
            && new.bound != Bound::Exact
            && entry.age() == age
            && depth + 2 < i32::from(entry.depth);
        if keep {
            return;
        }
        let best = match new.best {
            Some(best) => best.bits().get(),
            None if same => entry.best,
            None => 0,
        };
        *entry = Entry {
            key: key as u32,
            best,
            score: to_stored(new.score, ply) as i16,
            eval: new.eval as i16,
            depth: depth as u8,
            flags: new.bound as u8 | u8::from(new.pv) << 2 | age << 3,
        };
    }

    /// Usage by entries of the current search, in thousandths (UCI's `hashfull`), estimated from a
    /// sample.
    pub fn hashfull(&self) -> usize {
        let sample = &self.buckets[..self.buckets.len().min(250)];
        let used = sample
            .iter()
            .flat_map(|bucket| bucket.0)
            .filter(|entry| entry.flags & 7 != 0 && entry.age() == self.age)
            .count();
        used * 1000 / (4 * sample.len()).max(1)
    }
}

/// Mates are stored as distances from the position, not from the root.
#[inline]
const fn to_stored(score: Score, ply: usize) -> Score {
    if score >= MATE_BOUND {
        score + ply as Score
    } else if score <= -MATE_BOUND {
        score - ply as Score
    } else {
        score
    }
}

#[inline]
const fn from_stored(score: Score, ply: usize) -> Score {
    if score >= MATE_BOUND {
        score - ply as Score
    } else if score <= -MATE_BOUND {
        score + ply as Score
    } else {
        score
    }
}

#[cfg(test)]
mod tests {
    use super::super::score::mate_in;
    use super::*;

    fn hit(score: Score, depth: i32) -> Hit {
        Hit {
            best: None,
            score,
            eval: 17,
            depth,
            bound: Bound::Exact,
            pv: true,
        }
    }

    #[test]
    fn what_is_stored_is_found() {
        let mut table = TranspositionTable::new(1).unwrap();
        assert!(table.probe(99, 0).is_none());
        table.store(99, 0, hit(-42, 7));
        let found = table.probe(99, 3).unwrap();
        assert_eq!((found.score, found.eval, found.depth), (-42, 17, 7));
        assert_eq!(found.bound, Bound::Exact);
        assert!(found.pv);
        table.clear();
        assert!(table.probe(99, 0).is_none());
    }

    #[test]
    fn mates_are_counted_from_where_they_are_found() {
        let mut table = TranspositionTable::new(1).unwrap();
        table.store(5, 4, hit(mate_in(9), 3));
        assert_eq!(table.probe(5, 2).unwrap().score, mate_in(7));
    }

    #[test]
    fn deep_entries_survive_a_crowd_of_shallow_ones() {
        let mut table = TranspositionTable::new(1).unwrap();
        table.store(1, 0, hit(1, 30));
        for key in 2..100 {
            table.store(key, 0, hit(0, 1));
        }
        assert_eq!(table.probe(1, 0).unwrap().depth, 30);
    }
}
