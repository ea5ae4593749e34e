use super::annotate::COMMENT;
use super::engine_panel::EngineCommand;
use super::keeper::{self, Begun, Puzzling};
use super::library_entry;
use super::listen;
use super::move_menu::MoveCommand;
use super::reviewing::{ReviewMsg, Reviewing};
use super::state::Desk;
use crate::game::{Nag, NodeId, Shape, ShapeColor, Step, Tree};
use crate::notation::link::LinkProblem;
use crate::notation::{fen, san};
use crate::rules::{Move, Position};
use crate::web::analysis::command::Command;
use crate::web::analysis::opened::{link_to_here, link_to_position, of_game, of_pgn};
use crate::web::analysis::puzzle::Puzzle;
use crate::web::analysis::sheet::Diagrams;
use crate::web::analysis::{AnalysisAction, AnalysisModel, Edit};
use crate::web::browser::board::BoardLink;
use crate::web::browser::clipboard::copy_and_tell;
use crate::web::browser::scroll::bring_current_into_sight;
use crate::web::browser::storage::{self, Scope};
use crate::web::engine::EngineEvent;
use crate::web::game::pgn_file::{Found, find};
use crate::web::letters;
use crate::web::records::{Settings, StoreError, Timestamp};
use crate::web::route::Page;
use crate::web::words::{self, analysis as texts, share};
use gloo::events::EventListener;
use gloo::render::{AnimationFrame, request_animation_frame};
use gloo::timers::callback::Timeout;
use std::cell::RefCell;
use std::rc::Rc;
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::spawn_local;
use web_sys::{Element, File, HtmlElement};
use yew::prelude::*;

/// The time for which a toast is shown, in milliseconds.
const TOAST_MS: u32 = 3500;

/// The id of the button that opens the fields for comment and glyphs.
pub(super) const ANNOTATE: &str = "study-annotate";

/// The space around the current move where it is scrolled into view, in CSS pixels.
const MARGIN: f64 = 32.0;

/// The page where games are analysed.
pub struct AnalysisPage {
    pub(super) desk: Desk,
    pub(super) reviewing: Reviewing,
    /// The puzzle that is being solved in place of the study.
    pub(super) puzzle: Option<Puzzle>,
    pub(super) settings: Settings,
    pub(super) board: BoardLink,
    pub(super) dialog: Option<OpenDialog>,
    /// The file that was dropped on the page, for the dialog that opens it.
    pub(super) dropped: Option<File>,
    /// The move whose menu is open, and the place of the menu.
    pub(super) menu: Option<(NodeId, (i32, i32))>,
    /// Whether the fields for comment and glyphs are open.
    pub(super) annotates: bool,
    /// The colour in which the board is drawn on, in place of moving.
    pub(super) pen: Option<ShapeColor>,
    /// Whether a puzzle is to be made, so that the page tells how.
    pub(super) makes_puzzle: bool,
    /// The diagrams of the sheet that is being printed.
    pub(super) printing: Option<Diagrams>,
    /// What is wrong with the address.
    pub(super) problem: Option<LinkProblem>,
    /// Whether another study was put aside for this one.
    pub(super) replaced: bool,
    pub(super) toast: Option<(String, Timeout)>,
    pub(super) read_move: Callback<String, Result<Move, String>>,
    /// The finger that rests on a move, until its menu opens.
    pub(super) pressed: Rc<RefCell<Option<Press>>>,
    pub(super) moves: NodeRef,
    pub(super) frame: NodeRef,
    pub(super) heading: NodeRef,
    first_frame: Option<AnimationFrame>,
    /// The id of the element that gets the focus once it is drawn.
    focuses: Option<&'static str>,
    /// Whether the current move is scrolled into view once the fields for comment and glyphs are
    /// drawn, which leave the moves less room.
    reveals_move: bool,
    /// Whether the browser has been asked to print the sheet.
    prints: bool,
    listeners: Vec<EventListener>,
}

