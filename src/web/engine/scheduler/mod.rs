//! The scheduler of the engine's tasks, which also handles its failures.

#[cfg(test)]
mod tests;

use super::evaluation::Evaluation;
use super::failure::EngineFailure;
use super::request_queue::{Death, RequestQueue};
use super::task::{Task, TaskKind};
use super::verdict::Verdict;
use crate::web::protocol::{BestMove, Request, RequestBody, Response, ResponseBody};
use std::rc::Rc;

/// The controller of the engine: decides which request the worker gets, when it is started and
/// terminated, and what its answers mean. It has no worker itself; its owner has one and carries
/// out the [`Effects`] that each call returns.
///
/// The model passes the task that it wants to [`Scheduler::schedule`], as often as it likes. A
/// running task that is still wanted goes on; one that has been answered is not repeated until
/// another has been wanted. A request during which the worker dies is repeated once in a new
/// worker.
///
/// After a failure no request is sent until [`Scheduler::retry`] or [`Scheduler::new_game`].
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
    /// The worker is being loaded; requests wait.
    Starting,
    /// The worker is ready for requests.
    Ready,
    /// There is no worker, and none is started until the visitor tries again.
    Failed(EngineFailure),
}

/// A command to the owner of the worker.
#[derive(Clone, PartialEq, Debug)]
pub enum WorkerCommand {
    /// Start a worker, replacing a dead one if there is one. If that fails, call
    /// [`Scheduler::could_not_start`].
    Start,
    /// Post a request to the worker.
    Post(Request),
    /// Terminate the worker.
    Terminate,
}

/// An event for the models and the views.
#[derive(Clone, PartialEq, Debug)]
pub enum EngineEvent {
    /// The state has changed, but not to a failure.
    StateChanged,
    /// The lines received so far are out of date.
    LinesCleared,
    /// A line for the position of the current task.
    Info(Evaluation),
    /// The exact result of the position of the current analysis.
    Tablebase(Verdict),
    /// The computer's move, claim or proposal, or the end of a [`TaskKind::Review`].
    BestMove(BestMove),
    /// The best move for a person who wants a hint.
    Hint(BestMove),
    /// The answer to an offer.
    Answer {
        /// Whether the engine accepts the proposal that it was asked about.
        accepts: bool,
    },
    /// The engine has failed.
    Failed(EngineFailure),
}

/// The result of a call: commands to be carried out first, then events to be handled, each in
/// order.
#[derive(Clone, PartialEq, Debug, Default)]
#[must_use = "the worker waits for its commands"]
pub struct Effects {
    /// The commands to the owner of the worker.
    pub commands: Vec<WorkerCommand>,
    /// The events.
    pub events: Vec<EngineEvent>,
}

impl Effects {
    fn post(&mut self, requests: impl IntoIterator<Item = Request>) {
        let posts = requests.into_iter().map(WorkerCommand::Post);
        self.commands.extend(posts);
    }
}

/// Getters.
impl Scheduler {
    /// The state of the engine.
    pub const fn state(&self) -> &EngineState {
        &self.state
    }

    /// The kind of the task that the engine is working on.
    pub fn running(&self) -> Option<TaskKind> {
        let task = self.task.as_ref().filter(|_| self.queue.is_busy())?;
        Some(task.kind())
    }
}

/// Requests by the models and the page.
impl Scheduler {
    /// Gives the engine a task in place of the current one, unless it is the same. An analysis
    /// pauses while the board is not visible, and none begins then. The first task starts the
    /// worker.
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

    /// Starts the worker ahead of the first task, if there is none.
    pub fn start(&mut self) -> Effects {
        let mut effects = Effects::default();
        self.start_worker(&mut effects);
        effects
    }

    /// Terminates the worker. The next task starts another.
    pub fn end(&mut self) -> Effects {
        let mut effects = Effects::default();
        if self.state != EngineState::NotStarted {
            self.terminate(EngineState::NotStarted, &mut effects);
            effects.events.push(EngineEvent::StateChanged);
        }
        effects
    }

    /// Makes the engine answer the running search for a move at once.
    pub fn move_now(&mut self) -> Effects {
        let mut effects = Effects::default();
        if self.running() == Some(TaskKind::Move) {
            effects.post(self.queue.move_now());
        }
        effects
    }

    /// Begins another game: the current task is dropped, and an engine that has failed gets another
    /// chance.
    pub fn new_game(&mut self) -> Effects {
        let mut effects = self.retry();
        self.set_task(None, &mut effects);
        // The request ends a running search as well.
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

/// Reports by the owner of the worker.
impl Scheduler {
    /// The worker has sent a response.
    pub fn received(&mut self, Response { id, body }: Response) -> Effects {
        let mut effects = Effects::default();
        match body {
            ResponseBody::Ready if self.state == EngineState::Starting => {
                self.state = EngineState::Ready;
                effects.post(self.queue.started());
                effects.events.push(EngineEvent::StateChanged);
            }
            // An error with the number 0 answers a request that could not be read.
            ResponseBody::Error(error) if id == 0 || self.queue.is_current(id) => {
                self.fail(EngineFailure::Worker(error), &mut effects);
            }
            body if self.queue.is_current(id) => self.answered(body, &mut effects),
            _ => {}
        }
        effects
    }

    /// Handles an answer to the current request, which may be one of several.
    fn answered(&mut self, body: ResponseBody, effects: &mut Effects) {
        let Some(task) = &self.task else { return };
        match (body, task.kind()) {
            (ResponseBody::Info(info), _) => {
                let position = Rc::clone(task.position());
                let evaluation = Evaluation { position, info };
                effects.events.push(EngineEvent::Info(evaluation));
            }
            (ResponseBody::Tablebase(message), _) => {
                let position = Rc::clone(task.position());
                let verdict = Verdict { position, message };
                effects.events.push(EngineEvent::Tablebase(verdict));
            }
            (ResponseBody::BestMove(best), TaskKind::Move | TaskKind::Review) => {
                self.queue.done();
                effects.events.push(EngineEvent::BestMove(best));
            }
            // An analysis that has ended has no result besides its lines.
            (ResponseBody::BestMove(_), TaskKind::Analysis) => self.queue.done(),
            (ResponseBody::BestMove(best), TaskKind::Hint) => {
                self.queue.done();
                effects.events.push(EngineEvent::Hint(best));
            }
            (ResponseBody::Answer { accepts }, TaskKind::Offer) => {
                self.queue.done();
                effects.events.push(EngineEvent::Answer { accepts });
            }
            // No other answer fits the kind of the task.
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
            // No task waits for the worker: the next one starts another.
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

    /// The model could not carry out the engine's answer.
    pub fn reject_answer(&mut self) -> Effects {
        let mut effects = Effects::default();
        self.fail(EngineFailure::BadAnswer, &mut effects);
        effects
    }
}
