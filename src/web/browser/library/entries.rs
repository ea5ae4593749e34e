//! All games of the library, as PGN.

use super::changes::announce;
use super::database::{Store, Transaction, failed, result};
use super::{key, waiting_game};
use crate::notation::eco::Openings;
use crate::notation::pgn;
use crate::web::browser::opening_names;
use crate::web::library::{
    BadEntry, Entry, Indexed, PositionKeys, Row, entry_of_record, played_hash,
};
use crate::web::records::{JsonObject, RecordError, StoreError, Timestamp};
use js_sys::{Array, Date, JSON, JsString, Object, Reflect, Uint8Array};
use std::cell::RefCell;
use std::collections::{HashMap, HashSet};
use std::rc::Rc;
use wasm_bindgen::{JsCast, JsValue};
use web_sys::{IdbKeyRange, IdbObjectStore};

/// The field of a game's PGN in [`Store::Texts`].
const PGN: &str = "pgn";
/// The field of a game's positions in [`Store::Positions`].
const KEYS: &str = "keys";

/// The number of values that are read at once, so that the page stays responsive.
const PAGE: u32 = 500;

/// The most deleted games that are written into a text.
const MOST_WRITTEN: usize = 2000;

/// The object stores with what an [`Indexed`] has.
const INDEXED: [Store; 3] = [Store::Rows, Store::Texts, Store::Positions];

/// A value of the library that can't be read.
#[derive(Clone, PartialEq, Debug)]
pub struct Broken {
    /// The game that it belongs to.
    pub id: Timestamp,
    /// The reason.
    pub error: RecordError,
}

/// Everything that is stored of some games, to put it back.
#[derive(Clone, Default)]
pub struct Removed(Vec<(Store, JsValue)>);

impl Removed {
    /// The number of games.
    pub fn games(&self) -> usize {
        self.ids().len()
    }

    /// The ids of the games.
    pub fn ids(&self) -> HashSet<Timestamp> {
        let ids = self
            .0
            .iter()
            .filter_map(|(store, value)| field(value, store.key())?.as_f64());
        ids.map(|id| Timestamp(id as u64)).collect()
    }

    /// The games as a text for [`Self::from_text`]; `None` if there are too many to be written at
    /// once. It has no positions: they are found in the moves.
    pub fn to_text(&self) -> Option<String> {
        let written = Array::new();
        for (store, value) in &self.0 {
            if *store != Store::Positions {
                written.push(&Array::of2(&store.name().into(), value));
            }
        }
        let text = (self.games() <= MOST_WRITTEN).then(|| JSON::stringify(&written));
        text?.ok().map(String::from)
    }

    /// Reads what [`Self::to_text`] has written.
    pub fn from_text(text: &str) -> Option<Self> {
        let written: Array = JSON::parse(text).ok()?.dyn_into().ok()?;
        let mut removed = Vec::new();
        for pair in written.iter() {
            let pair: Array = pair.dyn_into().ok()?;
            let (name, value) = (pair.get(0).as_string()?, pair.get(1));
            let store = Store::ALL.into_iter().find(|store| store.name() == name)?;
            if store == Store::Texts {
                removed.extend(positions_of(&value).map(|found| (Store::Positions, found)));
            }
            removed.push((store, value));
        }
        Some(Self(removed))
    }
}

/// What is stored of the positions of a game whose PGN is stored like this.
fn positions_of(text: &JsValue) -> Option<JsValue> {
    let id = field(text, Store::Texts.key())?.as_f64()?;
    let pgn = field(text, PGN)?.as_string()?;
    let game = pgn::Reader::new(pgn.as_bytes()).next()?.ok()?;
    let keys = Uint8Array::from(&PositionKeys::of(&game).to_bytes()[..]);
    Some(with_field(Timestamp(id as u64), KEYS, &keys).into())
}

