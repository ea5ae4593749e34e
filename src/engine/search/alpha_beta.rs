//! The search of a node: principal variation search with pruning and reductions
//! (<https://www.chessprogramming.org/Principal_Variation_Search>).

use super::checkpoint::CheckpointState;
use super::node::{Node, NodeQuery};
use super::picker::Picker;
use super::progress::{Best, Candidate, Progress, Stage};
use super::tree::SearchTree;
use crate::engine::claims::value_of_claim;
use crate::engine::history::{QuietContext, bonus};
use crate::engine::order::{Hints, LOSING_CAPTURE, ScoredMove, is_noisy};
use crate::engine::score::{INFINITE, MAX_PLY, Score, UNKNOWN, is_mate, mate_in, mated_in};
use crate::engine::table::{Bound, Hit};
use crate::engine::tunable;
use crate::rules::{Claim, Move, Position};

impl SearchTree {
    /// The score of a position: exact within the window of the query, a bound outside of it.
    pub(super) fn node<const PV: bool>(&mut self, position: &Position, query: NodeQuery) -> Score {
        let NodeQuery { ply, cut, .. } = query;
        let (mut depth, mut alpha, mut beta) = (query.depth, query.alpha, query.beta);
        if depth <= 0 {
            return self.quiesce(position, ply, ply, alpha, beta, PV);
        }
        if PV {
            self.pv_table[ply].clear();
        }
        if self.count_node() {
            return 0;
        }
        self.seldepth = self.seldepth.max(ply);
        if let Some(score) = self.decided(position, ply) {
            return score;
        }
        if let Some(score) = self.tablebase_score(position, ply, depth) {
            return score;
        }
        if ply >= MAX_PLY - 1 {
            return self.evaluator.evaluate(position);
        }

        // Mate distance pruning: no line from here can beat a shorter mate found elsewhere.
        alpha = alpha.max(mated_in(ply));
        beta = beta.min(mate_in(ply + self.parameters.shortest_win));
        // Chess♯: less than an impasse brings is never accepted.
        let floor = Self::impasse(position).unwrap_or(-INFINITE);
        alpha = alpha.max(floor);
        if alpha >= beta {
            return alpha;
        }

        let excluded = self.stack[ply].excluded.is_some();
        let checkpoint = if self.checkpoints.is_empty() {
            None
        } else {
            self.take_checkpoint(position, query)
        };
        let hit = if excluded {
            None
        } else {
            self.table.probe(position.key(), ply)
        };
        // Near the fifty-move limit the table, which does not know it, is not to be trusted.
        if !PV
            && checkpoint.is_none()
            && position.halfmoves() < 90
            && let Some(hit) = hit
            && hit.depth >= depth
            && hit.causes_cutoff(alpha, beta)
        {
            if hit.score >= beta
                && let Some(m) = hit.best
                && !is_noisy(position, m)
            {
                let context = QuietContext::of(position, self.previous_moves(ply));
                self.history
                    .update_quiet(position, m, &context, bonus(depth));
            }
            return hit.score;
        }
        let in_check = position.is_check();
        let (raw, eval) = if excluded {
            // The search of the same node without exclusion, which is under way, has evaluated it.
            (UNKNOWN, self.stack[ply].eval)
        } else {
            self.evaluations(position, ply, in_check, hit)
        };
        // In duck chess checks can follow each other without end.
        depth += i32::from(in_check && ply < self.extension_end);
        if !in_check && !excluded && checkpoint.is_none() {
            self.judge_previous_move(ply);
        }
        // Internal iterative reduction: without a good first move, or one that was searched to nearly
        // that depth, it is not worth so much depth.
        let unknown = hit.is_none_or(|hit| hit.best.is_none() || hit.depth + 4 < depth);
        let reduction = i32::from(depth >= 4 && unknown && (PV || cut) && !excluded);
        let previous = self.previous_moves(ply);
        let mut node = Node {
            position,
            query,
            ply,
            depth,
            beta,
            cut,
            in_check,
            eval,
            improving: !in_check && self.is_improving(ply),
            hit,
            hints: Hints {
                table_move: hit.and_then(|hit| hit.best),
                killer: self.history.killers[ply],
                counter: self.history.counter(previous[0]),
                context: QuietContext::default(),
            },
            excluded,
        };
        let resumed = checkpoint.is_some();
        let (null_move, move_loop) = match checkpoint.map(|checkpoint| checkpoint.state) {
            None => (None, None),
            Some(CheckpointState::NullMove(progress)) => (Some(progress), None),
            Some(CheckpointState::Moves(move_loop)) => (None, Some(move_loop)),
        };
        let unpruned = PV || in_check || excluded || self.parameters.is_near_goal(position);
        if null_move.is_some() || !(unpruned || resumed) {
            let pruned = match null_move {
                Some(progress) => self.null_move(&node, progress),
                None => self.prune_node(&node, alpha),
            };
            if self.stopped.is_some() {
                return 0;
            }
            if let Some(score) = pruned {
                if hit.is_none() {
                    self.table.store_eval(position.key(), raw);
                }
                return score;
            }
        }
        node.depth -= reduction;
        node.hints.context = QuietContext::of(position, previous);
        let best = match move_loop {
            None => {
                let picker = self.begin_moves(position, node.hints.table_move);
                let mut progress = Progress::begin(node.depth, alpha, floor);
                self.search_moves::<PV>(&node, picker, &mut progress)
            }
            Some(mut move_loop) => {
                let picker = self.resume_moves(&move_loop, ply);
                node.depth = move_loop.progress.depth;
                self.search_moves::<PV>(&node, picker, &mut move_loop.progress)
            }
        };
        let Some(best) = best else {
            return 0;
        };
        if !excluded && best.bound == Bound::Upper {
            self.reward_previous_move(ply, bonus(node.depth) * tunable::history_previous() / 100);
        }
        if !excluded && best.bound != Bound::None {
            self.update_correction(&node, &best);
            self.table.store(
                position.key(),
                ply,
                Hit {
                    best: best.m,
                    score: best.score,
                    eval: raw,
                    depth: node.depth,
                    bound: best.bound,
                    pv: PV,
                },
            );
        }
        best.score
    }

