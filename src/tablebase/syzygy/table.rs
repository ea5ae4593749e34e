//! One file: its header, and the value of a position.

use super::index::{Encoding, MAX_MEN, Squares};
use super::source::Source;
use crate::board::{Color, Piece, Role};
use arrayvec::ArrayVec;
use std::io;
use std::path::Path;

/// What the tables of a file tell.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Kind {
    /// Who wins.
    Wdl,
    /// The number of halfmoves to the next capture or pawn move.
    Dtz,
}

impl Kind {
    const fn magic(self) -> [u8; 4] {
        match self {
            Self::Wdl => [0x71, 0xE8, 0x23, 0x5D],
            Self::Dtz => [0xD7, 0x66, 0x0C, 0xA5],
        }
    }

    /// The extension of the files.
    pub(super) const fn extension(self) -> &'static str {
        match self {
            Self::Wdl => "rtbw",
            Self::Dtz => "rtbz",
        }
    }
}

/// The flags of a table with distances.
mod flags {
    /// The side to move that the table has.
    pub(super) const SIDE: u8 = 1;
    /// The values are numbers of a list.
    pub(super) const MAPPED: u8 = 2;
    /// Wins are counted in halfmoves, otherwise in moves.
    pub(super) const WIN_PLIES: u8 = 4;
    /// Losses are.
    pub(super) const LOSS_PLIES: u8 = 8;
    /// The list has numbers of two bytes.
    pub(super) const WIDE: u8 = 16;
    /// All positions have one value.
    pub(super) const CONSTANT: u8 = 128;
}

/// A file.
pub(super) struct Table {
    source: Source,
    kind: Kind,
    has_pawns: bool,
    symmetric: bool,
    /// By the file of the leading pawn, and by the side to move if both have a table.
    parts: Vec<ArrayVec<Part, 2>>,
}

/// The table of one side to move and one file of the leading pawn.
struct Part {
    encoding: Encoding,
    flags: u8,
    values: Values,
    /// For each kind of result the distances that the values stand for.
    map: [Vec<u16>; 4],
}

/// Compressed values: blocks of code words of different lengths (canonical Huffman codes), which
/// stand for symbols, each of them a value or a pair of symbols (recursive pairing).
enum Values {
    Constant(u16),
    Coded(Blocks),
}

struct Blocks {
    /// The logarithm of a block's bytes.
    block_bits: u32,
    /// The logarithm of the number of values between two entries of the index.
    index_bits: u32,
    /// The number of blocks for which there is a size.
    sizes: u64,
    /// The number of blocks.
    blocks: u64,
    min_len: u32,
    /// For each length the first symbol, and the least code word in the highest bits.
    first: Vec<u16>,
    base: Vec<u64>,
    symbols: Vec<Symbol>,
    /// Where in the file the index, the sizes and the blocks are.
    index_at: u64,
    sizes_at: u64,
    blocks_at: u64,
}

/// A value, or two symbols one after the other.
#[derive(Clone, Copy, Default)]
struct Symbol {
    /// The first of the two, or the value.
    left: u16,
    /// The second; none for a value.
    right: Option<u16>,
    /// The number of values, less one.
    len: u16,
}

fn invalid() -> io::Error {
    io::Error::from(io::ErrorKind::InvalidData)
}

/// Reads a header, value by value.
struct Reader<'a> {
    source: &'a Source,
    at: u64,
}

impl Reader<'_> {
    fn byte(&mut self) -> io::Result<u8> {
        Ok(self.bytes(1)?[0])
    }

    fn bytes(&mut self, count: usize) -> io::Result<Vec<u8>> {
        let bytes = self.source.bytes(self.at, count)?;
        self.at += count as u64;
        Ok(bytes)
    }

    fn u16(&mut self) -> io::Result<u16> {
        let bytes = self.source.array(self.at)?;
        self.at += 2;
        Ok(u16::from_le_bytes(bytes))
    }

    /// Goes on at the next multiple of a number.
    const fn align(&mut self, to: u64) {
        self.at = self.at.next_multiple_of(to);
    }
}

