//! Check squares: the squares from which a piece gives check.

use crate::board::{Attacks, Bitboard, Role};
use crate::rules::{Move, MoveKind, Position};

/// For each role, the squares from which a piece of the side to move attacks the enemy king.
pub struct CheckSquares([Bitboard; Role::COUNT]);

impl CheckSquares {
    /// The check squares in a position; empty while the enemy king is not on the board.
    #[inline]
    pub fn of(position: &Position) -> Self {
        let us = position.turn();
        let Some(king) = position.king(!us) else {
            return Self([Bitboard::EMPTY; Role::COUNT]);
        };
        let attacks = Attacks::get();
        // Seen from the king, which is the same the other way round.
        let diagonal = attacks.bishop(king, position.occupied());
        let straight = attacks.rook(king, position.occupied());
        Self([
            attacks.pawn(!us, king),
            attacks.knight(king),
            diagonal,
            straight,
            diagonal | straight,
            attacks.king(king),
        ])
    }

    /// Whether a move gives direct check: the piece that moves, or is dropped, attacks the king
    /// from its new square. Discovered checks and castling are not considered.
    #[inline]
    pub fn are_reached_by(&self, position: &Position, m: Move) -> bool {
        let role = match m.kind() {
            MoveKind::Drop { role, .. } | MoveKind::Promotion { role, .. } => role,
            MoveKind::Castle { .. } => return false,
            _ => position.role_at(m.from()).unwrap_or(Role::King),
        };
        self.0[role as usize].contains(m.to())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::notation::fen;
    use crate::rules::Variant;

    /// The piece stands on its new square, and nothing else has changed.
    fn attacks_king(position: &Position, m: Move) -> bool {
        let us = position.turn();
        let role = m.dropped().or(m.promoted_to());
        let role = role.or(position.role_at(m.from())).unwrap();
        let king = position.king(!us).unwrap();
        let attacks = Attacks::get().of(role, us, m.to(), position.occupied());
        attacks.contains(king) && !m.is_castle()
    }

    #[test]
    fn a_king_is_reached_from_where_a_piece_attacks_it() {
        for (variant, text, checks) in [
            (
                Variant::Chess,
                "3k4/1P6/8/8/4N3/8/3B1Q2/R3K2R w KQ - 0 1",
                11,
            ),
            (Variant::Chess, "4k3/8/8/8/3p4/1q6/8/4K3 b - - 0 1", 7),
            (
                Variant::ChessSharp,
                "4k3/8/8/8/8/8/8/1K6[QRBN] w - - 0 1",
                1,
            ),
        ] {
            let position = fen::parse(variant, text).unwrap();
            let squares = CheckSquares::of(&position);
            let mut reached = 0;
            for m in position.legal_moves() {
                let is = squares.are_reached_by(&position, m);
                assert_eq!(is, attacks_king(&position, m), "{m:?} in {text}");
                reached += usize::from(is);
            }
            assert_eq!(reached, checks, "{text}");
        }
    }
}