    /// Searches the moves of a node, from where it was paused; none if the search stops.
    fn search_moves<const PV: bool>(
        &mut self,
        node: &Node,
        mut picker: Picker,
        progress: &mut Progress,
    ) -> Option<Best> {
        let (position, ply) = (node.position, node.ply);
        while let Some(ScoredMove { m, score }) = self.pick(position, &node.hints, &mut picker) {
            let mut candidate = match progress.under_way.take() {
                Some(candidate) => candidate,
                None => {
                    let overlooked = self.overlooks(position, ply, m);
                    if Some(m) == self.stack[ply].excluded || overlooked {
                        continue;
                    }
                    progress.count += 1;
                    let candidate = self.candidate(node, m, score, progress.count);
                    if self.is_pruned::<PV>(node, &candidate, progress, &picker) {
                        continue;
                    }
                    candidate
                }
            };
            if candidate.extension.is_none() {
                match self.extension::<PV>(node, m) {
                    _ if self.stopped.is_some() => {}
                    Extension::By(plies) => candidate.extension = Some(plies),
                    Extension::Cutoff(score) => {
                        self.end_moves(&picker);
                        return Some(Best {
                            score,
                            m: None,
                            bound: Bound::None,
                        });
                    }
                }
            }
            let score = match candidate.extension {
                Some(plies) => {
                    let new_depth = node.depth - progress.reduction - 1 + plies;
                    let best = progress.best.score;
                    self.search_move::<PV>(node, &mut candidate, progress.alpha, best, new_depth)
                }
                None => 0,
            };
            if self.stopped.is_some() {
                progress.under_way = Some(candidate);
                self.leave_moves(position, node.query, progress, &picker);
                return None;
            }
            let best = &mut progress.best;
            best.score = best.score.max(score);
            if score > progress.alpha {
                best.m = Some(m);
                best.bound = Bound::Exact;
                progress.alpha = score;
                if PV {
                    self.update_pv(ply, m);
                }
                if score >= node.beta {
                    best.bound = Bound::Lower;
                    self.update_histories(node, m, &progress.quiets, &progress.noisies);
                    break;
                }
                // That another move is better still is less likely.
                if PV && (4..13).contains(&progress.depth) && !is_mate(score) {
                    progress.reduction = 1;
                }
            }
            let tried = if candidate.noisy {
                &mut progress.noisies
            } else {
                &mut progress.quiets
            };
            let _ = tried.try_push(m);
            // The move is done, but the node is not: a pause comes here.
            if self.stops_after_move(node.depth) {
                self.leave_moves(position, node.query, progress, &picker);
                return None;
            }
        }
        let any = self.end_moves(&picker);
        let Progress { alpha, count, .. } = *progress;
        let best = &mut progress.best;
        if count == 0 {
            best.score = if node.excluded {
                alpha
            } else if any {
                // Everything was overlooked.
                best.score.max(node.eval)
            } else {
                best.score
                    .max(Self::without_moves(position, ply, node.in_check))
            };
        } else if best.score <= mated_in(ply + 2)
            && !node.in_check
            && let Some(value) = value_of_claim(position, Claim::Stalemate)
        {
            // Chess♯: every move loses the king; the stalemate is claimed instead.
            best.score = value;
            best.m = None;
            best.bound = if value >= node.beta {
                Bound::Lower
            } else {
                Bound::Exact
            };
        }
        Some(*best)
    }

