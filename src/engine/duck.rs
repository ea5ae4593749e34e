//! Duck chess: choosing which of the thousands of legal moves are searched.
//!
//! A move is a piece move and a square for the duck, forty to sixty of them. The opponent must move
//! the duck on, so a square can only hinder the next move: it blocks the line of a capture, the
//! step of a pawn, or the square that a piece wants. So for each piece move only the squares are
//! searched that take most away from the opponent's best replies, or, if none does, one that
//! obstructs as many pieces as possible. At the root more squares are searched. The move of the
//! transposition table, and moves that a user asks for (`searchmoves`), can have the duck anywhere.

use crate::board::{Attacks, Bitboard, Color, Role, Square};
use crate::engine::see::piece_value;
use crate::rules::{Move, MoveList, Position};
use arrayvec::ArrayVec;

/// Number of duck squares searched for each piece move at the root.
const MOST: usize = 6;
/// The same inside the tree, where all but the first must be [`WORTHWHILE`].
const INSIDE: usize = 3;
/// Least value, in centipawns, of a duck square after the first.
const WORTHWHILE: i32 = 50;
/// Value of stopping a pawn that would promote, in centipawns.
const PROMOTION: i32 = 800;
/// Value of taking one square away from one piece, in centipawns.
const MOBILITY: i32 = 2;
/// Value of blocking a line to the king, in centipawns: more than any other piece.
const KING: i32 = 20_000;

/// Appends the moves to search inside the tree, of the piece moves that are `wanted`.
pub(super) fn moves(position: &Position, list: &mut MoveList, wanted: impl Fn(Move) -> bool) {
    for m in position.piece_moves().into_iter().filter(|&m| wanted(m)) {
        let squares = squares(position, m).into_iter().take(INSIDE).enumerate();
        for (index, (value, square)) in squares {
            if index == 0 || value >= WORTHWHILE {
                list.push(m.with_duck(square));
            }
        }
    }
}

/// Appends the moves to search at the root: with more squares for the duck than inside the tree.
pub(super) fn root_moves(position: &Position, list: &mut MoveList) {
    for m in position.piece_moves() {
        for (_, square) in squares(position, m) {
            list.push(m.with_duck(square));
        }
    }
}

/// The best squares for the duck after a piece move with their values, best first.
fn squares(position: &Position, m: Move) -> ArrayVec<(i32, Square), MOST> {
    let us = position.turn();
    // Where the duck stands for the moment does not matter: the lines are looked at without it.
    let hindrance = Hindrance::to(&position.after(m), !us);
    let mut best = ArrayVec::<(i32, Square), MOST>::new();
    for square in position.duck_squares(m) {
        let value = hindrance.at(square);
        let place = best
            .iter()
            .take_while(|&&(other, _)| other >= value)
            .count();
        if place < MOST {
            if best.is_full() {
                best.pop();
            }
            best.insert(place, (value, square));
        }
    }
    best
}

/// The loss of a side, in centipawns, by a duck on each square.
struct Hindrance([i32; Square::COUNT]);

impl Hindrance {
    fn to(position: &Position, side: Color) -> Self {
        let mut hindrance = Self([0; Square::COUNT]);
        let pieces = position.by_color(side);
        for from in pieces {
            match position.role_at(from) {
                Some(Role::Pawn) => hindrance.add_pawn(position, side, from),
                Some(role) => hindrance.add_piece(position, side, role, from),
                None => {}
            }
        }
        hindrance
    }

    fn at(&self, square: Square) -> i32 {
        self.0[square.index()]
    }

    /// Adds the loss by a duck on the next square of a pawn, greatest where the pawn would promote.
    fn add_pawn(&mut self, position: &Position, side: Color, from: Square) {
        let ahead = from.forward(side);
        if Bitboard::relative_rank(side, 7).contains(ahead) {
            self.0[ahead.index()] += PROMOTION;
        } else if !position.occupied().contains(ahead) {
            let advance = from.relative_to(side).rank().index() as i32;
            self.0[ahead.index()] += 4 * advance;
        }
    }

    /// Adds the loss by a duck on a square that a piece attacks, or on the line to an enemy piece.
    fn add_piece(&mut self, position: &Position, side: Color, role: Role, from: Square) {
        let attacks = Attacks::get();
        let pieces = position.by_color(Color::White) | position.by_color(Color::Black);
        let targets = attacks.of(role, side, from, pieces);
        for to in targets.without(pieces) {
            self.0[to.index()] += MOBILITY;
        }
        for to in targets & position.by_color(!side) {
            let Some(victim) = position.role_at(to) else {
                continue;
            };
            let defended = position.is_attacked(to, !side, pieces);
            let loss = if defended { piece_value(role) } else { 0 };
            let gain = match victim {
                Role::King => KING,
                _ => piece_value(victim) - loss,
            };
            if gain > 0 {
                for square in attacks.between(from, to) {
                    self.0[square.index()] += gain;
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::notation::{fen, uci};
    use crate::rules::Variant;

    fn position(text: &str) -> Position {
        fen::parse(Variant::Duck, text).expect("a position")
    }

    #[test]
    fn the_duck_stands_between_a_rook_and_the_king() {
        let rook = position("4r2k/8/8/8/8/8/P7/4K3 w - - 0 1");
        let step = uci::parse(&rook, "a2a3,a3h1").expect("a legal move");
        let mut tried = MoveList::new();
        moves(&rook, &mut tried, |m| m == step.without_duck());
        let between = Attacks::get().between(Square::new(4), Square::new(60));
        assert!(
            !tried.is_empty()
                && tried
                    .iter()
                    .all(|m| m.duck().is_some_and(|square| between.contains(square))),
            "{tried:?}"
        );
    }

    #[test]
    fn every_piece_move_is_tried_and_every_move_is_legal() {
        for text in [
            "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
            "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
            "r3k3/1P6/8/3*4/8/8/8/R3K2R w KQ - 3 20",
        ] {
            let position = position(text);
            let mut list = MoveList::new();
            moves(&position, &mut list, |_| true);
            let all = position.legal_moves();
            assert!(
                list.iter()
                    .all(|&m| position.is_legal(m) && all.contains(&m))
            );
            for m in position.piece_moves() {
                assert!(list.iter().any(|tried| tried.without_duck() == m), "{m:?}");
            }
        }
    }

    #[test]
    fn a_move_onto_the_duck_or_without_one_is_not_legal() {
        let position = position("4k3/8/8/3*4/8/8/8/R3K3 w - - 0 1");
        let step = Move::normal(Square::new(0), Square::new(1));
        assert!(!position.is_legal(step));
        assert!(!position.is_legal(step.with_duck(Square::new(35))), "stays");
        assert!(!position.is_legal(step.with_duck(Square::new(4))), "king");
        assert!(position.is_legal(step.with_duck(Square::new(0))));
    }
}
