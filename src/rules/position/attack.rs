//! Attacks, checks and pins.

use super::Position;
use crate::board::{Attacks, Bitboard, Color, Role, Square};
use crate::rules::KingRule;

impl Position {
    /// Pieces that attack the king of the side to move.
    #[inline]
    pub fn checkers(&self) -> Bitboard {
        if self.is_orthodox() {
            return self.checkers;
        }
        match self.rules().king {
            KingRule::Royal => self.checkers,
            KingRule::Ordinary => Bitboard::EMPTY,
            KingRule::Capturable => self.king(self.turn).map_or(Bitboard::EMPTY, |king| {
                self.attackers(king, self.occupied()) & self.by_color(!self.turn)
            }),
        }
    }

    /// Pieces of the side to move that are pinned to their royal king.
    #[inline]
    pub const fn pinned(&self) -> Bitboard {
        self.pinned
    }

    /// Whether the king of the side to move is attacked.
    #[inline]
    pub fn is_check(&self) -> bool {
        self.checkers().any()
    }

    /// Whether the king of a side is attacked.
    pub fn king_attacked(&self, color: Color) -> bool {
        self.rules().king != KingRule::Ordinary
            && self
                .king(color)
                .is_some_and(|king| self.is_attacked(king, !color, self.occupied()))
    }

    /// The pieces of both sides that attack a square, if the squares of `occupied` are taken to be
    /// occupied.
    #[inline]
    pub fn attackers(&self, square: Square, occupied: Bitboard) -> Bitboard {
        let attacks = Attacks::get();
        let diagonal = self.by_role(Role::Bishop) | self.by_role(Role::Queen);
        let straight = self.by_role(Role::Rook) | self.by_role(Role::Queen);
        (attacks.pawn(Color::White, square) & self.pieces(Color::Black, Role::Pawn))
            | (attacks.pawn(Color::Black, square) & self.pieces(Color::White, Role::Pawn))
            | (attacks.knight(square) & self.by_role(Role::Knight))
            | (attacks.king(square) & self.by_role(Role::King))
            | (attacks.bishop(square, occupied) & diagonal)
            | (attacks.rook(square, occupied) & straight)
    }

    /// Whether a side attacks a square, if the squares of `occupied` are taken to be occupied.
    #[inline]
    pub fn is_attacked(&self, square: Square, by: Color, occupied: Bitboard) -> bool {
        (self.attackers(square, occupied) & self.by_color(by) & occupied).any()
    }

    /// Finds the pieces that check or are pinned to the king of the side to move.
    pub(super) fn find_checks_and_pins(&mut self) {
        let (us, them) = (self.turn, !self.turn);
        self.checkers = Bitboard::EMPTY;
        self.pinned = Bitboard::EMPTY;
        let Some(king) = self.king(us) else { return };
        let attacks = Attacks::get();
        let occupied = self.occupied();
        let queens = self.by_role(Role::Queen);
        let mut checkers = (attacks.pawn(us, king) & self.by_role(Role::Pawn))
            | (attacks.knight(king) & self.by_role(Role::Knight));
        checkers &= self.by_color(them);
        let snipers = (attacks.bishop_rays(king) & (self.by_role(Role::Bishop) | queens))
            | (attacks.rook_rays(king) & (self.by_role(Role::Rook) | queens));
        for sniper in snipers & self.by_color(them) {
            let shields = attacks.between(king, sniper) & occupied;
            if shields.is_empty() {
                checkers |= sniper.bitboard();
            } else if !shields.more_than_one() {
                self.pinned |= shields & self.by_color(us);
            }
        }
        self.checkers = checkers;
    }
}
