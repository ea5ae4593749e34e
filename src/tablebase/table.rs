//! The results of one ending, and their file.
//!
//! A table has White, the stronger side, to move: the positions with Black to move follow from it
//! by looking one move ahead. Its file is
//!
//! | bytes | what |
//! |---|---|
//! | 8 | `S960WDL` and the version of the format, 1 |
//! | 8 | the name of the ending, such as `KQKR`, filled up with zeros |
//! | 4 | the checksum of the rest, little-endian |
//! | the rest | the results by the arithmetic coder of `coder` |
//!
//! The results are those of the legal positions in the order of [`Plane`], the squares of Black's
//! king innermost: a bit for a win of White, then, if there is none and Black has a piece, a bit for
//! a win of Black. Each bit is coded by what is known of ten neighbours ([`Neighbours`]).

use super::arrangement::{Arrangement, Plane, white_to_move};
use super::coder::{Decoder, Encoder, Probability};
use super::material::Material;
use super::solver::Solution;
use crate::board::{Bitboard, Role, Square};

/// The beginning of a file, with the version.
const MAGIC: [u8; 8] = *b"S960WDL\x01";
/// The bytes before the results.
const HEADER: usize = 20;

/// The reason why a file is not a table.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum TableError {
    /// The file does not begin as a table does.
    #[error("this is no endgame table")]
    NoTable,
    /// The format has another version.
    #[error("version {found} of the format is not the supported version 1")]
    Version {
        /// The version of the file.
        found: u8,
    },
    /// The file is of another ending, or of one that is not known.
    #[error("the table is for {found}, not for {expected}")]
    Ending {
        /// The ending that the file names.
        found: String,
        /// The ending that was looked for.
        expected: String,
    },
    /// The results do not have the checksum that the file states.
    #[error("the table is incomplete or damaged")]
    Damaged,
}

/// The results of the positions of an ending with White to move.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Table {
    material: Material,
    won: Plane,
    /// The positions that White loses; none if Black has only the king.
    lost: Option<Plane>,
}

impl Table {
    /// The table of an ending from the solutions for each side: `white` of the ending, and `black`
    /// of the ending with its colours swapped, if Black has a piece.
    pub(super) fn new(white: &Solution, black: Option<&Solution>) -> Self {
        let material = white.material.clone();
        let won = white.plane(true);
        let lost = black.map(|black| {
            let theirs = black.plane(false);
            let mut lost = Plane::new(&material);
            for at in Arrangement::all(&material) {
                // The pieces of two sides stand in the other order when the colours are swapped.
                let squares: Vec<Square> = at.squares.iter().rev().map(|s| s.flip_rank()).collect();
                let ours = at.king.flip_rank();
                for king in Square::all() {
                    if theirs.get(king.flip_rank(), &squares) >> ours.index() & 1 != 0 {
                        lost.words[at.word] |= king.bitboard().0;
                    }
                }
            }
            lost
        });
        Self {
            material,
            won,
            lost,
        }
    }

    /// The result for White, to move: 1 for a win, 0 for a draw, −1 for a loss.
    pub(super) fn result(&self, king: Square, squares: &[Square], black_king: Square) -> i8 {
        let bit = |plane: &Plane| plane.get(king, squares) >> black_king.index() & 1 != 0;
        if bit(&self.won) {
            1
        } else {
            -i8::from(self.lost.as_ref().is_some_and(bit))
        }
    }

    /// The table as a file.
    pub(super) fn encode(&self) -> Vec<u8> {
        let mut bytes = MAGIC.to_vec();
        let mut name = self.material.to_string().into_bytes();
        name.resize(8, 0);
        bytes.extend(name);
        let mut encoder = Encoder::new();
        let (won, lost) = (&self.won, self.lost.as_ref());
        code(&self.material, |word, square, win, loss| {
            let bit = |plane: &Plane| plane.words[word] >> square & 1 != 0;
            let wins = bit(won);
            encoder.write(wins, win);
            if wins {
                return Symbol::Win;
            }
            let loses = lost.is_some_and(bit);
            if lost.is_some() {
                encoder.write(loses, loss);
            }
            if loses { Symbol::Loss } else { Symbol::Draw }
        });
        let results = encoder.finish();
        bytes.extend(checksum(&results).to_le_bytes());
        bytes.extend(results);
        bytes
    }

