//! Carries out the page's requests, without a browser: one search at a time, the newest.

use super::book::OpeningBook;
use super::endings::Endings;
use super::memory;
use crate::board::Color;
use crate::engine::eval::nnue::{Network, NetworkKind};
use crate::engine::score::Value;
use crate::engine::{
    Engine, GameHistory, Limits, SearchInfo, SearchReport, SearchRequest, Strength,
    is_draw_welcome, is_fast_fifty_welcome,
};
use crate::notation::fen;
use crate::notation::uci::{CastlingStyle, format, parse};
use crate::rules::{Move, Position};
use crate::tablebase::TableFile;
use crate::web::protocol::{
    BestMove, EngineError, GoLimits, GoRequest, InfoMessage, Offer, Request, RequestBody,
    ResponseBody, UciPosition,
};
use std::collections::TryReserveError;
use std::sync::Arc;
use std::time::Duration;
use web_time::Instant;

/// The time for a move if nothing else limits the search.
const DEFAULT_MOVETIME: Duration = Duration::from_millis(1500);
/// The time to think about an offer.
const OFFER_MOVETIME: Duration = Duration::from_millis(300);
/// The shortest time between two reports of the search.
const INFO_INTERVAL: Duration = Duration::from_millis(100);
/// The longest time for which a move waits for the opening book.
const BOOK_WAIT: Duration = Duration::from_millis(1000);
/// The largest number of nodes that are searched without an interruption, which takes less than a
/// second: what an interrupted search finds depends on when it was interrupted.
const MAX_WHOLE_NODES: u32 = 500_000;
/// The time lost between page and worker for each move.
const OVERHEAD: Duration = Duration::from_millis(20);

/// Receives the responses, each with the id of its request.
pub type Respond<'a> = dyn FnMut(u32, ResponseBody) + 'a;

/// The engine and the request in progress.
pub struct RequestHandler {
    engine: Engine,
    /// Size of the transposition table, in MiB.
    hash: usize,
    /// The size in MiB that suits the device.
    device_hash: usize,
    /// The size that was last asked for, which memory may not have allowed.
    asked_hash: usize,
    random: fn() -> u64,
    search: Option<Search>,
    endings: Endings,
    book: OpeningBook,
    /// The kinds of networks that have been asked for.
    asked: Vec<NetworkKind>,
}

/// The search in progress.
struct Search {
    id: u32,
    position: Position,
    purpose: Purpose,
    /// Whether it is not interrupted, so that the result is the same each time.
    is_whole: bool,
    /// The request, if it is an analysis, which may begin again.
    analysis: Option<SearchRequest>,
    /// The game, if its next move may come from the opening book.
    opening: Option<GameHistory>,
    begun: Instant,
    /// The result, which waits for the opening book.
    held: Option<SearchReport>,
    /// The newest lines that have not been sent yet.
    infos: Vec<InfoMessage>,
    sent: Instant,
    /// The moment when it was paused, if it is paused.
    paused_since: Option<Instant>,
    /// The total duration of earlier pauses.
    paused: Duration,
}

#[derive(Clone, Copy)]
enum Purpose {
    Move,
    /// Decides whether the engine, playing this colour, accepts an offer.
    Offer {
        offer: Offer,
        engine: Color,
        /// The number of half-moves (plies) made in the game.
        plies: usize,
    },
}

impl RequestHandler {
    /// A handler whose transposition table grows to `device_hash` MiB unless a request has another
    /// wish. `random` supplies the seeds
    /// for the weak levels.
    ///
    /// # Errors
    /// When there is not enough memory even for the smallest table.
    pub fn new(device_hash: usize, random: fn() -> u64) -> Result<Self, TryReserveError> {
        let hash = device_hash.min(memory::INITIAL_HASH);
        Ok(Self {
            engine: Engine::new(hash)?,
            hash,
            device_hash,
            asked_hash: hash,
            random,
            search: None,
            endings: Endings::default(),
            book: OpeningBook::default(),
            asked: Vec::new(),
        })
    }

