//! Keeps the study for the next visit, and the address up to date.

use super::before;
use super::library_entry::{go_on, named, once_gone_on, with_entry, write_copy};
use super::origin::Origin;
use super::restore::{self, restored};
use crate::board::Color;
use crate::game::NodeId;
use crate::web::analysis::entry::{Known, Refusal};
use crate::web::analysis::opened::{
    Opened, cursor, link_to_line, link_to_position, of_address, of_pgn,
};
use crate::web::analysis::{AnalysisAction, AnalysisModel, puzzle};
use crate::web::browser::library::entries::date;
use crate::web::browser::library::study::{catch_up_with, write};
use crate::web::browser::saver::{Occasion, Saver};
use crate::web::browser::storage::{self, Scope};
use crate::web::game::pgn_file::{TextProblem, pgn_of};
use crate::web::records::{StoreError, StudyRecord, Timestamp};
use crate::web::route::{Page, Route};
use gloo::events::EventListener;
use gloo::timers::callback::Timeout;
use std::cell::{Cell, RefCell};
use std::rc::Rc;
use wasm_bindgen::JsValue;
use wasm_bindgen_futures::spawn_local;
use yew::Callback;

/// The time without a change after which the study is saved, in milliseconds. Browsers limit how
/// often an address may change.
const REST_MS: u32 = 300;

/// The longest address that is shown, in bytes; it leaves out the moves of a longer game.
const LONGEST: usize = 8000;

/// The study that the page begins with.
pub(super) struct Begun {
    /// The study.
    pub model: AnalysisModel,
    /// What is wrong with the address.
    pub problem: Option<TextProblem>,
    /// Where the study was opened from, and where it is kept.
    pub origin: Origin,
    /// The entry of the library that has still to be read: the one that the address names, or that of a
    /// game that has just been played, unless it was deleted.
    pub unread: Option<Timestamp>,
    /// Whether another study was put aside for it.
    pub replaced: bool,
    /// What the address wants of a puzzle.
    pub puzzle: Option<Puzzling>,
    /// The text of the study in the storage of the site, if that may be replaced.
    pub stored: Option<String>,
}

/// What an address wants of a puzzle.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Puzzling {
    /// The line is to be found.
    Solve,
    /// The visitor makes a puzzle from this half-move (ply) on.
    Make(usize),
}

/// Keeps one study at a time.
pub(super) struct Keeper {
    model: Rc<RefCell<AnalysisModel>>,
    saver: Saver,
    inner: Rc<Inner>,
    rest: Option<Timeout>,
    /// Keeps what can be undone as the page is left, perhaps by a reload.
    _leaving: EventListener,
}

/// What the page is told of what happens to its study.
pub(super) struct Reports {
    /// Called once if the browser saves nothing.
    pub on_failure: Callback<()>,
    /// Called whenever the study can't stay in its entry of the library.
    pub on_refusal: Callback<Refusal>,
    /// Called when the study is kept in the library because another tab has another one.
    pub on_kept: Callback<()>,
    /// Called once an older study is in the library.
    pub on_moved: Callback<()>,
}

struct Inner {
    /// The query of the address that was written last.
    address: RefCell<String>,
    /// The entry of the library that the study is kept in.
    entry: Cell<Option<Timestamp>>,
    /// The revision that the entry has.
    in_library: Cell<Option<u32>>,
    /// The PGN of the study with the revision that it is of.
    written: RefCell<Option<(u32, String)>>,
    /// The texts that this tab has read from the entry or written into it.
    known: RefCell<Known>,
    /// The number of writes into the entry that have not ended.
    writes: Cell<u32>,
    /// The entry that was deleted while the study was in it.
    deleted: Cell<Option<Timestamp>>,
    /// Called once if the browser saves nothing.
    on_failure: RefCell<Option<Callback<()>>>,
    /// Called when the study is not in its entry any more.
    on_refusal: Callback<Refusal>,
    /// Called when the study is kept in the library because another tab has another one.
    on_kept: Callback<()>,
    /// Called once an older study is in the library.
    on_moved: Callback<()>,
    /// The moment when the study was begun.
    began: Cell<Timestamp>,
    /// Whether the visitor had changed the study before the page was opened.
    edited: Cell<bool>,
    /// The text of this tab's study in the storage of the site, or of one that may be replaced;
    /// another one is from another tab.
    stored: RefCell<Option<String>>,
    /// The revision that was opened or saved last; none of a study that has replaced another one.
    saved: Cell<Option<u32>>,
    /// What the address says of a puzzle besides the study.
    puzzling: Cell<Option<Puzzling>>,
}

