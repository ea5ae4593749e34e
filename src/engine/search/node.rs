//! The search of one node: principal variation search with pruning and reductions
//! (<https://www.chessprogramming.org/Principal_Variation_Search>).

use super::tree::{Tree, value_of_claim};
use crate::board::{Attacks, Bitboard, Role};
use crate::engine::history::{bonus, piece_to};
use crate::engine::order::{Hints, LOSING, is_noisy};
use crate::engine::score::{
    INFINITE, MATE_BOUND, MAX_PLY, Score, UNKNOWN, is_mate, mate_in, mated_in,
};
use crate::engine::see;
use crate::engine::table::{Bound, Hit};
use crate::rules::{Claim, Move, MoveKind, Position};
use arrayvec::ArrayVec;

/// The moves of one kind that did not cut off before one did.
type Tried = ArrayVec<Move, 64>;

/// Where in the tree a node is and what is asked about it.
#[derive(Clone, Copy)]
pub(super) struct Task {
    pub(super) ply: usize,
    pub(super) depth: i32,
    pub(super) alpha: Score,
    pub(super) beta: Score,
    /// Whether it is expected to fail high.
    pub(super) cut: bool,
}

impl Task {
    /// The same question one ply below, seen from the other side.
    fn below(self, depth: i32, alpha: Score, beta: Score, cut: bool) -> Self {
        Self {
            ply: self.ply + 1,
            depth,
            alpha: -beta,
            beta: -alpha,
            cut,
        }
    }
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
        beta = beta.min(mate_in(ply + 1));
        if alpha >= beta {
            return alpha;
        }
        let floor = Self::impasse(position);
        if let Some(value) = floor {
            if value >= beta {
                return value;
            }
            alpha = alpha.max(value);
        }

        let excluded = self.frames[ply].excluded;
        let hit = match excluded {
            None => self.table.probe(position.key(), ply),
            Some(_) => None,
        };
        if (!PV || self.replaying)
            && floor.is_none()
            && position.halfmoves() < 90
            && let Some(hit) = hit
            && hit.depth >= depth
            && hit.tells(alpha, beta)
        {
            return hit.score;
        }
        let in_check = position.is_check();
        let (raw, eval) = self.evaluations(position, ply, in_check, hit);
        let improving = !in_check && self.is_improving(ply);
        if in_check {
            depth += 1;
        } else if !PV && excluded.is_none() {
            let pruned = self.prune_node(position, task, depth, alpha, beta, eval, improving);
            if self.halt.is_some() {
                return 0;
            }
            if let Some(score) = pruned {
                return score;
            }
        }
        let table_move = hit.and_then(|hit| hit.best);
        // Internal iterative reduction: without a good first move it is not worth so much depth.
        if depth >= 4 && table_move.is_none() && (PV || cut) && excluded.is_none() {
            depth -= 1;
        }

        let before = self.before(ply);
        let hints = Hints {
            table_move,
            killers: self.history.killers[ply],
            counter: self.history.counter(before[0]),
            before,
        };
        let mut picker = self.begin_moves(position, &hints);
        let mut best = floor.unwrap_or(-INFINITE);
        let mut best_move = None;
        let mut bound = Bound::Upper;
        let (mut quiets, mut noisies) = (Tried::new(), Tried::new());
        let mut count = 0;
        let mut skip_quiets = false;

