//! One worker for several boards, which get it in turns.

use crate::web::protocol::{Request, RequestBody, Response, ResponseBody};

/// The time that an analysis has the worker while others wait, in milliseconds.
pub const TURN_MS: u32 = 4000;

/// Decides which of several clients the engine's worker serves. Each client speaks as if it had a
/// worker of its own; requests and responses are passed on under other ids.
///
/// A search that ends by itself, such as that for a move, is served first and never interrupted.
/// Analyses have no end, so each gets a turn of [`TURN_MS`]. Once all have had theirs, the client
/// that was used last keeps the worker until another asks.
///
/// It has no worker itself; its owner has one and carries out the [`TurnEffect`]s that each call
/// returns.
#[derive(Debug, Default)]
pub struct Turns {
    worker: WorkerState,
    clients: Vec<Client>,
    last_client: u32,
    last_id: u32,
    last_arrival: u32,
    running: Option<Running>,
    used: Option<ClientId>,
}

/// A client of the worker.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct ClientId(u32);

/// What the owner of the worker has to do.
#[derive(Clone, PartialEq, Debug)]
pub enum TurnEffect {
    /// Start a worker. If that fails, call [`Turns::worker_died`].
    Start,
    /// Post a request to the worker.
    Post(Request),
    /// Terminate the worker.
    Terminate,
    /// Call [`Turns::turn_over`] with this number in [`TURN_MS`] milliseconds, in place of an
    /// earlier call that is still to come.
    TurnBegins(u32),
    /// Hand a response over to a client.
    Answer(ClientId, Response),
    /// Tell a client that its worker has died.
    Died(ClientId),
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
enum WorkerState {
    #[default]
    None,
    Starting,
    Ready,
}

#[derive(Debug)]
struct Client {
    id: ClientId,
    asked: Option<Asked>,
}

/// A search that a client waits for.
#[derive(Debug)]
struct Asked {
    request: Request,
    /// Its place in the order in which searches were asked for.
    arrival: u32,
    paused: bool,
    /// Whether the best move so far is wanted as soon as the search begins.
    hurried: bool,
    /// Whether it has had the worker for a whole turn.
    had_turn: bool,
    /// The depth of the deepest line told. An analysis that gets another turn begins anew, and is
    /// silent until it is as deep again.
    depth: u32,
}

/// The search that the worker is busy with.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Running {
    client: ClientId,
    /// The id of the client's request.
    request: u32,
    /// The id under which the worker knows it.
    id: u32,
    /// Whether the worker has been told to pause it, as nobody else wants the worker.
    paused: bool,
}

impl Asked {
    /// Whether the search has no end of its own.
    fn is_analysis(&self) -> bool {
        match &self.request.body {
            RequestBody::Go(go) => {
                let limits = &go.limits;
                limits.level.is_none()
                    && limits.movetime_ms.is_none()
                    && limits.depth.is_none()
                    && limits.nodes.is_none()
                    && limits.clock.is_none()
            }
            _ => false,
        }
    }
}

/// What clients do.
impl Turns {
    /// Another client wants the worker, which is started if there is none. The client is told when
    /// it is ready.
    pub fn join(&mut self) -> (ClientId, Vec<TurnEffect>) {
        self.last_client += 1;
        let id = ClientId(self.last_client);
        self.clients.push(Client { id, asked: None });
        let mut effects = Vec::new();
        match self.worker {
            WorkerState::None => self.start(&mut effects),
            WorkerState::Starting => {}
            WorkerState::Ready => effects.push(TurnEffect::Answer(id, READY)),
        }
        (id, effects)
    }

    /// A client wants the worker no more, which ends with the last of them.
    pub fn leave(&mut self, client: ClientId) -> Vec<TurnEffect> {
        self.clients.retain(|other| other.id != client);
        let mut effects = Vec::new();
        if !self.clients.is_empty() {
            self.settle(&mut effects);
        } else if self.worker != WorkerState::None {
            self.worker = WorkerState::None;
            self.running = None;
            effects.push(TurnEffect::Terminate);
        }
        effects
    }