    /// Whether a search is in progress, so that [`RequestHandler::think`] should be called.
    pub fn is_busy(&self) -> bool {
        let is_running = self
            .search
            .as_ref()
            .is_some_and(|search| !search.is_paused());
        let is_searching = self.engine.is_thinking() && !self.engine.is_waiting();
        let is_held = self
            .search
            .as_ref()
            .is_some_and(|search| search.held.is_some());
        is_running && (is_searching || is_held || self.endings.is_busy())
    }

    /// The tables of endings that are to be fetched now, for [`RequestHandler::receive_table`]; each
    /// is named once.
    pub fn wanted_tables(&mut self) -> Vec<TableFile> {
        self.endings.take_wanted()
    }

    /// The network that the search in progress lacks, to be fetched now for
    /// [`RequestHandler::receive_network`]; each is named once.
    pub fn wanted_network(&mut self) -> Option<NetworkKind> {
        let variant = self.search.as_ref()?.position.variant();
        let kind = self.engine.missing_network(variant)?;
        if self.asked.contains(&kind) {
            return None;
        }
        self.asked.push(kind);
        Some(kind)
    }

    /// Takes the file of a network. An analysis begins again with it, any other search goes on
    /// without. One that is not usable is ignored: the hand-crafted evaluation stays.
    pub fn receive_network(&mut self, file: &[u8]) {
        let Ok(network) = Network::read(file) else {
            return;
        };
        self.engine.offer_network(Arc::new(network));
        if let Some(search) = &mut self.search
            && let Some(request) = &search.analysis
        {
            search.infos.clear();
            self.engine.start(request.clone());
        }
    }

    /// Takes the file of tables. One that is not usable is ignored: the engine then searches its
    /// endings like any other position.
    pub fn receive_table(&mut self, table: &TableFile, file: Vec<u8>, respond: &mut Respond) {
        if self.engine.insert_tablebase(table, file).is_ok() {
            self.tell(respond);
        }
    }

    /// Whether the opening book is to be fetched now, for [`RequestHandler::receive_book`]; said once.
    pub fn wants_book(&mut self) -> bool {
        self.book.take_wanted()
    }

    /// Takes the file of the opening book; none if it can't be had.
    pub fn receive_book(&mut self, file: Option<&[u8]>) {
        self.book.receive(file);
    }

    /// Takes the visitor's own opening book in place of every other.
    pub fn replace_book(&mut self, file: &[u8]) {
        self.book.replace(file);
    }

    /// Responds with what is newly known of the analysed position by the tablebases.
    fn tell(&mut self, respond: &mut Respond) {
        if let Some(search) = &self.search
            && self.engine.is_endless()
            && let Some(message) = self.endings.news(&self.engine, &search.position)
        {
            respond(search.id, ResponseBody::Tablebase(message));
        }
    }