        while let Some(ranked) = self.pick(position, &hints, &mut picker) {
            let m = ranked.m;
            if Some(m) == excluded || self.flaws.overlooks(position.key(), m) {
                continue;
            }
            let noisy = is_noisy(position, m);
            if skip_quiets && !noisy && !attacks_king(position, m) {
                continue;
            }
            count += 1;
            let known = if noisy {
                self.history.noisy(position, m)
            } else {
                self.history.quiet(position, m, before)
            };

            // Pruning of moves that are most likely no good, once one is known that isn't lost.
            if best > -MATE_BOUND && count > 1 {
                let lmr_depth = (depth - self.reductions.of(depth, count)).max(0);
                if noisy {
                    if ranked.rank < LOSING && depth <= 6 && !see::wins(position, m, -90 * depth) {
                        continue;
                    }
                } else {
                    let enough = (4 + depth * depth) / if improving { 1 } else { 2 };
                    let late = !PV && depth <= 8 && count as i32 > enough + drops_margin(position);
                    let futile =
                        !in_check && lmr_depth <= 7 && eval + 110 + 95 * lmr_depth <= alpha;
                    if late || futile {
                        skip_quiets = true;
                        if !attacks_king(position, m) {
                            continue;
                        }
                    }
                    if lmr_depth <= 3 && known < -4_000 * (lmr_depth + 1) {
                        continue;
                    }
                    if lmr_depth <= 7 && !see::wins(position, m, -22 * lmr_depth * lmr_depth) {
                        continue;
                    }
                }
            }

            let mut extension = 0;
            if depth >= 7
                && Some(m) == table_move
                && excluded.is_none()
                && let Some(hit) = hit
                && hit.bound != Bound::Upper
                && hit.depth >= depth - 3
                && !is_mate(hit.score)
            {
                // Singular extension: if every other move is clearly worse, look deeper.
                let target = hit.score - 2 * depth;
                self.frames[ply].excluded = Some(m);
                let others = self.node::<false>(
                    position,
                    Task {
                        ply,
                        depth: (depth - 1) / 2,
                        alpha: target - 1,
                        beta: target,
                        cut,
                    },
                );
                self.frames[ply].excluded = None;
                if self.halt.is_some() {
                    self.end_moves(&picker);
                    return 0;
                }
                if others < target {
                    extension = 1;
                } else if target >= beta && !PV {
                    // Several moves beat beta.
                    self.end_moves(&picker);
                    return target;
                } else if hit.score >= beta {
                    extension = -1;
                }
            }

            let child = position.after(m);
            self.enter(position, Some(piece_to(position, m)), ply);
            let below = depth - 1 + extension;
            let mut score = -INFINITE;
            let mut full = !PV || count > 1;
            if depth >= 3 && count > 1 + usize::from(PV) && (!noisy || ranked.rank < LOSING) {
                let mut less = self.reductions.of(depth, count);
                less += i32::from(!improving) + i32::from(cut) - i32::from(PV);
                less -= i32::from(hints.killers.contains(&Some(m)));
                less -= i32::from(child.is_check());
                less -= (known / 8_192).clamp(-2, 2);
                let reduced = (below - less.max(0)).clamp(1, below.max(1));
                score = -self.node::<false>(&child, task.below(reduced, alpha, alpha + 1, true));
                full = score > alpha && reduced < below;
            }
            if full && self.halt.is_none() {
                score = -self.node::<false>(&child, task.below(below, alpha, alpha + 1, !cut));
            }
            if PV && (count == 1 || score > alpha) && self.halt.is_none() {
                score = -self.node::<true>(&child, task.below(below, alpha, beta, false));
            }
            self.leave();
            if self.halt.is_some() {
                self.end_moves(&picker);
                return 0;
            }

            if score > best {
                best = score;
                if score > alpha {
                    best_move = Some(m);
                    alpha = score;
                    bound = Bound::Exact;
                    if PV {
                        self.extend_line(ply, m);
                    }
                    if score >= beta {
                        bound = Bound::Lower;
                        self.learn(position, ply, depth, m, &quiets, &noisies);
                        break;
                    }
                }
            }
            // The move is done, but the node is not: a pause comes here.
            if self.halts_at(depth) {
                self.end_moves(&picker);
                return 0;
            }
            let tried = if noisy { &mut noisies } else { &mut quiets };
            let _ = tried.try_push(m);
        }
        let any = self.end_moves(&picker);

        if count == 0 {
            if excluded.is_some() || any {
                return alpha;
            }
            return Self::without_moves(position, ply, in_check).max(best);
        }
        // Chess♯: when every move loses the king, a stalemate may be claimed instead.
        if best <= mated_in(ply + 2)
            && !in_check
            && let Some(value) = value_of_claim(position, Claim::Stalemate)
        {
            best = best.max(value);
            bound = if value >= beta {
                Bound::Lower
            } else {
                Bound::Exact
            };
        }
        if excluded.is_none() {
            self.learn_correction(position, depth, in_check, eval, best, best_move, bound);
            self.table.store(
                position.key(),
                ply,
                Hit {
                    best: best_move,
                    score: best,
                    eval: raw,
                    depth,
                    bound,
                    pv: PV,
                },
            );
        }
        best
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
        let eval = self.corrected(position, raw);
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

