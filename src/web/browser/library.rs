//! The visitor's finished and abandoned games in IndexedDB.
//!
//! It uses `web-sys` directly: the crates that wrap IndexedDB make the page 3 % larger.

use crate::web::records::{GameRecord, GameStore, StoreError, Timestamp};
use js_sys::{Array, Object, Promise, Reflect};
use wasm_bindgen::closure::Closure;
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::{JsFuture, spawn_local};
use web_sys::{
    DomException, IdbDatabase, IdbFactory, IdbObjectStore, IdbObjectStoreParameters, IdbRequest,
    IdbTransaction, IdbTransactionMode,
};

const DATABASE: &str = "sharp960";
/// The version of the database schema. The records have versions of their own.
const VERSION: u32 = 1;
/// The object store of games, with the moment of their beginning as key.
const GAMES: &str = "games";

/// The games that are over or have been replaced by others, for all visits to the site.
///
/// The database is opened for each request, since they are rare, and closed again.
#[derive(Clone, Copy, Debug, Default)]
pub struct Library;

impl Library {
    /// Stores a game in the background. A game that can't be stored is dropped.
    pub fn put_later(self, record: GameRecord) {
        spawn_local(async move {
            // The game in progress doesn't depend on it.
            let _ = self.put(&record).await;
        });
    }

    /// Deletes a game in the background, which goes on after all.
    pub fn delete_later(self, began: Timestamp) {
        spawn_local(async move {
            // A game that stays is replaced when it is stored again.
            let _ = self.delete(began).await;
        });
    }
}

impl GameStore for Library {
    async fn get(&self, began: Timestamp) -> Result<Option<GameRecord>, StoreError> {
        let games = Games::open(IdbTransactionMode::Readonly).await?;
        let value = games.answer(games.store.get(&key(began))).await?;
        match value.dyn_into::<Object>() {
            Ok(json) => Ok(Some(GameRecord::from_json(&json)?)),
            Err(_) => Ok(None),
        }
    }

    async fn put(&self, record: &GameRecord) -> Result<(), StoreError> {
        let games = Games::open(IdbTransactionMode::Readwrite).await?;
        let json: Object = record.to_json();
        games.answer(games.store.put(&json)).await?;
        games.committed().await
    }

    async fn list(&self) -> Result<Vec<Timestamp>, StoreError> {
        let games = Games::open(IdbTransactionMode::Readonly).await?;
        let keys = games.answer(games.store.get_all_keys()).await?;
        let keys: Array = keys.dyn_into().map_err(failed)?;
        let moments = keys.iter().rev().filter_map(|key| key.as_f64());
        Ok(moments.map(|moment| Timestamp(moment as u64)).collect())
    }

    async fn delete(&self, began: Timestamp) -> Result<(), StoreError> {
        let games = Games::open(IdbTransactionMode::Readwrite).await?;
        games.answer(games.store.delete(&key(began))).await?;
        games.committed().await
    }
}

/// The object store of games within a transaction.
struct Games {
    database: IdbDatabase,
    transaction: IdbTransaction,
    store: IdbObjectStore,
}

impl Games {
    async fn open(mode: IdbTransactionMode) -> Result<Self, StoreError> {
        let factory = Reflect::get(&js_sys::global(), &"indexedDB".into());
        let factory: IdbFactory = factory
            .ok()
            .and_then(|factory| factory.dyn_into().ok())
            .ok_or(StoreError::Unavailable)?;
        let request = factory.open_with_u32(DATABASE, VERSION).map_err(failed)?;
        let upgrade = {
            let request = request.clone();
            Closure::once(move || {
                if let Ok(database) = request.result() {
                    let params = IdbObjectStoreParameters::new();
                    params.set_key_path(&GameRecord::KEY.into());
                    // Without its object store, the first transaction fails.
                    let _ = database
                        .unchecked_into::<IdbDatabase>()
                        .create_object_store_with_optional_parameters(GAMES, &params);
                }
            })
        };
        request.set_onupgradeneeded(Some(upgrade.as_ref().unchecked_ref()));
        let database: IdbDatabase = answer(&request).await?.unchecked_into();
        let transaction = database
            .transaction_with_str_and_mode(GAMES, mode)
            .map_err(failed)?;
        let store = transaction.object_store(GAMES).map_err(failed)?;
        Ok(Self {
            database,
            transaction,
            store,
        })
    }

    /// The result of a request, if it could be made.
    async fn answer(&self, request: Result<IdbRequest, JsValue>) -> Result<JsValue, StoreError> {
        answer(&request.map_err(failed)?).await
    }

    /// Waits until the transaction has been committed.
    async fn committed(self) -> Result<(), StoreError> {
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

impl Drop for Games {
    fn drop(&mut self) {
        // The database is closed once its transaction is complete.
        self.database.close();
    }
}

async fn answer(request: &IdbRequest) -> Result<JsValue, StoreError> {
    let done = Promise::new(&mut |resolve, reject| {
        request.set_onsuccess(Some(&resolve));
        request.set_onerror(Some(&reject));
    });
    match JsFuture::from(done).await {
        Ok(_) => request.result().map_err(failed),
        Err(_) => Err(match request.error() {
            Ok(Some(error)) => failed(error.into()),
            _ => StoreError::Unavailable,
        }),
    }
}

fn key(began: Timestamp) -> JsValue {
    JsValue::from_f64(began.0 as f64)
}

fn failed(error: JsValue) -> StoreError {
    let name = error.dyn_ref::<DomException>().map(DomException::name);
    match name.as_deref() {
        Some("QuotaExceededError") => StoreError::Full,
        Some("SecurityError" | "InvalidStateError") => StoreError::Unavailable,
        name => StoreError::Failed(name.unwrap_or("unknown").to_owned()),
    }
}
