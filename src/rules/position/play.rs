//! Playing moves.

use super::Position;
use crate::board::{Attacks, Bitboard, Color, File, Rank, Role, Square};
use crate::rules::zobrist::Zobrist;
use crate::rules::{CastlingRule, CastlingSide, KingRule, Move, MoveKind, ReserveRule};

impl Position {
    /// The position after a move, which must come from this position's move generator.
    #[must_use]
    #[inline(never)] // Inlined, the position would be copied a second time.
    pub fn after(&self, m: Move) -> Self {
        let mut next = self.clone();
        if next.variant.is_orthodox() {
            next.play_as::<true>(m);
        } else {
            next.play_as::<false>(m);
        }
        next
    }

    /// Plays a move, which must come from this position's move generator or be [`Move::NULL`] where
    /// [`Position::can_pass`] allows that.
    ///
    /// Any other move leaves some unspecified position, but never panics.
    pub fn play(&mut self, m: Move) {
        // Whatever has to be fast calls `after`, and a second copy of its code would be downloaded.
        *self = self.after(m);
    }

    /// Plays a move; with `ORTHODOX` all that chess does not have is left out at compile time.
    #[inline]
    fn play_as<const ORTHODOX: bool>(&mut self, m: Move) {
        let us = self.turn;
        let passed = self.en_passant.take();
        if let Some(square) = passed {
            self.key ^= Zobrist::get().en_passant(square.file());
        }
        self.halfmoves = self.halfmoves.saturating_add(1);
        let mut double_step = None;
        match m.kind() {
            MoveKind::Normal { from, to } => {
                let Some(role) = self.role_at(from) else {
                    return;
                };
                self.capture::<ORTHODOX>(to);
                self.take(us, role, from);
                self.put_hashed(us, role, to);
                match role {
                    Role::Pawn => {
                        if ORTHODOX || !self.rules().pawns.back_step {
                            self.halfmoves = 0;
                        }
                        if from.index().abs_diff(to.index()) == 16 {
                            double_step = Some(from.forward(us));
                        }
                    }
                    Role::King => {
                        self.lose_castling(Bitboard::relative_rank(us, 0));
                        if !ORTHODOX && self.evacuation[us] {
                            self.lose_evacuation(us);
                        }
                    }
                    Role::Rook => self.lose_castling(from.bitboard()),
                    _ => {}
                }
                if !ORTHODOX && self.promoted.contains(from) {
                    self.move_promoted(from, to);
                }
            }
            MoveKind::Promotion { from, to, role } => {
                self.capture::<ORTHODOX>(to);
                self.take(us, Role::Pawn, from);
                self.put_hashed(us, role, to);
                self.halfmoves = 0;
                if !ORTHODOX && self.rules().reserve == ReserveRule::Captured {
                    self.mark_promoted(to);
                }
            }
            MoveKind::EnPassant { from, to } => {
                self.take(!us, Role::Pawn, Square::at(to.file(), from.rank()));
                self.take(us, Role::Pawn, from);
                self.put_hashed(us, Role::Pawn, to);
                self.halfmoves = 0;
                if !ORTHODOX && self.rules().reserve == ReserveRule::Captured {
                    self.keep(us, Role::Pawn);
                }
            }
            MoveKind::Castle { king, rook } => {
                let (king_to, rook_to) = self.castling_targets(king, rook);
                self.take(us, Role::King, king);
                self.take(us, Role::Rook, rook);
                self.put_hashed(us, Role::King, king_to);
                self.put_hashed(us, Role::Rook, rook_to);
                self.lose_castling(Bitboard::relative_rank(us, 0));
            }
            MoveKind::Null => {}
            MoveKind::Drop { role, to } => {
                let color = self.drop_color(to);
                let count = self.reserve[color].count(role);
                self.key ^= Zobrist::get().reserve(color, role, count);
                self.reserve[color].remove(role);
                self.put_hashed(color, role, to);
                if self.rules().reserve == ReserveRule::SetUp {
                    self.gain_castling(us);
                }
            }
        }
        if !ORTHODOX && let Some(square) = m.duck() {
            self.move_duck(square);
        }
        self.pass_turn();
        if let Some(square) = double_step {
            let second = Bitboard::relative_rank(!self.turn, 2);
            if ORTHODOX || (self.rules().pawns.en_passant && second.contains(square)) {
                self.offer_en_passant(square);
            }
        }
    }

