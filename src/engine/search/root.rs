//! The root moves: aspiration windows, several lines (MultiPV), and passes that can be interrupted.

use super::node::NodeQuery;
use super::progress::Stage;
use super::tree::{SearchTree, StopReason};
use crate::engine::duck;
use crate::engine::history::QuietContext;
use crate::engine::order::{Hints, is_noisy, score_move};
use crate::engine::score::{INFINITE, MATE_BOUND, Score, UNKNOWN, is_mate};
use crate::engine::table::{Bound, Hit};
use crate::rules::{Move, MoveList, Outcome, Position, Reason};
use crate::tablebase::Ending;
use std::cmp::Reverse;
use web_time::Instant;

/// A root move with its results.
#[derive(Clone, Debug)]
pub(super) struct RootMove {
    pub(super) m: Move,
    /// The score in this iteration; `-INFINITE` unless it is better than the best before it.
    pub(super) score: Score,
    /// The score in the previous iteration.
    pub(super) previous_score: Score,
    /// Nodes searched below it, in all iterations.
    pub(super) nodes: u64,
    /// Length of the longest line below it, in plies.
    pub(super) seldepth: u32,
    /// The principal variation, which begins with the move itself.
    pub(super) pv: Vec<Move>,
}

/// A pass over the root moves with one aspiration window
/// (<https://www.chessprogramming.org/Aspiration_Windows>), and its progress.
#[derive(Clone, Copy, Debug)]
pub(super) struct RootPass {
    alpha: Score,
    beta: Score,
    /// Alpha at the beginning.
    initial_alpha: Score,
    /// Distance of the bounds of the window from the expected score.
    delta: Score,
    /// Moves that are worse than the best by no more than this get an exact score too.
    max_loss: Score,
    /// Reduction of the depth after failing high, in plies.
    reduction: i32,
    best: Score,
    /// Index of the current move.
    index: usize,
    /// The current search of that move.
    stage: Stage,
}

impl RootPass {
    fn open(alpha: Score, beta: Score, delta: Score, first: usize, reduction: i32) -> Self {
        let (alpha, beta) = (alpha.max(-INFINITE), beta.min(INFINITE));
        Self {
            alpha,
            beta,
            initial_alpha: alpha,
            delta,
            max_loss: 0,
            reduction,
            best: -INFINITE,
            index: first,
            stage: Stage::Reduced,
        }
    }

    /// The first pass of a line in an iteration, with a window around the score of the previous
    /// iteration.
    pub(super) fn first(depth: u32, line: usize, expected: Score) -> Self {
        let delta = crate::engine::tunable::aspiration_delta();
        if depth < 5 || is_mate(expected) || expected.abs() > 2_000 {
            return Self::open(-INFINITE, INFINITE, INFINITE, line, 0);
        }
        Self::open(expected - delta, expected + delta, delta, line, 0)
    }

    /// A pass that finds the exact scores of all moves not worse than the best by more than
    /// `max_loss`.
    pub(super) fn comparing(line: usize, max_loss: Score) -> Self {
        Self {
            max_loss,
            ..Self::open(-INFINITE, INFINITE, INFINITE, line, 0)
        }
    }

    /// The next pass with a wider window, if the score was outside of this one's.
    pub(super) fn widened(self, line: usize) -> Option<Self> {
        let delta = self.delta.saturating_mul(2).min(INFINITE);
        let far = if delta > 600 { INFINITE } else { delta };
        if self.best <= self.initial_alpha && self.initial_alpha > -INFINITE {
            let beta = (self.initial_alpha + self.beta) / 2;
            let beta = if far == INFINITE {
                self.beta
            } else {
                beta.max(self.initial_alpha + 1)
            };
            Some(Self::open(self.best - far, beta, delta, line, 0))
        } else if self.best >= self.beta && self.beta < INFINITE {
            let reduction = (self.reduction + 1).min(2);
            let (alpha, beta) = (self.initial_alpha, self.best + far);
            Some(Self::open(alpha, beta, delta, line, reduction))
        } else {
            None
        }
    }