/// A finger that rests on a move: its menu opens at that place once the time is over.
pub(super) type Press = (Timeout, (i32, i32));

/// The open dialog.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum OpenDialog {
    New,
    Open,
    Share,
    Help,
    Print,
}

/// A text to copy.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Copied {
    Pgn,
    Fen,
}

/// The messages of an [`AnalysisPage`].
pub enum Msg {
    /// Something about the review of the game.
    Review(ReviewMsg),
    /// A move is tried in the puzzle.
    Attempt(Move),
    /// Something else is done in the puzzle.
    Puzzle(PuzzleStep),
    /// Print the game with these diagrams.
    Print(Diagrams),
    /// The game has been printed, or not.
    Printed,
    /// A key with a command is pressed.
    Command(Command),
    /// A button of the engine is pressed.
    EngineCommand(EngineCommand),
    /// The engine reports an event.
    Engine(EngineEvent),
    /// Carry out an action.
    Act(AnalysisAction),
    /// Play a line from the position.
    Line(Vec<Move>),
    /// Pass, so that the other side is to move.
    Pass,
    /// Go one move forward or back.
    Step(bool),
    /// A shape has been drawn.
    Shape(Shape),
    /// Erase all shapes.
    Erase,
    /// Draw on the board by the primary button, or no longer.
    Pen(Option<ShapeColor>),
    /// Open the menu of a move at a place of the window.
    Menu(NodeId, (i32, i32)),
    /// Open the menu of the move with this number.
    MenuOf(usize, (i32, i32)),
    /// The menu of a move has been closed.
    MenuClosed,
    /// Something is chosen from the menu of a move.
    Chosen(MoveCommand),
    /// Add a glyph or remove it.
    Glyph(Nag),
    /// A comment is being written.
    Typing(String),
    /// The comment is complete.
    Typed,
    /// Open or close the fields for comment and glyphs.
    Annotate,
    /// Open or close a dialog.
    Dialog(Option<OpenDialog>),
    /// A file has been dropped on the page.
    Dropped(File),
    /// A text has been pasted, or typed as a FEN.
    Pasted(String),
    /// Another study replaces this one.
    Replace(Box<AnalysisModel>),
    /// Begin a study from a position.
    Begin(Position),
    /// Bring back the study that was put aside.
    Restore,
    /// The notice has been read.
    Dismiss,
    /// Copy a text.
    Copy(Copied),
    /// Go to another page with the position.
    Visit(Page),
    /// The address has changed.
    Address,
    /// The page has been painted, or hidden or shown again.
    Wake,
    /// The visitor has changed the settings.
    Settings,
    /// An entry of the library has been read: its PGN, if there is such an entry.
    Entry(Timestamp, Result<Option<String>, StoreError>),
    /// Keep the study in the library.
    KeepInLibrary,
    /// The browser does not save the study.
    NotKept,
    /// Show a toast.
    Toast(String),
    /// The toast's time is over.
    ToastOver,
}

/// What the visitor can do in a puzzle.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum PuzzleStep {
    /// Ask for a hint.
    Hint,
    /// Give up.
    Solution,
    /// Begin it again.
    Again,
    /// Leave it, and show its solution as a study.
    End,
}

impl Component for AnalysisPage {
    type Message = Msg;
    type Properties = ();

