use super::files::{save, save_raw};
use super::import_report::Importing;
use super::left::{self, Left};
use super::listen::{listen_for_files, listen_for_undo};
use super::open_study::{Unkept, keep, unkept};
use super::opened_files::take_opened_files;
use super::row::RowAction;
use super::scroll::Scroll;
use super::undo::{self, Change};
use super::visit::{analysis, continue_game, visit};
use crate::notation::eco::Openings;
use crate::web::browser::library::changes::Changes;
use crate::web::browser::library::entries::{self, Broken};
use crate::web::browser::library::importer::{Imported, Slice, import};
use crate::web::browser::library::room::{Room, ask_to_persist, ask_to_persist_once, room};
use crate::web::browser::storage::{self, SORT, Scope};
use crate::web::library::Row;
use crate::web::library::export::Kind;
use crate::web::library::import::Report;
use crate::web::library::query::{Query, Searched, Sort};
use crate::web::parameters::Parameters;
use crate::web::records::{StoreError, Timestamp};
use crate::web::words::library as words;
use gloo::events::EventListener;
use gloo::timers::callback::Timeout;
use std::cell::Cell;
use std::collections::{HashSet, VecDeque};
use std::rc::Rc;
use wasm_bindgen::JsCast;
use wasm_bindgen_futures::spawn_local;
use web_sys::{Blob, HtmlElement};
use yew::prelude::*;

/// The time for which a message is shown, in milliseconds; longer where it offers to undo.
const TOAST_MS: u32 = 4000;
const UNDO_MS: u32 = 12_000;

/// The page with the visitor's games.
pub struct LibraryPage {
    pub(super) stage: Stage,
    /// All games.
    pub(super) games: Rc<Vec<Searched>>,
    /// Games that can't be read.
    pub(super) broken: Vec<Broken>,
    pub(super) query: Query,
    /// Counts how often the search was cleared.
    pub(super) cleared: u32,
    /// The names of openings, once a search wants them.
    pub(super) openings: Option<Rc<Openings>>,
    /// Whether the openings of games are being found that came into the library without names.
    pub(super) names_openings: bool,
    /// The games that the query finds besides those that reach its position, if it asks for
    /// anything else.
    pub(super) filtered: Option<Rc<HashSet<Timestamp>>>,
    /// The indices of the games that the query finds.
    pub(super) found: Rc<Vec<usize>>,
    pub(super) selected: Rc<HashSet<Timestamp>>,
    pub(super) dialog: Option<Dialog>,
    pub(super) importing: Option<Importing>,
    /// Files that are imported once the games are there and the import before is over.
    to_import: VecDeque<Blob>,
    /// Stops the import that is under way.
    stop: Rc<Cell<bool>>,
    /// Whether the page is gone.
    pub(super) left: Rc<Cell<bool>>,
    /// Whether a file is dragged over the page.
    pub(super) dragging: bool,
    pub(super) toast: Option<Toast>,
    /// Whether the button that takes a deletion back gets the focus once it is drawn.
    focuses_undo: bool,
    /// The games that are there again, until they are in the list.
    returned: HashSet<Timestamp>,
    /// The same from then on: the first of them in the list gets the focus.
    pub(super) focused: Rc<HashSet<Timestamp>>,
    /// Whether games were selected when the page was drawn last.
    had_selection: bool,
    pub(super) room: Option<Room>,
    /// The studies that the library should have and does not.
    pub(super) unkept: Vec<Unkept>,
    /// A text that was imported, until it is clear that all of it could be read.
    pub(super) pasted: AttrValue,
    /// The position that is searched for at first.
    pub(super) position: AttrValue,
    /// The number of the page's entry in the tab's history.
    entry: Option<f64>,
    /// The scroll position, which a reload and the way back from a game restore.
    scroll: Scroll,
    /// The game that was opened last.
    opened: Option<Timestamp>,
    /// Changes with the games.
    pub(super) revision: u32,
    pub(super) heading: NodeRef,
    _changes: Option<Changes>,
    _drops: [EventListener; 3],
    _keys: EventListener,
}

/// How far the page is.
pub(super) enum Stage {
    /// The games are being read.
    Loading,
    /// They are there.
    Ready,
    /// They can't be read.
    Failed(StoreError),
}

/// A dialog.
pub(super) enum Dialog {
    /// For importing.
    Import,
    /// For name and tags of games.
    Edit(Vec<Timestamp>),
}

