//! The worker of the engine: started, posted to and listened to as the [`Scheduler`] demands.

use crate::web::browser::device::dispatch;
use crate::web::browser::messages::{read_response, write_request};
use crate::web::engine::{
    Effects, EngineEvent, EngineState, Scheduler, Task, TaskKind, WorkerCommand,
};
use crate::web::protocol::{Request, Response};
use js_sys::{Uint8Array, WebAssembly};
use std::cell::RefCell;
use std::rc::{Rc, Weak};
use wasm_bindgen::prelude::{Closure, JsCast, JsValue};
use web_sys::{ErrorEvent, File, MessageEvent, Worker, WorkerOptions, WorkerType};
use yew::Callback;

/// The file that loads the worker's wasm, beside the page.
const LOADER: &str = "engine_worker_loader.js";
/// The same for the worker with SIMD instructions.
const SIMD_LOADER: &str = "engine_worker_simd_loader.js";

/// The event of the window that passes on what a worker says besides its responses: on the site,
/// `start.js` hands it to the module that has the words for it.
const NEWS: &str = "sharp960:engine";

/// The smallest module with a SIMD instruction, which a browser without them does not accept.
const SIMD: [u8; 29] = [
    0, 97, 115, 109, 1, 0, 0, 0, 1, 4, 1, 96, 0, 0, 3, 2, 1, 0, 10, 9, 1, 7, 0, 65, 0, 253, 15, 26,
    11,
];

/// A connection to a worker, which ends when it is dropped.
pub trait Connection {
    /// Posts a request.
    fn post(&self, request: &Request);

    /// Tells that the visitor uses what the engine works for: a worker with other connections
    /// prefers this one.
    fn prefer(&self) {}

    /// Hands over the visitor's own opening book.
    fn use_book(&self, _: &File) {}
}

/// A message from a worker.
pub enum FromWorker {
    /// A response to a request.
    Response(Response),
    /// The worker has died.
    Died,
}

/// A function that connects to a worker, which is started if need be. The callback gets the
/// messages of the worker, never during a call of the function or of the connection.
pub type Connector = Rc<dyn Fn(Callback<FromWorker>) -> Result<Box<dyn Connection>, JsValue>>;

/// A [`Scheduler`] with its worker. Clones share one engine; the connection to the worker ends with
/// the last of them.
///
/// Events are delivered at once, even during the calls below; nothing is borrowed then.
#[derive(Clone)]
pub struct EngineClient {
    inner: Rc<RefCell<Inner>>,
}

struct Inner {
    me: Weak<RefCell<Inner>>,
    scheduler: Scheduler,
    worker: Option<Box<dyn Connection>>,
    connector: Connector,
    /// The visitor's own opening book.
    book: Option<File>,
    on_event: Callback<EngineEvent>,
}

/// A worker with its listeners, terminated when it is dropped.
pub struct OwnWorker {
    worker: Worker,
    _on_message: Closure<dyn FnMut(MessageEvent)>,
    _on_error: Closure<dyn FnMut(ErrorEvent)>,
}

impl OwnWorker {
    /// Listens to a worker.
    pub fn new(worker: Worker, on_message: Callback<FromWorker>) -> Self {
        let on_error = on_message.clone();
        let on_message =
            Closure::new(
                move |event: MessageEvent| match read_response(&event.data()) {
                    Some(response) => on_message.emit(FromWorker::Response(response)),
                    None => dispatch(NEWS, &event.data()),
                },
            );
        let on_error = Closure::new(move |event: ErrorEvent| {
            event.prevent_default();
            on_error.emit(FromWorker::Died);
        });
        worker.set_onmessage(Some(on_message.as_ref().unchecked_ref()));
        worker.set_onerror(Some(on_error.as_ref().unchecked_ref()));
        Self {
            worker,
            _on_message: on_message,
            _on_error: on_error,
        }
    }
}

impl Connection for OwnWorker {
    fn post(&self, request: &Request) {
        // Fails only for values that cannot be cloned; plain objects can.
        let _ = self.worker.post_message(&write_request(request));
    }

    fn use_book(&self, book: &File) {
        // Fails only for values that cannot be cloned; files can.
        let _ = self.worker.post_message(book);
    }
}

impl Drop for OwnWorker {
    fn drop(&mut self) {
        self.worker.set_onmessage(None);
        self.worker.set_onerror(None);
        self.worker.terminate();
    }
}

impl EngineClient {
    /// An engine whose worker is loaded from beside the page. It is not started yet.
    pub fn new(on_event: Callback<EngineEvent>) -> Self {
        let connector: Connector = Rc::new(|on_message| {
            let worker = start_beside_page()?;
            Ok(Box::new(OwnWorker::new(worker, on_message)))
        });
        Self::with_connector(connector, on_event)
    }

