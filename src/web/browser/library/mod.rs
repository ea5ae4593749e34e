//! The visitor's games in IndexedDB.
//!
//! The play page puts the records of finished and abandoned games into one object store, by
//! [`Library`]. All games are also kept as PGN, by [`entries`]: those from files, those that were
//! analysed ([`study`]), and those of the play page, which are taken over when the library is opened.
//! Every change is announced to the other tabs by [`changes`].

pub mod changes;
mod database;
pub mod dismissed;
pub mod entries;
pub mod importer;
pub mod positions;
pub mod renewal;
pub mod room;
pub mod study;

pub use entries::{entry, put_entry};

use crate::web::browser::device::dispatch;
use crate::web::browser::storage::{self, Scope};
use crate::web::records::{GameRecord, GameStore, StoreError, Timestamp};
use database::{Store, Transaction, failed, result};
use js_sys::{Array, Object};
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::spawn_local;

/// The event of the window that a finished game has been kept: `start.js` has the module of the other
/// pages ask the browser to keep it for good.
const KEPT: &str = "sharp960:kept";

/// The records of games of the play page that are over or have been replaced by others, for all
/// visits to the site.
#[derive(Clone, Copy, Debug, Default)]
pub struct Library;

impl Library {
    /// Stores a game in the background. A game that can't be stored is dropped. If the page is left
    /// before that is done, [`Library::put_what_waits`] makes up for it at the next visit.
    pub fn put_later(self, record: GameRecord) {
        let text = storage::write_game(&record);
        if let Some(text) = &text {
            // Without storage the page must stay until the game is in the library.
            let _ = storage::save(Scope::Site, storage::WAITING_GAME, text);
        }
        spawn_local(async move {
            // The game in progress doesn't depend on it.
            let stored = self.put(&record).await;
            if text.is_some() && storage::load(Scope::Site, storage::WAITING_GAME) == text {
                storage::remove(Scope::Site, storage::WAITING_GAME);
            }
            if stored.is_ok() && record.game.is_over() {
                dispatch(KEPT, &JsValue::UNDEFINED);
            }
        });
    }

    /// Stores the game that waited to be stored when the page was left.
    pub fn put_what_waits(self) {
        if let Some(record) = waiting_game() {
            self.put_later(record);
        }
    }

    /// Deletes a game in the background, which goes on after all.
    pub fn delete_later(self, began: Timestamp) {
        spawn_local(async move {
            // A game that stays is replaced when it is stored again.
            let _ = self.delete(began).await;
        });
    }
}

/// The game of the play page that is about to be stored.
fn waiting_game() -> Option<GameRecord> {
    let text = storage::load(Scope::Site, storage::WAITING_GAME)?;
    storage::read_game(&text)
}

impl GameStore for Library {
    async fn get(&self, began: Timestamp) -> Result<Option<GameRecord>, StoreError> {
        let transaction = Transaction::read(&[Store::Games]).await?;
        let value = result(transaction.store(Store::Games)?.get(&key(began))).await?;
        match value.dyn_into::<Object>() {
            Ok(json) => Ok(Some(GameRecord::from_json(&json)?)),
            Err(_) => Ok(None),
        }
    }

    async fn put(&self, record: &GameRecord) -> Result<(), StoreError> {
        let transaction = Transaction::write(&[Store::Games]).await?;
        let json: Object = record.to_json();
        result(transaction.store(Store::Games)?.put(&json)).await?;
        transaction.committed().await?;
        changes::announce();
        Ok(())
    }

    async fn list(&self) -> Result<Vec<Timestamp>, StoreError> {
        let transaction = Transaction::read(&[Store::Games]).await?;
        let keys = result(transaction.store(Store::Games)?.get_all_keys()).await?;
        let keys: Array = keys.dyn_into().map_err(failed)?;
        let moments = keys.iter().rev().filter_map(|key| key.as_f64());
        Ok(moments.map(|moment| Timestamp(moment as u64)).collect())
    }

    async fn delete(&self, began: Timestamp) -> Result<(), StoreError> {
        let transaction = Transaction::write(&[Store::Games]).await?;
        result(transaction.store(Store::Games)?.delete(&key(began))).await?;
        transaction.committed().await?;
        changes::announce();
        Ok(())
    }
}

fn key(id: Timestamp) -> JsValue {
    JsValue::from_f64(id.0 as f64)
}
