//! Saves games to files.

use crate::web::browser::clipboard::download;
use crate::web::browser::library::entries::{raw, texts};
use crate::web::library::Row;
use crate::web::library::export::{Kind, append};
use crate::web::records::{StoreError, Timestamp};
use std::rc::Rc;

/// The number of games that are read at once.
const BATCH: usize = 200;

/// Downloads games as one PGN file, and returns their number.
///
/// # Errors
/// When storage fails.
pub(super) async fn save(rows: Vec<Rc<Row>>, kind: Kind) -> Result<usize, StoreError> {
    let mut file = String::new();
    let mut saved = 0;
    for batch in rows.chunks(BATCH) {
        let ids: Vec<Timestamp> = batch.iter().map(|row| row.id).collect();
        for (row, text) in batch.iter().zip(texts(&ids).await?) {
            if let Some(text) = text {
                append(&mut file, kind, row, &text);
                saved += 1;
            }
        }
    }
    let name = match kind {
        Kind::Games => "sharp960-games",
        Kind::Backup => "sharp960-backup",
    };
    write(
        &file,
        &format!("{name}-{}.pgn", today()),
        "application/x-chess-pgn",
    )?;
    Ok(saved)
}

/// Downloads what is stored of a game that can't be read.
///
/// # Errors
/// When storage fails.
pub(super) async fn save_raw(id: Timestamp) -> Result<(), StoreError> {
    let text = raw(id).await?;
    write(
        &text,
        &format!("sharp960-{}.json", id.0),
        "application/json",
    )
}

fn write(text: &str, name: &str, kind: &str) -> Result<(), StoreError> {
    download(text, name, kind).map_err(|_| StoreError::Failed("Blob".to_owned()))
}

fn today() -> String {
    let now = js_sys::Date::new_0();
    let (year, month, day) = (now.get_full_year(), now.get_month() + 1, now.get_date());
    format!("{year}-{month:02}-{day:02}")
}
