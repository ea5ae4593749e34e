//! Saves games to files.

use crate::web::analysis::header::file_name_of;
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
    let name = match (kind, &*rows) {
        (Kind::Games, [row]) => name_of(row),
        (Kind::Games, _) => format!("sharp960-games-{}", today()),
        (Kind::Backup, _) => format!("sharp960-backup-{}", today()),
    };
    write(&file, &format!("{name}.pgn"), "application/x-chess-pgn")?;
    Ok(saved)
}

/// The name of the file with a single game: the name that the visitor gave it, or else its players.
fn name_of(row: &Row) -> String {
    let of = &row.summary;
    let (players, event) = match &*row.name {
        "" => ([&*of.white, &*of.black], &*of.event),
        name => ([""; 2], name),
    };
    file_name_of(players, event, &of.date, of.variant)
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