impl Keeper {
    /// Keeps the study that the page begins with, and shares with it as `model`.
    pub fn new(model: Rc<RefCell<AnalysisModel>>, begun: &Begun, reports: Reports) -> Self {
        let origin = begun.origin.clone();
        let inner = Inner {
            address: RefCell::new(query()),
            entry: Cell::new(origin.entry),
            in_library: Cell::default(),
            written: RefCell::default(),
            known: RefCell::new(origin.known),
            writes: Cell::default(),
            deleted: Cell::default(),
            on_failure: RefCell::new(Some(reports.on_failure)),
            on_refusal: reports.on_refusal,
            on_kept: reports.on_kept,
            on_moved: reports.on_moved,
            began: Cell::new(origin.began),
            edited: Cell::new(origin.edited),
            stored: RefCell::new(begun.stored.clone()),
            saved: Cell::new(Some(begun.model.study().revision())),
            puzzling: Cell::default(),
        };
        // It listens first, so that what is kept then has the latest text.
        let saver = Saver::new();
        let left = model.clone();
        let window = gloo::utils::window();
        let _leaving = EventListener::new(&window, "pagehide", move |_| {
            restore::keep_past(&left.borrow());
        });
        Self {
            model,
            saver,
            inner: Rc::new(inner),
            rest: None,
            _leaving,
        }
    }

    /// Saves the study soon, and at once if the page is left before.
    pub fn changed(&mut self) {
        let (model, inner) = (self.model.clone(), self.inner.clone());
        self.saver
            .hold(move |occasion| inner.keep(&model.borrow(), occasion));
        let saver = self.saver.clone();
        self.rest = Some(Timeout::new(REST_MS, move || saver.flush()));
    }

    /// Saves the study soon with a comment as far as it is written, and at once if the page is left
    /// before. `on_rest` is called once nothing has been typed for a while.
    pub fn typing(&mut self, node: NodeId, text: String, on_rest: Callback<()>) {
        let (model, inner) = (self.model.clone(), self.inner.clone());
        self.saver.hold(move |occasion| {
            model.borrow_mut().write_comment(node, text);
            inner.keep(&model.borrow(), occasion);
        });
        let saver = self.saver.clone();
        self.rest = Some(Timeout::new(REST_MS, move || {
            saver.flush();
            on_rest.emit(());
        }));
    }

    /// Saves what has not been saved yet.
    pub fn flush(&mut self) {
        self.rest = None;
        self.saver.flush();
    }

    /// Keeps the study as it is for a visitor who comes back to the page in the same tab.
    pub fn leave(&mut self) {
        self.flush();
        restore::leave(self.model.borrow().clone());
        // The address that one comes back with is meant.
        storage::forget_new_address();
    }

    /// The entry of the library that the study is kept in.
    pub fn entry(&self) -> Option<Timestamp> {
        self.inner.entry.get()
    }

    /// Sets where the study on the page was opened from, and where it is kept from now on.
    pub fn set_origin(&mut self, origin: Origin) {
        self.inner.set_entry(origin.entry, origin.known);
        self.inner.in_library.set(None);
        self.inner.began.set(origin.began);
        self.inner.edited.set(origin.edited);
    }

    /// The visitor has worked on the study, though its moves are those that were opened.
    pub fn note_work(&mut self) {
        if !self.inner.edited.replace(true) {
            self.changed();
        }
    }

    /// Keeps the study from now on in an entry of the library that has it as it is.
    pub fn set_stored(&mut self, entry: Timestamp) {
        let model = self.model.borrow();
        let known = Known::text(&model.to_pgn().to_string());
        let revision = model.study().revision();
        self.inner.set_entry(Some(entry), known);
        self.inner.in_library.set(Some(revision));
    }

