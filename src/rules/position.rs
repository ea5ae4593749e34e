use super::zobrist::Zobrist;
use super::{
    CastlingRule, CastlingSide, KingRule, Move, MoveKind, PositionError, Reserve, ReserveRule,
    Rules, Setup, Variant,
};
use crate::board::{Attacks, Bitboard, ByColor, Color, File, Piece, Rank, Role, Square};

/// A valid position of some variant.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Position {
    roles: [Bitboard; Role::COUNT],
    colors: ByColor<Bitboard>,
    /// The roles by square, for quick look-ups; the colours are in `colors`.
    mailbox: [Option<Role>; Square::COUNT],
    key: u64,
    /// Pieces that attack the king of the side to move; kept for royal kings alone.
    checkers: Bitboard,
    /// Pieces of the side to move that shield its king; kept for royal kings alone.
    pinned: Bitboard,
    castling_rooks: Bitboard,
    /// The square of the duck; occupied, but by no piece.
    duck: Bitboard,
    /// Pieces that go back into a reserve as pawns; kept where captures go there.
    promoted: Bitboard,
    reserve: ByColor<Reserve>,
    halfmoves: u16,
    fullmoves: u16,
    /// Kept only where an en passant capture is legal.
    en_passant: Option<Square>,
    turn: Color,
    variant: Variant,
}

/// What a position is.
impl Position {
    /// The position of a description.
    ///
    /// An en passant square without a legal capture is dropped: it changes nothing.
    ///
    /// # Errors
    /// Says what cannot be a position of the variant.
    pub fn from_setup(variant: Variant, setup: &Setup) -> Result<Self, PositionError> {
        setup.check(variant)?;
        let mut position = Self {
            roles: [Bitboard::EMPTY; Role::COUNT],
            colors: ByColor::default(),
            mailbox: [None; Square::COUNT],
            key: 0,
            checkers: Bitboard::EMPTY,
            pinned: Bitboard::EMPTY,
            castling_rooks: setup.castling_rooks,
            duck: setup.duck.map_or(Bitboard::EMPTY, Square::bitboard),
            promoted: setup.promoted,
            reserve: setup.reserve,
            halfmoves: setup.halfmoves,
            fullmoves: setup.fullmoves.max(1),
            en_passant: None,
            turn: setup.turn,
            variant,
        };
        for square in Square::all() {
            if let Some(piece) = setup.board[square.index()] {
                position.put(piece.color, piece.role, square);
            }
        }
        if let Some(square) = setup
            .duck
            .filter(|&square| position.role_at(square).is_some())
        {
            return Err(PositionError::DuckOnPiece { square });
        }
        position.key = position.computed_key();
        if position.rules().king == KingRule::Royal {
            if position.king_attacked(!position.turn) {
                return Err(PositionError::OpponentInCheck {
                    color: !position.turn,
                });
            }
            position.find_checks_and_pins();
            if position.rules().condition.is_some() && position.is_check() {
                return Err(PositionError::CheckForbidden);
            }
        }
        if let Some(square) = setup.en_passant {
            position.offer_en_passant(square);
        }
        Ok(position)
    }

    /// The description of this position.
    pub fn to_setup(&self) -> Setup {
        let mut setup = Setup::empty();
        for square in Square::all() {
            setup.board[square.index()] = self.piece_at(square);
        }
        setup.reserve = self.reserve;
        setup.promoted = self.promoted;
        setup.duck = self.duck();
        setup.turn = self.turn;
        setup.castling_rooks = self.castling_rooks;
        setup.en_passant = self.en_passant;
        setup.halfmoves = self.halfmoves;
        setup.fullmoves = self.fullmoves;
        setup
    }

    /// The variant.
    #[inline]
    pub const fn variant(&self) -> Variant {
        self.variant
    }

