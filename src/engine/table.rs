//! The transposition table (<https://www.chessprogramming.org/Transposition_Table>), which the
//! threads of a search share without locks.

use super::score::{MATE_BOUND, Score};
use crate::rules::Move;
use std::num::NonZeroU32;
use std::sync::atomic::{AtomicU8, AtomicU64, Ordering::Relaxed};

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

/// The content of an entry; all zero is empty.
#[derive(Clone, Copy, Default)]
struct Content {
    key: u32,
    best: u32,
    score: i16,
    eval: i16,
    depth: u8,
    /// Bound in bits 0–1, principal variation in bit 2, age in bits 3–7.
    flags: u8,
}

/// A packed entry of sixteen bytes: key and move, then all else.
///
/// Another thread may write the second word between two reads. So that words which don't belong
/// together are not taken for an entry, the key is stored exclusive-or the second word, folded to 32
/// bits (after the lockless hashing of Hyatt and Mann,
/// <https://www.chessprogramming.org/Shared_Hash_Table#Lockless>).
#[derive(Default)]
struct Entry([AtomicU64; 2]);

impl Entry {
    #[inline]
    fn read(&self) -> Content {
        let [first, second] = [self.0[0].load(Relaxed), self.0[1].load(Relaxed)];
        Content {
            key: first as u32 ^ folded(second),
            best: (first >> 32) as u32,
            score: second as i16,
            eval: (second >> 16) as i16,
            depth: (second >> 32) as u8,
            flags: (second >> 40) as u8,
        }
    }

    #[inline]
    fn write(&self, content: Content) {
        let second = u64::from(content.score as u16)
            | u64::from(content.eval as u16) << 16
            | u64::from(content.depth) << 32
            | u64::from(content.flags) << 40;
        let first = u64::from(content.key ^ folded(second)) | u64::from(content.best) << 32;
        self.0[0].store(first, Relaxed);
        self.0[1].store(second, Relaxed);
    }
}

const fn folded(word: u64) -> u32 {
    word as u32 ^ (word >> 32) as u32
}

/// Asks Linux for huge pages behind the spare capacity of a vector. The table is read all over, and with
/// pages of 4 KiB the processor would look up the page of nearly every entry in memory first.
#[cfg(target_os = "linux")]
fn advise_huge_pages<T>(vector: &mut Vec<T>) {
    /// The range begins and ends with a page of the system: 4 KiB, on some processors up to 64.
    const PAGE: usize = 1 << 16;
    let spare = vector.spare_capacity_mut();
    let before = spare.as_ptr().addr().next_multiple_of(PAGE) - spare.as_ptr().addr();
    let length = size_of_val(spare).saturating_sub(before) / PAGE * PAGE;
    if length > 0 {
        // SAFETY: the range lies within the spare capacity, which nobody else uses, and this advice
        // leaves the content of memory as it is. Without such pages it fails, and all is as before.
        unsafe {
            let start = spare.as_mut_ptr().byte_add(before);
            libc::madvise(start.cast(), length, libc::MADV_HUGEPAGE);
        }
    }
}

/// Number of ages, which begin at 1.
const AGES: u8 = 31;

impl Content {
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
        i32::from(self.depth) - 4 * old - i32::from(self.bound() == Bound::None)
    }
}

/// Four entries fill a cache line.
#[derive(Default)]
#[repr(align(64))]
struct Bucket([Entry; 4]);

