//! The number of a position in a table: positions that a symmetry of the board brings to each other
//! have one number, and so have those in which equal men change places.
//!
//! The order is that of the files, as their author's generator has it
//! (<https://github.com/syzygy1/tb>).

use crate::board::{Color, Piece, Role};
use arrayvec::ArrayVec;
use std::sync::OnceLock;

/// Greatest number of men of a table, kings included.
pub(super) const MAX_MEN: usize = 7;

/// The squares of the men, 0 to 63, in the order of the table.
pub(super) type Squares = ArrayVec<usize, MAX_MEN>;

/// The number of ways to choose `k` of `n`.
pub(super) fn binomial(k: usize, n: usize) -> u64 {
    (0..k).fold(1, |ways, at| {
        ways * n.saturating_sub(at) as u64 / (at as u64 + 1)
    })
}

/// Numbers that are the same for all tables.
struct Numbers {
    /// For a first king in the triangle a1–d1–d4 and a second king anywhere: 462 pairs, those on
    /// the long diagonal last.
    kings: [[u64; 64]; 10],
    /// By the number of further pawns of its side, and by the leading pawn's file and rank.
    pawns: [[[u64; 6]; 4]; 6],
    /// The sums of those for the files.
    files: [[u64; 4]; 6],
}

impl Numbers {
    fn get() -> &'static Self {
        static NUMBERS: OnceLock<Numbers> = OnceLock::new();
        NUMBERS.get_or_init(Self::new)
    }

    fn new() -> Self {
        let mut numbers = Self {
            kings: [[0; 64]; 10],
            pawns: [[[0; 6]; 4]; 6],
            files: [[0; 4]; 6],
        };
        let mut next = 0;
        for on_diagonal in [false, true] {
            for row in 0..10 {
                let first = triangle_square(row);
                for second in 0..64 {
                    let touch = (first & 7).abs_diff(second & 7) <= 1
                        && (first >> 3).abs_diff(second >> 3) <= 1;
                    let both = is_diagonal(first) && is_diagonal(second);
                    let mirrored = is_diagonal(first) && second >> 3 > second & 7;
                    if !touch && !mirrored && both == on_diagonal {
                        numbers.kings[row][second] = next;
                        next += 1;
                    }
                }
            }
        }
        for more in 0..6 {
            for file in 0..4 {
                let mut sum = 0;
                for rank in 0..6 {
                    numbers.pawns[more][file][rank] = sum;
                    sum += binomial(more, twist((rank + 1) * 8 + file));
                }
                numbers.files[more][file] = sum;
            }
        }
        numbers
    }
}

const fn is_diagonal(square: usize) -> bool {
    square >> 3 == square & 7
}

/// The number of a square of the triangle a1–d1–d4, those of the diagonal last.
const fn triangle(square: usize) -> usize {
    let (file, rank) = (square & 7, square >> 3);
    if file == rank {
        return 6 + file;
    }
    // b1, c1, d1, c2, d2, d3.
    match rank {
        0 => file - 1,
        1 => file + 1,
        _ => 5,
    }
}

fn triangle_square(number: usize) -> usize {
    const SQUARES: [usize; 10] = [1, 2, 3, 10, 11, 19, 0, 9, 18, 27];
    SQUARES[number]
}

/// The number of a square below the long diagonal, row by row.
const fn lower(square: usize) -> usize {
    let (file, rank) = (square & 7, square >> 3);
    // The rows have 7, 6, … squares.
    rank * 7 - rank * (rank.saturating_sub(1)) / 2 + file - rank - 1
}

/// The order of the pawns that follow the leading one: the greater, the nearer to the edge and to
/// the first rank.
const fn twist(square: usize) -> usize {
    let (file, rank) = (square & 7, square >> 3);
    let (edge, right) = if file < 4 { (file, 0) } else { (7 - file, 1) };
    47 - 12 * edge - 2 * (rank - 1) - right
}

/// The men of a table and how their numbers are made up.
#[derive(Clone, Debug)]
pub(super) struct Encoding {
    /// The men, in the order of the table.
    pub(super) men: ArrayVec<Piece, MAX_MEN>,
    /// The numbers of men that are counted together: the leading pawns, or the two or three first
    /// men; then the other side's pawns; then equal men.
    groups: ArrayVec<usize, MAX_MEN>,
    /// What the number of each group is multiplied with.
    factors: ArrayVec<u64, MAX_MEN>,
    /// Whether a second side has pawns.
    more_pawns: bool,
    /// The number of positions.
    pub(super) len: u64,
}

