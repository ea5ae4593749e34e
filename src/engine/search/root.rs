//! The first moves: aspiration windows, several lines, and passes that can be interrupted.

use super::node::Task as NodeTask;
use super::progress::Stage;
use super::tree::{Halt, Tree};
use super::{Engine, Info, Job, LAST_DEPTH, Task};
use crate::engine::duck;
use crate::engine::order::{Hints, is_noisy, rank};
use crate::engine::score::{INFINITE, MATE_BOUND, Score, UNKNOWN, Value, is_mate};
use crate::engine::table::{Bound, Hit};
use crate::rules::{Move, MoveList, Outcome, Position, Reason};
use std::cmp::Reverse;

/// A first move with what is known about it.
#[derive(Clone, Debug)]
pub(super) struct RootMove {
    pub(super) m: Move,
    /// Its value in this iteration; `-INFINITE` while it is not better than the best.
    pub(super) score: Score,
    /// Its value in the last iteration.
    pub(super) previous: Score,
    pub(super) nodes: u64,
    pub(super) seldepth: u32,
    /// The best line, itself first.
    pub(super) line: Vec<Move>,
}

/// A search of the first moves with one window, as far as it has come.
#[derive(Clone, Copy, Debug)]
pub(super) struct Pass {
    alpha: Score,
    beta: Score,
    /// Where alpha was at the beginning.
    floor: Score,
    delta: Score,
    /// How much worse than the best a move may be and still be told from others.
    reach: Score,
    /// How much less deep, after failing high.
    less: i32,
    best: Score,
    /// The index of the move under way.
    index: usize,
    /// Which of its searches is under way.
    stage: Stage,
}

impl Pass {
    fn open(alpha: Score, beta: Score, delta: Score, first: usize, less: i32) -> Self {
        let (alpha, beta) = (alpha.max(-INFINITE), beta.min(INFINITE));
        Self {
            alpha,
            beta,
            floor: alpha,
            delta,
            reach: 0,
            less,
            best: -INFINITE,
            index: first,
            stage: Stage::Reduced,
        }
    }

    /// The first pass of a line in an iteration: around what the last iteration found.
    fn first(depth: u32, line: usize, expected: Score) -> Self {
        const DELTA: Score = 13;
        if depth < 5 || is_mate(expected) || expected.abs() > 2_000 {
            return Self::open(-INFINITE, INFINITE, INFINITE, line, 0);
        }
        Self::open(expected - DELTA, expected + DELTA, DELTA, line, 0)
    }

    /// A pass that tells the values of all moves not worse than the best by more than `reach`.
    fn comparing(line: usize, reach: Score) -> Self {
        Self {
            reach,
            ..Self::open(-INFINITE, INFINITE, INFINITE, line, 0)
        }
    }

    /// The next pass, if the value was outside of this one's window.
    fn widened(self, line: usize) -> Option<Self> {
        let delta = self.delta.saturating_mul(2).min(INFINITE);
        let far = if delta > 600 { INFINITE } else { delta };
        if self.best <= self.floor && self.floor > -INFINITE {
            let beta = (self.floor + self.beta) / 2;
            let beta = if far == INFINITE {
                self.beta
            } else {
                beta.max(self.floor + 1)
            };
            Some(Self::open(self.best - far, beta, delta, line, 0))
        } else if self.best >= self.beta && self.beta < INFINITE {
            let less = (self.less + 1).min(2);
            Some(Self::open(self.floor, self.best + far, delta, line, less))
        } else {
            None
        }
    }
}

impl Engine {
    /// The first moves of a search, the most promising first.
    pub(super) fn root_moves(&self, task: &Task) -> Vec<RootMove> {
        let position = &task.position;
        if position.outcome().is_some_and(|outcome| is_final(&outcome)) {
            return Vec::new();
        }
        let hints = Hints {
            table_move: self
                .tree
                .table
                .probe(position.key(), 0)
                .and_then(|hit| hit.best),
            killer: None,
            counter: None,
            before: [None; 2],
        };
        let wanted = &task.limits.moves;
        let mut moves: Vec<Move> = if wanted.is_empty() {
            candidates(position).into_iter().collect()
        } else {
            let legal = position.legal_moves();
            legal.into_iter().filter(|m| wanted.contains(m)).collect()
        };
        moves.sort_by_cached_key(|&m| Reverse(rank(position, m, &hints, &self.tree.history)));
        moves
            .into_iter()
            .map(|m| RootMove {
                m,
                score: -INFINITE,
                previous: -INFINITE,
                nodes: 0,
                seldepth: 0,
                line: vec![m],
            })
            .collect()
    }

    /// Goes on with the pass under way, or begins the first one of the iteration's next line.
    pub(super) fn search_pass(
        &mut self,
        job: &mut Job,
        on_info: &mut dyn FnMut(&Info),
    ) -> Option<Halt> {
        if job.depth > LAST_DEPTH {
            job.exhausted = true;
            return None;
        }
        let mut pass = match job.pass {
            Some(pass) => pass,
            None => {
                if job.line == 0 {
                    for m in &mut job.moves {
                        m.previous = m.score;
                    }
                }
                match job.reach() {
                    0 => Pass::first(job.depth, job.line, job.moves[job.line].previous),
                    reach => Pass::comparing(job.line, reach),
                }
            }
        };
        if pass.index == job.line && pass.best == -INFINITE {
            for m in &mut job.moves[job.line..] {
                m.score = -INFINITE;
            }
        }
        let halt = self.tree.root(job, &mut pass);
        job.pass = Some(pass);
        if halt.is_some() {
            return halt;
        }
        job.moves[job.line..].sort_by_key(|m| Reverse(m.score));
        job.pass = pass.widened(job.line);
        if job.pass.is_none() {
            self.finish_line(job, pass, on_info);
        }
        None
    }

