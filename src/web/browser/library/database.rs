//! The database, one transaction at a time.
//!
//! It uses `web-sys` directly: the crates that wrap IndexedDB make the page 3 % larger.

use crate::web::library::Row;
use crate::web::records::{GameRecord, StoreError};
use js_sys::{Array, Function, Promise, Reflect};
use wasm_bindgen::closure::Closure;
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::JsFuture;
use web_sys::{
    DomException, Event, IdbDatabase, IdbFactory, IdbObjectStore, IdbObjectStoreParameters,
    IdbOpenDbRequest, IdbRequest, IdbTransaction, IdbTransactionMode,
};

const DATABASE: &str = "sharp960";

/// The version of the database schema. The records have versions of their own. Version 1 had
/// [`Store::Games`] alone.
const VERSION: u32 = 2;

/// An object store.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Store {
    /// The records of games that were played here, as the play page has written them.
    Games,
    /// The rows of the list.
    Rows,
    /// The PGN of each game.
    Texts,
    /// The positions of each game.
    Positions,
}

impl Store {
    /// All object stores.
    pub(super) const ALL: [Self; 4] = [Self::Games, Self::Rows, Self::Texts, Self::Positions];

    /// Its name in the database.
    pub(super) const fn name(self) -> &'static str {
        match self {
            Self::Games => "games",
            Self::Rows => "rows",
            Self::Texts => "texts",
            Self::Positions => "positions",
        }
    }

    /// The name of the field that identifies a game: in all stores a game has the same id.
    pub(super) const fn key(self) -> &'static str {
        match self {
            Self::Games => GameRecord::KEY,
            Self::Rows | Self::Texts | Self::Positions => Row::KEY,
        }
    }
}

/// A transaction on some object stores.
///
/// The database is opened for each transaction and closed after it, so that no tab is in the way of
/// another that brings a new version.
pub(super) struct Transaction {
    database: IdbDatabase,
    transaction: IdbTransaction,
    /// Closes the database for another tab that wants to upgrade it.
    _on_version_change: Closure<dyn Fn()>,
}

impl Transaction {
    /// Begins a transaction that only reads.
    pub(super) async fn read(stores: &[Store]) -> Result<Self, StoreError> {
        Self::open(stores, IdbTransactionMode::Readonly).await
    }

    /// Begins a transaction that also writes, all or nothing.
    pub(super) async fn write(stores: &[Store]) -> Result<Self, StoreError> {
        Self::open(stores, IdbTransactionMode::Readwrite).await
    }

    async fn open(stores: &[Store], mode: IdbTransactionMode) -> Result<Self, StoreError> {
        let database = open_database().await?;
        let on_version_change = {
            let database = database.clone();
            Closure::<dyn Fn()>::new(move || database.close())
        };
        database.set_onversionchange(Some(on_version_change.as_ref().unchecked_ref()));
        let names: Array = stores
            .iter()
            .map(|store| JsValue::from(store.name()))
            .collect();
        let transaction = database
            .transaction_with_str_sequence_and_mode(&names, mode)
            .map_err(failed)?;
        Ok(Self {
            database,
            transaction,
            _on_version_change: on_version_change,
        })
    }

    /// An object store of the transaction.
    pub(super) fn store(&self, store: Store) -> Result<IdbObjectStore, StoreError> {
        self.transaction.object_store(store.name()).map_err(failed)
    }

    /// Waits until the transaction has been committed.
    pub(super) async fn committed(self) -> Result<(), StoreError> {
        let transaction = &self.transaction;
        let done = Promise::new(&mut |resolve, reject| {
            transaction.set_oncomplete(Some(&resolve));
            transaction.set_onabort(Some(&reject));
        });
        match JsFuture::from(done).await {
            Ok(_) => Ok(()),
            Err(_) => Err(transaction
                .error()
                .map_or(StoreError::Full, |error| failed(error.into()))),
        }
    }
}

impl Drop for Transaction {
    fn drop(&mut self) {
        self.database.set_onversionchange(None);
        // The database is closed once its transaction is complete.
        self.database.close();
    }
}

async fn open_database() -> Result<IdbDatabase, StoreError> {
    let factory = Reflect::get(&js_sys::global(), &"indexedDB".into());
    let factory: IdbFactory = factory
        .ok()
        .and_then(|factory| factory.dyn_into().ok())
        .ok_or(StoreError::Unavailable)?;
    let request = factory.open_with_u32(DATABASE, VERSION).map_err(failed)?;
    let upgrade = once(&request, |database| create_stores(&database));
    request.set_onupgradeneeded(Some(&upgrade));
    let opened = Promise::new(&mut |resolve, reject| {
        request.set_onsuccess(Some(&resolve));
        request.set_onerror(Some(&reject));
        request.set_onblocked(Some(&reject));
    });
    let refused = match JsFuture::from(opened).await {
        Ok(_) => return Ok(request.result().map_err(failed)?.unchecked_into()),
        Err(event) => event,
    };
    let is_blocked = refused
        .dyn_ref::<Event>()
        .is_some_and(|event| event.type_() == "blocked");
    if is_blocked {
        // It is opened nevertheless, once the other tab is closed.
        let close = once(&request, |database| database.close());
        request.set_onsuccess(Some(&close));
        return Err(StoreError::Blocked);
    }
    Err(request_error(&request))
}

/// A listener that does something with the database of a request.
fn once(request: &IdbOpenDbRequest, action: fn(IdbDatabase)) -> Function {
    let request = request.clone();
    let listener = Closure::once_into_js(move || {
        if let Ok(database) = request.result() {
            action(database.unchecked_into());
        }
    });
    listener.unchecked_into()
}

/// Creates the object stores that are not there yet. The games of version 1 stay as they are.
fn create_stores(database: &IdbDatabase) {
    let known = database.object_store_names();
    for store in Store::ALL {
        if !known.contains(store.name()) {
            let params = IdbObjectStoreParameters::new();
            params.set_key_path(&store.key().into());
            // Without its object store, the first transaction fails.
            let _ = database.create_object_store_with_optional_parameters(store.name(), &params);
        }
    }
}

/// The result of a request, if it could be made.
pub(super) async fn result(request: Result<IdbRequest, JsValue>) -> Result<JsValue, StoreError> {
    answer(&request.map_err(failed)?).await
}

async fn answer(request: &IdbRequest) -> Result<JsValue, StoreError> {
    let done = Promise::new(&mut |resolve, reject| {
        request.set_onsuccess(Some(&resolve));
        request.set_onerror(Some(&reject));
    });
    match JsFuture::from(done).await {
        Ok(_) => request.result().map_err(failed),
        Err(_) => Err(request_error(request)),
    }
}

/// The reason why a request has failed.
fn request_error(request: &IdbRequest) -> StoreError {
    match request.error() {
        Ok(Some(error)) => failed(error.into()),
        _ => StoreError::Unavailable,
    }
}

/// An exception of the browser.
pub(super) fn failed(error: JsValue) -> StoreError {
    let name = error.dyn_ref::<DomException>().map(DomException::name);
    match name.as_deref() {
        Some("QuotaExceededError") => StoreError::Full,
        Some("VersionError") => StoreError::Outdated,
        Some("SecurityError" | "InvalidStateError") => StoreError::Unavailable,
        name => StoreError::Failed(name.unwrap_or("unknown").to_owned()),
    }
}
