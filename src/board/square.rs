use super::Color;
use std::fmt;
use std::str::FromStr;

/// A file, a to h, as 0 to 7.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub struct File(u8);

impl File {
    /// The a-file.
    pub const A: Self = Self(0);
    /// The c-file, where the king lands after castling a-side.
    pub const C: Self = Self(2);
    /// The d-file, where the rook lands after castling a-side.
    pub const D: Self = Self(3);
    /// The e-file.
    pub const E: Self = Self(4);
    /// The f-file, where the rook lands after castling h-side.
    pub const F: Self = Self(5);
    /// The g-file, where the king lands after castling h-side.
    pub const G: Self = Self(6);
    /// The h-file.
    pub const H: Self = Self(7);

    /// The file of an index; only the lowest three bits count.
    #[inline]
    pub const fn new(index: usize) -> Self {
        Self(index as u8 & 7)
    }

    /// The file of a letter in either case.
    pub const fn from_char(letter: char) -> Option<Self> {
        match letter.to_ascii_lowercase() {
            c @ 'a'..='h' => Some(Self(c as u8 - b'a')),
            _ => None,
        }
    }

    /// The index of the file: 0 for a, 7 for h.
    #[inline]
    pub const fn index(self) -> usize {
        (self.0 & 7) as usize
    }

    /// The lower-case letter.
    pub const fn char(self) -> char {
        (b'a' + self.0) as char
    }

    /// All files from a to h.
    pub fn all() -> impl DoubleEndedIterator<Item = Self> {
        (0..8).map(Self)
    }
}

/// A rank, 1 to 8, as 0 to 7.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub struct Rank(u8);

impl Rank {
    /// White's first rank.
    pub const FIRST: Self = Self(0);
    /// Black's first rank.
    pub const EIGHTH: Self = Self(7);

    /// The rank of an index; only the lowest three bits count.
    #[inline]
    pub const fn new(index: usize) -> Self {
        Self(index as u8 & 7)
    }

    /// The rank of a digit from 1 to 8.
    pub const fn from_char(digit: char) -> Option<Self> {
        match digit {
            '1'..='8' => Some(Self(digit as u8 - b'1')),
            _ => None,
        }
    }

    /// The index of the rank: 0 for the first, 7 for the eighth.
    #[inline]
    pub const fn index(self) -> usize {
        (self.0 & 7) as usize
    }

    /// The digit, 1 to 8.
    pub const fn char(self) -> char {
        (b'1' + self.0) as char
    }

    /// The rank as `color` counts it: its own first rank is the first.
    #[inline]
    pub const fn relative_to(self, color: Color) -> Self {
        match color {
            Color::White => self,
            Color::Black => Self(7 - self.0),
        }
    }

    /// All ranks from the first to the eighth.
    pub fn all() -> impl DoubleEndedIterator<Item = Self> {
        (0..8).map(Self)
    }
}

/// A square: a1 is 0, b1 is 1, h8 is 63.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub struct Square(u8);

impl Square {
    /// Number of squares on the board.
    pub const COUNT: usize = 64;

    /// The square of an index from 0 (a1) to 63 (h8); only the lowest six bits count.
    #[inline]
    pub const fn new(index: usize) -> Self {
        Self(index as u8 & 63)
    }

    /// The square on a file and a rank.
    #[inline]
    pub const fn at(file: File, rank: Rank) -> Self {
        Self((rank.0 << 3) | file.0)
    }

    /// The index: 0 for a1, 1 for b1, 63 for h8. The mask lets the compiler drop bounds checks.
    #[inline]
    pub const fn index(self) -> usize {
        (self.0 & 63) as usize
    }

    /// The file of the square.
    #[inline]
    pub const fn file(self) -> File {
        File(self.0 & 7)
    }

    /// The rank of the square.
    #[inline]
    pub const fn rank(self) -> Rank {
        Rank((self.0 >> 3) & 7)
    }

    /// The square `files` towards the h-file and `ranks` towards the eighth rank, if it is on the
    /// board.
    pub const fn offset(self, files: i8, ranks: i8) -> Option<Self> {
        let file = (self.0 & 7) as i8 + files;
        let rank = (self.0 >> 3) as i8 + ranks;
        if 0 <= file && file < 8 && 0 <= rank && rank < 8 {
            Some(Self((rank * 8 + file) as u8))
        } else {
            None
        }
    }

    /// The square mirrored top to bottom: a1 becomes a8.
    #[inline]
    pub const fn flip_rank(self) -> Self {
        Self(self.0 ^ 56)
    }

    /// The square as `color` sees it: itself for White, mirrored top to bottom for Black.
    #[inline]
    pub const fn relative_to(self, color: Color) -> Self {
        match color {
            Color::White => self,
            Color::Black => self.flip_rank(),
        }
    }

    /// The square directly ahead of this one for a pawn of `color`, wrapping at the edge.
    #[inline]
    pub const fn forward(self, color: Color) -> Self {
        match color {
            Color::White => Self(self.0.wrapping_add(8) & 63),
            Color::Black => Self(self.0.wrapping_sub(8) & 63),
        }
    }

    /// Whether the square is light; a1 is dark.
    #[inline]
    pub const fn is_light(self) -> bool {
        (self.0 ^ (self.0 >> 3)) & 1 == 1
    }

    /// Number of king moves between the two squares (Chebyshev distance): 0 to 7.
    pub const fn distance(self, other: Self) -> u8 {
        let files = (self.0 & 7).abs_diff(other.0 & 7);
        let ranks = (self.0 >> 3).abs_diff(other.0 >> 3);
        if files > ranks { files } else { ranks }
    }

    /// All squares from a1 to h8, rank by rank.
    pub fn all() -> impl DoubleEndedIterator<Item = Self> {
        (0..64).map(Self)
    }
}

/// The name of the square, such as `e4`.
impl fmt::Display for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.file().char(), self.rank().char())
    }
}

/// The text is not the name of a square such as `e4`.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("‘{0}’ is not a square (a1 to h8)")]
pub struct ParseSquareError(pub String);

impl FromStr for Square {
    type Err = ParseSquareError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let mut chars = text.chars();
        let file = chars
            .next()
            .filter(char::is_ascii_lowercase)
            .and_then(File::from_char);
        let rank = chars.next().and_then(Rank::from_char);
        match (file, rank, chars.next()) {
            (Some(file), Some(rank), None) => Ok(Self::at(file, rank)),
            _ => Err(ParseSquareError(text.to_owned())),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_round_trip() {
        for square in Square::all() {
            assert_eq!(square.to_string().parse(), Ok(square));
        }
        for bad in ["", "e", "e9", "i1", "e44", "E4", "é4"] {
            assert!(bad.parse::<Square>().is_err(), "{bad}");
        }
    }

    #[test]
    fn a1_is_dark_and_h1_is_light() {
        assert!(!Square::new(0).is_light());
        assert!(Square::new(7).is_light());
    }
}
