//! The search: iterative deepening in slices that can be interrupted at any time.
//!
//! | part | where |
//! |---|---|
//! | iterations, time, several lines, what is reported | here |
//! | the first moves, aspiration windows | `root` |
//! | a node: principal variation search, transposition table, mate distance, internal iterative reductions, check and singular extensions, multi-cut, what history and correction learn | `node` |
//! | reverse futility, razoring; late move, futility, history and exchange pruning | `pruning` |
//! | null move with verification | `null_move` |
//! | late move reductions | `reductions` |
//! | quiescence | `quiescence` |
//! | draws and goals of the rules, the staged move picker | `tree` |
//! | what a variant changes: margins, goals, forced captures | `habits` |
//! | going on after a pause | `progress`, `trail` |
//!
//! The tree is searched by plain recursion. To pause, the recursion unwinds, and each node keeps how
//! far it has come; going on, it finds its way back along these nodes.

mod habits;
mod node;
mod null_move;
mod progress;
mod pruning;
mod quiescence;
mod reductions;
mod root;
mod trail;
mod tree;

use super::eval::evaluate;
use super::fog::{self, Observation};
use super::limits::{Budget, Limits};
use super::score::{DRAW, MAX_PLY, Score, Value, is_mate, of_points};
use super::strength::{Oversights, Strength};
use super::table::Table;
use crate::board::Color;
use crate::rules::{Claim, Move, Position};
use habits::Habits;
use root::{Pass, RootMove};
use std::collections::TryReserveError;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::time::Duration;
use tree::{Bounds, Halt, Tree};
pub use tree::{Line, value_of_claim};
use web_time::Instant;

/// The engine: it remembers from search to search, and does one search at a time.
pub struct Engine {
    tree: Tree,
    job: Option<Job>,
    /// The search where the side to move does not see everything; `job` is then a part of it.
    fog: Option<Box<fog::Search>>,
    /// How well it played last: what was seen with other eyes must not be remembered.
    strength: Strength,
    /// What the last searches made of their positions; see [`Job::trend`].
    trend: Option<f64>,
}

/// What to search.
#[derive(Clone, Debug)]
pub struct Task {
    /// The position.
    pub position: Position,
    /// The keys of the game's positions before it, the first position first.
    pub keys: Vec<u64>,
    /// What the side to move knows, where it does not see everything; none is what it sees of
    /// the position alone.
    pub observation: Option<Box<Observation>>,
    /// What ends the search.
    pub limits: Limits,
    /// How many lines to report, at least one.
    pub lines: usize,
    /// How well to play; a search without limit is an analysis, for which this does not count.
    pub strength: Strength,
    /// Time lost for each move outside of the engine.
    pub overhead: Duration,
    /// Chooses among the moves and the mistakes of a weak engine.
    pub seed: u64,
}

impl Task {
    /// A search of a position at full strength, without a limit.
    pub fn new(position: Position) -> Self {
        Self {
            position,
            keys: Vec::new(),
            observation: None,
            limits: Limits::default(),
            lines: 1,
            strength: Strength::FULL,
            overhead: Duration::ZERO,
            seed: 0,
        }
    }
}

/// News of a running search: one line of it.
#[derive(Clone, Debug)]
pub struct Info<'a> {
    /// Halfmoves looked ahead.
    pub depth: u32,
    /// Halfmoves looked ahead in the longest line.
    pub seldepth: u32,
    /// The rank of the line, 1 for the best.
    pub line: usize,
    /// The value for the side to move.
    pub value: Value,
    /// Positions looked at so far.
    pub nodes: u64,
    /// Time since the search began.
    pub time: Duration,
    /// How full the table is, in thousandths.
    pub fill: usize,
    /// The moves.
    pub moves: &'a [Move],
}

impl Info<'_> {
    /// Positions looked at a second.
    pub fn nodes_per_second(&self) -> u64 {
        (self.nodes as f64 / self.time.as_secs_f64().max(0.001)) as u64
    }
}

/// The end of a search.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Report {
    /// The best move; none when there is none.
    pub best: Option<Move>,
    /// The answer that is expected.
    pub ponder: Option<Move>,
    /// What to claim rather than to move.
    pub claim: Option<Claim>,
    /// Whether to offer a fast-fifty with the move.
    pub offers_fast_fifty: bool,
    /// The value of the position for the side to move; none if it was not searched.
    pub score: Option<Score>,
    /// Positions looked at.
    pub nodes: u64,
}

/// Halfmoves without progress from which on a fast-fifty is offered.
const OFFER_AFTER: u16 = 50;

