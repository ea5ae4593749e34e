use super::placement::Placement;
use crate::board::{Bitboard, Color, File, Piece, Role, Square};
use crate::rules::{CastlingRule, CastlingSide};

/// A rook with which a king can have the right to castle.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct CastlingOption {
    /// The side of king and rook.
    pub color: Color,
    /// The square of the rook.
    pub rook: Square,
    /// The direction in which the king castles.
    pub side: CastlingSide,
    /// Whether the right is granted.
    pub granted: bool,
}

impl Placement {
    /// The rooks with which their kings could castle by the variant's rules, from a1 to h8.
    pub fn castling_options(&self) -> Vec<CastlingOption> {
        let options = Color::ALL.into_iter().filter_map(|color| {
            let king = self.castling_king(color)?;
            let rooks = self.possible_castling_rooks() & Bitboard::relative_rank(color, 0);
            Some(rooks.into_iter().map(move |rook| CastlingOption {
                color,
                rook,
                side: CastlingSide::of(king, rook),
                granted: self.setup.castling_rooks.contains(rook),
            }))
        });
        options.flatten().collect()
    }

    /// Grants or takes away the right to castle with a rook. A king castles with one rook on each of
    /// its sides, so another right on the same side is taken away.
    pub fn set_castling(&mut self, rook: Square, granted: bool) {
        let color = Color::from_white(rook.rank().index() < 4);
        let rooks = &mut self.setup.castling_rooks;
        *rooks = rooks.without(rook.bitboard());
        if !granted {
            return;
        }
        let others: Bitboard = match self.castling_king(color) {
            Some(king) => self
                .rooks_beside(color, king, CastlingSide::of(king, rook))
                .without(rook.bitboard()),
            None => Bitboard::EMPTY,
        };
        let kept = self.setup.castling_rooks.without(others);
        self.setup.castling_rooks = kept | rook.bitboard();
    }

    /// The rooks on their first rank on one side of their king.
    pub(super) fn rooks_beside(&self, color: Color, king: Square, side: CastlingSide) -> Bitboard {
        let rooks = self.setup.squares_of(Piece::new(color, Role::Rook));
        (rooks & Bitboard::relative_rank(color, 0))
            .into_iter()
            .filter(|&rook| CastlingSide::of(king, rook) == side)
            .collect()
    }

    /// The king that castles: on its first rank, in chess on the e-file.
    pub(super) fn castling_king(&self, color: Color) -> Option<Square> {
        let rule = self.variant.rules().castling;
        let kings = self.setup.squares_of(Piece::new(color, Role::King));
        (kings & Bitboard::relative_rank(color, 0))
            .first()
            .filter(|king| match rule {
                CastlingRule::None => false,
                CastlingRule::Chess => king.file() == File::E,
                CastlingRule::Chess960 | CastlingRule::Chess480 => true,
            })
    }

    /// The rooks of both sides that could have the right to castle.
    pub(super) fn possible_castling_rooks(&self) -> Bitboard {
        let corners = Bitboard::FILE_A | Bitboard::FILE_H;
        let of = |color| {
            let Some(king) = self.castling_king(color) else {
                return Bitboard::EMPTY;
            };
            let rooks = CastlingSide::ALL.map(|side| self.rooks_beside(color, king, side));
            match self.variant.rules().castling {
                CastlingRule::Chess => (rooks[0] | rooks[1]) & corners,
                _ => rooks[0] | rooks[1],
            }
        };
        of(Color::White) | of(Color::Black)
    }

    /// Whether a king can have the right to evacuate: the variant knows it, and the king is on its
    /// first rank or still in the reserve.
    pub fn can_evacuate(&self, color: Color) -> bool {
        let king = self.setup.squares_of(Piece::new(color, Role::King));
        let waits = self.setup.reserve[color].count(Role::King) > 0;
        let home = (king & Bitboard::relative_rank(color, 0)).any();
        self.variant.rules().evacuation && (waits || home)
    }

    /// Whether the en passant square, if there is one, is behind a pawn that can have come by a double
    /// step.
    pub(super) fn fits_en_passant(&self) -> bool {
        self.setup
            .en_passant
            .is_none_or(|square| self.can_have_passed(square))
    }

    fn can_have_passed(&self, square: Square) -> bool {
        let (us, them) = (self.setup.turn, !self.setup.turn);
        let pawns = &self.variant.rules().pawns;
        pawns.double_step
            && pawns.en_passant
            && Bitboard::relative_rank(us, 5).contains(square)
            && self.setup.piece_at(square.forward(them)) == Some(Piece::new(them, Role::Pawn))
            && self.occupant(square).is_none()
            && self.occupant(square.forward(us)).is_none()
    }