    /// The rules of the variant.
    #[inline]
    pub fn rules(&self) -> &'static Rules {
        self.variant.rules()
    }

    /// The side to move.
    #[inline]
    pub const fn turn(&self) -> Color {
        self.turn
    }

    /// The piece on a square.
    #[inline]
    pub fn piece_at(&self, square: Square) -> Option<Piece> {
        let role = self.role_at(square)?;
        let color = Color::from_white(self.colors.white.contains(square));
        Some(Piece::new(color, role))
    }

    /// The role of the piece on a square.
    #[inline]
    pub fn role_at(&self, square: Square) -> Option<Role> {
        self.mailbox[square.index()]
    }

    /// All squares with a piece or the duck.
    #[inline]
    pub fn occupied(&self) -> Bitboard {
        self.colors.white | self.colors.black | self.duck
    }

    /// Where the duck stands, once it has been put.
    #[inline]
    pub fn duck(&self) -> Option<Square> {
        self.duck.first()
    }

    /// The pieces that were pawns, where captures go into a reserve.
    #[inline]
    pub const fn promoted(&self) -> Bitboard {
        self.promoted
    }

    /// The squares of one side's pieces.
    #[inline]
    pub fn by_color(&self, color: Color) -> Bitboard {
        self.colors[color]
    }

    /// The squares of one role's pieces, both colours.
    #[inline]
    pub fn by_role(&self, role: Role) -> Bitboard {
        self.roles[role as usize]
    }

    /// The squares of the pieces of one side and role.
    #[inline]
    pub fn pieces(&self, color: Color, role: Role) -> Bitboard {
        self.by_role(role) & self.by_color(color)
    }

    /// Where a side's king stands; none while it waits in the reserve or once it is taken.
    /// Where kings are ordinary pieces there can be several, and this is one of them.
    #[inline]
    pub fn king(&self, color: Color) -> Option<Square> {
        self.pieces(color, Role::King).first()
    }

    /// Whether a side has lost the game with its king, where kings can be taken.
    pub fn king_captured(&self, color: Color) -> bool {
        self.rules().king == KingRule::Capturable
            && self.king(color).is_none()
            && self.reserve[color].count(Role::King) == 0
    }

    /// A side's pieces off the board.
    #[inline]
    pub const fn reserve(&self, color: Color) -> &Reserve {
        match color {
            Color::White => &self.reserve.white,
            Color::Black => &self.reserve.black,
        }
    }

    /// Pre-Chess: whether pieces are still being placed, so that none may move.
    pub fn is_being_set_up(&self) -> bool {
        self.rules().reserve == ReserveRule::SetUp
            && Color::ALL
                .into_iter()
                .any(|color| !self.reserve[color].is_empty())
    }

    /// Halfmoves since the last capture or pawn move.
    #[inline]
    pub const fn halfmoves(&self) -> u16 {
        self.halfmoves
    }

    /// Halfmoves made since move 1, by the number of the move.
    pub fn plies(&self) -> u32 {
        let before = u32::from(self.fullmoves).saturating_sub(1) * 2;
        before + u32::from(!self.turn.is_white())
    }

    /// The number of the move, beginning at 1 and counted up after Black's move.
    #[inline]
    pub const fn fullmoves(&self) -> u16 {
        self.fullmoves
    }

    /// The square on which a pawn can legally be captured en passant.
    #[inline]
    pub const fn en_passant(&self) -> Option<Square> {
        self.en_passant
    }

    /// The rooks that may still castle, both sides.
    #[inline]
    pub const fn castling_rooks(&self) -> Bitboard {
        self.castling_rooks
    }

    /// The rook with which a side may still castle in a direction.
    pub fn castling_rook(&self, color: Color, side: CastlingSide) -> Option<Square> {
        let king = self.king(color)?;
        (self.castling_rooks & self.by_color(color))
            .into_iter()
            .find(|&rook| CastlingSide::of(king, rook) == side)
    }

    /// A 64-bit hash of everything that makes positions equal for repetition: pieces (and which
    /// were pawns, where it matters), the duck, reserves, side to move, castling rights and
    /// legal en passant captures.
    #[inline]
    pub const fn key(&self) -> u64 {
        self.key
    }
}

/// Attacks.
impl Position {
    /// Pieces that attack the king of the side to move.
    #[inline]
    pub fn checkers(&self) -> Bitboard {
        match self.rules().king {
            KingRule::Royal => self.checkers,
            KingRule::Ordinary => Bitboard::EMPTY,
            KingRule::Capturable => self.king(self.turn).map_or(Bitboard::EMPTY, |king| {
                self.attackers(king, self.occupied()) & self.by_color(!self.turn)
            }),
        }
    }

    /// Pieces of the side to move that may not leave the line to their royal king.
    #[inline]
    pub(super) const fn pinned(&self) -> Bitboard {
        self.pinned
    }

    /// Whether the king of the side to move is attacked.
    #[inline]
    pub fn is_check(&self) -> bool {
        self.checkers().any()
    }

    /// Whether a side's king stands on an attacked square.
    pub fn king_attacked(&self, color: Color) -> bool {
        self.rules().king != KingRule::Ordinary
            && self
                .king(color)
                .is_some_and(|king| self.is_attacked(king, !color, self.occupied()))
    }

    /// The pieces of both sides that attack a square when `occupied` is occupied.
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

    /// Whether a side attacks a square when `occupied` is occupied.
    #[inline]
    pub fn is_attacked(&self, square: Square, by: Color, occupied: Bitboard) -> bool {
        (self.attackers(square, occupied) & self.by_color(by) & occupied).any()
    }

