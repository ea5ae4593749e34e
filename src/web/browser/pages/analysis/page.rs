use super::annotate::COMMENT;
use super::before;
use super::engine_panel::EngineCommand;
use super::focus::{HEADING, focus, focus_on};
use super::keeper::{self, Begun, Reports};
use super::lesson_place::LessonPlace;
use super::library_entry;
use super::listen;
use super::message::{Msg, OpenDialog, Press};
use super::move_menu::Anchor;
use super::reviewing::Reviewing;
use super::state::Desk;
use super::tab::Tab;
use crate::board::Square;
use crate::game::{NodeId, ShapeColor, Step};
use crate::notation::san;
use crate::rules::Position;
use crate::web::analysis::command::Command;
use crate::web::analysis::details::Detail;
use crate::web::analysis::entry::Refusal;
use crate::web::analysis::header::known;
use crate::web::analysis::opened::{of_address, of_pgn};
use crate::web::analysis::puzzle::Puzzle;
use crate::web::analysis::sheet::Diagrams;
use crate::web::analysis::{AnalysisAction, AnalysisModel, Edit};
use crate::web::browser::board::BoardLink;
use crate::web::browser::library::changes::Changes;
use crate::web::browser::printing::listen_to_printing;
use crate::web::browser::scroll::bring_current_into_sight;
use crate::web::browser::storage;
use crate::web::browser::widgets::typed_move::Typed;
use crate::web::engine::EngineEvent;
use crate::web::game::pgn_file::TextProblem;
use crate::web::game::typed;
use crate::web::letters;
use crate::web::records::{Settings, StoreError, Timestamp};
use crate::web::route::Page;
use crate::web::words::{self, analysis as texts};
use gloo::events::EventListener;
use gloo::render::{AnimationFrame, request_animation_frame};
use gloo::timers::callback::Timeout;
use std::borrow::Cow;
use std::cell::RefCell;
use std::rc::Rc;
use wasm_bindgen_futures::spawn_local;
use web_sys::{Element, File};
use yew::prelude::*;

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
    /// The move whose menu is open, and where it opens.
    pub(super) menu: Option<(NodeId, Anchor)>,
    /// Whether the fields for comment and glyphs are open.
    pub(super) annotates: bool,
    /// What had the focus when a key opened them.
    pub(super) annotates_from: Option<Element>,
    /// The colour in which the board is drawn on, in place of moving.
    pub(super) pen: Option<ShapeColor>,
    /// The square on which an arrow or circle has been begun by a key.
    pub(super) pen_from: Option<Square>,
    /// What a key has done that is not to be seen in its place, for screen readers.
    pub(super) told: String,
    /// What a key has done, until it is sure that no move is typed by it.
    pub(super) tells: Option<Timeout>,
    /// The number of the last announcement of the place in the study, and the comment there at that time.
    pub(super) arrived: RefCell<(u32, String)>,
    /// The numbers of the last announcement of a change that was taken back or made again and of the revision
    /// that came of it, and whether it was made again.
    pub(super) undone: Option<(u32, u32, bool)>,
    /// Whether a puzzle is to be made, so that the page tells how.
    pub(super) makes_puzzle: bool,
    /// How many moves are to be found in the puzzle that is made, if the visitor has chosen that.
    pub(super) puzzle_length: Option<usize>,
    /// Where it began to be made, in half-moves (plies) from the start.
    pub(super) puzzle_from: usize,
    /// The diagrams of the sheet that is being printed.
    pub(super) printing: Option<Diagrams>,
    /// What is wrong with the address.
    pub(super) problem: Option<TextProblem>,
    /// The address names an entry that the library does not have; whether it has a game itself.
    pub(super) no_entry: Option<bool>,
    /// What is said of the study that was put aside, if that is offered above this one.
    pub(super) replaced: Option<String>,
    /// The entry of the library that the study is in, and its name there.
    named: (Option<Timestamp>, String),
    /// Whether another study was put aside, which the menu leads back to.
    pub(super) has_before: bool,
    pub(super) toast: Option<(String, Timeout)>,
    pub(super) read_move: Callback<Typed>,
    /// The finger that rests on a move, until its menu opens.
    pub(super) pressed: Rc<RefCell<Option<Press>>>,
    pub(super) moves: NodeRef,
    pub(super) frame: NodeRef,
    pub(super) heading: NodeRef,
    /// Whether the heading gets the focus once the entry is read that the address names: what is heard then
    /// names it.
    awaits_entry: bool,
    first_frame: Option<AnimationFrame>,
    /// The id of the element that gets the focus once it is drawn.
    pub(super) focuses: Option<&'static str>,
    /// Whether the current move is scrolled into view once the fields for comment and glyphs are
    /// drawn, which leave the moves less room.
    pub(super) reveals_move: bool,
    /// Whether the current move is scrolled into view once the moves are drawn.
    pub(super) reveals_current: bool,
    /// Whether the browser has been asked to print the sheet.
    prints: bool,
    listeners: Vec<EventListener>,
    _changes: Option<Changes>,
}

