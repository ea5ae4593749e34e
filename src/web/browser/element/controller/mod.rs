//! One board: its session, its events and its engine.

mod scripts;

pub use scripts::attributes;

use super::canvas::Canvas;
use super::engine::{Engine, EngineState, Tools};
use crate::game::{NodeId, Step};
use crate::notation::uci;
use crate::rules::Move;
use crate::web::browser::engine_client::{EngineEvent, Starter};
use crate::web::element::definitions::MAX_LINES;
use crate::web::element::events::{By, ErrorDetail, EvaluationDetail};
use crate::web::element::options::Attributes;
use crate::web::element::session::{OnBoard, Session};
use crate::web::game::{Action, sentence};
use crate::web::protocol::BestMove;
use js_sys::Function;
use serde::Serialize;
use std::cell::{Cell, Ref, RefCell};
use std::rc::Rc;
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::spawn_local;
use web_sys::{Node, Worker};
use yew::Callback;

/// One board: its session, what is drawn of it, and whom it tells what happens.
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
    engine: RefCell<Engine>,
    /// What went wrong and is told on the board.
    messages: RefCell<Vec<ErrorDetail>>,
    mounted: RefCell<Option<Mounted>>,
    redraw: RefCell<Callback<()>>,
    /// Whether the board can be seen; nothing is analysed for nobody.
    visible: Cell<bool>,
}

/// What there is only while the element is in a document: what the page gave would otherwise
/// keep the element alive for ever.
struct Mounted {
    canvas: Canvas,
    emit: Function,
    starter: Starter,
}

impl Controller {
    /// A board that is not drawn yet.
    pub fn new(attributes: &Attributes) -> Self {
        Self(Rc::new(Inner {
            session: RefCell::new(Session::new(attributes)),
            engine: RefCell::new(Engine::new(MAX_LINES as usize)),
            messages: RefCell::default(),
            mounted: RefCell::default(),
            redraw: RefCell::new(Callback::noop()),
            visible: Cell::new(true),
        }))
    }

    /// The session. Not to be held while something is told or done.
    pub fn session(&self) -> Ref<'_, Session> {
        self.0.session.borrow()
    }

    /// The engine. Not to be held either.
    pub(super) fn engine(&self) -> Ref<'_, Engine> {
        self.0.engine.borrow()
    }

    /// What went wrong and is to be told on the board.
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

    /// Draws the board in a node.
    ///
    /// `emit` dispatches events: it is called with a type, a detail and whether the event can be
    /// cancelled, and returns whether it was not. `drawn()` is called once the board is to be
    /// seen, and `start_engine` starts the engine's worker.
    pub fn mount(&self, target: &Node, emit: Function, drawn: Function, start_engine: Function) {
        self.unmount();
        let on_drawn = Callback::from(move |()| {
            // What it throws is reported by the browser.
            let _ = drawn.call0(&JsValue::NULL);
        });
        let Some(canvas) = Canvas::new(target, self.clone(), on_drawn) else {
            return;
        };
        let starter: Starter = Rc::new(move || {
            let worker = start_engine.call0(&JsValue::NULL)?;
            worker.dyn_into::<Worker>()
        });
        self.0.mounted.replace(Some(Mounted {
            canvas,
            emit,
            starter,
        }));
        self.tell_errors();
        self.employ();
    }

    /// Draws no longer, ends the engine and tells nothing any more. The game stays.
    pub fn unmount(&self) {
        self.0.redraw.replace(Callback::noop());
        self.0.engine.borrow_mut().end();
        let mounted = self.0.mounted.take();
        if let Some(mounted) = mounted {
            mounted.canvas.clear();
        }
    }

    /// Says whether anybody can see the board.
    pub fn set_visible(&self, visible: bool) {
        self.0.visible.set(visible);
        self.employ();
    }

    /// Dispatches an event; whether it was not cancelled.
    fn emit(&self, name: &str, detail: &impl Serialize, cancelable: bool) -> bool {
        let emit = self.0.mounted.borrow().as_ref().map(|m| m.emit.clone());
        let Some(emit) = emit else { return true };
        let detail = to_js(detail);
        let done = emit.call3(&JsValue::NULL, &name.into(), &detail, &cancelable.into());
        // What listeners throw is reported by the browser and does not come here.
        done.is_ok_and(|done| done.is_truthy())
    }

    /// Tells that something went wrong, on the board too unless the page does that itself.
    fn tell(&self, error: ErrorDetail) {
        if self.emit("sharp960:error", &error, true) {
            self.0.messages.borrow_mut().push(error);
            self.redraw();
        }
    }

    fn tell_errors(&self) {
        let errors = self.0.session.borrow_mut().take_errors();
        for error in errors {
            self.tell(ErrorDetail {
                message: sentence(&error.to_string()),
                attribute: Some(error.attribute),
            });
        }
    }

    /// Goes over to other attributes, of which some were set.
    pub fn configure(&self, attributes: &Attributes, set: &[&str]) {
        let stale = |error: &ErrorDetail| error.attribute.is_some_and(|name| set.contains(&name));
        self.0.messages.borrow_mut().retain(|error| !stale(error));
        let another = self.change_quietly(|session| session.configure(attributes, set));
        if another {
            self.0.engine.borrow_mut().new_game();
        }
        self.tell_errors();
        self.employ();
    }

    /// Changes the session, draws it, tells what has come of it, and gives the engine what there
    /// is to do.
    fn change<T>(&self, change: impl FnOnce(&mut Session) -> T) -> T {
        let result = self.change_quietly(change);
        self.employ();
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

    /// Tells that a move is about to be made; whether it may.
    fn may_move(&self, m: Move, by: By) -> bool {
        let (detail, before) = {
            let session = self.session();
            (session.announced(m, by), session.change())
        };
        let goes_on = self.emit("sharp960:move", &detail, true);
        // Who listens may have made another move meanwhile.
        goes_on && self.session().change() == before
    }

    /// Does what somebody in front of the screen wants.
    pub(super) fn act(&self, action: Action) {
        if let Action::Move(m) = action
            && !self.may_move(m, By::Person)
        {
            return self.redraw();
        }
        if let Action::Rematch { .. } = action {
            self.0.engine.borrow_mut().new_game();
        }
        self.change(|session| session.act(action));
    }

    /// Steps through the game.
    pub(super) fn step_to(&self, step: Step) {
        self.change(|session| session.step(step));
    }

    /// Shows any place of a game that is looked at.
    pub(super) fn show(&self, place: NodeId) {
        self.change(|session| session.show(place));
    }

    /// Makes the variation shown the line.
    pub(super) fn promote(&self) {
        self.change(Session::promote);
    }

    /// Takes out the last move and all behind it.
    pub(super) fn delete(&self) {
        self.change(Session::delete);
    }

    /// Shows another game of the PGN, by its number from 0.
    pub(super) fn choose_game(&self, number: usize) {
        self.0.engine.borrow_mut().new_game();
        self.change(|session| session.choose_game(number));
    }

    /// Begins the game of the attributes once more.
    pub fn begin(&self) {
        self.0.engine.borrow_mut().new_game();
        self.change(|session| session.begin_again(js_sys::Math::random()));
    }

    /// Takes the messages away.
    pub(super) fn dismiss(&self) {
        self.0.messages.borrow_mut().clear();
        self.redraw();
    }
}

