//! Leads to the other pages.

use crate::notation::pgn;
use crate::web::browser::library::Library;
use crate::web::browser::library::entries::entry;
use crate::web::browser::pages::visit::go_on_with;
use crate::web::browser::storage;
use crate::web::library::record_to_continue;
use crate::web::records::{GameRecord, GameStore, StoreError, Timestamp};
use std::rc::Rc;

/// The relative address of the page that analyses a game.
pub(super) fn analysis(id: Timestamp) -> String {
    format!("?page=analysis&game={}", id.0)
}

/// Goes on with a game on the play page: as it was played there, or else as its PGN tells. A game with an
/// opponent elsewhere goes on as this device has it by now.
///
/// # Errors
/// When storage fails, or the game can't be read.
pub(super) async fn continue_game(id: Timestamp) -> Result<(), StoreError> {
    let record = match Library.get(id).await? {
        Some(record) => record,
        None => match record_of_entry(id).await? {
            Some(record) => record,
            None => return Ok(()),
        },
    };
    let latest = record
        .remote_key()
        .and_then(|(id, first)| storage::load_remote(id, first));
    let record = latest.unwrap_or(GameRecord {
        own: record.remote.is_none(),
        ..record
    });
    go_on_with(record);
    Ok(())
}

/// The record by which a game of the library that has none of its own goes on, by its PGN; `None` if there
/// is no such game.
///
/// # Errors
/// When storage fails.
pub(super) async fn record_of_entry(id: Timestamp) -> Result<Option<GameRecord>, StoreError> {
    let Some(entry) = entry(id).await? else {
        return Ok(None);
    };
    let game = pgn::Reader::new(entry.pgn.as_bytes()).next();
    let game = game.and_then(Result::ok);
    Ok(game.map(|game| record_to_continue(&Rc::new(game), id)))
}