    fn create(ctx: &Context<Self>) -> Self {
        let link = ctx.link();
        let settings = storage::load_settings();
        letters::choose(settings.letters);
        let begun = keeper::begin();
        read_entry(ctx, &begun);
        let desk = Desk::open(
            &begun,
            link.callback(Msg::Engine),
            link.callback(|()| Msg::NotKept),
        );
        let read_move = {
            let model = desk.shared();
            Callback::from(move |text: String| {
                let model = model.borrow();
                let position = model.study().position();
                let read = letters::read(&text, |text| san::parse_or_pass(position, text.trim()));
                read.map_err(|error| words::errors::san(&error))
            })
        };
        let mut listeners = vec![
            listen::listen_to_keys(link.callback(Msg::Command)),
            listen::listen_to_space(link.callback(Msg::Command)),
            listen::listen_to_visibility(link.callback(|()| Msg::Wake)),
            listen::listen_to_paste(link.callback(Msg::Pasted)),
            listen::listen_to_settings(link.callback(|()| Msg::Settings)),
            listen::listen_to_files("dragover", link.callback(Msg::Dropped)),
            listen::listen_to_files("drop", link.callback(Msg::Dropped)),
        ];
        listeners.push(listen::listen_to_printing(link.callback(|()| Msg::Printed)));
        listeners.extend(listen::listen_to_address(link.callback(|()| Msg::Address)));
        let mut page = Self {
            desk,
            reviewing: Reviewing::default(),
            puzzle: None,
            printing: None,
            makes_puzzle: begun.puzzle == Some(Puzzling::Make),
            settings,
            board: BoardLink::new(),
            dialog: None,
            dropped: None,
            menu: None,
            annotates: false,
            pen: None,
            problem: begun.problem,
            replaced: begun.replaced,
            toast: None,
            read_move,
            pressed: Rc::default(),
            moves: NodeRef::default(),
            frame: NodeRef::default(),
            heading: NodeRef::default(),
            first_frame: None,
            focuses: None,
            reveals_move: false,
            prints: false,
            listeners,
        };
        if begun.puzzle == Some(Puzzling::Solve) {
            page.begin_puzzle();
        }
        page
    }

