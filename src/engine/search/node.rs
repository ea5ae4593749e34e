//! The search of one node: principal variation search with pruning and reductions
//! (<https://www.chessprogramming.org/Principal_Variation_Search>).

use super::progress::{Best, Candidate, Progress, Stage};
use super::trail::Reached;
use super::tree::{Picker, Tree, value_of_claim};
use crate::engine::history::bonus;
use crate::engine::order::{Hints, LOSING, Ranked, is_noisy};
use crate::engine::score::{INFINITE, MAX_PLY, Score, UNKNOWN, is_mate, mate_in, mated_in};
use crate::engine::table::{Bound, Hit};
use crate::rules::{Claim, Move, Position};

/// A move is extended twice if all others are worse by more than this.
const BY_FAR: Score = 12;

/// Where in the tree a node is and what is asked about it.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) struct Task {
    pub(super) ply: usize,
    pub(super) depth: i32,
    pub(super) alpha: Score,
    pub(super) beta: Score,
    /// Whether it is expected to fail high.
    pub(super) cut: bool,
}

/// A node once it is known that its moves must be looked at.
pub(super) struct Node<'a> {
    pub(super) position: &'a Position,
    /// What was asked, before anything was made of it.
    pub(super) task: Task,
    pub(super) ply: usize,
    pub(super) depth: i32,
    pub(super) beta: Score,
    pub(super) cut: bool,
    pub(super) in_check: bool,
    /// The evaluation, as near to the truth as is known; `UNKNOWN` in check.
    pub(super) eval: Score,
    pub(super) improving: bool,
    pub(super) hit: Option<Hit>,
    pub(super) hints: Hints,
    pub(super) excluded: bool,
}

