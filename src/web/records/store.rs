//! An asynchronous store for finished and abandoned games.

use super::{GameRecord, RecordError, Timestamp};
use std::cell::RefCell;
use std::collections::BTreeMap;
use std::future::Future;

/// A store of games, with the moment of their beginning as key.
///
/// Every operation is asynchronous and can fail: storage can be refused, full or broken. No game in
/// progress may depend on it.
pub trait GameStore {
    /// The game begun at that moment, if it is stored.
    fn get(&self, began: Timestamp)
    -> impl Future<Output = Result<Option<GameRecord>, StoreError>>;

    /// Stores a game, replacing the one begun at the same moment.
    fn put(&self, record: &GameRecord) -> impl Future<Output = Result<(), StoreError>>;

    /// The keys of all stored games, the latest first.
    fn list(&self) -> impl Future<Output = Result<Vec<Timestamp>, StoreError>>;

    /// Deletes the game begun at that moment, if it is stored.
    fn delete(&self, began: Timestamp) -> impl Future<Output = Result<(), StoreError>>;
}

/// The reason why a store failed.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum StoreError {
    /// The browser has no storage, or the visitor has refused it.
    #[error("storage is not available")]
    Unavailable,
    /// The quota is used up.
    #[error("storage is full")]
    Full,
    /// The stored record can't be read.
    #[error("a kept game can't be read: {0}")]
    Record(#[from] RecordError),
    /// A later version of the site has changed the database, in another tab.
    #[error("the database is of a later version")]
    Outdated,
    /// Another tab with an earlier version of the site keeps the database from being changed.
    #[error("another tab uses an earlier version of the database")]
    Blocked,
    /// Any other failure, as the browser describes it.
    #[error("storage failed: {0}")]
    Failed(String),
}

/// A store in memory, which is lost with its value.
#[derive(Clone, Debug, Default)]
pub struct MemoryStore(RefCell<BTreeMap<Timestamp, GameRecord>>);

impl GameStore for MemoryStore {
    async fn get(&self, began: Timestamp) -> Result<Option<GameRecord>, StoreError> {
        Ok(self.0.borrow().get(&began).cloned())
    }

    async fn put(&self, record: &GameRecord) -> Result<(), StoreError> {
        self.0.borrow_mut().insert(record.began, record.clone());
        Ok(())
    }

    async fn list(&self) -> Result<Vec<Timestamp>, StoreError> {
        Ok(self.0.borrow().keys().rev().copied().collect())
    }

    async fn delete(&self, began: Timestamp) -> Result<(), StoreError> {
        self.0.borrow_mut().remove(&began);
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::Game;
    use crate::rules::Variant;
    use crate::web::game::{GameModel, Players};
    use std::pin::pin;
    use std::task::{Context, Poll, Waker};

    /// The result of a future that is ready at once.
    fn now<T>(answer: impl Future<Output = Result<T, StoreError>>) -> T {
        let mut context = Context::from_waker(Waker::noop());
        match pin!(answer).poll(&mut context) {
            Poll::Ready(answer) => answer.expect("memory doesn't fail"),
            Poll::Pending => panic!("memory needs no time"),
        }
    }

    fn record(began: u64, variant: Variant) -> GameRecord {
        let play = GameModel::new(Game::new(variant.start()), Players::People);
        GameRecord::of(&play, true, Timestamp(began))
    }

    #[test]
    fn games_are_kept_replaced_listed_and_forgotten() {
        let store = MemoryStore::default();
        assert_eq!(now(store.get(Timestamp(1))), None);
        for began in [1, 3, 2] {
            now(store.put(&record(began, Variant::Chess)));
        }
        let all = [3, 2, 1].map(Timestamp);
        assert_eq!(now(store.list()), all);
        let other = record(2, Variant::Duck);
        now(store.put(&other));
        assert_eq!(now(store.list()), all);
        assert_eq!(now(store.get(Timestamp(2))), Some(other));
        now(store.delete(Timestamp(3)));
        now(store.delete(Timestamp(7)));
        assert_eq!(now(store.list()), [2, 1].map(Timestamp));
    }
}
