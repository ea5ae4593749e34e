//! The browser's web storage: texts by name, where the visitor allows it.

use super::saver::Occasion;
use crate::board::Color;
use crate::web::game::GameId;
use crate::web::records::{
    GameRecord, JsonObject, Settings, StudyRecord, WrongType, plies_in_progress,
};
use js_sys::{Object, Reflect};
use wasm_bindgen::{JsCast, JsValue};
use web_sys::{DomException, Storage};

/// The name of the game in progress.
const GAME: &str = "sharp960.game";
/// The name of the game that waits to be stored in the library.
pub const WAITING_GAME: &str = "sharp960.waiting-game";
/// The name of the PGN of the game in progress, which version 1 of the records kept apart.
const PGN: &str = "sharp960.pgn";
/// The name of the PGN of the board that is being built for another website.
pub const EMBEDDED_PGN: &str = "sharp960.embedded-pgn";
/// The name of the query of the position that was edited last.
pub const EDITED: &str = "sharp960.edited";
/// The name of the record of the game that is to be shown in the analysis.
pub const ANALYSED: &str = "sharp960.analysed";
/// The name of an address that a move has made outdated, with the one that replaces it.
const OUTDATED: &str = "sharp960.outdated-address";
/// The name of the study on the analysis page.
pub const STUDY: &str = "sharp960.study";
/// The name of what can be undone in the study of the tab.
pub const STUDY_PAST: &str = "sharp960.study.past";
/// The name of the study that another one has replaced.
pub const STUDY_BEFORE: &str = "sharp960.study.before";
/// The name of the note that the study before is offered.
pub const OFFER: &str = "sharp960.study.offer";
/// The name of the hashes of studies that are offered to the library no more.
pub const DISMISSED: &str = "sharp960.studies.dismissed";
/// The name of the choices about the engine on the analysis page.
pub const ANALYSIS: &str = "sharp960.analysis";
/// What the names of games with opponents elsewhere begin with.
const REMOTE: &str = "sharp960.remote.";
/// The name of the name of the game with an opponent elsewhere that was played last, as long as none
/// without one was played since.
const LAST_REMOTE: &str = "sharp960.last-remote";
/// The name of the address of a STUN server, for connections between two devices.
pub const STUN: &str = "sharp960.stun";
/// The name of the game that is or was played with another device, in the storage of its tab.
pub const DIRECT: &str = "sharp960.direct";
/// The name of the visitor's ratings.
pub const RATINGS: &str = "sharp960.ratings";
/// The name of the choices that the form for the next game offers again.
pub const LAST_FORM: &str = "sharp960.new-game";
/// The name of the order of the games in the library.
pub const SORT: &str = "sharp960.library.sort";
/// The name of the note that the library's filters are unfolded.
pub const FILTERS: &str = "sharp960.library.filters";
/// The name of the way to a start of Chess960 that was chosen, with its steps.
pub const STARTS: &str = "sharp960.starts";
/// The name of the choice whose games the explorer counts.
pub const EXPLORER: &str = "sharp960.explorer";
/// The name of the note that the browser was asked to keep what the site stores.
pub const PERSIST_ASKED: &str = "sharp960.persist-asked";
/// The name of the settings.
pub const SETTINGS: &str = "sharp960.settings";
/// The name of the note that the settings are open, at the language, when the page has been loaded
/// anew in another one.
pub const LANGUAGE_CHANGED: &str = "sharp960.language-changed";
/// How the names begin under which it is noted that the visitor has been told of a network that could
/// not be loaded.
pub const NO_NETWORK: &str = "sharp960.no-network";
/// The event of the window that tells pages of other modules that the settings have been saved.
pub const SETTINGS_CHANGED: &str = "sharp960:settings";

/// A kind of web storage.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Scope {
    /// `localStorage`: for all visits to the site.
    Site,
    /// `sessionStorage`: for this tab, reloads included.
    Tab,
}

/// The reason why something could not be saved.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum StorageError {
    /// The browser has no storage, or the visitor has refused it.
    #[error("storage is not available")]
    Unavailable,
    /// The quota is used up.
    #[error("storage is full")]
    Full,
    /// The value cannot be serialised.
    #[error("it can't be written")]
    Unwritable,
}

/// The saved game. A text that can't be read is moved aside, so that the next game doesn't
/// overwrite it.
pub fn load_game(scope: Scope) -> Option<GameRecord> {
    let text = load(scope, GAME)?;
    match read_game(&text) {
        Some(record) => match load(Scope::Site, PGN) {
            Some(pgn) => Some(record.or_source(&pgn)),
            None => Some(record),
        },
        None => {
            put_aside(scope, GAME, &text);
            None
        }
    }
}

/// Removes the saved game.
pub fn remove_game(scope: Scope) {
    remove(scope, GAME);
}

/// The text of the saved game, which tells whether another tab has saved one since.
pub fn game_text(scope: Scope) -> Option<String> {
    load(scope, GAME)
}

/// The game of a text such as [`game_text`] and [`write_game`] return.
pub fn read_game(text: &str) -> Option<GameRecord> {
    GameRecord::from_text::<Object>(text).ok()
}

