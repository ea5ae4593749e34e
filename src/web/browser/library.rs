//! The visitor's games in IndexedDB.

use crate::web::records::{GameJson, GameRecord, GameStore, RecordError, StoreError, Timestamp};
use idb::{
    Database, DatabaseEvent, Error, Factory, KeyPath, ObjectStore, ObjectStoreParams, Query,
    Transaction, TransactionMode,
};
use serde::Serialize;
use serde_wasm_bindgen::Serializer;
use wasm_bindgen::{JsCast, JsValue};
use web_sys::DomException;

const DATABASE: &str = "sharp960";
/// The version of the database: which stores it has. The records have versions of their own.
const VERSION: u32 = 1;
/// The store of games, by when they were begun.
const GAMES: &str = "games";
const KEY: &str = "began";

/// The games that are over or that others have taken the place of, for every visit to the site.
///
/// The database is opened for each request, as they are rare, and closed again.
#[derive(Clone, Copy, Debug, Default)]
pub struct Library;

impl Library {
    /// Keeps a game behind whatever is done now. A game that can't be kept is left out.
    pub fn put_later(self, record: GameRecord) {
        wasm_bindgen_futures::spawn_local(async move {
            // Play doesn't depend on it.
            let _ = self.put(&record).await;
        });
    }
}

impl GameStore for Library {
    async fn get(&self, began: Timestamp) -> Result<Option<GameRecord>, StoreError> {
        let games = Games::open(TransactionMode::ReadOnly).await?;
        let value = games.store.get(key(began)).map_err(failed)?;
        let Some(value) = value.await.map_err(failed)? else {
            return Ok(None);
        };
        let json: GameJson =
            serde_wasm_bindgen::from_value(value).map_err(|_| RecordError::Malformed)?;
        Ok(Some(json.try_into()?))
    }

    async fn put(&self, record: &GameRecord) -> Result<(), StoreError> {
        let value = GameJson::from(record).serialize(&Serializer::new());
        let value = value.map_err(|error| StoreError::Failed(error.to_string()))?;
        let games = Games::open(TransactionMode::ReadWrite).await?;
        let put = games.store.put(&value, None).map_err(failed)?;
        put.await.map_err(failed)?;
        games.committed().await
    }

    async fn list(&self) -> Result<Vec<Timestamp>, StoreError> {
        let games = Games::open(TransactionMode::ReadOnly).await?;
        let keys = games.store.get_all_keys(None, None).map_err(failed)?;
        let keys = keys.await.map_err(failed)?;
        let moments = keys.iter().rev().filter_map(JsValue::as_f64);
        Ok(moments.map(|moment| Timestamp(moment as u64)).collect())
    }

    async fn delete(&self, began: Timestamp) -> Result<(), StoreError> {
        let games = Games::open(TransactionMode::ReadWrite).await?;
        let delete = games.store.delete(key(began)).map_err(failed)?;
        delete.await.map_err(failed)?;
        games.committed().await
    }
}

/// The store of games within a transaction.
struct Games {
    database: Database,
    transaction: Option<Transaction>,
    store: ObjectStore,
}

impl Games {
    async fn open(mode: TransactionMode) -> Result<Self, StoreError> {
        let factory = Factory::new().map_err(|_| StoreError::Unavailable)?;
        let mut request = factory.open(DATABASE, Some(VERSION)).map_err(failed)?;
        request.on_upgrade_needed(|event| {
            // A database without its store fails with the first request.
            let _ = event.database().and_then(|database| {
                let mut params = ObjectStoreParams::new();
                params.key_path(Some(KeyPath::new_single(KEY)));
                database.create_object_store(GAMES, params)
            });
        });
        let database = request.await.map_err(failed)?;
        let transaction = database.transaction(&[GAMES], mode).map_err(failed)?;
        let store = transaction.object_store(GAMES).map_err(failed)?;
        Ok(Self {
            database,
            transaction: Some(transaction),
            store,
        })
    }

    /// Waits until what has been written is kept.
    async fn committed(mut self) -> Result<(), StoreError> {
        match self.transaction.take() {
            Some(transaction) => transaction.await.map(drop).map_err(failed),
            None => Ok(()),
        }
    }
}

impl Drop for Games {
    fn drop(&mut self) {
        self.database.close();
    }
}

fn key(began: Timestamp) -> Query {
    // Exact for as long as dates have four digits for the year.
    Query::Key(JsValue::from_f64(began.0 as f64))
}

fn failed(error: Error) -> StoreError {
    let exception = match &error {
        Error::DomException(exception) => Some(exception.name()),
        Error::IndexedDbOpenFailed(value) | Error::UpdateFailed(value) => {
            value.dyn_ref::<DomException>().map(DomException::name)
        }
        _ => None,
    };
    match exception.as_deref() {
        Some("QuotaExceededError") => StoreError::Full,
        Some("SecurityError" | "InvalidStateError") => StoreError::Unavailable,
        Some(name) => StoreError::Failed(name.to_owned()),
        None => StoreError::Failed("IndexedDB".to_owned()),
    }
}
