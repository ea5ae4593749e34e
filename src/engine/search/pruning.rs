//! What is left out of the search because it will hardly matter: nodes far from the window
//! (<https://www.chessprogramming.org/Reverse_Futility_Pruning>,
//! <https://www.chessprogramming.org/Razoring>) and moves that are most likely no good
//! (<https://www.chessprogramming.org/Futility_Pruning>).

use super::node::Node;
use super::progress::{Candidate, Progress};
use super::tree::{Picker, Tree};
use crate::engine::check_squares::CheckSquares;
use crate::engine::order::LOSING;
use crate::engine::score::{MATE_BOUND, Score, is_mate};
use crate::engine::see;
use crate::rules::Position;

impl Tree {
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
        let margin = self.habits.margin;
        // Reverse futility: so far above beta that nothing will bring it down.
        if depth <= 8
            && eval - 74 * margin * (depth - i32::from(node.improving)).max(0) >= beta
            && eval < MATE_BOUND
            && beta > -MATE_BOUND
        {
            return Some((eval + beta) / 2);
        }
        // Razoring: so far below alpha that only captures could help.
        if depth <= 3 && eval + (200 + 200 * depth) * margin < alpha {
            let score = self.quiesce(position, ply, ply, alpha, alpha + 1, false);
            if score <= alpha || self.halt.is_some() {
                return Some(score);
            }
        }
        self.null_move(node)
    }

    /// Whether a move is left out, once one is known that is not lost. Later quiet moves that are
    /// no better are left out with it.
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

    /// Whether a move is most likely no good; `skip_quiets` is set when all later quiet moves
    /// are no better.
    fn prune_move<const PV: bool>(
        &self,
        node: &Node,
        candidate: &Candidate,
        alpha: Score,
        skip_quiets: &mut bool,
    ) -> bool {
        let (position, depth) = (node.position, node.depth);
        let Candidate { m, count, .. } = *candidate;
        let habits = &self.habits;
        if habits.is_goal_move(position, m) {
            return false;
        }
        let near = (depth - self.reductions.of(depth, count)).max(0);
        if candidate.noisy {
            return self.is_futile_capture(node, candidate, alpha, near)
                || candidate.rank < LOSING && depth <= 6 && !see::wins(position, m, -98 * depth);
        }
        // Late move pruning: the good moves have been among the first.
        let enough = (6 + depth * depth) / if node.improving { 1 } else { 2 };
        let late =
            !PV && depth <= 8 && count as i32 > enough + drops_margin(position) + habits.more_moves;
        // Futility: no quiet move will make up for what is missing.
        let futile =
            !node.in_check && near <= 7 && node.eval + (110 + 90 * near) * habits.margin <= alpha;
        if late || futile {
            *skip_quiets = true;
            if !CheckSquares::of(position).are_reached_by(position, m) {
                return true;
            }
        }
        (near <= 3 && candidate.known < -5_200 * (near + 1))
            || (near <= 7 && !see::wins(position, m, -21 * near * near))
    }

    /// Whether what a move takes does not make up for what is missing.
    fn is_futile_capture(
        &self,
        node: &Node,
        candidate: &Candidate,
        alpha: Score,
        near: i32,
    ) -> bool {
        let (position, m) = (node.position, candidate.m);
        // Elsewhere a capture can bring more than what it takes.
        if !position.is_orthodox() || node.in_check || near > 6 || is_mate(alpha) {
            return false;
        }
        let victim = position.role_at(m.to()).map_or(100, see::value);
        let gain = victim + m.promoted_to().map_or(0, see::value);
        let hope = gain + 200 + 210 * near + candidate.known / 64;
        node.eval + hope <= alpha && !CheckSquares::of(position).are_reached_by(position, m)
    }
}

/// Placements crowd the list of moves; so many more are tried before the rest is skipped.
#[inline]
fn drops_margin(position: &Position) -> i32 {
    if position.reserve(position.turn()).is_empty() {
        0
    } else {
        8
    }
}