    /// A client posts a request.
    pub fn post(&mut self, client: ClientId, request: Request) -> Vec<TurnEffect> {
        let mut effects = Vec::new();
        let is_running = self.is_running(client);
        self.last_arrival += 1;
        let arrival = self.last_arrival;
        let Some(place) = self.clients.iter_mut().find(|other| other.id == client) else {
            return effects;
        };
        match (request.body, &mut place.asked) {
            (body @ (RequestBody::Go(_) | RequestBody::Consider { .. }), asked) => {
                let id = request.id;
                *asked = Some(Asked {
                    request: Request { id, body },
                    arrival,
                    paused: false,
                    hurried: false,
                    had_turn: false,
                    depth: 0,
                });
            }
            (RequestBody::Stop, asked) => *asked = None,
            (RequestBody::NewGame, asked) => {
                *asked = None;
                // The worker would end the search of another client too.
                if self.running.is_none() || is_running {
                    self.running = None;
                    self.send(RequestBody::NewGame, &mut effects);
                }
            }
            (RequestBody::Pause, Some(asked)) => asked.paused = true,
            (RequestBody::Resume, Some(asked)) => asked.paused = false,
            (RequestBody::MoveNow, Some(asked)) => {
                if is_running {
                    self.send(RequestBody::MoveNow, &mut effects);
                } else {
                    asked.hurried = true;
                }
            }
            (RequestBody::Pause | RequestBody::Resume | RequestBody::MoveNow, None) => {}
        }
        self.settle(&mut effects);
        effects
    }

    /// The visitor uses the board of a client: its analysis is the next to get the worker.
    pub fn used(&mut self, client: ClientId) -> Vec<TurnEffect> {
        let mut effects = Vec::new();
        if self.used == Some(client) && self.is_running(client) {
            return effects;
        }
        self.used = Some(client);
        let is_running = self.is_running(client);
        if let Some(asked) = self.asked_mut(client).filter(|_| !is_running) {
            asked.had_turn = false;
        }
        self.settle(&mut effects);
        effects
    }
}

/// What the owner of the worker reports.
impl Turns {
    /// The time of [`TurnEffect::TurnBegins`] with this number is over.
    pub fn turn_over(&mut self, number: u32) -> Vec<TurnEffect> {
        let mut effects = Vec::new();
        let running = self.running.filter(|running| running.id == number);
        if let Some(asked) = running.and_then(|running| self.asked_mut(running.client)) {
            asked.had_turn = asked.is_analysis();
            self.settle(&mut effects);
        }
        effects
    }

    /// The worker has sent a response.
    pub fn received(&mut self, Response { id, body }: Response) -> Vec<TurnEffect> {
        let mut effects = Vec::new();
        if let (ResponseBody::Ready, WorkerState::Starting) = (&body, self.worker) {
            self.worker = WorkerState::Ready;
            let ready = |client: &Client| TurnEffect::Answer(client.id, READY);
            effects.extend(self.clients.iter().map(ready));
            self.settle(&mut effects);
            return effects;
        }
        // The number 0 is that of an error about a request that could not be read.
        let answered = |running: &Running| running.id == id || id == 0;
        let Some(running) = self.running.filter(answered) else {
            return effects;
        };
        let Some(asked) = self.asked_mut(running.client) else {
            return effects;
        };
        let is_last = match &body {
            ResponseBody::Info(info) if info.depth < asked.depth => return effects,
            ResponseBody::Info(info) => {
                asked.depth = info.depth;
                false
            }
            ResponseBody::Ready | ResponseBody::Tablebase(_) => false,
            ResponseBody::BestMove(_) | ResponseBody::Answer { .. } | ResponseBody::Error(_) => {
                true
            }
        };
        let response = Response {
            id: running.request,
            body,
        };
        effects.push(TurnEffect::Answer(running.client, response));
        if is_last {
            self.running = None;
            self.forget(running.client);
            self.settle(&mut effects);
        }
        effects
    }

    /// The worker has died, or could not be started. Only the client whose search it was busy with
    /// hears of it; all do if it has not even started.
    pub fn worker_died(&mut self) -> Vec<TurnEffect> {
        let mut effects = Vec::new();
        match std::mem::take(&mut self.worker) {
            WorkerState::None => {}
            WorkerState::Starting => {
                for client in &mut self.clients {
                    client.asked = None;
                    effects.push(TurnEffect::Died(client.id));
                }
            }
            WorkerState::Ready => {
                if let Some(running) = self.running.take() {
                    self.forget(running.client);
                    effects.push(TurnEffect::Died(running.client));
                }
                self.settle(&mut effects);
            }
        }
        self.running = None;
        effects
    }
}

impl Turns {
    fn asked_mut(&mut self, client: ClientId) -> Option<&mut Asked> {
        let found = self.clients.iter_mut().find(|other| other.id == client)?;
        found.asked.as_mut()
    }

    fn is_running(&self, client: ClientId) -> bool {
        self.running.is_some_and(|running| running.client == client)
    }

