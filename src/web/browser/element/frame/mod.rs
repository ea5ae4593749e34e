mod board;

use crate::web::element::definitions::{self, EVENTS};
use crate::web::element::frame::origins::{Content, Parents};
use crate::web::element::frame::protocol::{self, Command, Id, MAX_TEXT, Message, Value};
use board::BoardElement;
use gloo::events::EventListener;
use js_sys::{Array, JsString, Object, Reflect};
use std::cell::{Cell, RefCell};
use std::rc::Rc;
use wasm_bindgen::{JsCast, JsValue};
use web_sys::{CustomEvent, MessageEvent, Window};

/// The properties that a message of type `state` contains.
const STATE: [&str; 8] = [
    "fen", "pgn", "game", "ply", "turn", "outcome", "variant", "errors",
];

/// The board of a frame, connected to the page around it.
pub struct Frame {
    board: BoardElement,
    parents: RefCell<Parents>,
    /// The page around the frame.
    window: Window,
    /// The origin of that page, if the browser tells it.
    around: Option<String>,
    /// The height that was told last, in CSS pixels.
    height: Cell<Option<f64>>,
}

impl Frame {
    /// Connects a `<sharp960-board>` to the page around this one and tells that page that the board
    /// is ready. `None` if there is no page around this one.
    ///
    /// `host` and `address` list the origins whose messages are accepted; see [`Parents::new`].
    pub fn start(board: JsValue, host: &[&str], address: &[&str]) -> Option<Rc<Self>> {
        let window = gloo::utils::window();
        let parent = window.parent().ok().flatten()?;
        if parent == window {
            return None;
        }
        let (parents, bad) = Parents::new(host, address);
        let frame = Rc::new(Self {
            board: board.unchecked_into(),
            parents: RefCell::new(parents),
            around: around(&window),
            window: parent,
            height: Cell::new(None),
        });
        frame.listen(&window);
        frame.forward_events();
        let version = [("version", protocol::VERSION.into())];
        frame.post(Content::Public, "ready", version);
        if let Some(bad) = bad {
            // Sent to any origin, since perhaps none is accepted; it reveals nothing else.
            let message = bad.message();
            let detail = [("message", message.into()), ("attribute", "parent".into())];
            let message = message_of("error", None, &object_of(detail));
            // Posting cannot fail for this target.
            let _ = frame.window.post_message(&message, "*");
        }
        Some(frame)
    }

    /// Tells the page around the frame the height of the board, in CSS pixels, and again whenever
    /// that page says hello: it may not have listened before.
    pub fn tell_height(&self, height: f64) {
        self.height.set(Some(height));
        self.post(Content::Public, "height", [("height", height.into())]);
    }
}

/// The origin of the page around the frame. Not every browser tells it.
fn around(window: &Window) -> Option<String> {
    let ancestors = Reflect::get(&window.location(), &"ancestorOrigins".into()).ok()?;
    Reflect::get_u32(&ancestors, 0).ok()?.as_string()
}

impl Frame {
    fn listen(self: &Rc<Self>, window: &Window) {
        let frame = self.clone();
        let listener = EventListener::new(window, "message", move |event| {
            if let Some(event) = event.dyn_ref::<MessageEvent>() {
                frame.receive(event);
            }
        });
        // It listens as long as the page lives.
        listener.forget();
    }

    fn forward_events(self: &Rc<Self>) {
        for event in EVENTS {
            let kind = event.name.trim_start_matches("sharp960:");
            // The frame sends its own message when it is ready.
            if kind == "ready" {
                continue;
            }
            let frame = self.clone();
            let listener = EventListener::new(&self.board, event.name, move |event| {
                if let Some(event) = event.dyn_ref::<CustomEvent>() {
                    frame.send(Content::Game, kind, None, &event.detail());
                }
            });
            listener.forget();
        }
    }

    fn receive(&self, event: &MessageEvent) {
        let from_parent = event
            .source()
            .is_some_and(|source| source == *self.window.as_ref());
        let origin = event.origin();
        if !from_parent || !self.parents.borrow().allows(&origin) {
            return;
        }
        let data = event.data();
        let Some(object) = data.dyn_ref::<Object>().filter(|_| !Array::is_array(&data)) else {
            return;
        };
        let Some(read) = protocol::read(&Object::clone(object)) else {
            return;
        };
        // Whatever it says, it is to be answered.
        self.parents.borrow_mut().greet(&origin);
        let (id, done) = match read {
            Ok(request) => {
                let is_greeted = request.command == Command::Hello;
                if matches!(request.command, Command::Hello | Command::Get) {
                    self.send(Content::Game, "state", request.id, &self.state());
                    if let Some(height) = self.height.get().filter(|_| is_greeted) {
                        self.tell_height(height);
                    }
                    return;
                }
                (request.id, self.follow(request.command).map_err(sentence))
            }
            Err(refusal) => (refusal.id, Err(refusal.problem.message().into())),
        };
        match done {
            Ok(result) if id.is_some() => {
                let result = object_of([("result", result)]);
                self.send(Content::Game, "done", id, &result);
            }
            // Without an identifier no answer is expected.
            Ok(_) => {}
            Err(message) => {
                let message = object_of([("message", message)]);
                self.send(Content::Game, "failed", id, &message);
            }
        }
    }

