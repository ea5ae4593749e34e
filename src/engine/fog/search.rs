//! The search of several worlds in turn, in slices.

use super::observation::Observation;
use super::verdict::{self, score_of};
use super::world::{World, worlds};
use crate::engine::limits::{Budget, Limits};
use crate::engine::score::{MATE_BOUND, MAX_PLY, Score, Value};
use crate::engine::search::{Engine, Info, Report, Task};
use crate::engine::strength::Strength;
use crate::rules::{Move, MoveKind};
use std::time::Duration;
use web_time::Instant;

/// How many worlds are drawn.
const DRAWS: u64 = 12;
/// A world is not worth drawing for fewer positions to look at than that.
const LEAST_NODES: u64 = 100;
/// The deepest round.
const LAST_DEPTH: u32 = MAX_PLY as u32 - 1;

/// A search in the fog under way; the engine that it uses does one world at a time.
pub(in crate::engine) struct Search {
    observation: Observation,
    worlds: Vec<World>,
    limits: Limits,
    strength: Strength,
    lines: usize,
    seed: u64,
    overhead: Duration,
    begun: Instant,
    budget: Option<Budget>,
    /// The moves in question, the best first.
    moves: Vec<Candidate>,
    /// The round under way: how deep the worlds are searched in it.
    depth: u32,
    /// The world under way.
    world: usize,
    /// What the engine has said of it, for its newest depth.
    news: Vec<(Move, Score, u32)>,
    news_depth: u32,
    /// Whether anything has been told.
    told: bool,
    /// Positions looked at before the world under way.
    nodes: u64,
    fill: usize,
    stopped: bool,
    /// Nothing is left to search.
    exhausted: bool,
}

/// A move with its value in each world.
struct Candidate {
    m: Move,
    values: Vec<Option<Score>>,
    worth: f64,
    seldepth: u32,
}

impl Search {
    /// Takes of a task what its side knows; the position itself is dropped here.
    pub(in crate::engine) fn new(task: Task) -> Self {
        let observation = match task.observation {
            Some(observation) => *observation,
            None => Observation::of_position(&task.position),
        };
        let nodes = task.limits.nodes.unwrap_or(u64::MAX);
        let nodes = nodes.min(task.strength.nodes);
        let draws = (nodes / LEAST_NODES).clamp(2, DRAWS) as usize;
        let worlds = worlds(&observation, draws);
        let wanted = |m: &Move| task.limits.moves.is_empty() || task.limits.moves.contains(m);
        let mut moves: Vec<Move> = observation.moves.iter().copied().filter(wanted).collect();
        moves.sort_by_key(|&m| std::cmp::Reverse(prize(&observation, m)));
        let candidate = |m| Candidate {
            m,
            values: vec![None; worlds.len()],
            worth: 0.0,
            seldepth: 1,
        };
        let mut search = Self {
            moves: moves.into_iter().map(candidate).collect(),
            exhausted: worlds.is_empty(),
            worlds,
            strength: task.strength,
            lines: task.lines,
            seed: observation.seed() ^ task.seed,
            overhead: task.overhead,
            begun: Instant::now(),
            budget: None,
            limits: task.limits,
            depth: 1,
            world: 0,
            news: Vec::new(),
            news_depth: 0,
            told: false,
            nodes: 0,
            fill: 0,
            stopped: false,
            observation,
        };
        search.exhausted |= search.moves.is_empty();
        if !search.limits.ponder {
            search.budget = search.time();
        }
        search
    }

    fn time(&self) -> Option<Budget> {
        let color = self.observation.color();
        self.limits.budget(color, self.overhead)
    }

    pub(in crate::engine) fn stop(&mut self) {
        self.stopped = true;
    }

    /// The expected move was made: from now on the limits count.
    pub(in crate::engine) fn ponder_hit(&mut self) {
        if std::mem::take(&mut self.limits.ponder) {
            let spent = self.begun.elapsed();
            self.budget = self.time().map(|budget| Budget {
                soft: budget.soft + spent,
                hard: budget.hard + spent,
            });
        }
    }

    /// Whether it goes on until it is told to end.
    pub(in crate::engine) fn is_endless(&self) -> bool {
        self.must_wait() && !self.stopped
    }

    /// Whether it has nothing left to do but to wait for being told to end.
    pub(in crate::engine) fn is_waiting(&self) -> bool {
        self.exhausted && self.is_endless()
    }

    fn must_wait(&self) -> bool {
        self.limits.ponder || self.limits.infinite
    }

    /// Searches until `pause_at`, until the engine is interrupted or to the end.
    pub(in crate::engine) fn run(
        &mut self,
        engine: &mut Engine,
        pause_at: Option<Instant>,
        on_info: &mut dyn FnMut(&Info),
    ) -> Option<Report> {
        loop {
            if self.is_over() {
                engine.cancel();
                self.rank();
                if !self.told {
                    self.tell(on_info);
                }
                return Some(self.report());
            }
            if self.exhausted {
                return None;
            }
            if !engine.is_thinking() {
                // The first look at the first world is finished: without it there is no move.
                engine.begin(self.next_task(), u32::from(self.nodes == 0));
            }
            let end_at = self.budget.map(|budget| self.begun + budget.hard);
            let pause_at = pause_at.into_iter().chain(end_at).min();
            match engine.run(pause_at, &mut |info| self.note(info)) {
                Some(report) => self.finish_world(&report, on_info),
                None if self.is_over() => {}
                None => return None,
            }
        }
    }

    fn is_over(&self) -> bool {
        if self.stopped {
            return true;
        }
        let past = |budget: Budget| self.begun.elapsed() >= budget.hard;
        !self.must_wait()
            && (self.exhausted || self.budget.is_some_and(past) || self.rest() == Some(0))
    }