    fn update(&mut self, ctx: &Context<Self>, msg: Msg) -> bool {
        match msg {
            Msg::Review(msg) => return self.review(msg),
            // A lesson or a puzzle has the board.
            Msg::Command(_) | Msg::Step(_) if self.has_exercise() => return false,
            Msg::Attempt(m) => return self.puzzle.as_mut().is_some_and(|puzzle| puzzle.attempt(m)),
            Msg::Print(diagrams) => {
                self.dialog = None;
                self.printing = Some(diagrams);
            }
            Msg::Printed => return self.printing.take().is_some(),
            Msg::Puzzle(step) => self.puzzle_step(step),
            Msg::Command(command) => self.command(ctx, command),
            Msg::EngineCommand(command) => self.desk.command_engine(command),
            Msg::Engine(event) => return self.desk.engine_said(&event),
            Msg::Act(action) => return self.desk.act(action),
            Msg::Line(moves) => self.desk.play_line(&moves),
            Msg::Pass => self.pass(ctx),
            Msg::Step(forward) => return self.desk.step(forward),
            Msg::Shape(shape) => return self.desk.edit(Edit::Shape(shape)),
            Msg::Erase => return self.desk.edit(Edit::EraseShapes),
            Msg::Pen(pen) => self.pen = pen,
            Msg::Menu(node, place) => self.menu = Some((node, place)),
            Msg::MenuOf(number, place) => {
                let node = self.desk.model().layout().find(number);
                self.menu = node.map(|node| (node, place));
            }
            Msg::MenuClosed => return self.menu.take().is_some(),
            Msg::Chosen(command) => self.choose(ctx, command),
            Msg::Glyph(nag) => {
                let node = self.desk.model().study().current();
                return self.desk.edit(Edit::Glyph(node, nag));
            }
            Msg::Typing(text) => {
                // The hint on braces comes and goes.
                let braces = |desk: &Desk| desk.comment().contains('}');
                let before = braces(&self.desk);
                self.desk.type_comment(text);
                return braces(&self.desk) != before;
            }
            Msg::Typed => return self.desk.typed(),
            Msg::Annotate => {
                // What is typed into a field that is removed would be lost otherwise.
                self.desk.typed();
                self.annotates = !self.annotates;
                self.reveals_move = true;
                self.focuses = Some(if self.annotates { COMMENT } else { ANNOTATE });
            }
            Msg::Dialog(dialog) => {
                self.desk.typed();
                self.dropped = None;
                self.dialog = dialog;
            }
            Msg::Dropped(file) => {
                self.dropped = Some(file);
                self.dialog = Some(OpenDialog::Open);
            }
            Msg::Pasted(text) => self.paste(&text),
            Msg::Replace(model) => self.replace(*model),
            Msg::Begin(start) => {
                let below = self.desk.model().orientation();
                let mut model = AnalysisModel::with_moves(start, []);
                model.set_orientation(below);
                self.replace(model);
            }
            Msg::Restore => {
                if let Some((model, entry)) = keeper::put_aside_before() {
                    self.replace(model);
                    self.desk.set_entry(entry);
                    self.replaced = false;
                }
            }
            Msg::Dismiss => {
                self.replaced = false;
                self.problem = None;
                self.makes_puzzle = false;
            }
            Msg::Copy(what) => self.copy(ctx, what),
            Msg::Visit(page) => self.visit(page),
            Msg::Address => match self.desk.follow_address() {
                Some(begun) => {
                    read_entry(ctx, &begun);
                    self.problem = begun.problem;
                    self.replaced = begun.replaced;
                    self.makes_puzzle = begun.puzzle == Some(Puzzling::Make);
                    self.puzzle = None;
                    if begun.puzzle == Some(Puzzling::Solve) {
                        self.begin_puzzle();
                    }
                }
                None => return false,
            },
            Msg::Wake => {
                self.first_frame = None;
                self.read_settings();
                self.desk.wake();
            }
            Msg::Settings => self.read_settings(),
            Msg::Entry(id, Ok(Some(pgn))) => match of_pgn(&pgn) {
                Some(model) => self.replaced = self.desk.open_entry(id, model),
                None => self.say(ctx, texts::BROKEN_ENTRY.to_string()),
            },
            Msg::Entry(_, Ok(None)) => self.say(ctx, texts::NO_ENTRY.to_string()),
            Msg::Entry(_, Err(_)) => self.say(ctx, texts::BROKEN_ENTRY.to_string()),
            Msg::KeepInLibrary => {
                self.desk.keep_in_library();
                self.say(ctx, texts::KEPT.to_string());
            }
            Msg::NotKept => self.say(ctx, texts::NOT_KEPT.to_string()),
            Msg::Toast(text) => self.say(ctx, text),
            Msg::ToastOver => self.toast = None,
        }
        true
    }

    fn rendered(&mut self, ctx: &Context<Self>, first: bool) {
        if let Some(id) = self.focuses.take() {
            focus(gloo::utils::document().get_element_by_id(id));
        }
        if self.printing.is_some() && !std::mem::replace(&mut self.prints, true) {
            // The dialog that was open is gone by then.
            Timeout::new(0, || {
                // Where there is no printing, nothing happens.
                let _ = gloo::utils::window().print();
            })
            .forget();
        }
        self.prints &= self.printing.is_some();
        if std::mem::take(&mut self.reveals_move) {
            reveal_fields();
            if let Some(moves) = self.moves.cast::<Element>()
                && let Ok(Some(list)) = moves.query_selector(".game-text")
            {
                bring_current_into_sight(&list, MARGIN);
            }
        }
        if !first {
            return;
        }
        // So that a screen reader announces the page.
        focus(self.heading.cast::<Element>());
        let link = ctx.link();
        if let Some(frame) = self.frame.cast::<Element>() {
            let on_step = link.callback(Msg::Step);
            self.listeners
                .push(listen::listen_to_wheel(&frame, on_step));
        }
        if let Some(moves) = self.moves.cast::<Element>() {
            let on_step = link.callback(Msg::Step);
            self.listeners
                .extend(listen::listen_to_swipes(&moves, on_step));
        }
        let painted = link.callback(|()| Msg::Wake);
        self.first_frame = Some(request_animation_frame(move |_| {
            // A separate task, which runs after the frame.
            Timeout::new(0, move || painted.emit(())).forget();
        }));
    }