    /// The squares of king and rook after castling.
    #[inline]
    pub fn castling_targets(&self, king: Square, rook: Square) -> (Square, Square) {
        let side = CastlingSide::of(king, rook);
        if self.variant.is_orthodox() || self.rules().castling != CastlingRule::Chess480 {
            return (side.king_to(self.turn), side.rook_to(self.turn));
        }
        side.two_squares(king, rook)
    }

    #[cold]
    fn move_promoted(&mut self, from: Square, to: Square) {
        self.promoted ^= from.bitboard() | to.bitboard();
        self.key ^= Zobrist::get().promoted(from) ^ Zobrist::get().promoted(to);
    }

    #[cold]
    fn mark_promoted(&mut self, square: Square) {
        self.promoted |= square.bitboard();
        self.key ^= Zobrist::get().promoted(square);
    }

    /// Adds a piece to a reserve.
    #[cold]
    fn keep(&mut self, color: Color, role: Role) {
        self.reserve[color].add(role);
        let count = self.reserve[color].count(role);
        self.key ^= Zobrist::get().reserve(color, role, count);
    }

    fn move_duck(&mut self, square: Square) {
        for square in self.duck | square.bitboard() {
            self.key ^= Zobrist::get().duck(square);
        }
        self.duck = square.bitboard();
    }

    /// Pre-Chess: gives a side castling rights with the king and the rooks that it has placed on
    /// the squares that they have in chess.
    fn gain_castling(&mut self, us: Color) {
        let king = Square::at(File::E, Rank::FIRST.relative_to(us));
        if !self.pieces(us, Role::King).contains(king) {
            return;
        }
        let corners =
            (Bitboard::file(File::A) | Bitboard::file(File::H)) & Bitboard::relative_rank(us, 0);
        let gained = (self.pieces(us, Role::Rook) & corners).without(self.castling_rooks);
        for rook in gained {
            self.key ^= Zobrist::get().castling(rook);
        }
        self.castling_rooks |= gained;
    }

    /// The key that the position probably has after a move, cheaper than playing the move, so that
    /// a search can prefetch the entry of its transposition table. It is wrong if the move castles,
    /// captures en passant or makes that possible, changes castling rights, the right to evacuate or a
    /// reserve by a capture, or moves the duck.
    #[inline]
    pub fn likely_key_after(&self, m: Move) -> u64 {
        let keys = Zobrist::get();
        let us = self.turn;
        let piece = |color, role, square| keys.piece(color, role, square);
        let passed = self.en_passant;
        let passed = passed.map_or(0, |square| keys.en_passant(square.file()));
        let key = self.key ^ keys.black_to_move ^ passed;
        let (from, to) = (m.from(), m.to());
        let captured = self.role_at(to);
        let captured = captured.map_or(0, |role| piece(!us, role, to));
        match m.kind() {
            MoveKind::Normal { .. } => {
                let Some(role) = self.role_at(from) else {
                    return key;
                };
                key ^ piece(us, role, from) ^ piece(us, role, to) ^ captured
            }
            MoveKind::Promotion { role, .. } => {
                key ^ piece(us, Role::Pawn, from) ^ piece(us, role, to) ^ captured
            }
            MoveKind::Drop { role, .. } => {
                let color = self.drop_color(to);
                let count = self.reserve[color].count(role);
                key ^ keys.reserve(color, role, count) ^ piece(color, role, to)
            }
            MoveKind::EnPassant { .. } | MoveKind::Castle { .. } | MoveKind::Null => key,
        }
    }

    /// Whether passing by [`Move::NULL`] makes sense, as in an analysis that asks what the other side
    /// would do: not once the game is over, not while a royal king is in check, and not while both
    /// sides still set up their pieces.
    pub fn can_pass(&self) -> bool {
        let in_check = self.rules().king == KingRule::Royal && self.is_check();
        !in_check && !self.is_being_set_up() && self.outcome().is_none()
    }

