use super::{CastlingRule, CastlingSide, KingRule, Reserve, ReserveRule, Rules, Variant};
use crate::board::{Bitboard, ByColor, Color, File, Piece, Role, Square};

/// The pieces of both sides at the start of chess. Where captured pieces change sides, there are
/// never more of them together.
const BOTH_SETS: u32 = 32;

/// An arrangement of pieces with everything else that a position has, legal or not.
///
/// [`Position::from_setup`](super::Position::from_setup) turns it into a position,
/// [`Setup::problems`] lists the reasons why that is impossible.
///
/// ```
/// use sharp960::board::{Color, Piece, Role};
/// use sharp960::rules::{PositionError, Setup, Variant};
///
/// let mut setup = Setup::empty();
/// setup.put("e1".parse()?, Some(Piece::new(Color::White, Role::King)));
/// setup.put("a8".parse()?, Some(Piece::new(Color::White, Role::Pawn)));
/// assert_eq!(
///     setup.problems(Variant::Chess),
///     [
///         PositionError::PawnOnLastRank { square: "a8".parse()? },
///         PositionError::NoKing { color: Color::Black },
///     ]
/// );
/// assert_eq!(setup.pieces().count(), 2);
/// # Ok::<(), sharp960::board::ParseSquareError>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Setup {
    /// The piece on each square, a1 first.
    pub board: [Option<Piece>; Square::COUNT],
    /// The pieces off the board.
    pub reserve: ByColor<Reserve>,
    /// The promoted pieces, which in variants with a reserve of captured pieces enter it as pawns.
    pub promoted: Bitboard,
    /// The square of the duck.
    pub duck: Option<Square>,
    /// The side to move.
    pub turn: Color,
    /// The rooks that may still castle.
    pub castling_rooks: Bitboard,
    /// Whether the king of a side may still evacuate, which [`Rules::evacuation`](super::Rules) allows.
    pub evacuation: ByColor<bool>,
    /// The square that a pawn has just passed over by a double step.
    pub en_passant: Option<Square>,
    /// Halfmoves since the last capture or pawn move.
    pub halfmoves: u16,
    /// The number of the move, from 1, counted up after Black's move.
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
            evacuation: ByColor::default(),
            en_passant: None,
            halfmoves: 0,
            fullmoves: 1,
        }
    }

    /// The piece on a square.
    pub fn piece_at(&self, square: Square) -> Option<Piece> {
        self.board[square.index()]
    }

    /// Puts a piece on a square, or empties it. The duck and castling rights stay as they are.
    pub fn put(&mut self, square: Square, piece: Option<Piece>) {
        self.board[square.index()] = piece;
    }

    /// The pieces on the board with their squares, from a1 to h8.
    pub fn pieces(&self) -> impl Iterator<Item = (Square, Piece)> + '_ {
        Square::all().filter_map(|square| Some((square, self.piece_at(square)?)))
    }

    /// The squares of a piece.
    pub fn squares_of(&self, piece: Piece) -> Bitboard {
        let pieces = self.pieces().filter(|&(_, other)| other == piece);
        pieces.map(|(square, _)| square).collect()
    }

    fn count_on_board(&self, color: Color) -> u32 {
        let pieces = self.pieces().filter(|(_, piece)| piece.color == color);
        pieces.count() as u32
    }

    /// The problems that can be seen without computing attacks.
    pub(super) fn check(&self, variant: Variant) -> Vec<PositionError> {
        let mut problems = Vec::new();
        self.check_pieces(variant, &mut problems);
        self.check_kings(variant, &mut problems);
        self.check_reserve(variant, &mut problems);
        self.check_promoted(variant, &mut problems);
        self.check_castling(variant, &mut problems);
        self.check_evacuation(variant, &mut problems);
        self.check_en_passant(variant, &mut problems);
        self.check_duck(variant, &mut problems);
        problems
    }

    fn check_pieces(&self, variant: Variant, problems: &mut Vec<PositionError>) {
        let rules = variant.rules();
        let count =
            ByColor::new_with(|color| self.count_on_board(color) + self.reserve[color].total());
        let together = count.white + count.black;
        if rules.king == KingRule::Ordinary && together == 0 {
            problems.push(PositionError::NoPieces);
        }
        if rules.reserve == ReserveRule::Captured && together > BOTH_SETS {
            problems.push(PositionError::TooManyPiecesTogether { most: BOTH_SETS });
        }
        for color in Color::ALL {
            let most = rules.max_pieces[color];
            if count[color] > most {
                problems.push(PositionError::TooManyPieces { color, most });
            }
            let mut barred = Bitboard::RANK_1 | Bitboard::RANK_8;
            if rules.pawns.first_rank_double_step && rules.kingless == Some(color) {
                barred = Bitboard::relative_rank(color, 7);
            }
            let pawns = self.squares_of(Piece::new(color, Role::Pawn)) & barred;
            let pawns = pawns.into_iter();
            problems.extend(pawns.map(|square| PositionError::PawnOnLastRank { square }));
        }
    }

    fn check_kings(&self, variant: Variant, problems: &mut Vec<PositionError>) {
        let rules = variant.rules();
        if rules.king == KingRule::Ordinary {
            return;
        }
        let kings = ByColor::new_with(|color| {
            self.squares_of(Piece::new(color, Role::King)).count()
                + u32::from(self.reserve[color].count(Role::King))
        });
        let found = problems.len();
        for color in Color::ALL {
            match (kings[color], rules.king) {
                (0, _) if rules.kingless == Some(color) => {}
                (_, _) if rules.kingless == Some(color) => {
                    problems.push(PositionError::KingWithoutNeed { color });
                }
                (1, _) | (0, KingRule::Capturable) => {}
                (0, _) => problems.push(PositionError::NoKing { color }),
                _ => problems.push(PositionError::TooManyKings { color }),
            }
        }
        if problems.len() == found && kings.white + kings.black == 0 {
            problems.push(PositionError::NoKing {
                color: Color::White,
            });
        }
    }

    fn check_reserve(&self, variant: Variant, problems: &mut Vec<PositionError>) {
        let rule = variant.rules().reserve;
        if rule == ReserveRule::None {
            if Color::ALL
                .iter()
                .any(|&color| !self.reserve[color].is_empty())
            {
                problems.push(PositionError::NoReserve { variant });
            }
            return;
        }
        let found = problems.len();
        for color in Color::ALL {
            for (role, count) in self.reserve[color].iter() {
                let most = match rule {
                    ReserveRule::Captured if role == Role::King => 0,
                    ReserveRule::None | ReserveRule::Captured => u8::MAX,
                    ReserveRule::FirstRank | ReserveRule::SetUp | ReserveRule::SetUpEither => {
                        Reserve::FULL.count(role)
                    }
                };
                if count > most {
                    problems.push(PositionError::ReserveTooLarge { color, role });
                }
            }
        }
        if rule.is_set_up() && problems.len() == found {
            self.check_set_up(variant, problems);
        }
    }

    /// While pieces are still being placed, both sides have the same number left, or the side to
    /// move has one more; where each places pieces of either side, White's turn leaves an even number
    /// of both. Nothing has moved yet, so each side has exactly its sixteen pieces.
    fn check_set_up(&self, variant: Variant, problems: &mut Vec<PositionError>) {
        let rules = variant.rules();
        let us = self.turn;
        let (ours, theirs) = (self.reserve[us].total(), self.reserve[!us].total());
        if ours + theirs == 0 {
            return;
        }
        let either = rules.reserve == ReserveRule::SetUpEither;
        if either && us.is_white() != (ours + theirs).is_multiple_of(2) {
            problems.push(PositionError::ReservesAgainstTurn { turn: us });
        } else if !either && ours != theirs && ours != theirs + 1 {
            problems.push(PositionError::UnevenReserves);
        }
        for color in Color::ALL {
            problems.extend(self.check_placed(color, rules).err());
            if rules.evacuation && !self.evacuation[color] {
                problems.push(PositionError::UnmovedWithoutEvacuation { color });
            }
        }
    }

    fn check_placed(&self, color: Color, rules: &Rules) -> Result<(), PositionError> {
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
            .filter(|&square| self.piece_at(square).is_none())
            .collect();
        for squares in [Bitboard::LIGHT, Bitboard::DARK] {
            let bishops = on(Role::Bishop, first & squares);
            if bishops.more_than_one() || (bishops | (empty & squares)).is_empty() {
                return Err(PositionError::BishopsOnOneColor { color });
            }
        }
        let corners = Bitboard::FILE_A | Bitboard::FILE_H;
        let on_e_file = on(Role::King, first & Bitboard::file(File::E)).any();
        let castling = match on_e_file && rules.castling == CastlingRule::Chess {
            true => on(Role::Rook, first & corners),
            false => Bitboard::EMPTY,
        };
        match castling.without(self.castling_rooks).first() {
            Some(square) => Err(PositionError::UnmovedWithoutCastling { color, square }),
            None => Ok(()),
        }
    }

    fn check_promoted(&self, variant: Variant, problems: &mut Vec<PositionError>) {
        if self.duck.is_some() && !variant.rules().duck {
            problems.push(PositionError::NoDuck { variant });
        }
        if self.promoted.any() && variant.rules().reserve != ReserveRule::Captured {
            problems.push(PositionError::NoPromotedMark { variant });
            return;
        }
        let wrong = self.promoted.into_iter().filter(|&square| {
            let piece = self.piece_at(square);
            piece.is_none_or(|piece| matches!(piece.role, Role::Pawn | Role::King))
        });
        problems.extend(wrong.map(|square| PositionError::NotPromoted { square }));
    }

    fn check_castling(&self, variant: Variant, problems: &mut Vec<PositionError>) {
        let first_ranks = Bitboard::RANK_1 | Bitboard::RANK_8;
        let on_first_ranks = self.castling_rooks & first_ranks;
        if variant.rules().castling == CastlingRule::None && on_first_ranks.any() {
            problems.push(PositionError::NoCastling { variant });
            return;
        }
        for color in Color::ALL {
            self.check_castling_of(color, variant, problems);
        }
        let elsewhere = self.castling_rooks.without(first_ranks).into_iter();
        problems.extend(elsewhere.map(|square| PositionError::CastlingWithoutRook {
            color: self.turn,
            square,
        }));
    }

    fn check_castling_of(&self, color: Color, variant: Variant, problems: &mut Vec<PositionError>) {
        let rule = variant.rules().castling;
        let first = Bitboard::relative_rank(color, 0);
        let rooks = self.castling_rooks & first;
        if rooks.is_empty() {
            return;
        }
        let king = (self.squares_of(Piece::new(color, Role::King)) & first)
            .first()
            .filter(|king| rule != CastlingRule::Chess || king.file() == File::E);
        let Some(king) = king else {
            problems.push(PositionError::CastlingWithoutKing { color });
            return;
        };
        let mut seen = [false; 2];
        for square in rooks {
            let corner = matches!(square.file(), File::A | File::H);
            if self.piece_at(square) != Some(Piece::new(color, Role::Rook))
                || (rule == CastlingRule::Chess && !corner)
            {
                problems.push(PositionError::CastlingWithoutRook { color, square });
            }
            let side = CastlingSide::of(king, square);
            if std::mem::replace(&mut seen[side as usize], true) {
                problems.push(PositionError::TooManyCastlingRooks { color });
            }
        }
    }

    fn check_evacuation(&self, variant: Variant, problems: &mut Vec<PositionError>) {
        for color in Color::ALL
            .into_iter()
            .filter(|&color| self.evacuation[color])
        {
            if !variant.rules().evacuation {
                problems.push(PositionError::NoEvacuation { variant });
                return;
            }
            let king = self.squares_of(Piece::new(color, Role::King));
            let is_placed = self.reserve[color].count(Role::King) == 0;
            if is_placed && (king & Bitboard::relative_rank(color, 0)).is_empty() {
                problems.push(PositionError::EvacuationWithoutKing { color });
            }
        }
    }

    fn check_en_passant(&self, variant: Variant, problems: &mut Vec<PositionError>) {
        let Some(square) = self.en_passant else {
            return;
        };
        let (us, them) = (self.turn, !self.turn);
        let pawns = &variant.rules().pawns;
        let fits = pawns.double_step
            && pawns.en_passant
            && Bitboard::relative_rank(us, 5).contains(square)
            && self.piece_at(square.forward(them)) == Some(Piece::new(them, Role::Pawn))
            && self.piece_at(square).is_none()
            && self.piece_at(square.forward(us)).is_none();
        if !fits {
            problems.push(PositionError::EnPassant { square });
        }
    }

    fn check_duck(&self, variant: Variant, problems: &mut Vec<PositionError>) {
        let duck = self.duck.filter(|_| variant.rules().duck);
        let on_piece = duck.filter(|&square| self.piece_at(square).is_some());
        problems.extend(on_piece.map(|square| PositionError::DuckOnPiece { square }));
    }
}

