use super::super::Controller;
use super::surface::{Content, Surface};
use super::{Drawing, Part};
use crate::board::Color;
use crate::rules::Position;
use crate::web::board::tray::TrayContents;
use crate::web::browser::board::{BoardLink, Listeners, announce, length};
use crate::web::browser::widgets::bench::{Bench, BenchEvent, Change, HistoryKey};
use crate::web::browser::widgets::feed::Feed;
use crate::web::editor::Editor;
use crate::web::element::events::ErrorDetail;
use crate::web::element::markup::{self, Shown};
use crate::web::element::options::Source;
use crate::web::element::session::{Model, Session};
use crate::web::engine::evaluation::Evaluation;
use crate::web::game::{Action, View};
use crate::web::letters;
use crate::web::words::editor as words;
use js_sys::{Array, Function, JsString};
use std::cell::{Cell, RefCell};
use std::rc::Rc;
use wasm_bindgen::{JsCast, JsValue};
use web_sys::{Element, Event, KeyboardEvent};
use yew::Callback;

/// What only the whole element draws of a board. Clones share it.
#[derive(Clone, Default)]
pub struct Whole(Rc<Inner>);

/// A list of titles, and the places of those in it that match a search.
type Found = (Rc<[String]>, Vec<usize>);

pub struct Inner {
    board: Surface,
    /// The board on which a position is set up.
    bench_board: Surface,
    bench: RefCell<Bench>,
    /// What has been done there, for screen readers.
    set_up: RefCell<String>,
    trays: RefCell<Vec<(Element, Listeners)>>,
    /// Whether the visitor is asked whether to resign.
    pub resigning: Cell<bool>,
    /// Why the text in the field for moves is none in a position.
    no_move: RefCell<Option<(Rc<Position>, String)>>,
    /// The games that a search has found in a list of titles.
    found: RefCell<Option<Found>>,
    redraw: RefCell<Callback<()>>,
}

impl Default for Inner {
    fn default() -> Self {
        let bench = Bench::default();
        Self {
            board: Surface::new(BoardLink::new()),
            bench_board: Surface::new(bench.link().clone()),
            bench: RefCell::new(bench),
            set_up: RefCell::default(),
            trays: RefCell::default(),
            resigning: Cell::new(false),
            no_move: RefCell::default(),
            found: RefCell::default(),
            redraw: RefCell::new(Callback::noop()),
        }
    }
}

impl std::ops::Deref for Whole {
    type Target = Inner;

    fn deref(&self) -> &Inner {
        &self.0
    }
}

impl Whole {
    /// Connects the board to what is moved on it, and to the page.
    pub fn mount(
        &self,
        controller: &Controller,
        said: &Rc<RefCell<Option<String>>>,
        redraw: &Function,
    ) {
        let all = Part::All.redrawn_by(redraw);
        self.redraw.replace(all.clone());
        let moving = controller.clone();
        let on_move = Callback::from(move |m| moving.move_by_hand(m));
        let said = said.clone();
        let on_message = Callback::from(move |text| {
            said.replace(Some(text));
            all.emit(());
        });
        self.board.link.set_callbacks(on_move, on_message);
        for surface in [&self.board, &self.bench_board] {
            let announced = surface.announced.clone();
            let board = Part::Board.redrawn_by(redraw);
            surface
                .link
                .set_board(Callback::from(move |text: Option<String>| {
                    if let Some(text) = text {
                        announce(&mut announced.borrow_mut(), text);
                    }
                    board.emit(());
                }));
        }
    }

    /// Lets go of the page.
    pub fn unmount(&self) {
        self.redraw.replace(Callback::noop());
        for surface in [&self.board, &self.bench_board] {
            surface.link.set_board(Callback::noop());
            surface.show(None);
        }
        self.board
            .link
            .set_callbacks(Callback::noop(), Callback::noop());
        self.bench.borrow_mut().place(None);
        self.trays.take();
    }

    /// Draws everything anew.
    pub fn redraw(&self) {
        let redraw = self.redraw.borrow().clone();
        redraw.emit(());
    }

    /// Forgets what the visitor was asked.
    pub fn hush(&self) {
        self.resigning.set(false);
    }

    /// Forgets what was said, in another language than that of the board.
    pub fn forget_said(&self) {
        self.set_up.take();
        self.no_move.take();
        for surface in [&self.board, &self.bench_board] {
            surface.speak_anew();
        }
    }