    /// The entry of the library that the study is kept in, if it has not been changed here since it was
    /// read from it or written into it.
    pub fn unchanged_entry(&self) -> Option<Timestamp> {
        let revision = self.model.borrow().study().revision();
        // What a tab was loaded with has not been written yet.
        let stored = self.inner.in_library.get().or(self.inner.saved.get());
        let is_stored = stored == Some(revision);
        self.inner.entry.get().filter(|_| is_stored)
    }

    /// Whether another tab has stored this PGN in the entry.
    pub fn is_by_another_tab(&self, pgn: &str) -> bool {
        self.inner.known.borrow().refusal(Some(pgn)) == Some(Refusal::Changed)
    }

    /// The study on the page is another one from now on, whose revisions begin anew.
    pub fn forget_revisions(&mut self) {
        self.inner.written.replace(None);
        self.inner.saved.set(None);
    }

    /// Keeps the study in the library from now on.
    pub fn keep_in_library(&mut self) {
        self.inner.keep_as_own_entry();
    }

    /// Has the address name a puzzle from now on, or only the study.
    pub fn set_puzzling(&mut self, puzzling: Option<Puzzling>) {
        if self.inner.puzzling.replace(puzzling) != puzzling {
            self.changed();
        }
    }

    /// Has the address name the study.
    pub fn reclaim(&mut self) {
        self.inner.address.replace(query());
        self.changed();
    }

    /// Saves the study of a path in the fragment, and has the address name it as usual.
    pub fn settle(&mut self) {
        if !fragment().is_empty() {
            self.changed();
        }
    }

    /// Whether the address of the page is not the one that was written for the study: another one is
    /// wanted. An address of another page wants none: this page is about to be left.
    pub fn is_elsewhere(&self) -> bool {
        is_shown() && (*self.inner.address.borrow() != query() || !fragment().is_empty())
    }

    /// What is to be called once an older study is in the library.
    pub fn on_moved(&self) -> Callback<()> {
        self.inner.on_moved.clone()
    }

    /// Puts the study aside before another one, `next`, replaces it. Returns whether there was one.
    pub fn put_aside(&mut self, next: &AnalysisModel) -> bool {
        self.flush();
        let record = self.inner.record(&self.model.borrow());
        self.forget_revisions();
        self.set_origin(Origin::new());
        before::put_aside(&record, Some(next), self.inner.on_moved.clone())
    }
}

impl Inner {
    fn record(&self, model: &AnalysisModel) -> StudyRecord {
        let study = model.study();
        let mut written = self.written.borrow_mut();
        let pgn = match &*written {
            Some((revision, pgn)) if *revision == study.revision() => pgn.clone(),
            _ => {
                let pgn = model.to_pgn().to_string();
                *written = Some((study.revision(), pgn.clone()));
                pgn
            }
        };
        let known = match self.entry.get() {
            Some(_) => self.known.borrow().hashes(&pgn),
            None => Vec::new(),
        };
        StudyRecord {
            pgn,
            cursor: cursor(study),
            black_below: model.orientation() == Color::Black,
            address: self.address.borrow().clone(),
            entry: self.entry.get().map(|Timestamp(id)| id),
            began: Some(self.began.get().0),
            known,
            edited: self.edited.get() || model.can_undo(),
        }
    }

    fn keep(self: &Rc<Self>, model: &AnalysisModel, occasion: Occasion) {
        self.learn_entry();
        let replaces = self.meet_other_tab(model, occasion);
        let address = address_of(model, self.entry.get());
        let address = match self.puzzling.get() {
            Some(Puzzling::Solve) => puzzle::named(&address),
            Some(Puzzling::Make(from)) => puzzle::query_to_make(&address, from),
            None => address,
        };
        let shown = *self.address.borrow() == address && fragment().is_empty();
        // A page that is left already has the address of the next one; one that is loaded again comes
        // back with the address that it has, and must find its study by that.
        if !shown && is_shown() && occasion != Occasion::Leaving {
            if fragment().is_empty() {
                storage::save_new_address(&query(), &address, occasion);
            }
            show(&address);
            self.address.replace(address);
        }
        self.keep_in_library(model, &self.record(model).pgn);
        let record = self.record(model);
        // Of several tabs each reloads its own study; the next visit has the latest.
        let _ = storage::save_study(Scope::Tab, storage::STUDY, &record);
        if !replaces {
            return;
        }
        self.saved.set(Some(model.study().revision()));
        match storage::save_study(Scope::Site, storage::STUDY, &record) {
            Ok(text) => drop(self.stored.replace(Some(text))),
            Err(_) => {
                if let Some(on_failure) = self.on_failure.take() {
                    on_failure.emit(());
                }
            }
        }
    }