/// A message for a short time.
pub(super) struct Toast {
    pub(super) text: String,
    /// Whether the last change can be taken back by it.
    pub(super) undoes: bool,
    _timeout: Timeout,
}

/// A row to be searched, also by what is shown of it.
pub(super) fn searched(row: Row) -> Searched {
    let shown = words::shown(&row);
    Searched::new(row, &shown)
}

/// The messages of a [`LibraryPage`].
pub enum Msg {
    /// The games were read.
    Loaded(Result<(Vec<Searched>, Vec<Broken>), StoreError>),
    /// Another tab has changed the library.
    Changed,
    /// Search for something else.
    Query(Query),
    /// Search for nothing.
    ClearSearch,
    /// The names of openings are there.
    Openings(Rc<Openings>),
    /// The openings of games were found.
    Named(Vec<(Timestamp, String)>),
    /// The position that is searched for, as it is shown.
    Position(String),
    /// Search for games that reach a position.
    Reaching(Option<Rc<HashSet<Timestamp>>>),
    /// Something is wanted of a game.
    Row(RowAction),
    /// Select all games that are found, or none.
    SelectAll(bool),
    /// Open the dialog for importing.
    OpenImport,
    /// Open the dialog for the selected games.
    EditSelected,
    /// Close the dialog.
    CloseDialog,
    /// Change name and tags of the games of the dialog.
    Edited(Option<String>, Vec<String>),
    /// Delete games.
    Delete(Vec<Timestamp>),
    /// Games were changed in a way that can be taken back.
    Done(Change),
    /// Put one of the studies into the library that it should have.
    KeepStudy(usize),
    /// Take the last change back.
    Undo,
    /// A change could not be taken back.
    NotUndone(Change, StoreError),
    /// Save games to a file.
    Save(Option<Vec<Timestamp>>, Kind),
    /// Save what is stored of a game that can't be read.
    SaveRaw(Timestamp),
    /// Deleted games are there again.
    Returned(HashSet<Timestamp>),
    /// A text is about to be imported.
    Pasted(String),
    /// Import a file.
    Import(Blob),
    /// Games were imported.
    Progress(Report, Vec<Row>),
    /// Stop the import.
    Stop,
    /// The import is over.
    Imported(Imported),
    /// Remove the report of the import.
    CloseReport,
    /// A file is dragged over the page, or no longer.
    Dragging(bool),
    /// What the site takes of the browser's storage.
    Room(Option<Room>),
    /// Storage has failed.
    Failed(StoreError),
    /// Show a message.
    Say(String),
    /// The message's time is over.
    ToastOver,
}

impl Msg {
    /// Whether the visitor goes on by it after an import.
    const fn is_action(&self) -> bool {
        matches!(
            self,
            Self::Query(_)
                | Self::ClearSearch
                | Self::Row(_)
                | Self::SelectAll(_)
                | Self::OpenImport
                | Self::EditSelected
                | Self::Delete(_)
                | Self::Save(..)
                | Self::KeepStudy(_)
                | Self::Undo
        )
    }
}

impl Component for LibraryPage {
    type Message = Msg;
    type Properties = ();

    fn create(ctx: &Context<Self>) -> Self {
        let link = ctx.link().clone();
        let search = gloo::utils::window().location().search();
        let parameters = Parameters::parse(&search.unwrap_or_default());
        let entry = left::entry();
        let left = entry.and_then(left::at);
        let opened = left.as_ref().and_then(|left| left.opened);
        let query = match left {
            Some(Left { query, .. }) => query,
            None => Query::of_address(&parameters),
        };
        let position = query.typed.position.clone();
        let scroll = Scroll::listen(entry);
        let page = Self {
            stage: Stage::Loading,
            games: Rc::default(),
            broken: Vec::new(),
            query: Query {
                sort: storage::load(Scope::Site, SORT)
                    .map(|key| Sort::with_key(&key))
                    .unwrap_or_default(),
                reaching: None,
                ..query
            },
            cleared: 0,
            openings: None,
            names_openings: false,
            filtered: None,
            found: Rc::default(),
            selected: Rc::default(),
            dialog: None,
            importing: None,
            to_import: VecDeque::new(),
            stop: Rc::default(),
            left: Rc::default(),
            dragging: false,
            toast: None,
            focuses_undo: false,
            returned: opened.into_iter().collect(),
            focused: Rc::default(),
            had_selection: false,
            room: None,
            unkept: Vec::new(),
            pasted: AttrValue::default(),
            position: position.into(),
            entry,
            scroll,
            opened,
            revision: 0,
            heading: NodeRef::default(),
            _changes: Changes::listen(move || link.send_message(Msg::Changed)),
            _drops: listen_for_files(
                &ctx.link().callback(Msg::Import),
                &ctx.link().callback(Msg::Dragging),
            ),
            _keys: listen_for_undo(ctx.link().callback(|()| Msg::Undo)),
        };
        undo::restore();
        load(ctx);
        page.read_room(ctx);
        take_opened_files(ctx.link().callback(Msg::Import));
        page
    }