/// The reason why a [`Setup`] is not a position of its variant.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum PositionError {
    /// A side has no king.
    #[error("{color} has no king")]
    NoKing {
        /// The side without a king.
        color: Color,
    },
    /// A side has several kings.
    #[error("{color} has more than one king")]
    TooManyKings {
        /// The side with several kings.
        color: Color,
    },
    /// The side that plays without a king has one.
    #[error("{color} has a king, but plays without one")]
    KingWithoutNeed {
        /// The side with the king.
        color: Color,
    },
    /// A side has more pieces than any game can give it.
    #[error("{color} has more than {most} pieces")]
    TooManyPieces {
        /// The side with too many pieces.
        color: Color,
        /// The greatest number of pieces that it can have, the reserve included.
        most: u32,
    },
    /// More pieces of both sides together than a game begins with.
    #[error("there are more than {most} pieces together")]
    TooManyPiecesTogether {
        /// The greatest number of pieces of both sides, the reserves included.
        most: u32,
    },
    /// The board and the reserves are empty.
    #[error("there are no pieces")]
    NoPieces,
    /// Numbers of pieces left to place that can't arise when the sides place in turn.
    #[error(
        "the sides place in turn, so neither can be ahead by more than the move in its reserve"
    )]
    UnevenReserves,
    /// Numbers of pieces left to place that do not fit the side to move, where each turn places a
    /// piece of either side.
    #[error("the sides place in turn, White first, so it cannot be {turn}'s turn now")]
    ReservesAgainstTurn {
        /// The side to move.
        turn: Color,
    },
    /// Pieces that have moved while there are still pieces to place.
    #[error("no piece moves before all are placed, but {color}'s have")]
    MovedBeforePlaced {
        /// The side whose pieces have moved.
        color: Color,
    },
    /// Bishops placed on squares of one colour, or no square of the other colour left for a bishop.
    #[error("{color}'s bishops must be placed on squares of different colours")]
    BishopsOnOneColor {
        /// The side of the bishops.
        color: Color,
    },
    /// No castling right for a king and a rook that cannot have moved yet.
    #[error("{color}'s king and its rook on {square} have not moved, so they may castle")]
    UnmovedWithoutCastling {
        /// The side of king and rook.
        color: Color,
        /// The square of the rook.
        square: Square,
    },
    /// No right to evacuate for a king that cannot have moved yet.
    #[error("{color}'s king has not moved, so it may evacuate")]
    UnmovedWithoutEvacuation {
        /// The side of the king.
        color: Color,
    },
    /// A right to evacuate where the variant has none.
    #[error("no king can evacuate in {variant}, so there is no ‘M’ or ‘m’")]
    NoEvacuation {
        /// The variant.
        variant: Variant,
    },
    /// A right to evacuate of a king that is not on its first rank.
    #[error("{color}'s king has left its first rank, so it can no longer evacuate")]
    EvacuationWithoutKing {
        /// The side of the king.
        color: Color,
    },
    /// A duck in a variant without one.
    #[error("there is no duck in {variant}")]
    NoDuck {
        /// The variant.
        variant: Variant,
    },
    /// The duck stands on a piece.
    #[error("the duck cannot stand on {square}, where a piece is")]
    DuckOnPiece {
        /// The square of the duck.
        square: Square,
    },
    /// A side is in check, where giving check is forbidden.
    #[error("a king is in check, and giving check is forbidden")]
    CheckForbidden,
    /// A mark for a promoted piece in a variant that does not distinguish promoted pieces.
    #[error("a ‘~’ for a promoted piece means nothing in {variant}")]
    NoPromotedMark {
        /// The variant.
        variant: Variant,
    },
    /// A mark for a promoted piece on a pawn, a king or an empty square.
    #[error("no promoted piece can stand on {square}")]
    NotPromoted {
        /// The square with the mark.
        square: Square,
    },
    /// A pawn stands on the first or eighth rank.
    #[error("a pawn cannot stand on {square}")]
    PawnOnLastRank {
        /// The square of the pawn.
        square: Square,
    },
    /// The side that has just moved has left its king attacked.
    #[error("{color} is in check, but it is {turn}'s turn", turn = !*color)]
    OpponentInCheck {
        /// The side that has just moved.
        color: Color,
    },
    /// A reserve where the variant has none.
    #[error("{variant} has no reserve")]
    NoReserve {
        /// The variant.
        variant: Variant,
    },
    /// A reserve with more pieces of a role than the game begins with.
    #[error("{color}'s reserve holds a {role} too many", role = role.name())]
    ReserveTooLarge {
        /// The side of the reserve.
        color: Color,
        /// The role of which there are too many.
        role: Role,
    },
    /// Castling rights where the variant has no castling.
    #[error("{variant} has no castling, so the castling field must be ‘-’")]
    NoCastling {
        /// The variant.
        variant: Variant,
    },
    /// Castling rights of a side whose king is not on a square that it can castle from.
    #[error("{color} has castling rights, but its king is not on its starting square")]
    CastlingWithoutKing {
        /// The side with the rights.
        color: Color,
    },
    /// Castling rights with a rook that is not there or not a castling rook.
    #[error("{color} has castling rights with a rook on {square}, where none can castle")]
    CastlingWithoutRook {
        /// The side with the rights.
        color: Color,
        /// The square on which the rook is missing.
        square: Square,
    },
    /// Castling rights with two rooks on one side of the king.
    #[error("{color} has castling rights with two rooks on one side of its king")]
    TooManyCastlingRooks {
        /// The side with the rights.
        color: Color,
    },
    /// An en passant square that no pawn can have passed by a double step.
    #[error("no pawn can have passed over the en passant square {square}")]
    EnPassant {
        /// The square.
        square: Square,
    },
}