    /// Takes care of the study that another tab has stored since this one did, before this one takes
    /// its place. Returns whether it does: not if it is only looked at here.
    fn meet_other_tab(self: &Rc<Self>, model: &AnalysisModel, occasion: Occasion) -> bool {
        let found = storage::load(Scope::Site, storage::STUDY);
        if found == *self.stored.borrow() {
            return true;
        }
        let Some(found) = found.as_deref().and_then(storage::read_study) else {
            return true;
        };
        let own = self
            .stored
            .borrow()
            .as_deref()
            .and_then(storage::read_study);
        let record = self.record(model);
        if found.pgn != record.pgn && self.saved.get() == Some(model.study().revision()) {
            return false;
        }
        let meeting = record.meet(own.as_ref(), &found);
        if meeting.parts {
            self.began.set(Timestamp::now());
        }
        if meeting.keeps_other {
            hand_over(found, occasion);
        }
        if meeting.keeps_own {
            self.keep_as_own_entry();
            self.on_kept.emit(());
        }
        true
    }

    /// Keeps the study in an entry of its own from now on.
    fn keep_as_own_entry(&self) {
        self.set_entry(Some(self.began.get()), Known::New);
        self.in_library.set(None);
    }
}

/// Puts the study of another tab where it stays if that tab is closed.
fn hand_over(study: StudyRecord, occasion: Occasion) {
    if occasion == Occasion::Leaving {
        // There is no time for the library.
        before::put_aside(&study, None, Callback::noop());
        return;
    }
    spawn_local(async move {
        let id = study.began.map_or_else(Timestamp::now, Timestamp);
        // Where the library can't be written there is no other place for it.
        let _ = write(id, study.pgn, |_| None).await;
    });
}

impl Inner {
    /// Takes the entry of the library that another tab has put the study into since it was saved.
    fn learn_entry(&self) {
        if self.entry.get().is_some() {
            return;
        }
        let written = self.written.borrow();
        let Some((_, pgn)) = &*written else { return };
        let stored = storage::load_study(Scope::Site, storage::STUDY);
        let kept = stored.filter(|stored| stored.pgn == *pgn);
        let learnt = kept.and_then(|kept| kept.entry).map(Timestamp);
        if learnt.is_some() && learnt != self.deleted.get() {
            self.set_entry(learnt, Known::Unread);
        }
    }

    fn set_entry(&self, entry: Option<Timestamp>, known: Known) {
        self.entry.set(entry);
        self.known.replace(known);
    }

    /// Stores the study in its entry of the library, if it has one and has changed.
    fn keep_in_library(self: &Rc<Self>, model: &AnalysisModel, pgn: &str) {
        let revision = Some(model.study().revision());
        let Some(id) = self.entry.get() else { return };
        if self.in_library.replace(revision) == revision {
            return;
        }
        self.known.borrow_mut().begin(pgn);
        let (inner, pgn) = (self.clone(), pgn.to_owned());
        let on_failure = self.on_failure.borrow().clone();
        self.writes.set(self.writes.get() + 1);
        spawn_local(async move {
            let written = inner.write(id, pgn).await;
            inner.writes.set(inner.writes.get() - 1);
            match written {
                Ok(()) if inner.writes.get() == 0 => inner.known.borrow_mut().settle(),
                Ok(()) => {}
                Err(_) => {
                    if let Some(on_failure) = on_failure {
                        on_failure.emit(());
                    }
                }
            }
        });
    }