impl Table {
    /// Reads the header of a file for these men: White's and Black's as the file's name has them.
    pub(super) fn open(path: &Path, kind: Kind, men: &[Piece]) -> io::Result<Self> {
        let source = Source::open(path)?;
        if source.array(0)? != kind.magic() {
            return Err(invalid());
        }
        let count = |color, role| {
            men.iter()
                .filter(|&&man| man == Piece::new(color, role))
                .count()
        };
        let [white, black] = [Color::White, Color::Black].map(|color| count(color, Role::Pawn));
        let has_pawns = white + black > 0;
        let symmetric = Role::ALL
            .into_iter()
            .all(|role| count(Color::White, role) == count(Color::Black, role));
        let mut reader = Reader {
            source: &source,
            at: 4,
        };
        let layout = reader.byte()?;
        let sides = if kind == Kind::Wdl && layout & 1 != 0 {
            2
        } else {
            1
        };
        if (layout & 2 != 0) != has_pawns {
            return Err(invalid());
        }
        let files = if has_pawns { 4 } else { 1 };
        let more_pawns = white > 0 && black > 0;
        let mut encodings = Vec::new();
        for file in 0..files {
            let orders = reader.bytes(1 + usize::from(more_pawns))?;
            let order = reader.bytes(men.len())?;
            for side in 0..sides {
                let nibble = |byte: u8| usize::from(byte >> (4 * side) & 15);
                let order: Option<ArrayVec<Piece, MAX_MEN>> =
                    order.iter().map(|&code| piece(nibble(code))).collect();
                let order = order.ok_or_else(invalid)?;
                let same = |man: &Piece| {
                    let of = |men: &[Piece]| men.iter().filter(|&other| other == man).count();
                    of(men) == of(&order)
                };
                let leads = Piece::new(Encoding::leading_color(white, black), Role::Pawn);
                if !men.iter().all(same) || has_pawns && order.first() != Some(&leads) {
                    return Err(invalid());
                }
                let second = orders.get(1).map_or(15, |&byte| nibble(byte));
                let encoding = Encoding::new(&order, [nibble(orders[0]), second], file);
                encodings.push(encoding.ok_or_else(invalid)?);
            }
        }
        reader.align(2);
        let mut parts = Vec::new();
        for encoding in encodings {
            let (flags, values) = Values::read(&mut reader, &encoding, kind)?;
            parts.push(Part {
                encoding,
                flags,
                values,
                map: Default::default(),
            });
        }
        if kind == Kind::Dtz {
            for part in &mut parts {
                part.read_map(&mut reader)?;
            }
            reader.align(2);
        }
        let coded = |part: &mut Part, place: &mut dyn FnMut(&mut Blocks)| {
            if let Values::Coded(blocks) = &mut part.values {
                place(blocks);
            }
        };
        for part in &mut parts {
            let len = part.encoding.len;
            coded(part, &mut |blocks| {
                blocks.index_at = reader.at;
                reader.at += 6 * len.div_ceil(1 << blocks.index_bits);
            });
        }
        for part in &mut parts {
            coded(part, &mut |blocks| {
                blocks.sizes_at = reader.at;
                reader.at += 2 * blocks.sizes;
            });
        }
        for part in &mut parts {
            coded(part, &mut |blocks| {
                reader.align(64);
                blocks.blocks_at = reader.at;
                reader.at += blocks.blocks << blocks.block_bits;
            });
        }
        let mut by_file = Vec::new();
        let mut parts = parts.into_iter();
        for _ in 0..files {
            by_file.push(parts.by_ref().take(sides).collect());
        }
        Ok(Self {
            source,
            kind,
            has_pawns,
            symmetric,
            parts: by_file,
        })
    }

