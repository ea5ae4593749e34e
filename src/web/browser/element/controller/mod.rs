//! One board of the element: joins its session, its engine, what draws it, and the page around.

mod scripts;

pub use scripts::attributes;

use crate::rules::Move;
use crate::web::analysis::AnalysisAction;
use crate::web::browser::engine_client::{EngineClient, Starter};
use crate::web::browser::widgets::feed::{Feed, publish_lines};
use crate::web::element::definitions::MAX_LINES;
use crate::web::element::events::{By, ErrorDetail, EvaluationDetail};
use crate::web::element::options::{Attributes, is_told_anew};
use crate::web::element::session::{Model, Session};
use crate::web::engine::{EngineEvent, EngineFailure, EngineState, TaskKind};
use crate::web::game::{Action, LineStep};
use crate::web::words;
use js_sys::Function;
use serde::Serialize;
use std::cell::{Cell, Ref, RefCell};
use std::rc::Rc;
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::spawn_local;
use web_sys::Worker;
use yew::Callback;

/// One board of the element.
///
/// Clones are the same board. Nothing stays borrowed while the page around the board is told
/// something, as that may call back at once.
#[derive(Clone)]
pub struct Controller(Rc<Inner>);

impl PartialEq for Controller {
    fn eq(&self, other: &Self) -> bool {
        Rc::ptr_eq(&self.0, &other.0)
    }
}

struct Inner {
    session: RefCell<Session>,
    /// The engine's lines for whatever draws them, the best first.
    feeds: Rc<[Feed]>,
    /// The errors shown on the board.
    messages: RefCell<Vec<ErrorDetail>>,
    mounted: RefCell<Option<Mounted>>,
    redraw: RefCell<Callback<()>>,
    /// Whether the board can be seen; an analysis rests while it cannot.
    visible: Cell<bool>,
}

/// What exists only while the element is in a document: functions of the page would otherwise
/// keep the element alive for ever.
struct Mounted {
    clear: Box<dyn FnOnce()>,
    emit: Function,
    engine: EngineClient,
}

impl Controller {
    /// A board that is not drawn yet.
    pub fn new(attributes: &Attributes) -> Self {
        Self(Rc::new(Inner {
            session: RefCell::new(Session::new(attributes)),
            feeds: (0..MAX_LINES).map(|_| Feed::default()).collect(),
            messages: RefCell::default(),
            mounted: RefCell::default(),
            redraw: RefCell::new(Callback::noop()),
            visible: Cell::new(true),
        }))
    }

