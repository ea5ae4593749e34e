use super::controller::Controller;
use super::engine::EngineState;
use super::lines::Lines;
use crate::board::Color;
use crate::game::NodeId;
use crate::notation::pgn;
use crate::web::analysis::header::Header;
use crate::web::analysis::keys;
use crate::web::analysis::study::PgnStudy;
use crate::web::browser::board::{Board, BoardLink, Tray};
use crate::web::browser::icon::icon;
use crate::web::browser::widgets::curtain::curtain;
use crate::web::browser::widgets::engine_view::EvaluationBar;
use crate::web::browser::widgets::feed::Feed;
use crate::web::browser::widgets::move_list::{MoveList, MoveListProps};
use crate::web::browser::widgets::notice::notice;
use crate::web::browser::widgets::panel::{Command, Panel, action_button, steps, verdict};
use crate::web::browser::widgets::typed_move::TypedMove;
use crate::web::browser::widgets::{
    chooser::GameChooser, game_header::GameHeader, game_text::GameText,
};
use crate::web::element::options::{Mode, Source};
use crate::web::element::session::{Job, OnBoard, Session};
use crate::web::game::{Action, Play, ProposalKind, Task, View};
use crate::web::words::game as sentences;
use gloo::events::{EventListener, EventListenerOptions};
use std::rc::Rc;
use wasm_bindgen::JsCast;
use web_sys::Element;
use yew::prelude::*;

/// What a [`Root`] is given.
#[derive(Clone, PartialEq, Properties)]
pub(super) struct RootProps {
    /// The board that it draws, if any.
    pub drawing: Option<Drawing>,
}

/// A board that is drawn.
#[derive(Clone, PartialEq)]
pub(super) struct Drawing {
    /// Another number for each time that a board is drawn anew.
    pub number: u32,
    /// The board.
    pub controller: Controller,
    /// Called when it has been drawn.
    pub on_drawn: Callback<()>,
}

/// Draws one board after another: Yew leaves listeners on each element that it has ever drawn in,
/// so these are used again.
#[component]
pub(super) fn Root(props: &RootProps) -> Html {
    match props.drawing.clone() {
        Some(Drawing {
            number,
            controller,
            on_drawn,
        }) => html! { <EmbeddedBoard key={number} {controller} {on_drawn} /> },
        None => Html::default(),
    }
}

/// What an [`EmbeddedBoard`] is given.
#[derive(Clone, PartialEq, Properties)]
struct EmbeddedBoardProps {
    /// The board.
    controller: Controller,
    /// Called when it has been drawn for the first time.
    on_drawn: Callback<()>,
}

/// What happens in front of the screen.
enum Msg {
    /// There is something new to draw.
    Redraw,
    /// Something is pressed that isn't an action of the game.
    Command(Command),
    /// Why something cannot be done, or nothing any more.
    Say(Option<String>),
}

/// What is drawn of a board, inside the element's shadow root.
struct EmbeddedBoard {
    node: NodeRef,
    link: BoardLink,
    feeds: Rc<[Feed]>,
    said: Option<String>,
    resigning: bool,
    on_action: Callback<Action>,
    on_command: Callback<Command>,
    on_move: Callback<crate::rules::Move>,
    on_message: Callback<String>,
    keys: Option<EventListener>,
    on_place: Callback<NodeId>,
    on_game: Callback<usize>,
    on_promote: Callback<MouseEvent>,
    on_delete: Callback<MouseEvent>,
    read_move: Callback<String, Result<crate::rules::Move, String>>,
}

impl Component for EmbeddedBoard {
    type Message = Msg;
    type Properties = EmbeddedBoardProps;

    fn create(ctx: &Context<Self>) -> Self {
        let (link, controller) = (ctx.link(), &ctx.props().controller);
        controller.set_redraw(link.callback(|()| Msg::Redraw));
        let on_action = {
            let controller = controller.clone();
            Callback::from(move |action| controller.act(action))
        };
        let read_move = {
            let controller = controller.clone();
            Callback::from(move |text: String| controller.session().read_move(&text))
        };
        let (showing, choosing) = (controller.clone(), controller.clone());
        let (promoting, deleting) = (controller.clone(), controller.clone());
        Self {
            on_promote: Callback::from(move |_| promoting.promote()),
            on_delete: Callback::from(move |_| deleting.delete()),
            on_place: Callback::from(move |place| showing.show(place)),
            on_game: Callback::from(move |number| choosing.choose_game(number)),
            link: BoardLink::new(),
            feeds: controller.engine().feeds().clone(),
            said: None,
            resigning: false,
            on_move: on_action.reform(Action::Move),
            on_action,
            on_command: link.callback(Msg::Command),
            on_message: link.callback(|text| Msg::Say(Some(text))),
            keys: None,
            node: NodeRef::default(),
            read_move,
        }
    }

