//! The page's side of the engine: starts its worker, asks it one thing at a time, and starts it
//! again when it dies.

mod errands;

pub use errands::{Death, Errands};

#[cfg(target_arch = "wasm32")]
pub use worker::{EngineClient, EngineEvent, Starter};

#[cfg(target_arch = "wasm32")]
mod worker {
    use super::{Death, Errands};
    use crate::web::protocol::{
        BestMove, InfoMessage, Request, RequestBody, Response, ResponseBody, engine_error_sentence,
    };
    use std::cell::RefCell;
    use std::rc::{Rc, Weak};
    use wasm_bindgen::prelude::{Closure, JsCast, JsValue};
    use web_sys::{ErrorEvent, MessageEvent, Worker, WorkerOptions, WorkerType};
    use yew::Callback;

    /// The file that Trunk writes to load the worker's wasm, beside the page.
    const LOADER: &str = "engine_worker_loader.js";

    /// What the engine tells the page.
    #[derive(Clone, Debug)]
    pub enum EngineEvent {
        /// The worker has started.
        Ready,
        /// A line of the running search.
        Info(InfoMessage),
        /// The search is over.
        BestMove(BestMove),
        /// Whether the engine accepts the fast-fifty that it was asked about.
        FastFifty {
            /// Its answer.
            accepts: bool,
        },
        /// The worker died and is being started again; the request will be repeated.
        Restarting,
        /// The request cannot be answered; a sentence that says why.
        Failed(String),
    }

    /// How a worker is started.
    pub type Starter = Rc<dyn Fn() -> Result<Worker, JsValue>>;

    /// The engine, as the page has it. The worker ends with it.
    pub struct EngineClient {
        inner: Rc<RefCell<Inner>>,
    }

    struct Inner {
        me: Weak<RefCell<Inner>>,
        errands: Errands,
        worker: Option<Running>,
        starter: Starter,
        on_event: Callback<EngineEvent>,
    }

    /// A worker with the functions that it calls.
    struct Running {
        worker: Worker,
        _on_message: Closure<dyn FnMut(MessageEvent)>,
        _on_error: Closure<dyn FnMut(ErrorEvent)>,
    }

    impl Drop for Running {
        fn drop(&mut self) {
            self.worker.set_onmessage(None);
            self.worker.set_onerror(None);
            self.worker.terminate();
        }
    }

    impl EngineClient {
        /// An engine whose worker has not been started yet; it lies beside the page.
        pub fn new(on_event: Callback<EngineEvent>) -> Self {
            Self::with_starter(Rc::new(start_beside_page), on_event)
        }

        /// An engine whose worker is started in a way of its own, and has not been yet.
        pub fn with_starter(starter: Starter, on_event: Callback<EngineEvent>) -> Self {
            let inner = Rc::new_cyclic(|me| {
                RefCell::new(Inner {
                    me: me.clone(),
                    errands: Errands::default(),
                    worker: None,
                    starter,
                    on_event,
                })
            });
            Self { inner }
        }

        /// Starts the worker if it isn't running.
        pub fn start(&self) {
            let mut inner = self.inner.borrow_mut();
            if inner.worker.is_none() {
                inner.start();
            }
        }

        /// Asks something in place of whatever was asked before.
        pub fn ask(&self, body: RequestBody) {
            let mut inner = self.inner.borrow_mut();
            let request = inner.errands.ask(body);
            inner.send(request);
            if inner.worker.is_none() {
                inner.start();
            }
        }

        /// Gives up what was asked.
        pub fn stop(&self) {
            let mut inner = self.inner.borrow_mut();
            let request = inner.errands.cancel();
            inner.send(request);
        }

        /// Has the running search answered at once.
        pub fn move_now(&self) {
            let mut inner = self.inner.borrow_mut();
            let request = inner.errands.hurry();
            inner.send(request);
        }

        /// Has an analysis rest while nobody looks, or go on from where it was. Nothing else that
        /// may have been asked rests, and whatever is asked next goes on.
        pub fn pause(&self, paused: bool) {
            let mut inner = self.inner.borrow_mut();
            let request = inner.errands.pause(paused);
            inner.send(request);
        }

