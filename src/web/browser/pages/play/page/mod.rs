//! The page with a game: its state, and what becomes of its messages.

mod commands;
mod view;

use super::browser::{
    RESULT, after_paint, focus_game, focus_game_beneath_dialog, has_focus, listen_to_escape,
    listen_to_files, listen_to_keys, listen_to_visibility, show_address, shows_focus,
};
use super::command::PageCommand;
use super::keeper::GameKeeper;
use super::other_tabs::{OtherTabs, TabEvent};
use super::panel::TYPING;
use super::rating;
use super::recess::Recess;
use super::remote::{Lines, RemoteCommand};
use super::toast::LastPressed;
use crate::notation::eco::Openings;
use crate::rules::Move;
use crate::web::board::Sound;
use crate::web::browser::board::BoardLink;
use crate::web::browser::engine_client::EngineClient;
use crate::web::browser::pages::dialog_messages::DialogEvent;
use crate::web::browser::pages::loader::Loader;
use crate::web::browser::saver::Saver;
use crate::web::browser::sound;
use crate::web::browser::widgets::clock::{ClockFaces, moment};
use crate::web::browser::widgets::feed::{Feed, publish_lines};
use crate::web::browser::widgets::panel::GameCommand;
use crate::web::browser::widgets::typed_move::Typed;
use crate::web::engine::EngineEvent;
use crate::web::game::{Action, Announcement, GameModel, Notice, ProposalKind, typed};
use crate::web::letters;
use crate::web::protocol::BestMove;
use crate::web::ratings::Ratings;
use crate::web::records::Settings;
use crate::web::words;
use gloo::events::EventListener;
use gloo::render::AnimationFrame;
use gloo::timers::callback::Timeout;
use std::cell::{Cell, RefCell};
use std::rc::Rc;
use std::time::Duration;
use web_sys::File;
use yew::prelude::*;

/// The time for which a toast is shown, in milliseconds.
const TOAST_MS: u32 = 3500;

/// The properties of [`PlayPage`].
#[derive(Properties, PartialEq)]
pub struct PlayPageProps {
    /// The visitor's settings.
    pub settings: Settings,
    /// Called when the settings are changed here.
    pub on_settings: Callback<Settings>,
    /// Called with the address of another page to be shown.
    pub on_visit: Callback<String>,
    /// Called when another game is to be opened, which the address names already.
    pub on_reopen: Callback<()>,
    /// The loader of the larger dialogs.
    pub loader: Loader,
    /// Whether a dialog of the site covers the page.
    pub covered: bool,
    /// The visitor's own opening book.
    pub book: Option<File>,
    /// Saves while the browser is idle.
    pub saver: Saver,
}

/// The messages of a [`PlayPage`].
pub enum Msg {
    /// The visitor acts in the game.
    Act(Action),
    /// The visitor presses a button that the element has too.
    Game(GameCommand),
    /// The visitor presses a button that only the page has.
    Page(PageCommand),
    /// Something happens in a game against an opponent elsewhere.
    Remote(RemoteCommand),
    /// Something happens between the tabs that show the game.
    OtherTab(TabEvent),
    /// Another game replaces this one.
    Replace(Box<GameModel>),
    /// A file has been dropped on the page.
    Dropped(File),
    /// The visitor does something in one of the larger dialogs.
    Dialog(DialogEvent),
    /// Show a toast.
    Toast(String),
    /// The toast's time is over.
    ToastOver,
    /// The engine reports an event.
    Engine(EngineEvent),
    /// The computer's answer, which has waited in the game of this revision.
    Answer(u32, BestMove),
    /// The names of openings have been fetched.
    Openings(Openings),
    /// The link that the page was opened with, as this module reads it, or what is wrong with it, in a
    /// sentence.
    Link(Result<String, String>),
    /// The page has been painted for the first time.
    Painted,
    /// The visitor's move has been painted.
    MovePainted,
    /// The page has been hidden or shown again.
    Visibility,
    /// A flag has fallen, or a side has become short of time.
    Time,
}

/// The open dialog.
#[derive(Clone, Copy, PartialEq, Eq)]
enum OpenDialog {
    NewGame,
    AllGames,
    /// The dialog for a new game, with a friend elsewhere.
    Friend,
    Share,
    Open,
    Resign,
    Propose(ProposalKind),
    /// The question whether to take help, with which the game no longer counts for the rating.
    Unrated(Help),
    Rules,
    Keys,
    Connect,
}

impl OpenDialog {
    /// Whether the clock stands meanwhile. A question of a move's length gives nobody time to think.
    const fn rests(self) -> bool {
        !matches!(self, Self::Resign | Self::Propose(_) | Self::Unrated(_))
    }
}

/// Help with which a game is no longer rated.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Help {
    Hint,
    TakeBack,
    Evaluation,
}