    /// Tells the board what is on it. Nothing else may be borrowed.
    pub fn show(&self, controller: &Controller) {
        let [board, bench] = {
            let session = controller.session();
            match (editor_of(&session), session.model()) {
                (Some(editor), _) => {
                    let content = Content::of_editor(editor, session.orientation());
                    [None, Some(content)]
                }
                (None, Model::Game(game)) if game.view() == View::Nobody => [None, None],
                _ => [Some(Content::of(&session)), None],
            }
        };
        self.board.show(board);
        self.bench_board.show(bench);
    }

    /// Writes what is shown of a session, with what only the whole element shows.
    pub fn with(
        &self,
        controller: &Controller,
        session: &Session,
        shown: Shown<'_>,
        write: impl FnOnce(&Shown<'_>) -> String,
    ) -> String {
        self.forget_old(session);
        let surface = match editor_of(session) {
            Some(_) => &self.bench_board,
            None => &self.board,
        };
        let input = surface.link.input();
        let tray = |color| match editor_of(session) {
            None if session.arrangement().has_reserve() => TrayContents::of(&input, color),
            _ => None,
        };
        let messages: Vec<ErrorDetail> = controller.messages();
        let (engine, running) = controller.engine_state();
        let lines = lines_of(controller, session);
        let (no_move, found) = (self.no_move.borrow(), self.found.borrow());
        let announced = surface.announced.borrow();
        let set_up = self.set_up.borrow();
        let whole = markup::Whole {
            input: &input,
            announcement: &announced,
            set_up: &set_up,
            aimed: self.bench.borrow().aimed(),
            trays: Color::ALL.map(tray),
            messages: &messages,
            engine,
            running,
            lines: &lines,
            resigning: self.resigning.get(),
            no_move: no_move.as_ref().map(|(_, error)| error.as_str()),
            found: found.as_ref().map(|(_, found)| found.as_slice()),
        };
        write(&Shown {
            whole: Some(whole),
            ..shown
        })
    }

    /// Forgets what was found out about another position or other games.
    fn forget_old(&self, session: &Session) {
        let is_here = |position: &Rc<Position>| position == session.position();
        let mut no_move = self.no_move.borrow_mut();
        *no_move = no_move.take().filter(|(position, _)| is_here(position));
        let titles = match session.source() {
            Source::Pgn(games) => Some(games.titles()),
            Source::Moves(_) => None,
        };
        let is_theirs = |of: &Rc<[String]>| titles.is_some_and(|titles| of == titles);
        let mut found = self.found.borrow_mut();
        *found = found.take().filter(|(titles, _)| is_theirs(titles));
    }

    /// Draws what is not written: squares and pieces.
    fn drawn(&self, controller: &Controller, root: &Element) {
        let find = |selector| root.query_selector(selector).ok().flatten();
        // Nothing may be borrowed when the focus is moved.
        let (surface, animation_ms) = {
            let session = controller.session();
            match editor_of(&session) {
                Some(_) => (&self.bench_board, 0),
                None => (&self.board, session.look().animation_ms),
            }
        };
        if let Some(board) = find(".board") {
            surface.draw(board, animation_ms);
        }
        self.bench.borrow_mut().place(find(".bench"));
        self.listen_to_trays(root);
    }

    fn listen_to_trays(&self, root: &Element) {
        let mut trays = self.trays.borrow_mut();
        let mut before = std::mem::take(&mut *trays);
        let Ok(found) = root.query_selector_all(".tray") else {
            return;
        };
        for index in 0..found.length() {
            let Some(tray) = found
                .get(index)
                .and_then(|it| it.dyn_into::<Element>().ok())
            else {
                continue;
            };
            let known = before.iter().position(|(known, _)| *known == tray);
            trays.push(match known {
                Some(known) => before.swap_remove(known),
                None => {
                    let listeners = Listeners::new(self.board.link.clone(), tray.clone());
                    (tray, listeners)
                }
            });
        }
    }
}

/// The editor, where the visitor can set up a position.
fn editor_of(session: &Session) -> Option<&Editor> {
    session.editor().filter(|_| !session.is_disabled())
}

/// The lines that the engine has found last.
fn lines_of(controller: &Controller, session: &Session) -> Vec<Option<Rc<Evaluation>>> {
    let count = session.look().lines.max(1) as usize;
    controller
        .feeds()
        .iter()
        .take(count)
        .map(Feed::latest)
        .collect()
}

/// What only the whole element can.
impl Drawing {
    /// The board alone, with what is beside it.
    pub fn draw_board(&self) -> String {
        let session = self.controller.session();
        let stop = self.state.borrow().stop(session.orientation());
        self.shown(&session, stop, markup::board_alone)
    }