    fn forget(&mut self, client: ClientId) {
        if let Some(found) = self.clients.iter_mut().find(|other| other.id == client) {
            found.asked = None;
        }
    }

    fn start(&mut self, effects: &mut Vec<TurnEffect>) {
        self.worker = WorkerState::Starting;
        effects.push(TurnEffect::Start);
    }

    /// Posts a request of its own number, which is returned.
    fn send(&mut self, body: RequestBody, effects: &mut Vec<TurnEffect>) -> u32 {
        self.last_id = self.last_id.wrapping_add(1).max(1);
        let id = self.last_id;
        if self.worker == WorkerState::Ready {
            effects.push(TurnEffect::Post(Request { id, body }));
        }
        id
    }

    /// Gives the worker to whoever should have it now.
    fn settle(&mut self, effects: &mut Vec<TurnEffect>) {
        let next = self.next();
        let same = |running: Running| (running.client, running.request);
        if next == self.running.map(same) {
            self.pause(false, effects);
            return;
        }
        match (next, self.worker) {
            (None, _) if self.is_wanted_later() => self.pause(true, effects),
            (None, _) => {
                if self.running.take().is_some() {
                    self.send(RequestBody::Stop, effects);
                }
            }
            (Some(_), WorkerState::None) => self.start(effects),
            (Some(_), WorkerState::Starting) => {}
            (Some((client, request)), WorkerState::Ready) => {
                let Some(asked) = self.asked_mut(client) else {
                    return;
                };
                let (body, hurried) = (asked.request.body.clone(), asked.hurried);
                let id = self.send(body, effects);
                self.running = Some(Running {
                    client,
                    request,
                    id,
                    paused: false,
                });
                effects.push(TurnEffect::TurnBegins(id));
                if hurried {
                    self.send(RequestBody::MoveNow, effects);
                }
            }
        }
    }

    /// Whether the client of the running search has only paused it.
    fn is_wanted_later(&self) -> bool {
        self.running.is_some_and(|running| {
            let client = self.clients.iter().find(|other| other.id == running.client);
            let asked = client.and_then(|client| client.asked.as_ref());
            asked.is_some_and(|asked| asked.request.id == running.request)
        })
    }

    /// Tells the worker to pause the running search or to go on with it, if it doesn't do so.
    fn pause(&mut self, paused: bool, effects: &mut Vec<TurnEffect>) {
        let Some(running) = self.running.as_mut().filter(|it| it.paused != paused) else {
            return;
        };
        running.paused = paused;
        let body = match paused {
            true => RequestBody::Pause,
            false => RequestBody::Resume,
        };
        self.send(body, effects);
    }

    /// The client that should have the worker now, with its request.
    fn next(&self) -> Option<(ClientId, u32)> {
        let waiting = self.clients.iter().filter_map(|client| {
            let asked = client.asked.as_ref().filter(|asked| !asked.paused)?;
            Some((client.id, asked))
        });
        let best = waiting.min_by_key(|&(client, asked)| {
            let is_running = self.running.is_some_and(|running| {
                (running.client, running.request) == (client, asked.request.id)
            });
            let is_used = self.used == Some(client);
            // False comes first.
            (
                asked.is_analysis(),
                asked.had_turn,
                asked.is_analysis() && !is_used,
                !is_running,
                asked.arrival,
            )
        });
        best.map(|(client, asked)| (client, asked.request.id))
    }
}