    /// The value of a position. The squares of a man are those on the board, and `turn` the side to
    /// move; `swapped` if White of the board is Black of the file. `wdl` is the result of the
    /// position, in a table of distances.
    ///
    /// None if the table has only the positions of the other side to move.
    pub(super) fn value(
        &self,
        squares: impl Fn(Piece) -> ArrayVec<usize, MAX_MEN>,
        turn: Color,
        swapped: bool,
        wdl: i32,
    ) -> io::Result<Option<i32>> {
        // Of two equal sides the one to move is White.
        let swapped = if self.symmetric {
            !turn.is_white()
        } else {
            swapped
        };
        let side = usize::from(!self.symmetric && turn.is_white() == swapped);
        let seen = |man: Piece| {
            let color = if swapped { !man.color } else { man.color };
            let flip = if swapped && self.has_pawns { 56 } else { 0 };
            let squares = squares(Piece::new(color, man.role));
            squares.into_iter().map(move |square| square ^ flip)
        };
        let sides = self.parts.first().ok_or_else(invalid)?;
        let first = sides.first().ok_or_else(invalid)?;
        let mut file = 0;
        let mut lead = 0;
        if self.has_pawns {
            let pawns: Squares = seen(first.encoding.men[0]).collect();
            (lead, file) = Encoding::lead(&pawns).ok_or_else(invalid)?;
        }
        let sides = self.parts.get(file).ok_or_else(invalid)?;
        let part = match self.kind {
            Kind::Wdl => sides.get(side).or(sides.first()),
            Kind::Dtz => {
                let part = sides.first();
                let has = part.map(|part| usize::from(part.flags & flags::SIDE));
                if !self.symmetric && has != Some(side) {
                    return Ok(None);
                }
                part
            }
        };
        let part = part.ok_or_else(invalid)?;
        let mut all = Squares::new();
        while all.len() < part.encoding.men.len() {
            let man = part.encoding.men[all.len()];
            let before = all.len();
            for square in seen(man) {
                all.try_push(square).map_err(|_| invalid())?;
            }
            if all.len() == before {
                return Err(invalid());
            }
        }
        all.swap(0, lead);
        let index = part.encoding.index(all);
        let value = part.values.get(&self.source, index)?;
        Ok(Some(match self.kind {
            Kind::Wdl => i32::from(value) - 2,
            Kind::Dtz => part.distance(value, wdl)?,
        }))
    }
}

/// The man that a number of the files stands for.
const fn piece(code: usize) -> Option<Piece> {
    let color = if code & 8 == 0 {
        Color::White
    } else {
        Color::Black
    };
    let role = match code & 7 {
        1 => Role::Pawn,
        2 => Role::Knight,
        3 => Role::Bishop,
        4 => Role::Rook,
        5 => Role::Queen,
        6 => Role::King,
        _ => return None,
    };
    Some(Piece::new(color, role))
}

impl Part {
    /// Reads the distances that the values stand for.
    fn read_map(&mut self, reader: &mut Reader<'_>) -> io::Result<()> {
        if self.flags & flags::MAPPED == 0 {
            return Ok(());
        }
        let is_wide = self.flags & flags::WIDE != 0;
        if is_wide {
            reader.align(2);
        }
        for list in &mut self.map {
            *list = if is_wide {
                let count = usize::from(reader.u16()?);
                let bytes = reader.bytes(2 * count)?;
                let (numbers, _) = bytes.as_chunks::<2>();
                numbers.iter().map(|&n| u16::from_le_bytes(n)).collect()
            } else {
                let count = usize::from(reader.byte()?);
                let bytes = reader.bytes(count)?;
                bytes.into_iter().map(u16::from).collect()
            };
        }
        Ok(())
    }

