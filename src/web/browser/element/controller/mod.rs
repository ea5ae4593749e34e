//! One board of the element: connects its session, its engine, its drawing and the page around it.

mod autoplay;
mod number;
mod scripts;

pub use scripts::{attributes, details};

use number::Number;

use crate::rules::Move;
use crate::web::analysis::AnalysisAction;
use crate::web::browser::device::device_hash;
use crate::web::browser::element::shared_engine;
use crate::web::browser::engine_client::EngineClient;
use crate::web::browser::widgets::feed::{Feed, publish_lines};
use crate::web::editor::Editor;
use crate::web::element::Told;
use crate::web::element::definitions::{MAX_LINES, name};
use crate::web::element::events::{By, ErrorDetail, EvaluationDetail, LastMove, TryDetail};
use crate::web::element::options::{Attributes, is_told_anew};
use crate::web::element::session::{Model, Place, Puzzle, Session};
use crate::web::engine::{EngineEvent, EngineFailure, EngineState, Task, TaskKind};
use crate::web::game::{Action, LineStep};
use crate::web::language::{self, Catalogue};
use gloo::timers::callback::{Interval, Timeout};
use js_sys::Function;
use serde::Serialize;
use std::cell::{Cell, Ref, RefCell};
use std::rc::Rc;
use wasm_bindgen::JsValue;
use wasm_bindgen_futures::spawn_local;
use yew::Callback;

/// The time that a move tried in a puzzle is seen before it is answered or taken back, in
/// milliseconds.
const TRIED_MS: u32 = 600;

/// One board of the element.
///
/// Clones share the same board. Nothing is borrowed while events are dispatched, since listeners
/// may call back at once.
#[derive(Clone)]
pub struct Controller(Rc<Inner>);

impl PartialEq for Controller {
    fn eq(&self, other: &Self) -> bool {
        Rc::ptr_eq(&self.0, &other.0)
    }
}

struct Inner {
    session: RefCell<Session>,
    /// The texts in the language of the board; `None` in English.
    texts: Cell<Option<&'static Catalogue>>,
    /// The feeds of the engine's lines, the best first.
    feeds: Rc<[Feed]>,
    /// The errors shown on the board.
    messages: RefCell<Vec<Told>>,
    mounted: RefCell<Option<Mounted>>,
    number: RefCell<Option<Number>>,
    redraw: RefCell<Callback<()>>,
    /// Draws the engine's lines anew.
    redraw_lines: RefCell<Callback<()>>,
    /// Whether the board is visible; an analysis pauses while it is not.
    visible: Cell<bool>,
    /// Whether a file with the game is being fetched.
    loading: Cell<bool>,
    /// Whether the board has been visible: until then the engine has no task but to answer
    /// scripts.
    seen: Cell<bool>,
    /// Whether a script has moved on the board.
    moved_by_script: Cell<bool>,
    /// Goes on with a puzzle once a move has been seen.
    going_on: RefCell<Option<Timeout>>,
    /// Steps through a game that plays by itself.
    playing: RefCell<Option<Interval>>,
}

/// The parts that exist only while the element is in a document: functions of the page would
/// otherwise keep the element alive for ever.
struct Mounted {
    clear: Box<dyn FnOnce()>,
    emit: Function,
    #[cfg(not(feature = "viewer"))]
    engine: Option<EngineClient>,
}

impl Controller {
    /// A board that is not mounted yet, in the language with a tag if that has been learned.
    pub fn new(attributes: &Attributes, language: &str) -> Self {
        let texts = language::learned(language);
        language::speak_by(texts);
        Self(Rc::new(Inner {
            session: RefCell::new(Session::new(attributes)),
            texts: Cell::new(texts),
            feeds: (0..if cfg!(feature = "viewer") {
                0
            } else {
                MAX_LINES
            })
                .map(|_| Feed::default())
                .collect(),
            messages: RefCell::default(),
            mounted: RefCell::default(),
            number: RefCell::default(),
            redraw: RefCell::new(Callback::noop()),
            redraw_lines: RefCell::new(Callback::noop()),
            visible: Cell::new(false),
            loading: Cell::new(false),
            seen: Cell::new(false),
            moved_by_script: Cell::new(false),
            going_on: RefCell::default(),
            playing: RefCell::default(),
        }))
    }

