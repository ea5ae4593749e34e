//! The Web Worker: its messages and its event loop.
//!
//! A worker receives messages only between two turns of its event loop, so the search runs in
//! slices short enough to receive `stop` in time. A message channel requests the next turn: a timer
//! would lose milliseconds each time.

use crate::engine::eval::nnue::NetworkKind;
use crate::tablebase::TableFile;
use crate::uci::{Flow, UciSession};
use crate::web::browser::device::device_hash;
use crate::web::browser::messages::{read_request, write_network_message, write_response};
use crate::web::protocol::{EngineError, NetworkMessage, Response, ResponseBody};
use crate::web::worker::networks::{FetchedNetworks, Lacking};
use crate::web::worker::request_handler::RequestHandler;
use js_sys::{Reflect, Uint8Array};
use std::cell::RefCell;
use std::collections::TryReserveError;
use std::rc::{Rc, Weak};
use std::time::Duration;
use wasm_bindgen::prelude::*;
use wasm_bindgen_futures::{JsFuture, spawn_local};
use web_sys::{
    Blob, DedicatedWorkerGlobalScope, MessageChannel, MessageEvent, Response as FileResponse,
};
use web_time::Instant;

/// The duration of a slice of the search, between two checks for messages.
const SLICE: Duration = Duration::from_millis(70);

/// The opening book, beside the worker.
const BOOK: &str = "book.bin";

/// The folder of the endgame tablebases, beside the worker.
const TABLEBASES: &str = "tablebases";

/// The folder of the networks of games that are played less, beside the worker.
const NETWORKS: &str = "networks";

/// The worker's state: an engine for requests and another for UCI, each made when first needed.
struct Host {
    me: Weak<RefCell<Host>>,
    scope: DedicatedWorkerGlobalScope,
    channel: MessageChannel,
    /// Whether a turn has been requested.
    awaits_turn: bool,
    handler: Option<RequestHandler>,
    session: Option<UciSession>,
    networks: FetchedNetworks,
}

/// Starts the worker: it listens for messages and posts that it is ready.
///
/// # Errors
/// When the browser has no message channels.
pub fn start() -> Result<(), JsValue> {
    let scope: DedicatedWorkerGlobalScope = js_sys::global().unchecked_into();
    let channel = MessageChannel::new()?;
    let host = Rc::new_cyclic(|me| {
        RefCell::new(Host {
            me: me.clone(),
            scope: scope.clone(),
            channel,
            awaits_turn: false,
            handler: None,
            session: None,
            networks: FetchedNetworks::default(),
        })
    });

    let turns = Rc::clone(&host);
    let on_turn = Closure::<dyn FnMut()>::new(move || turns.borrow_mut().turn());
    host.borrow()
        .channel
        .port1()
        .set_onmessage(Some(on_turn.as_ref().unchecked_ref()));
    on_turn.forget();

    let messages = Rc::clone(&host);
    let on_message = Closure::<dyn FnMut(MessageEvent)>::new(move |event: MessageEvent| {
        messages.borrow_mut().receive(event.data());
    });
    scope.set_onmessage(Some(on_message.as_ref().unchecked_ref()));
    on_message.forget();

    post(&scope, 0, ResponseBody::Ready);
    Ok(())
}

/// Posts a response; it is lost if the page is gone.
fn post(scope: &DedicatedWorkerGlobalScope, id: u32, body: ResponseBody) {
    let _ = scope.post_message(&write_response(&Response { id, body }));
}

fn post_line(scope: &DedicatedWorkerGlobalScope, line: &str) {
    let _ = scope.post_message(&JsValue::from_str(line));
}

fn random() -> u64 {
    (js_sys::Math::random() * 9e15) as u64
}

/// Fetches tables of endings. Without them the engine searches as it does without tables, so a
/// failure is told to nobody.
async fn fetch_table(
    host: Weak<RefCell<Host>>,
    scope: DedicatedWorkerGlobalScope,
    table: TableFile,
) {
    let address = format!("{TABLEBASES}/{}", table.name());
    if let Ok(file) = fetch_bytes(&scope, &address).await
        && let Some(host) = host.upgrade()
    {
        host.borrow_mut().receive_table(&table, file);
    }
}

/// Fetches a network for the engines, which evaluate without it until then, and also if it does not
/// come, which is told.
async fn fetch_network(
    host: Weak<RefCell<Host>>,
    scope: DedicatedWorkerGlobalScope,
    kind: NetworkKind,
) {
    let address = format!("{NETWORKS}/{}.nnue", kind.name());
    let file = fetch_bytes(&scope, &address).await.ok();
    if let Some(host) = host.upgrade() {
        let mut host = host.borrow_mut();
        match host.networks.receive(kind, file.as_deref()) {
            Ok(()) => {
                host.supply_networks();
                host.ask_for_turn();
            }
            Err(fault) => host.tell(NetworkMessage { kind, fault }),
        }
    }
}

/// The address of the folder of the worker's files, or nothing if addresses relative to the worker's
/// own lead there. `engine.js` tells a worker that it starts on a page of another origin.
fn folder(scope: &DedicatedWorkerGlobalScope) -> String {
    let glue = Reflect::get(scope, &JsValue::from_str("sharp960Glue"));
    let glue = glue.ok().and_then(|glue| glue.as_string());
    let folder = glue.and_then(|glue| Some(format!("{}/", glue.rsplit_once('/')?.0)));
    folder.unwrap_or_default()
}

/// Fetches the opening book. Without it the engine searches all its moves.
async fn fetch_book(host: Weak<RefCell<Host>>, scope: DedicatedWorkerGlobalScope) {
    let file = fetch_bytes(&scope, BOOK).await;
    if let Some(host) = host.upgrade()
        && let Some(handler) = &mut host.borrow_mut().handler
    {
        handler.receive_book(file.ok().as_deref());
    }
}

