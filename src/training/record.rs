//! Training records: positions in 32 bytes each, seen by the side to move.
//!
//! The head has 16 bytes: [`MAGIC`], two of [`VERSION`], one for the [`NetworkKind`], and zeros. Then
//! for each position, little-endian:
//!
//! | bytes | what |
//! |---|---|
//! | 8 | the occupied squares, a1 = bit 0 by ranks, with the side to move at the bottom |
//! | 16 | four bits for each of them in that order, low half first: the role (0 pawn, knight, bishop, rook, queen, 5 king), plus 8 for the opponent's |
//! | 2 | the value of the search in centipawns |
//! | 2 | the hand-crafted value in centipawns |
//! | 1 | the result in tenths |
//! | 1 | the share of the network's output that is added to the hand-crafted value, in 255ths |
//! | 1, 1 | the reserve of the side to move and of the opponent, a bit each, in Chess♯ for N, NN, B, BB, R, RR, Q, K, in crazyhouse for P, PP, PPPP, N, NN, B, R, Q; in duck chess the number of the duck's square and one more, or 0 without a duck, then 0 |
//!
//! In horde, where there are up to 52 pieces, the first eight of the sixteen bytes are the squares of
//! the horde's pawns, and the other eight have the four bits of every other piece. The horde is the
//! side without a king.
//!
//! The hand-crafted value belongs to the evaluation of the program that wrote the file: convert the
//! games again after changing it.

use crate::board::{Bitboard, ByColor, Color, Role, Square};
use crate::engine::eval::nnue::{Features, NetworkKind};
use crate::engine::score::Score;
use crate::random::mix;
use crate::rules::{Position, Variant};
use std::fs::File;
use std::io::{self, BufReader, Read, Write};
use std::path::Path;

/// The first bytes of a file of records.
pub const MAGIC: [u8; 8] = *b"S960RECS";
/// The version of the format.
pub const VERSION: u16 = 1;
/// Number of bytes before the first record.
const HEADER: usize = 16;
/// Number of bytes of a record.
pub const SIZE: usize = 32;

/// The side of the horde.
const HORDE: Color = Color::White;

/// A position with its values, in its packed form.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Record([u8; SIZE]);

/// What is known of a position, for the side to move.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Labels {
    /// The value of the search, in centipawns.
    pub value: Score,
    /// The hand-crafted value, in centipawns.
    pub handcrafted: Score,
    /// The share of the network's output that is added, from 0 to 1.
    pub share: f32,
    /// The result of the game, from 0 to 1.
    pub result: f32,
}

impl Record {
    /// The record of a position. Values are clipped to 16 bits.
    ///
    /// None if there are more than 32 pieces on the board, and in horde more than 16 besides the
    /// horde's pawns.
    pub fn pack(position: &Position, labels: Labels) -> Option<Self> {
        let turn = position.turn();
        let relative = |square: Square| square.relative_to(turn);
        let seen = |squares: Bitboard| {
            squares.into_iter().fold(Bitboard::EMPTY, |seen, square| {
                seen | relative(square).bitboard()
            })
        };
        let mut bytes = [0; SIZE];
        let features = Features::of(position);
        let occupied = seen(position.by_color(Color::White) | position.by_color(Color::Black));
        let (pawns, codes) = if position.variant() == Variant::Horde {
            let pawns = seen(position.pieces(HORDE, Role::Pawn));
            bytes[8..16].copy_from_slice(&pawns.0.to_le_bytes());
            (pawns, &mut bytes[16..24])
        } else {
            (Bitboard::EMPTY, &mut bytes[8..24])
        };
        let coded = occupied & !pawns;
        if coded.count() as usize > 2 * codes.len() {
            return None;
        }
        for (index, square) in coded.into_iter().enumerate() {
            let piece = position.piece_at(relative(square))?;
            let code = piece.role as u8 | u8::from(piece.color != turn) << 3;
            codes[index / 2] |= code << (4 * (index % 2));
        }
        bytes[..8].copy_from_slice(&occupied.0.to_le_bytes());
        let clip = |value: Score| {
            let value = value.clamp(i16::MIN.into(), i16::MAX.into()) as i16;
            value.to_le_bytes()
        };
        bytes[24..26].copy_from_slice(&clip(labels.value));
        bytes[26..28].copy_from_slice(&clip(labels.handcrafted));
        bytes[28] = (labels.result * 10.0).round() as u8;
        bytes[29] = (labels.share * 255.0).round() as u8;
        match features.duck {
            Some(square) => bytes[30] = relative(square).index() as u8 + 1,
            None => {
                bytes[30] = features.reserve[turn];
                bytes[31] = features.reserve[!turn];
            }
        }
        Some(Self(bytes))
    }

    /// The features of the position, with the side to move as White, in a record for a kind of
    /// network.
    #[inline]
    pub fn features(&self, kind: NetworkKind) -> Features {
        let bytes = &self.0;
        let mut features = Features::default();
        if kind.has_duck() {
            let number = bytes[30].checked_sub(1).map(usize::from);
            let number = number.filter(|&number| number < Square::COUNT);
            features.duck = number.map(Square::new);
        } else {
            features.reserve = ByColor::new(bytes[30], bytes[31]);
        }
        let occupied = self.squares(0);
        let (pawns, codes) = match kind {
            NetworkKind::Horde => (self.squares(8) & occupied, &bytes[16..24]),
            _ => (Bitboard::EMPTY, &bytes[8..24]),
        };
        // More squares cannot be described; a record that has them was not packed here.
        let coded = (occupied & !pawns).into_iter().take(2 * codes.len());
        for (index, square) in coded.enumerate() {
            let code = codes[index / 2] >> (4 * (index % 2));
            let color = Color::from_white(code & 8 == 0);
            let role = usize::from(code & 7) % Role::COUNT;
            features.pieces[color][role] |= square.bitboard();
        }
        if kind == NetworkKind::Horde {
            let horde = Color::from_white(features.pieces.white[Role::King as usize].is_empty());
            features.pieces[horde][Role::Pawn as usize] |= pawns;
        }
        features
    }