impl Component for AnalysisPage {
    type Message = Msg;
    type Properties = ();

    fn create(ctx: &Context<Self>) -> Self {
        let link = ctx.link();
        let settings = storage::load_settings();
        letters::choose(settings.letters);
        let on_moved = link.callback(|()| Msg::OfferChanged);
        let begun = keeper::begin_tab(on_moved.clone());
        read_entry(ctx, &begun);
        let desk = Desk::open(
            &begun,
            link.callback(Msg::Engine),
            Reports {
                on_failure: link.callback(|()| Msg::NotKept),
                on_refusal: link.callback(Msg::Refused),
                on_kept: link.callback(|()| Msg::KeptBoth),
                on_moved,
            },
        );
        let read_move = {
            let model = desk.shared();
            Callback::from(move |entered: Typed| {
                let position = model.borrow().study().position().clone();
                read_move(&position, &entered);
            })
        };
        let mut listeners = vec![
            listen::listen_to_keys(link.callback(Msg::Command), link.callback(Msg::TakenBack)),
            listen::listen_to_space(link.callback(Msg::Command)),
            listen::listen_to_presses(),
            listen::listen_to_visibility(link.callback(|()| Msg::Wake)),
            listen::listen_to_paste(link.callback(Msg::Pasted)),
            listen::listen_to_settings(link.callback(|()| Msg::Settings)),
            listen::listen_to_files("dragover", link.callback(Msg::Dropped)),
            listen::listen_to_files("drop", link.callback(Msg::Dropped)),
        ];
        listeners.extend(listen_to_printing(link.callback(|begins| match begins {
            true => Msg::PrintPage,
            false => Msg::Printed,
        })));
        listeners.extend(listen::listen_to_address(link.callback(|()| Msg::Address)));
        let mut page = Self {
            desk,
            reviewing: Reviewing::of_address(&keeper::query()),
            puzzle: None,
            printing: None,
            makes_puzzle: false,
            puzzle_length: None,
            puzzle_from: 0,
            settings,
            board: BoardLink::new(),
            dialog: None,
            dropped: None,
            menu: None,
            annotates: false,
            annotates_from: None,
            pen: None,
            pen_from: None,
            told: String::new(),
            tells: None,
            arrived: RefCell::default(),
            undone: None,
            problem: begun.problem,
            no_entry: None,
            replaced: None,
            named: Default::default(),
            has_before: false,
            toast: None,
            read_move,
            pressed: Rc::default(),
            moves: NodeRef::default(),
            frame: NodeRef::default(),
            heading: NodeRef::default(),
            awaits_entry: begun.unread.is_some(),
            first_frame: None,
            focuses: None,
            reveals_move: false,
            reveals_current: false,
            prints: false,
            listeners,
            _changes: Changes::listen({
                let link = link.clone();
                move || link.send_message(Msg::LibraryChanged)
            }),
        };
        page.look_for_before(begun.replaced);
        page.begin_puzzling(begun.puzzle);
        page
    }

