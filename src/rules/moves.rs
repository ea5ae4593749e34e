use crate::board::{Role, Square};
use smallvec::SmallVec;
use std::fmt;
use std::num::NonZeroU32;

/// The moves of one position. Up to 256 of them are kept without allocation: chess has at most
/// 218, duck chess more.
pub type MoveList = SmallVec<[Move; 256]>;

/// A move, packed into four bytes; `Option<Move>` takes four bytes too.
///
/// Only meaningful together with its position. Castling is stored as the king taking its own rook,
/// which is unambiguous in Chess960 too.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Move(NonZeroU32);

/// The kind of a [`Move`] with its squares.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum MoveKind {
    /// A piece goes from one square to another and takes what stands there.
    Normal {
        /// The origin.
        from: Square,
        /// The target.
        to: Square,
    },
    /// A pawn reaches the last rank and becomes another piece.
    Promotion {
        /// The origin of the pawn.
        from: Square,
        /// The target.
        to: Square,
        /// The role of the promoted piece.
        role: Role,
    },
    /// A pawn takes a pawn that has just passed it.
    EnPassant {
        /// The origin of the capturing pawn.
        from: Square,
        /// Its target; the captured pawn is on this file and on the rank of `from`.
        to: Square,
    },
    /// King and rook castle.
    Castle {
        /// The origin of the king.
        king: Square,
        /// The origin of the rook.
        rook: Square,
    },
    /// A reserve piece is placed on an empty square.
    Drop {
        /// The role of the piece.
        role: Role,
        /// The square.
        to: Square,
    },
    /// The side to move passes. No rules allow it: it is for analysis alone.
    Null,
}

// Bit 0 is always set; bits 1–6 target, 7–12 origin, 13–15 role, 16–18 kind,
// 19 whether the duck is put somewhere, 20–25 where.
const TO: u32 = 1;
const FROM: u32 = 7;
const ROLE: u32 = 13;
const KIND: u32 = 16;
const DUCK: u32 = 19;
const DUCK_SQUARE: u32 = 20;
const MARK: NonZeroU32 = NonZeroU32::MIN;

const NORMAL: u32 = 0;
const PROMOTION: u32 = 1;
const EN_PASSANT: u32 = 2;
const CASTLE: u32 = 3;
const DROP: u32 = 4;
const NULL: u32 = 5;

impl Move {
    /// The null move, by which the side to move passes; its squares mean nothing.
    /// [`Position::can_pass`](super::Position::can_pass) tells where it makes sense. It is never
    /// legal and no move generator gives it.
    pub const NULL: Self = Self(MARK.saturating_add(NULL << KIND));

    #[inline]
    fn pack(kind: u32, from: Square, to: Square, role: Role) -> Self {
        let bits = (to.index() as u32) << TO
            | (from.index() as u32) << FROM
            | (role as u32) << ROLE
            | kind << KIND;
        Self(MARK | bits)
    }

    /// A plain move or capture.
    #[inline]
    pub fn normal(from: Square, to: Square) -> Self {
        Self::pack(NORMAL, from, to, Role::Pawn)
    }

    /// A promotion.
    #[inline]
    pub fn promotion(from: Square, to: Square, role: Role) -> Self {
        Self::pack(PROMOTION, from, to, role)
    }

    /// An en passant capture.
    #[inline]
    pub fn en_passant(from: Square, to: Square) -> Self {
        Self::pack(EN_PASSANT, from, to, Role::Pawn)
    }

    /// Castling of the king and the rook on these squares.
    #[inline]
    pub fn castle(king: Square, rook: Square) -> Self {
        Self::pack(CASTLE, king, rook, Role::Pawn)
    }

    /// The placement of a reserve piece.
    #[inline]
    pub fn drop(role: Role, to: Square) -> Self {
        Self::pack(DROP, to, to, role)
    }

    /// The kind of the move with its squares.
    #[inline]
    pub fn kind(self) -> MoveKind {
        let (from, to) = (self.from(), self.to());
        match (self.0.get() >> KIND) & 7 {
            PROMOTION => MoveKind::Promotion {
                from,
                to,
                role: self.role(),
            },
            EN_PASSANT => MoveKind::EnPassant { from, to },
            CASTLE => MoveKind::Castle {
                king: from,
                rook: to,
            },
            DROP => MoveKind::Drop {
                role: self.role(),
                to,
            },
            NULL => MoveKind::Null,
            _ => MoveKind::Normal { from, to },
        }
    }