/// The text of a game's record.
pub fn write_game(record: &GameRecord) -> Option<String> {
    record.to_json::<Object>().to_text()
}

/// Saves a game, without its PGN if there is no room for it, and returns the text saved.
///
/// # Errors
/// When the browser saves nothing. The game saved before stays.
pub fn save_game(scope: Scope, record: &GameRecord) -> Result<String, StorageError> {
    let write = |record: &GameRecord| {
        let text = write_game(record).ok_or(StorageError::Unwritable)?;
        save(scope, GAME, &text).map(|()| text)
    };
    let text = match write(record) {
        Err(StorageError::Full) if record.source.is_some() => write(&GameRecord {
            source: None,
            ..record.clone()
        })?,
        done => done?,
    };
    if scope == Scope::Site {
        // The record contains it now.
        remove(Scope::Site, PGN);
        remove(Scope::Site, LAST_REMOTE);
    }
    Ok(text)
}

/// The saved game with an opponent elsewhere of that name, in which the person here had that side
/// in the first game of the series.
pub fn load_remote(id: GameId, first: Color) -> Option<GameRecord> {
    let name = remote_name(id, first);
    let text = load(Scope::Site, &name)?;
    let record = read_game(&text);
    if record.is_none() {
        put_aside(Scope::Site, &name, &text);
    }
    record
}

/// Saves a game with an opponent elsewhere. Does nothing for other games.
///
/// # Errors
/// When the browser saves nothing. The game saved before stays.
pub fn save_remote(record: &GameRecord) -> Result<(), StorageError> {
    let Some((id, first)) = record.remote_key() else {
        return Ok(());
    };
    let text = write_game(record).ok_or(StorageError::Unwritable)?;
    let name = remote_name(id, first);
    save(Scope::Site, &name, &text)?;
    save(Scope::Site, LAST_REMOTE, &name)
}

/// The game with an opponent elsewhere that was played last and is in progress, if none without one was
/// played since.
pub fn last_remote() -> Option<GameRecord> {
    let name = load(Scope::Site, LAST_REMOTE)?;
    let record = read_game(&load(Scope::Site, &name)?)?;
    plies_in_progress(&record.game).map(|_| record)
}

fn remote_name(id: GameId, first: Color) -> String {
    let side = if first.is_white() { "white" } else { "black" };
    format!("{REMOTE}{id}.{side}")
}

/// Puts back the text of a game that another has replaced.
pub fn put_back_game(scope: Scope, text: &str) {
    // What cannot be saved is in the library.
    let _ = save(scope, GAME, text);
}

/// How many addresses that a reload may ask for are kept.
const MOST_OUTDATED: usize = 4;

/// Keeps the query that takes the place of another in the address. A reload that is under way
/// already, or begins before the new one can be shown, asks for the old one.
pub fn save_new_address(shown: &str, query: &str, occasion: Occasion) {
    let word = match occasion {
        Occasion::Idle | Occasion::Asked | Occasion::Moved => "reload",
        Occasion::Leaving => "any",
    };
    // Several may follow each other while a reload is under way.
    let kept = load(Scope::Tab, OUTDATED).unwrap_or_default();
    let mut outdated: Vec<&str> = kept.split('\n').skip(1).collect();
    if outdated.last() != Some(&shown) {
        outdated = vec![shown];
    }
    let latest = outdated.len().saturating_sub(MOST_OUTDATED);
    let outdated = outdated[latest..].join("\n");
    // Without storage the reload shows the game as the old address has it.
    let _ = save(
        Scope::Tab,
        OUTDATED,
        &format!("{word}\n{outdated}\n{query}"),
    );
}

/// No longer keeps a query in the place of another: the other one is that of an entry of the tab's
/// history to which one can go back.
pub fn forget_new_address() {
    remove(Scope::Tab, OUTDATED);
}

/// The query that should be shown in the place of another; once. What took its place while the page
/// was in use counts for a reload alone: the old address by itself is that of an earlier position.
pub fn take_new_address(shown: &str) -> Option<String> {
    let kept = load(Scope::Tab, OUTDATED)?;
    remove(Scope::Tab, OUTDATED);
    let mut lines = kept.split('\n');
    let (word, query) = (lines.next()?, lines.next_back()?);
    let is_outdated = lines.any(|outdated| outdated == shown);
    (is_outdated && (word == "any" || is_reload())).then(|| query.to_owned())
}

/// Whether the page was loaded by a reload.
fn is_reload() -> bool {
    let entries = gloo::utils::window()
        .performance()
        .map(|performance| performance.get_entries_by_type("navigation"));
    let kind = entries.and_then(|entries| Reflect::get(&entries.get(0), &"type".into()).ok());
    kind.is_some_and(|kind| kind == "reload")
}

/// The settings kept, or the default. A text that can't be read is put aside.
pub fn load_settings() -> Settings {
    let Some(text) = load(Scope::Site, SETTINGS) else {
        return Settings::default();
    };
    Settings::from_text::<Object>(&text).unwrap_or_else(|_| {
        put_aside(Scope::Site, SETTINGS, &text);
        Settings::default()
    })
}

