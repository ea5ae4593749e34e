//! Passing: whoever stands well enough even then need not look at moves
//! (<https://www.chessprogramming.org/Null_Move_Pruning>).

use super::node::{Node, Task};
use super::progress::Passing;
use super::tree::Tree;
use crate::board::{Bitboard, Role};
use crate::engine::score::{MATE_BOUND, Score};
use crate::rules::{Position, ReserveRule};

impl Tree {
    /// Null move: if even passing is good enough, a move will be.
    pub(super) fn null_move(&mut self, node: &Node) -> Option<Score> {
        let &Node {
            position,
            ply,
            depth,
            beta,
            eval,
            ..
        } = node;
        let hopeful = depth >= 3
            && eval >= beta
            && self.frames[ply].eval + 28 * depth >= beta + 100
            && beta > -MATE_BOUND;
        if !hopeful || self.frames[ply - 1].passed || ply < self.null_from || !may_pass(position) {
            return None;
        }
        let passing = Passing {
            depth: depth - (3 + depth / 3 + ((eval - beta) / 180).min(3)),
            score: None,
        };
        self.pass(node, passing)
    }

    /// The value of a node if passing is good enough.
    pub(super) fn pass(&mut self, node: &Node, mut passing: Passing) -> Option<Score> {
        let score = match passing.score {
            Some(score) => score,
            None => self.after_passing(node, passing.depth),
        };
        let good = self.halt.is_none() && score >= node.beta && {
            passing.score = Some(score);
            self.is_no_zugzwang(node, passing.depth)
        };
        if self.halt.is_some() {
            self.leave_passing(node.position, node.task, passing);
        }
        good.then_some(if score >= MATE_BOUND {
            node.beta
        } else {
            score
        })
    }

    /// What passing is worth.
    fn after_passing(&mut self, node: &Node, depth: i32) -> Score {
        let &Node {
            position,
            ply,
            beta,
            ..
        } = node;
        self.enter(position, None, ply);
        let task = Task {
            ply: ply + 1,
            depth,
            alpha: -beta,
            beta: 1 - beta,
            cut: !node.cut,
        };
        let score = -self.node::<false>(&position.after_null_move(), task);
        self.leave();
        self.frames[ply].passed = false;
        score
    }

    /// Whether a null move that failed high at some depth is to be trusted: far from the leaves a
    /// search without null moves in its upper part must fail high too.
    fn is_no_zugzwang(&mut self, node: &Node, reduced: i32) -> bool {
        const TRUSTED_DEPTH: i32 = 11;
        if node.depth <= TRUSTED_DEPTH || self.null_from > 0 {
            return true;
        }
        self.null_from = node.ply + (reduced.max(0) as usize) * 3 / 4 + 1;
        let verification = Task {
            ply: node.ply,
            depth: reduced,
            alpha: node.beta - 1,
            beta: node.beta,
            cut: node.cut,
        };
        let score = self.node::<false>(node.position, verification);
        self.null_from = 0;
        score >= node.beta
    }
}

/// Whether having to move is hardly ever a burden to the side to move.
#[inline]
fn may_pass(position: &Position) -> bool {
    if position.is_orthodox() {
        return pieces(position).any();
    }
    let rules = position.rules();
    let (us, kingless) = (position.turn(), rules.kingless);
    // A king in the reserve keeps everything else from moving.
    let has_king = kingless == Some(us) || position.king(us).is_some();
    has_king
        && !rules.forced_capture
        && !position.is_being_set_up()
        && (pieces(position).any() || can_drop_anywhere(position))
}

/// Crazyhouse: whether there is something in hand.
fn can_drop_anywhere(position: &Position) -> bool {
    let captured = position.rules().reserve == ReserveRule::Captured;
    captured && !position.reserve(position.turn()).is_empty()
}

/// What the side to move has besides pawns and king; with nothing else, passing may be better
/// than moving.
#[inline]
fn pieces(position: &Position) -> Bitboard {
    let plain = position.by_role(Role::Pawn) | position.by_role(Role::King);
    position.by_color(position.turn()).without(plain)
}