    /// Whether no move has been searched yet in a pass that begins with this line.
    pub(super) const fn is_at_start(&self, line: usize) -> bool {
        self.index == line && self.best == -INFINITE
    }

    /// The best score so far.
    pub(super) const fn best(&self) -> Score {
        self.best
    }
}

/// The root moves of a position, the most promising first; only the `wanted` ones, unless none
/// are named.
pub(super) fn root_moves(tree: &SearchTree, position: &Position, wanted: &[Move]) -> Vec<RootMove> {
    if position.outcome().is_some_and(|outcome| is_final(&outcome)) {
        return Vec::new();
    }
    let hit = tree.table.probe(position.key(), 0);
    let hints = Hints {
        table_move: hit.and_then(|hit| hit.best),
        killer: None,
        counter: None,
        context: QuietContext::of(position, [None; 4]),
    };
    let mut moves: Vec<Move> = if wanted.is_empty() {
        candidates(position).into_iter().collect()
    } else {
        let legal = position.legal_moves();
        legal.into_iter().filter(|m| wanted.contains(m)).collect()
    };
    moves.sort_by_cached_key(|&m| Reverse(score_move(position, m, &hints, &tree.history)));
    let root_move = |m| RootMove {
        m,
        score: -INFINITE,
        previous_score: -INFINITE,
        nodes: 0,
        seldepth: 0,
        pv: vec![m],
    };
    moves.into_iter().map(root_move).collect()
}

/// Keeps the root moves with the best result by the endgame tablebases, all of them if that is not
/// known.
pub(super) fn keep_result(tree: &mut SearchTree, position: &Position, moves: &mut Vec<RootMove>) {
    if !tree.probes
        || !tree
            .tablebases
            .covers(position.occupied().count(), i32::MAX)
    {
        return;
    }
    #[cfg(any(unix, windows))]
    if let Some(best) = tree
        .tablebases
        .best_by_syzygy(position, tree.has_repeated(position))
    {
        tree.tb_hits += moves.len() as u64;
        if moves.iter().any(|m| best.contains(&m.m)) {
            moves.retain(|m| best.contains(&m.m));
        }
        return;
    }
    let Some(results) = tree.tablebases.moves(position) else {
        return;
    };
    tree.tb_hits += results.len() as u64;
    let result = |m: &RootMove| {
        let found = results.iter().find(|&&(known, _)| known == m.m);
        found.map(|&(_, result)| result)
    };
    let best = moves.iter().filter_map(result).max();
    moves.retain(|m| result(m) == best);
}

/// Of the root moves that win by the endgame tablebases keeps those that mate soonest, and of those
/// that lose the ones that are mated last, so that every move makes progress. The distances are
/// computed first, until `until` at the latest; where that is not enough time, all moves stay, and
/// the search for the next move goes on computing.
pub(super) fn keep_shortest(
    tree: &mut SearchTree,
    position: &Position,
    moves: &mut Vec<RootMove>,
    until: Option<Instant>,
) {
    let is_tabled = tree.probes && !tree.tablebases.is_empty();
    if !is_tabled || !Ending::of(position).is_some_and(|ending| ending.is_quick()) {
        return;
    }
    let distances = &mut tree.distances;
    distances.want(position);
    distances.compute(until);
    if distances.is_busy() || distances.end(position).is_none() {
        return;
    }
    // For the other side, which moves then.
    let ends: Vec<_> = moves
        .iter()
        .map(|m| distances.end(&position.after(m.m)))
        .collect();
    let plies = |other_wins: bool| {
        let ends = ends.iter().flatten();
        ends.filter(move |&&(wins, _)| wins == other_wins)
            .map(|(_, plies)| plies)
    };
    let win = plies(false).min().map(|&plies| (false, plies));
    let loss = || plies(true).max().map(|&plies| (true, plies));
    let Some(best) = win.or_else(loss) else {
        return;
    };
    let mut ends = ends.iter();
    moves.retain(|_| ends.next() == Some(&Some(best)));
}

