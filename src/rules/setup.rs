use super::{CastlingRule, CastlingSide, KingRule, Reserve, Variant};
use crate::board::{Bitboard, ByColor, Color, File, Piece, Role, Square};

/// Most men that one side may have, on the board and in reserve together.
const MAX_MEN: u32 = 16;

/// A position as it is described, before it has been checked.
///
/// [`Position::from_setup`](super::Position::from_setup) makes a position of it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Setup {
    /// What stands on each square, a1 first.
    pub board: [Option<Piece>; Square::COUNT],
    /// The pieces off the board.
    pub reserve: ByColor<Reserve>,
    /// The side to move.
    pub turn: Color,
    /// The rooks that may still castle.
    pub castling_rooks: Bitboard,
    /// The square behind a pawn that has just made a double step.
    pub en_passant: Option<Square>,
    /// Halfmoves since the last capture or pawn move.
    pub halfmoves: u16,
    /// The number of the move, beginning at 1 and counted up after Black's move.
    pub fullmoves: u16,
}

impl Setup {
    /// The empty board, White to move.
    pub fn empty() -> Self {
        Self {
            board: [None; Square::COUNT],
            reserve: ByColor::default(),
            turn: Color::White,
            castling_rooks: Bitboard::EMPTY,
            en_passant: None,
            halfmoves: 0,
            fullmoves: 1,
        }
    }

    /// The squares of a piece.
    pub fn squares_of(&self, piece: Piece) -> Bitboard {
        Square::all()
            .filter(|square| self.board[square.index()] == Some(piece))
            .collect()
    }

    fn count_on_board(&self, color: Color) -> u32 {
        self.board
            .iter()
            .flatten()
            .filter(|piece| piece.color == color)
            .count() as u32
    }

    /// Checks everything that does not need attacks.
    pub(super) fn check(&self, variant: Variant) -> Result<(), PositionError> {
        self.check_men()?;
        self.check_kings(variant)?;
        self.check_reserve(variant)?;
        self.check_castling(variant)?;
        self.check_en_passant(variant)
    }

    fn check_men(&self) -> Result<(), PositionError> {
        for color in Color::ALL {
            if self.count_on_board(color) + self.reserve[color].total() > MAX_MEN {
                return Err(PositionError::TooManyMen { color });
            }
            let last_ranks = Bitboard::RANK_1 | Bitboard::RANK_8;
            let pawns = self.squares_of(Piece::new(color, Role::Pawn));
            if let Some(square) = (pawns & last_ranks).first() {
                return Err(PositionError::PawnOnLastRank { square });
            }
        }
        Ok(())
    }

    fn check_kings(&self, variant: Variant) -> Result<(), PositionError> {
        let kings = ByColor::new_with(|color| {
            self.squares_of(Piece::new(color, Role::King)).count()
                + u32::from(self.reserve[color].count(Role::King))
        });
        for color in Color::ALL {
            match (kings[color], variant.rules().king) {
                (1, _) | (0, KingRule::Capturable) => {}
                (0, KingRule::Royal) => return Err(PositionError::NoKing { color }),
                _ => return Err(PositionError::TooManyKings { color }),
            }
        }
        if kings.white + kings.black == 0 {
            return Err(PositionError::NoKing {
                color: Color::White,
            });
        }
        Ok(())
    }

    fn check_reserve(&self, variant: Variant) -> Result<(), PositionError> {
        for color in Color::ALL {
            let reserve = &self.reserve[color];
            if reserve.is_empty() {
                continue;
            }
            if !variant.rules().reserve {
                return Err(PositionError::NoReserve { variant });
            }
            for (role, count) in reserve.iter() {
                if count > Reserve::FULL.count(role) {
                    return Err(PositionError::ReserveTooLarge { color, role });
                }
            }
        }
        Ok(())
    }

