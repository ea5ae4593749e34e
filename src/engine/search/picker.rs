//! The staged move picker: the transposition table's move first, then captures, then quiet moves;
//! each stage is generated only once it is needed.

use super::tree::SearchTree;
use crate::board::{Bitboard, Role};
use crate::engine::check_squares::CheckSquares;
use crate::engine::duck;
use crate::engine::order::{
    Hints, LOSING_CAPTURE, QuietOrder, ScoredMove, TABLE_MOVE, best_to_front, is_noisy,
    score_capture, score_quiet,
};
use crate::rules::{Move, MoveList, Position};

/// The moves of a node, as a range of [`SearchTree::moves`], and the number of moves picked so far.
pub(super) struct Picker {
    /// Index of the first move.
    pub(super) base: usize,
    /// Index of the next move to pick.
    pub(super) next: usize,
    /// Whether the captures and queen promotions are still to be generated.
    pub(super) noisy_pending: bool,
    /// Whether the quiet moves are still to be generated.
    pub(super) quiets_pending: bool,
}

impl SearchTree {
    /// Begins picking the moves of a position.
    pub(super) fn begin_moves(&mut self, position: &Position, table_move: Option<Move>) -> Picker {
        self.begin(position, table_move, true)
    }

    /// Begins picking the captures and queen promotions of a position.
    pub(super) fn begin_noisy(&mut self, position: &Position, table_move: Option<Move>) -> Picker {
        let noisy = table_move.filter(|&m| is_noisy(position, m));
        self.begin(position, noisy, false)
    }

    #[inline]
    fn begin(&mut self, position: &Position, table_move: Option<Move>, quiets: bool) -> Picker {
        let base = self.moves.len();
        if let Some(m) = table_move.filter(|&m| position.is_legal(m)) {
            let score = TABLE_MOVE;
            self.moves.push(ScoredMove { m, score });
        }
        Picker {
            base,
            next: base,
            noisy_pending: true,
            quiets_pending: quiets,
        }
    }

    /// Picks the best of the remaining moves; none if there are no more.
    #[inline]
    pub(super) fn pick(
        &mut self,
        position: &Position,
        hints: &Hints,
        picker: &mut Picker,
    ) -> Option<ScoredMove> {
        let mut front = self.front(position, picker);
        if picker.noisy_pending && front.is_none() {
            picker.noisy_pending = false;
            self.generate_noisy(position, hints.table_move);
            front = self.front(position, picker);
        }
        if picker.quiets_pending && front.is_none_or(|next| next.score < LOSING_CAPTURE) {
            picker.quiets_pending = false;
            self.generate_quiets(position, hints);
            front = self.front(position, picker);
        }
        picker.next += usize::from(front.is_some());
        front
    }

    /// Swaps the best of the remaining moves to their front, demoting losing captures on the way.
    #[inline]
    fn front(&mut self, position: &Position, picker: &Picker) -> Option<ScoredMove> {
        loop {
            let front = best_to_front(&mut self.moves[picker.next..])?;
            match front.demoted(position) {
                Some(score) => self.moves[picker.next].score = score,
                None => return Some(front),
            }
        }
    }

    /// Drops the remaining quiet moves that do not give direct check.
    pub(super) fn skip_quiets(&mut self, position: &Position, picker: &Picker) {
        let checks = CheckSquares::of(position);
        let mut kept = picker.next;
        for i in picker.next..self.moves.len() {
            let candidate = self.moves[i];
            if is_noisy(position, candidate.m) || checks.are_reached_by(position, candidate.m) {
                self.moves[kept] = candidate;
                kept += 1;
            }
        }
        self.moves.truncate(kept);
    }

    /// Ends picking; returns whether there were any moves, if all of them were generated.
    #[inline]
    pub(super) fn end_moves(&mut self, picker: &Picker) -> bool {
        let any = self.moves.len() > picker.base;
        self.moves.truncate(picker.base);
        any
    }

    /// Appends the captures and queen promotions, without the transposition table's move.
    fn generate_noisy(&mut self, position: &Position, table_move: Option<Move>) {
        let mut moves = MoveList::new();
        if position.rules().duck {
            duck::moves(position, &mut moves, |m| is_noisy(position, m));
        } else {
            position.noisy_moves(&mut moves);
        }
        for &m in &moves {
            if Some(m) != table_move && is_noisy(position, m) {
                let score = score_capture(position, m, &self.history);
                self.moves.push(ScoredMove { m, score });
            }
        }
    }

    /// Appends the quiet moves and underpromotions, without the transposition table's move.
    fn generate_quiets(&mut self, position: &Position, hints: &Hints) {
        let us = position.turn();
        let mut moves = MoveList::new();
        if position.rules().duck {
            duck::moves(position, &mut moves, |m| !is_noisy(position, m));
            self.score_quiets(position, &moves, hints);
            return;
        }
        let promoting = position.pieces(us, Role::Pawn) & Bitboard::relative_rank(us, 6);
        if promoting.any() {
            position.noisy_moves(&mut moves);
            moves.retain(|m| !is_noisy(position, *m));
        }
        position.quiet_moves(&mut moves);
        self.score_quiets(position, &moves, hints);
    }

    /// Appends moves with their scores, without the transposition table's move.
    #[inline]
    fn score_quiets(&mut self, position: &Position, moves: &[Move], hints: &Hints) {
        let order = QuietOrder::new(position, hints, &self.history);
        self.moves.reserve(moves.len());
        for &m in moves {
            if Some(m) != hints.table_move {
                let score = score_quiet(position, m, hints, &order);
                self.moves.push(ScoredMove { m, score });
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::Square;
    use crate::engine::history::QuietContext;
    use crate::engine::table::TranspositionTable;
    use crate::notation::fen;
    use crate::rules::Variant;
    use std::collections::HashSet;

    fn picked(tree: &mut SearchTree, position: &Position, table_move: Option<Move>) -> Vec<Move> {
        let hints = Hints {
            table_move,
            killer: None,
            counter: None,
            context: QuietContext::of(position, [None; 4]),
        };
        let mut picker = tree.begin_moves(position, table_move);
        let picks = std::iter::from_fn(|| Some(tree.pick(position, &hints, &mut picker)?.m));
        let picks = picks.collect();
        assert_eq!(tree.end_moves(&picker), position.has_legal_move());
        picks
    }

    #[test]
    fn every_move_is_picked_once_and_the_table_move_first() {
        let mut tree = SearchTree::new(TranspositionTable::new(1).unwrap());
        for (variant, text) in [
            (
                Variant::Chess,
                "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
            ),
            (Variant::Chess, "8/P1k5/8/3pP3/8/8/4K1p1/5R2 w - d6 0 1"),
            (Variant::Chess, "4k3/8/8/8/4r3/2N5/3P1P2/R2QK2R w KQ - 0 1"),
            (
                Variant::ChessSharp,
                "k1b1r1n1/ppp1p1pp/3p4/5p2/3P4/4P3/PPP2PPP/1K1BR1N1[QRBNqrbn] w - - 0 9",
            ),
        ] {
            let position = fen::parse(variant, text).unwrap();
            let legal: HashSet<Move> = position.legal_moves().into_iter().collect();
            let illegal = Move::normal(Square::new(0), Square::new(63));
            for table_move in legal.iter().copied().chain([illegal]) {
                let picks = picked(&mut tree, &position, Some(table_move));
                assert_eq!(picks.len(), legal.len(), "{table_move:?} in {text}");
                assert_eq!(picks.iter().copied().collect::<HashSet<_>>(), legal);
                assert_eq!(picks[0] == table_move, legal.contains(&table_move));
            }
        }
    }
}
