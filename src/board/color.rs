use std::fmt;
use std::ops::{Index, IndexMut, Not};

/// The side that a piece or a move belongs to.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[repr(u8)]
pub enum Color {
    /// The side that moves first and up the board.
    White,
    /// The side that moves second and down the board.
    Black,
}

impl Color {
    /// Both sides, White first.
    pub const ALL: [Self; 2] = [Self::White, Self::Black];

    /// White if this is true, otherwise Black.
    #[inline]
    pub const fn from_white(white: bool) -> Self {
        if white { Self::White } else { Self::Black }
    }

    /// Whether this is White.
    #[inline]
    pub const fn is_white(self) -> bool {
        matches!(self, Self::White)
    }

    /// The letter that FEN's second field uses: `w` or `b`.
    pub const fn fen_char(self) -> char {
        if self.is_white() { 'w' } else { 'b' }
    }
}

impl Not for Color {
    type Output = Self;

    #[inline]
    fn not(self) -> Self {
        Self::from_white(!self.is_white())
    }
}

/// The English name: `White` or `Black`.
impl fmt::Display for Color {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(if self.is_white() { "White" } else { "Black" })
    }
}

/// One value for each side, indexed by [`Color`].
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct ByColor<T> {
    /// White's value.
    pub white: T,
    /// Black's value.
    pub black: T,
}

impl<T> ByColor<T> {
    /// White's value and Black's.
    pub const fn new(white: T, black: T) -> Self {
        Self { white, black }
    }

    /// The values that a function gives for White and for Black.
    pub fn new_with(mut value: impl FnMut(Color) -> T) -> Self {
        Self {
            white: value(Color::White),
            black: value(Color::Black),
        }
    }

    /// The results of a function for each of the two values.
    pub fn map<U>(self, mut f: impl FnMut(T) -> U) -> ByColor<U> {
        ByColor {
            white: f(self.white),
            black: f(self.black),
        }
    }
}

impl<T> Index<Color> for ByColor<T> {
    type Output = T;

    #[inline]
    fn index(&self, color: Color) -> &T {
        match color {
            Color::White => &self.white,
            Color::Black => &self.black,
        }
    }
}

impl<T> IndexMut<Color> for ByColor<T> {
    #[inline]
    fn index_mut(&mut self, color: Color) -> &mut T {
        match color {
            Color::White => &mut self.white,
            Color::Black => &mut self.black,
        }
    }
}