    /// The position after a null move: the side to move passes, and the en passant right is lost.
    ///
    /// With a royal king it must not be in check.
    #[must_use]
    pub fn after_null_move(&self) -> Self {
        let mut next = self.clone();
        if let Some(square) = next.en_passant.take() {
            next.key ^= Zobrist::get().en_passant(square.file());
        }
        next.halfmoves = next.halfmoves.saturating_add(1);
        next.pass_turn();
        next
    }

    #[inline]
    fn pass_turn(&mut self) {
        if !self.turn.is_white() {
            self.fullmoves = self.fullmoves.saturating_add(1);
        }
        self.turn = !self.turn;
        self.key ^= Zobrist::get().black_to_move;
        if self.is_orthodox() || self.rules().king == KingRule::Royal {
            self.find_checks_and_pins();
        }
    }

    /// Removes the piece that the side to move captures on a square, if there is one.
    #[inline]
    fn capture<const ORTHODOX: bool>(&mut self, square: Square) {
        if let Some(role) = self.role_at(square) {
            self.take(!self.turn, role, square);
            self.halfmoves = 0;
            if !ORTHODOX && role == Role::King {
                self.lose_castling(Bitboard::relative_rank(!self.turn, 0));
            }
            if !ORTHODOX && self.rules().reserve == ReserveRule::Captured {
                self.keep_captured(role, square);
            }
            if role == Role::Rook {
                self.lose_castling(square.bitboard());
            }
        }
    }

    #[cold]
    fn keep_captured(&mut self, role: Role, square: Square) {
        let was_pawn = self.promoted.contains(square);
        if was_pawn {
            self.promoted ^= square.bitboard();
            self.key ^= Zobrist::get().promoted(square);
        }
        self.keep(self.turn, if was_pawn { Role::Pawn } else { role });
    }

    #[inline]
    fn lose_castling(&mut self, squares: Bitboard) {
        let lost = self.castling_rooks & squares;
        for rook in lost {
            self.key ^= Zobrist::get().castling(rook);
        }
        self.castling_rooks ^= lost;
    }

    #[cold]
    fn lose_evacuation(&mut self, color: Color) {
        self.evacuation[color] = false;
        self.key ^= Zobrist::get().evacuation(color);
    }

    /// Sets the en passant square if the side to move has a legal en passant capture there.
    pub(super) fn offer_en_passant(&mut self, square: Square) {
        let us = self.turn;
        let capturers = Attacks::get().pawn(!us, square) & self.pieces(us, Role::Pawn);
        let open = !self.duck.contains(square);
        if open
            && capturers
                .into_iter()
                .any(|from| self.en_passant_is_legal(from, square))
        {
            self.en_passant = Some(square);
            self.key ^= Zobrist::get().en_passant(square.file());
        }
    }

    /// Whether an en passant capture from a square leaves the own royal king unattacked.
    pub(in crate::rules) fn en_passant_is_legal(&self, from: Square, to: Square) -> bool {
        let us = self.turn;
        let king = match self.rules().king {
            KingRule::Royal => self.king(us),
            KingRule::Capturable | KingRule::Ordinary => None,
        };
        let captured = Square::at(to.file(), from.rank());
        let occupied = (self.occupied() ^ from.bitboard() ^ captured.bitboard()) | to.bitboard();
        king.is_none_or(|king| !self.is_attacked(king, !us, occupied))
    }

    #[inline]
    pub(super) fn put(&mut self, color: Color, role: Role, square: Square) {
        let set = square.bitboard();
        self.roles[role as usize] |= set;
        self.colors[color] |= set;
        self.mailbox[square.index()] = Some(role);
    }

    #[inline]
    fn put_hashed(&mut self, color: Color, role: Role, square: Square) {
        self.put(color, role, square);
        self.key ^= Zobrist::get().piece(color, role, square);
    }

    #[inline]
    fn take(&mut self, color: Color, role: Role, square: Square) {
        let rest = !square.bitboard();
        self.roles[role as usize] &= rest;
        self.colors[color] &= rest;
        self.mailbox[square.index()] = None;
        self.key ^= Zobrist::get().piece(color, role, square);
    }
}