/// The game with an id, if the library has it: one that was put into it, or one of the play page, as it was
/// played by now.
///
/// # Errors
/// When storage fails, or the game can't be read.
pub async fn entry(id: Timestamp) -> Result<Option<Entry>, StoreError> {
    // It is read first: once a game no longer waits, it is in the object store.
    let waiting = waiting_game().filter(|record| record.began == id);
    let known = known(id).await?;
    let record = match waiting {
        Some(record) => Some(record.to_json()),
        None => {
            let transaction = Transaction::read(&[Store::Games]).await?;
            let record = result(transaction.store(Store::Games)?.get(&key(id))).await?;
            record.dyn_into::<Object>().ok()
        }
    };
    let Some(record) = record else {
        return Ok(known);
    };
    if known.is_some()
        && let Some(row) = row(id).await?
        && row.played == Some(played_hash(&record))
    {
        return Ok(known);
    }
    let openings = openings().await;
    match entry_of_record(&record, known.as_ref(), &date(id), openings.as_deref()) {
        Ok(found) => Ok(Some(found.entry())),
        // The list tells of it; the entry is as it was.
        Err(_) if known.is_some() => Ok(known),
        Err(error) => Err(error.into()),
    }
}

/// Stores a game, in place of the one with the same id.
///
/// # Errors
/// When storage fails, or the PGN can't be read.
pub async fn put_entry(entry: &Entry) -> Result<(), StoreError> {
    let openings = openings().await;
    let mut indexed = entry
        .indexed(openings.as_deref())
        .map_err(|bad| match bad {
            BadEntry::Pgn(error) => StoreError::Record(RecordError::Pgn(error)),
            BadEntry::NoGame => StoreError::Record(RecordError::Malformed),
        })?;
    if let Some(row) = row(entry.id).await? {
        (indexed.row.played, indexed.row.person) = (row.played, row.person);
    }
    put_all(&[indexed]).await
}

/// Stores games, all or none of them.
///
/// # Errors
/// When storage fails.
pub async fn put_all(games: &[Indexed]) -> Result<(), StoreError> {
    let transaction = Transaction::write(&INDEXED).await?;
    let [rows, texts, positions] = INDEXED.map(|store| transaction.store(store));
    let (rows, texts, positions) = (rows?, texts?, positions?);
    for game in games {
        let id = game.row.id;
        rows.put(&game.row.to_json::<Object>()).map_err(failed)?;
        let text = JsString::from(game.pgn.as_str());
        put_field(&texts, id, PGN, &text)?;
        let keys = Uint8Array::from(&game.positions.to_bytes()[..]);
        put_field(&positions, id, KEYS, &keys)?;
    }
    transaction.committed().await?;
    announce();
    Ok(())
}

/// Stores rows of games that are stored already: their names and tags.
///
/// # Errors
/// When storage fails.
pub async fn put_rows(rows: &[Row]) -> Result<(), StoreError> {
    let transaction = Transaction::write(&[Store::Rows]).await?;
    let store = transaction.store(Store::Rows)?;
    for row in rows {
        store.put(&row.to_json::<Object>()).map_err(failed)?;
    }
    transaction.committed().await?;
    announce();
    Ok(())
}

/// The rows of all games, and those that can't be read.
///
/// # Errors
/// When storage fails.
pub async fn rows() -> Result<(Vec<Row>, Vec<Broken>), StoreError> {
    let (mut rows, mut broken) = (Vec::new(), Vec::new());
    read_all(Store::Rows, |id, json| match Row::from_json(json) {
        Ok(row) => rows.push(row),
        Err(error) => broken.push(Broken { id, error }),
    })
    .await?;
    Ok((rows, broken))
}

/// The positions of all games. Those that were stored by a program with other keys are left out.
///
/// # Errors
/// When storage fails.
pub async fn positions() -> Result<Vec<(Timestamp, PositionKeys)>, StoreError> {
    let mut all = Vec::new();
    read_all(Store::Positions, |id, json| {
        let bytes = Reflect::get(json, &KEYS.into()).map(JsCast::dyn_into::<Uint8Array>);
        if let Ok(Ok(bytes)) = bytes
            && let Some(keys) = PositionKeys::from_bytes(&bytes.to_vec())
        {
            all.push((id, keys));
        }
    })
    .await?;
    Ok(all)
}