    /// The squares on which a pawn can be taken en passant. Where the placement is a position, the
    /// capture is legal.
    pub fn en_passant_options(&self) -> Vec<Square> {
        let us = self.setup.turn;
        let pawn = Some(Piece::new(us, Role::Pawn));
        let beside = |square: Square| {
            let captured = square.forward(!us);
            [-1, 1]
                .into_iter()
                .filter_map(|file| captured.offset(file, 0))
                .any(|from| self.setup.piece_at(from) == pawn)
        };
        let rank = Bitboard::relative_rank(us, 5).into_iter();
        rank.filter(|&square| self.can_have_passed(square) && beside(square))
            .filter(|&square| self.allows_en_passant(square))
            .collect()
    }

    /// Whether the rules allow the capture, as far as they can judge the placement.
    fn allows_en_passant(&self, square: Square) -> bool {
        let mut passed = self.clone();
        passed.setup.en_passant = Some(square);
        let position = passed.position();
        position.is_err() || position.is_ok_and(|it| it.en_passant() == Some(square))
    }
}

#[cfg(test)]
mod tests {
    use super::super::placement::tests::{placement, square};
    use super::*;
    use crate::rules::Variant;

    fn castling(variant: Variant, fen: &str) -> Vec<(String, CastlingSide, bool)> {
        let options = placement(variant, fen).castling_options();
        let said = |it: CastlingOption| (it.rook.to_string(), it.side, it.granted);
        options.into_iter().map(said).collect()
    }

    #[test]
    fn every_rook_beside_its_king_is_offered_in_chess960() {
        use CastlingSide::{A, H};
        let fen = "1r1k1r1r/8/8/8/8/8/8/RR1K3R w Hf - 0 1";
        let expected = [
            ("a1", A, false),
            ("b1", A, false),
            ("h1", H, true),
            ("b8", A, false),
            ("f8", H, true),
            ("h8", H, false),
        ];
        let expected: Vec<_> = expected
            .map(|(rook, side, on)| (rook.to_owned(), side, on))
            .into();
        assert_eq!(castling(Variant::Chess960, fen), expected);
        assert_eq!(castling(Variant::Chess, fen), []);
        assert_eq!(castling(Variant::NoCastle, fen), []);
    }

    #[test]
    fn the_outer_right_goes_when_the_inner_one_is_granted() {
        let mut it = placement(Variant::Chess960, "4k3/8/8/8/8/8/8/RR1K3R w KQ - 0 1");
        it.set_castling(square("b1"), true);
        assert!(it.fen().contains(" w KB "), "{}", it.fen());
        it.set_castling(square("a1"), true);
        assert!(it.fen().contains(" w KQ "), "{}", it.fen());
        it.set_castling(square("h1"), false);
        assert!(it.fen().contains(" w Q "), "{}", it.fen());
    }

    #[test]
    fn en_passant_is_offered_where_the_capture_is_legal() {
        for (variant, fen, offered) in [
            (
                Variant::Chess,
                "4k3/8/8/3pPp2/8/8/8/4K3 w - - 0 1",
                &["d6", "f6"][..],
            ),
            (Variant::Chess, "4k3/8/8/3pPp2/8/8/8/4K3 b - - 0 1", &[]),
            (Variant::Chess, "4k3/8/8/3p1P2/8/8/8/4K3 w - - 0 1", &[]),
            (Variant::PawnOne, "4k3/8/8/3pPp2/8/8/8/4K3 w - - 0 1", &[]),
            // The king would be in check along the rank.
            (Variant::Chess, "4k3/8/8/K2pP2r/8/8/8/8 w - - 0 1", &[]),
            // Without kings nothing speaks against it.
            (Variant::Chess, "8/8/8/3pP3/8/8/8/8 w - - 0 1", &["d6"]),
        ] {
            let options = placement(variant, fen).en_passant_options();
            let names: Vec<String> = options.iter().map(Square::to_string).collect();
            assert_eq!(names, offered, "{fen}");
        }
    }

    #[test]
    fn the_other_side_cannot_take_en_passant_what_it_has_moved() {
        let mut it = placement(Variant::Chess, "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1");
        it.set_turn(Color::Black);
        assert_eq!(it.setup.en_passant, None);
    }
}