/// The settings of a text such as [`write_settings`] returns, or the default.
pub fn read_settings(text: &str) -> Settings {
    Settings::from_text::<Object>(text).unwrap_or_default()
}

/// The text of settings.
pub fn write_settings(settings: &Settings) -> String {
    // An object of texts and numbers can always be written.
    let text = settings.to_json::<Object>().to_text();
    text.unwrap_or_default()
}

/// Saves the settings, and tells the pages of other modules.
///
/// # Errors
/// When the browser saves nothing.
pub fn save_settings(settings: &Settings) -> Result<(), StorageError> {
    save(Scope::Site, SETTINGS, &write_settings(settings))?;
    if let Ok(event) = web_sys::Event::new(SETTINGS_CHANGED) {
        // Fails only for an event that is dispatched already.
        let _ = gloo::utils::window().dispatch_event(&event);
    }
    Ok(())
}

/// The text saved under a name.
pub fn load(scope: Scope, name: &str) -> Option<String> {
    storage(scope)?.get_item(name).ok().flatten()
}

/// Saves a text under a name.
///
/// # Errors
/// When the browser saves nothing. The text saved before stays.
pub fn save(scope: Scope, name: &str, text: &str) -> Result<(), StorageError> {
    let storage = storage(scope).ok_or(StorageError::Unavailable)?;
    storage
        .set_item(name, text)
        .map_err(|error| match error.dyn_ref::<DomException>() {
            Some(error) if error.name() == "QuotaExceededError" => StorageError::Full,
            _ => StorageError::Unavailable,
        })
}

/// Saves a text that can't be read under another name.
fn put_aside(scope: Scope, name: &str, text: &str) {
    // If there is no room for it, it is lost with the next save.
    let _ = save(scope, &format!("{name}.unreadable"), text);
}

/// Removes the text saved under a name, and returns it.
pub fn take(scope: Scope, name: &str) -> Option<String> {
    let text = load(scope, name)?;
    remove(scope, name);
    Some(text)
}

/// Removes the text saved under a name.
pub fn remove(scope: Scope, name: &str) {
    if let Some(storage) = storage(scope) {
        // A value that stays does no harm.
        let _ = storage.remove_item(name);
    }
}

/// The storage object; `None` if the visitor has refused it.
fn storage(scope: Scope) -> Option<Storage> {
    let window = gloo::utils::window();
    let storage = match scope {
        Scope::Site => window.local_storage(),
        Scope::Tab => window.session_storage(),
    };
    storage.ok().flatten()
}

/// JavaScript objects, with the browser's JSON functions.
impl JsonObject for Object {
    fn empty() -> Self {
        Self::new()
    }

    fn parse(text: &str) -> Option<Self> {
        js_sys::JSON::parse(text).ok()?.dyn_into().ok()
    }

    fn to_text(&self) -> Option<String> {
        js_sys::JSON::stringify(self).ok().map(String::from)
    }

    fn text(&self, name: &str) -> Result<Option<String>, WrongType> {
        field(self, name, JsValue::as_string)
    }

    fn number(&self, name: &str) -> Result<Option<f64>, WrongType> {
        field(self, name, JsValue::as_f64)
    }

    fn flag(&self, name: &str) -> Result<Option<bool>, WrongType> {
        field(self, name, JsValue::as_bool)
    }

    fn set_text(&mut self, name: &str, value: &str) {
        set_field(self, name, &value.into());
    }

    fn set_number(&mut self, name: &str, value: f64) {
        set_field(self, name, &value.into());
    }

    fn set_flag(&mut self, name: &str, value: bool) {
        set_field(self, name, &value.into());
    }
}

fn field<T>(
    object: &Object,
    name: &str,
    read: fn(&JsValue) -> Option<T>,
) -> Result<Option<T>, WrongType> {
    match Reflect::get(object, &name.into()) {
        Ok(value) if value.is_null() || value.is_undefined() => Ok(None),
        Ok(value) => read(&value).map(Some).ok_or(WrongType),
        Err(_) => Err(WrongType),
    }
}

fn set_field(object: &Object, name: &str, value: &JsValue) {
    // Setting a field of a plain object cannot fail.
    let _ = Reflect::set(object, &name.into(), value);
}

/// The study saved under a name, if there is one that can be read.
pub fn load_study(scope: Scope, name: &str) -> Option<StudyRecord> {
    read_study(&load(scope, name)?)
}

/// The study of a text such as [`save_study`] returns.
pub fn read_study(text: &str) -> Option<StudyRecord> {
    StudyRecord::from_text::<Object>(text).ok()
}

/// Saves a study under a name, and returns the text saved.
///
/// # Errors
/// When the browser saves nothing. The study saved before stays.
pub fn save_study(scope: Scope, name: &str, record: &StudyRecord) -> Result<String, StorageError> {
    let text = record.to_text::<Object>();
    let text = text.ok_or(StorageError::Unwritable)?;
    save(scope, name, &text).map(|()| text)
}