    fn update(&mut self, ctx: &Context<Self>, msg: Msg) -> bool {
        if msg.is_action() && matches!(&self.importing, Some(Importing::Over(it)) if it.is_well()) {
            self.importing = None;
        }
        match msg {
            Msg::Loaded(Ok((games, broken))) => {
                self.stage = Stage::Ready;
                self.broken = broken;
                self.unkept = unkept(&games);
                self.name_openings(ctx, &games);
                self.learn_openings(ctx);
                if games
                    .iter()
                    .any(|game| self.returned.contains(&game.row.id))
                {
                    self.focused = Rc::new(std::mem::take(&mut self.returned));
                }
                self.show(games);
                self.import_next(ctx);
            }
            Msg::Loaded(Err(error)) => self.stage = Stage::Failed(error),
            Msg::Changed => {
                // An import shows its games itself.
                if !self.is_importing() {
                    load(ctx);
                }
                return false;
            }
            Msg::Query(query) => {
                if query.sort != self.query.sort {
                    // Where nothing can be stored the order is that of this visit.
                    let _ = storage::save(Scope::Site, SORT, query.sort.key());
                }
                self.query = query;
                self.learn_openings(ctx);
                self.search();
                self.keep_address();
            }
            Msg::ClearSearch => {
                self.clear_search();
                self.keep_address();
            }
            Msg::Openings(openings) => {
                self.openings = Some(openings);
                self.learn_openings(ctx);
                self.search();
            }
            Msg::Named(openings) => self.show_openings(openings),
            Msg::Position(position) => {
                self.query.typed.position = position;
                self.keep_address();
            }
            Msg::Reaching(games) => {
                self.query.reaching = games;
                self.search();
            }
            Msg::Row(action) => return self.act(ctx, action),
            Msg::SelectAll(all) => {
                let ids = self.found.iter().map(|&index| self.games[index].row.id);
                self.selected = Rc::new(if all { ids.collect() } else { HashSet::new() });
            }
            Msg::OpenImport => self.dialog = Some(Dialog::Import),
            Msg::EditSelected => self.dialog = Some(Dialog::Edit(self.selected_in_order())),
            Msg::CloseDialog => self.dialog = None,
            Msg::Edited(name, tags) => self.edit(ctx, name, tags),
            Msg::Delete(ids) => {
                self.dialog = None;
                delete(ctx, ids);
            }
            Msg::Returned(ids) => {
                self.returned = ids;
                return false;
            }
            Msg::Done(change) => {
                self.focused = Rc::default();
                if change.games() > 0 {
                    let mut said = change.said();
                    let is_deletion = matches!(change, Change::Deleted(_));
                    if !undo::keep(change) && is_deletion {
                        said = format!("{said} {}", words::UNDO_UNTIL_LEFT);
                    }
                    self.toast = Some(Toast::new(ctx, said, true));
                    // The row of the game, which has the focus, is about to be gone.
                    self.focuses_undo = is_deletion;
                }
                load(ctx);
            }
            Msg::KeepStudy(index) => self.keep_study(ctx, index),
            Msg::Undo => self.undo(ctx),
            Msg::NotUndone(change, error) => {
                undo::keep(change);
                self.toast = Some(Toast::new(ctx, words::storage(&error), false));
            }
            Msg::Save(ids, kind) => self.save(ctx, ids, kind),
            Msg::SaveRaw(id) => run(ctx, async move { save_raw(id).await.map(|()| None) }),
            Msg::Pasted(text) => self.pasted = text.into(),
            Msg::Import(file) => self.import(ctx, file),
            Msg::Progress(report, rows) => {
                if let Some(Importing::Running { report: shown, .. }) = &mut self.importing {
                    *shown = report;
                }
                if !rows.is_empty() {
                    let mut games = (*self.games).clone();
                    games.extend(rows.into_iter().map(searched));
                    self.show(games);
                }
            }
            Msg::Stop => {
                self.to_import.clear();
                self.stop.set(true);
            }
            Msg::Imported(imported) => {
                if imported.report.kept > 0 {
                    self.revision += 1;
                    self.keep_for_good(ctx);
                }
                let well = imported.is_well();
                if well {
                    self.pasted = AttrValue::default();
                }
                self.importing = Some(Importing::Over(imported));
                if well {
                    self.import_next(ctx);
                }
            }
            Msg::CloseReport => {
                self.importing = None;
                self.import_next(ctx);
            }
            Msg::Dragging(dragging) => {
                return std::mem::replace(&mut self.dragging, dragging) != dragging;
            }
            Msg::Room(room) => self.room = room,
            Msg::Failed(error) => {
                self.toast = Some(Toast::new(ctx, words::storage(&error), false));
            }
            Msg::Say(text) => self.toast = Some(Toast::new(ctx, text, false)),
            Msg::ToastOver => match self.toast.take() {
                // Whoever is at its button reads it still.
                Some(toast) if toast.undoes && undo_has_focus() => {
                    self.toast = Some(Toast::new(ctx, toast.text, true));
                }
                _ => {}
            },
        }
        true
    }

