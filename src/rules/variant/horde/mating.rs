//! What White needs to mate a king without a king of its own.
//!
//! A single man, or a few that don't protect each other well, need black men that stand in their
//! king's way in a corner: each case says which they can be, one set of kinds for each square to
//! be blocked. A black pawn can be promoted to any of them. The cases agree with those of the
//! `shakmaty` library for all material (see `tests/differential_variants.rs`).

use crate::board::{Bitboard, Color, Role};
use crate::rules::Position;

/// A kind of man; bishops of two kinds.
#[derive(Clone, Copy)]
enum Kind {
    Pawn,
    Knight,
    /// On squares of the colour that the case speaks of.
    Bishop,
    /// On squares of the other colour.
    OtherBishop,
    Rook,
    Queen,
}

use Kind::{Bishop, Knight, OtherBishop, Pawn, Queen, Rook};

/// How many men of each kind a side has; the king is none of them.
#[derive(Clone, Copy)]
struct Men([u32; 6]);

impl Men {
    /// `bishops` are the squares of the colour that [`Kind::Bishop`] stands on.
    fn of(position: &Position, color: Color, bishops: Bitboard) -> Self {
        let count = |role| position.pieces(color, role).count();
        let bishop = position.pieces(color, Role::Bishop);
        Self([
            count(Role::Pawn),
            count(Role::Knight),
            (bishop & bishops).count(),
            bishop.without(bishops).count(),
            count(Role::Rook),
            count(Role::Queen),
        ])
    }

    const fn count(&self, kind: Kind) -> u32 {
        self.0[kind as usize]
    }

    fn total(&self) -> u32 {
        self.0.iter().sum()
    }

    /// Whether there is a man of its own for each set of kinds, pawns being promoted as needed.
    fn can_fill(&self, sets: &[&[Kind]]) -> bool {
        let Some((set, rest)) = sets.split_first() else {
            return true;
        };
        set.iter().chain(&[Pawn]).any(|&kind| {
            let mut left = *self;
            left.0[kind as usize] = left.count(kind).saturating_sub(1);
            self.count(kind) > 0 && left.can_fill(rest)
        })
    }
}

/// Whether White can mate with Black's help.
pub(super) fn white_can_mate(position: &Position) -> bool {
    let white = Men::of(position, Color::White, Bitboard::LIGHT);
    let strong = white.count(Pawn) + white.count(Queen) > 0;
    if white.total() == 0 {
        return false;
    }
    if white.total() > 1 && (strong || white.count(Rook) > 1) {
        return true;
    }
    // Bishops of both colours, then all of one: the case speaks of the colour that White has.
    let colors = if white.count(Bishop) > 0 {
        Bitboard::LIGHT
    } else {
        Bitboard::DARK
    };
    let white = Men::of(position, Color::White, colors);
    let black = Men::of(position, Color::Black, colors);
    if white.total() == 1 {
        return lone_man_can_mate(&white, &black);
    }
    let bishops = white.count(Bishop);
    match (white.count(Knight), white.count(Rook)) {
        _ if white.count(OtherBishop) > 0 => {
            white.total() > 2
                || black.can_fill(&[&[Bishop, OtherBishop]])
                || black.can_fill(&[&[Knight], &[Rook, Queen]])
        }
        (0, 0) => black.can_fill(&[&[Knight, OtherBishop], &[Knight, OtherBishop]]),
        (0, 1) => bishops > 1 || black.can_fill(&[&[Knight, OtherBishop, Rook, Queen]]),
        (1, 0) if bishops == 1 => {
            let blocker = &[Knight, Rook, Queen][..];
            black.can_fill(&[&[OtherBishop]]) || black.can_fill(&[blocker, blocker])
        }
        (1, 0) => black.total() > 0,
        (2, 0) if bishops == 0 => black.can_fill(&[&[Knight, Bishop, OtherBishop]]),
        _ => true,
    }
}

fn lone_man_can_mate(white: &Men, black: &Men) -> bool {
    let queen = || {
        black.can_fill(&[&[Rook]])
            || black.can_fill(&[&[Bishop], &[Bishop]])
            || black.can_fill(&[&[OtherBishop], &[OtherBishop]])
    };
    // A smothered king: beside it, diagonally, and behind the knight's reach.
    let knight = || {
        let beside = &[Knight, Rook][..];
        black.can_fill(&[
            beside,
            &[Knight, Bishop],
            &[Knight, OtherBishop, Rook, Queen],
        ]) || black.can_fill(&[
            beside,
            &[Knight, OtherBishop],
            &[Knight, Bishop, Rook, Queen],
        ])
    };
    if white.count(Pawn) > 0 {
        // What a rook or a bishop can do, a queen can do with fewer.
        return queen() || knight();
    }
    if white.count(Queen) > 0 {
        return queen();
    }
    if white.count(Knight) > 0 {
        return knight();
    }
    if white.count(Rook) > 0 {
        return black.can_fill(&[&[Rook], &[Knight]]);
    }
    black.can_fill(&[&[OtherBishop], &[OtherBishop]])
}
