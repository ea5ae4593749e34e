//! Threats: the squares that the side that is not to move attacks.

use crate::board::{Attacks, Bitboard, Role, Square};
use crate::rules::Position;

/// The squares that the opponent of the side to move attacks.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Threats {
    /// For each role, the squares attacked by a piece that is worth less.
    by_lesser: [Bitboard; Role::COUNT],
    /// The squares attacked by any piece.
    all: Bitboard,
}

impl Threats {
    /// The threats against the side to move.
    pub fn of(position: &Position) -> Self {
        let them = !position.turn();
        let attacks = Attacks::get();
        let attacked_by = |role| {
            let pieces = position.pieces(them, role).into_iter();
            pieces.fold(Bitboard::EMPTY, |squares, from| {
                squares | attacks.of(role, them, from, position.occupied())
            })
        };
        let ahead = position.pieces(them, Role::Pawn).forward(them);
        let pawns = ahead.east() | ahead.west();
        let minors = pawns | attacked_by(Role::Knight) | attacked_by(Role::Bishop);
        let rooks = minors | attacked_by(Role::Rook);
        let none = Bitboard::EMPTY;
        Self {
            by_lesser: [none, pawns, pawns, minors, rooks, none],
            all: rooks | attacked_by(Role::Queen) | attacked_by(Role::King),
        }
    }

    /// Whether a square is attacked.
    #[inline]
    pub fn attack(&self, square: Square) -> bool {
        self.all.contains(square)
    }

    /// Whether a piece of the role would be attacked on a square by one that is worth less; never a
    /// pawn or king.
    #[inline]
    pub fn attack_by_lesser(&self, role: Role, square: Square) -> bool {
        self.by_lesser[role as usize].contains(square)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::notation::fen;
    use crate::rules::Variant;

    #[test]
    fn every_attacked_square_is_known() {
        for (variant, text) in [
            (
                Variant::Chess,
                "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
            ),
            (Variant::Chess, "8/P1k5/8/3pP3/8/8/4K1p1/5R2 b - - 0 1"),
            (
                Variant::ChessSharp,
                "k1b1r1n1/ppp1p1pp/3p4/5p2/3P4/4P3/PPP2PPP/1K1BR1N1[QRBNqrbn] w - - 0 9",
            ),
        ] {
            let position = fen::parse(variant, text).unwrap();
            let threats = Threats::of(&position);
            for square in Square::all() {
                let attacked = position.is_attacked(square, !position.turn(), position.occupied());
                assert_eq!(threats.attack(square), attacked, "{square:?} in {text}");
            }
        }
    }

    #[test]
    fn only_what_is_worth_less_threatens() {
        let position = fen::parse(Variant::Chess, "4k3/3p4/8/6n1/8/2r5/8/4K2Q w - - 0 1").unwrap();
        let threats = Threats::of(&position);
        let attacked = |role, name: &str| threats.attack_by_lesser(role, name.parse().unwrap());
        assert!(attacked(Role::Knight, "e6") && attacked(Role::Queen, "e6"));
        assert!(attacked(Role::Rook, "f3") && !attacked(Role::Bishop, "f3"));
        assert!(attacked(Role::Queen, "c1") && !attacked(Role::Rook, "c1"));
        assert!(!attacked(Role::Pawn, "e6") && !attacked(Role::King, "c1"));
    }
}
