//! Work that must be done, but not in the same frame as the move that causes it.

use gloo::events::EventListener;
use gloo::timers::callback::Timeout;
use std::cell::{Cell, RefCell};
use std::rc::Rc;
use wasm_bindgen::JsCast;
use wasm_bindgen::closure::Closure;
use web_sys::IdleRequestOptions;

/// When a job is done.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Occasion {
    /// The browser has nothing else to do, or the app asks for it.
    Idle,
    /// The page is hidden or left, perhaps by a reload.
    Leaving,
}

type Job = Box<dyn FnOnce(Occasion)>;

/// The longest that a job waits for the browser to be idle, in milliseconds.
const LIMIT_MS: u32 = 250;

/// The time that a job waits in a browser without idle callbacks, in milliseconds. Long enough for
/// a frame to be painted.
const DELAY_MS: u32 = 50;

/// Runs the latest job when the browser is idle, and at once when the page is hidden or left, so
/// that a reload right after a move loses nothing.
#[derive(Clone)]
pub struct Saver(Rc<Inner>);

struct Inner {
    queue: Rc<Queue>,
    on_idle: Closure<dyn FnMut()>,
    _listeners: [EventListener; 2],
}

#[derive(Default)]
struct Queue {
    job: RefCell<Option<Job>>,
    /// Whether the browser has been asked to call back.
    scheduled: Cell<bool>,
}

impl Queue {
    fn flush(&self, occasion: Occasion) {
        // Taken out first: it may come with another one.
        let job = self.job.take();
        if let Some(job) = job {
            job(occasion);
        }
    }
}

impl Saver {
    /// A saver without a job.
    pub fn new() -> Self {
        let queue = Rc::new(Queue::default());
        let on_idle = {
            let queue = queue.clone();
            Closure::new(move || {
                queue.scheduled.set(false);
                queue.flush(Occasion::Idle);
            })
        };
        let listener = |target: &web_sys::EventTarget, event: &'static str| {
            let queue = queue.clone();
            EventListener::new(target, event, move |_| {
                if event == "pagehide" || gloo::utils::document().hidden() {
                    queue.flush(Occasion::Leaving);
                }
            })
        };
        let _listeners = [
            listener(&gloo::utils::window(), "pagehide"),
            listener(&gloo::utils::document(), "visibilitychange"),
        ];
        Self(Rc::new(Inner {
            queue,
            on_idle,
            _listeners,
        }))
    }

    /// Has a job done when the page is hidden or left, in place of the one that waits.
    pub fn hold(&self, job: impl FnOnce(Occasion) + 'static) {
        self.0.queue.job.replace(Some(Box::new(job)));
    }

    /// Has a job done soon, in place of the one that waits.
    pub fn later(&self, job: impl FnOnce(Occasion) + 'static) {
        self.hold(job);
        let Inner { queue, on_idle, .. } = &*self.0;
        if queue.scheduled.replace(true) {
            return;
        }
        let options = IdleRequestOptions::new();
        options.set_timeout(LIMIT_MS);
        let window = gloo::utils::window();
        let asked =
            window.request_idle_callback_with_options(on_idle.as_ref().unchecked_ref(), &options);
        if asked.is_err() {
            // Safari has no idle callbacks.
            let queue = queue.clone();
            Timeout::new(DELAY_MS, move || {
                queue.scheduled.set(false);
                queue.flush(Occasion::Idle);
            })
            .forget();
        }
    }

    /// Runs the job at once, if there is one.
    pub fn flush(&self) {
        self.0.queue.flush(Occasion::Idle);
    }
}

impl Default for Saver {
    fn default() -> Self {
        Self::new()
    }
}

/// Two handles are equal if they share the same job.
impl PartialEq for Saver {
    fn eq(&self, other: &Self) -> bool {
        Rc::ptr_eq(&self.0, &other.0)
    }
}