    fn update(&mut self, ctx: &Context<Self>, msg: Msg) -> bool {
        match msg {
            Msg::Review(msg) => return self.review(msg),
            // A lesson or a puzzle has the board.
            Msg::Command(_) | Msg::TakenBack(_) | Msg::Step(_) if self.has_exercise() => {
                return false;
            }
            Msg::Attempt(m) => return self.try_move(m),
            Msg::Print(diagrams) => {
                self.dialog = None;
                self.printing = Some(diagrams);
            }
            Msg::PrintPage => {
                if self.printing.is_some() {
                    return false;
                }
                self.printing = Some(Diagrams::usual(self.desk.model().study().tree()));
                self.prints = true;
            }
            Msg::Printed => return self.printing.take().is_some(),
            Msg::Puzzle(step) => self.puzzle_step(step),
            Msg::Command(command) => self.command(ctx, command),
            Msg::TakenBack(command) => {
                self.command(ctx, command);
                self.tells = None;
            }
            Msg::Tell(text) => self.tell(text),
            Msg::EngineCommand(EngineCommand::Toggle) => self.command(ctx, Command::ToggleEngine),
            Msg::EngineCommand(command) => self.desk.command_engine(command),
            Msg::Engine(event) => {
                let redraws = self.desk.engine_said(&event);
                if matches!(event, EngineEvent::Tablebase(_)) {
                    self.judge_again();
                }
                return redraws;
            }
            Msg::Act(AnalysisAction::Flip) => {
                let turned = self.flip();
                self.tell(turned);
            }
            Msg::Act(action) => {
                let done = self.act(action);
                return self.went_on(done);
            }
            Msg::Line(moves) => {
                self.desk.play_line(&moves);
                self.went_on(true);
            }
            Msg::Pass => self.pass(ctx),
            Msg::Step(forward) => {
                let done = self.desk.step(forward);
                return self.went_on(done);
            }
            Msg::Shape(shape) => return self.desk.edit(Edit::Shape(shape)),
            Msg::Erase => return self.desk.edit(Edit::EraseShapes),
            Msg::Pen(pen) => self.take_pen(ctx, pen),
            Msg::PenOn(square) => self.pen_on(ctx, square),
            Msg::PenAway => {
                if self.pen_from.take().is_none() {
                    self.take_pen(ctx, None);
                }
            }
            Msg::Menu(node, anchor) => self.menu = Some((node, anchor)),
            Msg::MenuOf(number, anchor) => {
                let node = self.desk.model().layout().find(number);
                self.menu = node.map(|node| (node, anchor));
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
                let on_rest = ctx.link().callback(|()| Msg::Rested);
                self.desk.type_comment(text, on_rest);
                return braces(&self.desk) != before;
            }
            // The moves show the comment as far as it is written.
            Msg::Rested => {}
            Msg::Typed => return self.desk.typed(),
            Msg::Annotate => {
                // What is typed into a field that is removed would be lost otherwise.
                self.desk.typed();
                self.annotates = !self.annotates;
                self.reveals_move = true;
                if !self.annotates {
                    // The comment as it is kept.
                    self.desk.announce();
                }
                let from = self.annotates_from.take();
                self.focuses = match (self.annotates, &from) {
                    (true, _) => comment_by_keyboard(),
                    (false, None) => Some(ANNOTATE),
                    (false, Some(_)) => None,
                };
                focus(from);
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
                self.reviewing.show(Tab::Moves);
            }
            Msg::Restore => {
                if let Some((model, origin)) = before::study() {
                    self.restore(model, origin);
                }
            }
            Msg::MakePuzzle(makes) => {
                if makes && self.follows_mistake() {
                    self.desk.act(AnalysisAction::Step(Step::Previous));
                    self.say(ctx, words::puzzle::BEFORE_MISTAKE.to_string());
                }
                let from = makes.then(|| self.desk.model().study().ply());
                self.make_puzzle(from);
                if makes {
                    // How it goes on is told at the top.
                    gloo::utils::window().scroll_to_with_x_and_y(0.0, 0.0);
                }
            }
            Msg::PuzzleLength(count) => self.puzzle_length = Some(count),
            Msg::SharePuzzle => self.share_puzzle(),
            Msg::Dismiss => {
                // They are shown one at a time.
                if self.problem.take().is_none() && self.no_entry.take().is_none() {
                    self.withdraw_offer();
                }
            }
            Msg::Copy(what) => self.copy(ctx, what),
            Msg::Details((details, result)) => self.set_details(details, result),
            Msg::PlayHere(level, side) => self.play_here(level, side),
            Msg::Visit(page) => self.visit(page),
            Msg::Address if self.follow_lesson() => {}
            Msg::Address => match self.desk.follow_address() {
                Some(begun) => {
                    self.reviewing.arrive(LessonPlace::present());
                    read_entry(ctx, &begun);
                    self.problem = begun.problem;
                    self.arrived.take();
                    self.no_entry = None;
                    self.look_for_before(begun.replaced);
                    self.begin_puzzling(begun.puzzle);
                }
                None => return false,
            },
            Msg::Wake => {
                self.first_frame = None;
                self.read_settings();
                self.desk.wake();
            }
            Msg::Settings => self.read_settings(),
            Msg::Entry(id, read, name) => {
                if std::mem::take(&mut self.awaits_entry) {
                    self.focuses = Some(HEADING);
                }
                self.named = (Some(id), name);
                self.entry_read(ctx, id, read);
                self.show_title();
            }
            Msg::Named(id, name) => {
                if self.named.0 != Some(id) || self.named.1 == name {
                    return false;
                }
                self.named.1 = name;
                self.show_title();
            }
            Msg::LibraryChanged => {
                read_name(ctx, self.desk.entry());
                follow_entry(ctx, self.desk.followed_entry());
                return false;
            }
            Msg::EntryChanged(..) if self.has_exercise() => return false,
            Msg::EntryChanged(id, pgn) => {
                if !self.desk.follow_entry(id, &pgn) {
                    return false;
                }
                self.menu = None;
                self.reviewing.forget();
                self.say(ctx, texts::FOLLOWED.to_string());
            }
            Msg::KeepInLibrary => {
                self.desk.keep_in_library();
                self.say(ctx, texts::KEPT.to_string());
            }
            Msg::Refused(refusal) => {
                self.desk.moved();
                let text = match refusal {
                    Refusal::Deleted => texts::DELETED,
                    Refusal::Changed => texts::CHANGED_ELSEWHERE,
                };
                self.say(ctx, text.to_string());
            }
            // It is drawn again.
            Msg::OfferChanged => {}
            Msg::KeptBoth => self.say(ctx, texts::KEPT_BOTH.to_string()),
            Msg::NotKept => self.say(ctx, texts::NOT_KEPT.to_string()),
            Msg::Toast(text) => self.say(ctx, text),
            Msg::ToastOver => self.toast = None,
        }
        true
    }

