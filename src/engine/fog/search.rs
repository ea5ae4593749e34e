//! The search in fog of war: several worlds are searched in turn, each by a plain search, in
//! slices.

use super::observation::Observation;
use super::world::{World, worlds};
use super::worth::{self, score_of};
use crate::engine::limits::{Limits, TimeBudget};
use crate::engine::report::{SearchInfo, SearchReport};
use crate::engine::request::SearchRequest;
use crate::engine::score::{MATE_BOUND, MAX_PLY, Score, Value};
use crate::engine::search::{PlainSearch, SearchTree};
use crate::engine::strength::Strength;
use crate::rules::{Move, MoveKind};
use std::time::Duration;
use web_time::Instant;

/// Greatest number of worlds drawn.
const DRAWS: u64 = 12;
/// Least number of nodes for each world drawn.
const MIN_NODES: u64 = 100;
/// Depth of the last round.
const MAX_DEPTH: u32 = MAX_PLY as u32 - 1;

/// A search in fog of war in progress: plain searches of one world after the other.
pub(in crate::engine) struct FogSearch {
    observation: Observation,
    worlds: Vec<World>,
    limits: Limits,
    strength: Strength,
    lines: usize,
    seed: u64,
    overhead: Duration,
    started: Instant,
    budget: Option<TimeBudget>,
    /// The candidate moves, best first.
    moves: Vec<FogMove>,
    /// The depth, in plies, to which the worlds are searched in the current round.
    depth: u32,
    /// Index of the current world.
    world: usize,
    /// The search of the current world; none between two worlds.
    search: Option<PlainSearch>,
    /// The result of that search at its newest depth: moves with value and seldepth.
    found: Vec<(Move, Score, u32)>,
    found_depth: u32,
    /// Whether any line has been reported.
    reported: bool,
    /// Number of positions searched before the current world.
    nodes: u64,
    hashfull: usize,
    stopped: bool,
    /// Whether nothing is left to search.
    exhausted: bool,
}

/// A candidate move with its value in each world.
struct FogMove {
    m: Move,
    values: Vec<Option<Score>>,
    /// The expected score over all worlds, from 0 to 1.
    worth: f64,
    seldepth: u32,
}

impl FogSearch {
    /// A search by the knowledge of the side to move after the request's game; the true position is
    /// dropped here.
    pub(in crate::engine) fn new(request: SearchRequest) -> Self {
        let observation = Observation::of_game(request.game.start(), request.game.moves());
        let nodes = request.limits.nodes.unwrap_or(u64::MAX);
        let nodes = nodes.min(request.strength.nodes);
        let draws = (nodes / MIN_NODES).clamp(2, DRAWS) as usize;
        let worlds = worlds(&observation, draws);
        let wanted = &request.limits.moves;
        let wanted = |m: &Move| wanted.is_empty() || wanted.contains(m);
        let mut moves: Vec<Move> = observation.moves.iter().copied().filter(wanted).collect();
        moves.sort_by_key(|&m| std::cmp::Reverse(prize(&observation, m)));
        let candidate = |m| FogMove {
            m,
            values: vec![None; worlds.len()],
            worth: 0.0,
            seldepth: 1,
        };
        let mut search = Self {
            moves: moves.into_iter().map(candidate).collect(),
            exhausted: worlds.is_empty(),
            worlds,
            strength: request.strength,
            lines: request.lines,
            seed: observation.seed() ^ request.seed,
            overhead: request.overhead,
            started: Instant::now(),
            budget: None,
            limits: request.limits,
            depth: 1,
            world: 0,
            search: None,
            found: Vec::new(),
            found_depth: 0,
            reported: false,
            nodes: 0,
            hashfull: 0,
            stopped: false,
            observation,
        };
        search.exhausted |= search.moves.is_empty();
        if !search.limits.ponder {
            search.budget = search.time_budget();
        }
        search
    }

    fn time_budget(&self) -> Option<TimeBudget> {
        let color = self.observation.color();
        self.limits.budget(color, self.overhead)
    }

    /// Ends the search at the next [`FogSearch::run`].
    pub(in crate::engine) const fn stop(&mut self) {
        self.stopped = true;
    }

    /// The expected move was played (`ponderhit`): from now on the limits count.
    pub(in crate::engine) fn ponder_hit(&mut self) {
        if std::mem::take(&mut self.limits.ponder) {
            let elapsed = self.started.elapsed();
            self.budget = self.time_budget().map(|budget| TimeBudget {
                soft: budget.soft + elapsed,
                hard: budget.hard + elapsed,
            });
        }
    }