/// The page with a game.
pub struct PlayPage {
    /// Shared with the field for typed moves.
    play: Rc<RefCell<GameModel>>,
    keeper: GameKeeper,
    engine: EngineClient,
    /// Whether the page has been painted: the engine is not loaded before, and the panel not drawn.
    painted: bool,
    feed: Feed,
    /// Connects the board and its trays.
    board: BoardLink,
    clocks: ClockFaces,
    /// The names of openings.
    openings: Option<Openings>,
    /// Whether the names of openings have been asked for.
    openings_asked: bool,
    /// What is wrong with the link that the page was opened with, in a sentence.
    link_problem: Option<String>,
    /// The visitor's ratings, as they were read or changed last.
    ratings: Ratings,
    dialog: Option<OpenDialog>,
    recess: Recess,
    /// The file that was dropped on the page, for the dialog that opens it.
    dropped: Option<File>,
    toast: Option<(AttrValue, Timeout)>,
    /// The control that was pressed last: a toast is shown beside it.
    pressed: LastPressed,
    on_action: Callback<Action>,
    on_replace: Callback<GameModel>,
    on_game_command: Callback<GameCommand>,
    on_page_command: Callback<PageCommand>,
    on_move: Callback<Move>,
    on_message: Callback<String>,
    on_remote: Callback<RemoteCommand>,
    /// The channels to an opponent elsewhere.
    lines: Option<Lines>,
    /// The channel to other tabs with the same game.
    other_tabs: OtherTabs,
    /// Whether the game is played in another tab, and only looked at here.
    elsewhere: bool,
    read_move: Callback<Typed>,
    first_frame: Option<AnimationFrame>,
    /// The moment of the visitor's last move.
    moved: Option<Duration>,
    /// Set while the computer's answer waits, so that it does not come too fast.
    answer: Option<Timeout>,
    /// Set from the visitor's move until it is painted: meanwhile only the board is redrawn, so
    /// that it responds at once.
    moving: Option<AnimationFrame>,
    /// Whether the board, or the result of the game, gets the focus once it is drawn: it has been
    /// uncovered, or a dialog has begun or ended a game.
    focuses_game: bool,
    /// Whether somebody without a mouse had the focus before the last message: it may be gone with its
    /// control.
    showed_focus: bool,
    /// The last sound of the game besides those of moves, as long as its reason lasts.
    heard: Option<Sound>,
    /// The number of redraws of the parts around the board.
    drawn: Cell<u32>,
    _listeners: Vec<EventListener>,
}

impl Component for PlayPage {
    type Message = Msg;
    type Properties = PlayPageProps;

    fn create(ctx: &Context<Self>) -> Self {
        let link = ctx.link();
        let PlayPageProps {
            settings, saver, ..
        } = ctx.props();
        let (play, keeper, dispute) = GameKeeper::open(settings.level, saver.clone());
        play.borrow_mut().set_conduct(settings.conduct);
        let board = BoardLink::new();
        let read_move = {
            let (play, loader) = (play.clone(), ctx.props().loader.clone());
            let board = board.clone();
            Callback::from(move |entered: Typed| {
                let (position, refused) = {
                    let play = play.borrow();
                    (play.shown().clone(), play.may_type_or_try().err())
                };
                if let Some(reason) = refused.and_then(|error| words::typed::refusal(&error)) {
                    return entered.on_read.emit(Err(reason.to_string()));
                }
                let english = letters::english(&entered.text);
                let plain = english.as_deref().unwrap_or(&entered.text);
                let with_duck = board.with_duck(plain);
                match with_duck.or_else(|| typed::read_plain(&position, plain)) {
                    Some(m) => entered.on_read.emit(Ok(m)),
                    None => loader.read_move(position, entered, play.clone()),
                }
            })
        };
        let feed = Feed::default();
        let clocks = ClockFaces::new(play.clone(), link.callback(|()| Msg::Time));
        let pressed = LastPressed::default();
        let mut listeners = vec![
            listen_to_escape({
                let board = board.clone();
                move || board.cancel()
            }),
            listen_to_keys(
                TYPING,
                link.callback(|step| Msg::Act(Action::Step(step))),
                link.callback(|()| Msg::Page(PageCommand::ShowKeys)),
            ),
            listen_to_visibility(link.callback(|()| Msg::Visibility)),
            listen_to_files("dragover", link.callback(Msg::Dropped)),
            listen_to_files("drop", link.callback(Msg::Dropped)),
        ];
        listeners.extend(pressed.listen());
        let on_remote = link.callback(Msg::Remote);
        let location = gloo::utils::window().location();
        let search = location.search().unwrap_or_default();
        if let Some(Notice::BadLink { .. }) = play.borrow().notice() {
            let hash = location.hash().unwrap_or_default();
            let on_read = link.callback(Msg::Link);
            ctx.props().loader.read_link(search.clone(), hash, on_read);
        }
        let mut lines = Lines::open(&play.borrow(), dispute, &on_remote);
        let answers = lines
            .as_mut()
            .is_some_and(|lines| lines.follow_address(&search));
        Self {
            play,
            clocks,
            keeper,
            lines,
            on_remote,
            other_tabs: OtherTabs::new(link.callback(Msg::OtherTab)),
            elsewhere: false,
            engine: {
                let engine = engine_client(&feed, link.callback(Msg::Engine));
                engine.use_book(ctx.props().book.clone());
                engine
            },
            painted: false,
            feed,
            board,
            openings: None,
            openings_asked: false,
            link_problem: None,
            ratings: rating::load(),
            dialog: answers.then_some(OpenDialog::Connect),
            recess: Recess::open(ctx.props().covered),
            dropped: None,
            toast: None,
            pressed,
            on_action: link.callback(Msg::Act),
            on_replace: link.callback(|play| Msg::Replace(Box::new(play))),
            on_game_command: link.callback(Msg::Game),
            on_page_command: link.callback(Msg::Page),
            on_move: link.callback(|m| Msg::Act(Action::Move(m))),
            on_message: link.callback(Msg::Toast),
            read_move,
            first_frame: None,
            moved: None,
            answer: None,
            moving: None,
            focuses_game: false,
            showed_focus: false,
            heard: None,
            drawn: Cell::new(0),
            _listeners: listeners,
        }
    }

