//! Reading files of many games, a part at a time.

mod feed;

use super::export::{CREATED_TAG, NAME_TAG, SIDE_TAG, TAGS_TAG};
use super::query::parse_tags;
use super::row::side_with_key;
use super::{Entry, Indexed, Row};
use crate::notation::eco::Openings;
use crate::notation::pgn::{self, MAX_GAME_BYTES, PgnError, PgnProblem, Reader};
use crate::web::records::Timestamp;
use feed::Feed;
use std::collections::hash_map::Entry as Slot;
use std::collections::{HashMap, HashSet};

/// The number of errors that are kept; the rest is counted.
pub const MAX_ERRORS: usize = 200;

/// The names of White and Black, if one of them is known.
fn players(game: &pgn::Game) -> Option<[String; 2]> {
    let name = |tag| game.tags.get(tag).filter(|name| !name.trim().is_empty());
    let names = ["White", "Black"].map(name);
    let known = names.iter().flatten().any(|&name| name != "?");
    known.then(|| names.map(|name| name.unwrap_or("?").to_owned()))
}

/// What an import has done so far.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Report {
    /// Games that are new.
    pub kept: usize,
    /// Games that the library has already, or that are twice in the file.
    pub duplicates: usize,
    /// Games with errors.
    pub bad: usize,
    /// The errors of these games.
    pub faults: usize,
    /// Those of them whose moves before the error are kept.
    pub broken_off: usize,
    /// The first errors.
    pub errors: Vec<ImportError>,
    /// The number of bytes read.
    pub bytes: u64,
}

impl Report {
    /// The number of games that have been read or found to be bad.
    pub const fn games(&self) -> usize {
        self.kept + self.duplicates + self.bad - self.broken_off
    }
}

/// A game that can't be read, or not wholly.
#[derive(Clone, PartialEq, Debug)]
pub struct ImportError {
    /// The number of the game in its file, from 1.
    pub number: usize,
    /// The names of White and Black, if they could be read and there are any.
    pub players: Option<[String; 2]>,
    /// The error, with its line and column in the file.
    pub error: PgnError,
    /// The number of half-moves (plies) of its main line, which are kept; none if nothing of it is, or
    /// if another error of the game follows.
    pub plies: usize,
    /// Whether the library had these already.
    pub is_here: bool,
}

/// What [`Import::step`] has found.
#[derive(Debug)]
pub enum Found {
    /// A game that is new.
    Game(Box<Indexed>),
    /// A game that the library has already, with a name or tags in the file, which is a backup.
    Named(Named),
    /// A duplicate or an error, which the report has.
    Nothing,
    /// The end of the file.
    End,
}

/// What a backup has of a game that the library has already.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Named {
    /// The game in the library.
    pub id: Timestamp,
    /// The name that it had; empty if it had none.
    pub name: String,
    /// Its tags.
    pub tags: Vec<String>,
}

impl Named {
    /// The game's row with what the library has lost of its name and tags; none if nothing was. What the
    /// visitor calls it by now stays.
    pub fn restored(&self, row: &Row) -> Option<Row> {
        let mut restored = row.clone();
        if restored.name.is_empty() {
            restored.name.clone_from(&self.name);
        }
        let lost = self.tags.iter().filter(|tag| !row.tags.contains(tag));
        restored.tags.extend(lost.cloned());
        (restored != *row).then_some(restored)
    }
}

/// Reads the games of a file as its parts arrive. In memory are the parts that aren't read yet, at
/// most a little more than the longest game.
pub struct Import {
    feed: Feed,
    reader: Reader<Feed>,
    /// The number of lines before those of the reader.
    lines_before: u64,
    finished: bool,
    /// Whether the rest can't be read at all.
    fatal: bool,
    /// The hashes of the games that are known, with their ids where the library had them before.
    hashes: HashMap<u64, Option<Timestamp>>,
    ids: HashSet<Timestamp>,
    next_id: Timestamp,
    now: Timestamp,
    report: Report,
}

impl Import {
    /// An import at a moment into a library with those games: their ids, and the hashes of their
    /// [`Summary`](super::Summary).
    pub fn new(now: Timestamp, games: impl IntoIterator<Item = (Timestamp, u64)>) -> Self {
        let (mut ids, mut hashes) = (HashSet::new(), HashMap::new());
        for (id, hash) in games {
            ids.insert(id);
            hashes.insert(hash, Some(id));
        }
        let feed = Feed::default();
        Self {
            reader: Reader::new(feed.clone()),
            feed,
            lines_before: 0,
            finished: false,
            fatal: false,
            hashes,
            ids,
            next_id: now,
            now,
            report: Report::default(),
        }
    }

