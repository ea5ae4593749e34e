//! What answers the page's requests: one search at a time, the newest.

use super::memory;
use crate::board::{ByColor, Color};
use crate::engine::fog::Observation;
use crate::engine::{
    self, Clock, Engine, Info, Limits, Report, Strength, Task, is_fast_fifty_welcome,
};
use crate::notation::fen;
use crate::notation::uci::{CastlingStyle, format, parse};
use crate::rules::{Move, Position};
use crate::web::protocol::{
    BestMove, Go, GoLimits, Info as InfoMessage, Place, Request, RequestBody, ResponseBody, Score,
};
use std::collections::TryReserveError;
use std::time::Duration;
use web_time::Instant;

/// The time for a move where nothing else limits the search.
const USUAL_TIME: Duration = Duration::from_millis(1500);
/// The time to think about an offer.
const OFFER_TIME: Duration = Duration::from_millis(300);
/// News is sent this often.
const NEWS: Duration = Duration::from_millis(100);
/// Time lost for each move between page and worker.
const OVERHEAD: Duration = Duration::from_millis(20);

/// Where the answers go, with the id of their request.
pub type Answer<'a> = dyn FnMut(u32, ResponseBody) + 'a;

pub struct Desk {
    engine: Engine,
    /// Size of the engine's table, in MiB.
    table: usize,
    /// The size that it may grow to.
    most: usize,
    random: fn() -> u64,
    search: Option<Search>,
}

/// The search under way.
struct Search {
    id: u32,
    position: Position,
    purpose: Purpose,
    /// The newest lines, not yet sent.
    news: Vec<InfoMessage>,
    sent: Instant,
    /// Since when it rests, if it does.
    resting: Option<Instant>,
    /// How long it has rested before.
    rested: Duration,
}

#[derive(Clone, Copy)]
enum Purpose {
    Move,
    /// Whether the engine, playing this colour, should accept a fast-fifty.
    FastFifty(Color),
}

impl Desk {
    /// A desk whose table may grow to so many MiB.
    ///
    /// # Errors
    /// When there is not even memory for a small one.
    pub fn new(most: usize, random: fn() -> u64) -> Result<Self, TryReserveError> {
        let table = most.min(memory::FIRST);
        Ok(Self {
            engine: Engine::new(table)?,
            table,
            most,
            random,
            search: None,
        })
    }

    pub fn is_busy(&self) -> bool {
        let rests = self.search.as_ref().is_some_and(Search::rests);
        self.engine.is_thinking() && !self.engine.is_waiting() && !rests
    }

    pub fn receive(&mut self, request: Request, answer: &mut Answer) {
        let id = request.id;
        let begun = match request.body {
            RequestBody::MoveNow => {
                self.resume();
                self.engine.stop();
                Ok(())
            }
            RequestBody::Pause => {
                self.pause();
                Ok(())
            }
            RequestBody::Resume => {
                self.resume();
                Ok(())
            }
            RequestBody::Stop => {
                self.end();
                Ok(())
            }
            RequestBody::NewGame => {
                self.end();
                self.engine.clear();
                Ok(())
            }
            RequestBody::Go(go) => self.go(id, &go),
            RequestBody::FastFifty { place, engine } => self.consider(id, &place, engine.into()),
        };
        if let Err(message) = begun {
            answer(id, ResponseBody::Error { message });
        }
    }

    fn end(&mut self) {
        self.engine.cancel();
        self.search = None;
    }

    /// Rests, unless somebody waits for the end of the search.
    fn pause(&mut self) {
        if let Some(search) = &mut self.search
            && self.engine.is_endless()
        {
            search.resting.get_or_insert_with(Instant::now);
        }
    }

    fn resume(&mut self) {
        if let Some(search) = &mut self.search
            && let Some(since) = search.resting.take()
        {
            search.rested += since.elapsed();
        }
    }

    fn go(&mut self, id: u32, go: &Go) -> Result<(), String> {
        self.end();
        let mut task = self.task(&go.place)?;
        task.limits = limits(&go.limits);
        task.lines = go.multipv.clamp(1, 64) as usize;
        if let Some(level) = go.limits.level {
            task.strength = Strength::of_level(level);
        }
        if task.strength == Strength::FULL {
            self.make_room();
        }
        self.begin(id, task, Purpose::Move);
        Ok(())
    }

    fn consider(&mut self, id: u32, place: &Place, color: Color) -> Result<(), String> {
        self.end();
        let mut task = self.task(place)?;
        task.limits.movetime = Some(OFFER_TIME);
        self.begin(id, task, Purpose::FastFifty(color));
        Ok(())
    }

    /// Gives the engine as large a table as it may have, or as there is memory for.
    fn make_room(&mut self) {
        if self.table >= self.most {
            return;
        }
        for mib in memory::sizes(self.most) {
            if self.engine.resize(mib).is_ok() {
                self.table = mib;
                break;
            }
        }
        // Less than was asked for is all there is: it is not tried again.
        self.most = self.table;
    }

    fn task(&self, place: &Place) -> Result<Task, String> {
        let mut task = task(place)?;
        task.seed = (self.random)();
        Ok(task)
    }