/// Takes over the games of the play page that are new or were played on, and forgets those that go
/// on there, if the visitor has not changed them here. Returns those that can't be read, and whether
/// anything has changed.
///
/// # Errors
/// When storage fails.
pub async fn take_over_played(rows: &[Row]) -> Result<(Vec<Broken>, bool), StoreError> {
    let known_rows: HashMap<Timestamp, &Row> = rows.iter().map(|row| (row.id, row)).collect();
    let (mut new, mut broken) = (Vec::new(), Vec::new());
    let mut there = HashSet::new();
    read_all(Store::Games, |id, json| {
        there.insert(id);
        let row = known_rows.get(&id);
        if row.is_none_or(|row| row.played != Some(played_hash(json))) {
            new.push((id, json.clone()));
        }
    })
    .await?;
    let gone = rows.iter().filter(|row| {
        row.played.is_some() && row.changed == row.created && !there.contains(&row.id)
    });
    let gone: Vec<Timestamp> = gone.map(|row| row.id).collect();
    if !gone.is_empty() {
        remove(&gone).await?;
    }
    if new.is_empty() {
        return Ok((broken, !gone.is_empty()));
    }
    let openings = openings().await;
    let mut changed = !gone.is_empty();
    for batch in new.chunks(PAGE as usize / 10) {
        let mut games = Vec::new();
        for (id, json) in batch {
            let known = match known_rows.contains_key(id) {
                true => known(*id).await?,
                false => None,
            };
            match entry_of_record(json, known.as_ref(), &date(*id), openings.as_deref()) {
                Ok(indexed) => games.push(indexed),
                Err(error) => broken.push(Broken { id: *id, error }),
            }
        }
        changed |= !games.is_empty();
        if !games.is_empty() {
            put_all(&games).await?;
        }
    }
    Ok((broken, changed))
}

/// The PGN of games, in the same order; `None` for one that isn't there.
///
/// # Errors
/// When storage fails.
pub async fn texts(ids: &[Timestamp]) -> Result<Vec<Option<String>>, StoreError> {
    let transaction = Transaction::read(&[Store::Texts]).await?;
    let store = transaction.store(Store::Texts)?;
    // All are asked for before the first is waited for: each wait costs a turn of the event loop.
    let requests: Vec<_> = ids.iter().map(|&id| store.get(&key(id))).collect();
    let mut texts = Vec::with_capacity(ids.len());
    for request in requests {
        texts.push(field(&result(request).await?, PGN).and_then(|text| text.as_string()));
    }
    Ok(texts)
}

/// Deletes games, and returns what was stored of them.
///
/// # Errors
/// When storage fails.
pub async fn remove(ids: &[Timestamp]) -> Result<Removed, StoreError> {
    let transaction = Transaction::write(&Store::ALL).await?;
    let mut requests = Vec::new();
    for store in Store::ALL {
        let object_store = transaction.store(store)?;
        for &id in ids {
            requests.push((store, object_store.get(&key(id))));
            object_store.delete(&key(id)).map_err(failed)?;
        }
    }
    let mut removed = Vec::new();
    for (store, request) in requests {
        let value = result(request).await?;
        if !value.is_undefined() {
            removed.push((store, value));
        }
    }
    transaction.committed().await?;
    announce();
    Ok(Removed(removed))
}

/// Puts back what was deleted. A game that has been stored again since stays as it is.
///
/// # Errors
/// When storage fails.
pub async fn put_back(removed: &Removed) -> Result<(), StoreError> {
    let transaction = Transaction::write(&Store::ALL).await?;
    let mut requests = Vec::with_capacity(removed.0.len());
    for (store, value) in &removed.0 {
        let id = field(value, store.key()).unwrap_or_default();
        let store = transaction.store(*store)?;
        requests.push((store.get(&id), store, value));
    }
    for (request, store, value) in requests {
        if result(request).await?.is_undefined() {
            store.put(value).map_err(failed)?;
        }
    }
    transaction.committed().await?;
    announce();
    Ok(())
}

