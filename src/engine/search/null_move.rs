//! Null move pruning: if the side to move stands well enough even after passing, a real move will
//! be good enough too (<https://www.chessprogramming.org/Null_Move_Pruning>).

use super::node::{Node, NodeQuery};
use super::progress::NullMoveProgress;
use super::tree::SearchTree;
use crate::board::{Bitboard, Role};
use crate::engine::score::{MATE_BOUND, Score};
use crate::engine::tunable;
use crate::rules::{Position, ReserveRule};

impl SearchTree {
    /// The score of a node if a null move fails high.
    pub(super) fn try_null_move(&mut self, node: &Node) -> Option<Score> {
        let &Node {
            position,
            ply,
            depth,
            beta,
            eval,
            ..
        } = node;
        let promising = depth >= 3
            && eval >= beta
            && self.stack[ply].eval
                + tunable::null_move_slope() * depth
                + i32::from(node.improving) * tunable::null_move_improving()
                >= beta + tunable::null_move_margin()
            && beta > -MATE_BOUND;
        if !promising
            || self.stack[ply - 1].null_move
            || ply < self.null_move_start
            || !allows_null_move(position)
        {
            return None;
        }
        let reduction = tunable::null_move_base()
            + ((tunable::null_move_depth() * depth) >> 10)
            + ((eval - beta) / tunable::null_move_eval()).min(3);
        let progress = NullMoveProgress {
            depth: depth - reduction,
            score: None,
        };
        self.null_move(node, progress)
    }

    /// The same, continued from where it was paused.
    pub(super) fn null_move(
        &mut self,
        node: &Node,
        mut progress: NullMoveProgress,
    ) -> Option<Score> {
        let score = match progress.score {
            Some(score) => score,
            None => self.null_move_score(node, progress.depth),
        };
        let fails_high = self.stopped.is_none() && score >= node.beta && {
            progress.score = Some(score);
            self.verify_null_move(node, progress.depth)
        };
        if self.stopped.is_some() {
            self.leave_null_move(node.position, node.query, progress);
        }
        fails_high.then_some(if score >= MATE_BOUND {
            node.beta
        } else {
            score
        })
    }

    fn null_move_score(&mut self, node: &Node, depth: i32) -> Score {
        let &Node {
            position,
            ply,
            beta,
            ..
        } = node;
        self.push(position, None, ply);
        let query = NodeQuery {
            ply: ply + 1,
            depth,
            alpha: -beta,
            beta: 1 - beta,
            cut: !node.cut,
        };
        let score = -self.node::<false>(&position.after_null_move(), query);
        self.pop_move();
        self.stack[ply].null_move = false;
        score
    }

    /// Verifies a null move that failed high, in case of zugzwang: far from the leaves, a search
    /// without null moves in its upper part must fail high too.
    fn verify_null_move(&mut self, node: &Node, reduced_depth: i32) -> bool {
        const TRUSTED_DEPTH: i32 = 11;
        if node.depth <= TRUSTED_DEPTH || self.null_move_start > 0 {
            return true;
        }
        self.null_move_start = node.ply + (reduced_depth.max(0) as usize) * 3 / 4 + 1;
        let verification = NodeQuery {
            ply: node.ply,
            depth: reduced_depth,
            alpha: node.beta - 1,
            beta: node.beta,
            cut: node.cut,
        };
        let score = self.node::<false>(node.position, verification);
        self.null_move_start = 0;
        score >= node.beta
    }
}

/// Whether zugzwang is unlikely for the side to move.
#[inline]
fn allows_null_move(position: &Position) -> bool {
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

/// Crazyhouse: whether the side to move has something to drop.
fn can_drop_anywhere(position: &Position) -> bool {
    let captured = position.rules().reserve == ReserveRule::Captured;
    captured && !position.reserve(position.turn()).is_empty()
}

/// The pieces of the side to move other than pawns and king; without any, zugzwang is likely.
#[inline]
fn pieces(position: &Position) -> Bitboard {
    let plain = position.by_role(Role::Pawn) | position.by_role(Role::King);
    position.by_color(position.turn()).without(plain)
}