    fn update(&mut self, ctx: &Context<Self>, msg: Msg) -> bool {
        let controller = &ctx.props().controller;
        match msg {
            Msg::Redraw => {
                self.said = None;
                self.resigning = false;
            }
            Msg::Say(text) => self.said = text,
            Msg::Command(command) => match command {
                Command::NewGame => controller.begin(),
                Command::Resign => self.resigning = true,
                Command::FastFifty => {
                    controller.act(Action::Propose(ProposalKind::FastFifty));
                }
                Command::MoveNow => controller.move_now(),
                Command::TryAgain => controller.trust_engine(),
                Command::Explain(reason) => {
                    self.said = Some(reason);
                    self.resigning = false;
                }
                Command::Share
                | Command::Open
                | Command::ToggleEvaluation
                | Command::Embed
                | Command::PlayComputer => {}
            },
        }
        true
    }

    fn rendered(&mut self, ctx: &Context<Self>, first: bool) {
        if let Some(node) = self.node.cast::<Element>().filter(|_| first) {
            self.keys = Some(listen_to_keys(&node, &ctx.props().controller));
            ctx.props().on_drawn.emit(());
        }
    }

    fn view(&self, ctx: &Context<Self>) -> Html {
        let controller = &ctx.props().controller;
        let session = controller.session();
        let look = session.look();
        let below = session.orientation();
        let panel = self.panel(controller, &session);
        let class = classes!(
            "embed",
            (below == Color::Black).then_some("flipped"),
            session
                .position()
                .rules()
                .has_reserve()
                .then_some("with-reserve"),
            panel.is_some().then_some("with-panel"),
        );
        let label = look.label.clone().unwrap_or_else(|| name_of(&session));
        html! {
            <div
                ref={self.node.clone()}
                {class}
                lang="en"
                role="group"
                aria-label={label}
                data-theme={look.theme}
                data-board={look.board}
            >
                <div class="themed">
                    <slot name="top" />
                    <div class="embed-layout">
                        <div class="embed-board">
                            { self.tray(&session, !below) }
                            <div class="board-frame" part="board">
                                if session.mode() == Mode::Analyse {
                                    <div class="embed-bar" part="bar">
                                        <EvaluationBar feed={self.feeds[0].clone()} />
                                    </div>
                                }
                                { self.board(&session) }
                            </div>
                            { self.tray(&session, below) }
                        </div>
                        { for panel }
                        <slot name="side" />
                    </div>
                    { self.messages(ctx) }
                    <slot name="bottom" />
                    <p class="visually-hidden" role="status" aria-live="polite">
                        { session.announcement().to_owned() }
                    </p>
                </div>
            </div>
        }
    }
}

/// The keys that nothing on the board has taken. Yew would hear of them before the board.
fn listen_to_keys(node: &Element, controller: &Controller) -> EventListener {
    let controller = controller.clone();
    let options = EventListenerOptions::enable_prevent_default();
    EventListener::new_with_options(node, "keydown", options, move |event| {
        if let Some(event) = event.dyn_ref::<KeyboardEvent>() {
            press(&controller, event);
        }
    })
}

/// What is drawn.
impl EmbeddedBoard {
    fn tray(&self, session: &Session, color: Color) -> Html {
        html! {
            if session.position().rules().has_reserve() {
                <div part="tray"><Tray link={self.link.clone()} {color} /></div>
            }
        }
    }

    fn board(&self, session: &Session) -> Html {
        let look = session.look();
        if let OnBoard::Play(play) = session.on_board()
            && play.view() == View::Nobody
        {
            return curtain(play, &self.on_action);
        }
        html! {
            <Board
                link={self.link.clone()}
                position={session.position().clone()}
                orientation={session.orientation()}
                movable={session.movable()}
                hidden={session.hidden()}
                last_move={session.last_move_made()}
                shapes={session.shapes()}
                coordinates={look.coordinates}
                show_targets={look.targets}
                animation_ms={look.animation_ms}
                on_move={self.on_move.clone()}
                on_message={self.on_message.clone()}
            />
        }
    }