/// Everything that is stored of a game, as JSON, whatever it is.
///
/// # Errors
/// When storage fails.
pub async fn raw(id: Timestamp) -> Result<String, StoreError> {
    let transaction = Transaction::read(&Store::ALL).await?;
    let all = Object::new();
    for store in Store::ALL {
        let value = result(transaction.store(store)?.get(&key(id))).await?;
        // Fails only for frozen objects.
        let _ = Reflect::set(&all, &store.name().into(), &value);
    }
    Ok(all.to_text().unwrap_or_default())
}

/// The game with an id as it was put into the library.
async fn known(id: Timestamp) -> Result<Option<Entry>, StoreError> {
    let Some(row) = row(id).await? else {
        return Ok(None);
    };
    let text = texts(&[id]).await?.pop().flatten();
    Ok(text.map(|text| Entry::of_row(&row, text)))
}

async fn row(id: Timestamp) -> Result<Option<Row>, StoreError> {
    let transaction = Transaction::read(&[Store::Rows]).await?;
    let value = result(transaction.store(Store::Rows)?.get(&key(id))).await?;
    match value.dyn_into::<Object>() {
        Ok(json) => Ok(Some(Row::from_json(&json)?)),
        Err(_) => Ok(None),
    }
}

/// Reads all values of an object store, some at a time. Values that are no objects are passed over.
async fn read_all(
    store: Store,
    mut on_value: impl FnMut(Timestamp, &Object),
) -> Result<(), StoreError> {
    let transaction = Transaction::read(&[store]).await?;
    let object_store = transaction.store(store)?;
    let mut from = JsValue::from_f64(-1.0);
    loop {
        let range = IdbKeyRange::lower_bound_with_open(&from, true).map_err(failed)?;
        let page = object_store.get_all_with_key_and_limit(&range, PAGE);
        let page: Array = result(page).await?.dyn_into().map_err(failed)?;
        let values = page
            .iter()
            .filter_map(|value| value.dyn_into::<Object>().ok());
        for value in values {
            // The database has checked that there is a key.
            if let Some(id) = field(&value, store.key()).and_then(|id| id.as_f64()) {
                from = JsValue::from_f64(id);
                on_value(Timestamp(id as u64), &value);
            }
        }
        if page.length() < PAGE {
            return Ok(());
        }
    }
}

fn put_field(
    store: &IdbObjectStore,
    id: Timestamp,
    name: &str,
    value: &JsValue,
) -> Result<(), StoreError> {
    store.put(&with_field(id, name, value)).map_err(failed)?;
    Ok(())
}

/// The object with a field of a game.
fn with_field(id: Timestamp, name: &str, value: &JsValue) -> Object {
    let object = Object::new();
    for (name, value) in [(Row::KEY, &key(id)), (name, value)] {
        // Fails only for frozen objects.
        let _ = Reflect::set(&object, &name.into(), value);
    }
    object
}

fn field(object: &JsValue, name: &str) -> Option<JsValue> {
    // Fails for a value that is no object.
    Reflect::get(object, &name.into()).ok()
}

thread_local! {
    /// The names of openings, once they were fetched.
    static OPENINGS: RefCell<Option<Rc<Openings>>> = const { RefCell::new(None) };
}

/// The names of openings; `None` where they can't be had.
pub async fn openings() -> Option<Rc<Openings>> {
    if let Some(openings) = OPENINGS.with_borrow(Clone::clone) {
        return Some(openings);
    }
    let openings = Rc::new(opening_names::fetch().await?);
    OPENINGS.set(Some(openings.clone()));
    Some(openings)
}

/// The day of a moment where the visitor is, as in PGN.
pub fn date(moment: Timestamp) -> String {
    let date = Date::new(&JsValue::from_f64(moment.0 as f64));
    format!(
        "{}.{:02}.{:02}",
        date.get_full_year(),
        date.get_month() + 1,
        date.get_date()
    )
}