    /// Carries out a command. Returns the result, or the exception of the element.
    fn follow(&self, command: Command) -> Result<JsValue, JsValue> {
        let board = &self.board;
        match command {
            // Answered by the state instead of a result.
            Command::Hello | Command::Get => Ok(JsValue::UNDEFINED),
            Command::Set(options) => {
                let attributes = Object::new();
                for (name, value) in options {
                    set(
                        &attributes,
                        name,
                        &value.map_or(JsValue::NULL, JsValue::from),
                    );
                }
                board.set(&attributes)
            }
            Command::Move(text) => board.make_move(&text),
            Command::Undo => board.undo(),
            Command::Redo => board.redo(),
            Command::Flip => board.flip(),
            Command::GoTo(ply) => board.go_to(ply),
            Command::Position {
                fen,
                variant,
                moves,
            } => {
                let options = [("variant", variant.into()), ("moves", moves.into())];
                board.set_position(&fen, &object_of(options))
            }
            Command::Pgn { pgn, game } => board.set_pgn(&pgn, &object_of([("game", game.into())])),
            Command::NewGame {
                variant,
                n,
                color,
                level,
            } => board.new_game(&object_of([
                ("variant", variant.into()),
                ("n", n.into()),
                ("color", color.into()),
                ("level", level.into()),
            ])),
            Command::Claim(kind) => board.claim(&kind),
            Command::Resign => board.resign(),
            Command::Hint => board.hint(),
            Command::Play => board.play(),
            Command::Pause => board.pause(),
        }
    }

    fn state(&self) -> JsValue {
        // A property that cannot be read yet is left out.
        let member = |name: &str| Reflect::get(&self.board, &name.into()).unwrap_or_default();
        let state = object_of(STATE.map(|name| (name, member(name))));
        if let Some(usual) = definitions::attribute("variant")
            && member("variant").is_null()
        {
            set(&state, "variant", &usual.default.into());
        }
        state.into()
    }

    fn post<const N: usize>(&self, content: Content, kind: &str, members: [(&str, JsValue); N]) {
        self.send(content, kind, None, &object_of(members));
    }

    /// Posts a message with the members of an object.
    fn send(&self, content: Content, kind: &str, id: Option<Id>, members: &JsValue) {
        let message = message_of(kind, id, members);
        let parents = self.parents.borrow();
        for target in parents.targets(content, self.around.as_deref()) {
            // Fails only for an invalid target origin, and these have been checked.
            let _ = self.window.post_message(&message, target);
        }
    }
}

/// A message with the members of an object.
fn message_of(kind: &str, id: Option<Id>, members: &JsValue) -> Object {
    let message = object_of([
        ("sharp960", protocol::VERSION.into()),
        ("type", kind.into()),
    ]);
    match id {
        None => {}
        Some(Id::Number(number)) => set(&message, "id", &number.into()),
        Some(Id::Text(text)) => set(&message, "id", &text.into()),
    }
    if let Some(members) = members.dyn_ref::<Object>() {
        Object::assign(&message, members);
    }
    message
}

impl Message for Object {
    fn member(&self, name: &str) -> Value {
        value(&Reflect::get(self, &name.into()).unwrap_or_default())
    }

    fn members(&self, name: &str) -> Option<Vec<(String, Value)>> {
        let members = Reflect::get(self, &name.into()).ok()?;
        let object = members
            .dyn_ref::<Object>()
            .filter(|_| !Array::is_array(&members))?;
        let entries = Object::entries(object).into_iter().filter_map(|entry| {
            let entry: Array = entry.unchecked_into();
            Some((entry.get(0).as_string()?, value(&entry.get(1))))
        });
        Some(entries.collect())
    }
}

fn value(value: &JsValue) -> Value {
    if value.is_null() || value.is_undefined() {
        return Value::Missing;
    }
    if let Some(text) = value.dyn_ref::<JsString>() {
        // Each character has at least one byte; longer texts are not copied.
        let short = text.length() as usize <= MAX_TEXT;
        return short
            .then(|| String::from(text))
            .filter(|text| text.len() <= MAX_TEXT)
            .map_or(Value::LongText, Value::Text);
    }
    match (value.as_f64(), value.as_bool()) {
        (Some(number), _) => Value::Number(number),
        (None, Some(flag)) => Value::Flag(flag),
        (None, None) => Value::Other,
    }
}

fn object_of<const N: usize>(members: [(&str, JsValue); N]) -> Object {
    let object = Object::new();
    for (name, value) in members {
        set(&object, name, &value);
    }
    object
}

fn set(object: &Object, name: &str, value: &JsValue) {
    // Fails only for objects that cannot be changed.
    let _ = Reflect::set(object, &name.into(), value);
}

/// The message of a JavaScript exception.
fn sentence(error: JsValue) -> JsValue {
    let message = error
        .dyn_ref::<js_sys::Error>()
        .map(|error| error.message());
    message.map_or(error, JsValue::from)
}
