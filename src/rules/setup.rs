use super::{CastlingRule, CastlingSide, KingRule, Reserve, ReserveRule, Variant};
use crate::board::{Bitboard, ByColor, Color, File, Piece, Role, Square};

/// The men of both sides before the first move of chess. Where men change sides, there are never
/// more of them together.
const BOTH_SETS: u32 = 32;

/// A position as it is described, before it has been checked.
///
/// [`Position::from_setup`](super::Position::from_setup) makes a position of it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Setup {
    /// What stands on each square, a1 first.
    pub board: [Option<Piece>; Square::COUNT],
    /// The pieces off the board.
    pub reserve: ByColor<Reserve>,
    /// The pieces that were pawns: where captures go into a reserve, they go as pawns.
    pub promoted: Bitboard,
    /// Where the duck stands.
    pub duck: Option<Square>,
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
            promoted: Bitboard::EMPTY,
            duck: None,
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
        self.check_men(variant)?;
        self.check_kings(variant)?;
        self.check_reserve(variant)?;
        self.check_marks(variant)?;
        self.check_castling(variant)?;
        self.check_en_passant(variant)
    }

    fn check_men(&self, variant: Variant) -> Result<(), PositionError> {
        let rules = variant.rules();
        let men =
            ByColor::new_with(|color| self.count_on_board(color) + self.reserve[color].total());
        if rules.king == KingRule::Ordinary && men.white + men.black == 0 {
            return Err(PositionError::NoMen);
        }
        if rules.reserve == ReserveRule::Captured && men.white + men.black > BOTH_SETS {
            return Err(PositionError::TooManyMenTogether { most: BOTH_SETS });
        }
        for color in Color::ALL {
            let most = rules.men[color];
            if men[color] > most {
                return Err(PositionError::TooManyMen { color, most });
            }
            let mut barred = Bitboard::RANK_1 | Bitboard::RANK_8;
            if rules.pawns.first_rank_double_step && rules.kingless == Some(color) {
                barred = Bitboard::relative_rank(color, 7);
            }
            let pawns = self.squares_of(Piece::new(color, Role::Pawn));
            if let Some(square) = (pawns & barred).first() {
                return Err(PositionError::PawnOnLastRank { square });
            }
        }
        Ok(())
    }

    fn check_kings(&self, variant: Variant) -> Result<(), PositionError> {
        let rules = variant.rules();
        let kings = ByColor::new_with(|color| {
            self.squares_of(Piece::new(color, Role::King)).count()
                + u32::from(self.reserve[color].count(Role::King))
        });
        if rules.king == KingRule::Ordinary {
            return Ok(());
        }
        for color in Color::ALL {
            match (kings[color], rules.king) {
                (0, _) if rules.kingless == Some(color) => {}
                (_, _) if rules.kingless == Some(color) => {
                    return Err(PositionError::KingWithoutNeed { color });
                }
                (1, _) | (0, KingRule::Capturable) => {}
                (0, _) => return Err(PositionError::NoKing { color }),
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
        let rule = variant.rules().reserve;
        for color in Color::ALL {
            for (role, count) in self.reserve[color].iter() {
                let most = match rule {
                    ReserveRule::None => return Err(PositionError::NoReserve { variant }),
                    ReserveRule::FirstRank | ReserveRule::SetUp => Reserve::FULL.count(role),
                    ReserveRule::Captured if role == Role::King => 0,
                    ReserveRule::Captured => u8::MAX,
                };
                if count > most {
                    return Err(PositionError::ReserveTooLarge { color, role });
                }
            }
        }
        if rule == ReserveRule::SetUp {
            return self.check_set_up();
        }
        Ok(())
    }

    /// While the pieces are placed in turn, each side has the same number left, or the side to
    /// move one more. Nothing has moved yet, and so each side has its one set.
    fn check_set_up(&self) -> Result<(), PositionError> {
        let us = self.turn;
        let (ours, theirs) = (self.reserve[us].total(), self.reserve[!us].total());
        if ours + theirs == 0 {
            return Ok(());
        }
        if ours != theirs && ours != theirs + 1 {
            return Err(PositionError::UnevenReserves);
        }
        Color::ALL
            .into_iter()
            .try_for_each(|color| self.check_placed(color))
    }

    fn check_placed(&self, color: Color) -> Result<(), PositionError> {
        let on = |role, squares| self.squares_of(Piece::new(color, role)) & squares;
        let (first, second) = (
            Bitboard::relative_rank(color, 0),
            Bitboard::relative_rank(color, 1),
        );
        let placed = on(Role::Pawn, second) == second
            && Role::ALL[1..].iter().all(|&role| {
                let waiting = u32::from(self.reserve[color].count(role));
                on(role, first).count() + waiting == u32::from(Reserve::FULL.count(role))
            });
        if !placed {
            return Err(PositionError::MovedBeforePlaced { color });
        }
        let empty: Bitboard = first
            .into_iter()
            .filter(|square| self.board[square.index()].is_none())
            .collect();
        for squares in [Bitboard::LIGHT, Bitboard::DARK] {
            let bishops = on(Role::Bishop, first & squares);
            if bishops.more_than_one() || (bishops | (empty & squares)).is_empty() {
                return Err(PositionError::BishopsOnOneColor { color });
            }
        }
        let corners = Bitboard::FILE_A | Bitboard::FILE_H;
        let castling = match on(Role::King, first & Bitboard::file(File::E)).any() {
            true => on(Role::Rook, first & corners),
            false => Bitboard::EMPTY,
        };
        match castling.without(self.castling_rooks).first() {
            Some(square) => Err(PositionError::UnmovedWithoutCastling { color, square }),
            None => Ok(()),
        }
    }

    /// Checks the duck and what was promoted.
    fn check_marks(&self, variant: Variant) -> Result<(), PositionError> {
        let rules = variant.rules();
        if self.duck.is_some() && !rules.duck {
            return Err(PositionError::NoDuck { variant });
        }
        if self.promoted.any() && rules.reserve != ReserveRule::Captured {
            return Err(PositionError::NoPromotedMark { variant });
        }
        let wrong = self.promoted.into_iter().find(|square| {
            let piece = self.board[square.index()];
            piece.is_none_or(|piece| matches!(piece.role, Role::Pawn | Role::King))
        });
        match wrong {
            Some(square) => Err(PositionError::NotPromoted { square }),
            None => Ok(()),
        }
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
            .filter(|king| rule != CastlingRule::Chess || king.file() == File::E)
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
        let pawns = &variant.rules().pawns;
        let fits = pawns.double_step
            && pawns.en_passant
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
    /// A side that plays without a king has one.
    #[error("{color} has a king, but plays without one")]
    KingWithoutNeed {
        /// Whose king.
        color: Color,
    },
    /// One side has more men than a game can give it.
    #[error("{color} has more than {most} men")]
    TooManyMen {
        /// Whose men.
        color: Color,
        /// How many there can be.
        most: u32,
    },
    /// More men of both sides together than a game begins with.
    #[error("there are more than {most} men together")]
    TooManyMenTogether {
        /// How many there can be.
        most: u32,
    },
    /// Neither side has anything, where no king is missed.
    #[error("there is no man at all")]
    NoMen,
    /// Numbers of pieces left to place that taking turns cannot give.
    #[error(
        "the sides place in turn, so neither can be ahead by more than the move in its reserve"
    )]
    UnevenReserves,
    /// Men that are not where they begin, while there are still pieces to place.
    #[error("no piece moves before all are placed, but {color}'s men have")]
    MovedBeforePlaced {
        /// Whose men.
        color: Color,
    },
    /// Bishops placed on squares of one colour, or no square left but such.
    #[error("{color}'s bishops must be placed on squares of different colours")]
    BishopsOnOneColor {
        /// Whose bishops.
        color: Color,
    },
    /// A right to castle denied to king and rook that cannot have moved yet.
    #[error("{color}'s king and its rook on {square} have not moved, so they may castle")]
    UnmovedWithoutCastling {
        /// Whose king and rook.
        color: Color,
        /// Where the rook is.
        square: Square,
    },
    /// A duck in another game than duck chess.
    #[error("there is no duck in {variant}")]
    NoDuck {
        /// The variant.
        variant: Variant,
    },
    /// The duck stands where a piece stands.
    #[error("the duck cannot stand on {square}, where a piece is")]
    DuckOnPiece {
        /// Where.
        square: Square,
    },
    /// Somebody is in check where giving check is forbidden.
    #[error("a king is in check, and giving check is forbidden")]
    CheckForbidden,
    /// A mark for a promoted piece where it means nothing.
    #[error("a ‘~’ for a promoted piece means nothing in {variant}")]
    NoPromotedMark {
        /// The variant.
        variant: Variant,
    },
    /// A mark for a promoted piece behind a pawn, a king or an empty square.
    #[error("no promoted piece can stand on {square}")]
    NotPromoted {
        /// Where the mark is.
        square: Square,
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