    fn check_castling(&self, variant: Variant) -> Result<(), PositionError> {
        let rule = variant.rules().castling;
        for color in Color::ALL {
            let rooks = self.castling_rooks & Bitboard::relative_rank(color, 0);
            if rooks.is_empty() {
                continue;
            }
            if rule == CastlingRule::None {
                return Err(PositionError::NoCastling { variant });
            }
            let king = (self.squares_of(Piece::new(color, Role::King))
                & Bitboard::relative_rank(color, 0))
            .first()
            .filter(|king| rule == CastlingRule::Chess960 || king.file() == File::E)
            .ok_or(PositionError::CastlingWithoutKing { color })?;
            let mut seen = [false; 2];
            for rook in rooks {
                let side = CastlingSide::of(king, rook);
                let corner = matches!(rook.file(), File::A | File::H);
                if self.board[rook.index()] != Some(Piece::new(color, Role::Rook))
                    || (rule == CastlingRule::Chess && !corner)
                {
                    return Err(PositionError::CastlingWithoutRook {
                        color,
                        square: rook,
                    });
                }
                if std::mem::replace(&mut seen[side as usize], true) {
                    return Err(PositionError::TooManyCastlingRooks { color });
                }
            }
        }
        let first_ranks = Bitboard::RANK_1 | Bitboard::RANK_8;
        match self.castling_rooks.without(first_ranks).first() {
            Some(square) => Err(PositionError::CastlingWithoutRook {
                color: self.turn,
                square,
            }),
            None => Ok(()),
        }
    }

    fn check_en_passant(&self, variant: Variant) -> Result<(), PositionError> {
        let Some(square) = self.en_passant else {
            return Ok(());
        };
        let (us, them) = (self.turn, !self.turn);
        let passed = square.forward(them);
        let fits = variant.rules().double_step
            && Bitboard::relative_rank(us, 5).contains(square)
            && self.board[passed.index()] == Some(Piece::new(them, Role::Pawn))
            && self.board[square.index()].is_none()
            && self.board[square.forward(us).index()].is_none();
        if fits {
            Ok(())
        } else {
            Err(PositionError::EnPassant { square })
        }
    }
}

/// Why a [`Setup`] is not a position of its variant.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum PositionError {
    /// A king that must be there is missing.
    #[error("{color} has no king")]
    NoKing {
        /// Whose king.
        color: Color,
    },
    /// One side has several kings.
    #[error("{color} has more than one king")]
    TooManyKings {
        /// Whose kings.
        color: Color,
    },
    /// One side has more men than a game can give it.
    #[error("{color} has more than 16 men")]
    TooManyMen {
        /// Whose men.
        color: Color,
    },
    /// A pawn stands on the first or eighth rank.
    #[error("a pawn cannot stand on {square}")]
    PawnOnLastRank {
        /// Where.
        square: Square,
    },
    /// The side that has just moved has left its king attacked.
    #[error("{color} is in check, but it is {turn}'s turn", turn = !*color)]
    OpponentInCheck {
        /// Whose king is attacked.
        color: Color,
    },
    /// A reserve where the variant has none.
    #[error("{variant} has no reserve")]
    NoReserve {
        /// The variant.
        variant: Variant,
    },
    /// A reserve with more pieces than the game begins with.
    #[error("{color}'s reserve holds a {role} too many", role = role.name())]
    ReserveTooLarge {
        /// Whose reserve.
        color: Color,
        /// What it has too many of.
        role: Role,
    },
    /// Castling rights where the variant has no castling.
    #[error("{variant} has no castling, so the castling field must be ‘-’")]
    NoCastling {
        /// The variant.
        variant: Variant,
    },
    /// Castling rights of a side whose king is not where it castles from.
    #[error("{color} has castling rights, but its king is not on its starting square")]
    CastlingWithoutKing {
        /// Whose rights.
        color: Color,
    },
    /// Castling rights with a rook that is not there or not a castling rook.
    #[error("{color} has castling rights with a rook on {square}, where none can castle")]
    CastlingWithoutRook {
        /// Whose rights.
        color: Color,
        /// Where the rook should be.
        square: Square,
    },
    /// Castling rights with two rooks on one side of the king.
    #[error("{color} has castling rights with two rooks on one side of its king")]
    TooManyCastlingRooks {
        /// Whose rights.
        color: Color,
    },
    /// An en passant square behind no pawn that can have made a double step.
    #[error("no pawn can have passed over the en passant square {square}")]
    EnPassant {
        /// The square.
        square: Square,
    },
}
