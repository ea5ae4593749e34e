//! The file with the results of all endings of a variant.
//!
//! | bytes | what |
//! |---|---|
//! | 8 | `S960MEN` and the version of the format, 1 |
//! | 16 | the key of the variant, such as `antichess`, filled up with zeros |
//! | 4 | the checksum of the rest, little-endian |
//! | 4 each | the length of each ending's part, in the order of [`Men::all`], little-endian |
//! | the rest | the parts, in the same order |
//!
//! A part begins with the number of different results and those results, the most frequent first,
//! a byte each. The results of the positions with Black to move follow in the order of
//! [`Place::index`](super::men::Place::index): for each result of that list but the last a bit
//! whether it is the one, by the arithmetic coder of `coder`. Positions in which Black can capture
//! are left out ([`Men::is_stored`]): they are known from those after its captures.

use super::men::Men;
use super::solver::{Solution, Solutions, Solver};
use crate::board::Role;
use crate::rules::Variant;
use crate::tablebase::Wdl;
use crate::tablebase::coder::{Decoder, Encoder, Probability};
use crate::tablebase::table::{TableError, checksum};
use std::ops::Range;
use std::sync::{Arc, OnceLock};

/// The beginning of a file, with the version.
const MAGIC: [u8; 8] = *b"S960MEN\x01";
/// The bytes of the variant's key.
const KEY: usize = 16;
/// The bytes before the lengths of the parts.
const HEADER: usize = MAGIC.len() + KEY + 4;

/// The results of the endings of a variant.
#[derive(Debug)]
pub(in crate::tablebase) struct Bundle {
    bytes: Vec<u8>,
    /// By [`Men::number`].
    parts: Vec<Option<Part>>,
}

/// The results of an ending, which are read when they are first needed.
#[derive(Debug)]
struct Part {
    men: Men,
    range: Range<usize>,
    /// By arrangement, for Black.
    results: OnceLock<Vec<u8>>,
}

/// The file of a variant.
pub(in crate::tablebase) fn generate(variant: Variant) -> Vec<u8> {
    let mut solutions = Solutions::new();
    let mut lengths = Vec::new();
    let mut parts = Vec::new();
    for men in Men::all(variant) {
        let mut solver = Solver::new(&men);
        while !solver.step(&solutions) {}
        let solution = solver.finish();
        let part = encode(&men, &solution);
        lengths.extend((part.len() as u32).to_le_bytes());
        parts.extend(part);
        solutions.insert(men, Arc::new(solution));
    }
    let mut key = variant.key().as_bytes().to_vec();
    key.resize(KEY, 0);
    lengths.extend(parts);
    [
        &MAGIC[..],
        &key,
        &checksum(&lengths).to_le_bytes(),
        &lengths,
    ]
    .concat()
}

impl Bundle {
    /// Reads the file of a variant.
    ///
    /// # Errors
    /// If it is not that.
    pub(in crate::tablebase) fn read(variant: Variant, bytes: Vec<u8>) -> Result<Self, TableError> {
        let (header, rest) = bytes.split_at_checked(HEADER).ok_or(TableError::NoTable)?;
        let (magic, header) = header.split_at(MAGIC.len());
        if magic[..7] != MAGIC[..7] {
            return Err(TableError::NoTable);
        }
        if magic[7] != MAGIC[7] {
            return Err(TableError::Version { found: magic[7] });
        }
        let (key, sum) = header.split_at(KEY);
        let found = String::from_utf8_lossy(key);
        let found = found.trim_end_matches('\0');
        if found != variant.key() {
            return Err(TableError::Ending {
                found: found.to_owned(),
                expected: variant.key().to_owned(),
            });
        }
        if sum != checksum(rest).to_le_bytes() {
            return Err(TableError::Damaged);
        }
        let all = Men::all(variant);
        let (lengths, _) = rest.as_chunks::<4>();
        let mut begin = HEADER + 4 * all.len();
        let mut parts: Vec<Option<Part>> = (0..Men::NUMBERS).map(|_| None).collect();
        if lengths.len() < all.len() {
            return Err(TableError::Damaged);
        }
        for (men, &length) in all.into_iter().zip(lengths) {
            let end = begin.saturating_add(u32::from_le_bytes(length) as usize);
            if end > bytes.len() {
                return Err(TableError::Damaged);
            }
            let number = men.number();
            parts[number] = Some(Part {
                men,
                range: begin..end,
                results: OnceLock::new(),
            });
            begin = end;
        }
        Ok(Self { bytes, parts })
    }