impl SearchTree {
    /// Searches the root moves from index `line` on, from where the pass was paused; returns the
    /// reason if it stops before its end.
    pub(super) fn search_root(
        &mut self,
        position: &Position,
        moves: &mut [RootMove],
        line: usize,
        iteration: u32,
        pass: &mut RootPass,
    ) -> Option<StopReason> {
        let depth = (iteration as i32 - pass.reduction).max(1);
        self.extension_end = 2 * iteration as usize + 2;
        while pass.index < moves.len() {
            let m = &mut moves[pass.index];
            let nodes = self.nodes;
            self.seldepth = 0;
            let first = pass.index == line;
            let score = self.root_move(position, m.m, depth, pass, first, pass.index - line);
            m.nodes += self.nodes - nodes;
            if self.stopped.is_some() {
                return self.stopped;
            }
            pass.stage = Stage::Reduced;
            if first || score > pass.alpha {
                m.score = score;
                m.seldepth = self.seldepth as u32;
                m.pv.clear();
                m.pv.push(m.m);
                m.pv.extend_from_slice(&self.pv_table[1]);
            } else {
                m.score = -INFINITE;
            }
            pass.best = pass.best.max(score);
            pass.alpha = pass.alpha.max(pass.best - pass.max_loss);
            if pass.alpha >= pass.beta {
                break;
            }
            pass.index += 1;
        }
        None
    }

    fn root_move(
        &mut self,
        position: &Position,
        m: Move,
        depth: i32,
        pass: &mut RootPass,
        first: bool,
        index: usize,
    ) -> Score {
        self.stack[0].eval = if position.is_check() {
            UNKNOWN
        } else {
            let raw = self.evaluator.evaluate(position);
            self.corrected_eval(position, 0, raw)
        };
        let child = position.after(m);
        let noisy = is_noisy(position, m);
        let quiet = (!noisy).then(|| QuietContext::of(position, [None; 4]));
        self.push_move(position, m, quiet.as_ref(), 0);
        let query = |depth, alpha: Score, beta: Score, cut| NodeQuery {
            ply: 1,
            depth,
            alpha: -beta,
            beta: -alpha,
            cut,
        };
        let new_depth = depth - 1;
        let mut score = INFINITE;
        if !first && pass.stage < Stage::Principal {
            let (alpha, next) = (pass.alpha, pass.alpha + 1);
            let reduction = if depth >= 3 && index >= 3 && !noisy {
                (self.reductions.of(depth, index) - 1).max(0)
            } else {
                0
            };
            let reduced = (new_depth - reduction).clamp(1.min(new_depth), new_depth);
            if pass.stage == Stage::Reduced {
                score = -self.node::<false>(&child, query(reduced, alpha, next, true));
            }
            if score > alpha && reduced < new_depth && self.stopped.is_none() {
                pass.stage = Stage::Full;
                score = -self.node::<false>(&child, query(new_depth, alpha, next, false));
            }
        }
        if score > pass.alpha && self.stopped.is_none() {
            pass.stage = Stage::Principal;
            score = -self.node::<true>(&child, query(new_depth, pass.alpha, pass.beta, false));
        }
        self.pop_move();
        score
    }

    /// Stores the result of the root in the transposition table, so that the next search begins
    /// with its best move.
    pub(super) fn store_root(&mut self, position: &Position, best: Option<Move>, score: Score) {
        if best.is_some() {
            let hit = Hit {
                best,
                score: score.clamp(-MATE_BOUND, MATE_BOUND),
                eval: self.stack[0].eval,
                depth: 0,
                bound: Bound::None,
                pv: true,
            };
            self.table.store(position.key(), 0, hit);
        }
    }
}

/// The moves that are searched if all are wanted: the legal ones, in duck chess a selection.
fn candidates(position: &Position) -> MoveList {
    if !position.rules().duck {
        return position.legal_moves();
    }
    let mut moves = MoveList::new();
    duck::root_moves(position, &mut moves);
    moves
}

/// Whether an outcome leaves nothing to search: mate or a captured king, not a move count or
/// insufficient material.
fn is_final(outcome: &Outcome) -> bool {
    !matches!(
        outcome.reason,
        Reason::SeventyFiveMoves | Reason::InsufficientMaterial | Reason::MoveLimit
    )
}
