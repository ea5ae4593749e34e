//! Work that must be done, but not in the same frame as the move that causes it.

use super::idle::when_idle;
use gloo::events::EventListener;
use gloo::timers::callback::Timeout;
use std::cell::{Cell, RefCell};
use std::rc::Rc;

/// When a job is done.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Occasion {
    /// The browser has nothing else to do.
    Idle,
    /// The app asks for it.
    Asked,
    /// The page is hidden or left, perhaps by a reload.
    Leaving,
    /// The tab has gone to another entry of its history, whose address and state are shown already.
    Moved,
}

type Job = Box<dyn FnOnce(Occasion)>;

/// The longest that a job waits for the browser to be idle, in milliseconds.
const LIMIT_MS: u32 = 250;

/// The time without another job after which one that waits for that is done, in milliseconds.
const REST_MS: u32 = 1000;

/// Runs the latest job when the browser is idle, and at once when the page is hidden or left, so
/// that a reload right after a move loses nothing.
#[derive(Clone)]
pub struct Saver(Rc<Inner>);

struct Inner {
    queue: Rc<Queue>,
    _listeners: [EventListener; 2],
}

#[derive(Default)]
struct Queue {
    job: RefCell<Option<Job>>,
    /// Whether the browser has been asked to call back.
    scheduled: Cell<bool>,
    /// What runs a job that waits for a rest.
    rest: Cell<Option<Timeout>>,
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
        Self(Rc::new(Inner { queue, _listeners }))
    }

    /// Has a job done when the page is hidden or left, in place of the one that waits.
    pub fn hold(&self, job: impl FnOnce(Occasion) + 'static) {
        self.0.queue.rest.take();
        self.0.queue.job.replace(Some(Box::new(job)));
    }

    /// Has a job done in place of the one that waits, once no other one has come for a while.
    pub fn at_rest(&self, job: impl FnOnce(Occasion) + 'static) {
        self.hold(job);
        let queue = self.0.queue.clone();
        let rest = Timeout::new(REST_MS, move || queue.flush(Occasion::Asked));
        self.0.queue.rest.set(Some(rest));
    }

    /// Has a job done soon, in place of the one that waits.
    pub fn later(&self, job: impl FnOnce(Occasion) + 'static) {
        self.hold(job);
        let queue = self.0.queue.clone();
        if queue.scheduled.replace(true) {
            return;
        }
        when_idle(LIMIT_MS, move || {
            queue.scheduled.set(false);
            queue.flush(Occasion::Idle);
        });
    }

    /// Runs the job at once, if there is one.
    pub fn flush(&self) {
        self.0.queue.flush(Occasion::Asked);
    }

    /// Runs the job at once, if there is one, after the tab has gone to another entry of its history.
    pub fn flush_moved(&self) {
        self.0.queue.flush(Occasion::Moved);
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
