use crate::engine::score::Score;
use std::ops::{Add, AddAssign, Mul, Neg, Sub, SubAssign};

/// A middlegame and an endgame value, added and subtracted together in one integer
/// (<https://www.chessprogramming.org/Tapered_Eval>).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Tapered(i32);

/// Shorthand for [`Tapered::new`] in tables.
pub const fn t(middlegame: i32, endgame: i32) -> Tapered {
    Tapered::new(middlegame, endgame)
}

impl Tapered {
    /// The pair of a middlegame and an endgame value, each within 16 bits.
    pub const fn new(middlegame: i32, endgame: i32) -> Self {
        Self(middlegame + (endgame << 16))
    }

    /// The middlegame value.
    #[inline]
    pub const fn middlegame(self) -> Score {
        self.0 as i16 as Score
    }

    /// The endgame value.
    #[inline]
    pub const fn endgame(self) -> Score {
        // A negative middlegame value has borrowed one.
        ((self.0 + 0x8000) >> 16) as Score
    }

    /// The value at a phase from 0 (endgame) to `full` (middlegame).
    #[inline]
    pub const fn at(self, phase: i32, full: i32) -> Score {
        (self.middlegame() * phase + self.endgame() * (full - phase)) / full
    }
}

impl Add for Tapered {
    type Output = Self;
    #[inline]
    fn add(self, other: Self) -> Self {
        Self(self.0 + other.0)
    }
}

impl AddAssign for Tapered {
    #[inline]
    fn add_assign(&mut self, other: Self) {
        self.0 += other.0;
    }
}

impl Sub for Tapered {
    type Output = Self;
    #[inline]
    fn sub(self, other: Self) -> Self {
        Self(self.0 - other.0)
    }
}

impl SubAssign for Tapered {
    #[inline]
    fn sub_assign(&mut self, other: Self) {
        self.0 -= other.0;
    }
}

impl Neg for Tapered {
    type Output = Self;
    #[inline]
    fn neg(self) -> Self {
        Self(-self.0)
    }
}

impl Mul<i32> for Tapered {
    type Output = Self;
    #[inline]
    fn mul(self, factor: i32) -> Self {
        Self(self.0 * factor)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn halves_do_not_disturb_each_other() {
        for (middlegame, endgame) in [(5, -7), (-5, 7), (-300, -1), (0, -2000), (-1, 0)] {
            let pair = t(middlegame, endgame);
            assert_eq!((pair.middlegame(), pair.endgame()), (middlegame, endgame));
            let sum = pair * 3 + t(-11, 12) - t(1, 1);
            assert_eq!(sum.middlegame(), middlegame * 3 - 12);
            assert_eq!(sum.endgame(), endgame * 3 + 11);
        }
        assert_eq!(t(100, 0).at(12, 24), 50);
    }
}
