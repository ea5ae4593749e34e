//! Iterative deepening (<https://www.chessprogramming.org/Iterative_Deepening>): iterations of
//! increasing depth until a limit is reached or nothing is left to search.

use super::parameters::SearchParameters;
use super::root::{RootMove, RootPass, keep_result, keep_shortest, root_moves};
use super::tree::{SearchTree, StopConditions, StopReason};
use crate::board::Color;
use crate::engine::claims::{best_claim, is_fast_fifty_welcome};
use crate::engine::limits::TimeBudget;
use crate::engine::report::{SearchInfo, SearchReport};
use crate::engine::request::SearchRequest;
use crate::engine::score::{DRAW, INFINITE, MATE, MAX_PLY, Score, Value, is_mate};
use crate::engine::strength::{Oversights, Strength};
use crate::rules::{Move, Position};
use std::cmp::Reverse;
use std::time::Duration;
use web_time::Instant;

/// Number of plies without capture or pawn move from which on a fast-fifty is offered (Chess♯).
const OFFER_AFTER: u16 = 50;
/// The longest time that is spent on the distances to mate before a search by the clock, which cannot
/// be stopped meanwhile.
const LONGEST_COUNT: Duration = Duration::from_millis(80);
/// Depth of the last iteration.
const MAX_DEPTH: u32 = MAX_PLY as u32 - 1;

/// A search in progress. Its tables and statistics are in the [`SearchTree`] that it is run with.
pub(in crate::engine) struct PlainSearch {
    request: SearchRequest,
    started: Instant,
    budget: Option<TimeBudget>,
    /// The root moves, best first.
    moves: Vec<RootMove>,
    /// Depth of the current iteration, in plies.
    depth: u32,
    /// Depth of the last completed iteration, in plies.
    completed: u32,
    /// Number of iterations that are completed even if the node limit is exceeded.
    min_iterations: u32,
    /// Index of the current line, 0 for the best.
    line: usize,
    /// The current pass over the root moves; none between two passes.
    pass: Option<RootPass>,
    /// Number of iterations since the best move changed.
    stability: u32,
    previous_best: Option<Move>,
    /// Running average of the scores of the iterations, including those of the search for the
    /// previous move; the newest weighs most. None before the first score.
    average: Option<f64>,
    /// The number of centipawns by which the score of the last iteration was below that average.
    falling: f64,
    stopped: bool,
    /// Whether nothing is left to search, so that an endless search only waits to be told to stop.
    exhausted: bool,
}

impl PlainSearch {
    /// Prepares a search. At least `min_iterations` are completed whatever the node limit: without
    /// any there is no score to report.
    pub(in crate::engine) fn new(
        tree: &mut SearchTree,
        request: SearchRequest,
        min_iterations: u32,
    ) -> Self {
        let position = request.position();
        tree.begin_search(
            request.game.keys(),
            SearchParameters::of(position.variant()),
            Oversights::new(&request.strength, request.seed),
            request.strength == Strength::FULL,
        );
        let started = Instant::now();
        let budget = if request.limits.ponder {
            None
        } else {
            request.limits.budget(position.turn(), request.overhead)
        };
        let mut moves = root_moves(tree, position, &request.limits.moves);
        if request.lines == 1 {
            keep_result(tree, position, &mut moves);
            if !request.limits.ponder && !request.limits.infinite {
                let share = |budget: TimeBudget| (budget.soft / 4).min(LONGEST_COUNT);
                let until = budget.map(|budget| started + share(budget));
                keep_shortest(tree, position, &mut moves, until);
            }
        }
        Self {
            started,
            budget,
            exhausted: moves.is_empty(),
            moves,
            depth: 1,
            min_iterations,
            completed: 0,
            line: 0,
            pass: None,
            stability: 0,
            previous_best: None,
            average: tree.average,
            falling: 0.0,
            stopped: false,
            request,
        }
    }

    /// Ends the search at the next [`PlainSearch::run`].
    pub(in crate::engine) const fn stop(&mut self) {
        self.stopped = true;
    }

    /// The expected move was played (`ponderhit`): from now on the limits count.
    pub(in crate::engine) fn ponder_hit(&mut self, tree: &SearchTree) {
        if std::mem::take(&mut self.request.limits.ponder) {
            let request = &self.request;
            let elapsed = self.started.elapsed();
            let budget = request
                .limits
                .budget(request.position().turn(), request.overhead);
            self.budget = budget.map(|budget| budget.after_pondering(elapsed));
            self.stopped |= self.completed > 0 && self.is_enough(tree);
        }
    }

    /// Whether the search is complete and waits to be told to stop.
    pub(in crate::engine) const fn is_waiting(&self) -> bool {
        self.exhausted && self.is_endless()
    }

    /// Whether the search continues until it is told to stop.
    pub(in crate::engine) const fn is_endless(&self) -> bool {
        self.must_wait() && !self.stopped
    }