    /// Carries out a request.
    pub fn handle(&mut self, request: Request, respond: &mut Respond) {
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
            RequestBody::Consider {
                offer,
                position,
                engine,
            } => self.consider(id, offer, &position, engine),
        };
        match begun {
            Ok(()) => self.tell(respond),
            Err(error) => respond(id, ResponseBody::Error(error)),
        }
    }

    fn end(&mut self) {
        self.engine.cancel();
        self.search = None;
    }

    /// Pauses an analysis; any other search continues, since its result is needed.
    fn pause(&mut self) {
        if let Some(search) = &mut self.search
            && self.engine.is_endless()
        {
            search.paused_since.get_or_insert_with(Instant::now);
        }
    }

    fn resume(&mut self) {
        if let Some(search) = &mut self.search
            && let Some(since) = search.paused_since.take()
        {
            search.paused += since.elapsed();
        }
    }

    fn go(&mut self, id: u32, go: &GoRequest) -> Result<(), EngineError> {
        self.end();
        let mut request = self.search_request(&go.position, limits(&go.limits))?;
        request.lines = go.multipv.clamp(1, 64) as usize;
        if let Some(level) = go.limits.level {
            request.strength = Strength::of_level(level);
        }
        if request.strength == Strength::FULL {
            self.fit_hash(go.limits.hash_mib);
        }
        let opening = go.limits.book.then(|| request.game.clone());
        self.begin(id, request, Purpose::Move, opening);
        Ok(())
    }

    fn consider(
        &mut self,
        id: u32,
        offer: Offer,
        position: &UciPosition,
        engine: Color,
    ) -> Result<(), EngineError> {
        self.end();
        let request = self.search_request(position, Limits::movetime(OFFER_MOVETIME))?;
        let purpose = Purpose::Offer {
            offer,
            engine,
            plies: position.moves.len(),
        };
        self.begin(id, request, purpose, None);
        Ok(())
    }

    /// Gives the transposition table the wanted size, or that which suits the device, as far as there
    /// is memory for it.
    fn fit_hash(&mut self, wanted: Option<u32>) {
        let wanted = wanted.map_or(self.device_hash, memory::chosen);
        // What could not be allocated is not tried again.
        if wanted == self.hash || wanted == self.asked_hash {
            return;
        }
        self.asked_hash = wanted;
        for mib in memory::sizes(wanted) {
            if self.engine.resize(mib).is_ok() {
                self.hash = mib;
                break;
            }
        }
    }

    fn search_request(
        &self,
        position: &UciPosition,
        limits: Limits,
    ) -> Result<SearchRequest, EngineError> {
        Ok(SearchRequest {
            overhead: OVERHEAD,
            seed: (self.random)(),
            ..SearchRequest::new(game_history(position)?, limits)
        })
    }

    fn begin(
        &mut self,
        id: u32,
        request: SearchRequest,
        purpose: Purpose,
        opening: Option<GameHistory>,
    ) {
        if let Some(game) = &opening {
            self.book.prepare(game);
        }
        if request.strength == Strength::FULL {
            let is_analysis = request.limits.infinite;
            self.endings.begin(request.position(), is_analysis);
        }
        self.search = Some(Search {
            id,
            position: request.position().clone(),
            purpose,
            is_whole: is_whole(&request.limits),
            analysis: request.limits.infinite.then(|| request.clone()),
            opening,
            begun: Instant::now(),
            held: None,
            infos: Vec::new(),
            sent: Instant::now(),
            paused_since: None,
            paused: Duration::ZERO,
        });
        self.engine.start(request);
    }

    /// Continues the search until `until` at the latest, or to its end if a small number of nodes is
    /// its only limit.
    pub fn think(&mut self, until: Instant, respond: &mut Respond) {
        if self.search.as_ref().is_none_or(Search::is_paused) {
            return;
        }
        if self.endings.is_busy() {
            // The search, whose result is known, gets a quarter of the time meanwhile.
            let now = Instant::now();
            self.endings
                .compute(now + until.saturating_duration_since(now) * 3 / 4);
            self.tell(respond);
        }
        let Some(search) = self.search.as_mut() else {
            return;
        };
        let until = (!search.is_whole).then_some(until);
        let report = search
            .held
            .take()
            .or_else(|| self.engine.run(until, &mut |info| search.note(info)));
        // What a search has found that is complete and waits to be stopped would come no more.
        let is_last = report.is_some() || self.engine.is_waiting();
        if is_last || search.sent.elapsed() >= INFO_INTERVAL {
            search.send_infos(respond);
        }
        if let Some(report) = report {
            let waits = search.opening.is_some() && self.book.is_awaited();
            if waits && search.begun.elapsed() < BOOK_WAIT {
                search.held = Some(report);
                return;
            }
            let drawn = search
                .opening
                .as_ref()
                .and_then(|game| self.book.draw(game, (self.random)()));
            let body = match drawn {
                Some(m) => search.play_from_book(m),
                None => search.conclude(&report),
            };
            respond(search.id, body);
            self.search = None;
        }
    }
}

