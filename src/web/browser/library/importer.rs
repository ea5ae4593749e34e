//! Importing a file while the page stays responsive.

use super::entries::{openings, put_all};
use crate::web::library::import::{Found, Import, Named, Report};
use crate::web::library::{Indexed, Row};
use crate::web::records::{StoreError, Timestamp};
use crate::web::words::library::PART_TAG;
use js_sys::{Promise, Uint8Array};
use std::cell::Cell;
use std::rc::Rc;
use wasm_bindgen_futures::JsFuture;
use web_sys::Blob;

/// The size of the parts in which a file is read, in bytes.
const PART: f64 = 512.0 * 1024.0;

/// The time that games are read before the browser gets its turn, in milliseconds.
const SLICE_MS: f64 = 16.0;

/// The number of games that are stored in one transaction.
const BATCH: usize = 100;

/// How an import has ended.
#[derive(Clone, Debug, Default)]
pub struct Imported {
    /// What was read; only games that were stored count as kept.
    pub report: Report,
    /// What a backup has of games that are here already.
    pub named: Vec<Named>,
    /// Whether the visitor has stopped it.
    pub stopped: bool,
    /// The reason why the rest was not imported.
    pub failure: Option<ImportFailure>,
}

impl Imported {
    /// Whether nothing has gone wrong that the visitor would look into.
    pub fn is_well(&self) -> bool {
        self.failure.is_none() && self.report.errors.is_empty()
    }
}

/// The reason why an import has failed.
#[derive(Clone, Debug, PartialEq)]
pub enum ImportFailure {
    /// The browser can't read the file.
    Unreadable,
    /// Storage has failed.
    Store(StoreError),
}

/// Imports the games of a file. `known` are the ids and hashes of the games in the library;
/// `stop` becomes true when the visitor wants to stop; `on_batch` is called with what was done so
/// far and the games that were stored since the last call.
pub async fn import(
    file: &Blob,
    known: impl IntoIterator<Item = (Timestamp, u64)>,
    stop: Rc<Cell<bool>>,
    mut on_batch: impl FnMut(&Report, Vec<Row>),
) -> Imported {
    let openings = openings().await;
    let mut import = Import::new(Timestamp::now(), known);
    let mut imported = Imported::default();
    let mut batch = Vec::new();
    let mut stored = 0;
    let mut from = 0.0;
    let mut slice = Slice::begin();
    loop {
        while import.wants_more() {
            match part(file, from).await {
                Some(part) => import.push(part),
                None => {
                    imported.failure = Some(ImportFailure::Unreadable);
                    // What was read until here is kept.
                    import.push(Vec::new());
                }
            }
            from += PART;
        }
        let broken_off = import.report().broken_off;
        let found = import.step(openings.as_deref());
        let ended = matches!(found, Found::End);
        match found {
            Found::Game(mut game) => {
                // In the list it would look whole.
                if import.report().broken_off > broken_off {
                    game.row.tags.push(PART_TAG.to_string());
                }
                batch.push(*game);
            }
            Found::Named(named) => imported.named.push(named),
            Found::Nothing | Found::End => {}
        }
        imported.stopped = stop.get();
        let over = ended || imported.stopped;
        if batch.len() >= BATCH || over && !batch.is_empty() {
            slice.pause().await;
            match store(&mut batch).await {
                Ok(rows) => {
                    stored += rows.len();
                    on_batch(&report(&import, stored), rows);
                }
                Err(error) => {
                    imported.failure = Some(ImportFailure::Store(error));
                    break;
                }
            }
        }
        if over {
            break;
        }
        if slice.is_over() {
            on_batch(&report(&import, stored), Vec::new());
            slice.pause().await;
        }
    }
    imported.report = report(&import, stored);
    imported
}

fn report(import: &Import, stored: usize) -> Report {
    Report {
        kept: stored,
        ..import.report().clone()
    }
}

async fn store(batch: &mut Vec<Indexed>) -> Result<Vec<Row>, StoreError> {
    put_all(batch).await?;
    Ok(batch.drain(..).map(|game| game.row).collect())
}

/// The part of a file at an offset; empty at its end. `None` if it can't be read.
async fn part(file: &Blob, from: f64) -> Option<Vec<u8>> {
    if from >= file.size() {
        return Some(Vec::new());
    }
    let to = (from + PART).min(file.size());
    let slice = file.slice_with_f64_and_f64(from, to).ok()?;
    let buffer = JsFuture::from(slice.array_buffer()).await.ok()?;
    Some(Uint8Array::new(&buffer).to_vec())
}

/// A time in which the page does nothing else.
pub struct Slice {
    end: f64,
}

impl Slice {
    /// Begins now.
    pub fn begin() -> Self {
        Self {
            end: now() + SLICE_MS,
        }
    }

    /// Whether this time is used up, so that the browser should handle input and draw.
    pub fn is_over(&self) -> bool {
        now() > self.end
    }

    /// Gives the browser its turn, and begins again.
    pub async fn pause(&mut self) {
        let turn = Promise::new(&mut |resolve, _| {
            let window = gloo::utils::window();
            // A timer without a delay can't fail.
            let _ = window.set_timeout_with_callback(&resolve);
        });
        // It is never rejected.
        let _ = JsFuture::from(turn).await;
        *self = Self::begin();
    }
}

/// The time in milliseconds, from an arbitrary moment.
fn now() -> f64 {
    gloo::utils::window()
        .performance()
        .map_or_else(js_sys::Date::now, |performance| performance.now())
}