    /// Everything beside the board; none where there is nothing to show.
    fn panel(&self, controller: &Controller, session: &Session) -> Option<Html> {
        let look = session.look();
        let analyses = session.mode() == Mode::Analyse;
        let from_pgn = matches!(session.source(), Source::Pgn(_));
        let list = look.list.or(analyses || from_pgn);
        let content = match session.on_board() {
            OnBoard::Play(play) => {
                let controls = look.controls.or(true);
                (controls || list).then(|| self.of_play(controller, play, controls, list))
            }
            OnBoard::Study(study) => {
                let controls = look.controls.or(analyses || !session.is_empty());
                let shown = controls || list || analyses;
                shown.then(|| self.of_study(session, study, controls, list))
            }
        };
        content.map(|content| {
            html! { <section class="panel embed-panel" aria-label="Game">{ content }</section> }
        })
    }

    fn of_play(&self, controller: &Controller, play: &Play, controls: bool, list: bool) -> Html {
        let (state, thinking) = {
            let engine = controller.engine();
            let thinking = matches!(engine.job(), Job::Play(Task::Move { .. }));
            (engine.state(), thinking)
        };
        let computer = play.players().computer().is_some();
        let panel = Panel {
            play,
            feed: None,
            can_evaluate: false,
            thinking: thinking && state == EngineState::Ready,
            engine_failed: state == EngineState::Failed,
            engine_words: match state {
                EngineState::Starting if computer && thinking => Some("the engine is starting"),
                EngineState::Failed => Some("the engine does not run"),
                _ => None,
            },
            on_action: self.on_action.clone(),
            on_command: self.on_command.clone(),
            read_move: self.read_move.clone(),
        };
        let outcome = play.game().outcome();
        html! {
            <>
                <div part="status">
                    if let Some(outcome) = &outcome {
                        <section class="result" aria-label="Result">
                            { verdict(&sentences::verdict(play.game(), outcome), outcome) }
                        </section>
                    } else {
                        { panel.status() }
                    }
                </div>
                { notice(play, &self.on_action, &self.on_command) }
                if let Some(hint) = sentences::hint(play) {
                    <p class="rule-hint">{ hint }</p>
                }
                if list {
                    { self.moves(play.visible_sans(), play.game().start(), play.ply()) }
                }
                if controls {
                    <div part="controls">
                        if outcome.is_none() {
                            <div class="options">
                                { panel.claims() }
                                if list {
                                    <TypedMove
                                        read={self.read_move.clone()}
                                        on_action={self.on_action.clone()}
                                    />
                                }
                            </div>
                        }
                        { steps(play.ply() > 0, play.is_looking_back(), &self.on_action) }
                        { self.actions(play) }
                    </div>
                }
            </>
        }
    }

    fn of_study(&self, session: &Session, study: &PgnStudy, controls: bool, list: bool) -> Html {
        let analyses = session.mode() == Mode::Analyse;
        let back = study.ply() > 0;
        let forth = study.ply() < study.line_len();
        html! {
            <>
                if let Some(outcome) = session.outcome() {
                    <div part="status" class="status"><p>{ outcome.text }</p></div>
                }
                if analyses {
                    <div part="lines">
                        <Lines feeds={self.feeds.clone()} count={session.look().lines as usize} />
                    </div>
                }
                if list {
                    { self.text(session, study) }
                }
                if controls {
                    <div part="controls">
                        { steps(back, forth, &self.on_action) }
                        if analyses {
                            <div class="actions" role="group" aria-label="Board">
                                { button("undo", "Take back", &self.on_action.reform(|_| Action::TakeBack), session.can_undo()) }
                                { button("check", "Promote", &self.on_promote, session.can_promote()) }
                                { button("close", "Delete", &self.on_delete, study.ply() > 0) }
                                { button("flip", "Flip", &self.on_action.reform(|_| Action::Flip), true) }
                            </div>
                        }
                    </div>
                }
            </>
        }
    }