    /// Searches until `pause_at`, until it is interrupted, or to the end, whose report it returns.
    pub(in crate::engine) fn run(
        &mut self,
        tree: &mut SearchTree,
        pause_at: Option<Instant>,
        on_info: &mut dyn FnMut(&SearchInfo),
    ) -> Option<SearchReport> {
        while !self.is_over(tree) {
            if self.exhausted || self.advance(tree, pause_at, on_info) == Some(StopReason::Pause) {
                return None;
            }
        }
        tree.average = self.average;
        Some(self.report(tree))
    }

    /// Continues the current pass, and prepares the next one if it completes.
    fn advance(
        &mut self,
        tree: &mut SearchTree,
        pause_at: Option<Instant>,
        on_info: &mut dyn FnMut(&SearchInfo),
    ) -> Option<StopReason> {
        let level_nodes = self.request.strength.nodes;
        let nodes = match self.request.limits.nodes {
            _ if self.completed < self.min_iterations => u64::MAX,
            Some(limit) if !self.must_wait() => limit.min(level_nodes),
            _ => level_nodes,
        };
        tree.resume(StopConditions {
            pause_at,
            end_at: self.budget.map(|budget| self.started + budget.hard),
            nodes,
        });
        let stopped = self.search_pass(tree, on_info);
        self.exhausted |= stopped == Some(StopReason::Limit);
        stopped
    }

    /// Continues the current pass, or begins the first pass of the iteration's next line.
    fn search_pass(
        &mut self,
        tree: &mut SearchTree,
        on_info: &mut dyn FnMut(&SearchInfo),
    ) -> Option<StopReason> {
        if self.depth > MAX_DEPTH {
            self.exhausted = true;
            return None;
        }
        let mut pass = match self.pass {
            Some(pass) => pass,
            None => self.first_pass(),
        };
        if pass.is_at_start(self.line) {
            for m in &mut self.moves[self.line..] {
                m.score = -INFINITE;
            }
        }
        let position = self.request.position();
        let stopped = tree.search_root(position, &mut self.moves, self.line, self.depth, &mut pass);
        self.pass = Some(pass);
        if stopped.is_some() {
            return stopped;
        }
        self.moves[self.line..].sort_by_key(|m| Reverse(m.score));
        self.pass = pass.widened(self.line);
        if self.pass.is_none() {
            self.finish_line(tree, pass.best(), on_info);
        }
        None
    }

    /// The first pass of the current line in this iteration.
    fn first_pass(&mut self) -> RootPass {
        if self.line == 0 {
            for m in &mut self.moves {
                m.previous_score = m.score;
            }
        }
        match self.max_loss() {
            0 => RootPass::first(self.depth, self.line, self.moves[self.line].previous_score),
            max_loss => RootPass::comparing(self.line, max_loss),
        }
    }

    /// Completes a line: the next line follows, or the next iteration.
    fn finish_line(
        &mut self,
        tree: &mut SearchTree,
        score: Score,
        on_info: &mut dyn FnMut(&SearchInfo),
    ) {
        if self.line == 0 && self.request.limits.moves.is_empty() {
            let best = self.moves.first().map(|best| best.m);
            tree.store_root(self.request.position(), best, score);
        }
        self.line += 1;
        if self.line < self.lines() {
            return;
        }
        let lines = self.lines();
        self.moves[..lines].sort_by_key(|m| Reverse(m.score));
        self.send_info(tree, on_info);
        self.finish_iteration(score);
    }

    fn finish_iteration(&mut self, score: Score) {
        let best = self.moves.first().map(|best| best.m);
        let same = best == self.previous_best;
        self.stability = if same { self.stability + 1 } else { 0 };
        self.previous_best = best;
        let score = self.moves.first().map_or(score, |best| best.score);
        self.update_average(score);
        self.completed = self.depth;
        self.depth += 1;
        self.line = 0;
        self.exhausted = self.depth > self.request.strength.depth.clamp(1, MAX_DEPTH);
    }

    fn send_info(&self, tree: &SearchTree, on_info: &mut dyn FnMut(&SearchInfo)) {
        let time = self.started.elapsed();
        let hashfull = tree.table.hashfull();
        for (index, m) in self.moves.iter().take(self.lines()).enumerate() {
            on_info(&SearchInfo {
                depth: self.depth,
                seldepth: m.seldepth,
                line: index + 1,
                value: Value::from(m.score),
                nodes: tree.nodes,
                time,
                hashfull,
                tb_hits: tree.tb_hits,
                moves: &m.pv,
            });
        }
    }

    /// Whether the search may not end by itself (analysis or pondering).
    const fn must_wait(&self) -> bool {
        self.request.limits.ponder || self.request.limits.infinite
    }

    /// The number of centipawns by which a root move may be worse than the best and still be
    /// played.
    fn max_loss(&self) -> Score {
        let pieces = piece_count(self.request.position());
        self.request.strength.max_loss(pieces)
    }

    /// Updates the running average by the score of an iteration.
    fn update_average(&mut self, score: Score) {
        /// Weight of the newest score.
        const WEIGHT: f64 = 0.4;
        /// Beyond this score, in centipawns, the game is decided and no change matters.
        const DECIDED: Score = 1_000;
        let score = f64::from(score.clamp(-DECIDED, DECIDED));
        let average = self.average.unwrap_or(score);
        self.falling = average - score;
        self.average = Some(average + WEIGHT * (score - average));
    }