impl Search {
    const fn is_paused(&self) -> bool {
        self.paused_since.is_some()
    }

    /// Stores a line until it is time to send it; it replaces an older one of the same rank.
    fn note(&mut self, info: &SearchInfo) {
        let info = &SearchInfo {
            time: info.time.saturating_sub(self.paused),
            ..info.clone()
        };
        let message = InfoMessage {
            depth: info.depth,
            seldepth: info.seldepth,
            score: info.value,
            nodes: info.nodes as f64,
            nps: info.nodes_per_second() as f64,
            time_ms: u32::try_from(info.time.as_millis()).unwrap_or(u32::MAX),
            multipv: info.line as u32,
            pv: write_line(&self.position, info.moves),
        };
        match self
            .infos
            .iter_mut()
            .find(|old| old.multipv == message.multipv)
        {
            Some(old) => *old = message,
            None => self.infos.push(message),
        }
    }

    fn send_infos(&mut self, respond: &mut Respond) {
        if matches!(self.purpose, Purpose::Move) && !self.infos.is_empty() {
            for info in self.infos.drain(..) {
                respond(self.id, ResponseBody::Info(info));
            }
            self.sent = Instant::now();
        }
    }

    /// A move of the opening book. It takes as long as any other, and has no score.
    fn play_from_book(&self, m: Move) -> ResponseBody {
        ResponseBody::BestMove(BestMove {
            best: write_line(&self.position, &[m]).into_iter().next(),
            ponder: None,
            claim: None,
            offers_fast_fifty: false,
            score: None,
        })
    }

    fn conclude(&self, report: &SearchReport) -> ResponseBody {
        if let Purpose::Offer {
            offer,
            engine,
            plies,
        } = self.purpose
        {
            let position = &self.position;
            let accepts = report.score.is_some_and(|score| match offer {
                Offer::Draw => is_draw_welcome(position, engine, score, plies),
                Offer::FastFifty => is_fast_fifty_welcome(position, engine, score),
            });
            return ResponseBody::Answer { accepts };
        }
        let line: Vec<Move> = match (report.best, report.claim) {
            (Some(best), None) => std::iter::once(best).chain(report.ponder).collect(),
            _ => Vec::new(),
        };
        let mut line = write_line(&self.position, &line).into_iter();
        ResponseBody::BestMove(BestMove {
            best: line.next(),
            ponder: line.next(),
            claim: report.claim,
            offers_fast_fifty: report.offers_fast_fifty && report.claim.is_none(),
            score: report.score.map(Value::from),
        })
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

/// Parses a position with the moves that led to it.
fn game_history(position: &UciPosition) -> Result<GameHistory, EngineError> {
    let variant = position.variant;
    let start = match &position.fen {
        Some(text) => {
            fen::parse(variant, text).map_err(|_| EngineError::BadFen { fen: text.clone() })?
        }
        None => variant.start(),
    };
    let mut game = GameHistory::new(start);
    for text in &position.moves {
        let m = parse(game.position(), text)
            .map_err(|_| EngineError::BadMove { text: text.clone() })?;
        game.play(m);
    }
    Ok(game)
}

fn is_whole(limits: &Limits) -> bool {
    let small = limits
        .nodes
        .is_some_and(|nodes| nodes <= MAX_WHOLE_NODES.into());
    small && limits.movetime.is_none() && limits.clock.is_none()
}

fn limits(wanted: &GoLimits) -> Limits {
    let milliseconds = |ms: u32| Duration::from_millis(ms.into());
    let mut limits = Limits {
        depth: wanted.depth,
        nodes: wanted.nodes.map(u64::from),
        movetime: wanted.movetime_ms.map(milliseconds),
        clock: wanted.clock,
        ..Limits::default()
    };
    if !limits.is_limited() {
        match wanted.level {
            Some(_) => limits.movetime = Some(DEFAULT_MOVETIME),
            None => limits.infinite = true,
        }
    }
    limits
}

#[cfg(test)]
mod tests;