    /// What the engine says: the evaluation bar, the lines, and White’s share for the style of the bar.
    pub fn draw_lines(&self) -> Array {
        let session = self.controller.session();
        let lines = lines_of(&self.controller, &session);
        let best = lines.first().and_then(Option::as_ref);
        let share = length(best.map_or(0.5, |best| best.share()), "");
        [
            markup::bar_alone(&lines),
            markup::lines_alone(&lines),
            share,
        ]
        .map(JsValue::from)
        .into_iter()
        .collect()
    }

    /// Draws what is not written, once the rest is in the page.
    pub fn drawn(&self, root: &Element) {
        self.whole.drawn(&self.controller, root);
        self.controller.set_heard();
    }

    /// Tells that the visitor uses the board.
    pub fn used(&self) {
        self.controller.use_board();
    }

    /// Shows the position after a number of half-moves (plies) of a game.
    pub fn show_ply(&self, ply: usize) {
        self.controller.act(Action::GoTo(ply));
    }

    /// Handles what happens where a position is set up.
    pub fn set_up(&self, event: &Event) {
        let Some(event) = BenchEvent::of(event) else {
            return;
        };
        let below = self.controller.session().orientation();
        let bench = &self.whole.bench;
        let handled = self
            .controller
            .edit(|editor| bench.borrow_mut().handle(editor, &event, below));
        let Some(handled) = handled else { return };
        if let Some(said) = handled.said {
            self.whole.set_up.replace(words::announcement(said));
        }
        if handled.change != Change::Nothing {
            self.whole.redraw();
        }
    }

    /// Goes through the steps that were made where a position is set up, by a key. Returns whether it
    /// is set up here; `None` if something else happens there with the key.
    pub fn history_key(&self, event: &KeyboardEvent) -> Option<bool> {
        self.controller.session().editor()?;
        let key = HistoryKey::of(event);
        match key {
            Some(HistoryKey::Undo) => self.controller.edit(Editor::undo),
            Some(HistoryKey::Redo) => self.controller.edit(Editor::redo),
            None => return Some(false),
        };
        self.whole.redraw();
        Some(true)
    }

    /// Makes a move that was typed. Returns whether it is one.
    pub fn type_move(&self, text: &str) -> bool {
        let session = self.controller.session();
        let read = letters::read(text, |text| session.read_typed_move(text));
        let position = session.position().clone();
        drop(session);
        let error = match read {
            Ok(m) => {
                self.controller.act(Action::Move(m));
                None
            }
            Err(error) => Some((position, error.message())),
        };
        let is_move = error.is_none();
        self.whole.no_move.replace(error);
        self.whole.redraw();
        is_move
    }

    /// Notes that the text in the field for moves is another one.
    pub fn forget_typed(&self) {
        if self.whole.no_move.take().is_some() {
            self.whole.redraw();
        }
    }

    /// Searches the games of the PGN by any words of their titles.
    pub fn search(&self, text: &str) {
        let text = lower_case(text);
        let words: Vec<&str> = text.split_whitespace().collect();
        let found = match self.controller.session().source() {
            Source::Pgn(games) if !words.is_empty() => {
                let titles = games.titles();
                let matches = |&index: &usize| {
                    let title = lower_case(&titles[index]);
                    words.iter().all(|word| title.contains(word))
                };
                let found = (0..titles.len()).filter(matches).collect();
                Some((titles.clone(), found))
            }
            _ => None,
        };
        self.whole.found.replace(found);
        self.whole.redraw();
    }

    /// Shows the first of the games that were found.
    pub fn choose_found(&self) {
        let first = match &*self.whole.found.borrow() {
            Some((_, found)) => found.first().copied(),
            None => Some(0),
        };
        if let Some(first) = first {
            self.controller.choose_game(first);
        }
    }
}

/// A text in lower case. By the browser: what Rust brings along for it would be part of the download.
fn lower_case(text: &str) -> String {
    JsString::from(text).to_lower_case().into()
}
