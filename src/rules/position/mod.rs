//! [`Position`]: a valid position of a variant, its accessors, and how it is made from a [`Setup`].
//!
//! Pieces are kept twice: as bitboards by role and colour, and by square for look-up. The hash key,
//! the pieces that give check and the pinned pieces are brought up to date with each move (`play`,
//! `attack`).

mod attack;
mod castling;
mod play;

use super::zobrist::Zobrist;
use super::{CastlingSide, KingRule, PositionError, Reserve, ReserveRule, Rules, Setup, Variant};
use crate::board::{Bitboard, ByColor, Color, Piece, Rank, Role, Square};

/// A valid position of a variant.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Position {
    roles: [Bitboard; Role::COUNT],
    colors: ByColor<Bitboard>,
    /// The role of the piece on each square, for fast look-up; the colours are in `colors`.
    mailbox: [Option<Role>; Square::COUNT],
    key: u64,
    /// The pieces that give check to the side to move; only for royal kings.
    checkers: Bitboard,
    /// The pieces of the side to move that are pinned to its king; only for royal kings.
    pinned: Bitboard,
    castling_rooks: Bitboard,
    /// The kings that may still evacuate.
    evacuation: ByColor<bool>,
    /// The square of the duck, which is occupied but holds no piece.
    duck: Bitboard,
    /// Promoted pieces, which go into a reserve as pawns when they are captured.
    promoted: Bitboard,
    reserve: ByColor<Reserve>,
    halfmoves: u16,
    fullmoves: u16,
    /// The target square of an en passant capture; only set if such a capture is legal.
    en_passant: Option<Square>,
    turn: Color,
    variant: Variant,
}

impl Setup {
    /// All reasons why this is not a position of a variant, most important first; none if it is
    /// one. A king in check is looked for only where the kings are as they should be.
    pub fn problems(&self, variant: Variant) -> Vec<PositionError> {
        match Position::from_setup_checked(variant, self) {
            Ok(_) => Vec::new(),
            Err(problems) => problems,
        }
    }
}

impl Position {
    /// The position with the pieces, side to move, rights and counters of a setup.
    ///
    /// An en passant square without a legal capture is dropped: it changes nothing.
    ///
    /// # Errors
    /// The first of the arrangement's [problems](Setup::problems), if it is not a position of the
    /// variant.
    pub fn from_setup(variant: Variant, setup: &Setup) -> Result<Self, PositionError> {
        // There is at least one problem if this fails.
        Self::from_setup_checked(variant, setup).map_err(|mut problems| problems.swap_remove(0))
    }

    /// The position of a setup, or all reasons why the setup is invalid, at least one.
    pub(super) fn from_setup_checked(
        variant: Variant,
        setup: &Setup,
    ) -> Result<Self, Vec<PositionError>> {
        let mut problems = setup.check(variant);
        let attacks_tell_nothing = problems.iter().any(|problem| {
            matches!(
                problem,
                PositionError::NoKing { .. }
                    | PositionError::TooManyKings { .. }
                    | PositionError::KingWithoutNeed { .. }
                    | PositionError::DuckOnPiece { .. }
            )
        });
        if attacks_tell_nothing {
            return Err(problems);
        }
        let mut position = Self::unchecked(variant, setup);
        if position.rules().king == KingRule::Royal {
            position.find_checks_and_pins();
            problems.extend(position.check_problem());
        }
        if !problems.is_empty() {
            return Err(problems);
        }
        if let Some(square) = setup.en_passant {
            position.offer_en_passant(square);
        }
        Ok(position)
    }

    /// The error of a setup in which the wrong king is in check, or any king where giving check is
    /// forbidden.
    fn check_problem(&self) -> Option<PositionError> {
        let opponent_in_check = self.king_attacked(!self.turn);
        if self.rules().condition.is_some() && (self.is_check() || opponent_in_check) {
            return Some(PositionError::CheckForbidden);
        }
        let color = !self.turn;
        opponent_in_check.then_some(PositionError::OpponentInCheck { color })
    }