    fn rendered(&mut self, ctx: &Context<Self>, first: bool) {
        if first {
            self.first_frame = Some(after_paint(ctx.link().callback(|()| Msg::Painted)));
        }
        if std::mem::take(&mut self.focuses_game) {
            focus_game_beneath_dialog();
        } else if std::mem::take(&mut self.showed_focus) && !has_focus() {
            focus_game(RESULT);
        }
        let dialog = self.dialog.is_some_and(OpenDialog::rests) || ctx.props().covered;
        if !self.elsewhere && self.recess.follow(dialog, &mut self.play.borrow_mut()) {
            ctx.link().send_message(Msg::Time);
        }
        self.play.borrow_mut().set_heard();
        self.clocks.show();
        self.sound();
    }

    fn destroy(&mut self, _: &Context<Self>) {
        // Nobody sees the clock on another page.
        self.play.borrow_mut().hold_clock(moment());
        self.leave_opponent();
    }

    fn changed(&mut self, ctx: &Context<Self>, old: &Self::Properties) -> bool {
        let PlayPageProps { settings, book, .. } = ctx.props();
        if *book != old.book {
            self.engine.use_book(book.clone());
        }
        let conduct = settings.conduct;
        let counted = self.will_count(&old.settings);
        // They may have been forgotten in the settings.
        self.ratings = rating::load();
        let mut play = self.play.borrow_mut();
        // A dialog of the site may have been opened or closed, which stops or starts the clock.
        play.tell_time(moment());
        play.set_conduct(conduct);
        if !play.game().is_over() {
            rating::follow(&mut self.ratings, &mut play, settings);
        }
        drop(play);
        self.tell_help(ctx, counted);
        self.schedule_engine(ctx);
        true
    }

