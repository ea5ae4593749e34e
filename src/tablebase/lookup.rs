//! A position as a place in the table of its ending.

use super::arrangement::Squares;
use super::material::Material;
use super::table::Table;
use crate::board::{Color, Piece, Role, Square};
use crate::rules::Position;
use arrayvec::ArrayVec;

/// A position of at most four pieces, seen by the stronger side as White.
pub(super) struct Lookup {
    material: Material,
    /// Whether the stronger side is to move.
    pub(super) strong_to_move: bool,
    en_passant: bool,
    pub(super) king: Square,
    pub(super) squares: Squares,
    pub(super) weak_king: Square,
}

impl Lookup {
    /// None if the position is none of a tabled ending or a dead one.
    pub(super) fn of(position: &Position) -> Option<Self> {
        let occupied = position.occupied();
        if occupied.count() as usize > Material::MAX_PIECES + 2
            || !position.is_orthodox()
            || position.castling_rooks().any()
        {
            return None;
        }
        let mut squares = Squares::new();
        let mut pieces = ArrayVec::<Piece, { Material::MAX_PIECES }>::new();
        for square in occupied & !position.by_role(Role::King) {
            squares.push(square);
            pieces.push(position.piece_at(square)?);
        }
        let turn = position.turn();
        // Of two equal sides the one to move is called the stronger.
        let mut strong = Color::White;
        let (mut material, mut order) = Material::sorted(&pieces)?;
        let is_equal = material == material.swapped();
        if is_equal && turn == Color::Black || !is_equal && !material.is_canonical() {
            strong = Color::Black;
            for piece in &mut pieces {
                piece.color = !piece.color;
            }
            (material, order) = Material::sorted(&pieces)?;
        }
        let seen = |square: Square| square.relative_to(strong);
        Some(Self {
            strong_to_move: turn == strong,
            en_passant: position.en_passant().is_some(),
            king: seen(position.king(strong)?),
            squares: order.iter().map(|&at| seen(squares[at])).collect(),
            weak_king: seen(position.king(!strong)?),
            material,
        })
    }

    /// The ending; none if it is dead.
    pub(super) fn material(&self) -> Option<&Material> {
        Some(&self.material).filter(|material| !material.is_dead())
    }

    /// Whether the table has this very position: the stronger side is to move, and no capture en
    /// passant is possible.
    pub(super) const fn is_direct(&self) -> bool {
        self.strong_to_move && !self.en_passant
    }

    /// The result for the stronger side, to move: 1 for a win, 0 for a draw, −1 for a loss.
    pub(super) fn result(&self, table: &Table) -> i8 {
        table.result(self.king, &self.squares, self.weak_king)
    }
}

impl Material {
    /// Whether captures and promotions can lead from a position to this ending, with `strong` as
    /// its stronger side.
    pub(super) fn is_reachable(&self, position: &Position, strong: Color) -> bool {
        Color::ALL.into_iter().all(|color| {
            let side = if color.is_white() { strong } else { !strong };
            let there = |role| position.pieces(side, role).count() as usize;
            let missing: usize = Role::ALL
                .into_iter()
                .map(|role| {
                    let wanted = Piece::new(color, role);
                    let wanted = self.pieces().iter().filter(|&&piece| piece == wanted);
                    let wanted = wanted.count();
                    if role == Role::Pawn {
                        wanted
                    } else {
                        wanted.saturating_sub(there(role))
                    }
                })
                .sum();
            missing <= there(Role::Pawn)
        })
    }
}
