//! Which task the engine works on, and what is done when it fails.

#[cfg(test)]
mod tests;

use super::evaluation::Evaluation;
use super::failure::EngineFailure;
use super::request_queue::{Death, RequestQueue};
use super::task::{Task, TaskKind};
use crate::web::protocol::{BestMove, Request, RequestBody, Response, ResponseBody};
use std::rc::Rc;

/// The controller of the engine: decides what the worker is asked, when it is started and
/// ended, and what its answers mean. It knows no worker itself; whoever owns one carries out
/// the [`Effects`] that each call returns.
///
/// The model says what it wants by [`Scheduler::schedule`], as often as it likes. A task that
/// is wanted still is left alone, one that has been answered is not asked again until something
/// else has been wanted. A request whose worker dies is repeated once in a new one.
///
/// After a failure nothing is asked until [`Scheduler::retry`] or [`Scheduler::new_game`].
#[derive(Debug, Default)]
pub struct Scheduler {
    queue: RequestQueue,
    state: EngineState,
    task: Option<Task>,
}

/// The state of the engine.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub enum EngineState {
    /// There is no worker.
    #[default]
    NotStarted,
    /// The worker is being loaded; what it is asked waits.
    Starting,
    /// The worker has said that it is ready.
    Ready,
    /// There is no worker, and none is started before somebody wants to try again.
    Failed(EngineFailure),
}

/// What is to be done with the worker.
#[derive(Clone, PartialEq, Debug)]
pub enum WorkerCommand {
    /// Start a worker, in place of a dead one if there is one. If that fails, call
    /// [`Scheduler::could_not_start`].
    Start,
    /// Post a request to it.
    Post(Request),
    /// End it.
    Terminate,
}

/// What the models and what is drawn should know of.
#[derive(Clone, PartialEq, Debug)]
pub enum EngineEvent {
    /// The engine is in another state, but has not failed.
    StateChanged,
    /// The lines received so far count no longer.
    LinesCleared,
    /// A line for the position of the task.
    Info(Evaluation),
    /// The computer's move, claim or proposal.
    BestMove(BestMove),
    /// Whether the computer accepts the fast-fifty that it was asked about.
    FastFifty {
        /// Its answer.
        accepts: bool,
    },
    /// The engine has failed.
    Failed(EngineFailure),
}

/// What follows from a call: first the commands, then the events, each in their order.
#[derive(Clone, PartialEq, Debug, Default)]
#[must_use = "the worker waits for its commands"]
pub struct Effects {
    /// What is to be done with the worker.
    pub commands: Vec<WorkerCommand>,
    /// What has happened.
    pub events: Vec<EngineEvent>,
}

impl Effects {
    fn post(&mut self, requests: impl IntoIterator<Item = Request>) {
        let posts = requests.into_iter().map(WorkerCommand::Post);
        self.commands.extend(posts);
    }
}

/// Reading.
impl Scheduler {
    /// The state of the engine.
    pub const fn state(&self) -> &EngineState {
        &self.state
    }

    /// The kind of the task that the engine has been given and not answered in full.
    pub fn running(&self) -> Option<TaskKind> {
        let task = self.task.as_ref().filter(|_| self.queue.is_busy())?;
        Some(task.kind())
    }
}

/// What the models and the page want.
impl Scheduler {
    /// Has the engine do a task instead of whatever it was doing, unless it is the same. An
    /// analysis rests while the board is not visible, and none begins then. The worker is
    /// started for the first task.
    pub fn schedule(&mut self, wanted: Option<Task>, visible: bool) -> Effects {
        let mut effects = Effects::default();
        if let EngineState::Failed(_) = self.state {
            return effects;
        }
        if self.task == wanted {
            if wanted.is_some_and(|task| task.is_analysis()) {
                effects.post(self.queue.pause(!visible));
            }
            return effects;
        }
        let wanted = wanted.filter(|task| visible || !task.is_analysis());
        if self.task == wanted {
            return effects;
        }
        self.set_task(wanted, &mut effects);
        match &self.task {
            None => effects.post(self.queue.cancel()),
            Some(task) => {
                let request = self.queue.ask(task.request().clone());
                effects.post(request);
                self.start_worker(&mut effects);
            }
        }
        effects
    }

    /// Starts the worker before anything is asked, if there is none.
    pub fn start(&mut self) -> Effects {
        let mut effects = Effects::default();
        self.start_worker(&mut effects);
        effects
    }

    /// Ends the worker. The next task starts another one.
    pub fn end(&mut self) -> Effects {
        let mut effects = Effects::default();
        if self.state != EngineState::NotStarted {
            self.terminate(EngineState::NotStarted, &mut effects);
            effects.events.push(EngineEvent::StateChanged);
        }
        effects
    }