        /// Tells the engine that another game begins.
        pub fn new_game(&self) {
            let mut inner = self.inner.borrow_mut();
            let request = inner.errands.tell(RequestBody::NewGame);
            inner.send(request);
        }
    }

    impl Inner {
        fn start(&mut self) {
            match self.spawn() {
                Ok(running) => self.worker = Some(running),
                Err(_) => self.fail("The engine cannot be started in this browser."),
            }
        }

        fn spawn(&self) -> Result<Running, JsValue> {
            let worker = (self.starter)()?;
            let me = self.me.clone();
            let on_message = Closure::new(move |event: MessageEvent| {
                if let Some(inner) = me.upgrade() {
                    received(&inner, event.data());
                }
            });
            let me = self.me.clone();
            let on_error = Closure::new(move |event: ErrorEvent| {
                event.prevent_default();
                if let Some(inner) = me.upgrade() {
                    died(&inner);
                }
            });
            worker.set_onmessage(Some(on_message.as_ref().unchecked_ref()));
            worker.set_onerror(Some(on_error.as_ref().unchecked_ref()));
            Ok(Running {
                worker,
                _on_message: on_message,
                _on_error: on_error,
            })
        }

        fn send(&self, requests: impl IntoIterator<Item = Request>) {
            let Some(running) = &self.worker else { return };
            for request in requests {
                if let Ok(message) = serde_wasm_bindgen::to_value(&request) {
                    // Fails only for what cannot be cloned; plain objects can.
                    let _ = running.worker.post_message(&message);
                }
            }
        }

        fn fail(&self, sentence: &str) {
            self.on_event.emit(EngineEvent::Failed(sentence.to_owned()));
        }
    }

    /// Relative to the page, wherever the site lies.
    fn start_beside_page() -> Result<Worker, JsValue> {
        let document = gloo::utils::document();
        let base = document.base_uri()?.unwrap_or_default();
        let address = web_sys::Url::new_with_base(LOADER, &base)?.href();
        let options = WorkerOptions::new();
        options.set_type(WorkerType::Module);
        Worker::new_with_options(&address, &options)
    }

    fn received(inner: &Rc<RefCell<Inner>>, data: JsValue) {
        let Ok(Response { id, body }) = serde_wasm_bindgen::from_value(data) else {
            return;
        };
        let event = {
            let mut inner = inner.borrow_mut();
            if let ResponseBody::Ready = body {
                let waiting = inner.errands.started();
                inner.send(waiting);
                Some(EngineEvent::Ready)
            } else if inner.errands.is_current(id) {
                if !matches!(body, ResponseBody::Info(_)) {
                    inner.errands.done();
                }
                Some(event(body))
            } else {
                None
            }
        };
        // Outside the borrow: whoever hears of it may ask the next thing at once.
        if let Some(event) = event {
            let on_event = inner.borrow().on_event.clone();
            on_event.emit(event);
        }
    }

    fn event(body: ResponseBody) -> EngineEvent {
        match body {
            ResponseBody::Ready => EngineEvent::Ready,
            ResponseBody::Info(info) => EngineEvent::Info(info),
            ResponseBody::BestMove(best) => EngineEvent::BestMove(best),
            ResponseBody::FastFifty { accepts } => EngineEvent::FastFifty { accepts },
            ResponseBody::Error(error) => EngineEvent::Failed(engine_error_sentence(&error)),
        }
    }

    fn died(inner: &Rc<RefCell<Inner>>) {
        let (event, on_event) = {
            let mut inner = inner.borrow_mut();
            inner.worker = None;
            let (asked, ready) = (inner.errands.is_busy(), inner.errands.is_ready());
            let event = match inner.errands.died() {
                Death::Repeat => {
                    inner.start();
                    Some(EngineEvent::Restarting)
                }
                Death::GiveUp => {
                    let sentence = match ready {
                        true => "The engine has stopped working.",
                        false => "The engine cannot be started on this page.",
                    };
                    asked.then(|| EngineEvent::Failed(sentence.to_owned()))
                }
            };
            (event, inner.on_event.clone())
        };
        if let Some(event) = event {
            on_event.emit(event);
        }
    }
}