    fn begin(&mut self, id: u32, task: Task, purpose: Purpose) {
        self.search = Some(Search {
            id,
            position: task.position.clone(),
            purpose,
            news: Vec::new(),
            sent: Instant::now(),
            resting: None,
            rested: Duration::ZERO,
        });
        self.engine.start(task);
    }

    /// Thinks until a moment at most.
    pub fn think(&mut self, until: Instant, answer: &mut Answer) {
        let Some(search) = self.search.as_mut().filter(|search| !search.rests()) else {
            return;
        };
        let report = self.engine.run(Some(until), &mut |info| search.note(info));
        if report.is_some() || search.sent.elapsed() >= NEWS {
            search.send_news(answer);
        }
        if let Some(report) = report {
            let body = search.conclude(&report);
            answer(search.id, body);
            self.search = None;
        }
    }
}

impl Search {
    const fn rests(&self) -> bool {
        self.resting.is_some()
    }

    /// Keeps a line until it is time to send it; a newer one of the same rank replaces it.
    fn note(&mut self, info: &Info) {
        let info = &Info {
            time: info.time.saturating_sub(self.rested),
            ..info.clone()
        };
        let message = InfoMessage {
            depth: info.depth,
            seldepth: info.seldepth,
            score: info.value.into(),
            nodes: info.nodes as f64,
            nps: info.nodes_per_second() as f64,
            time_ms: u32::try_from(info.time.as_millis()).unwrap_or(u32::MAX),
            multipv: info.line as u32,
            pv: write_line(&self.position, info.moves),
        };
        match self
            .news
            .iter_mut()
            .find(|old| old.multipv == message.multipv)
        {
            Some(old) => *old = message,
            None => self.news.push(message),
        }
    }

    fn send_news(&mut self, answer: &mut Answer) {
        if matches!(self.purpose, Purpose::Move) && !self.news.is_empty() {
            for info in self.news.drain(..) {
                answer(self.id, ResponseBody::Info(info));
            }
            self.sent = Instant::now();
        }
    }

    fn conclude(&self, report: &Report) -> ResponseBody {
        if let Purpose::FastFifty(color) = self.purpose {
            return ResponseBody::FastFifty {
                accepts: report
                    .score
                    .is_some_and(|score| is_fast_fifty_welcome(&self.position, color, score)),
            };
        }
        let line: Vec<Move> = match (report.best, report.claim) {
            (Some(best), None) => std::iter::once(best).chain(report.ponder).collect(),
            _ => Vec::new(),
        };
        let mut line = write_line(&self.position, &line).into_iter();
        ResponseBody::BestMove(BestMove {
            best: line.next(),
            ponder: line.next(),
            claim: report.claim.map(Into::into),
            offers_fast_fifty: report.offers_fast_fifty && report.claim.is_none(),
            score: report
                .score
                .map(|score| engine::score::Value::from(score).into()),
        })
    }
}

impl From<engine::score::Value> for Score {
    fn from(value: engine::score::Value) -> Self {
        match value {
            engine::score::Value::Centipawns(cp) => Self::Cp(cp),
            engine::score::Value::Mate(moves) => Self::Mate(moves),
        }
    }
}

fn write_line(position: &Position, moves: &[Move]) -> Vec<String> {
    let mut position = position.clone();
    moves
        .iter()
        .map(|&m| {
            let text = format(&position, m, CastlingStyle::KingTakesRook);
            position.play(m);
            text
        })
        .collect()
}

/// The search of a place, as yet without limits.
fn task(place: &Place) -> Result<Task, String> {
    let variant = place.variant;
    let start = match &place.fen {
        Some(text) => fen::parse(variant, text).map_err(|error| error.to_string())?,
        None => variant.start(),
    };
    let mut position = start.clone();
    let mut keys = Vec::with_capacity(place.moves.len());
    let mut moves = Vec::with_capacity(place.moves.len());
    for text in &place.moves {
        let m = parse(&position, text).map_err(|error| error.to_string())?;
        keys.push(position.key());
        moves.push(m);
        position.play(m);
    }
    let mut task = Task::new(position);
    if variant.rules().fog {
        task.observation = Some(Box::new(Observation::of_game(&start, &moves)));
    }
    task.keys = keys;
    task.overhead = OVERHEAD;
    Ok(task)
}

fn limits(wanted: &GoLimits) -> Limits {
    let milliseconds = |ms: u32| Duration::from_millis(ms.into());
    let mut limits = Limits {
        depth: wanted.depth,
        nodes: wanted.nodes.map(u64::from),
        movetime: wanted.movetime_ms.map(milliseconds),
        clock: wanted.clock.map(|clock| Clock {
            left: ByColor {
                white: milliseconds(clock.white_ms),
                black: milliseconds(clock.black_ms),
            },
            increment: ByColor {
                white: milliseconds(clock.white_increment_ms),
                black: milliseconds(clock.black_increment_ms),
            },
            moves_to_go: None,
        }),
        ..Limits::default()
    };
    let unlimited = limits.depth.is_none()
        && limits.nodes.is_none()
        && limits.movetime.is_none()
        && limits.clock.is_none();
    if unlimited {
        match wanted.level {
            Some(_) => limits.movetime = Some(USUAL_TIME),
            None => limits.infinite = true,
        }
    }
    limits
}

#[cfg(test)]
mod tests;