    fn lines(&self) -> usize {
        self.request.lines.clamp(1, self.moves.len().max(1))
    }

    fn is_over(&self, tree: &SearchTree) -> bool {
        if self.stopped {
            return true;
        }
        if self.must_wait() {
            return false;
        }
        // Only between passes: within one the tree watches the limits.
        self.exhausted
            || (self.pass.is_none() && self.line == 0 && self.completed > 0 && self.is_enough(tree))
    }

    /// Whether the completed iterations are enough to end the search.
    fn is_enough(&self, tree: &SearchTree) -> bool {
        let limits = &self.request.limits;
        let is_deep = limits.depth.is_some_and(|depth| self.completed >= depth);
        if is_deep || limits.soft_nodes.is_some_and(|nodes| tree.nodes >= nodes) {
            return true;
        }
        let Some(best) = self.moves.first() else {
            return true;
        };
        if let (Some(mate), Value::Mate(found)) = (limits.mate, Value::from(best.score)) {
            return found > 0 && found.unsigned_abs() <= mate;
        }
        let Some(budget) = self.budget else {
            return false;
        };
        if self.moves.len() == 1 && self.completed >= 5 {
            return true;
        }
        // A mate that is proven needs no more time. The distance is negative for a move without a
        // value yet, which proves nothing.
        let distance = u32::try_from(MATE - best.score.abs());
        let proven = distance.is_ok_and(|distance| self.completed > distance.saturating_add(2));
        if is_mate(best.score) && proven && self.request.lines == 1 {
            return true;
        }
        self.started.elapsed() >= self.optimum_time(budget, best, tree)
    }

    /// The soft time limit, longer while the best move changes or its score falls, shorter while
    /// the best move is beyond doubt.
    fn optimum_time(&self, budget: TimeBudget, best: &RootMove, tree: &SearchTree) -> Duration {
        if budget.soft == budget.hard {
            return budget.hard;
        }
        let stability = [1.5, 1.2, 1.0, 0.9, 0.8][self.stability.min(4) as usize];
        let share = best.nodes as f64 / tree.nodes.max(1) as f64;
        let effort = (1.55 - share).clamp(0.6, 1.5) * 1.2;
        let falling = (1.0 + self.falling / 100.0).clamp(0.85, 1.6);
        let optimum = budget.soft.mul_f64(stability * effort * falling);
        optimum.min(budget.hard)
    }

    fn report(&mut self, tree: &mut SearchTree) -> SearchReport {
        self.sort_after_interruption();
        let played = self.choose();
        let position = self.request.position();
        let claim = best_claim(&self.request.game);
        let Some(best) = self.moves.first() else {
            return SearchReport {
                claim: claim.map(|(claim, _)| claim),
                score: claim.map(|(_, value)| value),
                ..SearchReport::default()
            };
        };
        let score = if best.score == -INFINITE {
            best.previous_score
        } else {
            best.score
        };
        let known = score.abs() <= MATE;
        // Once a draw can be claimed, the search values every move as a draw; the side that stands
        // better still plays on.
        let is_draw = |value| value == DRAW && position.rules().has_draws();
        let claim = claim.filter(|&(_, value)| {
            known && value >= score && !(is_draw(value) && tree.evaluator.evaluate(position) > DRAW)
        });
        SearchReport {
            best: Some(self.moves[played].m),
            ponder: self.moves[played].pv.get(1).copied(),
            claim: claim.map(|(claim, _)| claim),
            offers_fast_fifty: position.halfmoves() >= OFFER_AFTER
                && known
                && is_fast_fifty_welcome(position, position.turn(), score),
            score: known.then_some(score),
            nodes: self.moves.iter().map(|m| m.nodes).sum(),
        }
    }

    /// The index of the move to play; a weak engine does not always play the best.
    fn choose(&self) -> usize {
        let values: Vec<Score> = self.moves.iter().map(|m| m.score).collect();
        let pieces = piece_count(self.request.position());
        let strength = &self.request.strength;
        strength.choose(&values, pieces, self.request.seed)
    }

    /// Sorts the moves after an interrupted pass: those that have raised alpha first, the others as
    /// they were before. When scores are compared all moves stay as they were, because the scores
    /// must be of one depth.
    fn sort_after_interruption(&mut self) {
        let interrupted = self.pass.is_some() || self.line > 0;
        if interrupted && self.max_loss() > 0 && self.completed > 0 {
            for m in &mut self.moves {
                m.score = m.previous_score;
            }
            self.moves.sort_by_key(|m| Reverse(m.score));
        } else if self.pass.is_some() {
            let line = self.line.min(self.moves.len());
            self.moves[line..].sort_by_key(|m| Reverse((m.score, m.previous_score)));
        }
    }
}

/// The number of pieces and pawns of both sides, on the board and in reserve.
fn piece_count(position: &Position) -> u32 {
    let reserves = Color::ALL.map(|color| position.reserve(color).total());
    position.occupied().count() + reserves.iter().sum::<u32>()
}