    /// How many positions may still be looked at.
    fn rest(&self) -> Option<u64> {
        if self.must_wait() {
            return None;
        }
        let most = self.limits.nodes.unwrap_or(u64::MAX);
        let most = most.min(self.strength.nodes);
        (most < u64::MAX).then(|| most.saturating_sub(self.nodes))
    }

    /// The search of the next world.
    fn next_task(&mut self) -> Task {
        self.news.clear();
        self.news_depth = 0;
        let mut task = Task::new(self.worlds[self.world].position.clone());
        let spent = self.begun.elapsed();
        let time = self.budget.map(|budget| budget.hard.saturating_sub(spent));
        task.limits = Limits {
            depth: Some(self.depth),
            nodes: self.rest(),
            movetime: time,
            moves: self.moves.iter().map(|candidate| candidate.m).collect(),
            ..Limits::default()
        };
        task.lines = self.moves.len();
        // How far a weak engine looks and what it plays is decided here, what it overlooks there.
        task.strength = Strength {
            depth: u32::MAX,
            nodes: u64::MAX,
            temperature: 0,
            ..self.strength
        };
        task.seed = self.seed;
        task
    }

    /// A move's value in the world under way.
    fn note(&mut self, info: &Info) {
        self.fill = info.fill;
        if info.line == 1 {
            self.news.clear();
            self.news_depth = info.depth;
        }
        if let Some(&m) = info.moves.first() {
            self.news.push((m, score_of(info.value), info.seldepth));
        }
    }

    fn finish_world(&mut self, report: &Report, on_info: &mut dyn FnMut(&Info)) {
        // At least one: a world without any move must not be looked at for ever.
        self.nodes += report.nodes.max(1);
        // A limit may have ended it before it came as far as the last round did.
        let complete = self.news_depth >= self.depth;
        let world = self.world;
        let news = std::mem::take(&mut self.news);
        for (m, score, seldepth) in news {
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

    fn finish_round(&mut self, on_info: &mut dyn FnMut(&Info)) {
        self.rank();
        self.tell(on_info);
        self.exhausted = self.is_enough();
        self.depth += 1;
        let kept = kept(self.depth).max(self.lines);
        self.moves.truncate(kept);
    }

    fn is_enough(&self) -> bool {
        if self.depth >= LAST_DEPTH {
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
        let late = budget.soft < budget.hard && self.begun.elapsed() >= budget.soft / 2;
        self.moves.len() == 1 || proven || late
    }

    fn values<'a>(&'a self, candidate: &'a Candidate) -> impl Iterator<Item = (Score, u32)> + 'a {
        let values = candidate.values.iter().zip(&self.worlds);
        values.filter_map(|(value, world)| Some(((*value)?, world.weight)))
    }

    /// Puts the moves in order, the best first; among equals as they were.
    fn rank(&mut self) {
        let worths: Vec<Option<f64>> = self
            .moves
            .iter()
            .map(|candidate| verdict::worth(self.values(candidate)))
            .collect();
        for (candidate, worth) in self.moves.iter_mut().zip(worths) {
            candidate.worth = worth.unwrap_or(-1.0);
        }
        self.moves.sort_by(|a, b| b.worth.total_cmp(&a.worth));
    }

    fn score(&self, candidate: &Candidate) -> Option<Score> {
        let known = candidate.worth >= 0.0 && candidate.values.iter().any(Option::is_some);
        known.then(|| verdict::score(candidate.worth, self.values(candidate)))
    }

    /// Each line is one move long: what comes after it is a guess.
    fn tell(&mut self, on_info: &mut dyn FnMut(&Info)) {
        self.told = true;
        let time = self.begun.elapsed();
        let lines = self.moves.iter().take(self.lines.max(1)).enumerate();
        for (index, candidate) in lines {
            let Some(score) = self.score(candidate) else {
                continue;
            };
            on_info(&Info {
                depth: self.depth,
                seldepth: candidate.seldepth,
                line: index + 1,
                value: Value::from(score),
                nodes: self.nodes,
                time,
                fill: self.fill,
                moves: std::slice::from_ref(&candidate.m),
            });
        }
    }

    /// The move to play: a weak engine does not always take the best.
    fn choose(&self) -> Option<Move> {
        let known = self
            .moves
            .iter()
            .map_while(|candidate| self.score(candidate));
        let values: Vec<Score> = known.collect();
        let setup = &self.observation.setup;
        let men = setup.board.iter().flatten().count() + self.observation.hidden.len();
        let index = self.strength.choose(&values, men as u32, self.seed);
        self.moves.get(index).map(|candidate| candidate.m)
    }

    fn report(&self) -> Report {
        let best = self.moves.first();
        Report {
            best: self.choose(),
            score: best.and_then(|best| self.score(best)),
            nodes: self.nodes,
            ..Report::default()
        }
    }
}

/// How many moves are still in question at a depth.
const fn kept(depth: u32) -> usize {
    match depth {
        0..=2 => usize::MAX,
        3 => 14,
        4 => 10,
        5 => 7,
        _ => 5,
    }
}

/// What a move takes, for the order in which moves are looked at first: a king before all.
fn prize(observation: &Observation, m: Move) -> u32 {
    let target = match m.kind() {
        MoveKind::Castle { .. } => None,
        _ => observation.setup.board[m.to().index()].map(|man| man.role),
    };
    let promoted = m.promoted_to().map_or(0, |role| role as u32);
    target.map_or(0, |role| 10 * (1 + role as u32)) + promoted
}