/// The transposition table. Keys are compared by 32 bits, so a probed move must be checked for
/// legality.
pub struct TranspositionTable {
    buckets: Vec<Bucket>,
    age: AtomicU8,
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
        #[cfg(target_os = "linux")]
        advise_huge_pages(&mut buckets);
        buckets.resize_with(count, Bucket::default);
        let age = AtomicU8::new(1);
        Ok(Self { buckets, age })
    }

    /// Empties the table.
    pub fn clear(&self) {
        let entries = self.buckets.iter().flat_map(|bucket| &bucket.0);
        for word in entries.flat_map(|entry| &entry.0) {
            word.store(0, Relaxed);
        }
        self.age.store(1, Relaxed);
    }

    /// Begins a new search: entries of earlier searches are replaced first.
    pub fn new_search(&self) {
        self.age.store(self.age() % AGES + 1, Relaxed);
    }

    #[inline]
    fn age(&self) -> u8 {
        self.age.load(Relaxed)
    }

    #[inline]
    fn index(&self, key: u64) -> usize {
        // The upper half of the key chooses the bucket, the lower half is compared.
        (((key >> 32) * self.buckets.len() as u64) >> 32) as usize
    }

    /// Prefetches the entries of a position into the cache.
    #[inline]
    pub fn prefetch(&self, key: u64) {
        let bucket = &self.buckets[self.index(key)];
        #[cfg(target_arch = "x86_64")]
        {
            use std::arch::x86_64::{_MM_HINT_T0, _mm_prefetch};
            let address = std::ptr::from_ref(bucket).cast();
            // SAFETY: SSE, which has this instruction, is part of every x86-64. It is a hint that
            // neither faults nor changes what a program can see, and the bucket is in the table.
            unsafe { _mm_prefetch::<_MM_HINT_T0>(address) };
        }
        // WebAssembly has no such instruction, and stable Rust none for other processors: a load whose
        // value is not used does the same, but the processor waits for it before long.
        #[cfg(not(target_arch = "x86_64"))]
        std::hint::black_box(bucket.0[0].0[0].load(Relaxed));
    }

    /// The entry of a position, `ply` plies from the root.
    #[inline]
    pub fn probe(&self, key: u64, ply: usize) -> Option<Hit> {
        let bucket = &self.buckets[self.index(key)];
        let entry = bucket
            .0
            .iter()
            .map(Entry::read)
            .find(|entry| entry.key == key as u32 && entry.flags != 0)?;
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
    pub fn store(&self, key: u64, ply: usize, new: Hit) {
        let age = self.age();
        let entries = &self.buckets[self.index(key)].0;
        let bucket = entries.each_ref().map(Entry::read);
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
        let entry = bucket[slot];
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
        entries[slot].write(Content {
            key: key as u32,
            best,
            score: to_stored(new.score, ply) as i16,
            eval: new.eval as i16,
            depth: depth as u8,
            flags: new.bound as u8 | u8::from(new.pv) << 2 | age << 3,
        });
    }

    /// Stores the static evaluation of a position that the table does not know and that was not
    /// searched.
    #[inline]
    pub fn store_eval(&self, key: u64, eval: Score) {
        let unsearched = Hit {
            best: None,
            score: 0,
            eval,
            depth: 0,
            bound: Bound::None,
            pv: false,
        };
        self.store(key, 0, unsearched);
    }

    /// Usage by entries of the current search, in thousandths (UCI's `hashfull`), estimated from a
    /// sample.
    pub fn hashfull(&self) -> usize {
        let sample = &self.buckets[..self.buckets.len().min(250)];
        let used = sample
            .iter()
            .flat_map(|bucket| &bucket.0)
            .map(Entry::read)
            .filter(|entry| entry.flags != 0 && entry.age() == self.age())
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
        let table = TranspositionTable::new(1).unwrap();
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
        let table = TranspositionTable::new(1).unwrap();
        table.store(5, 4, hit(mate_in(9), 3));
        assert_eq!(table.probe(5, 2).unwrap().score, mate_in(7));
    }

    #[test]
    fn two_entries_half_of_each_are_none() {
        let content = |key, score| Content {
            key,
            score,
            best: 3,
            flags: 1,
            ..Content::default()
        };
        let (one, other) = (Entry::default(), Entry::default());
        one.write(content(5, 100));
        other.write(content(9, -100));
        assert_eq!((one.read().key, one.read().score), (5, 100));
        one.0[1].store(other.0[1].load(Relaxed), Relaxed);
        assert!(![5, 9].contains(&one.read().key));
    }

    #[test]
    fn threads_find_whole_entries_alone() {
        // Every entry that is stored says twice which one it is.
        let table = TranspositionTable::new(1).unwrap();
        let work = |seed: u64| {
            for n in seed..seed + 200_000 {
                // The upper half of the key chooses the bucket: few are fought over.
                let key = (n % 7) << 60 | (n % 31);
                let mark = (n % 1_000) as Score;
                if let Some(found) = table.probe(key, 0) {
                    assert_eq!((found.eval, found.depth), (-found.score, found.score % 200));
                }
                let stored = Hit {
                    eval: -mark,
                    ..hit(mark, mark % 200)
                };
                table.store(key, 0, stored);
            }
        };
        std::thread::scope(|scope| {
            for seed in 0..4 {
                scope.spawn(move || work(seed * 12_345));
            }
        });
    }

    #[test]
    fn a_static_evaluation_decides_nothing_and_goes_first() {
        let table = TranspositionTable::new(1).unwrap();
        table.store_eval(0, 17);
        let found = table.probe(0, 0).unwrap();
        assert_eq!((found.eval, found.best), (17, None));
        assert!(!found.causes_cutoff(-1, 1) && !found.improves(-1) && !found.improves(1));
        for key in 1..5 {
            table.store(key, 0, hit(0, 0));
        }
        assert!(table.probe(0, 0).is_none());
        assert!((1..5).all(|key| table.probe(key, 0).is_some()));
    }

    #[test]
    fn deep_entries_survive_a_crowd_of_shallow_ones() {
        let table = TranspositionTable::new(1).unwrap();
        table.store(1, 0, hit(1, 30));
        for key in 2..100 {
            table.store(key, 0, hit(0, 1));
        }
        assert_eq!(table.probe(1, 0).unwrap().depth, 30);
    }
}