    /// The number of halfmoves that a value stands for, in a position with a result.
    fn distance(&self, value: u16, wdl: i32) -> io::Result<i32> {
        let mut value = value;
        if self.flags & flags::MAPPED != 0 {
            let list = match wdl {
                -2 => 1,
                -1 => 3,
                1 => 2,
                _ => 0,
            };
            value = *self.map[list].get(usize::from(value)).ok_or_else(invalid)?;
        }
        let in_plies = match wdl {
            2 => self.flags & flags::WIN_PLIES != 0,
            -2 => self.flags & flags::LOSS_PLIES != 0,
            _ => false,
        };
        Ok(i32::from(value) * if in_plies { 1 } else { 2 })
    }
}

impl Values {
    /// Reads the header of the values, and its flags.
    fn read(reader: &mut Reader<'_>, encoding: &Encoding, kind: Kind) -> io::Result<(u8, Self)> {
        let flags = reader.byte()?;
        if flags & flags::CONSTANT != 0 {
            let value = u16::from(reader.byte()?);
            let value = if kind == Kind::Wdl { value } else { 0 };
            return Ok((flags, Self::Constant(value)));
        }
        let block_bits = u32::from(reader.byte()?);
        let index_bits = u32::from(reader.byte()?);
        let padding = u64::from(reader.byte()?);
        let blocks = [reader.u16()?, reader.u16()?];
        let blocks = u64::from(blocks[0]) | u64::from(blocks[1]) << 16;
        let max_len = u32::from(reader.byte()?);
        let min_len = u32::from(reader.byte()?);
        if block_bits > 24
            || !(1..=40).contains(&index_bits)
            || min_len == 0
            || min_len > max_len
            || max_len > 32
            || encoding.len == 0
        {
            return Err(invalid());
        }
        let lengths = (max_len - min_len + 1) as usize;
        let mut first = Vec::new();
        for _ in 0..lengths {
            first.push(reader.u16()?);
        }
        let count = usize::from(reader.u16()?);
        let patterns = reader.bytes(3 * count)?;
        reader.at += count as u64 & 1;
        let mut symbols = Vec::with_capacity(count);
        let (patterns, _) = patterns.as_chunks::<3>();
        for &[a, b, c] in patterns {
            let [a, b, c] = [a, b, c].map(u16::from);
            let right = c << 4 | b >> 4;
            symbols.push(Symbol {
                left: a | (b & 15) << 8,
                right: Some(right).filter(|&right| right != 0xFFF),
                len: 0,
            });
        }
        measure(&mut symbols)?;
        let mut base = vec![0_u64; lengths];
        for at in (0..lengths - 1).rev() {
            let sum = base[at + 1] + u64::from(first[at]);
            base[at] = sum.checked_sub(first[at + 1].into()).ok_or_else(invalid)? / 2;
        }
        for (base, len) in base.iter_mut().zip(min_len..) {
            *base <<= 64 - len;
        }
        let blocks = Blocks {
            block_bits,
            index_bits,
            sizes: blocks + padding,
            blocks,
            min_len,
            first,
            base,
            symbols,
            index_at: 0,
            sizes_at: 0,
            blocks_at: 0,
        };
        Ok((flags, Self::Coded(blocks)))
    }

    /// The value with a number.
    fn get(&self, source: &Source, index: u64) -> io::Result<u16> {
        match self {
            Self::Constant(value) => Ok(*value),
            Self::Coded(blocks) => blocks.get(source, index),
        }
    }
}

/// Counts the values of the symbols.
fn measure(symbols: &mut [Symbol]) -> io::Result<()> {
    /// Deeper than any file has it, against files that refer to themselves.
    const DEEPEST: u32 = 64;
    fn len(symbols: &mut [Symbol], known: &mut [bool], at: usize, depth: u32) -> io::Result<u16> {
        let symbol = *symbols.get(at).ok_or_else(invalid)?;
        let Some(right) = symbol.right.filter(|_| !known[at]) else {
            return Ok(symbol.len);
        };
        if depth > DEEPEST {
            return Err(invalid());
        }
        let left = len(symbols, known, symbol.left.into(), depth + 1)?;
        let right = len(symbols, known, right.into(), depth + 1)?;
        let sum = left.checked_add(right).and_then(|sum| sum.checked_add(1));
        symbols[at].len = sum.ok_or_else(invalid)?;
        known[at] = true;
        Ok(symbols[at].len)
    }
    let mut known = vec![false; symbols.len()];
    for at in 0..symbols.len() {
        len(symbols, &mut known, at, 0)?;
    }
    Ok(())
}