    fn update(&mut self, ctx: &Context<Self>, msg: Msg) -> bool {
        self.showed_focus = shows_focus();
        let moved = self.moving.take().is_some();
        let timed = self.play.borrow_mut().tell_time(moment());
        if moved || timed {
            self.keep(ctx);
        }
        if let Msg::Act(_) | Msg::Replace(_) | Msg::Page(_) = msg {
            // The reason why an earlier action failed no longer matters.
            self.toast = None;
        }
        match msg {
            Msg::Act(action) if self.elsewhere && !action.only_looks() => {
                self.toast(ctx, words::play::ELSEWHERE.to_string());
            }
            Msg::Act(Action::Move(m)) if self.play.borrow().wants_duck(m) => self.board.make(m),
            Msg::Act(action @ Action::Move(_)) => {
                self.begin_offered();
                self.apply(action);
                self.moved = Some(self.play.borrow().now());
                self.keeper.painting();
                let painted = ctx.link().callback(|()| Msg::MovePainted);
                self.moving = Some(after_paint(painted));
            }
            Msg::MovePainted => {}
            Msg::OtherTab(event) => return self.other_tab_said(ctx, event) || moved || timed,
            Msg::Act(Action::TakeBack) if self.board.take_back() => {}
            Msg::Act(action) => {
                let helps = self.play.borrow().would_help(&action);
                if helps && self.will_count(&ctx.props().settings) {
                    let help = match action {
                        Action::Hint => Help::Hint,
                        _ => Help::TakeBack,
                    };
                    self.dialog = Some(OpenDialog::Unrated(help));
                } else {
                    self.focuses_game |= action == Action::Uncover;
                    if action == Action::TakeBack && self.play.borrow().would_reopen() {
                        self.keeper.reopen(&self.play.borrow());
                        if self.ratings.after(&self.play.borrow()).is_some() {
                            self.toast(ctx, words::ratings::STAYS_RATED.to_string());
                        }
                    }
                    self.apply(action);
                    self.keep(ctx);
                }
            }
            Msg::Game(command) => self.game_command(ctx, command),
            Msg::Page(command) => self.page_command(ctx, command),
            Msg::Remote(command) => {
                return self.remote_command(ctx, command) || moved || timed;
            }
            Msg::Replace(play) => {
                // A dialog may have closed as the game was chosen in it.
                self.focuses_game |= self.dialog.take().is_some();
                self.remember_level(ctx, play.players());
                self.replace(ctx, *play);
                if self.focuses_game {
                    self.play.borrow_mut().announce_beginning();
                }
            }
            Msg::Dropped(file) => {
                self.dropped = Some(file);
                self.dialog = Some(OpenDialog::Open);
            }
            Msg::Dialog(event) => self.dialog_said(ctx, event),
            Msg::Toast(text) => self.toast(ctx, text),
            Msg::ToastOver => self.toast = None,
            Msg::Openings(openings) => self.openings = Some(openings),
            Msg::Link(Err(problem)) => self.link_problem = Some(problem),
            Msg::Link(Ok(query)) => {
                let unread = matches!(self.play.borrow().notice(), Some(Notice::BadLink { .. }));
                if unread {
                    show_address(&query, None);
                    ctx.props().on_reopen.emit(());
                }
            }
            Msg::Answer(revision, decision) => return self.answered(ctx, revision, decision),
            Msg::Engine(event) => return self.engine_said(ctx, event) || moved || timed,
            Msg::Painted => {
                self.first_frame = None;
                self.painted = true;
                let (fogged, begun) = {
                    let mut play = self.play.borrow_mut();
                    if play.is_begun() || play.is_offered() {
                        // Another page or an address may have led to it.
                        play.announce_beginning();
                    }
                    let begun = play.is_begun() || !play.game().is_empty();
                    (play.is_fogged(), begun)
                };
                let remote = self.lines.is_some();
                if fogged || remote {
                    // The address must not keep the link's moves, which the game may hide.
                    self.keep(ctx);
                } else if self.keeper.is_own() && begun {
                    // A game restored without a link: from now on the address names it.
                    self.keeper.changed();
                }
                if let Some(began) = self.keeper.shared() {
                    self.other_tabs.ask(began);
                }
                self.engine.start();
                self.schedule_engine(ctx);
                self.want_openings(ctx);
            }
            Msg::Visibility => {
                // Another tab may have rated a game.
                self.ratings = rating::load();
                self.schedule_engine(ctx);
            }
            Msg::Time => self.keep(ctx),
        }
        true
    }

    fn view(&self, ctx: &Context<Self>) -> Html {
        self.draw(ctx)
    }
}

impl PlayPage {
    /// The first move begins a game that was only offered.
    fn begin_offered(&mut self) {
        let mut play = self.play.borrow_mut();
        if self.keeper.is_own() && play.is_offered() && play.may_move() {
            self.keeper.begin(&play);
            play.set_begun();
        }
    }

    /// Carries out what the visitor does in the game.
    fn apply(&self, action: Action) {
        let mut play = self.play.borrow_mut();
        let was_over = play.game().is_over();
        play.apply(action);
        if !was_over && play.game().is_over() {
            self.keeper.ended();
        }
    }

    /// Asks for the sound of the end of the game or of little time, once.
    fn sound(&mut self) {
        let wanted = {
            let play = self.play.borrow();
            match play.announcement() {
                // A game that was over when it was opened.
                Announcement::None => None,
                _ if play.game().is_over() => Some(Sound::End),
                Announcement::LowTime { .. } => Some(Sound::LowTime),
                _ => None,
            }
        };
        if wanted != self.heard {
            self.heard = wanted;
            wanted.into_iter().for_each(sound::play);
        }
    }
}

/// An engine client whose lines bypass the page's messages: they also come while a move waits to be
/// painted.
fn engine_client(feed: &Feed, on_event: Callback<EngineEvent>) -> EngineClient {
    let feed = feed.clone();
    EngineClient::new(Callback::from(move |event| match event {
        EngineEvent::Info(_) | EngineEvent::LinesCleared => {
            publish_lines(std::slice::from_ref(&feed), &event);
        }
        event => on_event.emit(event),
    }))
}