    /// The session. Not to be held while an event is dispatched or anything is done.
    pub fn session(&self) -> Ref<'_, Session> {
        self.0.session.borrow()
    }

    /// Where the engine's lines come, the best first.
    pub(super) fn feeds(&self) -> &Rc<[Feed]> {
        &self.0.feeds
    }

    /// The errors to show on the board.
    pub(super) fn messages(&self) -> Vec<ErrorDetail> {
        self.0.messages.borrow().clone()
    }

    /// Sets how the board is redrawn.
    pub(super) fn set_redraw(&self, redraw: Callback<()>) {
        self.0.redraw.replace(redraw);
    }

    fn redraw(&self) {
        let redraw = self.0.redraw.borrow().clone();
        redraw.emit(());
    }

    /// Joins the board to the element in which it is drawn. `emit` and `start_engine` are those
    /// of [`mount`](super::mount); `clear` is called when the board is drawn no longer.
    pub(super) fn mount(
        &self,
        emit: Function,
        start_engine: Function,
        clear: impl FnOnce() + 'static,
    ) {
        let starter: Starter = Rc::new(move || {
            let worker = start_engine.call0(&JsValue::NULL)?;
            worker.dyn_into::<Worker>()
        });
        let engine = EngineClient::with_starter(starter, self.on_engine_event());
        self.0.mounted.replace(Some(Mounted {
            clear: Box::new(clear),
            emit,
            engine,
        }));
        self.emit_errors();
        self.schedule_engine();
    }

    /// Stops drawing, ends the engine and dispatches no more events. The game stays.
    pub fn unmount(&self) {
        self.0.redraw.replace(Callback::noop());
        let mounted = self.0.mounted.take();
        if let Some(mounted) = mounted {
            mounted.engine.end();
            (mounted.clear)();
        }
    }

    /// Says whether anybody can see the board.
    pub fn set_visible(&self, visible: bool) {
        self.0.visible.set(visible);
        self.schedule_engine();
    }

    /// Dispatches an event. Returns whether it was not cancelled.
    fn emit(&self, name: &str, detail: &impl Serialize, cancelable: bool) -> bool {
        let emit = self.0.mounted.borrow().as_ref().map(|m| m.emit.clone());
        let Some(emit) = emit else { return true };
        let detail = to_js(detail);
        let done = emit.call3(&JsValue::NULL, &name.into(), &detail, &cancelable.into());
        // What listeners throw is reported by the browser and does not come here.
        done.is_ok_and(|done| done.is_truthy())
    }

    /// Dispatches an error event, and shows the error on the board unless that is cancelled.
    fn emit_error(&self, error: ErrorDetail) {
        if self.emit("sharp960:error", &error, true) {
            self.0.messages.borrow_mut().push(error);
            self.redraw();
        }
    }

    fn emit_errors(&self) {
        let errors = self.0.session.borrow_mut().take_errors();
        for error in errors {
            let detail = ErrorDetail {
                message: error.message(),
                attribute: Some(error.attribute),
            };
            if error.is_shown {
                self.emit_error(detail);
            } else {
                self.emit("sharp960:error", &detail, true);
            }
        }
    }

    /// Takes over changed attributes, `set` by name.
    pub fn configure(&self, attributes: &Attributes, set: &[&str]) {
        let told = |name: &str| is_told_anew(name, set);
        let stale = |error: &ErrorDetail| error.attribute.is_some_and(told);
        self.0.messages.borrow_mut().retain(|error| !stale(error));
        let another = self.change_quietly(|session| session.configure(attributes, set));
        if another {
            self.reset_engine();
        }
        self.emit_errors();
        self.schedule_engine();
    }

    /// Changes the session, redraws it, dispatches the events for the change and schedules the
    /// engine.
    fn change<T>(&self, change: impl FnOnce(&mut Session) -> T) -> T {
        let result = self.change_quietly(change);
        self.schedule_engine();
        result
    }

    fn change_quietly<T>(&self, change: impl FnOnce(&mut Session) -> T) -> T {
        let (before, was_over) = {
            let session = self.session();
            (session.change(), session.outcome().is_some())
        };
        let result = change(&mut self.0.session.borrow_mut());
        let (after, outcome) = {
            let session = self.session();
            (session.change(), session.outcome())
        };
        self.redraw();
        if after != before {
            self.emit("sharp960:change", &after, false);
        }
        if let Some(outcome) = outcome.filter(|_| !was_over) {
            self.emit("sharp960:gameover", &outcome, false);
        }
        result
    }

    /// Announces a move by an event. Returns whether it may be made.
    fn may_move(&self, m: Move, by: By) -> bool {
        let (detail, before) = {
            let session = self.session();
            (session.announced(m, by), session.change())
        };
        let goes_on = self.emit("sharp960:move", &detail, true);
        // Who listens may have made another move meanwhile.
        goes_on && self.session().change() == before
    }

    /// Makes a move by the person in front of the screen.
    pub(super) fn move_by_hand(&self, m: Move) {
        if !self.may_move(m, By::Person) {
            return self.redraw();
        }
        self.change(|session| match session.model_mut() {
            Model::Game(game) => game.apply(Action::Move(m)),
            Model::Analysis(analysis) => {
                analysis.apply(AnalysisAction::Move(m));
            }
        });
    }

    /// Carries out an action of the person in front of the screen in a game.
    pub(super) fn act(&self, action: Action) {
        if let Action::Move(m) = action {
            return self.move_by_hand(m);
        }
        self.change(|session| {
            if let Model::Game(game) = session.model_mut() {
                game.apply(action);
            }
        });
    }

    /// Carries out an action of the person in front of the screen in an analysis.
    pub(super) fn analyse(&self, action: AnalysisAction) {
        if let AnalysisAction::Move(m) = action {
            return self.move_by_hand(m);
        }
        self.change(|session| {
            if let Model::Analysis(analysis) = session.model_mut() {
                analysis.apply(action);
            }
        });
    }

    /// Steps through the game or the line shown.
    pub(super) fn step_to(&self, step: LineStep) {
        self.change(|session| session.step(step));
    }

    /// Shows another game of the PGN, by its number from 0.
    pub(super) fn choose_game(&self, number: usize) {
        self.reset_engine();
        self.change(|session| session.choose_game(number));
    }

    /// Begins the game of the attributes once more.
    pub fn begin(&self) {
        self.reset_engine();
        self.change(|session| session.begin_again(js_sys::Math::random()));
    }

    /// Dismisses the errors on the board.
    pub(super) fn dismiss(&self) {
        self.0.messages.borrow_mut().clear();
        self.redraw();
    }
}