    /// Has the running search for a move answered at once.
    pub fn move_now(&mut self) -> Effects {
        let mut effects = Effects::default();
        if self.running() == Some(TaskKind::Move) {
            effects.post(self.queue.move_now());
        }
        effects
    }

    /// Another game begins: what was asked for the last one is given up, and an engine that has
    /// failed gets another chance.
    pub fn new_game(&mut self) -> Effects {
        let mut effects = self.retry();
        self.set_task(None, &mut effects);
        // It ends a running search as well.
        self.queue.done();
        effects.post(self.queue.notify(RequestBody::NewGame));
        effects
    }

    /// Gives an engine that has failed another chance: the next task starts a new worker.
    pub fn retry(&mut self) -> Effects {
        let mut effects = Effects::default();
        if let EngineState::Failed(_) = self.state {
            self.state = EngineState::NotStarted;
            effects.events.push(EngineEvent::StateChanged);
        }
        effects
    }

    fn start_worker(&mut self, effects: &mut Effects) {
        if self.state == EngineState::NotStarted {
            self.state = EngineState::Starting;
            effects.commands.push(WorkerCommand::Start);
            effects.events.push(EngineEvent::StateChanged);
        }
    }

    fn set_task(&mut self, task: Option<Task>, effects: &mut Effects) {
        if self.task.is_some() {
            effects.events.push(EngineEvent::LinesCleared);
        }
        self.task = task;
    }

    fn terminate(&mut self, state: EngineState, effects: &mut Effects) {
        self.state = state;
        self.queue.ended();
        effects.commands.push(WorkerCommand::Terminate);
        self.set_task(None, effects);
    }

    fn fail(&mut self, failure: EngineFailure, effects: &mut Effects) {
        self.terminate(EngineState::Failed(failure.clone()), effects);
        effects.events.push(EngineEvent::Failed(failure));
    }
}

/// What happens to the worker.
impl Scheduler {
    /// The worker has sent something.
    pub fn received(&mut self, Response { id, body }: Response) -> Effects {
        let mut effects = Effects::default();
        match body {
            ResponseBody::Ready if self.state == EngineState::Starting => {
                self.state = EngineState::Ready;
                effects.post(self.queue.started());
                effects.events.push(EngineEvent::StateChanged);
            }
            // An error without a number answers a request that could not be read.
            ResponseBody::Error(error) if id == 0 || self.queue.is_current(id) => {
                self.fail(EngineFailure::Worker(error), &mut effects);
            }
            body if self.queue.is_current(id) => self.answered(body, &mut effects),
            _ => {}
        }
        effects
    }

    /// The current request has been answered, perhaps in part.
    fn answered(&mut self, body: ResponseBody, effects: &mut Effects) {
        let Some(task) = &self.task else { return };
        match (body, task.kind()) {
            (ResponseBody::Info(info), _) => {
                let position = Rc::clone(task.position());
                let evaluation = Evaluation { position, info };
                effects.events.push(EngineEvent::Info(evaluation));
            }
            (ResponseBody::BestMove(best), TaskKind::Move) => {
                self.queue.done();
                effects.events.push(EngineEvent::BestMove(best));
            }
            // An analysis that has come to its end has nothing more to say.
            (ResponseBody::BestMove(_), TaskKind::Analysis) => self.queue.done(),
            (ResponseBody::FastFifty { accepts }, TaskKind::FastFifty) => {
                self.queue.done();
                effects.events.push(EngineEvent::FastFifty { accepts });
            }
            // The worker answers each request with what belongs to it.
            _ => self.fail(EngineFailure::BadAnswer, effects),
        }
    }

    /// The worker has died.
    pub fn worker_died(&mut self) -> Effects {
        let mut effects = Effects::default();
        let failure = match self.state {
            EngineState::NotStarted | EngineState::Failed(_) => return effects,
            EngineState::Starting => EngineFailure::NeverStarted,
            EngineState::Ready => EngineFailure::Stopped,
        };
        let busy = self.queue.is_busy();
        match self.queue.died() {
            Death::Repeat => {
                self.state = EngineState::NotStarted;
                self.start_worker(&mut effects);
            }
            Death::GiveUp if busy => self.fail(failure, &mut effects),
            // Nobody waits for it: the next task starts another one.
            Death::GiveUp => {
                self.state = EngineState::NotStarted;
                effects.commands.push(WorkerCommand::Terminate);
                effects.events.push(EngineEvent::StateChanged);
            }
        }
        effects
    }

    /// The browser refused to start a worker.
    pub fn could_not_start(&mut self) -> Effects {
        let mut effects = Effects::default();
        self.fail(EngineFailure::CannotStart, &mut effects);
        effects
    }

    /// The model could not carry out the answer of the engine.
    pub fn reject_answer(&mut self) -> Effects {
        let mut effects = Effects::default();
        self.fail(EngineFailure::BadAnswer, &mut effects);
        effects
    }
}
