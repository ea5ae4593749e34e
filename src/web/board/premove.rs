//! Premoves: moves of one side while the other is to move.
//!
//! A premove is a [`Move`] by the pattern of its piece, whatever stands in its way now, since that
//! can change by the opponent's answer. Castling asks for the right to castle, which cannot come
//! back, and for nothing else. When the turn has come, [`resolve`] finds the legal move that is
//! meant.

use super::arrangement::Arrangement;
use super::castling::Castled;
use super::dests::{self, Gesture, Moves, Origin};
use super::refusal::{self, Refusal};
use crate::board::{Attacks, Bitboard, Color, Piece, Role, Square};
use crate::rules::{CastlingRule, KingRule, Move, MoveKind, Position, ReserveRule, Rules, Setup};
use std::rc::Rc;

/// A board on which premoves are made.
#[derive(Clone, Copy)]
pub struct Front<'a> {
    /// The pieces after the premoves made so far.
    pub arrangement: &'a Arrangement,
    /// The position before them.
    pub position: &'a Position,
    /// The squares that the viewer does not see.
    pub hidden: Bitboard,
}

impl Front<'_> {
    /// The premoves that a gesture can mean: several only where a pawn promotes.
    pub fn moves_to(self, origin: Origin, to: Square, gesture: Gesture) -> Moves {
        match origin {
            Origin::Square(from) => match self.arrangement.piece_at(from) {
                Some(piece) if self.is_free_to_move(piece.color) => {
                    self.moves_of(piece, from, to, gesture)
                }
                _ => Moves::new(),
            },
            Origin::Reserve(piece) => {
                let fits = refusal::placeable(self.position, piece).contains(to);
                let possible = fits && !self.holds(to, piece.color);
                let drop = Move::drop(piece.role, to);
                possible.then_some(drop).into_iter().collect()
            }
            Origin::Duck => Moves::new(),
        }
    }

    /// The destinations of an origin by clicks.
    pub fn dests(self, origin: Origin) -> Bitboard {
        let reached = |&to: &Square| !self.moves_to(origin, to, Gesture::Click).is_empty();
        Square::all().filter(reached).collect()
    }

    /// The reason why a piece of the reserve cannot be placed by a premove.
    pub fn barred(self, piece: Piece) -> Option<Refusal> {
        let reserve = self.arrangement.reserve(piece.color);
        let first_rank = self.rules().reserve == ReserveRule::FirstRank;
        if reserve.count(piece.role) == 0 {
            Some(Refusal::NoneLeft)
        } else if first_rank && piece.role == Role::Queen && !reserve.only_queens() {
            Some(Refusal::QueenIsPlacedLast)
        } else {
            None
        }
    }

    fn rules(self) -> &'static Rules {
        self.position.rules()
    }

    /// Whether nothing has to be placed before the pieces of a side move.
    fn is_free_to_move(self, color: Color) -> bool {
        let reserve = self.arrangement.reserve(color);
        match self.rules().reserve {
            ReserveRule::SetUp | ReserveRule::SetUpEither => reserve.is_empty(),
            _ => reserve.count(Role::King) == 0,
        }
    }

    /// Whether a side has a piece on a square.
    fn holds(self, square: Square, color: Color) -> bool {
        let piece = self.arrangement.piece_at(square);
        piece.is_some_and(|piece| piece.color == color)
    }

    fn moves_of(self, piece: Piece, from: Square, to: Square, gesture: Gesture) -> Moves {
        let castling = self.castling(piece, from, to, gesture);
        if let Some(m) = castling {
            return [m].into_iter().collect();
        }
        let reached = pattern(self.rules(), piece, from).contains(to);
        if !reached || (self.holds(to, piece.color) && !self.recaptures(piece, to, gesture)) {
            return Moves::new();
        }
        if piece.role == Role::Pawn && Bitboard::relative_rank(piece.color, 7).contains(to) {
            let roles = self.rules().promotions.iter();
            return roles
                .map(|&role| Move::promotion(from, to, role))
                .take(Moves::new_const().capacity())
                .collect();
        }
        [Move::normal(from, to)].into_iter().collect()
    }

    /// Whether a move onto a piece of the own side can be meant as the answer to its capture. A
    /// click on it is, if it can be captured now; otherwise it picks that piece up.
    fn recaptures(self, piece: Piece, to: Square, gesture: Gesture) -> bool {
        let on_king = self.arrangement.piece_at(to).map(|on| on.role) == Some(Role::King);
        if on_king && self.rules().king == KingRule::Royal {
            return false;
        }
        gesture == Gesture::Drag || self.is_attacked(to, !piece.color)
    }

    /// Whether a side attacks a square, as far as the viewer sees.
    fn is_attacked(self, to: Square, by: Color) -> bool {
        let seen = self.arrangement.occupied().without(self.hidden);
        let attacks = |from: Square| match self.arrangement.piece_at(from) {
            Some(piece) if piece.color == by => {
                Attacks::get().of(piece.role, by, from, seen).contains(to)
            }
            _ => false,
        };
        seen.into_iter().any(attacks)
    }

    fn castling(self, piece: Piece, king: Square, to: Square, gesture: Gesture) -> Option<Move> {
        if piece.role != Role::King || self.rules().castling == CastlingRule::None || to == king {
            return None;
        }
        let rank = Bitboard::rank(king.rank());
        let rooks = self.arrangement.castling_rooks() & rank;
        let own = rooks
            .into_iter()
            .filter(|&rook| self.holds(rook, piece.color));
        let step = Attacks::get().king(king).contains(to);
        let named = |rook: Square| {
            if to == rook {
                // A click on a rook behind own pieces, which stay where they are, picks it up.
                let mut between = Attacks::get().between(king, rook).into_iter();
                return gesture == Gesture::Drag || !between.any(|on| self.holds(on, piece.color));
            }
            let castled = Castled::by(Move::castle(king, rook), self.position);
            !step && castled.is_some_and(|castled| castled.king == to)
        };
        let rook = own.into_iter().find(|&rook| named(rook))?;
        Some(Move::castle(king, rook))
    }
}