    /// Stores a PGN in an entry. What another tab has stored there stays, and this study gets an
    /// entry of its own; a deleted one is not made again.
    async fn write(&self, id: Timestamp, pgn: String) -> Result<(), StoreError> {
        let refuse = |stored: Option<&str>| self.known.borrow().refusal(stored);
        let refusal = write(id, pgn.clone(), refuse).await?;
        // The page may show another study by now, or know it already.
        if self.entry.get() != Some(id) {
            return Ok(());
        }
        let Some(refusal) = refusal else {
            self.known.borrow_mut().end(&pgn);
            return Ok(());
        };
        match refusal {
            Refusal::Deleted => {
                self.deleted.set(Some(id));
                self.set_entry(None, Known::New);
            }
            Refusal::Changed => {
                let own = Timestamp(js_sys::Date::now() as u64);
                self.set_entry(Some(own), Known::New);
                write_copy(id, own, pgn.clone()).await?;
                self.known.borrow_mut().end(&pgn);
            }
        }
        self.on_refusal.emit(refusal);
        Ok(())
    }
}

/// The query of the address that names a study.
fn address_of(model: &AnalysisModel, entry: Option<Timestamp>) -> String {
    let mut address = Page::Analysis.query(&link_to_line(model));
    if address.len() > LONGEST {
        address = Page::Analysis.query(&link_to_position(model));
    }
    with_entry(&address, entry)
}

/// The query that names the study of a record. A page left at once has written an older one.
fn own_address(record: &StudyRecord) -> String {
    let entry = record.entry.map(Timestamp);
    restored(record).map_or_else(String::new, |model| address_of(&model, entry))
}

/// The study that the tab is loaded with. A reload that was under way as the address changed asks for
/// the one before. `on_moved` is as in [`begin`].
pub(super) fn begin_tab(on_moved: Callback<()>) -> Begun {
    let address = storage::take_new_address(&query()).filter(|_| fragment().is_empty());
    if let Some(address) = address {
        show(&address);
    }
    begin(on_moved)
}

/// Stores the latest study in its entry of the library: its tab may have been closed before that had the
/// last words.
fn catch_up(latest: StudyRecord) {
    // Where the library can't be written nothing can be done about it.
    spawn_local(async move { drop(catch_up_with(latest).await) });
}

/// The study of the address, or else the one kept from before, or else a new one. `on_moved` is called
/// once an older study, whose place another one takes, is in the library.
pub(super) fn begin(on_moved: Callback<()>) -> Begun {
    let kept = [Scope::Tab, Scope::Site].map(|scope| storage::load_study(scope, storage::STUDY));
    let query = query();
    let puzzle = match puzzle::is_named(&query) {
        true => Some(Puzzling::Solve),
        false => puzzle::made_from(&query).map(Puzzling::Make),
    };
    let opened = of_address(&query, &fragment());
    let wanted = named(&query);
    let is_named = |record: &StudyRecord| match wanted {
        Some(Timestamp(id)) => record.entry == Some(id),
        None => opened.is_some() && (record.address == query || own_address(record) == query),
    };
    let names_none = wanted.is_none() && opened.is_none();
    let fitting = kept
        .iter()
        .flatten()
        .find(|record| names_none || is_named(record));
    let stored = storage::load(Scope::Site, storage::STUDY);
    let begun = |record: &StudyRecord| {
        let mut model = restored(record)?;
        go_on_once(&query, &mut model);
        Some(Begun {
            model,
            problem: None,
            origin: Origin::of(record),
            unread: None,
            // It was offered as it was put aside.
            replaced: false,
            puzzle: match names_none && puzzle::is_named(&record.address) {
                true => Some(Puzzling::Solve),
                false => puzzle,
            },
            stored: stored.clone(),
        })
    };
    if let Some(record) = fitting
        && let Some(begun) = begun(record)
    {
        // The latest one may be another tab's.
        let [_, latest] = &kept;
        let is_latest = latest
            .as_ref()
            .is_some_and(|latest| latest.pgn == record.pgn);
        let stored = begun.stored.filter(|_| is_latest);
        if let Some(latest) = latest.clone() {
            catch_up(latest);
        }
        return Begun { stored, ..begun };
    }
    // The browser's way back leads to the study that was put aside.
    let before = before::record().filter(|record| wanted.is_none() && is_named(record));
    let before = before.as_ref().and_then(begun);
    let [_, latest] = kept;
    if let Some(latest) = latest.clone() {
        catch_up(latest);
    }
    let next = before.as_ref().map(|begun| &begun.model);
    let is_aside = latest.is_some_and(|record| before::put_aside(&record, next, on_moved));
    if let Some(before) = before {
        if !is_aside {
            before::withdraw();
        }
        return Begun {
            replaced: is_aside,
            ..before
        };
    }
    let (opened, played) = opened.map_or_else(
        || {
            let model = AnalysisModel::with_moves(crate::rules::Variant::Chess.start(), []);
            let problem = None;
            (Opened { model, problem }, None)
        },
        with_annotations,
    );
    let origin = Origin {
        edited: was_set_up(&opened.model),
        ..Origin::new()
    };
    Begun {
        model: opened.model,
        problem: opened.problem,
        origin,
        unread: wanted.or(played),
        replaced: is_aside,
        puzzle,
        stored,
    }
}