    /// Whether the next part of the file is needed before the next step.
    pub fn wants_more(&self) -> bool {
        !self.finished && self.feed.waiting() <= MAX_GAME_BYTES
    }

    /// Adds the next part of the file; an empty one is its end.
    pub fn push(&mut self, part: Vec<u8>) {
        self.finished |= part.is_empty();
        self.feed.push(part);
    }

    /// The games read so far, and what became of them.
    pub const fn report(&self) -> &Report {
        &self.report
    }

    /// Reads the next game.
    pub fn step(&mut self, openings: Option<&Openings>) -> Found {
        let read = self.reader.next();
        self.report.bytes = self.feed.consumed();
        match read {
            Some(Ok(game)) => self.take(game, openings),
            Some(Err(error)) => {
                self.fatal |= matches!(error.problem, PgnProblem::Io(_) | PgnProblem::Utf16);
                self.report.bad += 1;
                let part = self.reader.moves_before_error().cloned();
                let plies = part
                    .as_ref()
                    .map_or(0, |part| part.tree.main_line().count());
                let mut found = Found::Nothing;
                if let Some(part) = part {
                    self.report.broken_off += 1;
                    found = self.take(part, openings);
                }
                self.tell(plies, matches!(found, Found::Nothing));
                found
            }
            None if self.fatal || self.finished && self.feed.waiting() == 0 => Found::End,
            None => {
                if self.feed.waiting() > 0 {
                    // A game longer than all that had arrived was skipped to its end.
                    self.lines_before = self.feed.lines();
                    self.reader = Reader::new(self.feed.clone());
                }
                Found::Nothing
            }
        }
    }

    /// Adds the errors of a game to the report, of which this much could be read; `is_here` tells
    /// whether the library has that already.
    fn tell(&mut self, plies: usize, is_here: bool) {
        let number = self.report.games();
        let players = self.reader.broken_off().and_then(players);
        let errors = self.reader.errors();
        let room = MAX_ERRORS.saturating_sub(self.report.errors.len());
        self.report.faults += errors.len();
        for (index, error) in errors.iter().enumerate().take(room) {
            let mut error = error.clone();
            error.place.line += self.lines_before;
            // What is kept is told once, behind the last error.
            let is_last = index + 1 == errors.len();
            self.report.errors.push(ImportError {
                number,
                players: players.clone(),
                error,
                plies: if is_last { plies } else { 0 },
                is_here: is_here && is_last && plies > 0,
            });
        }
    }

    fn take(&mut self, mut game: pgn::Game, openings: Option<&Openings>) -> Found {
        if game.tree.is_empty() && game.tags.is_empty() {
            // The rest of a broken game, such as its result.
            return Found::Nothing;
        }
        let mut own = |name| game.tags.remove(name).unwrap_or_default();
        let (name, tags, created) = (own(NAME_TAG), own(TAGS_TAG), own(CREATED_TAG));
        let person = side_with_key(&own(SIDE_TAG));
        let created = created.parse().map_or(self.now, Timestamp);
        let entry = Entry {
            name,
            tags: parse_tags(&tags),
            ..Entry::new(self.free_id(), created.min(self.now), String::new())
        };
        let mut indexed = entry.indexed_game(&game, openings);
        indexed.row.person = person;
        match self.hashes.entry(indexed.row.summary.hash) {
            Slot::Vacant(slot) => drop(slot.insert(None)),
            Slot::Occupied(known) => {
                self.report.duplicates += 1;
                let Entry { name, tags, .. } = entry;
                let has_own = !name.is_empty() || !tags.is_empty();
                let id = known.get().filter(|_| has_own);
                return id.map_or(Found::Nothing, |id| Found::Named(Named { id, name, tags }));
            }
        }
        self.ids.insert(entry.id);
        self.report.kept += 1;
        Found::Game(Box::new(indexed))
    }

    /// An id that no game has, the latest before the last one. The future is left to the games that
    /// will be played.
    fn free_id(&mut self) -> Timestamp {
        while self.ids.contains(&self.next_id) {
            self.next_id = Timestamp(self.next_id.0.saturating_sub(1));
        }
        self.next_id
    }
}

#[cfg(test)]
mod tests;