    /// Reads the results of an ending from a file that has passed [`check`].
    pub(super) fn decode(material: &Material, file: &[u8]) -> Self {
        let mut decoder = Decoder::new(file.get(HEADER..).unwrap_or_default());
        let mut table = Self {
            material: material.clone(),
            won: Plane::new(material),
            lost: material.has_black().then(|| Plane::new(material)),
        };
        let (won, mut lost) = (&mut table.won, table.lost.as_mut());
        code(material, |word, square, win, loss| {
            if decoder.read(win) {
                won.words[word] |= 1 << square;
                return Symbol::Win;
            }
            match &mut lost {
                Some(plane) if decoder.read(loss) => {
                    plane.words[word] |= 1 << square;
                    Symbol::Loss
                }
                _ => Symbol::Draw,
            }
        });
        table
    }
}

/// Checks that a file is the complete table of an ending.
///
/// # Errors
/// If the bytes are no table, one of another version or ending, or not complete.
pub(super) fn check(material: &Material, file: &[u8]) -> Result<(), TableError> {
    let (header, results) = file.split_at_checked(HEADER).ok_or(TableError::NoTable)?;
    let (magic, header) = header.split_at(MAGIC.len());
    if magic[..7] != MAGIC[..7] {
        return Err(TableError::NoTable);
    }
    if magic[7] != MAGIC[7] {
        return Err(TableError::Version { found: magic[7] });
    }
    let (name, sum) = header.split_at(8);
    let found = String::from_utf8_lossy(name);
    let found = found.trim_end_matches('\0');
    let expected = material.to_string();
    if found != expected {
        return Err(TableError::Ending {
            found: found.to_owned(),
            expected,
        });
    }
    if sum == checksum(results).to_le_bytes() {
        Ok(())
    } else {
        Err(TableError::Damaged)
    }
}

/// The 32-bit FNV-1a hash,
/// <https://en.wikipedia.org/wiki/Fowler%E2%80%93Noll%E2%80%93Vo_hash_function>.
pub(super) fn checksum(bytes: &[u8]) -> u32 {
    bytes.iter().fold(0x811C_9DC5, |hash, &byte| {
        (hash ^ u32::from(byte)).wrapping_mul(0x0100_0193)
    })
}

/// What is known of a position while a table is coded.
#[derive(Clone, Copy, PartialEq, Eq, Default)]
#[repr(u8)]
enum Symbol {
    Draw,
    Win,
    Loss,
    /// The position is illegal, or does not exist.
    #[default]
    None,
}

/// Goes through the legal positions of an ending. `bits` gets the word and the square of Black's
/// king with the probabilities of a win and of a loss, codes the result and returns it.
fn code(
    material: &Material,
    mut bits: impl FnMut(usize, usize, &mut Probability, &mut Probability) -> Symbol,
) {
    let neighbours = Neighbours::new(material);
    let mut symbols = vec![Symbol::None; Plane::len(material) * Square::COUNT];
    let mut chances = vec![[Probability::EVEN; 2]; neighbours.contexts()];
    for at in Arrangement::all(material) {
        let legal = white_to_move(material, &at);
        for square in Bitboard(legal) {
            let index = at.word * Square::COUNT + square.index();
            let [win, loss] = &mut chances[neighbours.context(&symbols, index)];
            symbols[index] = bits(at.word, square.index(), win, loss);
        }
    }
}

/// The positions whose results predict that of a position: those with one piece elsewhere, on the
/// nearest squares from which it moves much the same.
struct Neighbours {
    /// How far before the position they stand.
    distances: Vec<usize>,
}

impl Neighbours {
    fn new(material: &Material) -> Self {
        // Black's king: to the left and on three squares below.
        let mut distances = vec![1, 7, 8, 9];
        let pieces = material.pieces();
        let mut step = Square::COUNT << (6 * pieces.len());
        distances.push(step);
        for piece in pieces {
            step /= Square::COUNT;
            distances.extend(match piece.role {
                Role::Bishop => [9 * step, 7 * step],
                _ => [8 * step, step],
            });
        }
        Self { distances }
    }

    fn contexts(&self) -> usize {
        1 << (2 * self.distances.len())
    }

    /// The results of the neighbours as a number.
    fn context(&self, symbols: &[Symbol], index: usize) -> usize {
        self.distances.iter().fold(0, |context, &distance| {
            let symbol = match index.checked_sub(distance) {
                Some(before) => symbols[before],
                None => Symbol::None,
            };
            context << 2 | symbol as usize
        })
    }
}
