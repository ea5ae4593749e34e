use crate::web::protocol::{Request, RequestBody};

/// The requests to the worker, without the worker itself. Only the latest is current.
///
/// It keeps the requests that wait for the worker to start, tells answers to the current request
/// from stale ones, and repeats the current request once when the worker dies.
#[derive(Debug, Default)]
pub struct RequestQueue {
    last_id: u32,
    ready: bool,
    current: Option<Entry>,
}

#[derive(Debug)]
struct Entry {
    request: Request,
    repeated: bool,
    paused: bool,
}

/// The consequence of a worker's death.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Death {
    /// Start another worker; the request is repeated once it is ready.
    Repeat,
    /// The request has killed two workers, or one before it had started: drop it.
    GiveUp,
}

impl RequestQueue {
    /// Replaces the current request. Returns the message to be sent now: none before the worker has
    /// started.
    pub fn ask(&mut self, body: RequestBody) -> Option<Request> {
        let request = self.number(body);
        self.current = Some(Entry {
            request: request.clone(),
            repeated: false,
            paused: false,
        });
        self.ready.then_some(request)
    }

    /// Drops the current request. Returns the message that stops it, if it has to be sent.
    pub fn cancel(&mut self) -> Option<Request> {
        self.current.take()?;
        self.ready.then(|| self.number(RequestBody::Stop))
    }

    /// The message that makes the worker answer the current request at once, if there is one.
    pub fn move_now(&mut self) -> Option<Request> {
        (self.ready && self.current.is_some()).then(|| self.number(RequestBody::MoveNow))
    }

    /// Pauses or resumes the current request. Returns the message for it, if it has to be sent.
    pub fn pause(&mut self, paused: bool) -> Option<Request> {
        let entry = self.current.as_mut()?;
        let before = std::mem::replace(&mut entry.paused, paused);
        (self.ready && before != paused).then(|| self.number(pausing(paused)))
    }

    /// A request without an answer, such as that a new game begins; `None` before the worker has
    /// started, since it knows of no other game.
    pub fn notify(&mut self, body: RequestBody) -> Option<Request> {
        self.ready.then(|| self.number(body))
    }

    /// The worker has started. Returns the messages that waited for it, in order.
    pub fn started(&mut self) -> Vec<Request> {
        self.ready = true;
        let Some(entry) = &self.current else {
            return Vec::new();
        };
        let (asked, paused) = (entry.request.clone(), entry.paused);
        let rest = paused.then(|| self.number(pausing(true)));
        std::iter::once(asked).chain(rest).collect()
    }

    /// Whether an answer belongs to the current request.
    pub fn is_current(&self, id: u32) -> bool {
        self.current
            .as_ref()
            .is_some_and(|entry| entry.request.id == id)
    }

    /// Whether the current request has not been answered completely.
    pub const fn is_busy(&self) -> bool {
        self.current.is_some()
    }

    /// The current request has been answered completely.
    pub fn done(&mut self) {
        self.current = None;
    }

    /// The worker has been terminated: there is no request, and the next worker has not started.
    pub fn ended(&mut self) {
        self.ready = false;
        self.current = None;
    }

    /// The worker has died.
    pub fn died(&mut self) -> Death {
        self.ready = false;
        match &mut self.current {
            Some(entry) if entry.repeated => {
                self.current = None;
                Death::GiveUp
            }
            Some(entry) => {
                entry.repeated = true;
                Death::Repeat
            }
            None => Death::GiveUp,
        }
    }

    fn number(&mut self, body: RequestBody) -> Request {
        self.last_id = self.last_id.wrapping_add(1).max(1);
        Request {
            id: self.last_id,
            body,
        }
    }
}

const fn pausing(paused: bool) -> RequestBody {
    if paused {
        RequestBody::Pause
    } else {
        RequestBody::Resume
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_asked_before_the_start_waits_for_it() {
        let mut queue = RequestQueue::default();
        assert_eq!(queue.ask(RequestBody::NewGame), None);
        assert_eq!(queue.move_now(), None);
        let waiting = queue.started();
        assert_eq!(waiting.len(), 1);
        assert_eq!(waiting[0].body, RequestBody::NewGame);
        assert!(queue.is_current(waiting[0].id));
    }

    #[test]
    fn what_is_asked_rests_and_goes_on_under_its_own_id() {
        let mut queue = RequestQueue::default();
        assert_eq!(queue.pause(true), None, "nothing is asked");
        queue.started();
        let request = queue.ask(RequestBody::NewGame).expect("sent at once");
        assert_eq!(queue.pause(false), None, "it goes on already");
        let pause = queue.pause(true).expect("it was going on");
        assert_eq!(pause.body, RequestBody::Pause);
        assert_eq!(queue.pause(true), None, "it rests already");
        assert!(queue.is_current(request.id));
        let resume = queue.pause(false).expect("it rested");
        assert_eq!(resume.body, RequestBody::Resume);
    }

    #[test]
    fn what_rests_does_so_in_the_next_worker_too() {
        let mut queue = RequestQueue::default();
        queue.ask(RequestBody::NewGame);
        assert_eq!(queue.pause(true), None, "nobody would hear it");
        let bodies = |requests: Vec<Request>| requests.into_iter().map(|r| r.body);
        let wanted = [RequestBody::NewGame, RequestBody::Pause];
        assert!(bodies(queue.started()).eq(wanted.clone()));
        assert_eq!(queue.died(), Death::Repeat);
        assert!(bodies(queue.started()).eq(wanted));
    }

    #[test]
    fn answers_to_earlier_requests_are_stale() {
        let mut queue = RequestQueue::default();
        queue.started();
        let first = queue.ask(RequestBody::NewGame).expect("sent at once");
        let second = queue.ask(RequestBody::NewGame).expect("sent at once");
        assert!(second.id > first.id);
        assert!(!queue.is_current(first.id) && queue.is_current(second.id));
        let stop = queue.cancel().expect("it was running");
        assert_eq!(stop.body, RequestBody::Stop);
        assert!(!queue.is_current(second.id));
        assert_eq!(queue.cancel(), None);
    }

    #[test]
    fn a_request_is_repeated_once_when_the_worker_dies() {
        let mut queue = RequestQueue::default();
        queue.started();
        let request = queue.ask(RequestBody::NewGame).expect("sent at once");
        assert_eq!(queue.died(), Death::Repeat);
        assert_eq!(queue.move_now(), None);
        assert_eq!(queue.started(), [request]);
        assert_eq!(queue.died(), Death::GiveUp);
        assert_eq!(queue.started(), []);
    }

    #[test]
    fn an_idle_worker_s_death_asks_for_nothing() {
        let mut queue = RequestQueue::default();
        queue.started();
        queue.ask(RequestBody::NewGame);
        queue.done();
        assert_eq!(queue.died(), Death::GiveUp);
    }
}