    fn rendered(&mut self, ctx: &Context<Self>, first: bool) {
        let entry = self.desk.entry();
        if self.named.0 != entry {
            self.named = (entry, String::new());
            self.show_title();
            read_name(ctx, entry);
        }
        if let Some(id) = self.focuses.take() {
            focus_on(id);
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
        let reveals_fields = std::mem::take(&mut self.reveals_move);
        if reveals_fields {
            reveal_fields();
        }
        if (std::mem::take(&mut self.reveals_current) || reveals_fields)
            && let Some(moves) = self.moves.cast::<Element>()
            && let Ok(Some(list)) = moves.query_selector(".game-text")
        {
            bring_current_into_sight(&list, MARGIN);
        }
        if !first {
            return;
        }
        if !self.awaits_entry {
            // So that a screen reader announces the page.
            focus(self.heading.cast::<Element>());
        }
        let link = ctx.link();
        if let Some(frame) = self.frame.cast::<Element>() {
            let on_step = link.callback(Msg::Step);
            self.listeners
                .push(listen::listen_to_wheel(&frame, on_step.clone()));
            let board = self.board.clone();
            // A piece that is picked up goes where the finger comes down.
            let is_free = move || board.is_idle();
            self.listeners
                .extend(listen::listen_to_swipes(&frame, is_free, on_step));
            self.listeners.extend(listen::listen_to_pen(
                &frame,
                link.callback(|on| match on {
                    Some(square) => Msg::PenOn(square),
                    None => Msg::PenAway,
                }),
            ));
        }
        if let Some(moves) = self.moves.cast::<Element>() {
            let on_step = link.callback(Msg::Step);
            self.listeners
                .extend(listen::listen_to_swipes(&moves, || true, on_step));
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

impl AnalysisPage {
    /// Shows the entry that the address names.
    fn entry_read(
        &mut self,
        ctx: &Context<Self>,
        id: Timestamp,
        read: Result<Option<String>, StoreError>,
    ) {
        match read.map(|pgn| pgn.map(|pgn| of_pgn(&pgn))) {
            Ok(Some(Some(mut model))) => {
                let query = keeper::query();
                if of_address(&query, "").is_some() {
                    self.desk.show_alike(&mut model);
                }
                keeper::go_on_once(&query, &mut model);
                // What was on the page before may have been put aside as it was opened.
                let replaced = self.desk.open_entry(id, model) | self.replaced.is_some();
                self.desk.reclaim();
                self.look_for_before(replaced);
            }
            // A game that was played here may have been deleted there since.
            Ok(None) if library_entry::named(&keeper::query()) != Some(id) => {}
            Ok(None) => {
                self.no_entry = Some(of_address(&keeper::query(), "").is_some());
                // The address no longer names it.
                self.desk.moved();
            }
            Ok(Some(None)) | Err(_) => self.say(ctx, texts::BROKEN_ENTRY.to_string()),
        }
    }

    /// The name of the study in the library, if the visitor gave it one.
    pub(super) fn name(&self) -> Option<&str> {
        let (entry, name) = &self.named;
        (*entry == self.desk.entry() && !name.is_empty()).then_some(name)
    }

    fn show_title(&self) {
        let title = match self.name() {
            Some(name) => texts::title_with(name),
            None => words::app::title(Page::Analysis).to_string(),
        };
        gloo::utils::document().set_title(&title);
    }

    /// The study as others get it: with its name as the event where it has none.
    pub(super) fn shared<'a>(&self, model: &'a AnalysisModel) -> Cow<'a, AnalysisModel> {
        match self
            .name()
            .filter(|_| known(model.source(), "Event").is_none())
        {
            Some(name) => {
                let mut named = model.clone();
                let result = model.source().result;
                named.set_details([(Detail::Event, name.to_owned())], result);
                Cow::Owned(named)
            }
            None => Cow::Borrowed(model),
        }
    }
}

/// Reads a typed move in a position, or says why it is none.
pub(super) fn read_move(position: &Position, entered: &Typed) {
    let read = letters::read(&entered.text, |text| {
        san::parse_or_pass(position, text.trim()).or_else(|_| typed::read(position, text))
    });
    let reason = |_| words::typed::no_move(position, &entered.text).unwrap_or_default();
    entered.on_read.emit(read.map_err(reason));
}

/// Reads the entry of the library that the address names, if it is not shown yet.
fn read_entry(ctx: &Context<AnalysisPage>, begun: &Begun) {
    let Some(id) = begun.unread else {
        return;
    };
    let link = ctx.link().clone();
    spawn_local(async move {
        let read = library_entry::read(id).await;
        let name = library_entry::name_of(id).await;
        link.send_message(Msg::Entry(id, read, name));
    });
}

/// Reads the name of the entry that the study is in.
fn read_name(ctx: &Context<AnalysisPage>, entry: Option<Timestamp>) {
    let Some(id) = entry else {
        return;
    };
    let link = ctx.link().clone();
    spawn_local(async move {
        link.send_message(Msg::Named(id, library_entry::name_of(id).await));
    });
}

/// Reads an entry again that another tab may have changed.
fn follow_entry(ctx: &Context<AnalysisPage>, entry: Option<Timestamp>) {
    let Some(id) = entry else {
        return;
    };
    let link = ctx.link().clone();
    spawn_local(async move {
        // A deleted one is missed with the next edit.
        if let Ok(Some(pgn)) = library_entry::read(id).await {
            link.send_message(Msg::EntryChanged(id, pgn));
        }
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

/// The field for the comment, to get the focus, unless a keyboard on the screen would rise with it
/// over the glyphs.
fn comment_by_keyboard() -> Option<&'static str> {
    (!matches("(pointer: coarse)")).then_some(COMMENT)
}

/// Whether the browser's window or device is as a media query wants it.
pub(super) fn matches(query: &str) -> bool {
    let query = gloo::utils::window().match_media(query);
    query.ok().flatten().is_some_and(|query| query.matches())
}