    /// A set of squares in eight bytes from `at` on.
    #[inline]
    fn squares(&self, at: usize) -> Bitboard {
        let eight = self.0[at..].first_chunk();
        Bitboard(eight.map_or(0, |eight| u64::from_le_bytes(*eight)))
    }

    /// A number that differs where records do.
    pub(super) fn hash(&self) -> u64 {
        let eights = self.0.as_chunks().0.iter();
        eights.fold(0, |hash, eight| mix(hash ^ u64::from_le_bytes(*eight)))
    }

    /// The value of the search and the result of the game, which the network learns from.
    #[inline]
    pub fn labels(&self) -> Labels {
        let number = |at: usize| Score::from(i16::from_le_bytes([self.0[at], self.0[at + 1]]));
        Labels {
            value: number(24),
            handcrafted: number(26),
            share: f32::from(self.0[29]) / 255.0,
            result: f32::from(self.0[28]) / 10.0,
        }
    }
}

/// The reason why records cannot be read.
#[derive(Debug, thiserror::Error)]
pub enum RecordError {
    /// The system cannot read the file.
    #[error(transparent)]
    Io(#[from] io::Error),
    /// The file does not begin as a file of records does.
    #[error("it is not a file of training records")]
    NotRecords,
    /// The format is of another version.
    #[error("its format has version {0}, and this program reads version {VERSION}")]
    Version(u16),
    /// The records are for unknown games.
    #[error("it is for games that this program does not know (kind {0})")]
    Kind(u8),
    /// A record cannot be one of such games.
    #[error("record {0} is damaged")]
    Damaged(usize),
}

/// Writes a file of records.
///
/// # Errors
/// If it cannot be written.
pub fn write(out: &mut impl Write, kind: NetworkKind, records: &[Record]) -> io::Result<()> {
    let mut head = [0; HEADER];
    head[..8].copy_from_slice(&MAGIC);
    head[8..10].copy_from_slice(&VERSION.to_le_bytes());
    head[10] = kind.number();
    out.write_all(&head)?;
    for record in records {
        out.write_all(&record.0)?;
    }
    Ok(())
}

/// Reads a file of records; what is left of a record that is cut off is ignored.
///
/// # Errors
/// If it cannot be read or is not a file of records.
pub fn read(path: &Path) -> Result<(NetworkKind, Vec<Record>), RecordError> {
    let file = File::open(path)?;
    let expected = file.metadata()?.len() as usize / SIZE;
    let mut source = BufReader::with_capacity(1 << 20, file);
    let mut head = [0; HEADER];
    let cut_off = |error: io::Error| match error.kind() {
        io::ErrorKind::UnexpectedEof => RecordError::NotRecords,
        _ => error.into(),
    };
    source.read_exact(&mut head).map_err(cut_off)?;
    if head[..8] != MAGIC {
        return Err(RecordError::NotRecords);
    }
    let version = u16::from_le_bytes([head[8], head[9]]);
    if version != VERSION {
        return Err(RecordError::Version(version));
    }
    let kind = NetworkKind::from_number(head[10]).ok_or(RecordError::Kind(head[10]))?;
    let mut records = Vec::with_capacity(expected);
    let mut bytes = [0; SIZE];
    loop {
        match source.read_exact(&mut bytes) {
            Ok(()) if !may_hold(kind, [bytes[30], bytes[31]]) => {
                return Err(RecordError::Damaged(records.len() + 1));
            }
            Ok(()) => records.push(Record(bytes)),
            Err(error) if error.kind() == io::ErrorKind::UnexpectedEof => break,
            Err(error) => return Err(error.into()),
        }
    }
    Ok((kind, records))
}

/// Whether the last bytes of a record can be those of a kind of network.
fn may_hold(kind: NetworkKind, [first, second]: [u8; 2]) -> bool {
    let is_duck = kind.has_duck() && usize::from(first) <= Square::COUNT;
    kind.has_reserve() || (is_duck || first == 0) && second == 0
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::notation::fen;
    use crate::random::Random;

    #[test]
    fn a_record_has_the_features_of_its_position() {
        let mut random = Random::new(5);
        for variant in Variant::ALL {
            let Some(kind) = NetworkKind::of(variant) else {
                continue;
            };
            let mut position = variant.numbered_start(100);
            for _ in 0..80 {
                let moves = position.legal_moves();
                if moves.is_empty() {
                    break;
                }
                position.play(moves[random.index(moves.len())]);
                let labels = Labels {
                    value: -1_234,
                    handcrafted: 99,
                    share: 1.0,
                    result: 0.3,
                };
                let record = Record::pack(&position, labels).expect("it is small");
                assert_eq!(record.labels(), labels);
                let (mut seen, mut wanted) = (Vec::new(), Vec::new());
                let turn = position.turn();
                for (white, side) in [(Color::White, turn), (Color::Black, !turn)] {
                    record
                        .features(kind)
                        .for_each(white, |input| seen.push(input));
                    Features::of(&position).for_each(side, |input| wanted.push(input));
                }
                seen.sort_unstable();
                wanted.sort_unstable();
                assert_eq!(seen, wanted, "{}", fen::format(&position));
            }
        }
    }
}
