use super::browser::{
    after_paint, focus_board, listen_to_escape, listen_to_files, listen_to_keys,
    listen_to_visibility,
};
use super::confirm::{proposal_dialog, resign_dialog};
use super::keeper::GameKeeper;
use super::new_game::{NewGameDialog, lot};
use super::notices::Notices;
use super::open_game::OpenGameDialog;
use super::panel::{PageCommand, PagePanel};
use super::rating;
use super::remote::{self, Card, ConnectDialog, DirectState, Heard, Lines, RemoteCommand};
use super::seat::Seat;
use super::share::{ShareDialog, ShareProps};
use super::toast::{LastPressed, Toast};
use crate::board::Color;
use crate::notation::eco::{self, Openings};
use crate::rules::Move;
use crate::web::board::{Arrangement, InputOptions};
use crate::web::browser::board::{Board, BoardLink, Tray};
use crate::web::browser::engine_client::EngineClient;
use crate::web::browser::opening_names;
use crate::web::browser::remote::DirectEvent;
use crate::web::browser::saver::Saver;
use crate::web::browser::storage::{self, Scope};
use crate::web::browser::widgets::clock::{ClockFaces, moment};
use crate::web::browser::widgets::curtain::curtain;
use crate::web::browser::widgets::engine_view::EvaluationBar;
use crate::web::browser::widgets::feed::{Feed, publish_lines};
use crate::web::browser::widgets::panel::{GameCommand, Panel};
use crate::web::builder::linked;
use crate::web::engine::EngineEvent;
use crate::web::game::link::link_of;
use crate::web::game::{Action, GameModel, Notice, Players, ProposalKind, View};
use crate::web::new_game::time::TimeForm;
use crate::web::records::Settings;
use crate::web::remote::Presence;
use crate::web::words;
use gloo::events::EventListener;
use gloo::render::AnimationFrame;
use gloo::timers::callback::Timeout;
use std::cell::{Cell, RefCell};
use std::rc::Rc;
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
    /// Another game replaces this one.
    Replace(Box<GameModel>),
    /// A file has been dropped on the page.
    Dropped(File),
    /// A dialog has been closed.
    DialogClosed,
    /// Show a toast.
    Toast(String),
    /// The toast's time is over.
    ToastOver,
    /// The engine reports an event.
    Engine(EngineEvent),
    /// The names of openings have been fetched.
    Openings(Openings),
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
    Share,
    Open,
    Resign,
    Propose(ProposalKind),
    Connect,
}