    #[inline]
    fn candidate(&self, node: &Node, m: Move, order_score: i32, count: usize) -> Candidate {
        let noisy = is_noisy(node.position, m);
        Candidate {
            m,
            order_score,
            noisy,
            history_score: if noisy {
                self.history.noisy(node.position, m)
            } else {
                self.history.quiet(node.position, m, &node.hints.context)
            },
            count,
            extension: None,
            reduction: None,
            stage: Stage::Reduced,
        }
    }

    /// The extension of a move. The transposition table's move is extended if every other move is
    /// clearly worse (singular extension, <https://www.chessprogramming.org/Singular_Extensions>).
    fn extension<const PV: bool>(&mut self, node: &Node, m: Move) -> Extension {
        let depth = node.depth;
        let Some(hit) = node.hit.filter(|hit| {
            depth >= 5
                && hit.best == Some(m)
                && hit.bound != Bound::Upper
                && hit.depth >= depth - 3
                && !is_mate(hit.score)
        }) else {
            return Extension::By(0);
        };
        let target = hit.score - tunable::singular_margin() * depth / 10;
        let others = NodeQuery {
            ply: node.ply,
            depth: (depth - 1) / 2,
            alpha: target - 1,
            beta: target,
            cut: node.cut,
        };
        self.stack[node.ply].excluded = Some(m);
        let score = self.node::<false>(node.position, others);
        self.stack[node.ply].excluded = None;
        if self.stopped.is_some() {
            Extension::By(0)
        } else if score < target {
            let double = !PV
                && score < target - tunable::double_extension_margin()
                && node.ply < self.extension_end;
            Extension::By(1 + i32::from(double))
        } else if target >= node.beta && !PV {
            Extension::Cutoff(target)
        } else {
            // Other moves are as good, and one of them may do.
            Extension::By(match hit.score >= node.beta {
                true => -2,
                false => -i32::from(node.cut),
            })
        }
    }

