//! Where games are kept that aren't played any more.

use super::{GameRecord, RecordError, Timestamp};
use std::cell::RefCell;
use std::collections::BTreeMap;
use std::future::Future;

/// Games by when they were begun.
///
/// Every answer comes later and can be an error: storage can be refused, full or broken. Nothing
/// that a visitor plays may depend on it.
pub trait GameStore {
    /// The game begun at that moment, if it is kept.
    fn get(&self, began: Timestamp)
    -> impl Future<Output = Result<Option<GameRecord>, StoreError>>;

    /// Keeps a game, in place of the one begun at the same moment.
    fn put(&self, record: &GameRecord) -> impl Future<Output = Result<(), StoreError>>;

    /// When each game that is kept was begun, the latest first.
    fn list(&self) -> impl Future<Output = Result<Vec<Timestamp>, StoreError>>;

    /// Forgets the game begun at that moment, if it is kept.
    fn delete(&self, began: Timestamp) -> impl Future<Output = Result<(), StoreError>>;
}

/// Why a store didn't do what it was asked.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum StoreError {
    /// There is no storage here, or the visitor has refused it.
    #[error("storage is not available")]
    Unavailable,
    /// There is no room left.
    #[error("storage is full")]
    Full,
    /// What is kept can't be read.
    #[error("a kept game can't be read: {0}")]
    Record(#[from] RecordError),
    /// The browser failed for a reason of its own.
    #[error("storage failed: {0}")]
    Failed(String),
}

/// A store that lasts as long as its value.
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

    /// The answer of a store that has it at once.
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