    fn view(&self, ctx: &Context<Self>) -> Html {
        self.page(ctx)
    }

    fn rendered(&mut self, _: &Context<Self>, first: bool) {
        if first && let Some(heading) = self.heading.cast::<HtmlElement>() {
            // So that a screen reader announces the page.
            let _ = heading.focus();
        }
        if matches!(self.stage, Stage::Ready) {
            self.scroll.restore();
        }
        if std::mem::take(&mut self.focuses_undo)
            && let Some(button) = undo_of_toast()
        {
            // Cannot fail for an element in the page.
            let _ = button.focus();
        }
        let has_selection = !self.selected.is_empty();
        let had_selection = std::mem::replace(&mut self.had_selection, has_selection);
        if has_selection && !had_selection {
            keep_focus_above_selection();
        }
    }

    fn destroy(&mut self, _: &Context<Self>) {
        // What was imported so far is kept.
        self.stop.set(true);
        self.left.set(true);
        self.scroll.keep();
        if let Some(entry) = self.entry {
            let (query, opened) = (self.query.clone(), self.opened);
            left::keep(entry, Left { query, opened });
        }
    }
}

impl LibraryPage {
    /// Whether an import is under way.
    pub(super) const fn is_importing(&self) -> bool {
        matches!(self.importing, Some(Importing::Running { .. }))
    }

    /// Has the address tell what is searched for, for a reload.
    fn keep_address(&self) {
        if let Ok(history) = gloo::utils::window().history() {
            let state = history.state().unwrap_or_default();
            let address = format!("?page=library{}", self.query.parameters());
            // Browsers limit the rate of these calls. Then a reload shows what was searched for before.
            let _ = history.replace_state_with_url(&state, "", Some(&address));
        }
    }

    /// The games with those ids.
    pub(super) fn rows(&self, ids: &[Timestamp]) -> Vec<Rc<Row>> {
        let wanted: HashSet<Timestamp> = ids.iter().copied().collect();
        let games = self.found.iter().map(|&index| &self.games[index].row);
        games
            .filter(|row| wanted.contains(&row.id))
            .cloned()
            .collect()
    }

    /// The selected games in the order of the list.
    pub(super) fn selected_in_order(&self) -> Vec<Timestamp> {
        let ids = self.found.iter().map(|&index| self.games[index].row.id);
        ids.filter(|id| self.selected.contains(id)).collect()
    }

    /// Shows these games.
    fn show(&mut self, games: Vec<Searched>) {
        self.query.drop_missing_tag(&games);
        self.games = Rc::new(games);
        self.revision += 1;
        self.search();
    }

    pub(super) fn search(&mut self) {
        self.found = Rc::new(self.query.find(&self.games));
        self.filtered = self.query.besides_position(&self.games).map(Rc::new);
        // What is not to be seen is not selected.
        let seen: HashSet<Timestamp> = self
            .found
            .iter()
            .map(|&index| self.games[index].row.id)
            .collect();
        if !self.selected.is_subset(&seen) {
            self.selected = Rc::new(&*self.selected & &seen);
        }
    }