impl Encoding {
    /// The encoding of a table with the men in this order. `orders` are the places of the first
    /// group, and of the other side's pawns, in the order in which the factors grow. For tables
    /// with pawns `file` is that of the leading one. None if that makes no sense.
    pub(super) fn new(men: &[Piece], orders: [usize; 2], file: usize) -> Option<Self> {
        let men = ArrayVec::<Piece, MAX_MEN>::try_from(men).ok()?;
        let has_pawns = men.iter().any(|man| man.role == Role::Pawn);
        let count = |piece: Piece| men.iter().filter(|&&man| man == piece).count();
        let mut groups = ArrayVec::<usize, MAX_MEN>::new();
        let first = *men.first()?;
        let mut more_pawns = false;
        if has_pawns {
            if first.role != Role::Pawn {
                return None;
            }
            groups.push(count(first));
            let others = count(Piece::new(!first.color, Role::Pawn));
            more_pawns = others > 0;
            if more_pawns {
                groups.push(others);
            }
        } else {
            groups.push(if Self::has_unique(&men) { 3 } else { 2 });
        }
        let mut at: usize = groups.iter().sum();
        if at > men.len() {
            return None;
        }
        let free = 64 - at;
        while at < men.len() {
            let equal = men[at..].iter().take_while(|&&man| man == men[at]).count();
            groups.try_push(equal).ok()?;
            at += equal;
        }
        let mut factors: ArrayVec<u64, MAX_MEN> = groups.iter().map(|_| 0).collect();
        let (mut len, mut free) = (1_u64, free);
        let mut next = 1 + usize::from(more_pawns);
        let mut step = 0;
        while next < groups.len() || step == orders[0] || more_pawns && step == orders[1] {
            if step == orders[0] {
                factors[0] = len;
                len = len.checked_mul(if has_pawns {
                    *Numbers::get().files.get(groups[0] - 1)?.get(file)?
                } else if groups[0] == 3 {
                    31_332
                } else {
                    462
                })?;
            } else if more_pawns && step == orders[1] {
                factors[1] = len;
                len = len.checked_mul(binomial(groups[1], 48 - groups[0]))?;
            } else {
                factors[next] = len;
                len = len.checked_mul(binomial(groups[next], free))?;
                free -= groups[next];
                next += 1;
            }
            step += 1;
        }
        Some(Self {
            men,
            groups,
            factors,
            more_pawns,
            len,
        })
    }

    /// Whether three men or more are the only ones of their kind.
    fn has_unique(men: &[Piece]) -> bool {
        let unique = |man: &&Piece| men.iter().filter(|&other| other == *man).count() == 1;
        men.iter().filter(unique).count() > 2
    }

    /// The number of a position. The squares of equal men are in any order.
    pub(super) fn index(&self, mut squares: Squares) -> u64 {
        if squares[0] & 4 != 0 {
            squares.iter_mut().for_each(|square| *square ^= 7);
        }
        let mut index = if self.men[0].role == Role::Pawn {
            self.leading_pawns(&mut squares)
        } else {
            self.leading_men(&mut squares)
        } * self.factors[0];
        let mut begin = self.groups[0];
        for (at, (&count, &factor)) in self.groups.iter().zip(&self.factors).enumerate().skip(1) {
            let (before, rest) = squares.split_at_mut(begin);
            let group = &mut rest[..count];
            group.sort_unstable();
            let is_pawns = self.more_pawns && at == 1;
            let sum: u64 = group
                .iter()
                .enumerate()
                .map(|(at, &square)| {
                    let skipped = before.iter().filter(|&&other| other < square).count();
                    let offset = if is_pawns { 8 } else { 0 };
                    binomial(at + 1, square - skipped - offset)
                })
                .sum();
            index += sum * factor;
            begin += count;
        }
        index
    }

    /// The number of the two kings, or of three men that are the only ones of their kind, after the
    /// first is brought into the triangle.
    fn leading_men(&self, squares: &mut [usize]) -> u64 {
        let count = self.groups[0];
        if squares[0] & 32 != 0 {
            squares.iter_mut().for_each(|square| *square ^= 56);
        }
        let off = squares[..count]
            .iter()
            .find(|&&square| !is_diagonal(square));
        if off.is_some_and(|&square| square >> 3 > square & 7) {
            for square in squares.iter_mut() {
                *square = *square >> 3 | (*square & 7) << 3;
            }
        }
        if count == 2 {
            return Numbers::get().kings[triangle(squares[0])][squares[1]];
        }
        let [a, b, c] = [squares[0], squares[1], squares[2]];
        let b_skip = usize::from(b > a);
        let c_skip = usize::from(c > a) + usize::from(c > b);
        let number = if !is_diagonal(a) {
            triangle(a) * 63 * 62 + (b - b_skip) * 62 + (c - c_skip)
        } else if !is_diagonal(b) {
            6 * 63 * 62 + (a & 7) * 28 * 62 + lower(b) * 62 + (c - c_skip)
        } else if !is_diagonal(c) {
            6 * 63 * 62 + 4 * 28 * 62 + (a & 7) * 7 * 28 + ((b & 7) - b_skip) * 28 + lower(c)
        } else {
            let (b, c) = ((b & 7) - b_skip, (c & 7) - c_skip);
            6 * 63 * 62 + 4 * 28 * 62 + 4 * 7 * 28 + (a & 7) * 7 * 6 + b * 6 + c
        };
        number as u64
    }

    /// The number of the pawns of the leading side, of which the leading one stands first.
    fn leading_pawns(&self, squares: &mut [usize]) -> u64 {
        let count = self.groups[0];
        squares[1..count].sort_unstable_by_key(|&square| std::cmp::Reverse(twist(square)));
        let lead = squares[0];
        let begin = Numbers::get().pawns[count - 1][lead & 3][(lead >> 3) - 1];
        let others = squares[1..count].iter().enumerate();
        begin
            + others
                .map(|(at, &square)| binomial(count - 1 - at, twist(square)))
                .sum::<u64>()
    }

    /// Of the leading side's pawns the one whose file decides the part of the table, and that file,
    /// 0 to 3.
    pub(super) fn lead(pawns: &[usize]) -> Option<(usize, usize)> {
        let order = |square: usize| {
            let file = (square & 7).min(7 - (square & 7));
            (file, square >> 3)
        };
        let lead = (0..pawns.len()).min_by_key(|&at| order(pawns[at]))?;
        Some((lead, order(pawns[lead]).0))
    }

    /// Which colour's pawns lead, by the numbers of White's and Black's: the side that has fewer,
    /// White's if both have as many.
    pub(super) const fn leading_color(white: usize, black: usize) -> Color {
        if black > 0 && (white == 0 || white > black) {
            Color::Black
        } else {
            Color::White
        }
    }
}