    /// Finds the pieces that check or are pinned to the king of the side to move.
    fn find_checks_and_pins(&mut self) {
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

/// Moves.
impl Position {
    /// The position after a move, which must come from this position's move generator.
    #[must_use]
    pub fn after(&self, m: Move) -> Self {
        let mut next = self.clone();
        next.play(m);
        next
    }

    /// Plays a move, which must come from this position's move generator.
    ///
    /// Any other move leaves some unspecified position, but never panics.
    #[inline]
    pub fn play(&mut self, m: Move) {
        if self.variant.is_orthodox() {
            self.play_as::<true>(m);
        } else {
            self.play_as::<false>(m);
        }
    }

    /// Plays a move; `ORTHODOX` leaves out all that chess does not have.
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
                    Role::King => self.lose_castling(Bitboard::relative_rank(us, 0)),
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
            MoveKind::Drop { role, to } => {
                let count = self.reserve[us].count(role);
                self.key ^= Zobrist::get().reserve(us, role, count);
                self.reserve[us].remove(role);
                self.put_hashed(us, role, to);
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

    /// Where king and rook stand after castling.
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

    /// Gives a side that is placing its pieces the castling rights for those on their squares.
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

    /// The key after a move if the move changes neither castling rights nor en passant captures,
    /// which most do not; cheaper than playing the move, for a search that looks ahead.
    /// What captures add to a reserve and where the duck goes is left out.
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
                let count = self.reserve[us].count(role);
                key ^ keys.reserve(us, role, count) ^ piece(us, role, to)
            }
            MoveKind::EnPassant { .. } | MoveKind::Castle { .. } => key,
        }
    }

    /// The position if the side to move passed; the en passant right is lost.
    ///
    /// For the search alone: with a royal king it must not be in check.
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
        if self.rules().king == KingRule::Royal {
            self.find_checks_and_pins();
        }
    }

    /// Removes what the side to move captures on a square.
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

    /// Keeps an en passant square if the side to move has a legal capture there.
    fn offer_en_passant(&mut self, square: Square) {
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

    /// Whether the side to move may take en passant from a square without exposing a royal king.
    pub(super) fn en_passant_is_legal(&self, from: Square, to: Square) -> bool {
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
    fn put(&mut self, color: Color, role: Role, square: Square) {
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

    /// The key computed from nothing; [`Position::play`] keeps it up to date.
    fn computed_key(&self) -> u64 {
        let keys = Zobrist::get();
        let mut key = if self.turn.is_white() {
            0
        } else {
            keys.black_to_move
        };
        for square in self.occupied() {
            if let Some(piece) = self.piece_at(square) {
                key ^= keys.piece(piece.color, piece.role, square);
            }
        }
        for color in Color::ALL {
            for (role, count) in self.reserve[color].iter() {
                key = (1..=count).fold(key, |key, n| key ^ keys.reserve(color, role, n));
            }
        }
        for rook in self.castling_rooks {
            key ^= keys.castling(rook);
        }
        if let Some(square) = self.en_passant {
            key ^= keys.en_passant(square.file());
        }
        for square in self.promoted {
            key ^= keys.promoted(square);
        }
        for square in self.duck {
            key ^= keys.duck(square);
        }
        key
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn is_en_passant(m: Move) -> bool {
        matches!(m.kind(), MoveKind::EnPassant { .. })
    }

    #[test]
    fn keys_stay_what_they_would_be_from_nothing() {
        for variant in Variant::ALL {
            let mut random = 1u64;
            for start in 0..40 {
                let mut position = variant.numbered_start(start * 2323);
                for _ in 0..120 {
                    let moves = position.legal_moves();
                    if moves.is_empty() {
                        break;
                    }
                    random = random
                        .wrapping_mul(6364136223846793005)
                        .wrapping_add(1442695040888963407);
                    let m = moves[(random >> 33) as usize % moves.len()];
                    let before = position.clone();
                    position.play(m);
                    assert_eq!(position.key(), position.computed_key(), "after {m:?}");
                    let rules = variant.rules();
                    let counted = !rules.duck && rules.reserve != ReserveRule::Captured;
                    let same_rights = counted && before.castling_rooks == position.castling_rooks;
                    if same_rights && position.en_passant.is_none() && !is_en_passant(m) {
                        assert_eq!(before.likely_key_after(m), position.key(), "after {m:?}");
                    }
                    let again = Position::from_setup(variant, &position.to_setup());
                    assert_eq!(again.as_ref(), Ok(&position));
                }
            }
        }
    }
}
