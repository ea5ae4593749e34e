//! The state shared by all nodes of a search, and the conditions that stop it.

use super::checkpoint::Checkpoint;
use super::parameters::SearchParameters;
use super::reductions::Reductions;
use super::stack::StackEntry;
use crate::engine::check_squares::CheckSquares;
use crate::engine::correction::CorrectionHistory;
use crate::engine::eval::Evaluator;
use crate::engine::history::{
    History, PieceTo, PreviousMoves, QuietContext, QuietMove, piece_to, target,
};
use crate::engine::order::{ScoredMove, is_noisy};
use crate::engine::score::{EVAL_LIMIT, MAX_PLY, Score};
use crate::engine::strength::{MoveClass, Oversights};
use crate::engine::table::TranspositionTable;
use crate::rules::{Move, Position};
use crate::tablebase::{Distances, Tablebases};
use arrayvec::ArrayVec;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::Duration;
use web_time::Instant;

/// A line (sequence) of moves.
pub(super) type Line = ArrayVec<Move, { MAX_PLY + 1 }>;

/// The reason why the search is unwinding.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum StopReason {
    /// A pause; the search can be resumed.
    Pause,
    /// The end: a limit is reached.
    Limit,
}

/// The conditions that stop the search; the first that is reached does.
#[derive(Clone, Debug)]
pub(super) struct StopConditions {
    /// The time at which to pause.
    pub(super) pause_at: Option<Instant>,
    /// The time at which to end.
    pub(super) end_at: Option<Instant>,
    /// The number of nodes at which to end.
    pub(super) nodes: u64,
}

/// Nodes of this depth and below are completed before a pause, which keeps the number of
/// checkpoints small.
const FINISHED_DEPTH: i32 = 5;
/// Greatest delay of a pause.
const MAX_PAUSE_DELAY: Duration = Duration::from_millis(15);
/// Number of nodes between two reads of the clock.
const NODES_PER_POLL: u64 = 512;

/// The state of a search: its tables, and the path from the root to the current node.
pub(in crate::engine) struct SearchTree {
    /// The transposition table, which the threads of a search share.
    pub(in crate::engine) table: Arc<TranspositionTable>,
    pub(in crate::engine) evaluator: Evaluator,
    /// The endgame tablebases; empty for none.
    pub(in crate::engine) tablebases: Tablebases,
    /// The distances to mate of the ending on the board, as far as they have been computed.
    pub(super) distances: Box<Distances>,
    /// Whether this search uses the tablebases.
    pub(super) probes: bool,
    /// Number of positions whose result was found in them.
    pub(super) tb_hits: u64,
    /// A flag set from outside to pause the search; that of a helper ends.
    pub(in crate::engine) interrupt: Arc<AtomicBool>,
    /// Where the search of a helper shows the main search its number of nodes; none in the main
    /// search.
    shown_nodes: Option<Arc<AtomicU64>>,
    pub(super) history: History,
    pub(super) corrections: CorrectionHistory,
    /// Average score of the iterations of the last search, in centipawns.
    pub(super) average: Option<f64>,
    pub(super) reductions: Reductions,
    /// The search parameters of the variant.
    pub(super) parameters: SearchParameters,
    pub(super) stack: Vec<StackEntry>,
    /// The principal variation from each ply on.
    pub(super) pv_table: Vec<Line>,
    /// The moves of all nodes between the root and the current node, one node after the other.
    pub(super) moves: Vec<ScoredMove>,
    /// The hash keys of the game's positions and of those between the root and the current node.
    pub(super) keys: Vec<u64>,
    pub(super) nodes: u64,
    /// Selective depth: the greatest ply reached.
    pub(super) seldepth: usize,
    stop_conditions: StopConditions,
    /// Set while the search unwinds.
    pub(super) stopped: Option<StopReason>,
    /// Whether to pause as soon as the current work is worth keeping.
    pausing: bool,
    /// The ply from which on no extensions are made that could follow each other without end.
    pub(super) extension_end: usize,
    /// The first ply at which null moves are allowed.
    pub(super) null_move_start: usize,
    /// The checkpoints of the nodes on the path to where the search was paused, the root's child
    /// last.
    pub(super) checkpoints: Vec<Checkpoint>,
    /// The moves that a weak engine overlooks.
    oversights: Oversights,
}