    fn act(&mut self, ctx: &Context<Self>, action: RowAction) -> bool {
        match action {
            RowAction::Select(id, selected) => {
                let ids = Rc::make_mut(&mut self.selected);
                match selected {
                    true => ids.insert(id),
                    false => ids.remove(&id),
                }
            }
            RowAction::Open(id) => {
                self.opened = Some(id);
                visit(&format!("{}{}", analysis(id), self.query.reached()), None);
                false
            }
            RowAction::Edit(id) => {
                self.dialog = Some(Dialog::Edit(vec![id]));
                true
            }
            RowAction::Continue(id) => {
                self.opened = Some(id);
                if self.rows(&[id]).iter().any(|row| !row.is_played()) {
                    visit(&format!("{}&continue=yes", analysis(id)), None);
                    return false;
                }
                run(ctx, async move { continue_game(id).await.map(|()| None) });
                false
            }
        }
    }

    /// Changes name and tags of the games of the dialog.
    fn edit(&mut self, ctx: &Context<Self>, name: Option<String>, tags: Vec<String>) {
        let Some(Dialog::Edit(ids)) = self.dialog.take() else {
            return;
        };
        let changed = Timestamp::now();
        let (mut before, mut rows) = (Vec::new(), Vec::new());
        for old in self.rows(&ids) {
            let mut row = Row::clone(&old);
            match &name {
                Some(name) => (row.name, row.tags) = (name.clone(), tags.clone()),
                None => {
                    for tag in &tags {
                        if !row.tags.contains(tag) {
                            row.tags.push(tag.clone());
                        }
                    }
                }
            }
            if row != *old {
                row.changed = changed;
                rows.push(row);
                before.push(Row::clone(&old));
            }
        }
        if rows.is_empty() {
            return;
        }
        let link = ctx.link().clone();
        spawn_local(async move {
            match entries::put_rows(&rows).await {
                Ok(()) => link.send_message(Msg::Done(Change::Edited { before, changed })),
                Err(error) => link.send_message(Msg::Failed(error)),
            }
        });
    }

    fn keep_study(&mut self, ctx: &Context<Self>, index: usize) {
        if index >= self.unkept.len() {
            return;
        }
        let Unkept { study, .. } = self.unkept.remove(index);
        let link = ctx.link().clone();
        spawn_local(async move {
            let kept = keep(study).await;
            let is_kept = kept.is_ok();
            link.send_message(match kept {
                Ok(()) => Msg::Say(words::STUDY_KEPT.to_string()),
                Err(error) => Msg::Failed(error),
            });
            // Shows it, or offers it again.
            link.send_message(Msg::Changed);
            if is_kept {
                ask_to_persist_once().await;
                link.send_message(Msg::Room(room().await));
            }
        });
    }

    /// Takes the last change back.
    fn undo(&mut self, ctx: &Context<Self>) {
        self.toast = None;
        let Some(change) = undo::take() else {
            return;
        };
        let rows = match &change {
            Change::Deleted(_) => Vec::new(),
            Change::Edited { before, changed } => {
                undo::with_names_of(before, *changed, &self.games)
            }
        };
        let link = ctx.link().clone();
        spawn_local(async move {
            let undone = match &change {
                Change::Deleted(removed) => entries::put_back(removed).await,
                Change::Edited { .. } => entries::put_rows(&rows).await,
            };
            match undone {
                Ok(()) => {
                    let said = match &change {
                        Change::Deleted(removed) => words::restored(removed.games()),
                        Change::Edited { .. } => words::as_before(rows.len()),
                    };
                    link.send_message(Msg::Say(said));
                    if let Change::Deleted(removed) = &change {
                        // The button that was pressed is gone.
                        link.send_message(Msg::Returned(removed.ids()));
                    }
                    link.send_message(Msg::Changed);
                }
                Err(error) => link.send_message(Msg::NotUndone(change, error)),
            }
        });
    }

    /// Saves games to a file: all of them for `None`.
    fn save(&mut self, ctx: &Context<Self>, ids: Option<Vec<Timestamp>>, kind: Kind) {
        self.dialog = None;
        let lacks = ids.is_none() && !self.unkept.is_empty();
        let rows = match ids {
            Some(ids) => self.rows(&ids),
            None => {
                let all = Query::default().find(&self.games);
                all.into_iter()
                    .map(|index| self.games[index].row.clone())
                    .collect()
            }
        };
        run(ctx, async move {
            Ok(Some(words::exported(save(rows, kind).await?, lacks)))
        });
    }

    fn import(&mut self, ctx: &Context<Self>, file: Blob) {
        self.dialog = None;
        self.to_import.push_back(file);
        if self.is_importing() {
            self.toast = Some(Toast::new(ctx, words::IMPORTED_NEXT.to_string(), false));
            return;
        }
        self.import_next(ctx);
    }

