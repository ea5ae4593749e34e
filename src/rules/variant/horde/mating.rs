//! The material with which White can mate in horde, where it has no king to help.
//!
//! A single white piece, or a few that protect each other badly, can mate only in a corner where
//! black pieces block the flight squares of their own king. Each case lists the kinds of pieces
//! that can block, one set of kinds for each flight square; a black pawn can be promoted to any
//! of them. The cases agree with those of the `shakmaty` library for all material (see
//! `tests/differential_variants.rs`).

use crate::board::{Bitboard, Color, Role};
use crate::rules::Position;

/// A kind of piece, with two kinds of bishops.
#[derive(Clone, Copy)]
enum PieceKind {
    Pawn,
    Knight,
    /// A bishop on squares of the colour at hand.
    Bishop,
    /// A bishop on squares of the other colour.
    OtherBishop,
    Rook,
    Queen,
}

use PieceKind::{Bishop, Knight, OtherBishop, Pawn, Queen, Rook};

/// The number of pieces of each kind that a side has, without its king.
#[derive(Clone, Copy)]
struct Material([u32; 6]);

impl Material {
    /// The material of a side; `bishops` are the squares of the colour of [`PieceKind::Bishop`].
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

    const fn count(&self, kind: PieceKind) -> u32 {
        self.0[kind as usize]
    }

    fn total(&self) -> u32 {
        self.0.iter().sum()
    }

    /// Whether there are different pieces for all the sets, each of one of the kinds in its set or
    /// a pawn, which can be promoted.
    fn can_fill(&self, sets: &[&[PieceKind]]) -> bool {
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

/// Whether White can checkmate by some sequence of legal moves.
pub(super) fn white_can_mate(position: &Position) -> bool {
    let white = Material::of(position, Color::White, Bitboard::LIGHT);
    let strong = white.count(Pawn) + white.count(Queen) > 0;
    if white.total() == 0 {
        return false;
    }
    if white.total() > 1 && (strong || white.count(Rook) > 1) {
        return true;
    }
    // The colour at hand is one on which White has a bishop, if it has any.
    let colors = if white.count(Bishop) > 0 {
        Bitboard::LIGHT
    } else {
        Bitboard::DARK
    };
    let white = Material::of(position, Color::White, colors);
    let black = Material::of(position, Color::Black, colors);
    if white.total() == 1 {
        return lone_piece_can_mate(&white, &black);
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

fn lone_piece_can_mate(white: &Material, black: &Material) -> bool {
    let queen = || {
        black.can_fill(&[&[Rook]])
            || black.can_fill(&[&[Bishop], &[Bishop]])
            || black.can_fill(&[&[OtherBishop], &[OtherBishop]])
    };
    // A smothered mate: pieces beside the king, diagonally from it and behind it.
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
        // It becomes a queen or a knight: a queen mates wherever a rook or a bishop does.
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