/// A search under way.
struct Job {
    task: Task,
    begun: Instant,
    budget: Option<Budget>,
    moves: Vec<RootMove>,
    /// The iteration under way.
    depth: u32,
    /// The last one that was finished.
    finished: u32,
    /// How many are finished whatever the limit of nodes.
    at_least: u32,
    /// The line under way, 0 for the best.
    line: usize,
    pass: Option<Pass>,
    /// How many iterations the best move has stayed the same.
    steady: u32,
    previous_best: Option<Move>,
    /// What the iterations before, and the search for the last move, made of the position: the
    /// newest count most. None as long as nothing is known.
    trend: Option<f64>,
    /// By how much the last iteration fell short of that, in hundredths of a pawn.
    fall: f64,
    stopped: bool,
    /// Nothing is left to search; only waiting for `stop` or `ponderhit`.
    exhausted: bool,
}

impl Engine {
    /// An engine with a table of that many MiB.
    ///
    /// # Errors
    /// When there is not enough memory.
    pub fn new(mib: usize) -> Result<Self, TryReserveError> {
        Ok(Self {
            tree: Tree::new(Table::new(mib)?),
            job: None,
            fog: None,
            strength: Strength::FULL,
            trend: None,
        })
    }

    /// Replaces the table by an empty one of that many MiB; a running search ends.
    ///
    /// # Errors
    /// When there is not enough memory; the engine keeps a table of the smallest size then.
    pub fn resize(&mut self, mib: usize) -> Result<(), TryReserveError> {
        self.cancel();
        // The old one first: both together might not fit.
        self.tree.table = Table::new(Table::MIN_MIB)?;
        self.tree.table = Table::new(mib)?;
        Ok(())
    }

    /// Forgets everything, as before a new game; a running search ends.
    pub fn clear(&mut self) {
        self.cancel();
        self.tree.clear();
        self.trend = None;
    }

    /// A flag that makes [`Engine::run`] pause soon while it is set, from any thread. Who sets
    /// it takes it back.
    pub fn interrupt(&self) -> Arc<AtomicBool> {
        Arc::clone(&self.tree.interrupt)
    }

    /// Begins a search in place of the one that runs; [`Engine::run`] does it.
    ///
    /// In fog of war it looks at what the side to move knows alone; see [`fog`].
    pub fn start(&mut self, mut task: Task) {
        self.fog = None;
        if task.limits.infinite {
            task.strength = Strength::FULL;
        }
        if std::mem::replace(&mut self.strength, task.strength) != task.strength {
            self.clear();
        }
        if task.position.rules().fog {
            let search = fog::Search::new(task);
            self.clear();
            self.fog = Some(Box::new(search));
        } else {
            self.begin(task, 1);
        }
    }

    /// Begins a search that sees everything. So many iterations are finished whatever the limit of
    /// nodes: without one there is no value to report.
    pub(in crate::engine) fn begin(&mut self, task: Task, at_least: u32) {
        self.tree.table.grow_older();
        self.tree.history.next_search();
        self.tree.keys.clear();
        self.tree.keys.extend_from_slice(&task.keys);
        self.tree.nodes = 0;
        self.tree.trail.clear();
        self.tree.seldepth = 0;
        self.tree.habits = Habits::of(task.position.variant());
        self.tree.oversights = Oversights::new(&task.strength, task.seed);
        let moves = self.root_moves(&task);
        let budget = if task.limits.ponder {
            None
        } else {
            task.limits.budget(task.position.turn(), task.overhead)
        };
        self.job = Some(Job {
            begun: Instant::now(),
            budget,
            exhausted: moves.is_empty(),
            moves,
            depth: 1,
            at_least,
            finished: 0,
            line: 0,
            pass: None,
            steady: 0,
            previous_best: None,
            trend: self.trend,
            fall: 0.0,
            stopped: false,
            task,
        });
    }

    /// Makes the search end as soon as it is run again.
    pub fn stop(&mut self) {
        if let Some(fog) = &mut self.fog {
            fog.stop();
        }
        if let Some(job) = &mut self.job {
            job.stopped = true;
        }
    }

    /// Drops the search, which reports nothing.
    pub fn cancel(&mut self) {
        self.job = None;
        self.fog = None;
    }

    /// The expected move was made: from now on the search's limits count.
    pub fn ponder_hit(&mut self) {
        if let Some(fog) = &mut self.fog {
            fog.ponder_hit();
        }
        if let Some(job) = &mut self.job
            && std::mem::take(&mut job.task.limits.ponder)
        {
            let task = &job.task;
            let spent = job.begun.elapsed();
            let budget = task.limits.budget(task.position.turn(), task.overhead);
            job.budget = budget.map(|budget| budget.after_pondering(spent));
            job.stopped |= job.finished > 0 && job.is_enough(&self.tree);
        }
    }

