//! The entry of the library that a study is kept in.

use crate::game::Step;
use crate::web::analysis::{AnalysisAction, AnalysisModel};
use crate::web::browser::library::entries::rows;
use crate::web::browser::library::{entry, put_entry};
use crate::web::library::explorer::Wanted;
use crate::web::library::query::REACHED;
use crate::web::library::{Entry, summary_of};
use crate::web::parameters::{self, Parameters};
use crate::web::records::{StoreError, Timestamp};
use crate::web::words::analysis::COPY_TAG;

/// The name of the parameter of an address that names an entry.
const PARAMETER: &str = "game";

/// The name of the one that wants to go on with it, at its end.
const GOES_ON: &str = "continue";

/// The entry that an address names.
pub(super) fn named(query: &str) -> Option<Timestamp> {
    let id = Parameters::parse(query).get(PARAMETER)?.parse().ok()?;
    Some(Timestamp(id))
}

/// Goes from the start of a game to its end, if an address wants to go on with the game, or to the
/// position that the game was found by.
pub(super) fn go_on(query: &str, model: &mut AnalysisModel) {
    let parameters = Parameters::parse(query);
    let study = model.study();
    if parameters.get(GOES_ON).is_some() {
        // Otherwise the visitor goes on from where the game was left.
        if study.ply() == 0 {
            model.apply(AnalysisAction::Step(Step::Last));
        }
    } else if let Some(text) = parameters.get(REACHED)
        && let Some((wanted, _)) = Wanted::parse(study.variant(), text)
        && let Some(node) = wanted.first_in(study.start(), study.tree())
    {
        model.apply(AnalysisAction::Show(node));
    }
}

/// The address without what [`go_on`] does for it.
pub(super) fn once_gone_on(query: &str) -> String {
    parameters::without(query, &[GOES_ON, REACHED])
}

/// An address with an entry.
pub(super) fn with_entry(address: &str, id: Option<Timestamp>) -> String {
    match id {
        Some(Timestamp(id)) => format!("{address}&{PARAMETER}={id}"),
        None => address.to_owned(),
    }
}

/// The PGN of an entry; `None` if there is no such entry.
///
/// # Errors
/// When storage fails, or the game can't be read.
pub(super) async fn read(id: Timestamp) -> Result<Option<String>, StoreError> {
    Ok(entry(id).await?.map(|entry| entry.pgn))
}

/// The name that the visitor gave an entry; empty too where it can't be read.
pub(super) async fn name_of(id: Timestamp) -> String {
    let entry = entry(id).await.ok().flatten();
    entry.map(|entry| entry.name).unwrap_or_default()
}

/// The entry of a game in the library.
pub(super) struct Found {
    pub id: Timestamp,
    /// Whether it has everything that is written into the game, rather than nothing of it.
    pub is_whole: bool,
}

/// The entry that has this game, with everything or with nothing written into it; `None` too where the
/// library can't be read.
pub(super) async fn find_game(pgn: &str) -> Option<Found> {
    let own = summary_of(pgn)?;
    let (rows, _) = rows().await.ok()?;
    let whole = rows.iter().find(|row| row.summary.hash == own.hash);
    let found = whole.or_else(|| rows.iter().find(|row| own.annotates(&row.summary)))?;
    Some(Found {
        id: found.id,
        is_whole: whole.is_some(),
    })
}

/// Stores the PGN of a study in a new entry beside the one that it was in, with the name of that one,
/// and a tag that tells them apart.
///
/// # Errors
/// When storage fails.
pub(super) async fn write_copy(
    of: Timestamp,
    id: Timestamp,
    pgn: String,
) -> Result<(), StoreError> {
    let mut copy = Entry::new(id, id, pgn);
    // One that can't be read has no name to be taken over.
    if let Ok(Some(original)) = entry(of).await {
        (copy.name, copy.tags) = (original.name, original.tags);
    }
    let tag = COPY_TAG.to_string();
    if !copy.tags.contains(&tag) {
        copy.tags.push(tag);
    }
    put_entry(&copy).await
}