impl Blocks {
    fn size(&self, source: &Source, block: u64) -> io::Result<i64> {
        if block >= self.sizes {
            return Err(invalid());
        }
        let size = source.array(self.sizes_at + 2 * block)?;
        Ok(i64::from(u16::from_le_bytes(size)))
    }

    fn get(&self, source: &Source, index: u64) -> io::Result<u16> {
        // An entry of the index names the block with the value in the middle of its range.
        let entry = source.array::<6>(self.index_at + 6 * (index >> self.index_bits))?;
        let [a, b, c, d, e, f] = entry;
        let mut block = u64::from(u32::from_le_bytes([a, b, c, d]));
        let middle = i64::from(u16::from_le_bytes([e, f]));
        let within = (index & ((1 << self.index_bits) - 1)) as i64;
        let mut left = within - (1 << (self.index_bits - 1)) + middle;
        while left < 0 {
            block = block.checked_sub(1).ok_or_else(invalid)?;
            left += self.size(source, block)? + 1;
        }
        loop {
            let size = self.size(source, block)?;
            if left <= size {
                break;
            }
            left -= size + 1;
            block += 1;
        }
        let bytes = source.bytes(
            self.blocks_at + (block << self.block_bits),
            1 << self.block_bits,
        )?;
        self.decode(&bytes, left as u64)
    }

    /// The value at a place of a block.
    fn decode(&self, bytes: &[u8], mut left: u64) -> io::Result<u16> {
        let mut bits = Bits::new(bytes);
        let mut symbol = loop {
            if bits.is_over() {
                return Err(invalid());
            }
            let code = bits.next_64();
            let at = self.base.iter().position(|&base| code >= base);
            let at = at.ok_or_else(invalid)?;
            let len = self.min_len + at as u32;
            let symbol = u64::from(self.first[at]) + ((code - self.base[at]) >> (64 - len));
            let symbol = self.symbol(symbol)?;
            if left <= u64::from(symbol.len) {
                break symbol;
            }
            left -= u64::from(symbol.len) + 1;
            bits.skip(len);
        };
        while let Some(right) = symbol.right {
            let first = self.symbol(symbol.left.into())?;
            symbol = if left <= u64::from(first.len) {
                first
            } else {
                left -= u64::from(first.len) + 1;
                self.symbol(right.into())?
            };
        }
        Ok(symbol.left)
    }

    fn symbol(&self, number: u64) -> io::Result<Symbol> {
        let symbol = self.symbols.get(number as usize);
        symbol.copied().ok_or_else(invalid)
    }
}

/// The bits of a block, the highest of each byte first.
struct Bits<'a> {
    bytes: &'a [u8],
    at: usize,
}

impl<'a> Bits<'a> {
    const fn new(bytes: &'a [u8]) -> Self {
        Self { bytes, at: 0 }
    }

    const fn is_over(&self) -> bool {
        self.at >= 8 * self.bytes.len()
    }

    /// The next bits, zeros behind the end.
    fn next_64(&self) -> u64 {
        let begin = self.at / 8;
        let byte = |at: usize| u128::from(self.bytes.get(begin + at).copied().unwrap_or(0));
        let bits = (0..9).fold(0_u128, |bits, at| bits << 8 | byte(at));
        (bits >> (8 - self.at % 8)) as u64
    }

    const fn skip(&mut self, count: u32) {
        self.at += count as usize;
    }
}