    /// An engine whose worker is connected to by `connector`. It is not started yet.
    pub fn with_connector(connector: Connector, on_event: Callback<EngineEvent>) -> Self {
        let inner = Rc::new_cyclic(|me| {
            RefCell::new(Inner {
                me: me.clone(),
                scheduler: Scheduler::default(),
                worker: None,
                connector,
                book: None,
                on_event,
            })
        });
        Self { inner }
    }

    /// The state of the engine.
    pub fn state(&self) -> EngineState {
        self.inner.borrow().scheduler.state().clone()
    }

    /// See [`Scheduler::running`].
    pub fn running(&self) -> Option<TaskKind> {
        self.inner.borrow().scheduler.running()
    }

    /// See [`Scheduler::schedule`].
    pub fn schedule(&self, wanted: Option<Task>, visible: bool) {
        call(&self.inner, |scheduler| scheduler.schedule(wanted, visible));
    }

    /// See [`Scheduler::start`].
    pub fn start(&self) {
        call(&self.inner, Scheduler::start);
    }

    /// See [`Scheduler::end`].
    pub fn end(&self) {
        call(&self.inner, Scheduler::end);
    }

    /// See [`Scheduler::move_now`].
    pub fn move_now(&self) {
        call(&self.inner, Scheduler::move_now);
    }

    /// See [`Scheduler::new_game`].
    pub fn new_game(&self) {
        call(&self.inner, Scheduler::new_game);
    }

    /// See [`Scheduler::retry`].
    pub fn retry(&self) {
        call(&self.inner, Scheduler::retry);
    }

    /// Has the engine play openings from the visitor's own book.
    pub fn use_book(&self, book: Option<File>) {
        let mut inner = self.inner.borrow_mut();
        inner.book = book;
        inner.hand_over_book();
    }

    /// See [`Connection::prefer`].
    pub fn prefer(&self) {
        if let Some(worker) = &self.inner.borrow().worker {
            worker.prefer();
        }
    }

    /// See [`Scheduler::reject_answer`].
    pub fn reject_answer(&self) {
        call(&self.inner, Scheduler::reject_answer);
    }
}

/// Calls the scheduler and carries out the effects.
fn call(inner: &Rc<RefCell<Inner>>, call: impl FnOnce(&mut Scheduler) -> Effects) {
    let (events, on_event) = {
        let mut inner = inner.borrow_mut();
        let Effects {
            commands,
            mut events,
        } = call(&mut inner.scheduler);
        for command in commands {
            inner.execute(command, &mut events);
        }
        (events, inner.on_event.clone())
    };
    // Outside the borrow, since a listener may schedule the next task at once.
    for event in events {
        on_event.emit(event);
    }
}

impl Inner {
    fn execute(&mut self, command: WorkerCommand, events: &mut Vec<EngineEvent>) {
        match command {
            WorkerCommand::Start => match self.connect() {
                Ok(worker) => {
                    self.worker = Some(worker);
                    self.hand_over_book();
                }
                Err(_) => {
                    self.worker = None;
                    // The commands only terminate the worker, and there is none.
                    events.extend(self.scheduler.could_not_start().events);
                }
            },
            WorkerCommand::Post(request) => {
                if let Some(worker) = &self.worker {
                    worker.post(&request);
                }
            }
            WorkerCommand::Terminate => self.worker = None,
        }
    }

    fn hand_over_book(&self) {
        if let (Some(worker), Some(book)) = (&self.worker, &self.book) {
            worker.use_book(book);
        }
    }

    fn connect(&self) -> Result<Box<dyn Connection>, JsValue> {
        let me = self.me.clone();
        (self.connector)(Callback::from(move |message| {
            let Some(inner) = me.upgrade() else { return };
            match message {
                FromWorker::Response(response) => {
                    call(&inner, |scheduler| scheduler.received(response));
                }
                FromWorker::Died => call(&inner, Scheduler::worker_died),
            }
        }))
    }
}

/// Starts the worker by an address relative to the page, so that the site can be in any folder.
fn start_beside_page() -> Result<Worker, JsValue> {
    let document = gloo::utils::document();
    let base = document.base_uri()?.unwrap_or_default();
    let has_simd = WebAssembly::validate(&Uint8Array::from(&SIMD[..]).into()).unwrap_or(false);
    let loader = if has_simd { SIMD_LOADER } else { LOADER };
    let address = web_sys::Url::new_with_base(loader, &base)?.href();
    let options = WorkerOptions::new();
    options.set_type(WorkerType::Module);
    Worker::new_with_options(&address, &options)
}