/// The engine.
impl Controller {
    fn engine(&self) -> Option<EngineClient> {
        let mounted = self.0.mounted.borrow();
        mounted.as_ref().map(|mounted| mounted.engine.clone())
    }

    /// The state of the engine, and the task it has not finished.
    pub(super) fn engine_state(&self) -> (EngineState, Option<TaskKind>) {
        match self.engine() {
            Some(engine) => (engine.state(), engine.running()),
            None => (EngineState::NotStarted, None),
        }
    }

    fn on_engine_event(&self) -> Callback<EngineEvent> {
        let me = Rc::downgrade(&self.0);
        Callback::from(move |event| {
            let Some(controller) = me.upgrade().map(Self) else {
                return;
            };
            match event {
                // A worker that cannot be started fails while the board is being changed.
                EngineEvent::Failed(failure) => {
                    spawn_local(async move { controller.engine_failed(&failure) });
                }
                event => controller.engine_said(event),
            }
        })
    }

    /// Schedules what the board wants of the engine now.
    fn schedule_engine(&self) {
        let Some(engine) = self.engine() else { return };
        let (task, needed) = {
            let session = self.session();
            (session.model().engine_task(), session.mode().needs_engine())
        };
        if !needed {
            engine.end();
        }
        engine.schedule(task, self.0.visible.get());
    }

    fn engine_said(&self, event: EngineEvent) {
        match event {
            EngineEvent::Info(_) | EngineEvent::LinesCleared => self.receive_lines(&event),
            EngineEvent::StateChanged => self.redraw(),
            EngineEvent::BestMove(_) | EngineEvent::FastFifty { .. } => self.carry_out(&event),
            EngineEvent::Failed(failure) => self.engine_failed(&failure),
        }
    }

    /// Takes in lines of an analysis, and dispatches an event for the best one.
    fn receive_lines(&self, event: &EngineEvent) {
        let best = match self.0.session.borrow_mut().model_mut() {
            // Nothing shows what the opponent thinks.
            Model::Game(_) => false,
            Model::Analysis(analysis) => analysis.engine_said(event),
        };
        publish_lines(&self.0.feeds, event);
        let evaluation = self.session().evaluation().map(EvaluationDetail::new);
        if let Some(evaluation) = evaluation.filter(|_| best) {
            self.emit("sharp960:evaluation", &evaluation, false);
        }
    }

    /// Carries out a decision of the engine in the game.
    fn carry_out(&self, event: &EngineEvent) {
        let m = match (self.session().model(), event) {
            (Model::Game(game), EngineEvent::BestMove(decision)) => game.decided_move(decision),
            _ => None,
        };
        // One that the page refuses is not asked for again: the page will have something else.
        if m.is_some_and(|m| !self.may_move(m, By::Engine)) {
            return;
        }
        let done = self.change(|session| match session.model_mut() {
            Model::Game(game) => game.engine_said(event).map(drop),
            Model::Analysis(_) => Ok(()),
        });
        if let (Err(_), Some(engine)) = (done, self.engine()) {
            engine.reject_answer();
        }
    }

    fn engine_failed(&self, failure: &EngineFailure) {
        self.emit_error(ErrorDetail {
            message: words::errors::engine(failure),
            attribute: None,
        });
        self.redraw();
    }

    /// Gives an engine that has failed another chance.
    pub(super) fn retry_engine(&self) {
        self.forget_failure();
        if let Some(engine) = self.engine() {
            engine.retry();
        }
        self.redraw();
        self.schedule_engine();
    }

    /// Has the engine forget the game, and gives one that has failed another chance.
    fn reset_engine(&self) {
        self.forget_failure();
        if let Some(engine) = self.engine() {
            engine.new_game();
        }
    }

    fn forget_failure(&self) {
        let of_engine = |error: &ErrorDetail| error.attribute.is_none();
        let mut messages = self.0.messages.borrow_mut();
        messages.retain(|error| !of_engine(error));
    }

    /// Has the engine move at once.
    pub(super) fn move_now(&self) {
        if let Some(engine) = self.engine() {
            engine.move_now();
        }
    }
}

/// A plain object; what is missing is null.
fn to_js(value: &(impl Serialize + ?Sized)) -> JsValue {
    let serializer = serde_wasm_bindgen::Serializer::json_compatible();
    // It fails for nothing that these objects hold.
    value.serialize(&serializer).unwrap_or_default()
}