/// The page with a game.
pub struct PlayPage {
    /// Shared with the field for typed moves.
    play: Rc<RefCell<GameModel>>,
    keeper: GameKeeper,
    engine: EngineClient,
    /// Whether the page has been painted: the engine is not loaded before.
    painted: bool,
    feed: Feed,
    /// Connects the board and its trays.
    board: BoardLink,
    clocks: ClockFaces,
    /// The names of openings.
    openings: Option<Openings>,
    /// Whether the names of openings have been asked for.
    openings_asked: bool,
    dialog: Option<OpenDialog>,
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
    read_move: Callback<String, Result<Move, String>>,
    first_frame: Option<AnimationFrame>,
    /// Set from the visitor's move until it is painted: meanwhile only the board is redrawn, so
    /// that it responds at once.
    moving: Option<AnimationFrame>,
    /// Whether the board has been uncovered and still has to get the focus.
    uncovered: bool,
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
        if play.borrow().is_untouched() {
            rating::begin();
        }
        let read_move = {
            let play = play.clone();
            Callback::from(move |text: String| {
                let read = play.borrow().read_move_or_try(&text);
                read.map_err(|error| words::errors::typed_move(&error))
            })
        };
        let feed = Feed::default();
        let clocks = ClockFaces::new(play.clone(), link.callback(|()| Msg::Time));
        let pressed = LastPressed::default();
        let board = BoardLink::new();
        let mut listeners = vec![
            listen_to_escape({
                let board = board.clone();
                move || board.cancel()
            }),
            listen_to_keys(link.callback(|step| Msg::Act(Action::Step(step)))),
            listen_to_visibility(link.callback(|()| Msg::Visibility)),
            listen_to_files("dragover", link.callback(Msg::Dropped)),
            listen_to_files("drop", link.callback(Msg::Dropped)),
        ];
        listeners.extend(pressed.listen());
        let on_remote = link.callback(Msg::Remote);
        let search = gloo::utils::window()
            .location()
            .search()
            .unwrap_or_default();
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
            engine: engine_client(&feed, link.callback(Msg::Engine)),
            painted: false,
            feed,
            board,
            openings: None,
            openings_asked: false,
            dialog: answers.then_some(OpenDialog::Connect),
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
            moving: None,
            uncovered: false,
            drawn: Cell::new(0),
            _listeners: listeners,
        }
    }

    fn rendered(&mut self, ctx: &Context<Self>, first: bool) {
        if first {
            self.first_frame = Some(after_paint(ctx.link().callback(|()| Msg::Painted)));
        }
        if std::mem::take(&mut self.uncovered) {
            focus_board();
        }
        self.clocks.show();
    }

    fn destroy(&mut self, _: &Context<Self>) {
        // Nobody sees the clock on another page.
        self.play.borrow_mut().hold_clock(moment());
    }

    fn changed(&mut self, ctx: &Context<Self>, _: &Self::Properties) -> bool {
        let conduct = ctx.props().settings.conduct;
        self.play.borrow_mut().set_conduct(conduct);
        self.schedule_engine(ctx);
        true
    }

    fn update(&mut self, ctx: &Context<Self>, msg: Msg) -> bool {
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
            Msg::Act(Action::Move(m)) if self.play.borrow().wants_duck(m) => self.board.make(m),
            Msg::Act(action @ Action::Move(_)) => {
                self.play.borrow_mut().apply(action);
                self.keeper.painting();
                let painted = ctx.link().callback(|()| Msg::MovePainted);
                self.moving = Some(after_paint(painted));
            }
            Msg::MovePainted => {}
            Msg::Act(action) => {
                self.uncovered = action == Action::Uncover;
                rating::note(&action);
                self.play.borrow_mut().apply(action);
                self.keep(ctx);
            }
            Msg::Game(command) => self.game_command(ctx, command),
            Msg::Page(command) => self.page_command(ctx, command),
            Msg::Remote(command) => return self.remote_command(ctx, command) || moved,
            Msg::Replace(play) => {
                self.dialog = None;
                self.remember_level(ctx, play.players());
                self.replace(ctx, *play);
            }
            Msg::Dropped(file) => {
                self.dropped = Some(file);
                self.dialog = Some(OpenDialog::Open);
            }
            Msg::DialogClosed => self.dialog = None,
            Msg::Toast(text) => self.toast(ctx, text),
            Msg::ToastOver => self.toast = None,
            Msg::Openings(openings) => self.openings = Some(openings),
            Msg::Engine(event) => return self.engine_said(ctx, event) || moved || timed,
            Msg::Painted => {
                self.first_frame = None;
                self.painted = true;
                let (fogged, empty) = {
                    let play = self.play.borrow();
                    (play.is_fogged(), play.game().is_empty())
                };
                let remote = self.lines.is_some();
                if fogged || remote {
                    // The address must not keep the link's moves, which the game may hide.
                    self.keep(ctx);
                } else if self.keeper.is_own() && !empty {
                    // A game restored without a link: from now on the address names it.
                    self.keeper.changed();
                }
                self.engine.start();
                self.schedule_engine(ctx);
                self.want_openings(ctx);
            }
            Msg::Visibility => self.schedule_engine(ctx),
            Msg::Time => self.keep(ctx),
        }
        true
    }

    fn view(&self, ctx: &Context<Self>) -> Html {
        let play = self.play.borrow();
        let settings = ctx.props().settings;
        if self.moving.is_none() {
            self.drawn.set(self.drawn.get().wrapping_add(1));
        }
        let class = classes!(
            "play",
            play.variant()
                .rules()
                .has_reserve()
                .then_some("with-reserve"),
            (settings.evaluation && play.may_evaluate()).then_some("with-evaluation"),
            (play.orientation() == Color::Black).then_some("flipped"),
        );
        let below = play.orientation();
        let around = |draw: &dyn Fn() -> Html| self.around(draw);
        html! {
            <>
                <div {class}>
                    { around(&|| self.seat(&play, !below)) }
                    <div class="board-frame" id="board" key="board">
                        if settings.evaluation && play.may_evaluate() {
                            <EvaluationBar feed={self.feed.clone()} />
                        }
                        { self.board(&play, &settings) }
                    </div>
                    { around(&|| self.seat(&play, below)) }
                    { around(&|| self.panel(&play, settings)) }
                </div>
                <p class="visually-hidden" role="status" aria-live="polite">
                    { words::game::announcement(&play) }
                </p>
                { self.dialog(ctx, &play) }
                if let Some((text, _)) = &self.toast {
                    <Toast text={text.clone()} pressed={self.pressed.clone()} />
                }
            </>
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

/// The visitor's preferences for making moves in the position shown. A move that is only tried is
/// not confirmed.
fn input_options(play: &GameModel, settings: &Settings) -> InputOptions {
    InputOptions {
        premoves: play.premoves(settings.input.premoves),
        confirm: settings.input.confirm && !play.is_looking_back(),
        ..settings.input
    }
}

/// Drawing.
impl PlayPage {
    /// Draws a part around the board, or leaves it unchanged while a move waits to be painted.
    fn around(&self, draw: &dyn Fn() -> Html) -> Html {
        let content = match self.moving {
            None => draw(),
            Some(_) => Html::default(),
        };
        html! { <Around drawn={self.drawn.get()} {content} /> }
    }

    fn panel(&self, play: &GameModel, settings: Settings) -> Html {
        let panel = Panel {
            play,
            engine: self.engine.state(),
            running: self.engine.running(),
            on_action: self.on_action.clone(),
            on_command: self.on_game_command.clone(),
            read_move: self.read_move.clone(),
        };
        let notices = Notices {
            play,
            before: self.keeper.before(),
            on_action: &self.on_action,
            on_command: &self.on_page_command,
        };
        let page_panel = PagePanel {
            notices: notices.view(),
            panel,
            remote: self.lines.as_ref().map_or_else(Html::default, |lines| {
                let on_command = &self.on_remote;
                Card {
                    play,
                    lines,
                    on_command,
                }
                .view()
            }),
            opening: self
                .openings
                .as_ref()
                .and_then(|openings| openings.of_game(play.game(), play.ply())),
            feed: (settings.evaluation && play.may_evaluate()).then(|| self.feed.clone()),
            level: settings.level,
            rated: settings.ratings,
            on_game: self.on_replace.clone(),
            on_command: self.on_page_command.clone(),
        };
        page_panel.view()
    }

    fn seat(&self, play: &GameModel, color: Color) -> Html {
        let seat = Seat {
            play,
            color,
            clock: self.clocks.face(play, color, &self.on_action),
            tray: self.tray(play, color),
        };
        seat.view()
    }

    fn board(&self, play: &GameModel, settings: &Settings) -> Html {
        if play.view() == View::Nobody {
            return curtain(play, &self.on_action);
        }
        html! {
            <Board
                link={self.board.clone()}
                arrangement={Arrangement::from(play.shown().clone())}
                orientation={play.orientation()}
                movable={play.movable_or_tried()}
                options={input_options(play, settings)}
                hidden={play.hidden()}
                last_move={play.visible_last_move()}
                shapes={play.hint_shapes()}
                coordinates={settings.coordinates}
                show_targets={settings.targets}
                animation_ms={settings.animation_ms()}
                on_move={self.on_move.clone()}
                on_message={self.on_message.clone()}
            />
        }
    }

    fn tray(&self, play: &GameModel, color: Color) -> Html {
        if play.variant().rules().has_reserve() {
            html! { <Tray link={self.board.clone()} {color} /> }
        } else {
            Html::default()
        }
    }

    fn dialog(&self, ctx: &Context<Self>, play: &GameModel) -> Html {
        let on_close = ctx.link().callback(|()| Msg::DialogClosed);
        let on_game = self.on_replace.clone();
        match self.dialog {
            None => Html::default(),
            Some(dialog @ (OpenDialog::NewGame | OpenDialog::AllGames)) => html! {
                <NewGameDialog
                    browsing={dialog == OpenDialog::AllGames}
                    variant={play.variant()}
                    players={play.players()}
                    time={TimeForm::of(play.time_control(), play.players())}
                    level={ctx.props().settings.level}
                    replaced={self.keeper.plies_replaced(play)}
                    number={play.start_number().filter(|_| play.is_untouched())}
                    on_visit={ctx.props().on_visit.clone()}
                    on_start={on_game}
                    on_open={self.on_page_command.reform(|()| PageCommand::Open)}
                    {on_close}
                />
            },
            Some(OpenDialog::Share) => {
                let (link, fen, pgn) = ShareProps::texts(play);
                html! {
                    <ShareDialog
                        {link}
                        {fen}
                        {pgn}
                        position={play.shown().clone()}
                        hidden={play.hidden()}
                        fogged={play.is_fogged()}
                        on_open={self.on_page_command.reform(|()| PageCommand::Open)}
                        on_embed={self.on_page_command.reform(|()| PageCommand::Embed)}
                        on_message={self.on_message.clone()}
                        {on_close}
                    />
                }
            }
            Some(OpenDialog::Open) => html! {
                <OpenGameDialog
                    file={self.dropped.clone()}
                    replaced={self.keeper.plies_replaced(play)}
                    on_open={on_game}
                    {on_close}
                />
            },
            Some(OpenDialog::Connect) => {
                let lines = self.lines.as_ref();
                html! {
                    <ConnectDialog
                        state={lines.and_then(Lines::direct_state).unwrap_or(DirectState::Failed)}
                        address={lines.and_then(|lines| lines.carried(play))}
                        on_command={self.on_remote.clone()}
                        on_message={self.on_message.clone()}
                        {on_close}
                    />
                }
            }
            Some(OpenDialog::Resign) => {
                let on_resign = self.on_action.reform(|()| Action::Resign);
                resign_dialog(play, on_resign, on_close)
            }
            Some(OpenDialog::Propose(kind)) => {
                let on_propose = self.on_action.reform(move |()| Action::Propose(kind));
                proposal_dialog(play, kind, on_propose, on_close)
            }
        }
    }
}

/// Changes.
impl PlayPage {
    fn game_command(&mut self, ctx: &Context<Self>, command: GameCommand) {
        match command {
            GameCommand::NewGame => self.dialog = Some(OpenDialog::NewGame),
            GameCommand::Resign => self.dialog = Some(OpenDialog::Resign),
            GameCommand::Propose(kind) => self.dialog = Some(OpenDialog::Propose(kind)),
            GameCommand::MoveNow => self.engine.move_now(),
            GameCommand::Explain(reason) => self.toast(ctx, reason),
            GameCommand::TryAgain => {
                self.engine.retry();
                {
                    let mut play = self.play.borrow_mut();
                    play.apply(Action::DismissNotice);
                    // The failure had stopped the computer's clock.
                    play.apply(Action::Pause(false));
                }
                self.schedule_engine(ctx);
            }
        }
    }

    fn page_command(&mut self, ctx: &Context<Self>, command: PageCommand) {
        match command {
            PageCommand::AllGames => self.dialog = Some(OpenDialog::AllGames),
            PageCommand::Share => self.dialog = Some(OpenDialog::Share),
            PageCommand::Open => {
                self.dropped = None;
                self.dialog = Some(OpenDialog::Open);
            }
            PageCommand::Embed => self.embed(ctx),
            PageCommand::PlayComputer => {
                self.keeper.adopt();
                let level = ctx.props().settings.level;
                self.play.borrow_mut().play_computer(level);
                self.keep(ctx);
            }
            PageCommand::Rematch { .. } if self.play.borrow().remote().is_some() => {}
            PageCommand::Rematch { swap } => {
                self.keeper.replace();
                self.engine.new_game();
                rating::begin();
                self.rematch(swap);
                self.keep(ctx);
            }
            PageCommand::PlayFromHere => {
                let play = self.play.borrow().from_here();
                if let Some(play) = play {
                    self.replace(ctx, play);
                }
            }
            PageCommand::GameBefore => {
                if let Some(play) = self.keeper.take_before() {
                    self.show_game(ctx, play);
                }
            }
            PageCommand::KeepNewGame => self.keeper.forget_before(),
            PageCommand::ToggleEvaluation => {
                let settings = ctx.props().settings;
                ctx.props().on_settings.emit(Settings {
                    evaluation: !settings.evaluation,
                    ..settings
                });
            }
        }
    }

    /// Plays again: the next game of the match, with colours changed, or the same one once more.
    fn rematch(&self, swap: bool) {
        let mut play = self.play.borrow_mut();
        if swap {
            let start = play.next_start(&lot);
            play.next_game(start);
        } else {
            play.rematch(false);
        }
    }

    /// Begins another game in place of this one.
    fn replace(&mut self, ctx: &Context<Self>, play: GameModel) {
        self.keeper.replace();
        if play.remote().is_some() {
            self.keeper.keep_for_remote();
        }
        self.show_game(ctx, play);
    }

    fn show_game(&mut self, ctx: &Context<Self>, play: GameModel) {
        rating::begin();
        self.engine.new_game();
        self.play.replace_with(|before| play.succeeding(before));
        self.keep(ctx);
    }

    /// Saves the level of this game for the next one.
    fn remember_level(&self, ctx: &Context<Self>, players: Players) {
        let PlayPageProps {
            settings,
            on_settings,
            ..
        } = ctx.props();
        if let Players::Computer { level, .. } = players {
            on_settings.emit(Settings { level, ..*settings });
        }
    }

    /// Goes to the page that builds a board for a website with the game, including its comments.
    fn embed(&self, ctx: &Context<Self>) {
        let (address, pgn) = {
            let play = self.play.borrow();
            let pgn = play.source().map(|source| source.to_string());
            (linked::query(&link_of(&play)), pgn)
        };
        // Without storage the other page gets the game without its comments.
        let _ = storage::save(Scope::Tab, storage::EMBEDDED_PGN, &pgn.unwrap_or_default());
        ctx.props().on_visit.emit(address);
    }

    fn toast(&mut self, ctx: &Context<Self>, text: String) {
        let link = ctx.link().clone();
        let timeout = Timeout::new(TOAST_MS, move || link.send_message(Msg::ToastOver));
        self.toast = Some((text.into(), timeout));
    }

    /// Saves the game, and schedules the engine's task.
    fn keep(&mut self, ctx: &Context<Self>) {
        let over = self.play.borrow().game().is_over();
        if over
            && matches!(
                self.dialog,
                Some(OpenDialog::Resign | OpenDialog::Propose(_))
            )
        {
            // The question has lost its sense: the flag has fallen meanwhile, say.
            self.dialog = None;
        }
        self.keeper.changed();
        rating::follow(&self.play.borrow(), &ctx.props().settings);
        self.schedule_engine(ctx);
        self.want_openings(ctx);
        self.tell_opponent();
    }

    /// Tells an opponent elsewhere what has changed, through the channels of the game.
    fn tell_opponent(&mut self) {
        let play = self.play.borrow();
        match &mut self.lines {
            Some(lines) if lines.are_of(&play) => lines.tell(&play),
            lines => *lines = Lines::open(&play, None, &self.on_remote),
        }
    }

    /// Goes on after a message from elsewhere.
    fn heard(&mut self, ctx: &Context<Self>, heard: Heard) {
        if let Some(text) = heard.problem.and_then(words::remote::problem) {
            self.toast(ctx, text.to_owned());
        }
        if heard.changed {
            self.keep(ctx);
        }
    }

    /// Carries out a command of the part about an opponent elsewhere. Returns whether the page has
    /// to be redrawn.
    fn remote_command(&mut self, ctx: &Context<Self>, command: RemoteCommand) -> bool {
        let Some(lines) = &mut self.lines else {
            return false;
        };
        match command {
            RemoteCommand::Send => remote::send_link(&self.play.borrow(), self.on_remote.clone()),
            RemoteCommand::Copy => {
                let on_message = self.on_message.clone();
                remote::copy_link(&self.play.borrow(), on_message, &self.on_remote);
            }
            RemoteCommand::Sent(query) => lines.sent = Some(query),
            RemoteCommand::SecondWindow => {
                if !remote::open_second_window(&self.play.borrow()) {
                    self.toast(ctx, words::remote::NO_WINDOW.to_owned());
                }
            }
            RemoteCommand::Connect => {
                lines.connect();
                self.dialog = Some(OpenDialog::Connect);
            }
            RemoteCommand::Described { text, answers } => lines.described(text, answers),
            RemoteCommand::Accept(text) => lines.accept(&text),
            RemoteCommand::BadAnswer => self.toast(ctx, words::remote::BAD_ANSWER.to_owned()),
            RemoteCommand::Direct(event) => {
                let opened = event == DirectEvent::Open;
                let heard = lines.direct_event(&mut self.play.borrow_mut(), event);
                if opened && self.dialog == Some(OpenDialog::Connect) {
                    self.dialog = None;
                    self.toast(ctx, words::remote::CONNECTED.to_owned());
                }
                self.heard(ctx, heard);
            }
            RemoteCommand::Keep => lines.dispute = None,
            RemoteCommand::Take => {
                if let Some(dispute) = lines.dispute.take() {
                    self.keeper.put_aside();
                    // It was checked when it was read.
                    let _ = dispute.adopt(&mut self.play.borrow_mut());
                    self.toast(ctx, words::remote::TAKEN.to_owned());
                    self.keep(ctx);
                }
            }
            RemoteCommand::Heard(text) => {
                let heard = lines.hear(&mut self.play.borrow_mut(), &text);
                self.heard(ctx, heard);
            }
            RemoteCommand::Tick => {
                let changed = lines.tick(&self.play.borrow());
                let connected = lines.presence() == Presence::Here;
                self.play.borrow_mut().set_connected(connected);
                return changed;
            }
            RemoteCommand::Leave => {
                lines.leave(&self.play.borrow());
                return false;
            }
        }
        true
    }

    /// Fetches the names of openings once there is a game that can have one.
    fn want_openings(&mut self, ctx: &Context<Self>) {
        let play = self.play.borrow();
        let wanted = !play.game().is_empty() && eco::has_names(play.game());
        if self.painted && wanted && !self.openings_asked {
            self.openings_asked = true;
            opening_names::fetch_later(ctx.link().callback(Msg::Openings));
        }
    }

    /// Schedules the task that the game has for the engine now, and shows whose move it is in the
    /// page's title.
    fn schedule_engine(&self, ctx: &Context<Self>) {
        if self.painted {
            let document = gloo::utils::document();
            let visible = !document.hidden();
            document.set_title(&words::app::game_title(&self.play.borrow(), !visible));
            let task = self
                .play
                .borrow()
                .engine_task(ctx.props().settings.evaluation);
            self.engine.schedule(task, visible);
        }
    }

    /// Handles an event of the engine. Returns whether the page has to be redrawn.
    fn engine_said(&mut self, ctx: &Context<Self>, event: EngineEvent) -> bool {
        match event {
            // The lines are drawn by their feed.
            EngineEvent::Info(_) | EngineEvent::LinesCleared => false,
            // The state is not shown while the engine has no task.
            EngineEvent::StateChanged => {
                self.engine.running().is_some() || self.play.borrow().is_computers_turn()
            }
            EngineEvent::BestMove(_) | EngineEvent::Hint(_) | EngineEvent::Answer { .. } => {
                let done = self.play.borrow_mut().engine_said(&event);
                match done {
                    Ok(_) => self.keep(ctx),
                    Err(_) => self.engine.reject_answer(),
                }
                true
            }
            EngineEvent::Failed(failure) => {
                let mut play = self.play.borrow_mut();
                play.hold_for_engine();
                play.notify(Notice::EngineFailed(failure));
                true
            }
        }
    }
}

/// A part of the page that is redrawn only on request.
#[component]
fn Around(props: &AroundProps) -> Html {
    props.content.clone()
}

#[derive(Properties)]
struct AroundProps {
    /// A counter that changes when there is something new to draw.
    drawn: u32,
    content: Html,
}

impl PartialEq for AroundProps {
    fn eq(&self, other: &Self) -> bool {
        self.drawn == other.drawn
    }
}