    /// The score of a move, searched to a depth of `new_depth`: first with a null window around
    /// alpha, and with reduced depth if it is late in the move order. `best` is the best score of
    /// the moves before it: by how much a reduced search exceeds that, the next is deeper by a ply,
    /// or less deep.
    fn search_move<const PV: bool>(
        &mut self,
        node: &Node,
        candidate: &mut Candidate,
        alpha: Score,
        best: Score,
        mut new_depth: i32,
    ) -> Score {
        let Candidate { m, count, .. } = *candidate;
        let (position, ply) = (node.position, node.ply);
        self.table.prefetch(position.likely_key_after(m));
        let child = position.after(m);
        let context = (!candidate.noisy).then_some(&node.hints.context);
        self.push_move(position, m, context, ply);
        let query = |depth, beta: Score, cut| NodeQuery {
            ply: ply + 1,
            depth,
            alpha: -beta,
            beta: -alpha,
            cut,
        };
        let mut score = if candidate.stage == Stage::Principal {
            INFINITE
        } else {
            -INFINITE
        };
        let mut full = (!PV || count > 1) && candidate.stage <= Stage::Full;
        let late = count > 1 + usize::from(PV)
            && (!candidate.noisy || candidate.order_score < LOSING_CAPTURE);
        if node.depth >= 3 && late && candidate.stage == Stage::Reduced {
            let reduction = candidate.reduction.unwrap_or_else(|| {
                let gives_check = child.is_check();
                self.reduction::<PV>(node, candidate, gives_check)
            });
            candidate.reduction = Some(reduction);
            let reduced = (new_depth - reduction.max(0)).clamp(1, new_depth.max(1));
            score = -self.node::<false>(&child, query(reduced, alpha + 1, true));
            full = score > alpha && reduced < new_depth;
            if full && self.stopped.is_none() {
                let gain = score - best;
                let deeper = gain > tunable::deeper_base() + tunable::deeper_slope() * new_depth
                    && ply < self.extension_end;
                let shallower = gain < tunable::shallower_margin();
                let more = i32::from(deeper) - i32::from(shallower);
                new_depth += more;
                // A search that is paused resumes with the same depth.
                candidate.extension = candidate.extension.map(|plies| plies + more);
                full = reduced < new_depth;
            }
        }
        if full && self.stopped.is_none() {
            candidate.stage = Stage::Full;
            score = -self.node::<false>(&child, query(new_depth, alpha + 1, !node.cut));
        }
        if PV && (count == 1 || score > alpha) && self.stopped.is_none() {
            candidate.stage = Stage::Principal;
            score = -self.node::<true>(&child, query(new_depth, node.beta, false));
        }
        self.pop_move();
        score
    }

    /// The reduction of a late move, in plies.
    #[inline]
    fn reduction<const PV: bool>(
        &self,
        node: &Node,
        candidate: &Candidate,
        gives_check: bool,
    ) -> i32 {
        let when = |condition: bool, fraction: i32| if condition { fraction } else { 0 };
        let killer = node.hints.killer == Some(candidate.m);
        let table_move = node.hints.table_move;
        let captures = table_move.is_some_and(|m| is_noisy(node.position, m));
        let reduction = self.reductions.fractional(node.depth, candidate.count)
            + when(captures, tunable::lmr_noisy_table_move())
            + when(!node.improving, tunable::lmr_not_improving())
            + when(node.cut, tunable::lmr_cut())
            - when(PV, tunable::lmr_pv())
            - when(killer, tunable::lmr_killer())
            - when(gives_check, tunable::lmr_check())
            - (candidate.history_score / tunable::lmr_history()).clamp(-2, 2) * 1024;
        reduction >> 10
    }

    /// The reduction, in plies, that a move of this number may expect: what pruning goes by. Of what the
    /// node adds, half counts.
    #[inline]
    pub(super) fn likely_reduction(&self, node: &Node, count: usize) -> i32 {
        let half = |condition: bool, fraction: i32| if condition { fraction / 2 } else { 0 };
        let reduction = self.reductions.fractional(node.depth, count) - tunable::lmr_pruning()
            + half(!node.improving, tunable::lmr_not_improving())
            + half(node.cut, tunable::lmr_cut());
        reduction >> 10
    }

