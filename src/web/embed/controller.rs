use super::events::{By, ErrorDetail};
use super::options::Attributes;
use super::session::Session;
use super::view::{EmbeddedBoard, EmbeddedBoardProps};
use crate::rules::Move;
use crate::web::pages::play::{Action, sentence};
use js_sys::Function;
use serde::Serialize;
use std::cell::{Ref, RefCell};
use std::rc::Rc;
use wasm_bindgen::{JsCast, JsError, JsValue};
use web_sys::Element;
use yew::{AppHandle, Callback, Renderer};

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
    mounted: RefCell<Option<Mounted>>,
    redraw: RefCell<Callback<()>>,
}

/// What there is only while the element is in a document.
struct Mounted {
    app: AppHandle<EmbeddedBoard>,
    /// `(type, detail, cancelable) -> whether it may go on`.
    emit: Function,
}

impl Controller {
    /// A board that is not drawn yet.
    pub fn new(attributes: &Attributes) -> Self {
        Self(Rc::new(Inner {
            session: RefCell::new(Session::new(attributes)),
            mounted: RefCell::default(),
            redraw: RefCell::new(Callback::noop()),
        }))
    }

    /// The session. Not to be held while something is told or done.
    pub fn session(&self) -> Ref<'_, Session> {
        self.0.session.borrow()
    }

    /// Sets how the board is redrawn.
    pub(super) fn set_redraw(&self, redraw: Callback<()>) {
        self.0.redraw.replace(redraw);
    }

    /// Draws the board in an element. `emit` dispatches events: it is called with a type, a
    /// detail and whether the event can be cancelled, and returns whether it was not.
    pub fn mount(&self, target: Element, emit: Function) {
        self.unmount();
        let props = EmbeddedBoardProps {
            controller: self.clone(),
        };
        let app = Renderer::with_root_and_props(target, props).render();
        self.0.mounted.replace(Some(Mounted { app, emit }));
        self.tell_errors();
    }

    /// Draws no longer and tells nothing any more. The game stays.
    pub fn unmount(&self) {
        self.0.redraw.replace(Callback::noop());
        let mounted = self.0.mounted.take();
        if let Some(mounted) = mounted {
            mounted.app.destroy();
        }
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

    fn tell_errors(&self) {
        let errors = self.0.session.borrow_mut().take_errors();
        for error in errors {
            self.emit(
                "sharp960:error",
                &ErrorDetail {
                    message: sentence(&error.to_string()),
                    attribute: Some(error.attribute),
                },
                true,
            );
        }
    }

    /// Goes over to other attributes, of which some were set.
    pub fn configure(&self, attributes: &Attributes, set: &[&str]) {
        self.change(|session| session.configure(attributes, set));
        self.tell_errors();
    }

    /// Changes the session, draws it and tells what has come of it.
    fn change<T>(&self, change: impl FnOnce(&mut Session) -> T) -> T {
        let (before, was_over) = {
            let session = self.session();
            (session.change(), session.outcome().is_some())
        };
        let result = change(&mut self.0.session.borrow_mut());
        let (after, outcome) = {
            let session = self.session();
            (session.change(), session.outcome())
        };
        let redraw = self.0.redraw.borrow().clone();
        redraw.emit(());
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
        let detail = self.session().announced(m, by);
        let before = self.session().play().game().clone();
        let goes_on = self.emit("sharp960:move", &detail, true);
        // Who listens may have made another move meanwhile.
        goes_on && *self.session().play().game() == before
    }

    /// Does what somebody in front of the screen wants.
    pub(super) fn act(&self, action: Action) {
        if let Action::Move(m) = action
            && !self.may_move(m, By::Person)
        {
            let redraw = self.0.redraw.borrow().clone();
            return redraw.emit(());
        }
        self.change(|session| session.act(action));
    }
}

/// What scripts ask for.
impl Controller {
    /// The value of a property.
    pub fn get(&self, name: &str, today: &str) -> JsValue {
        let session = self.session();
        match name {
            "fen" => session.fen().into(),
            "pgn" => session.pgn(today).into(),
            "ply" => (session.play().ply() as u32).into(),
            "turn" => super::events::color(session.position().turn()).into(),
            "legalMoves" => to_js(&session.legal_moves()),
            "history" => to_js(&**session.history()),
            "lastMove" => to_js(&session.last_move()),
            "outcome" => to_js(&session.outcome()),
            "claims" => to_js(&session.claims()),
            _ => JsValue::UNDEFINED,
        }
    }

    /// Makes a move for whoever is to move.
    ///
    /// # Errors
    /// Says why it cannot be made.
    pub fn make(&self, text: &str) -> Result<JsValue, JsError> {
        let m = self.session().read_move(text).map_err(error)?;
        if !self.may_move(m, By::Script) {
            return Err(error("A listener to sharp960:move has cancelled the move."));
        }
        let made = self.change(|session| session.make(m));
        Ok(to_js(&made))
    }

    /// Takes the last move back; whether there was one.
    pub fn undo(&self) -> bool {
        self.change(Session::undo)
    }

    /// Makes again what was taken back; whether there was something.
    pub fn redo(&self) -> bool {
        self.change(Session::redo)
    }

    /// Turns the board.
    pub fn flip(&self) {
        self.change(|session| session.act(Action::Flip));
    }

    /// Shows another position of the game.
    pub fn go_to(&self, ply: usize) {
        self.change(|session| session.go_to(ply));
    }

    /// Steps through the game: `first`, `previous`, `next` or `last`.
    pub fn step(&self, to: &str) {
        let action = match to {
            "first" => Action::First,
            "previous" => Action::Previous,
            "next" => Action::Next,
            _ => Action::Last,
        };
        self.change(|session| session.act(action));
    }

    /// Claims for the side to move.
    ///
    /// # Errors
    /// Says why the claim cannot be made.
    pub fn claim(&self, name: &str) -> Result<JsValue, JsError> {
        let outcome = self.change(|session| session.claim(name));
        outcome.map(|outcome| to_js(&outcome)).map_err(error)
    }

    /// Gives up.
    ///
    /// # Errors
    /// Says why there is nothing to give up.
    pub fn resign(&self) -> Result<JsValue, JsError> {
        let outcome = self.change(Session::resign);
        outcome.map(|outcome| to_js(&outcome)).map_err(error)
    }
}

fn error(sentence: impl AsRef<str>) -> JsError {
    JsError::new(sentence.as_ref())
}

/// A plain object; what is missing is null.
fn to_js(value: &(impl Serialize + ?Sized)) -> JsValue {
    let serializer = serde_wasm_bindgen::Serializer::json_compatible();
    // It fails for nothing that these objects hold.
    value.serialize(&serializer).unwrap_or_default()
}

/// The pairs of names and values that a script gives as a flat array.
pub fn attributes(flat: &js_sys::Array) -> Attributes {
    let texts: Vec<String> = flat.iter().filter_map(|text| text.as_string()).collect();
    let pairs = texts.chunks_exact(2);
    Attributes::new(pairs.map(|pair| (pair[0].clone(), pair[1].clone())))
}

/// As an element, if it is one.
pub fn element(value: JsValue) -> Option<Element> {
    value.dyn_into().ok()
}