    /// The part of an ending.
    #[cfg(test)]
    pub(super) fn part(&self, men: &Men) -> &[u8] {
        let part = self.parts[men.number()].as_ref();
        part.map_or(&[], |part| &self.bytes[part.range.clone()])
    }

    /// The result for Black, to move, in a stored arrangement.
    pub(super) fn result(&self, men: &Men, arrangement: usize) -> Option<Wdl> {
        let part = self.parts.get(men.number())?.as_ref()?;
        let results = part
            .results
            .get_or_init(|| decode(&part.men, &self.bytes[part.range.clone()]));
        Wdl::ALL
            .get(usize::from(*results.get(arrangement)?))
            .copied()
    }
}

/// The part of an ending.
pub(super) fn encode(men: &Men, solution: &Solution) -> Vec<u8> {
    let result = |arrangement| {
        let result = solution.of_black(arrangement)?;
        Some(Wdl::ALL.iter().position(|&other| other == result)? as u8)
    };
    let mut counts = [0_usize; Wdl::ALL.len()];
    for arrangement in stored(men) {
        if let Some(result) = result(arrangement) {
            counts[usize::from(result)] += 1;
        }
    }
    let mut results: Vec<u8> = (0..counts.len() as u8).collect();
    results.retain(|&result| counts[usize::from(result)] > 0);
    results.sort_by_key(|&result| std::cmp::Reverse(counts[usize::from(result)]));
    let mut encoder = Encoder::new();
    code(men, results.len(), |arrangement, chances| {
        let symbol = result(arrangement)
            .and_then(|result| results.iter().position(|&other| other == result))
            .unwrap_or(0);
        for (at, chance) in chances.iter_mut().enumerate().take(symbol + 1) {
            encoder.write(at == symbol, chance);
        }
        symbol
    });
    let mut part = vec![results.len() as u8];
    part.extend(&results);
    if results.len() > 1 {
        part.extend(encoder.finish());
    }
    part
}

/// Reads the part of an ending.
fn decode(men: &Men, part: &[u8]) -> Vec<u8> {
    let (&count, rest) = part.split_first().unwrap_or((&0, &[]));
    let (results, rest) = rest
        .split_at_checked(usize::from(count))
        .unwrap_or_default();
    let mut decoder = Decoder::new(rest);
    let mut decoded = vec![u8::MAX; men.arrangements()];
    code(men, results.len(), |arrangement, chances| {
        let set = chances.iter_mut().position(|chance| decoder.read(chance));
        let symbol = set.unwrap_or(chances.len());
        decoded[arrangement] = results.get(symbol).copied().unwrap_or(u8::MAX);
        symbol
    });
    decoded
}

/// The arrangements that a table has.
fn stored(men: &Men) -> impl Iterator<Item = usize> {
    (0..men.arrangements()).filter(|&arrangement| {
        let squares = men.squares(arrangement);
        squares.is_some_and(|squares| men.is_stored(&squares))
    })
}

/// The number of symbols that are told apart among the neighbours of a position.
const SYMBOLS: usize = 4;

/// Goes through the stored arrangements of an ending. `symbol` gets each with the probabilities of
/// all its results but the last, codes the result and returns its number.
fn code(men: &Men, results: usize, mut symbol: impl FnMut(usize, &mut [Probability]) -> usize) {
    let neighbours = neighbours(men);
    let decisions = results.saturating_sub(1);
    // 0 where there is no position.
    let mut symbols = vec![0_u8; men.arrangements()];
    let contexts = SYMBOLS.pow(neighbours.len() as u32);
    let mut chances = vec![Probability::EVEN; contexts * decisions];
    for arrangement in stored(men) {
        let context = neighbours.iter().fold(0, |context, &distance| {
            let before = arrangement.checked_sub(distance);
            let symbol = before.map_or(0, |before| symbols[before]);
            context * SYMBOLS + usize::from(symbol)
        });
        let chances = &mut chances[context * decisions..][..decisions];
        symbols[arrangement] = (symbol(arrangement, chances) + 1).min(SYMBOLS - 1) as u8;
    }
}

/// How far before a position those are whose results predict its own: with one man elsewhere, on
/// the nearest squares from which it moves much the same.
fn neighbours(men: &Men) -> Vec<usize> {
    let mut distances = Vec::new();
    let mut step = 1;
    for man in men.men().iter().rev() {
        distances.extend(match man.role {
            Role::Bishop => [9 * step, 7 * step],
            Role::Knight => [17 * step, 10 * step],
            _ => [8 * step, step],
        });
        step <<= 6;
    }
    distances
}