    /// A line is known: on to the next, or to the next iteration.
    fn finish_line(&mut self, job: &mut Job, pass: Pass, on_info: &mut dyn FnMut(&Info)) {
        if job.line == 0 {
            self.tree.store_root(job, pass.best);
        }
        job.line += 1;
        if job.line < job.lines() {
            return;
        }
        let lines = job.lines();
        job.moves[..lines].sort_by_key(|m| Reverse(m.score));
        self.tell(job, on_info);
        let best = job.moves.first().map(|m| m.m);
        job.steady = if best == job.previous_best {
            job.steady + 1
        } else {
            0
        };
        job.previous_best = best;
        let best = job.moves.first().map_or(pass.best, |m| m.score);
        job.follow(best);
        job.finished = job.depth;
        job.depth += 1;
        job.line = 0;
        job.exhausted = job.depth > job.task.strength.depth.clamp(1, LAST_DEPTH);
    }

    fn tell(&self, job: &Job, on_info: &mut dyn FnMut(&Info)) {
        let time = job.begun.elapsed();
        let fill = self.tree.table.fill_permille();
        for (index, m) in job.moves.iter().take(job.lines()).enumerate() {
            on_info(&Info {
                depth: job.depth,
                seldepth: m.seldepth,
                line: index + 1,
                value: Value::from(m.score),
                nodes: self.tree.nodes,
                time,
                fill,
                moves: &m.line,
            });
        }
    }
}

impl Tree {
    /// Searches the first moves from where the pass has come to.
    fn root(&mut self, job: &mut Job, pass: &mut Pass) -> Option<Halt> {
        let position = &job.task.position;
        let depth = (job.depth as i32 - pass.less).max(1);
        self.extended_before = 2 * job.depth as usize + 2;
        while pass.index < job.moves.len() {
            let m = &mut job.moves[pass.index];
            let nodes = self.nodes;
            self.seldepth = 0;
            let first = pass.index == job.line;
            let score = self.root_move(position, m.m, depth, pass, first, pass.index - job.line);
            m.nodes += self.nodes - nodes;
            if self.halt.is_some() {
                return self.halt;
            }
            pass.stage = Stage::Reduced;
            if first || score > pass.alpha {
                m.score = score;
                m.seldepth = self.seldepth as u32;
                m.line.clear();
                m.line.push(m.m);
                m.line.extend_from_slice(&self.lines[1]);
            } else {
                m.score = -INFINITE;
            }
            pass.best = pass.best.max(score);
            pass.alpha = pass.alpha.max(pass.best - pass.reach);
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
        pass: &mut Pass,
        first: bool,
        index: usize,
    ) -> Score {
        self.frames[0].eval = if position.is_check() {
            UNKNOWN
        } else {
            let raw = self.raw_evaluation(position);
            self.corrected(position, 0, raw)
        };
        let child = position.after(m);
        let noisy = is_noisy(position, m);
        self.enter_by(position, m, noisy, 0);
        let window = |depth, alpha: Score, beta: Score, cut| NodeTask {
            ply: 1,
            depth,
            alpha: -beta,
            beta: -alpha,
            cut,
        };
        let below = depth - 1;
        let mut score = INFINITE;
        if !first && pass.stage < Stage::Principal {
            let (alpha, next) = (pass.alpha, pass.alpha + 1);
            let less = if depth >= 3 && index >= 3 && !noisy {
                (self.reductions.of(depth, index) - 1).max(0)
            } else {
                0
            };
            let reduced = (below - less).clamp(1.min(below), below);
            if pass.stage == Stage::Reduced {
                score = -self.node::<false>(&child, window(reduced, alpha, next, true));
            }
            if score > alpha && reduced < below && self.halt.is_none() {
                pass.stage = Stage::Full;
                score = -self.node::<false>(&child, window(below, alpha, next, false));
            }
        }
        if score > pass.alpha && self.halt.is_none() {
            pass.stage = Stage::Principal;
            score = -self.node::<true>(&child, window(below, pass.alpha, pass.beta, false));
        }
        self.leave();
        score
    }

    /// The root's result goes into the table, so that the next search begins with its move.
    fn store_root(&mut self, job: &Job, score: Score) {
        let all = job.task.limits.moves.is_empty();
        if all && let Some(best) = job.moves.first() {
            let hit = Hit {
                best: Some(best.m),
                score: score.clamp(-MATE_BOUND, MATE_BOUND),
                eval: self.frames[0].eval,
                depth: 0,
                bound: Bound::None,
                pv: true,
            };
            self.table.store(job.task.position.key(), 0, hit);
        }
    }
}

/// The moves that are searched when all are asked for: the legal ones, in duck chess the best of them.
fn candidates(position: &Position) -> MoveList {
    if !position.rules().duck {
        return position.legal_moves();
    }
    let mut moves = MoveList::new();
    duck::root_moves(position, &mut moves);
    moves
}

/// Whether nobody could move on: mate or a king taken, not a count of moves or too little material.
fn is_final(outcome: &Outcome) -> bool {
    !matches!(
        outcome.reason,
        Reason::SeventyFiveMoves | Reason::InsufficientMaterial | Reason::MoveLimit
    )
}
