use crate::board::{Color, File, Rank, Square};
use std::fmt;

/// The direction in which a king castles.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum CastlingSide {
    /// Towards the h-file: O-O, king to g, rook to f.
    H,
    /// Towards the a-file: O-O-O, king to c, rook to d.
    A,
}

impl CastlingSide {
    /// Both sides, O-O first.
    pub const ALL: [Self; 2] = [Self::H, Self::A];

    /// The side on which a rook stands, seen from its king.
    #[inline]
    pub fn of(king: Square, rook: Square) -> Self {
        if rook.file() > king.file() {
            Self::H
        } else {
            Self::A
        }
    }

    /// The square of the king of `color` after castling.
    #[inline]
    pub const fn king_to(self, color: Color) -> Square {
        let file = match self {
            Self::H => File::G,
            Self::A => File::C,
        };
        Square::at(file, Rank::FIRST.relative_to(color))
    }

    /// The square of the rook of `color` after castling.
    #[inline]
    pub const fn rook_to(self, color: Color) -> Square {
        let file = match self {
            Self::H => File::F,
            Self::A => File::D,
        };
        Square::at(file, Rank::FIRST.relative_to(color))
    }

    /// The squares of king and rook after castling as in Chess480: the king moves two squares
    /// towards or over the rook, which goes to the square that the king crossed. A king with only
    /// one square to go changes places with the rook in the corner.
    pub(super) fn two_squares(self, king: Square, rook: Square) -> (Square, Square) {
        let step = match self {
            Self::H => 1,
            Self::A => -1,
        };
        match (king.offset(2 * step, 0), king.offset(step, 0)) {
            (Some(king_to), Some(crossed)) => (king_to, crossed),
            _ => (rook, king),
        }
    }

    /// The move in SAN: `O-O` or `O-O-O`.
    pub const fn san(self) -> &'static str {
        match self {
            Self::H => "O-O",
            Self::A => "O-O-O",
        }
    }
}

/// Why a side cannot castle now.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum CastlingBar {
    /// The side may no longer castle in this direction.
    NoRight,
    /// The king is in check.
    InCheck,
    /// A piece stands between king and rook or where they would go.
    Blocked,
    /// The king would castle across or onto an attacked square.
    ThroughCheck,
}

impl fmt::Display for CastlingBar {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::NoRight => "the right to it is lost",
            Self::InCheck => "the king is in check",
            Self::Blocked => "a piece stands in the way",
            Self::ThroughCheck => "the king would cross or reach an attacked square",
        })
    }
}