    /// Whether the search continues until it is told to stop.
    pub(in crate::engine) const fn is_endless(&self) -> bool {
        self.must_wait() && !self.stopped
    }

    /// Whether the search is complete and waits to be told to stop.
    pub(in crate::engine) const fn is_waiting(&self) -> bool {
        self.exhausted && self.is_endless()
    }

    const fn must_wait(&self) -> bool {
        self.limits.ponder || self.limits.infinite
    }

    /// Searches until `pause_at`, until it is interrupted, or to the end, whose report it returns.
    pub(in crate::engine) fn run(
        &mut self,
        tree: &mut SearchTree,
        pause_at: Option<Instant>,
        on_info: &mut dyn FnMut(&SearchInfo),
    ) -> Option<SearchReport> {
        loop {
            if self.is_over() {
                self.search = None;
                self.rank();
                if !self.reported {
                    self.send_info(on_info);
                }
                return Some(self.report());
            }
            if self.exhausted {
                return None;
            }
            let mut search = match self.search.take() {
                Some(search) => search,
                None => self.search_of_world(tree),
            };
            let end_at = self.budget.map(|budget| self.started + budget.hard);
            let pause_at = pause_at.into_iter().chain(end_at).min();
            match search.run(tree, pause_at, &mut |info| self.note(info)) {
                Some(report) => self.finish_world(&report, on_info),
                None => {
                    self.search = Some(search);
                    if !self.is_over() {
                        return None;
                    }
                }
            }
        }
    }

    fn is_over(&self) -> bool {
        if self.stopped {
            return true;
        }
        let past = |budget: TimeBudget| self.started.elapsed() >= budget.hard;
        !self.must_wait()
            && (self.exhausted || self.budget.is_some_and(past) || self.nodes_left() == Some(0))
    }

    /// Number of positions that may still be searched; none without a limit.
    fn nodes_left(&self) -> Option<u64> {
        if self.must_wait() {
            return None;
        }
        let limit = self.limits.nodes.unwrap_or(u64::MAX);
        let limit = limit.min(self.strength.nodes);
        (limit < u64::MAX).then(|| limit.saturating_sub(self.nodes))
    }

    /// Begins the search of the current world.
    fn search_of_world(&mut self, tree: &mut SearchTree) -> PlainSearch {
        self.found.clear();
        self.found_depth = 0;
        let elapsed = self.started.elapsed();
        let time = self
            .budget
            .map(|budget| budget.hard.saturating_sub(elapsed));
        let limits = Limits {
            depth: Some(self.depth),
            nodes: self.nodes_left(),
            movetime: time,
            moves: self.moves.iter().map(|candidate| candidate.m).collect(),
            ..Limits::default()
        };
        let world = self.worlds[self.world].position.clone();
        let request = SearchRequest {
            lines: self.moves.len(),
            // How deep a weak engine searches and what it plays is decided here, what it overlooks
            // there.
            strength: Strength {
                depth: u32::MAX,
                nodes: u64::MAX,
                temperature: 0,
                ..self.strength
            },
            seed: self.seed,
            ..SearchRequest::new(world, limits)
        };
        // The first iteration of the first world is completed: without it there is no move.
        PlainSearch::new(tree, request, u32::from(self.nodes == 0))
    }

    /// Records the value of a move in the current world.
    fn note(&mut self, info: &SearchInfo) {
        self.hashfull = info.hashfull;
        if info.line == 1 {
            self.found.clear();
            self.found_depth = info.depth;
        }
        if let Some(&m) = info.moves.first() {
            self.found.push((m, score_of(info.value), info.seldepth));
        }
    }

    fn finish_world(&mut self, report: &SearchReport, on_info: &mut dyn FnMut(&SearchInfo)) {
        // At least one: a world without any move must not be looked at for ever.
        self.nodes += report.nodes.max(1);
        // A limit may have ended it before it came as far as the last round did.
        let complete = self.found_depth >= self.depth;
        let world = self.world;
        let found = std::mem::take(&mut self.found);
        for (m, score, seldepth) in found {
            let known = self.moves.iter_mut().find(|candidate| candidate.m == m);
            if let Some(candidate) = known
                && (complete || candidate.values[world].is_none())
            {
                candidate.values[world] = Some(score);
                candidate.seldepth = candidate.seldepth.max(seldepth);
            }
        }
        if self.is_over() {
            return;
        }
        self.world += 1;
        if self.world == self.worlds.len() {
            self.world = 0;
            self.finish_round(on_info);
        }
    }