impl SearchTree {
    pub(in crate::engine) fn new(table: TranspositionTable) -> Self {
        Self::with_table(Arc::new(table))
    }

    /// The state of another thread's search with the same table and evaluation, which ends when
    /// `stop` is set and counts its nodes in `nodes`.
    pub(in crate::engine) fn helper(&self, stop: Arc<AtomicBool>, nodes: Arc<AtomicU64>) -> Self {
        let mut helper = Self::with_table(Arc::clone(&self.table));
        *helper.evaluator.networks_mut() = self.evaluator.networks().clone();
        helper.tablebases = self.tablebases.clone();
        helper.interrupt = stop;
        helper.shown_nodes = Some(nodes);
        helper
    }

    fn with_table(table: Arc<TranspositionTable>) -> Self {
        Self {
            table,
            evaluator: Evaluator::new(),
            tablebases: Tablebases::new(),
            distances: Box::default(),
            probes: false,
            tb_hits: 0,
            interrupt: Arc::default(),
            shown_nodes: None,
            history: History::new(),
            corrections: CorrectionHistory::new(),
            average: None,
            reductions: Reductions::new(),
            parameters: SearchParameters::CHESS,
            stack: vec![StackEntry::EMPTY; MAX_PLY + 4],
            pv_table: vec![Line::new(); MAX_PLY + 2],
            moves: Vec::with_capacity(4096),
            keys: Vec::with_capacity(1024),
            nodes: 0,
            seldepth: 0,
            stop_conditions: StopConditions {
                pause_at: None,
                end_at: None,
                nodes: u64::MAX,
            },
            stopped: None,
            pausing: false,
            extension_end: 0,
            null_move_start: 0,
            checkpoints: Vec::new(),
            oversights: Oversights::default(),
        }
    }

    /// Clears all tables.
    pub(in crate::engine) fn clear(&mut self) {
        self.table.clear();
        self.history = History::new();
        self.corrections = CorrectionHistory::new();
        self.average = None;
    }

    /// Prepares a search of a position; `keys` are those of the positions before it.
    pub(super) fn begin_search(
        &mut self,
        keys: &[u64],
        parameters: SearchParameters,
        oversights: Oversights,
        probes: bool,
    ) {
        if self.shown_nodes.is_none() {
            self.table.new_search();
        }
        self.history.new_search();
        self.keys.clear();
        self.keys.extend_from_slice(keys);
        self.nodes = 0;
        self.probes = probes;
        self.tb_hits = 0;
        self.seldepth = 0;
        self.checkpoints.clear();
        self.parameters = parameters;
        self.oversights = oversights;
    }

    /// Prepares to resume after a stop.
    pub(super) fn resume(&mut self, stop_conditions: StopConditions) {
        self.stop_conditions = stop_conditions;
        self.stopped = None;
        self.pausing = false;
    }

    /// Counts a node and reads the clock now and then. Returns whether the search stops here.
    #[inline]
    pub(super) fn count_node(&mut self) -> bool {
        self.nodes += 1;
        if self.nodes >= self.stop_conditions.nodes {
            self.stopped = Some(StopReason::Limit);
        } else if self.nodes.is_multiple_of(NODES_PER_POLL) {
            self.poll();
        }
        self.stopped.is_some()
    }

