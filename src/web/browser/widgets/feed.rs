use crate::web::engine::EngineEvent;
use crate::web::engine::evaluation::Evaluation;
use std::cell::RefCell;
use std::rc::Rc;
use yew::Callback;
use yew::prelude::*;

/// The engine's latest line, for the components that show it. It changes about ten times a second,
/// and no other component is redrawn for it.
#[derive(Clone, Default)]
pub struct Feed(Rc<RefCell<State>>);

#[derive(Default)]
struct State {
    latest: Option<Rc<Evaluation>>,
    listeners: Vec<(u32, Callback<Option<Rc<Evaluation>>>)>,
    last_listener: u32,
}

impl PartialEq for Feed {
    fn eq(&self, other: &Self) -> bool {
        Rc::ptr_eq(&self.0, &other.0)
    }
}

impl Feed {
    /// Publishes another line, or none.
    pub fn publish(&self, evaluation: Option<Evaluation>) {
        let evaluation = evaluation.map(Rc::new);
        let listeners: Vec<_> = {
            let mut state = self.0.borrow_mut();
            state.latest.clone_from(&evaluation);
            let callbacks = state.listeners.iter().map(|(_, callback)| callback.clone());
            callbacks.collect()
        };
        for listener in listeners {
            listener.emit(evaluation.clone());
        }
    }

    /// Publishes another line, or none, unless it is the one that was published last.
    pub fn update(&self, evaluation: Option<Evaluation>) {
        let is_same = self.0.borrow().latest.as_deref() == evaluation.as_ref();
        if !is_same {
            self.publish(evaluation);
        }
    }

    /// The latest line.
    pub fn latest(&self) -> Option<Rc<Evaluation>> {
        self.0.borrow().latest.clone()
    }

    /// Calls a function with every later line, until the listener is dropped.
    fn listen(&self, callback: Callback<Option<Rc<Evaluation>>>) -> Listener {
        let mut state = self.0.borrow_mut();
        state.last_listener = state.last_listener.wrapping_add(1);
        let id = state.last_listener;
        state.listeners.push((id, callback));
        Listener {
            id,
            feed: self.clone(),
        }
    }
}

/// Publishes the engine's lines, each to the feed of its rank.
pub fn publish_lines(feeds: &[Feed], event: &EngineEvent) {
    match event {
        EngineEvent::Info(line) => {
            if let Some(feed) = feeds.get(line.rank()) {
                feed.publish(Some(line.clone()));
            }
        }
        EngineEvent::LinesCleared => feeds.iter().for_each(|feed| feed.publish(None)),
        EngineEvent::StateChanged
        | EngineEvent::Tablebase(_)
        | EngineEvent::BestMove(_)
        | EngineEvent::Hint(_)
        | EngineEvent::Answer { .. }
        | EngineEvent::Failed(_) => {}
    }
}

struct Listener {
    id: u32,
    feed: Feed,
}

impl Drop for Listener {
    fn drop(&mut self) {
        let mut state = self.feed.0.borrow_mut();
        state.listeners.retain(|(id, _)| *id != self.id);
    }
}

/// The latest line, for a component that is told of later ones.
pub struct Latest {
    /// The line; the component changes it as it is told.
    pub line: Option<Rc<Evaluation>>,
    _listener: Listener,
}

impl Latest {
    /// The latest line of a feed, which then calls back with every later one.
    pub fn of(feed: &Feed, on_line: Callback<Option<Rc<Evaluation>>>) -> Self {
        // The borrow has to end before there is a listener.
        let line = feed.0.borrow().latest.clone();
        let listener = feed.listen(on_line);
        Self {
            line,
            _listener: listener,
        }
    }
}

/// A hook for the latest line, which redraws the component when it changes.
#[hook]
pub fn use_evaluation(feed: &Feed) -> Option<Rc<Evaluation>> {
    let latest = {
        let feed = feed.clone();
        use_state(move || feed.0.borrow().latest.clone())
    };
    {
        let setter = latest.setter();
        use_effect_with(feed.clone(), move |feed| {
            let listener = feed.listen(Callback::from(move |evaluation| setter.set(evaluation)));
            move || drop(listener)
        });
    }
    (*latest).clone()
}