    /// Whether a search is under way.
    pub fn is_thinking(&self) -> bool {
        self.job.is_some() || self.fog.is_some()
    }

    /// Whether the search has nothing left to do but to wait for being told to end.
    pub fn is_waiting(&self) -> bool {
        if let Some(fog) = &self.fog {
            return fog.is_waiting();
        }
        self.job
            .as_ref()
            .is_some_and(|job| job.exhausted && !job.stopped && job.must_wait())
    }

    /// Whether the search goes on until it is told to end.
    pub fn is_endless(&self) -> bool {
        if let Some(fog) = &self.fog {
            return fog.is_endless();
        }
        self.job
            .as_ref()
            .is_some_and(|job| job.must_wait() && !job.stopped)
    }

    /// Searches until `pause_at`, until it is interrupted or to the end, whose report it returns.
    pub fn run(
        &mut self,
        pause_at: Option<Instant>,
        on_info: &mut dyn FnMut(&Info),
    ) -> Option<Report> {
        if let Some(mut fog) = self.fog.take() {
            let report = fog.run(self, pause_at, on_info);
            self.fog = report.is_none().then_some(fog);
            return report;
        }
        let mut job = self.job.take()?;
        while !job.is_over(&self.tree) {
            if job.exhausted || self.search_on(&mut job, pause_at, on_info) == Some(Halt::Pause) {
                self.job = Some(job);
                return None;
            }
        }
        self.trend = job.trend;
        Some(job.report())
    }

    /// Searches to the end.
    pub fn run_to_end(&mut self, on_info: &mut dyn FnMut(&Info)) -> Report {
        loop {
            if self.is_waiting() || !self.is_thinking() {
                self.stop();
                return self.run(None, on_info).unwrap_or_default();
            }
            if let Some(report) = self.run(None, on_info) {
                return report;
            }
        }
    }

    /// Goes on with the pass under way, and prepares the next one if it comes to its end.
    fn search_on(
        &mut self,
        job: &mut Job,
        pause_at: Option<Instant>,
        on_info: &mut dyn FnMut(&Info),
    ) -> Option<Halt> {
        let waits = job.must_wait();
        let able = job.task.strength.nodes;
        let nodes = match job.task.limits.nodes {
            _ if job.finished < job.at_least => u64::MAX,
            Some(asked) if !waits => asked.min(able),
            _ => able,
        };
        self.tree.bounds = Bounds {
            pause_at,
            end_at: job.budget.map(|budget| job.begun + budget.hard),
            nodes,
        };
        self.tree.halt = None;
        self.tree.pausing = false;
        let halt = self.search_pass(job, on_info);
        job.exhausted |= halt == Some(Halt::Limit);
        halt
    }
}

impl Job {
    /// Whether the search may not end by itself.
    fn must_wait(&self) -> bool {
        self.task.limits.ponder || self.task.limits.infinite
    }

    /// By how much a first move may be worse than the best and still be played.
    fn reach(&self) -> Score {
        self.task.strength.reach(men(&self.task.position))
    }

    /// Compares the value of an iteration with what was expected.
    fn follow(&mut self, score: Score) {
        /// What the newest value counts.
        const WEIGHT: f64 = 0.4;
        /// Beyond this a game is decided, and no change a reason to worry.
        const DECIDED: Score = 1_000;
        let score = f64::from(score.clamp(-DECIDED, DECIDED));
        let trend = self.trend.unwrap_or(score);
        self.fall = trend - score;
        self.trend = Some(trend + WEIGHT * (score - trend));
    }

    fn lines(&self) -> usize {
        self.task.lines.clamp(1, self.moves.len().max(1))
    }

    fn is_over(&self, tree: &Tree) -> bool {
        if self.stopped {
            return true;
        }
        if self.must_wait() {
            return false;
        }
        // Between passes alone: within one the tree watches its bounds.
        self.exhausted
            || (self.pass.is_none() && self.line == 0 && self.finished > 0 && self.is_enough(tree))
    }