/// The engine.
impl Controller {
    /// Gives the engine what there is to do.
    fn employ(&self) {
        let starter = self.0.mounted.borrow().as_ref().map(|m| m.starter.clone());
        let Some(starter) = starter else { return };
        let me = Rc::downgrade(&self.0);
        let on_event = Callback::from(move |event| {
            let Some(controller) = me.upgrade().map(Self) else {
                return;
            };
            match event {
                // A worker that cannot be started fails while it is being asked.
                EngineEvent::Failed(_) => spawn_local(async move { controller.engine_says(event) }),
                event => controller.engine_says(event),
            }
        });
        let session = self.session();
        let mut engine = self.0.engine.borrow_mut();
        engine.end_unless_needed(session.mode());
        let tools = Tools { starter, on_event };
        engine.set_job(session.job(), self.0.visible.get(), &session, &tools);
    }

    fn engine_says(&self, event: EngineEvent) {
        match event {
            EngineEvent::Info(info) => {
                let best = self.0.engine.borrow_mut().hear(info);
                let latest = self.engine().latest().map(EvaluationDetail::new);
                if let Some(latest) = latest.filter(|_| best) {
                    self.emit("sharp960:evaluation", &latest, false);
                }
            }
            EngineEvent::Ready => self.set_engine_state(EngineState::Ready),
            EngineEvent::Restarting => self.set_engine_state(EngineState::Starting),
            EngineEvent::BestMove(decision) => self.engine_decides(&decision),
            EngineEvent::FastFifty { accepts } => {
                self.0.engine.borrow_mut().done();
                self.change(|session| session.act(Action::Answer { accept: accepts }));
            }
            EngineEvent::Failed(error) => self.engine_failed(&error),
        }
    }

    fn set_engine_state(&self, state: EngineState) {
        self.0.engine.borrow_mut().set_state(state);
        self.redraw();
    }

    fn engine_decides(&self, decision: &BestMove) {
        let m = match self.session().on_board() {
            // An analysis that has come to its end has nothing more to say.
            OnBoard::Study(_) => return,
            OnBoard::Play(play) => {
                let text = decision
                    .best
                    .as_deref()
                    .filter(|_| decision.claim.is_none());
                text.and_then(|text| uci::parse(play.game().position(), text).ok())
            }
        };
        // One that the page refuses is not asked for again: the page will have something else.
        if m.is_some_and(|m| !self.may_move(m, By::Engine)) {
            return;
        }
        self.0.engine.borrow_mut().done();
        let done = self.change(|session| match session.play_mut() {
            Some(play) => play.computer_decided(decision),
            None => Ok(()),
        });
        if let Err(error) = done {
            self.engine_failed(&error);
        }
    }

    fn engine_failed(&self, error: &str) {
        {
            let mut engine = self.0.engine.borrow_mut();
            engine.end();
            engine.set_state(EngineState::Failed);
        }
        self.tell(ErrorDetail {
            message: sentence(error),
            attribute: None,
        });
        self.redraw();
    }

    /// Gives an engine that has failed another chance.
    pub(super) fn trust_engine(&self) {
        self.0.engine.borrow_mut().end();
        let of_engine = |error: &ErrorDetail| error.attribute.is_none();
        self.0
            .messages
            .borrow_mut()
            .retain(|error| !of_engine(error));
        self.redraw();
        self.employ();
    }

    /// Has the engine move at once.
    pub(super) fn move_now(&self) {
        self.engine().move_now();
    }
}

/// A plain object; what is missing is null.
fn to_js(value: &(impl Serialize + ?Sized)) -> JsValue {
    let serializer = serde_wasm_bindgen::Serializer::json_compatible();
    // It fails for nothing that these objects hold.
    value.serialize(&serializer).unwrap_or_default()
}