    /// Begins with the next file, once it can be told which games are there already. The report of
    /// the one before is gone then.
    fn import_next(&mut self, ctx: &Context<Self>) {
        if matches!(self.stage, Stage::Loading) || self.is_importing() {
            return;
        }
        let Some(file) = self.to_import.pop_front() else {
            return;
        };
        self.stop = Rc::default();
        self.importing = Some(Importing::Running {
            report: Report::default(),
            size: file.size(),
        });
        let known: Vec<(Timestamp, u64)> = self
            .games
            .iter()
            .map(|game| (game.row.id, game.row.summary.hash))
            .collect();
        let (link, stop) = (ctx.link().clone(), self.stop.clone());
        spawn_local(async move {
            let on_batch = |report: &Report, rows| {
                link.send_message(Msg::Progress(report.clone(), rows));
            };
            let imported = import(&file, known, stop, on_batch).await;
            link.send_message(Msg::Imported(imported));
        });
    }

    /// Asks the browser not to delete the games, now that there are some that matter.
    fn keep_for_good(&self, ctx: &Context<Self>) {
        let link = ctx.link().clone();
        spawn_local(async move {
            ask_to_persist().await;
            link.send_message(Msg::Room(room().await));
        });
    }

    fn read_room(&self, ctx: &Context<Self>) {
        let link = ctx.link().clone();
        spawn_local(async move { link.send_message(Msg::Room(room().await)) });
    }
}

impl Toast {
    fn new(ctx: &Context<LibraryPage>, text: String, undoes: bool) -> Self {
        let link = ctx.link().clone();
        let time = if undoes { UNDO_MS } else { TOAST_MS };
        Self {
            text,
            undoes,
            _timeout: Timeout::new(time, move || link.send_message(Msg::ToastOver)),
        }
    }
}

/// Scrolls the game with the focus of the keyboard to above the bar for the selected ones, which has
/// come over it.
fn keep_focus_above_selection() {
    let document = gloo::utils::document();
    let found = |selector| document.query_selector(selector).ok().flatten();
    let game = found(".library .game:has(:focus-visible)");
    let bar = found(".library .selection");
    if let (Some(game), Some(bar)) = (game, bar) {
        let bottom = game.get_bounding_client_rect().bottom();
        let hidden = bottom - bar.get_bounding_client_rect().top();
        if hidden > 0.0 {
            gloo::utils::window().scroll_by_with_x_and_y(0.0, hidden);
        }
    }
}

/// The button of the message that takes the last change back.
fn undo_of_toast() -> Option<HtmlElement> {
    let button = gloo::utils::document().query_selector(".toast-place .button");
    button.ok().flatten()?.dyn_into().ok()
}

fn undo_has_focus() -> bool {
    let focused = gloo::utils::document().active_element();
    undo_of_toast().is_some_and(|button| focused == Some(button.into()))
}

/// Reads all games, those that the play page has kept since too.
fn load(ctx: &Context<LibraryPage>) {
    let link = ctx.link().clone();
    spawn_local(async move { link.send_message(Msg::Loaded(read().await)) });
}

async fn read() -> Result<(Vec<Searched>, Vec<Broken>), StoreError> {
    let (rows, mut broken) = entries::rows().await?;
    let (mut unreadable, changed) = entries::take_over_played(&rows).await?;
    let (rows, mut rest) = match changed {
        true => entries::rows().await?,
        false => (rows, std::mem::take(&mut broken)),
    };
    rest.append(&mut unreadable);
    let mut games = Vec::with_capacity(rows.len());
    let mut slice = Slice::begin();
    for row in rows {
        games.push(searched(row));
        if slice.is_over() {
            slice.pause().await;
        }
    }
    Ok((games, rest))
}

fn delete(ctx: &Context<LibraryPage>, ids: Vec<Timestamp>) {
    let link = ctx.link().clone();
    spawn_local(async move {
        match entries::remove(&ids).await {
            Ok(removed) => link.send_message(Msg::Done(Change::Deleted(removed))),
            Err(error) => link.send_message(Msg::Failed(error)),
        }
    });
}

/// Does something, and says what comes of it.
fn run(
    ctx: &Context<LibraryPage>,
    task: impl Future<Output = Result<Option<String>, StoreError>> + 'static,
) {
    let link = ctx.link().clone();
    spawn_local(async move {
        match task.await {
            Ok(Some(text)) => link.send_message(Msg::Say(text)),
            Ok(None) => {}
            Err(error) => link.send_message(Msg::Failed(error)),
        }
    });
}