    #[cold]
    fn poll(&mut self) {
        if let Some(nodes) = &self.shown_nodes {
            nodes.store(self.nodes, Ordering::Relaxed);
            if self.interrupt.load(Ordering::Relaxed) {
                self.stopped = Some(StopReason::Limit);
            }
            return;
        }
        let past = |time: Option<Instant>, now| time.is_some_and(|time| now >= time);
        let now = Instant::now();
        let pause_at = self.stop_conditions.pause_at;
        if past(self.stop_conditions.end_at, now) {
            self.stopped = Some(StopReason::Limit);
        } else if past(pause_at, now) || self.interrupt.load(Ordering::Relaxed) {
            if !self.pausing {
                self.pausing = true;
                self.stop_conditions.pause_at = Some(now + MAX_PAUSE_DELAY);
            } else if past(pause_at, now) {
                self.pause();
            }
        }
    }

    /// Whether to unwind now that a move of a node at this depth has been searched.
    #[inline]
    pub(super) fn stops_after_move(&mut self, depth: i32) -> bool {
        if self.pausing && depth > FINISHED_DEPTH && self.stopped.is_none() {
            self.pause();
        }
        self.stopped.is_some()
    }

    /// Makes the search unwind for a pause.
    fn pause(&mut self) {
        self.stopped = Some(StopReason::Pause);
        // What has not been found again since the last pause leads nowhere.
        self.checkpoints.clear();
    }

    /// Whether a weak engine overlooks a move at a ply; never an answer to check.
    #[inline]
    pub(super) fn overlooks(&self, position: &Position, ply: usize, m: Move) -> bool {
        self.oversights.any() && !position.is_check() && {
            let class = self.class_of(position, ply, m);
            self.oversights.include(position.key(), m, class)
        }
    }

    #[cold]
    fn class_of(&self, position: &Position, ply: usize, m: Move) -> MoveClass {
        let noisy = is_noisy(position, m);
        let last = self.previous_moves(ply)[0];
        if noisy && last.is_some_and(|last| target(last) == m.to()) {
            MoveClass::Recapture
        } else if noisy || CheckSquares::of(position).are_reached_by(position, m) {
            MoveClass::Tactical
        } else {
            MoveClass::Quiet
        }
    }

    /// A static evaluation, corrected by the average error in positions like this one.
    #[inline]
    pub(super) fn corrected_eval(&self, position: &Position, ply: usize, raw: Score) -> Score {
        let correction = self.corrections.of(position, self.previous_moves(ply));
        (raw + correction).clamp(-EVAL_LIMIT, EVAL_LIMIT)
    }

    /// Goes down one ply by a move, or a null move if it is none.
    #[inline]
    pub(super) fn push(&mut self, position: &Position, moved: Option<PieceTo>, ply: usize) {
        self.stack[ply].current_move = moved;
        self.stack[ply].quiet_move = None;
        self.stack[ply].null_move = moved.is_none();
        self.keys.push(position.key());
    }

    /// Goes down one ply by a move outside of quiescence, which records more than [`Self::push`];
    /// `quiet` is the context of a quiet move.
    #[inline]
    pub(super) fn push_move(
        &mut self,
        position: &Position,
        m: Move,
        quiet: Option<&QuietContext>,
        ply: usize,
    ) {
        self.push(position, Some(piece_to(position, m)), ply);
        let quiet_move = quiet.map(|context| QuietMove::of(position, m, context));
        self.stack[ply].quiet_move = quiet_move;
    }

    /// Goes back up one ply.
    #[inline]
    pub(super) fn pop_move(&mut self) {
        self.keys.pop();
    }

    /// The moves one, two, four and six plies before a ply.
    #[inline]
    pub(super) fn previous_moves(&self, ply: usize) -> PreviousMoves {
        let moved = |back: usize| {
            ply.checked_sub(back)
                .and_then(|at| self.stack[at].current_move)
        };
        [1, 2, 4, 6].map(moved)
    }

    /// Sets the principal variation at a ply to a move and the principal variation one ply below.
    pub(super) fn update_pv(&mut self, ply: usize, m: Move) {
        let (upper, lower) = self.pv_table.split_at_mut(ply + 1);
        let line = &mut upper[ply];
        line.clear();
        line.push(m);
        let room = line.remaining_capacity();
        line.extend(lower[0].iter().copied().take(room));
    }
}