/// Whether the visitor has set up the position that a study begins with, in the editor of this tab.
fn was_set_up(model: &AnalysisModel) -> bool {
    let query = storage::load(Scope::Tab, storage::EDITED);
    let link = query.and_then(|query| Route::parse(&query, "").game.ok().flatten());
    link.is_some_and(|link| link.start_position() == **model.study().start())
}

/// A study with the players, result, comments, variations and clocks of its game, if the play page
/// has left them, and the entry of the library that the game is in if it is over.
fn with_annotations(opened: Opened) -> (Opened, Option<Timestamp>) {
    let record = storage::take(Scope::Tab, storage::ANALYSED);
    let Some(record) = record.and_then(|text| storage::read_game(&text)) else {
        return (opened, None);
    };
    let began = record.began;
    let played = record.game.is_over().then_some(began);
    let pgn = pgn_of(&record.into_play(), &date(began)).to_string();
    let Some(mut annotated) = of_pgn(&pgn) else {
        return (opened, None);
    };
    let (study, plain) = (annotated.study(), opened.model.study());
    // It is the same game unless another one was opened meanwhile.
    let is_same = study.start() == plain.start() && study.tree().moves().eq(plain.tree().moves());
    if !is_same || opened.problem.is_some() {
        return (opened, None);
    }
    let ply = plain.ply();
    annotated.apply(AnalysisAction::GoTo(ply));
    annotated.set_orientation(opened.model.orientation());
    let record = StudyRecord {
        pgn: annotated.to_pgn().to_string(),
        cursor: cursor(annotated.study()),
        black_below: annotated.orientation() == Color::Black,
        address: query(),
        ..StudyRecord::default()
    };
    // The address does not tell who has played: the tab comes back to the game by the record.
    let _ = storage::save_study(Scope::Tab, storage::STUDY, &record);
    let opened = Opened {
        model: annotated,
        ..opened
    };
    (opened, played)
}

/// Goes where the address wants in the study, once: a page that is loaded again, or come back to, stays
/// where it was left.
pub(super) fn go_on_once(query: &str, model: &mut AnalysisModel) {
    go_on(query, model);
    let done = once_gone_on(query);
    if done != query {
        show(&done);
    }
}

/// Replaces the address by one with another query.
fn show(query: &str) {
    if let Ok(history) = gloo::utils::window().history() {
        // The entry stays what it is: the study, or exercises on it.
        let state = history.state().unwrap_or(JsValue::NULL);
        // Browsers limit the rate of these calls; the next one will succeed.
        let _ = history.replace_state_with_url(&state, "", Some(query));
    }
}

pub(super) fn query() -> String {
    let location = gloo::utils::window().location();
    location.search().unwrap_or_default()
}

fn fragment() -> String {
    let location = gloo::utils::window().location();
    let hash = location.hash().unwrap_or_default();
    // An anchor such as that of the link at the top of the page is no study.
    if hash.starts_with("#/") {
        hash
    } else {
        String::new()
    }
}

/// Whether the address is still one of this page.
fn is_shown() -> bool {
    let route = crate::web::route::Route::parse(&query(), &fragment());
    route.page == Ok(Page::Analysis)
}