    /// The board, in whose language the module speaks from now on. To be called whenever the page, a
    /// timer or the engine calls: other boards of the page may speak other languages.
    pub fn speaking(&self) -> &Self {
        language::speak_by(self.0.texts.get());
        self
    }

    /// Makes the board speak the language with a tag if that has been learned, or else English.
    pub fn speak(&self, language: &str) {
        self.0.texts.set(language::learned(language));
        self.speaking().0.session.borrow_mut().speak_anew();
        self.redraw();
    }

    /// The session. Not to be borrowed while events are dispatched or the board is changed.
    pub fn session(&self) -> Ref<'_, Session> {
        self.0.session.borrow()
    }

    /// The feeds of the engine's lines, the best first.
    pub(super) fn feeds(&self) -> &Rc<[Feed]> {
        &self.0.feeds
    }

    /// The errors to show on the board.
    pub(super) fn messages(&self) -> Vec<ErrorDetail> {
        // A viewer has no words for any.
        if cfg!(feature = "viewer") {
            return Vec::new();
        }
        self.0.messages.borrow().iter().map(Told::detail).collect()
    }

    /// The number of the board on the page, from 1, by which boards without a label are told apart.
    pub(super) fn number(&self) -> usize {
        self.0.number.borrow().as_ref().map_or(1, Number::get)
    }

    /// Takes a number, before the board is drawn.
    pub(super) fn take_number(&self) {
        self.0.number.replace(Some(Number::least()));
    }

    /// Sets the callback that redraws the board.
    pub(super) fn set_redraw(&self, redraw: Callback<()>) {
        self.0.redraw.replace(redraw);
    }

    /// Sets the callback that draws the engine's lines anew.
    pub(super) fn set_redraw_lines(&self, redraw: Callback<()>) {
        self.0.redraw_lines.replace(redraw);
    }

    /// Draws the board anew.
    pub(super) fn redraw(&self) {
        let redraw = self.0.redraw.borrow().clone();
        redraw.emit(());
    }

    /// Connects the board to the element in which it is drawn. `emit` and `start_engine` are those
    /// of [`Drawing::mount`](super::Drawing::mount); `clear` is called when the drawing is removed.
    pub(super) fn mount(
        &self,
        emit: Function,
        start_engine: Option<Function>,
        clear: impl FnOnce() + 'static,
    ) {
        #[cfg(not(feature = "viewer"))]
        let engine = start_engine.map(|start| {
            let connector = shared_engine::connector(start);
            EngineClient::with_connector(connector, self.on_engine_event())
        });
        #[cfg(feature = "viewer")]
        drop(start_engine);
        self.0.mounted.replace(Some(Mounted {
            clear: Box::new(clear),
            emit,
            #[cfg(not(feature = "viewer"))]
            engine,
        }));
        self.emit_errors();
        self.schedule_engine();
        self.start_autoplay();
    }

    /// Removes the drawing, terminates the engine and stops dispatching events. The game stays.
    pub fn unmount(&self) {
        self.0.redraw.replace(Callback::noop());
        self.0.redraw_lines.replace(Callback::noop());
        self.0.number.take();
        self.0.playing.take();
        let mounted = self.0.mounted.take();
        if let Some(mounted) = mounted {
            #[cfg(not(feature = "viewer"))]
            if let Some(engine) = &mounted.engine {
                engine.end();
            }
            (mounted.clear)();
        }
    }

    /// Tells whether the board is visible.
    pub fn set_visible(&self, visible: bool) {
        self.0.visible.set(visible);
        self.0.seen.set(self.0.seen.get() || visible);
        self.schedule_engine();
    }

    /// Whether a file with the game is being fetched.
    pub(super) fn is_loading(&self) -> bool {
        self.0.loading.get()
    }

    /// Tells whether a file with the game is being fetched.
    pub fn set_loading(&self, loading: bool) {
        self.0.loading.set(loading);
        self.redraw();
    }

    /// Dispatches an event. Returns whether it was not cancelled.
    fn emit(&self, name: &str, detail: &impl Serialize, cancelable: bool) -> bool {
        let emit = self.0.mounted.borrow().as_ref().map(|m| m.emit.clone());
        let Some(emit) = emit else { return true };
        let detail = to_js(detail);
        let done = emit.call3(&JsValue::NULL, &name.into(), &detail, &cancelable.into());
        self.speaking();
        // The browser reports exceptions of listeners; they do not get here.
        done.is_ok_and(|done| done.is_truthy())
    }

    /// Dispatches an error event, and shows the error on the board unless the event is cancelled.
    fn emit_error(&self, error: Told) {
        if self.emit("sharp960:error", &error.detail(), true) {
            self.0.messages.borrow_mut().push(error);
            self.redraw();
        }
    }

    /// Dispatches events for the errors in the attributes, and returns them.
    fn emit_errors(&self) -> Vec<ErrorDetail> {
        let errors = self.0.session.borrow_mut().take_errors();
        // The whole element tells them.
        if cfg!(feature = "viewer") {
            return Vec::new();
        }
        let told = errors.into_iter().map(|error| {
            let is_shown = error.is_shown;
            let told = Told::Attribute(error);
            let detail = told.detail();
            if is_shown {
                self.emit_error(told);
            } else {
                self.emit("sharp960:error", &detail, true);
            }
            detail
        });
        told.collect()
    }

    /// Goes on where a viewer was that had the same attributes, before the board is mounted.
    pub fn resume(&self, place: &Place) {
        self.0.session.borrow_mut().resume(place);
    }

    /// Applies changed attributes; `set` names those that were set. If they are those of a new game,
    /// it begins at any start where they leave that open. Returns what is wrong with them.
    pub fn configure(
        &self,
        attributes: &Attributes,
        set: &[&str],
        is_new: bool,
    ) -> Vec<ErrorDetail> {
        self.forget_errors(set);
        let another = self.change_quietly(|session| {
            let another = session.configure(attributes, set);
            if is_new {
                session.begin_again(js_sys::Math::random());
            }
            another
        });
        if another {
            self.reset_engine();
        }
        let errors = self.emit_errors();
        self.schedule_engine();
        if another || set.contains(&name::AUTOPLAY) {
            self.start_autoplay();
        }
        errors
    }

    /// Removes the errors from the board that are out of date once these attributes are set.
    fn forget_errors(&self, set: &[&str]) {
        let told = |name: &str| is_told_anew(name, set);
        let stale = |error: &Told| error.attribute().is_some_and(told);
        self.0.messages.borrow_mut().retain(|error| !stale(error));
    }

    /// Changes the session, redraws it, dispatches the events for the change and schedules the
    /// engine's task.
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

    /// Dispatches an event before a move. Returns whether the move may be made.
    fn may_move(&self, m: Move, by: By) -> bool {
        let (detail, before) = {
            let session = self.session();
            (session.announced(m, by), session.change())
        };
        let goes_on = self.emit("sharp960:move", &detail, true);
        // A listener may have made another move meanwhile.
        goes_on && self.session().change() == before
    }

    /// Makes a move of the visitor.
    pub(super) fn move_by_hand(&self, m: Move) {
        if !self.may_move(m, By::Person) {
            return self.redraw();
        }
        self.pause();
        if self.session().puzzle().is_some() {
            self.try_move(m);
            return;
        }
        self.change(|session| match session.model_mut() {
            Model::Game(game) => game.apply(Action::Move(m)),
            Model::Analysis(analysis) => {
                analysis.apply(AnalysisAction::Move(m));
            }
        });
    }

    /// Makes a move in a puzzle, and answers it or takes it back a moment later. `None` if no move
    /// is awaited.
    fn try_move(&self, m: Move) -> Option<TryDetail> {
        let tried = self.change(|session| session.try_move(m))?;
        self.emit("sharp960:try", &tried, false);
        let moves = self.session().puzzle().is_some_and(Puzzle::is_moving);
        if moves {
            let me = Rc::downgrade(&self.0);
            let timer = Timeout::new(TRIED_MS, move || {
                if let Some(controller) = me.upgrade().map(Self) {
                    controller.speaking().go_on();
                }
            });
            self.0.going_on.replace(Some(timer));
        } else {
            self.emit_solved();
        }
        Some(tried)
    }

    /// Answers the move tried in a puzzle, or takes it back.
    fn go_on(&self) {
        let moves = self.session().puzzle().is_some_and(Puzzle::is_moving);
        let answer = self.session().puzzle().and_then(Puzzle::answer);
        if moves && answer.is_none_or(|m| self.may_move(m, By::Puzzle)) {
            self.change(Session::go_on);
            self.emit_solved();
        }
    }

    fn emit_solved(&self) {
        let solved = {
            let session = self.session();
            let puzzle = session.puzzle().filter(|puzzle| puzzle.is_solved());
            puzzle.map(Puzzle::detail)
        };
        if let Some(detail) = solved {
            self.emit("sharp960:solved", &detail, false);
        }
    }

    /// Shows a hint in a puzzle. Returns the move to be found.
    pub fn hint(&self) -> Option<LastMove> {
        let hint = self.0.session.borrow_mut().hint();
        self.redraw();
        hint
    }

    /// Carries out an action of the visitor in a game.
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

    /// Carries out an action of the visitor in an analysis.
    pub(super) fn analyse(&self, action: AnalysisAction) {
        if let AnalysisAction::Move(m) = action {
            return self.move_by_hand(m);
        }
        if action != AnalysisAction::Flip {
            self.pause();
        }
        self.change(|session| {
            if let Model::Analysis(analysis) = session.model_mut() {
                analysis.apply(action);
            }
        });
    }

    /// Passes what the visitor does to the editor of the mode `setup`, and dispatches the events for
    /// it. `None` in other modes.
    pub(super) fn edit<T>(&self, edit: impl FnOnce(&mut Editor) -> T) -> Option<T> {
        let before = self.session().change();
        let result = self.0.session.borrow_mut().editor_mut().map(edit)?;
        let after = self.session().change();
        if after != before {
            self.emit("sharp960:change", &after, false);
            // As any field of a form does.
            for name in ["input", "change"] {
                self.emit(name, &(), false);
            }
        }
        Some(result)
    }

    /// Notes that the announcement has been shown to screen readers.
    pub fn set_heard(&self) {
        self.0.session.borrow_mut().set_heard();
    }

    /// Sets whether a form keeps the visitor from setting anything up.
    pub fn set_disabled(&self, disabled: bool) {
        self.0.session.borrow_mut().set_disabled(disabled);
        self.redraw();
    }

    /// Moves one step through the game or the line shown.
    pub(super) fn step_to(&self, step: LineStep) {
        self.pause();
        self.change(|session| session.step(step));
    }

    /// Shows another game of the PGN, by its index from 0.
    pub(super) fn choose_game(&self, number: usize) {
        self.reset_engine();
        self.forget_errors(&[name::GAME]);
        self.change(|session| session.choose_game(number));
        self.emit_errors();
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
    #[cfg(feature = "viewer")]
    const fn engine(&self) -> Option<EngineClient> {
        None
    }

    #[cfg(not(feature = "viewer"))]
    fn engine(&self) -> Option<EngineClient> {
        let mounted = self.0.mounted.borrow();
        mounted.as_ref().and_then(|mounted| mounted.engine.clone())
    }

    /// The state of the engine, and the kind of its current task.
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
                // A worker that cannot be started fails while the session is being changed.
                EngineEvent::Failed(failure) => {
                    spawn_local(async move { controller.speaking().engine_failed(&failure) });
                }
                event => controller.speaking().engine_said(event),
            }
        })
    }

    /// Schedules the task that the board has for the engine.
    fn schedule_engine(&self) {
        let Some(engine) = self.engine() else { return };
        let (task, needed) = {
            let session = self.session();
            (session.model().engine_task(), session.mode().needs_engine())
        };
        if !needed {
            engine.end();
        }
        let is_asked = |task: &Task| {
            let answers = task.kind() == TaskKind::Move && self.0.moved_by_script.get();
            self.0.seen.get() || answers
        };
        let task = task.filter(is_asked).map(|task| {
            // The board is a guest on the page of somebody else: half of what the site would take.
            let hash = device_hash() / 2;
            match task.kind() {
                TaskKind::Analysis => task.with_hash(u32::try_from(hash).ok()),
                _ => task,
            }
        });
        engine.schedule(task, self.0.visible.get());
    }

    /// Tells that the visitor uses the board: among those of the page its analysis comes first.
    pub(super) fn use_board(&self) {
        if let Some(engine) = self.engine() {
            engine.prefer();
        }
    }

    fn engine_said(&self, event: EngineEvent) {
        match event {
            EngineEvent::Info(_) | EngineEvent::LinesCleared => self.receive_lines(&event),
            EngineEvent::StateChanged => self.redraw(),
            EngineEvent::Tablebase(_) => {}
            EngineEvent::BestMove(_) | EngineEvent::Hint(_) | EngineEvent::Answer { .. } => {
                self.carry_out(&event)
            }
            EngineEvent::Failed(failure) => self.engine_failed(&failure),
        }
    }

    /// Receives the lines of an analysis, and dispatches an event for the best one.
    fn receive_lines(&self, event: &EngineEvent) {
        let best = match self.0.session.borrow_mut().model_mut() {
            // The opponent's evaluation is not shown.
            Model::Game(_) => false,
            Model::Analysis(analysis) => analysis.engine_said(event),
        };
        publish_lines(&self.0.feeds, event);
        let redraw = self.0.redraw_lines.borrow().clone();
        redraw.emit(());
        let evaluation = self.session().evaluation().map(EvaluationDetail::new);
        if let Some(evaluation) = evaluation.filter(|_| best) {
            self.emit("sharp960:evaluation", &evaluation, false);
        }
    }

    /// Carries out the engine's decision in the game.
    fn carry_out(&self, event: &EngineEvent) {
        let m = match (self.session().model(), event) {
            (Model::Game(game), EngineEvent::BestMove(decision)) => game.decided_move(decision),
            _ => None,
        };
        // A move that the page cancels is not requested again: the page will do something else.
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
        self.emit_error(Told::Engine(failure.clone()));
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

    /// Makes the engine forget the game, and gives one that has failed another chance.
    fn reset_engine(&self) {
        self.forget_failure();
        if let Some(engine) = self.engine() {
            engine.new_game();
        }
    }

    fn forget_failure(&self) {
        let mut messages = self.0.messages.borrow_mut();
        messages.retain(|error| error.attribute().is_some());
    }

    /// Makes the engine move at once.
    pub(super) fn move_now(&self) {
        if let Some(engine) = self.engine() {
            engine.move_now();
        }
    }
}

/// Converts a value to a plain object; `None` becomes `null`.
fn to_js(value: &(impl Serialize + ?Sized)) -> JsValue {
    let serializer = serde_wasm_bindgen::Serializer::json_compatible();
    // Cannot fail for the types that these objects contain.
    value.serialize(&serializer).unwrap_or_default()
}