    /// The position of a setup, without its en passant square and before checks and pins are
    /// computed.
    fn unchecked(variant: Variant, setup: &Setup) -> Self {
        let mut position = Self {
            roles: [Bitboard::EMPTY; Role::COUNT],
            colors: ByColor::default(),
            mailbox: [None; Square::COUNT],
            key: 0,
            checkers: Bitboard::EMPTY,
            pinned: Bitboard::EMPTY,
            castling_rooks: setup.castling_rooks,
            evacuation: setup.evacuation,
            duck: setup.duck.map_or(Bitboard::EMPTY, Square::bitboard),
            promoted: setup.promoted,
            reserve: setup.reserve,
            halfmoves: setup.halfmoves,
            fullmoves: setup.fullmoves.max(1),
            en_passant: None,
            turn: setup.turn,
            variant,
        };
        for (square, piece) in setup.pieces() {
            position.put(piece.color, piece.role, square);
        }
        position.key = position.computed_key();
        position
    }

    /// The setup of this position, from which [`Position::from_setup`] makes an equal one.
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
        setup.evacuation = self.evacuation;
        setup.en_passant = self.en_passant;
        setup.halfmoves = self.halfmoves;
        setup.fullmoves = self.fullmoves;
        setup
    }
}

impl Position {
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

    /// Whether the moves of the variant are exactly those of chess.
    #[inline]
    pub const fn is_orthodox(&self) -> bool {
        self.variant.is_orthodox()
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

    /// The square of the duck; none in other variants and before the duck is on the board.
    #[inline]
    pub fn duck(&self) -> Option<Square> {
        self.duck.first()
    }

    /// The promoted pieces, in variants where captured pieces go into a reserve.
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

    /// The square of a side's king; none if it is in the reserve or has been captured. In variants
    /// where a side can have several kings, one of them.
    #[inline]
    pub fn king(&self, color: Color) -> Option<Square> {
        self.pieces(color, Role::King).first()
    }

    /// Whether a side's king has been captured, in variants where that loses.
    pub fn king_captured(&self, color: Color) -> bool {
        self.rules().king == KingRule::Capturable
            && self.king(color).is_none()
            && self.reserve[color].count(Role::King) == 0
    }

    /// The pieces that a side has in its reserve.
    #[inline]
    pub const fn reserve(&self, color: Color) -> &Reserve {
        match color {
            Color::White => &self.reserve.white,
            Color::Black => &self.reserve.black,
        }
    }

    /// The side whose piece a drop on a square places: the side to move, except in Moab, where the
    /// rank tells.
    #[inline]
    pub fn drop_color(&self, to: Square) -> Color {
        match self.rules().reserve {
            ReserveRule::SetUpEither => Color::from_white(to.rank() == Rank::FIRST),
            _ => self.turn,
        }
    }

    /// Pre-Chess and Moab: whether pieces are still being placed, so that no piece moves yet.
    pub fn is_being_set_up(&self) -> bool {
        self.rules().reserve.is_set_up()
            && Color::ALL
                .into_iter()
                .any(|color| !self.reserve[color].is_empty())
    }

    /// Halfmoves since the last capture or pawn move.
    #[inline]
    pub const fn halfmoves(&self) -> u16 {
        self.halfmoves
    }

    /// Number of halfmoves (plies) since move 1, computed from the number of the move.
    pub fn plies(&self) -> u32 {
        let before = u32::from(self.fullmoves).saturating_sub(1) * 2;
        before + u32::from(!self.turn.is_white())
    }

    /// The number of the move as in FEN: from 1, incremented after Black's move.
    #[inline]
    pub const fn fullmoves(&self) -> u16 {
        self.fullmoves
    }

    /// The target square of an en passant capture; none if no such capture is legal.
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

    /// Whether the king of a side may still evacuate ([`Rules::evacuation`]), now or later.
    #[inline]
    pub fn may_evacuate(&self, color: Color) -> bool {
        self.evacuation[color]
    }

    /// A 64-bit hash of everything that makes positions equal for repetition: pieces (and which
    /// were pawns, where it matters), the duck, reserves, side to move, castling rights and
    /// legal en passant captures.
    #[inline]
    pub const fn key(&self) -> u64 {
        self.key
    }

    /// The key computed from scratch; [`Position::play`] updates it incrementally.
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
        for color in Color::ALL
            .into_iter()
            .filter(|&color| self.evacuation[color])
        {
            key ^= keys.evacuation(color);
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
    use crate::rules::{Move, MoveKind};

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
                    let rights =
                        |position: &Position| (position.castling_rooks, position.evacuation);
                    let same_rights = counted && rights(&before) == rights(&position);
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
