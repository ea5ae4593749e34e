//! Pruning: nodes far from the window
//! (<https://www.chessprogramming.org/Reverse_Futility_Pruning>,
//! <https://www.chessprogramming.org/Razoring>) and moves that are unlikely to be good
//! (<https://www.chessprogramming.org/Futility_Pruning>).

use super::node::Node;
use super::picker::Picker;
use super::progress::{Candidate, Progress};
use super::tree::SearchTree;
use crate::engine::check_squares::CheckSquares;
use crate::engine::order::LOSING_CAPTURE;
use crate::engine::score::{MATE_BOUND, Score, is_mate};
use crate::engine::see::{piece_value, see_ge};
use crate::engine::tunable;
use crate::rules::Position;

impl SearchTree {
    /// Prunes a node as a whole where its evaluation is far from the window.
    pub(super) fn prune_node(&mut self, node: &Node, alpha: Score) -> Option<Score> {
        let &Node {
            position,
            ply,
            depth,
            beta,
            eval,
            ..
        } = node;
        let margin = self.parameters.margin_factor;
        // Reverse futility: so far above beta that nothing will bring it down.
        if depth <= 8
            && eval
                - tunable::reverse_futility_margin()
                    * margin
                    * (depth - i32::from(node.improving)).max(0)
                >= beta
            && eval < MATE_BOUND
            && beta > -MATE_BOUND
        {
            return Some((eval + beta) / 2);
        }
        // Razoring: so far below alpha that only captures could help. With a mate known, everything
        // is far below, a shorter mate too.
        if alpha < MATE_BOUND
            && eval
                + (tunable::razoring_base() + tunable::razoring_slope() * depth * depth) * margin
                < alpha
        {
            let score = self.quiesce(position, ply, ply, alpha, alpha + 1, false);
            if score <= alpha || self.stopped.is_some() {
                return Some(score);
            }
        }
        self.try_null_move(node)
    }

    /// Whether a move is pruned, which happens only once a move is known that does not lose. The
    /// remaining quiet moves may be pruned with it.
    #[inline]
    pub(super) fn is_pruned<const PV: bool>(
        &mut self,
        node: &Node,
        candidate: &Candidate,
        progress: &mut Progress,
        picker: &Picker,
    ) -> bool {
        if progress.best.score <= -MATE_BOUND || candidate.count <= 1 {
            return false;
        }
        let skipped = progress.skip_quiets;
        let skip_quiets = &mut progress.skip_quiets;
        let pruned = self.prune_move::<PV>(node, candidate, progress.alpha, skip_quiets);
        if progress.skip_quiets && !skipped {
            self.skip_quiets(node.position, picker);
        }
        pruned
    }

    /// Whether a move is unlikely to be good; `skip_quiets` is set if no later quiet move is
    /// better.
    fn prune_move<const PV: bool>(
        &self,
        node: &Node,
        candidate: &Candidate,
        alpha: Score,
        skip_quiets: &mut bool,
    ) -> bool {
        let (position, depth) = (node.position, node.depth);
        let Candidate { m, count, .. } = *candidate;
        let parameters = &self.parameters;
        if parameters.is_goal_move(position, m) {
            return false;
        }
        let lmr_depth = (depth - self.likely_reduction(node, count)).max(0);
        if candidate.noisy {
            return self.is_futile_capture(node, candidate, alpha, lmr_depth)
                || candidate.order_score < LOSING_CAPTURE
                    && depth <= 6
                    && !see_ge(position, m, -tunable::see_capture() * depth);
        }
        // Late move pruning: the good moves were most likely among the first.
        let move_limit = (tunable::late_move_base() + tunable::late_move_slope() * depth * depth)
            / if node.improving { 100 } else { 200 };
        let late =
            !PV && count as i32 > move_limit + drops_margin(position) + parameters.extra_quiets;
        // Futility: no quiet move will lift the value above alpha.
        let futile = !node.in_check
            && lmr_depth <= 7
            && node.eval
                + (tunable::futility_base() + tunable::futility_slope() * lmr_depth)
                    * parameters.margin_factor
                <= alpha;
        if late || futile {
            *skip_quiets = true;
            if !CheckSquares::of(position).are_reached_by(position, m) {
                return true;
            }
        }
        (lmr_depth <= 3 && candidate.history_score < -tunable::history_pruning() * (lmr_depth + 1))
            || (lmr_depth <= 7
                && !see_ge(position, m, -tunable::see_quiet() * lmr_depth * lmr_depth))
    }

    /// Whether a capture can't raise the score above alpha (futility pruning of captures).
    fn is_futile_capture(
        &self,
        node: &Node,
        candidate: &Candidate,
        alpha: Score,
        lmr_depth: i32,
    ) -> bool {
        let (position, m) = (node.position, candidate.m);
        // Elsewhere a capture can bring more than what it takes.
        if !position.is_orthodox() || node.in_check || lmr_depth > 6 || is_mate(alpha) {
            return false;
        }
        let victim = position.role_at(m.to()).map_or(100, piece_value);
        let gain = victim + m.promoted_to().map_or(0, piece_value);
        let optimistic_gain = gain
            + tunable::capture_futility_base()
            + tunable::capture_futility_slope() * lmr_depth
            + candidate.history_score / 64;
        node.eval + optimistic_gain <= alpha
            && !CheckSquares::of(position).are_reached_by(position, m)
    }
}

/// Number of quiet moves to search in addition where drops make the list of moves long.
#[inline]
fn drops_margin(position: &Position) -> i32 {
    if position.reserve(position.turn()).is_empty() {
        0
    } else {
        8
    }
}