/// Reads the visitor's own opening book. One that cannot be read is not used.
async fn read_book(host: Weak<RefCell<Host>>, file: Blob) {
    if let Ok(buffer) = JsFuture::from(file.array_buffer()).await
        && let Some(host) = host.upgrade()
        && let Ok(handler) = host.borrow_mut().handler()
    {
        handler.replace_book(&Uint8Array::new(&buffer).to_vec());
    }
}

/// The content of a file beside the worker.
async fn fetch_bytes(
    scope: &DedicatedWorkerGlobalScope,
    address: &str,
) -> Result<Vec<u8>, JsValue> {
    // A relative address starts from that of the worker's own file.
    let address = format!("{}{address}", folder(scope));
    let response: FileResponse = JsFuture::from(scope.fetch_with_str(&address))
        .await?
        .dyn_into()?;
    if !response.ok() {
        return Err(JsValue::NULL);
    }
    let buffer = JsFuture::from(response.array_buffer()?).await?;
    Ok(Uint8Array::new(&buffer).to_vec())
}

impl Host {
    fn receive(&mut self, data: JsValue) {
        match data.as_string() {
            Some(lines) => lines.lines().for_each(|line| self.uci(line)),
            None => match data.dyn_into::<Blob>() {
                Ok(file) => spawn_local(read_book(self.me.clone(), file)),
                Err(data) => self.request(data),
            },
        }
        self.ask_for_turn();
    }

    fn request(&mut self, data: JsValue) {
        let (me, scope) = (self.me.clone(), self.scope.clone());
        let failed = |id, error| post(&scope, id, ResponseBody::Error(error));
        let Some(request) = read_request(&data) else {
            return failed(0, EngineError::UnreadableRequest);
        };
        let Ok(handler) = self.handler() else {
            return failed(request.id, EngineError::OutOfMemory);
        };
        handler.handle(request, &mut |id, body| post(&scope, id, body));
        for table in handler.wanted_tables() {
            spawn_local(fetch_table(me.clone(), scope.clone(), table));
        }
        if handler.wants_book() {
            spawn_local(fetch_book(me, scope));
        }
        self.supply_networks();
    }

    /// Gives the engines the networks that they lack, as far as these are there, and fetches others.
    fn supply_networks(&mut self) {
        if let Some(handler) = &mut self.handler
            && let Some(kind) = handler.missing_network()
        {
            match self.networks.lacking(kind) {
                Lacking::Take(network) => handler.receive_network(network),
                Lacking::Fetch => self.fetch_network(kind),
                Lacking::Wait => {}
            }
        }
        if let Some(session) = &mut self.session
            && let Some(kind) = session.missing_network()
        {
            match self.networks.lacking(kind) {
                Lacking::Take(network) => session.offer_network(network),
                Lacking::Fetch => self.fetch_network(kind),
                Lacking::Wait => {}
            }
        }
    }

    fn fetch_network(&self, kind: NetworkKind) {
        spawn_local(fetch_network(self.me.clone(), self.scope.clone(), kind));
    }

    /// Tells whoever uses an engine of a network that it has to do without.
    fn tell(&self, message: NetworkMessage) {
        if self.handler.is_some() {
            // It is lost if the page is gone.
            let _ = self.scope.post_message(&write_network_message(message));
        }
        if self.session.is_some() {
            let NetworkMessage { kind, fault } = message;
            let told = format!(
                "the network for {} could not be loaded: {fault}",
                kind.name()
            );
            post_line(&self.scope, &format!("info string {told}"));
        }
    }

    /// The engine for requests, made when it is first needed.
    fn handler(&mut self) -> Result<&mut RequestHandler, TryReserveError> {
        match &mut self.handler {
            Some(handler) => Ok(handler),
            empty => {
                let handler = RequestHandler::new(device_hash(), random)?;
                Ok(empty.insert(handler))
            }
        }
    }

    fn receive_table(&mut self, table: &TableFile, file: Vec<u8>) {
        let scope = self.scope.clone();
        if let Some(handler) = &mut self.handler {
            handler.receive_table(table, file, &mut |id, body| post(&scope, id, body));
        }
    }

    fn uci(&mut self, line: &str) {
        let scope = self.scope.clone();
        let session = match &mut self.session {
            Some(session) => session,
            None => match UciSession::new() {
                Ok(session) => self.session.insert(session),
                Err(error) => return post_line(&scope, &format!("info string error: {error}")),
            },
        };
        if session.command(line, &mut |line| post_line(&scope, line)) == Flow::Quit {
            scope.close();
        }
        self.supply_networks();
    }

    /// Searches for one slice.
    fn turn(&mut self) {
        self.awaits_turn = false;
        let scope = self.scope.clone();
        let end = Instant::now() + SLICE;
        if let Some(session) = &mut self.session
            && session.is_busy()
            && session.think(Some(end), &mut |line| post_line(&scope, line)) == Flow::Quit
        {
            scope.close();
        }
        if let Some(handler) = &mut self.handler {
            handler.think(end, &mut |id, body| post(&scope, id, body));
        }
        self.ask_for_turn();
    }

    fn ask_for_turn(&mut self) {
        let busy = self.session.as_ref().is_some_and(UciSession::is_busy)
            || self.handler.as_ref().is_some_and(RequestHandler::is_busy);
        if busy && !self.awaits_turn {
            self.awaits_turn = self.channel.port2().post_message(&JsValue::NULL).is_ok();
        }
    }
}