    fn finish_round(&mut self, on_info: &mut dyn FnMut(&SearchInfo)) {
        self.rank();
        self.send_info(on_info);
        self.exhausted = self.is_enough();
        self.depth += 1;
        let kept = kept(self.depth).max(self.lines);
        self.moves.truncate(kept);
    }

    fn is_enough(&self) -> bool {
        if self.depth >= MAX_DEPTH {
            return true;
        }
        if self.must_wait() {
            return false;
        }
        let depth = self.limits.depth.unwrap_or(u32::MAX);
        if self.depth >= depth.min(self.strength.depth).max(1) {
            return true;
        }
        let best = self.moves.first().and_then(|best| self.score(best));
        if let (Some(mate), Some(Value::Mate(found))) = (self.limits.mate, best.map(Value::from))
            && found > 0
            && found.unsigned_abs() <= mate
        {
            return true;
        }
        let Some(budget) = self.budget else {
            return false;
        };
        let proven = best.is_some_and(|best| best >= MATE_BOUND) && self.lines == 1;
        // The next round takes a few times as long as all before.
        let late = budget.soft < budget.hard && self.started.elapsed() >= budget.soft / 2;
        self.moves.len() == 1 || proven || late
    }

    fn values<'a>(&'a self, candidate: &'a FogMove) -> impl Iterator<Item = (Score, u32)> + 'a {
        let values = candidate.values.iter().zip(&self.worlds);
        values.filter_map(|(value, world)| Some(((*value)?, world.weight)))
    }

    /// Sorts the moves by their worth, best first.
    fn rank(&mut self) {
        let worths: Vec<Option<f64>> = self
            .moves
            .iter()
            .map(|candidate| worth::worth(self.values(candidate)))
            .collect();
        for (candidate, worth) in self.moves.iter_mut().zip(worths) {
            candidate.worth = worth.unwrap_or(-1.0);
        }
        self.moves.sort_by(|a, b| b.worth.total_cmp(&a.worth));
    }

    fn score(&self, candidate: &FogMove) -> Option<Score> {
        let known = candidate.worth >= 0.0 && candidate.values.iter().any(Option::is_some);
        known.then(|| worth::score(candidate.worth, self.values(candidate)))
    }

    /// Reports the best moves. Each line is one move long, because what comes after it is a guess.
    fn send_info(&mut self, on_info: &mut dyn FnMut(&SearchInfo)) {
        self.reported = true;
        let time = self.started.elapsed();
        let lines = self.moves.iter().take(self.lines.max(1)).enumerate();
        for (index, candidate) in lines {
            let Some(score) = self.score(candidate) else {
                continue;
            };
            on_info(&SearchInfo {
                depth: self.depth,
                seldepth: candidate.seldepth,
                line: index + 1,
                value: Value::from(score),
                nodes: self.nodes,
                time,
                hashfull: self.hashfull,
                tb_hits: 0,
                moves: std::slice::from_ref(&candidate.m),
            });
        }
    }

    /// Chooses the move to play; a weak engine does not always play the best.
    fn choose(&self) -> Option<Move> {
        let known = self
            .moves
            .iter()
            .map_while(|candidate| self.score(candidate));
        let values: Vec<Score> = known.collect();
        let setup = &self.observation.setup;
        let pieces = setup.board.iter().flatten().count() + self.observation.hidden.len();
        let index = self.strength.choose(&values, pieces as u32, self.seed);
        self.moves.get(index).map(|candidate| candidate.m)
    }

    fn report(&self) -> SearchReport {
        let best = self.moves.first();
        SearchReport {
            best: self.choose(),
            score: best.and_then(|best| self.score(best)),
            nodes: self.nodes,
            ..SearchReport::default()
        }
    }
}

/// Number of candidate moves that are kept at a depth.
const fn kept(depth: u32) -> usize {
    match depth {
        0..=2 => usize::MAX,
        3 => 14,
        4 => 10,
        5 => 7,
        _ => 5,
    }
}

/// The value of what a move captures and promotes to, by which moves are sorted at first: a king
/// before all.
fn prize(observation: &Observation, m: Move) -> u32 {
    let target = match m.kind() {
        MoveKind::Castle { .. } => None,
        _ => observation.setup.board[m.to().index()].map(|piece| piece.role),
    };
    let promoted = m.promoted_to().map_or(0, |role| role as u32);
    target.map_or(0, |role| 10 * (1 + role as u32)) + promoted
}
