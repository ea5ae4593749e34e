use super::files::save_raw;
use super::import_report::Importing;
use super::left::{self, Left};
use super::listen::{listen_for_files, listen_for_keys};
use super::message::Msg;
use super::open_study::{Unkept, unkept};
use super::opened_files::take_opened_files;
use super::running;
use super::scroll::Scroll;
use super::undo::{self, Change};
use crate::notation::eco::Openings;
use crate::web::browser::library::changes::Changes;
use crate::web::browser::library::dismissed::dismiss;
use crate::web::browser::library::entries::{self, Broken};
use crate::web::browser::library::importer::Slice;
use crate::web::browser::library::room::Room;
use crate::web::browser::library::study::catch_up;
use crate::web::browser::storage::{self, SORT, Scope};
use crate::web::library::Row;
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
    pub(super) to_import: VecDeque<Blob>,
    /// Stops the import that is under way.
    pub(super) stop: Rc<Cell<bool>>,
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
    pub(super) opened: Option<Timestamp>,
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
    /// With the keys of the page.
    Keys,
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
            _keys: listen_for_keys(
                ctx.link().callback(|()| Msg::Undo),
                ctx.link().callback(|()| Msg::ShowKeys),
            ),
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
            Msg::ShowKeys => self.dialog = Some(Dialog::Keys),
            Msg::OpenImport => self.dialog = Some(Dialog::Import),
            Msg::EditSelected => self.dialog = Some(Dialog::Edit(self.selected_in_order())),
            Msg::CloseDialog => self.dialog = None,
            Msg::Edited(name, tags) => self.edit(ctx, name, tags),
            Msg::Delete(ids) => {
                self.dialog = None;
                Self::delete(ctx, ids);
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
            Msg::DismissStudy(index) if index < self.unkept.len() => {
                dismiss(&self.unkept.remove(index).study);
                // The button that had the focus is gone.
                self.focus_heading();
            }
            Msg::DismissStudy(_) => {}
            Msg::Undo => self.undo(ctx),
            Msg::NotUndone(change, error) => {
                undo::keep(change);
                self.toast = Some(Toast::new(ctx, words::storage(&error), false));
            }
            Msg::Save(ids, kind) => self.save(ctx, ids, kind),
            Msg::SaveRaw(id) => Self::run(ctx, async move { save_raw(id).await.map(|()| None) }),
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
                self.restore_names(ctx, &imported.named);
                // A study may have come back.
                self.unkept = unkept(&self.games);
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
        if first {
            // So that a screen reader announces the page.
            self.focus_heading();
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
    fn focus_heading(&self) {
        if let Some(heading) = self.heading.cast::<HtmlElement>() {
            // Cannot fail for an element in the page.
            let _ = heading.focus();
        }
    }

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
}

impl Toast {
    pub(super) fn new(ctx: &Context<LibraryPage>, text: String, undoes: bool) -> Self {
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
    // A game that can't be read is told of below.
    let _ = catch_up().await;
    let _ = running::catch_up().await;
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