    /// The square that the move starts from; for a drop its target.
    #[inline]
    pub fn from(self) -> Square {
        Square::new((self.0.get() >> FROM) as usize)
    }

    /// The target square; for castling the square of the rook.
    #[inline]
    pub fn to(self) -> Square {
        Square::new((self.0.get() >> TO) as usize)
    }

    fn role(self) -> Role {
        Role::ALL[((self.0.get() >> ROLE) & 7) as usize % Role::COUNT]
    }

    /// The role that a pawn is promoted to, if the move is a promotion.
    #[inline]
    pub fn promoted_to(self) -> Option<Role> {
        match self.kind() {
            MoveKind::Promotion { role, .. } => Some(role),
            _ => None,
        }
    }

    /// The role of the piece placed from the reserve, if the move is a drop.
    #[inline]
    pub fn dropped(self) -> Option<Role> {
        match self.kind() {
            MoveKind::Drop { role, .. } => Some(role),
            _ => None,
        }
    }

    /// The square on which the move puts the duck, in duck chess.
    #[inline]
    pub fn duck(self) -> Option<Square> {
        let bits = self.0.get();
        (bits >> DUCK & 1 == 1).then(|| Square::new((bits >> DUCK_SQUARE) as usize))
    }

    /// This move with the duck put on a square.
    #[inline]
    #[must_use]
    pub fn with_duck(self, square: Square) -> Self {
        let duck = 1 << DUCK | (square.index() as u32) << DUCK_SQUARE;
        Self(self.without_duck().0 | duck)
    }

    /// The same move without a square for the duck.
    #[inline]
    #[must_use]
    pub fn without_duck(self) -> Self {
        Self(MARK | (self.0.get() & ((1 << DUCK) - 1)))
    }

    /// Whether it is a plain move or capture, written as [`Move::normal`] writes it.
    #[inline]
    pub(super) fn is_normal(self) -> bool {
        self == Self::normal(self.from(), self.to())
    }

    /// Whether the move is castling.
    #[inline]
    pub fn is_castle(self) -> bool {
        (self.0.get() >> KIND) & 7 == CASTLE
    }

    /// Whether the move is the null move.
    #[inline]
    pub fn is_null(self) -> bool {
        self.without_duck() == Self::NULL
    }

    /// The packed bits, never zero, to store the move in tables.
    #[inline]
    pub fn bits(self) -> NonZeroU32 {
        self.0
    }

    /// The move of [`Move::bits`]. Any value gives some move, which may be legal nowhere.
    #[inline]
    pub fn from_bits(bits: NonZeroU32) -> Self {
        Self(MARK | bits.get())
    }
}

/// As UCI writes it in Chess960: `e2e4`, `e7e8q`, `N@f3`, `0000`, castling as king takes rook;
/// the duck's square after a comma.
impl fmt::Debug for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.kind() {
            MoveKind::Null => f.write_str("0000"),
            MoveKind::Drop { role, to } => write!(f, "{}@{to}", role.letter()),
            MoveKind::Promotion { from, to, role } => {
                write!(f, "{from}{to}{}", role.letter().to_ascii_lowercase())
            }
            _ => write!(f, "{}{}", self.from(), self.to()),
        }?;
        match self.duck() {
            Some(square) => write!(f, ",{square}"),
            None => Ok(()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn kinds_survive_packing() {
        let (a, b) = (Square::new(0), Square::new(63));
        for kind in [
            MoveKind::Normal { from: a, to: b },
            MoveKind::Promotion {
                from: a,
                to: b,
                role: Role::Queen,
            },
            MoveKind::EnPassant { from: b, to: a },
            MoveKind::Castle { king: b, rook: a },
            MoveKind::Drop {
                role: Role::King,
                to: b,
            },
            MoveKind::Null,
        ] {
            let packed = match kind {
                MoveKind::Normal { from, to } => Move::normal(from, to),
                MoveKind::Promotion { from, to, role } => Move::promotion(from, to, role),
                MoveKind::EnPassant { from, to } => Move::en_passant(from, to),
                MoveKind::Castle { king, rook } => Move::castle(king, rook),
                MoveKind::Drop { role, to } => Move::drop(role, to),
                MoveKind::Null => Move::NULL,
            };
            assert_eq!(packed.kind(), kind);
            assert_eq!(Move::from_bits(packed.bits()), packed);
            let duck = packed.with_duck(a).with_duck(b);
            assert_eq!(
                (duck.kind(), duck.duck(), packed.duck()),
                (kind, Some(b), None)
            );
            assert_eq!(duck.without_duck(), packed);
        }
    }
}