/// The squares that a piece can reach on some board.
fn pattern(rules: &Rules, piece: Piece, from: Square) -> Bitboard {
    let attacks = Attacks::get().of(piece.role, piece.color, from, Bitboard::EMPTY);
    if piece.role != Role::Pawn {
        return attacks;
    }
    let rank = |index| Bitboard::relative_rank(piece.color, index).contains(from);
    let pawn = from.bitboard();
    let step = pawn.forward(piece.color);
    let mut squares = attacks | step;
    let doubles = rules.pawns.double_step && rank(1);
    if doubles || (rules.pawns.first_rank_double_step && rank(0)) {
        squares |= step.forward(piece.color);
    }
    if rules.pawns.back_step {
        let first = Bitboard::relative_rank(piece.color, 0);
        squares |= pawn.forward(!piece.color).without(first);
    }
    squares
}

/// The legal move that a premove means now; `None` if there is none.
pub fn resolve(premove: Move, legal: &[Move], position: &Position) -> Option<Move> {
    match premove.kind() {
        MoveKind::Normal { from, to } => {
            let origin = Origin::Square(from);
            let moves = dests::moves_to(legal, position, origin, to);
            let found = moves.first().copied();
            found.filter(|m| m.promoted_to().is_none())
        }
        _ => Some(premove).filter(|m| legal.contains(m)),
    }
}

/// The pieces after premoves, and the number of those that can be made on them: a premove whose
/// piece is gone cannot, nor can those after it.
pub fn ahead(position: &Position, color: Color, premoves: &[Move]) -> (Arrangement, usize) {
    let mut setup = position.to_setup();
    let mut made = 0;
    for &m in premoves {
        if !apply(&mut setup, position, color, m) {
            break;
        }
        made += 1;
    }
    let arrangement = Arrangement::Setup {
        variant: position.variant(),
        setup: Rc::new(setup),
    };
    (arrangement, made)
}

/// The side whose piece a side's premove places on a square: where a turn places a piece of either
/// side, that of the rank.
pub fn drop_color(position: &Position, color: Color, to: Square) -> Color {
    match position.rules().reserve {
        ReserveRule::SetUpEither => position.drop_color(to),
        _ => color,
    }
}

/// Makes a premove; returns whether its piece is there.
fn apply(setup: &mut Setup, position: &Position, color: Color, m: Move) -> bool {
    let own = |setup: &Setup, square| setup.piece_at(square).filter(|piece| piece.color == color);
    match (m.kind(), Castled::by(m, position)) {
        (MoveKind::Drop { role, to }, _) => {
            let owner = drop_color(position, color, to);
            if setup.reserve[owner].count(role) == 0 {
                return false;
            }
            setup.reserve[owner].remove(role);
            setup.put(to, Some(Piece::new(owner, role)));
        }
        (MoveKind::Castle { king, rook }, Some(castled)) => {
            let (Some(royal), Some(tower)) = (own(setup, king), own(setup, rook)) else {
                return false;
            };
            setup.put(king, None);
            setup.put(rook, None);
            setup.put(castled.king, Some(royal));
            setup.put(castled.rook, Some(tower));
            setup.castling_rooks = setup.castling_rooks.without(Bitboard::rank(king.rank()));
        }
        _ => {
            let Some(piece) = own(setup, m.from()) else {
                return false;
            };
            let role = m.promoted_to().unwrap_or(piece.role);
            setup.put(m.from(), None);
            setup.put(m.to(), Some(Piece::new(color, role)));
            let mut lost = m.from().bitboard() | m.to().bitboard();
            if piece.role == Role::King {
                lost |= Bitboard::relative_rank(color, 0);
            }
            setup.castling_rooks = setup.castling_rooks.without(lost);
        }
    }
    true
}