impl Tree {
    /// The value of a position, within the window of its task or on its far side.
    pub(super) fn node<const PV: bool>(&mut self, position: &Position, task: Task) -> Score {
        let Task { ply, cut, .. } = task;
        let (mut depth, mut alpha, mut beta) = (task.depth, task.alpha, task.beta);
        if depth <= 0 {
            return self.quiesce(position, ply, ply, alpha, beta, PV);
        }
        if PV {
            self.lines[ply].clear();
        }
        if self.count_node() {
            return 0;
        }
        self.seldepth = self.seldepth.max(ply);
        if let Some(score) = self.decided(position, ply) {
            return score;
        }
        if ply >= MAX_PLY - 1 {
            return self.raw_evaluation(position);
        }

        // Mate distance pruning: no line from here can beat a shorter mate found elsewhere.
        alpha = alpha.max(mated_in(ply));
        beta = beta.min(mate_in(ply + self.habits.soonest));
        // Chess♯: less than an impasse brings is never accepted.
        let floor = Self::impasse(position).unwrap_or(-INFINITE);
        alpha = alpha.max(floor);
        if alpha >= beta {
            return alpha;
        }

        let excluded = self.frames[ply].excluded.is_some();
        let stop = if self.trail.is_empty() {
            None
        } else {
            self.find_again(position, task)
        };
        let hit = if excluded {
            None
        } else {
            self.table.probe(position.key(), ply)
        };
        // Near the fifty-move limit the table, which does not know it, is not to be trusted.
        if !PV
            && stop.is_none()
            && position.halfmoves() < 90
            && let Some(hit) = hit
            && hit.depth >= depth
            && hit.tells(alpha, beta)
        {
            if hit.score >= beta
                && let Some(m) = hit.best
                && !is_noisy(position, m)
            {
                self.history
                    .learn_quiet(position, m, self.before(ply), bonus(depth));
            }
            return hit.score;
        }
        let in_check = position.is_check();
        let (raw, eval) = self.evaluations(position, ply, in_check, hit);
        // In duck chess checks can follow each other without end.
        depth += i32::from(in_check && ply < self.extended_before);
        // Internal iterative reduction: without a good first move it is not worth so much depth.
        let unknown = hit.is_none_or(|hit| hit.best.is_none());
        let reduction = i32::from(depth >= 4 && unknown && (PV || cut) && !excluded);
        let before = self.before(ply);
        let mut node = Node {
            position,
            task,
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
                counter: self.history.counter(before[0]),
                before,
            },
            excluded,
        };
        let resumed = stop.is_some();
        let (passing, midway) = match stop.map(|stop| stop.reached) {
            None => (None, None),
            Some(Reached::Pass(passing)) => (Some(passing), None),
            Some(Reached::Moves(midway)) => (None, Some(midway)),
        };
        let spared = PV || in_check || excluded || self.habits.is_critical(position);
        if passing.is_some() || !(spared || resumed) {
            let pruned = match passing {
                Some(passing) => self.pass(&node, passing),
                None => self.prune_node(&node, alpha),
            };
            if self.halt.is_some() {
                return 0;
            }
            if let Some(score) = pruned {
                return score;
            }
        }
        node.depth -= reduction;
        let best = match midway {
            None => {
                let picker = self.begin_moves(position, &node.hints);
                let mut progress = Progress::begin(node.depth, alpha, floor);
                self.search_moves::<PV>(&node, picker, &mut progress)
            }
            Some(mut midway) => {
                let picker = self.resume_moves(&midway, ply);
                node.depth = midway.progress.depth;
                self.search_moves::<PV>(&node, picker, &mut midway.progress)
            }
        };
        let Some(best) = best else {
            return 0;
        };
        if !excluded && best.bound == Bound::Upper {
            self.learn_cause(ply, bonus(node.depth) * 3 / 10);
        }
        if !excluded && best.bound != Bound::None {
            self.learn_correction(&node, &best);
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

    /// Searches the moves of a node, from where it has come; none if the search halts.
    fn search_moves<const PV: bool>(
        &mut self,
        node: &Node,
        mut picker: Picker,
        progress: &mut Progress,
    ) -> Option<Best> {
        let (position, ply) = (node.position, node.ply);
        while let Some(Ranked { m, rank }) = self.pick(position, &node.hints, &mut picker) {
            let mut candidate = match progress.under_way.take() {
                Some(candidate) => candidate,
                None => {
                    let overlooked = self.overlooks(position, ply, m);
                    if Some(m) == self.frames[ply].excluded || overlooked {
                        continue;
                    }
                    progress.count += 1;
                    let candidate = self.candidate(node, m, rank, progress.count);
                    if self.is_pruned::<PV>(node, &candidate, progress, &picker) {
                        continue;
                    }
                    candidate
                }
            };
            if candidate.extension.is_none() {
                match self.extension::<PV>(node, m) {
                    _ if self.halt.is_some() => {}
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
                    let below = node.depth - progress.less - 1 + plies;
                    self.search_move::<PV>(node, &mut candidate, progress.alpha, below)
                }
                None => 0,
            };
            if self.halt.is_some() {
                progress.under_way = Some(candidate);
                self.leave_midway(position, node.task, progress, &picker);
                return None;
            }
            let best = &mut progress.best;
            best.score = best.score.max(score);
            if score > progress.alpha {
                best.m = Some(m);
                best.bound = Bound::Exact;
                progress.alpha = score;
                if PV {
                    self.extend_line(ply, m);
                }
                if score >= node.beta {
                    best.bound = Bound::Lower;
                    self.learn(node, m, &progress.quiets, &progress.noisies);
                    break;
                }
                // That another move is better still is less likely.
                if PV && (4..13).contains(&progress.depth) && !is_mate(score) {
                    progress.less = 1;
                }
            }
            let tried = if candidate.noisy {
                &mut progress.noisies
            } else {
                &mut progress.quiets
            };
            let _ = tried.try_push(m);
            // The move is done, but the node is not: a pause comes here.
            if self.halts_at(node.depth) {
                self.leave_midway(position, node.task, progress, &picker);
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
    fn candidate(&self, node: &Node, m: Move, rank: i32, count: usize) -> Candidate {
        let noisy = is_noisy(node.position, m);
        Candidate {
            m,
            rank,
            noisy,
            known: if noisy {
                self.history.noisy(node.position, m)
            } else {
                self.history.quiet(node.position, m, node.hints.before)
            },
            count,
            extension: None,
            less: None,
            stage: Stage::Reduced,
        }
    }

    /// How much deeper a move is searched. The table's move is, if every other move is clearly
    /// worse: a singular extension.
    fn extension<const PV: bool>(&mut self, node: &Node, m: Move) -> Extension {
        let depth = node.depth;
        let Some(hit) = node.hit.filter(|hit| {
            depth >= 7
                && hit.best == Some(m)
                && hit.bound != Bound::Upper
                && hit.depth >= depth - 3
                && !is_mate(hit.score)
        }) else {
            return Extension::By(0);
        };
        let target = hit.score - 21 * depth / 10;
        let others = Task {
            ply: node.ply,
            depth: (depth - 1) / 2,
            alpha: target - 1,
            beta: target,
            cut: node.cut,
        };
        self.frames[node.ply].excluded = Some(m);
        let score = self.node::<false>(node.position, others);
        self.frames[node.ply].excluded = None;
        if self.halt.is_some() {
            Extension::By(0)
        } else if score < target {
            let by_far = !PV && score < target - BY_FAR && node.ply < self.extended_before;
            Extension::By(1 + i32::from(by_far))
        } else if target >= node.beta && !PV {
            // Several moves are too good.
            Extension::Cutoff(target)
        } else {
            Extension::By(-i32::from(hit.score >= node.beta))
        }
    }

    /// The value of a move, searched `below` plies deeper: first with a window that only asks
    /// whether it is better than alpha, and less deep if it comes late.
    fn search_move<const PV: bool>(
        &mut self,
        node: &Node,
        candidate: &mut Candidate,
        alpha: Score,
        below: i32,
    ) -> Score {
        let Candidate { m, count, .. } = *candidate;
        let (position, ply) = (node.position, node.ply);
        self.table.expect(position.likely_key_after(m));
        let child = position.after(m);
        self.enter_by(position, m, candidate.noisy, ply);
        let task = |depth, beta: Score, cut| Task {
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
        let late = count > 1 + usize::from(PV) && (!candidate.noisy || candidate.rank < LOSING);
        if node.depth >= 3 && late && candidate.stage == Stage::Reduced {
            let less = candidate.less.unwrap_or_else(|| {
                let mut less = self.reductions.of(node.depth, count);
                less += i32::from(!node.improving) + i32::from(node.cut) - i32::from(PV);
                less -= i32::from(node.hints.killer == Some(m));
                less -= i32::from(child.is_check());
                less - (candidate.known / 6_000).clamp(-2, 2)
            });
            candidate.less = Some(less);
            let reduced = (below - less.max(0)).clamp(1, below.max(1));
            score = -self.node::<false>(&child, task(reduced, alpha + 1, true));
            full = score > alpha && reduced < below;
        }
        if full && self.halt.is_none() {
            candidate.stage = Stage::Full;
            score = -self.node::<false>(&child, task(below, alpha + 1, !node.cut));
        }
        if PV && (count == 1 || score > alpha) && self.halt.is_none() {
            candidate.stage = Stage::Principal;
            score = -self.node::<true>(&child, task(below, node.beta, false));
        }
        self.leave();
        score
    }

    /// The static evaluation as it is stored, and corrected by what is known.
    fn evaluations(
        &mut self,
        position: &Position,
        ply: usize,
        in_check: bool,
        hit: Option<Hit>,
    ) -> (Score, Score) {
        if in_check {
            self.frames[ply].eval = UNKNOWN;
            return (UNKNOWN, UNKNOWN);
        }
        let raw = match hit {
            Some(hit) if hit.eval != UNKNOWN => hit.eval,
            _ => self.raw_evaluation(position),
        };
        let eval = self.corrected(position, ply, raw);
        self.frames[ply].eval = eval;
        match hit {
            Some(hit) if hit.improves(eval) => (raw, hit.score),
            _ => (raw, eval),
        }
    }

    /// Whether the side to move stands better than at its last turn.
    fn is_improving(&self, ply: usize) -> bool {
        let now = self.frames[ply].eval;
        let earlier = |back: usize| {
            ply.checked_sub(back)
                .map(|at| self.frames[at].eval)
                .filter(|&eval| eval != UNKNOWN)
        };
        earlier(2).or(earlier(4)).is_none_or(|then| now > then)
    }

    /// A move cut off: it is good, and those tried before it are not.
    fn learn(&mut self, node: &Node, m: Move, quiets: &[Move], noisies: &[Move]) {
        let position = node.position;
        let bonus = bonus(node.depth);
        let before = node.hints.before;
        if is_noisy(position, m) {
            self.history.learn_noisy(position, m, bonus);
        } else {
            self.history.learn_refutation(node.ply, m, before[0]);
            self.history.learn_quiet(position, m, before, bonus);
            for &other in quiets {
                self.history
                    .learn_quiet(position, other, before, -bonus * 5 / 4);
            }
        }
        for &other in noisies {
            self.history.learn_noisy(position, other, -bonus);
        }
    }

    /// No move of a node was good enough: the quiet move that led to it was good.
    fn learn_cause(&mut self, ply: usize, bonus: i32) {
        if let Some(above) = ply.checked_sub(1)
            && let Some(made) = self.frames[above].quiet
        {
            self.history.learn_made(made, self.before(above), bonus);
        }
    }

    /// Notes by how much the evaluation was wrong, unless a capture or a bound explains it.
    fn learn_correction(&mut self, node: &Node, best: &Best) {
        let misleads = match best.bound {
            Bound::Lower => best.score <= node.eval,
            Bound::Upper => best.score >= node.eval,
            _ => false,
        };
        let noisy = best.m.is_some_and(|m| is_noisy(node.position, m));
        if !node.in_check && !noisy && !misleads && !is_mate(best.score) {
            let error = best.score - node.eval;
            self.corrections
                .learn(node.position, node.hints.before, node.depth, error);
        }
    }
}

/// What looking for a singular move has shown.
enum Extension {
    /// So many plies deeper.
    By(i32),
    /// The node needs no search: it is too good.
    Cutoff(Score),
}
