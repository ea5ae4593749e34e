//! The one engine worker of all boards of a page, which get it in turns.

use crate::web::browser::engine_client::{Connection, Connector, FromWorker, OwnWorker};
use crate::web::engine::turns::{ClientId, TURN_MS, TurnEffect, Turns};
use crate::web::protocol::Request;
use gloo::timers::callback::Timeout;
use js_sys::Function;
use std::cell::RefCell;
use std::rc::Rc;
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::spawn_local;
use web_sys::Worker;
use yew::Callback;

thread_local! {
    static SHARED: RefCell<Shared> = RefCell::default();
}

#[derive(Default)]
struct Shared {
    turns: Turns,
    worker: Option<OwnWorker>,
    /// The function of the page that starts a worker.
    start: Option<Function>,
    clients: Vec<(ClientId, Callback<FromWorker>)>,
    /// Ends the turn of the running analysis.
    timer: Option<Timeout>,
}

/// A function that connects a board to the shared worker, which `start_engine()` starts and returns
/// if there is none.
pub(super) fn connector(start_engine: Function) -> Connector {
    Rc::new(move |on_message| {
        let joined = SHARED.with_borrow_mut(|shared| {
            shared.start = Some(start_engine.clone());
            let (client, effects) = shared.turns.join();
            shared.clients.push((client, on_message));
            (client, effects)
        });
        let (client, effects) = joined;
        carry_out(effects, Delivery::Later);
        Ok(Box::new(Seat(client)))
    })
}

/// The connection of one board.
struct Seat(ClientId);

impl Connection for Seat {
    fn post(&self, request: &Request) {
        call(Delivery::Later, |turns| turns.post(self.0, request.clone()));
    }

    fn prefer(&self) {
        call(Delivery::Later, |turns| turns.used(self.0));
    }
}

impl Drop for Seat {
    fn drop(&mut self) {
        // Dropped only when nothing is borrowed any more.
        let _gone = SHARED.with_borrow_mut(|shared| {
            let place = shared.clients.iter().position(|known| known.0 == self.0)?;
            Some(shared.clients.swap_remove(place))
        });
        call(Delivery::Later, |turns| turns.leave(self.0));
    }
}

/// When clients get what is for them.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Delivery {
    /// Before the call returns: when the worker has called.
    Now,
    /// Afterwards: when a client has called, which may not be called back meanwhile.
    Later,
}

fn call(delivery: Delivery, call: impl FnOnce(&mut Turns) -> Vec<TurnEffect>) {
    let effects = SHARED.with_borrow_mut(|shared| call(&mut shared.turns));
    carry_out(effects, delivery);
}

fn carry_out(effects: Vec<TurnEffect>, delivery: Delivery) {
    for effect in effects {
        match effect {
            TurnEffect::Start => {
                let worker = SHARED.with_borrow(start_worker);
                match worker {
                    Ok(worker) => SHARED.with_borrow_mut(|shared| shared.worker = Some(worker)),
                    Err(_) => spawn_local(async { worker_died() }),
                }
            }
            TurnEffect::Post(request) => SHARED.with_borrow(|shared| {
                if let Some(worker) = &shared.worker {
                    worker.post(&request);
                }
            }),
            TurnEffect::Terminate => SHARED.with_borrow_mut(|shared| {
                shared.worker = None;
                shared.timer = None;
            }),
            TurnEffect::TurnBegins(number) => {
                let timer = Timeout::new(TURN_MS, move || {
                    call(Delivery::Now, |turns| turns.turn_over(number));
                });
                SHARED.with_borrow_mut(|shared| shared.timer = Some(timer));
            }
            TurnEffect::Answer(client, response) => {
                deliver(client, FromWorker::Response(response), delivery);
            }
            TurnEffect::Died(client) => deliver(client, FromWorker::Died, delivery),
        }
    }
}

fn deliver(client: ClientId, message: FromWorker, delivery: Delivery) {
    // The client may have left in the meantime.
    let hand_over = move || {
        let receiver = SHARED.with_borrow(|shared| {
            let found = shared.clients.iter().find(|known| known.0 == client);
            found.map(|(_, receiver)| receiver.clone())
        });
        if let Some(receiver) = receiver {
            receiver.emit(message);
        }
    };
    match delivery {
        Delivery::Now => hand_over(),
        Delivery::Later => spawn_local(async move { hand_over() }),
    }
}

fn start_worker(shared: &Shared) -> Result<OwnWorker, JsValue> {
    let start = shared.start.as_ref().ok_or(JsValue::NULL)?;
    let worker = start.call0(&JsValue::NULL)?.dyn_into::<Worker>()?;
    let on_message = Callback::from(|message| match message {
        FromWorker::Response(response) => call(Delivery::Now, |turns| turns.received(response)),
        FromWorker::Died => worker_died(),
    });
    Ok(OwnWorker::new(worker, on_message))
}

fn worker_died() {
    SHARED.with_borrow_mut(|shared| shared.worker = None);
    call(Delivery::Now, Turns::worker_died);
}