    /// Prunes a node as a whole where its evaluation is far from the window.
    #[expect(
        clippy::too_many_arguments,
        reason = "all of a node's state that the rules need"
    )]
    fn prune_node(
        &mut self,
        position: &Position,
        task: Task,
        depth: i32,
        alpha: Score,
        beta: Score,
        eval: Score,
        improving: bool,
    ) -> Option<Score> {
        let ply = task.ply;
        // Reverse futility: so far above beta that nothing will bring it down.
        if depth <= 8
            && eval - 78 * (depth - i32::from(improving)).max(0) >= beta
            && eval < MATE_BOUND
            && beta > -MATE_BOUND
        {
            return Some((eval + beta) / 2);
        }
        // Razoring: so far below alpha that only captures could help.
        if depth <= 3 && eval + 180 + 180 * depth < alpha {
            let score = self.quiesce(position, ply, ply, alpha, alpha + 1, false);
            if score <= alpha || self.halt.is_some() {
                return Some(score);
            }
        }
        // Null move: if even passing is good enough, a move will be.
        if depth >= 3
            && eval >= beta
            && self.frames[ply].eval + 20 * depth >= beta + 100
            && beta > -MATE_BOUND
            && !self.frames[ply - 1].passed
            && ply >= self.null_from
            && position.king(position.turn()).is_some()
            && pieces(position).any()
        {
            let less = 3 + depth / 3 + ((eval - beta) / 180).min(3);
            self.enter(position, None, ply);
            let child = position.after_null_move();
            let score =
                -self.node::<false>(&child, task.below(depth - less, beta - 1, beta, !task.cut));
            self.leave();
            self.frames[ply].passed = false;
            if score >= beta && self.halt.is_none() {
                let score = if score >= MATE_BOUND { beta } else { score };
                return self
                    .is_no_zugzwang(position, task, depth, depth - less, beta)
                    .then_some(score);
            }
        }
        None
    }

    /// Whether a null move that failed high at some depth is to be trusted: far from the leaves a
    /// search without null moves in its upper part must fail high too.
    fn is_no_zugzwang(
        &mut self,
        position: &Position,
        task: Task,
        depth: i32,
        reduced: i32,
        beta: Score,
    ) -> bool {
        const TRUSTED_DEPTH: i32 = 11;
        if depth <= TRUSTED_DEPTH || self.null_from > 0 {
            return true;
        }
        self.null_from = task.ply + (reduced.max(0) as usize) * 3 / 4 + 1;
        let verification = Task {
            depth: reduced,
            alpha: beta - 1,
            beta,
            ..task
        };
        let score = self.node::<false>(position, verification);
        self.null_from = 0;
        score >= beta
    }

    /// A move cut off: it is good, and those tried before it are not.
    fn learn(
        &mut self,
        position: &Position,
        ply: usize,
        depth: i32,
        m: Move,
        quiets: &[Move],
        noisies: &[Move],
    ) {
        let bonus = bonus(depth);
        let before = self.before(ply);
        if is_noisy(position, m) {
            self.history.learn_noisy(position, m, bonus);
        } else {
            self.history.learn_refutation(ply, m, before[0]);
            self.history.learn_quiet(position, m, before, bonus);
            for &other in quiets {
                self.history.learn_quiet(position, other, before, -bonus);
            }
        }
        for &other in noisies {
            self.history.learn_noisy(position, other, -bonus);
        }
    }

    #[expect(clippy::too_many_arguments, reason = "all of a node's result")]
    fn learn_correction(
        &mut self,
        position: &Position,
        depth: i32,
        in_check: bool,
        eval: Score,
        best: Score,
        best_move: Option<Move>,
        bound: Bound,
    ) {
        let misleads = match bound {
            Bound::Lower => best <= eval,
            Bound::Upper => best >= eval,
            _ => false,
        };
        let noisy = best_move.is_some_and(|m| is_noisy(position, m));
        if !in_check && !noisy && !misleads && !is_mate(best) {
            self.history.learn_correction(position, depth, best - eval);
        }
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

/// What the side to move has besides pawns and king; with nothing else, passing may be better
/// than moving.
#[inline]
fn pieces(position: &Position) -> Bitboard {
    let plain = position.by_role(Role::Pawn) | position.by_role(Role::King);
    position.by_color(position.turn()).without(plain)
}

/// Whether the piece that moves, or is placed, attacks the enemy's king from its new square.
#[inline]
fn attacks_king(position: &Position, m: Move) -> bool {
    let us = position.turn();
    let Some(king) = position.king(!us) else {
        return false;
    };
    let role = match m.kind() {
        MoveKind::Drop { role, .. } | MoveKind::Promotion { role, .. } => role,
        MoveKind::Castle { .. } => return false,
        _ => position.role_at(m.from()).unwrap_or(Role::King),
    };
    Attacks::get()
        .of(role, us, m.to(), position.occupied())
        .contains(king)
}