    /// The game in text: which one, who played it, and its moves.
    fn text(&self, session: &Session, study: &PgnStudy) -> Html {
        let clocks = Color::ALL.map(|color| study.clock(color).map(pgn::format_clock));
        html! {
            <>
                if let Source::Pgn(games) = session.source() {
                    if games.all().len() > 1 {
                        <GameChooser
                            titles={games.titles().clone()}
                            chosen={games.number()}
                            on_choose={self.on_game.clone()}
                        />
                    }
                }
                if let Some(header) = Header::new(study.source()) {
                    <GameHeader {header} {clocks} />
                }
                <div part="moves" class="embed-moves">
                    <GameText
                        layout={study.layout()}
                        current={study.current()}
                        on_select={self.on_place.clone()}
                        empty="No moves yet."
                    />
                </div>
            </>
        }
    }

    fn moves(&self, sans: Rc<Vec<String>>, start: &crate::rules::Position, ply: usize) -> Html {
        let (first_number, black_first) = MoveListProps::numbering(start);
        html! {
            <div part="moves" class="embed-moves">
                <MoveList
                    {sans}
                    {first_number}
                    {black_first}
                    {ply}
                    empty="No moves yet."
                    on_action={self.on_action.clone()}
                />
            </div>
        }
    }

    fn actions(&self, play: &Play) -> Html {
        let act = |action: Action| self.on_action.reform(move |_: MouseEvent| action.clone());
        let command =
            |command: Command| self.on_command.reform(move |_: MouseEvent| command.clone());
        if self.resigning {
            return html! {
                <div class="actions" role="group" aria-label="Resign?">
                    { button("flag", "Resign", &act(Action::Resign), true) }
                    { button("undo", "Play on", &command(Command::Explain(String::new())), true) }
                </div>
            };
        }
        let going = !play.game().is_over() && !play.game().is_empty();
        html! {
            <div class="actions" role="group" aria-label="Game">
                { button("plus", "New game", &command(Command::NewGame), !play.game().is_empty()) }
                { button("undo", "Take back", &act(Action::TakeBack), play.can_take_back()) }
                { button("flip", "Flip", &act(Action::Flip), true) }
                { button("flag", "Resign", &command(Command::Resign), going) }
            </div>
        }
    }

    fn messages(&self, ctx: &Context<Self>) -> Html {
        let controller = &ctx.props().controller;
        let messages = controller.messages();
        let dismiss = {
            let controller = controller.clone();
            Callback::from(move |_: MouseEvent| controller.dismiss())
        };
        html! {
            <>
                if !messages.is_empty() {
                    <div class="notice error" part="message" role="alert">
                        { icon("warning") }
                        <p>{ for messages.into_iter().map(|error| html! { <span class="sentence">{ error.message }</span> }) }</p>
                        <button type="button" class="button small" onclick={dismiss}>{ "Dismiss" }</button>
                    </div>
                }
                if let Some(said) = self.said.clone().filter(|said| !said.is_empty()) {
                    <p class="notice" part="message" role="alert">{ said }</p>
                }
            </>
        }
    }
}

fn button(
    name: &'static str,
    label: &'static str,
    onclick: &Callback<MouseEvent>,
    possible: bool,
) -> Html {
    action_button(name, label, onclick.clone(), possible)
}

/// What a board is called that has no name.
fn name_of(session: &Session) -> String {
    let variant = session.position().variant().name();
    match session.mode() {
        Mode::View => format!("{variant} board"),
        Mode::Free => format!("{variant} board to move on"),
        Mode::Play => format!("{variant} against the computer"),
        Mode::Analyse => format!("{variant} analysis"),
    }
}

/// The arrow keys step through the game, unless whatever has the focus has a use for them.
fn press(controller: &Controller, event: &KeyboardEvent) {
    let modified = event.ctrl_key() || event.alt_key() || event.meta_key();
    if modified || event.default_prevented() || has_own_use(event) {
        return;
    }
    if let Some(step) = keys::step(&event.key(), event.shift_key()) {
        controller.step_to(step);
        event.prevent_default();
    }
}

fn has_own_use(event: &KeyboardEvent) -> bool {
    let target = event.composed_path().get(0);
    target.dyn_into::<Element>().is_ok_and(|element| {
        let within = element.closest("input, select, textarea");
        within.is_ok_and(|found| found.is_some())
    })
}