const READY: Response = Response {
    id: 0,
    body: ResponseBody::Ready,
};

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::score::Value;
    use crate::rules::Variant;
    use crate::web::protocol::{BestMove, GoLimits, GoRequest, InfoMessage, UciPosition};

    fn go(id: u32, level: Option<u8>) -> Request {
        let position = UciPosition {
            variant: Variant::Chess,
            fen: None,
            moves: Vec::new(),
        };
        let limits = GoLimits {
            level,
            ..GoLimits::default()
        };
        let body = RequestBody::Go(GoRequest {
            position,
            limits,
            multipv: 1,
        });
        Request { id, body }
    }

    fn plain(id: u32, body: RequestBody) -> Request {
        Request { id, body }
    }

    fn info(id: u32, depth: u32) -> Response {
        let info = InfoMessage {
            depth,
            seldepth: depth,
            score: Value::Centipawns(0),
            nodes: 1.0,
            nps: 1.0,
            time_ms: 1,
            multipv: 1,
            pv: Vec::new(),
        };
        let body = ResponseBody::Info(info);
        Response { id, body }
    }

    fn best_move(id: u32) -> Response {
        let body = ResponseBody::BestMove(BestMove {
            best: None,
            ponder: None,
            claim: None,
            offers_fast_fifty: false,
            score: None,
        });
        Response { id, body }
    }

    /// Clients of a worker that is ready.
    fn ready<const N: usize>() -> (Turns, [ClientId; N]) {
        let mut turns = Turns::default();
        let clients = [(); N].map(|()| turns.join().0);
        assert_eq!(turns.received(READY).len(), N);
        (turns, clients)
    }

    /// The kinds of requests posted to the worker, with their ids.
    fn posted(effects: &[TurnEffect]) -> Vec<(u32, &'static str)> {
        let posts = effects.iter().filter_map(|effect| match effect {
            TurnEffect::Post(Request { id, body }) => Some((
                *id,
                match body {
                    RequestBody::Go(_) => "go",
                    RequestBody::Stop => "stop",
                    RequestBody::NewGame => "new game",
                    RequestBody::MoveNow => "move now",
                    RequestBody::Pause => "pause",
                    RequestBody::Resume => "resume",
                    _ => "other",
                },
            )),
            _ => None,
        });
        posts.collect()
    }

    /// The client whose search is posted, which must be the only one.
    fn served(turns: &Turns, effects: &[TurnEffect]) -> ClientId {
        assert_eq!(posted(effects).len(), 1, "{effects:?}");
        turns.running.expect("a search").client
    }

    #[test]
    fn one_worker_is_started_for_all_and_ends_with_the_last() {
        let mut turns = Turns::default();
        let (a, effects) = turns.join();
        assert_eq!(effects, [TurnEffect::Start]);
        let (b, effects) = turns.join();
        assert_eq!(effects, []);
        let told = turns.received(READY);
        assert_eq!(
            told,
            [TurnEffect::Answer(a, READY), TurnEffect::Answer(b, READY)]
        );
        let (c, effects) = turns.join();
        assert_eq!(effects, [TurnEffect::Answer(c, READY)]);
        assert_eq!(turns.leave(a), []);
        assert_eq!(turns.leave(c), []);
        assert_eq!(turns.leave(b), [TurnEffect::Terminate]);
        assert_eq!(turns.join().1, [TurnEffect::Start]);
    }

    #[test]
    fn answers_reach_who_asked_under_the_id_of_the_request() {
        let (mut turns, [a, b]) = ready();
        let effects = turns.post(a, go(7, Some(1)));
        assert_eq!(posted(&effects), [(1, "go")]);
        assert_eq!(posted(&turns.post(b, go(7, Some(1)))), [], "it waits");
        let effects = turns.received(info(1, 3));
        assert_eq!(effects, [TurnEffect::Answer(a, info(7, 3))]);
        let effects = turns.received(best_move(1));
        assert_eq!(effects[0], TurnEffect::Answer(a, best_move(7)));
        assert_eq!(posted(&effects), [(2, "go")]);
        assert_eq!(turns.received(best_move(1)), [], "a stale answer");
        let effects = turns.received(best_move(2));
        assert_eq!(effects, [TurnEffect::Answer(b, best_move(7))]);
    }

    #[test]
    fn a_search_for_a_move_comes_before_analyses_and_is_not_interrupted() {
        let (mut turns, [a, b, c]) = ready();
        turns.post(a, go(1, None));
        let effects = turns.post(b, go(1, Some(3)));
        assert_eq!(served(&turns, &effects), b);
        assert_eq!(turns.post(c, go(1, Some(3))), []);
        assert_eq!(turns.used(a), []);
        let effects = turns.turn_over(2);
        assert_eq!(effects, [], "its time is its own");
        let effects = turns.received(best_move(2));
        assert_eq!(served(&turns, &effects), c);
        let effects = turns.received(best_move(3));
        assert_eq!(served(&turns, &effects), a, "the analysis goes on");
    }

    #[test]
    fn analyses_take_turns_and_the_used_one_goes_on() {
        let (mut turns, [a, b, c]) = ready();
        for client in [a, b, c] {
            turns.post(client, go(1, None));
        }
        turns.used(a);
        let effects = turns.turn_over(1);
        assert_eq!(served(&turns, &effects), b);
        assert_eq!(turns.turn_over(1), [], "it was over already");
        let effects = turns.turn_over(2);
        assert_eq!(served(&turns, &effects), c);
        let effects = turns.turn_over(3);
        assert_eq!(served(&turns, &effects), a);
        assert_eq!(turns.turn_over(4), [], "until another asks");
        let effects = turns.used(c);
        assert_eq!(served(&turns, &effects), c);
        let effects = turns.post(b, go(2, None));
        assert_eq!(effects, [], "the one in use keeps its turn");
        let effects = turns.turn_over(5);
        assert_eq!(served(&turns, &effects), b);
        let effects = turns.turn_over(6);
        assert_eq!(served(&turns, &effects), c);
    }

    #[test]
    fn an_analysis_that_begins_anew_is_silent_until_it_is_as_deep_again() {
        let (mut turns, [a, b]) = ready();
        turns.post(a, go(1, None));
        assert_eq!(turns.received(info(1, 9)).len(), 1);
        turns.post(b, go(1, None));
        turns.turn_over(1);
        turns.turn_over(2);
        let effects = turns.used(a);
        assert_eq!(served(&turns, &effects), a);
        assert_eq!(turns.received(info(3, 8)), []);
        assert_eq!(
            turns.received(info(3, 9)),
            [TurnEffect::Answer(a, info(1, 9))]
        );
    }

    #[test]
    fn who_pauses_or_stops_makes_room() {
        let (mut turns, [a, b]) = ready();
        turns.post(a, go(1, None));
        turns.post(b, go(1, None));
        let effects = turns.post(a, plain(2, RequestBody::Pause));
        assert_eq!(served(&turns, &effects), b);
        let effects = turns.post(b, plain(2, RequestBody::Stop));
        assert_eq!(posted(&effects), [(3, "stop")]);
        let effects = turns.post(a, plain(3, RequestBody::Resume));
        assert_eq!(served(&turns, &effects), a);
        let effects = turns.leave(a);
        assert_eq!(posted(&effects), [(5, "stop")]);
    }

    #[test]
    fn a_pause_that_nobody_uses_keeps_the_search() {
        let (mut turns, [a, b]) = ready();
        turns.post(a, go(1, None));
        let effects = turns.post(a, plain(2, RequestBody::Pause));
        assert_eq!(posted(&effects), [(2, "pause")]);
        assert_eq!(turns.post(a, plain(3, RequestBody::Pause)), []);
        let effects = turns.post(a, plain(4, RequestBody::Resume));
        assert_eq!(posted(&effects), [(3, "resume")]);
        turns.post(a, plain(5, RequestBody::Pause));
        let effects = turns.post(b, go(1, None));
        assert_eq!(served(&turns, &effects), b);
    }

    #[test]
    fn a_new_game_of_one_board_leaves_the_search_of_another_alone() {
        let (mut turns, [a, b]) = ready();
        let effects = turns.post(a, plain(1, RequestBody::NewGame));
        assert_eq!(posted(&effects), [(1, "new game")]);
        turns.post(a, go(2, None));
        assert_eq!(turns.post(b, plain(1, RequestBody::NewGame)), []);
        let effects = turns.post(a, plain(3, RequestBody::NewGame));
        assert_eq!(posted(&effects), [(3, "new game")]);
        assert_eq!(turns.received(info(2, 1)), [], "nobody waits for it");
    }

    #[test]
    fn who_is_in_a_hurry_gets_a_move_at_once_when_its_turn_comes() {
        let (mut turns, [a, b]) = ready();
        turns.post(a, go(1, Some(1)));
        turns.post(b, go(1, Some(1)));
        assert_eq!(turns.post(b, plain(2, RequestBody::MoveNow)), []);
        let effects = turns.post(a, plain(2, RequestBody::MoveNow));
        assert_eq!(posted(&effects), [(2, "move now")]);
        let effects = turns.received(best_move(1));
        assert_eq!(posted(&effects), [(3, "go"), (4, "move now")]);
    }

    #[test]
    fn a_dead_worker_is_told_to_the_one_it_served_and_replaced_for_the_others() {
        let (mut turns, [a, b]) = ready();
        turns.post(a, go(1, Some(1)));
        turns.post(b, go(1, Some(1)));
        assert_eq!(
            turns.worker_died(),
            [TurnEffect::Died(a), TurnEffect::Start]
        );
        let effects = turns.received(READY);
        assert_eq!(served(&turns, &effects), b);
        turns.leave(b);
        assert_eq!(turns.worker_died(), [], "nobody waits");
        let effects = turns.post(a, go(2, Some(1)));
        assert_eq!(effects, [TurnEffect::Start]);
    }

    #[test]
    fn a_worker_that_never_starts_is_told_to_all() {
        let mut turns = Turns::default();
        let (a, _) = turns.join();
        turns.post(a, go(1, None));
        let (b, _) = turns.join();
        assert_eq!(
            turns.worker_died(),
            [TurnEffect::Died(a), TurnEffect::Died(b)]
        );
        assert_eq!(turns.worker_died(), []);
    }
}
