//! The openings of games that were stored when the names of openings could not be had.

use super::database::{Store, Transaction, failed, result};
use super::entries::{openings, texts};
use super::importer::Slice;
use super::key;
use crate::notation::eco::Openings;
use crate::notation::pgn;
use crate::web::library::{Row, Summary};
use crate::web::records::{StoreError, Timestamp};
use js_sys::Object;
use std::cell::Cell;
use wasm_bindgen::JsCast;

/// The number of games whose openings are stored at once.
const BATCH: usize = 100;

/// Finds the openings of games, some at a time so that the page stays responsive, and stores them.
/// `on_batch` is called with those that are stored; `left` becomes true when nobody waits any more.
///
/// # Errors
/// When storage fails.
pub async fn renew(
    ids: &[Timestamp],
    left: &Cell<bool>,
    mut on_batch: impl FnMut(Vec<(Timestamp, String)>),
) -> Result<(), StoreError> {
    let Some(openings) = openings().await else {
        return Ok(());
    };
    let mut slice = Slice::begin();
    for batch in ids.chunks(BATCH) {
        let mut found = Vec::with_capacity(batch.len());
        for (&id, text) in batch.iter().zip(texts(batch).await?) {
            if let Some(opening) = text.and_then(|text| opening_of(&text, &openings)) {
                found.push((id, opening));
            }
            if slice.is_over() {
                slice.pause().await;
            }
            if left.get() {
                return Ok(());
            }
        }
        put_openings(&found).await?;
        on_batch(found);
    }
    Ok(())
}

fn opening_of(text: &str, openings: &Openings) -> Option<String> {
    let game = pgn::Reader::new(text.as_bytes()).next()?.ok()?;
    Some(Summary::of(&game, text, Some(openings)).opening)
}

/// Stores openings in rows as these are now: the visitor may have changed them.
async fn put_openings(found: &[(Timestamp, String)]) -> Result<(), StoreError> {
    let transaction = Transaction::write(&[Store::Rows]).await?;
    let store = transaction.store(Store::Rows)?;
    let requests: Vec<_> = found
        .iter()
        .map(|(id, opening)| (store.get(&key(*id)), opening))
        .collect();
    for (request, opening) in requests {
        // A game that was deleted meanwhile is not there.
        if let Ok(json) = result(request).await?.dyn_into::<Object>()
            && let Ok(mut row) = Row::from_json(&json)
        {
            row.summary.opening = opening.clone();
            row.named = true;
            store.put(&row.to_json::<Object>()).map_err(failed)?;
        }
    }
    transaction.committed().await
}