    fn destroy(&mut self, _: &Context<Self>) {
        self.desk.leave();
    }

    fn view(&self, ctx: &Context<Self>) -> Html {
        self.draw(ctx)
    }
}

/// Changes.
impl AnalysisPage {
    fn read_settings(&mut self) {
        self.settings = storage::load_settings();
        letters::choose(self.settings.letters);
    }

    /// Whether a lesson or a puzzle has the board, and nothing on the page may give the solution
    /// away.
    pub(super) const fn has_exercise(&self) -> bool {
        self.reviewing.has_board() || self.puzzle.is_some()
    }

    fn command(&mut self, ctx: &Context<Self>, command: Command) {
        match command {
            Command::Step(step) => drop(self.desk.act(AnalysisAction::Step(step))),
            Command::Forward => drop(self.desk.step(true)),
            Command::Fork { forward } => drop(self.desk.choose_fork(forward)),
            Command::Pass => self.pass(ctx),
            Command::PlayBest => self.desk.play_best(),
            Command::ToggleEngine => self.desk.command_engine(EngineCommand::Toggle),
            Command::ToggleThreat => self.desk.command_engine(EngineCommand::Threat),
            Command::ToggleArrows => self.desk.toggle_arrows(),
            Command::Flip => drop(self.desk.act(AnalysisAction::Flip)),
            Command::Help => self.dialog = Some(OpenDialog::Help),
            Command::Undo => drop(self.desk.act(AnalysisAction::Undo)),
            Command::Redo => drop(self.desk.act(AnalysisAction::Redo)),
            Command::Delete => drop(self.desk.act(AnalysisAction::Delete)),
            Command::Glyph(nag) => {
                let node = self.desk.model().study().current();
                if node != Tree::ROOT {
                    self.desk.edit(Edit::Glyph(node, nag));
                }
            }
            Command::Comment => {
                self.annotates = true;
                self.reveals_move = true;
                self.focuses = Some(COMMENT);
            }
        }
    }

    fn pass(&mut self, ctx: &Context<Self>) {
        if !self.desk.act(AnalysisAction::Move(Move::NULL)) {
            self.say(ctx, texts::NO_PASS.to_string());
        }
    }

    /// Carries out what is chosen from the menu of a move.
    fn choose(&mut self, ctx: &Context<Self>, command: MoveCommand) {
        let Some((node, _)) = self.menu.take() else {
            return;
        };
        match command {
            MoveCommand::Promote => drop(self.desk.edit(Edit::Promote(node))),
            MoveCommand::MakeMainLine => drop(self.desk.edit(Edit::MakeMainLine(node))),
            MoveCommand::Demote => drop(self.desk.edit(Edit::Demote(node))),
            MoveCommand::Delete => drop(self.desk.edit(Edit::Delete(node))),
            MoveCommand::CopyLine => {
                let line = self.desk.model().line_to(node);
                let on_message = ctx.link().callback(Msg::Toast);
                copy_and_tell(line.into(), texts::LINE_COPIED, on_message);
            }
            MoveCommand::Annotate => {
                self.desk.act(AnalysisAction::Show(node));
                self.annotates = true;
                self.reveals_move = true;
                self.focuses = Some(COMMENT);
            }
        }
    }

    fn replace(&mut self, model: AnalysisModel) {
        self.dialog = None;
        self.menu = None;
        self.problem = None;
        self.puzzle = None;
        self.replaced = self.desk.replace(model);
    }