    /// Whether the iterations finished so far are enough.
    fn is_enough(&self, tree: &Tree) -> bool {
        let limits = &self.task.limits;
        if limits.depth.is_some_and(|depth| self.finished >= depth) {
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
        if self.moves.len() == 1 && self.finished >= 5 {
            return true;
        }
        // A mate that is proven needs no more time.
        // Below zero for a move that has no value yet, which proves nothing.
        let distance = u32::try_from(super::score::MATE - best.score.abs());
        let proven = distance.is_ok_and(|distance| self.finished > distance.saturating_add(2));
        if is_mate(best.score) && proven && self.task.lines == 1 {
            return true;
        }
        self.begun.elapsed() >= self.stretched(budget, best, tree)
    }

    /// The soft limit, longer while the best move changes or loses worth, shorter while it is
    /// beyond doubt.
    fn stretched(&self, budget: Budget, best: &RootMove, tree: &Tree) -> Duration {
        if budget.soft == budget.hard {
            return budget.hard;
        }
        let steady = [1.5, 1.2, 1.0, 0.9, 0.8][self.steady.min(4) as usize];
        let share = best.nodes as f64 / tree.nodes.max(1) as f64;
        let doubt = (1.55 - share).clamp(0.6, 1.5) * 1.2;
        let worry = (1.0 + self.fall / 100.0).clamp(0.85, 1.6);
        let stretched = budget.soft.mul_f64(steady * doubt * worry);
        stretched.min(budget.hard)
    }

    fn report(mut self) -> Report {
        self.sort_interrupted();
        let played = self.choose();
        let position = &self.task.position;
        let claim = self.best_claim();
        let Some(best) = self.moves.first() else {
            return Report {
                claim: claim.map(|(claim, _)| claim),
                score: claim.map(|(_, value)| value),
                ..Report::default()
            };
        };
        let score = if best.score == -super::score::INFINITE {
            best.previous
        } else {
            best.score
        };
        let known = score.abs() <= super::score::MATE;
        // Once a draw can be claimed, every move is one to the search; the side that stands
        // better still plays on.
        let drawn = |value| value == DRAW && position.rules().has_draws();
        let claim = claim.filter(|&(_, value)| {
            known && value >= score && !(drawn(value) && evaluate(position) > DRAW)
        });
        Report {
            best: Some(self.moves[played].m),
            ponder: self.moves[played].line.get(1).copied(),
            claim: claim.map(|(claim, _)| claim),
            offers_fast_fifty: position.halfmoves() >= OFFER_AFTER
                && known
                && is_fast_fifty_welcome(position, position.turn(), score),
            score: known.then_some(score),
            nodes: self.moves.iter().map(|m| m.nodes).sum(),
        }
    }

    /// The index of the move to play: a weak engine does not always take the best.
    fn choose(&self) -> usize {
        let values: Vec<Score> = self.moves.iter().map(|m| m.score).collect();
        let men = men(&self.task.position);
        self.task.strength.choose(&values, men, self.task.seed)
    }

    /// The claim that brings the side to move the most, with what it brings.
    fn best_claim(&self) -> Option<(Claim, Score)> {
        let position = &self.task.position;
        let stood = self.task.keys.iter().filter(|&&key| key == position.key());
        let repeated = position.rules().draws.repetition && stood.count() >= 2;
        let draw = repeated.then_some((Claim::Repetition, DRAW));
        [Claim::FiftyMoves, Claim::Stalemate, Claim::Impasse]
            .into_iter()
            .filter_map(|claim| Some((claim, value_of_claim(position, claim)?)))
            .chain(draw)
            .max_by_key(|&(_, value)| value)
    }

    /// After an interrupted pass: moves that it has raised first, then as they were before. Where
    /// moves are compared all of them as they were, as the values must be of one depth.
    fn sort_interrupted(&mut self) {
        let under_way = self.pass.is_some() || self.line > 0;
        if under_way && self.reach() > 0 && self.finished > 0 {
            for m in &mut self.moves {
                m.score = m.previous;
            }
            self.moves.sort_by_key(|m| std::cmp::Reverse(m.score));
        } else if self.pass.is_some() {
            let line = self.line.min(self.moves.len());
            self.moves[line..].sort_by_key(|m| std::cmp::Reverse((m.score, m.previous)));
        }
    }
}

/// How many men there are, on the board and in hand.
fn men(position: &Position) -> u32 {
    let reserves = Color::ALL.map(|color| position.reserve(color).total());
    position.occupied().count() + reserves.iter().sum::<u32>()
}

/// Whether ending the game in an impasse now is at least as good for `color` as playing on, if
/// the search values the position at `score` for the side to move.
pub fn is_fast_fifty_welcome(position: &Position, color: Color, score: Score) -> bool {
    if !position.rules().points {
        return false;
    }
    let score = if color == position.turn() {
        score
    } else {
        -score
    };
    position
        .impasse_outcome()
        .points
        .is_some_and(|points| of_points(points.of(color)) >= score)
}

/// The deepest iteration.
const LAST_DEPTH: u32 = MAX_PLY as u32 - 1;
