//! Why a side cannot castle.

use super::Position;
use crate::board::{Attacks, Square};
use crate::rules::{CastlingBar, CastlingRule, CastlingSide, KingRule};

impl Position {
    /// Why the side to move, which may castle with this rook now or later, cannot do so now; `None`
    /// if no single reason explains it, or if it can.
    pub fn castling_bar(&self, rook: Square) -> Option<CastlingBar> {
        let us = self.turn;
        let king = self.king(us)?;
        let (king_to, rook_to) = self.castling_targets(king, rook);
        let attacks = Attacks::get();
        let way = |from, to: Square| attacks.between(from, to) | to.bitboard();
        let movers = king.bitboard() | rook.bitboard();
        let crossed = (way(king, king_to) | way(rook, rook_to)).without(movers);
        let others = self.occupied().without(movers);
        let attacked = |square| self.is_attacked(square, !us, others);
        if self.is_check() {
            Some(CastlingBar::InCheck)
        } else if (crossed & self.occupied()).any() {
            Some(CastlingBar::Blocked)
        } else if self.rules().king == KingRule::Royal
            && way(king, king_to).into_iter().any(attacked)
        {
            Some(CastlingBar::ThroughCheck)
        } else {
            None
        }
    }

    /// Why the side to move cannot castle in a direction now; `None` if its game has no castling, if
    /// no single reason explains it, or if it can.
    pub fn castling_bar_towards(&self, side: CastlingSide) -> Option<CastlingBar> {
        if self.rules().castling == CastlingRule::None {
            return None;
        }
        match self.castling_rook(self.turn, side) {
            Some(rook) => self.castling_bar(rook),
            None => Some(CastlingBar::NoRight),
        }
    }
}