    /// Opens a pasted text; one with several games or an error in the dialog, which tells more.
    fn paste(&mut self, text: &str) {
        match find(text.as_bytes()) {
            Ok(Found::Game(game)) => self.replace(of_game(&game)),
            Ok(Found::Games { .. }) | Err(_) => {
                // The dialog reads files and fields alike.
                let parts = js_sys::Array::of1(&text.into());
                self.dropped = File::new_with_str_sequence(&parts, "pasted.pgn").ok();
                self.dialog = Some(OpenDialog::Open);
            }
        }
    }

    fn copy(&self, ctx: &Context<Self>, what: Copied) {
        let on_message = ctx.link().callback(Msg::Toast);
        let model = self.desk.model();
        match what {
            Copied::Pgn => {
                let pgn = model.to_pgn().to_string();
                copy_and_tell(pgn.into(), share::PGN_COPIED, on_message);
            }
            Copied::Fen => {
                let fen = fen::format(model.study().position());
                copy_and_tell(fen.into(), share::FEN_COPIED, on_message);
            }
        }
    }

    /// Goes to another page with the position, or with the study where that page can take it.
    fn visit(&mut self, page: Page) {
        self.desk.flush();
        let address = {
            let model = self.desk.model();
            match page {
                Page::Play => page.query(&link_to_here(&model)),
                Page::Embed => {
                    let pgn = model.to_pgn().to_string();
                    // Without storage the builder begins with an empty board.
                    let _ = storage::save(Scope::Tab, storage::EMBEDDED_PGN, &pgn);
                    format!("?page={}", page.key())
                }
                _ => page.query(&link_to_position(&model)),
            }
        };
        go_to(&address);
    }

    fn say(&mut self, ctx: &Context<Self>, text: String) {
        let link = ctx.link().clone();
        let timeout = Timeout::new(TOAST_MS, move || link.send_message(Msg::ToastOver));
        self.toast = Some((text, timeout));
    }

    /// Carries out a step of the buttons below the moves.
    pub(super) fn step_of(step: crate::web::game::LineStep) -> Msg {
        use crate::web::game::LineStep;
        match step {
            LineStep::First => Msg::Act(AnalysisAction::Step(Step::First)),
            LineStep::Previous => Msg::Step(false),
            LineStep::Next => Msg::Step(true),
            LineStep::Last => Msg::Act(AnalysisAction::Step(Step::Last)),
        }
    }
}

/// Reads the entry of the library that the address names, if it is not shown yet.
fn read_entry(ctx: &Context<AnalysisPage>, begun: &Begun) {
    let Some(id) = begun.entry.filter(|_| begun.unread) else {
        return;
    };
    let link = ctx.link().clone();
    spawn_local(async move {
        let read = library_entry::read(id).await;
        link.send_message(Msg::Entry(id, read));
    });
}

/// Scrolls the fields for comment and glyphs into view, above the controls that stay at the lower
/// edge of a small window.
fn reveal_fields() {
    let document = gloo::utils::document();
    let edge = document
        .query_selector(".study-controls")
        .ok()
        .flatten()
        .map_or(0.0, |controls| controls.get_bounding_client_rect().top());
    if let Ok(Some(fields)) = document.query_selector(".annotate")
        && fields.get_bounding_client_rect().bottom() > edge + 1.0
    {
        fields.scroll_into_view_with_bool(false);
    }
}

fn focus(element: Option<Element>) {
    if let Some(element) = element.and_then(|element| element.dyn_into::<HtmlElement>().ok()) {
        // Cannot fail for an element in the page.
        let _ = element.focus();
    }
}

/// Shows the page that an address names.
fn go_to(address: &str) {
    let window = gloo::utils::window();
    if let Ok(history) = window.history() {
        // Fails only for addresses of other origins.
        let _ = history.push_state_with_url(&JsValue::NULL, "", Some(address));
    }
    window.scroll_to_with_x_and_y(0.0, 0.0);
    if let Ok(event) = web_sys::Event::new("popstate") {
        // Fails only for an event that is dispatched already.
        let _ = window.dispatch_event(&event);
    }
}