    /// The static evaluation as stored in the transposition table, and as corrected by the
    /// correction history and the table's score.
    fn evaluations(
        &mut self,
        position: &Position,
        ply: usize,
        in_check: bool,
        hit: Option<Hit>,
    ) -> (Score, Score) {
        if in_check {
            self.stack[ply].eval = UNKNOWN;
            return (UNKNOWN, UNKNOWN);
        }
        let raw = match hit {
            Some(hit) if hit.eval != UNKNOWN => hit.eval,
            _ => self.evaluator.evaluate(position),
        };
        let eval = self.corrected_eval(position, ply, raw);
        self.stack[ply].eval = eval;
        match hit {
            Some(hit) if hit.improves(eval) => (raw, hit.score),
            _ => (raw, eval),
        }
    }

    /// Whether the static evaluation is better than at the side's last turn (improving).
    fn is_improving(&self, ply: usize) -> bool {
        let now = self.stack[ply].eval;
        let earlier = |back: usize| {
            ply.checked_sub(back)
                .map(|at| self.stack[at].eval)
                .filter(|&eval| eval != UNKNOWN)
        };
        earlier(2).or(earlier(4)).is_none_or(|then| now > then)
    }

    /// Updates the history tables after a cutoff: a bonus for the move, a malus for those tried
    /// before it.
    fn update_histories(&mut self, node: &Node, m: Move, quiets: &[Move], noisies: &[Move]) {
        let position = node.position;
        let bonus = bonus(node.depth);
        let context = &node.hints.context;
        if is_noisy(position, m) {
            self.history.update_noisy(position, m, bonus);
        } else {
            self.history
                .update_refutation(node.ply, m, context.previous[0]);
            self.history.update_quiet(position, m, context, bonus);
            let malus = -bonus * tunable::history_malus() / 1024;
            for &other in quiets {
                self.history.update_quiet(position, other, context, malus);
            }
        }
        for &other in noisies {
            self.history.update_noisy(position, other, -bonus);
        }
    }

    /// Gives a bonus to the quiet move that led to a node that fails low.
    fn reward_previous_move(&mut self, ply: usize, bonus: i32) {
        if let Some(above) = ply.checked_sub(1)
            && let Some(made) = self.stack[above].quiet_move
        {
            self.history
                .update_played_quiet(made, self.previous_moves(above), bonus);
        }
    }

    /// Gives the quiet move before a node a bonus if it improved the static evaluation, and a malus
    /// if it made that worse.
    fn judge_previous_move(&mut self, ply: usize) {
        let Some(above) = ply.checked_sub(1) else {
            return;
        };
        let (before, now) = (self.stack[above].eval, -self.stack[ply].eval);
        if before != UNKNOWN
            && let Some(made) = self.stack[above].quiet_move
        {
            let bonus = 100 + (tunable::history_eval() * (now - before)).clamp(-900, 900);
            self.history.update_butterfly(made, bonus);
        }
    }

    /// Updates the correction history by the error of the evaluation, unless a capture or a bound
    /// explains it.
    fn update_correction(&mut self, node: &Node, best: &Best) {
        let is_bound_only = match best.bound {
            Bound::Lower => best.score <= node.eval,
            Bound::Upper => best.score >= node.eval,
            _ => false,
        };
        let noisy = best.m.is_some_and(|m| is_noisy(node.position, m));
        if !node.in_check && !noisy && !is_bound_only && !is_mate(best.score) {
            let previous = self.previous_moves(node.ply);
            let error = best.score - node.eval;
            self.corrections
                .update(node.position, previous, node.depth, error);
        }
    }
}

/// The result of a singular extension search.
enum Extension {
    /// Search the move this many plies deeper.
    By(i32),
    /// Several moves are too good: the node fails high with this score (multi-cut).
    Cutoff(Score),
}
