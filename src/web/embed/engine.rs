use super::options::Mode;
use super::session::{Job, Session};
use crate::rules::Position;
use crate::web::engine_client::{EngineClient, EngineEvent, Starter};
use crate::web::play::evaluation::Evaluation;
use crate::web::play::feed::Feed;
use crate::web::protocol::InfoMessage;
use std::rc::Rc;
use yew::Callback;

/// How the engine is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum EngineState {
    /// It has not said anything yet.
    Starting,
    /// It works.
    Ready,
    /// It has given up.
    Failed,
}

/// The engine of a board: started when there is first something to do for it.
pub(super) struct Engine {
    client: Option<EngineClient>,
    state: EngineState,
    job: Job,
    searched: Option<Rc<Position>>,
    /// The latest of each line, the best first.
    feeds: Rc<[Feed]>,
    latest: Option<Evaluation>,
}

impl Engine {
    /// One that has not been started, for that many lines.
    pub fn new(lines: usize) -> Self {
        Self {
            client: None,
            state: EngineState::Starting,
            job: Job::IDLE,
            searched: None,
            feeds: (0..lines).map(|_| Feed::default()).collect(),
            latest: None,
        }
    }

    /// How it is.
    pub const fn state(&self) -> EngineState {
        self.state
    }

    /// What it is doing.
    pub const fn job(&self) -> &Job {
        &self.job
    }

    /// Where its lines come, the best first.
    pub fn feeds(&self) -> &Rc<[Feed]> {
        &self.feeds
    }

    /// What it thinks of the position that is searched.
    pub const fn latest(&self) -> Option<&Evaluation> {
        self.latest.as_ref()
    }

    /// Gives it something to do, if that is something else than before. While nobody sees the
    /// board an analysis rests, and none begins.
    pub fn set_job(&mut self, mut job: Job, visible: bool, session: &Session, tools: &Tools) {
        if self.state == EngineState::Failed {
            return;
        }
        if job.is_analysis() {
            if job == self.job {
                self.pause(!visible);
            } else if !visible {
                job = Job::IDLE;
            }
        }
        if job == self.job {
            return;
        }
        self.job = job;
        if self.job == Job::IDLE {
            if let Some(client) = &self.client {
                client.stop();
            }
            return;
        }
        self.forget();
        self.searched = Some(session.position().clone());
        let client = self.client.get_or_insert_with(|| {
            let on_event = tools.on_event.clone();
            EngineClient::with_starter(tools.starter.clone(), on_event)
        });
        client.ask(session.request(&self.job));
    }

    fn pause(&self, paused: bool) {
        if let Some(client) = &self.client {
            client.pause(paused);
        }
    }

    /// What it has said counts no more.
    fn forget(&mut self) {
        self.latest = None;
        for feed in self.feeds.iter() {
            feed.publish(None);
        }
    }

    /// It has said something of its state.
    pub fn set_state(&mut self, state: EngineState) {
        self.state = state;
    }

    /// What it was to do is done.
    pub fn done(&mut self) {
        self.job = Job::IDLE;
    }

    /// Takes in a line; whether it is the best one of an analysis.
    pub fn hear(&mut self, info: InfoMessage) -> bool {
        let (Job::Analyse { .. }, Some(position)) = (&self.job, self.searched.clone()) else {
            return false;
        };
        let rank = info.multipv.max(1) as usize - 1;
        let evaluation = Evaluation { position, info };
        if rank == 0 {
            self.latest = Some(evaluation.clone());
        }
        if let Some(feed) = self.feeds.get(rank) {
            feed.publish(Some(evaluation));
        }
        rank == 0
    }

    /// Has the running search answered at once.
    pub fn move_now(&self) {
        if let Some(client) = &self.client {
            client.move_now();
        }
    }

    /// Another game begins.
    pub fn new_game(&mut self) {
        self.job = Job::IDLE;
        self.forget();
        if let Some(client) = &self.client {
            client.stop();
            client.new_game();
        }
    }

    /// Ends it. It can be started again.
    pub fn end(&mut self) {
        self.client = None;
        self.state = EngineState::Starting;
        self.job = Job::IDLE;
        self.forget();
    }

    /// Ends it if a mode needs none.
    pub fn end_unless_needed(&mut self, mode: Mode) {
        if !mode.needs_engine() && self.client.is_some() {
            self.end();
        }
    }
}

/// What an engine is started with.
pub(super) struct Tools {
    /// Starts its worker.
    pub starter: Starter,
    /// Where what it says goes.
    pub on_event: Callback<EngineEvent>,
}
