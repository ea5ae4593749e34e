//! The components of a board, inside the element's shadow root.

mod analysis;
mod game;
mod games;
mod graph;
mod puzzle;
mod setup;

use super::controller::Controller;
use crate::board::Color;
use crate::game::NodeId;
use crate::web::analysis::AnalysisAction;
use crate::web::analysis::keys;
use crate::web::browser::board::{Board, BoardLink, Tray};
use crate::web::browser::icon::icon;
use crate::web::browser::widgets::bench::{Bench, BenchEvent, HistoryKey};
use crate::web::browser::widgets::button::button as small_button;
use crate::web::browser::widgets::curtain::curtain;
use crate::web::browser::widgets::engine_view::EvaluationBar;
use crate::web::browser::widgets::feed::Feed;
use crate::web::browser::widgets::panel::{GameCommand, action_button};
use crate::web::browser::widgets::typed_move::Typed;
use crate::web::editor::Editor;
use crate::web::element::label_of;
use crate::web::element::options::{Mode, Source};
use crate::web::element::session::{Model, Session};
use crate::web::game::{Action, LineStep, View};
use crate::web::language::{Text, language};
use crate::web::letters;
use crate::web::words;
use gloo::events::{EventListener, EventListenerOptions};
use std::rc::Rc;
use wasm_bindgen::JsCast;
use web_sys::Element;
use yew::prelude::*;

/// The properties of [`Root`].
#[derive(Clone, PartialEq, Properties)]
pub(super) struct RootProps {
    /// The board to draw, if there is one.
    pub drawing: Option<Drawing>,
}

/// A board to draw.
#[derive(Clone, PartialEq)]
pub(super) struct Drawing {
    /// A number that differs each time that a board is mounted.
    pub number: u32,
    /// The board.
    pub controller: Controller,
    /// Called once the board has been drawn.
    pub on_drawn: Callback<()>,
}

/// Draws one board after another: Yew leaves listeners on each element that it has ever drawn in,
/// so the elements are reused.
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

/// The properties of an [`EmbeddedBoard`].
#[derive(Clone, PartialEq, Properties)]
struct EmbeddedBoardProps {
    /// The board.
    controller: Controller,
    /// Called once the board has been drawn for the first time.
    on_drawn: Callback<()>,
}

/// The messages of an [`EmbeddedBoard`].
enum Msg {
    /// The session has changed.
    Redraw,
    /// A button is pressed that is not an action of the game.
    Command(GameCommand),
    /// The question whether to resign is answered with no.
    PlayOn,
    /// Something happens on the board where a position is set up.
    Bench(BenchEvent),
    /// Show the reason why something cannot be done, or remove it.
    Say(Option<String>),
}

/// A board with its panel, inside the element's shadow root.
struct EmbeddedBoard {
    node: NodeRef,
    link: BoardLink,
    feeds: Rc<[Feed]>,
    said: Option<String>,
    resigning: bool,
    /// The board where a position is set up.
    bench: Bench,
    /// What has been done there, for screen readers.
    announced: String,
    on_action: Callback<Action>,
    on_analysis: Callback<AnalysisAction>,
    on_step: Callback<LineStep>,
    on_command: Callback<GameCommand>,
    on_move: Callback<crate::rules::Move>,
    on_message: Callback<String>,
    keys: Option<EventListener>,
    on_place: Callback<NodeId>,
    on_game: Callback<usize>,
    read_move: Callback<Typed>,
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
            Callback::from(move |typed: Typed| {
                let session = controller.session();
                let read = letters::read(&typed.text, |text| session.read_typed_move(text));
                drop(session);
                typed.on_read.emit(read.map_err(|error| error.message()));
            })
        };
        let on_analysis = {
            let controller = controller.clone();
            Callback::from(move |action| controller.analyse(action))
        };
        let (moving, stepping) = (controller.clone(), controller.clone());
        let choosing = controller.clone();
        Self {
            on_place: on_analysis.reform(AnalysisAction::Show),
            on_analysis,
            on_step: Callback::from(move |step| stepping.step_to(step)),
            on_game: Callback::from(move |number| choosing.choose_game(number)),
            link: BoardLink::new(),
            feeds: controller.feeds().clone(),
            said: None,
            resigning: false,
            bench: Bench::default(),
            announced: String::new(),
            on_move: Callback::from(move |m| moving.move_by_hand(m)),
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
            Msg::Bench(event) => return self.handle_bench(controller, &event),
            Msg::Say(text) => self.said = text,
            Msg::Command(command) => match command {
                GameCommand::NewGame => controller.begin(),
                GameCommand::Resign => self.resigning = true,
                GameCommand::Propose(kind) => {
                    controller.act(Action::Propose(kind));
                }
                GameCommand::MoveNow => controller.move_now(),
                GameCommand::TryAgain => controller.retry_engine(),
                GameCommand::Explain(reason) => {
                    self.said = Some(reason);
                    self.resigning = false;
                }
            },
            Msg::PlayOn => self.resigning = false,
        }
        true
    }

    fn rendered(&mut self, ctx: &Context<Self>, first: bool) {
        if let Some(node) = self.node.cast::<Element>().filter(|_| first) {
            self.keys = Some(listen_to_keys(&node, &ctx.props().controller));
            ctx.props().on_drawn.emit(());
        }
        ctx.props().controller.set_heard();
        self.bench.rendered();
    }

    fn view(&self, ctx: &Context<Self>) -> Html {
        let controller = &ctx.props().controller;
        let session = controller.session();
        let look = session.look();
        let below = session.orientation();
        let label = label_of(&session, controller.number());
        let panel = self.panel(ctx, &session, &label);
        let setting_up = session.editor().filter(|_| !session.is_disabled());
        let class = classes!(
            "embed",
            (below == Color::Black).then_some("flipped"),
            (setting_up.is_none() && session.arrangement().has_reserve()).then_some("with-reserve"),
        );
        let (pressed, focused) = (controller.clone(), controller.clone());
        html! {
            <div
                ref={self.node.clone()}
                {class}
                lang={language().tag()}
                role="group"
                aria-label={label}
                data-theme={look.theme}
                data-board={look.board}
                onpointerdown={Callback::from(move |_: PointerEvent| pressed.use_board())}
                onfocusin={Callback::from(move |_: FocusEvent| focused.use_board())}
            >
                <div class="themed">
                    <slot name="top" />
                    <div class="embed-layout">
                        <div class="embed-board">
                            if let Some(editor) = setting_up {
                                { self.bench(ctx, editor, below) }
                            } else {
                                { self.tray(&session, !below) }
                                <div class="board-frame" part="board">
                                    if session.mode() == Mode::Analyse {
                                        <div class="embed-bar" part="bar">
                                            <EvaluationBar feed={self.feeds[0].clone()} />
                                        </div>
                                    }
                                    { self.board(&session) }
                                    if controller.is_loading() {
                                        <p class="embed-loading" aria-hidden="true">{ words::element::LOADING }</p>
                                    }
                                </div>
                                { self.tray(&session, below) }
                            }
                        </div>
                        { for panel }
                        <slot name="side" />
                    </div>
                    { self.messages(ctx) }
                    <slot name="bottom" />
                    <p class="visually-hidden" role="status" aria-live="polite">
                        if controller.is_loading() {
                            { words::element::LOADING }
                        } else if session.editor().is_some() {
                            { self.announced.clone() }
                        } else {
                            { session.announcement() }
                        }
                    </p>
                </div>
            </div>
        }
    }
}

/// Listens to the keys that the board has not used. Yew's own listeners would be called before
/// those of the board.
fn listen_to_keys(node: &Element, controller: &Controller) -> EventListener {
    let controller = controller.clone();
    let options = EventListenerOptions::enable_prevent_default();
    EventListener::new_with_options(node, "keydown", options, move |event| {
        if let Some(event) = event.dyn_ref::<KeyboardEvent>() {
            press(&controller, event);
        }
    })
}

/// Drawing.
impl EmbeddedBoard {
    fn tray(&self, session: &Session, color: Color) -> Html {
        html! {
            if session.arrangement().has_reserve() {
                <div part="tray"><Tray link={self.link.clone()} {color} /></div>
            }
        }
    }

    fn board(&self, session: &Session) -> Html {
        let look = session.look();
        if let Model::Game(play) = session.model()
            && play.view() == View::Nobody
        {
            return curtain(play, &self.on_action);
        }
        html! {
            <Board
                link={self.link.clone()}
                arrangement={session.arrangement()}
                orientation={session.orientation()}
                movable={session.movable()}
                options={session.input_options()}
                hidden={session.hidden()}
                last_move={session.last_move_made()}
                shapes={session.shapes()}
                marks={look.marks.clone()}
                allowed={session.allowed()}
                coordinates={look.coordinates}
                show_targets={look.targets}
                animation_ms={look.animation_ms}
                on_move={self.on_move.clone()}
                on_message={self.on_message.clone()}
            />
        }
    }

    /// The panel beside the board; `None` if there is nothing to show.
    fn panel(&self, ctx: &Context<Self>, session: &Session, label: &str) -> Option<Html> {
        let look = session.look();
        let analyses = session.mode() == Mode::Analyse;
        let from_pgn = matches!(session.source(), Source::Pgn(_));
        let list = look.list.or(analyses || from_pgn);
        if let Some(editor) = session.editor() {
            let controls = look.controls.or(true) && !session.is_disabled();
            return controls.then(|| framed(label, self.of_setup(ctx, editor)));
        }
        let content = match session.model() {
            Model::Game(game) => {
                let controls = look.controls.or(true);
                if let Some(puzzle) = session.puzzle() {
                    let list = look.list.or(false);
                    let content = self.of_puzzle(ctx, puzzle, game, controls, list);
                    return Some(framed(label, content));
                }
                (controls || list).then(|| self.of_game(ctx, game, controls, list))
            }
            Model::Analysis(analysis) => {
                let controls = look.controls.or(analyses || !session.is_empty());
                let shown = controls || list || analyses;
                shown.then(|| self.of_analysis(ctx, session, analysis, controls, list))
            }
        };
        content.map(|content| framed(label, content))
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
                        { small_button("button small", words::play::DISMISS, dismiss) }
                    </div>
                }
                if let Some(said) = self.said.clone() {
                    <p class="notice" part="message" role="alert">{ said }</p>
                }
            </>
        }
    }
}

/// The panel of the board with that label.
fn framed(label: &str, content: Html) -> Html {
    let label = words::element::panel_of(label);
    html! { <section class="panel embed-panel" aria-label={label}>{ content }</section> }
}

fn button(name: &'static str, label: Text, onclick: &Callback<MouseEvent>, possible: bool) -> Html {
    action_button(name, label, onclick.clone(), possible)
}

/// Steps through the game by arrow keys, unless the focused element uses them.
fn press(controller: &Controller, event: &KeyboardEvent) {
    if controller.session().editor().is_some() {
        match HistoryKey::of(event).filter(|_| !has_own_use(event)) {
            Some(HistoryKey::Undo) => controller.edit(Editor::undo),
            Some(HistoryKey::Redo) => controller.edit(Editor::redo),
            None => return,
        };
        controller.redraw();
        return event.prevent_default();
    }
    let modified = event.ctrl_key() || event.alt_key() || event.meta_key();
    if modified || event.default_prevented() || has_own_use(event) {
        return;
    }
    let (key, shift) = (event.key(), event.shift_key());
    let analyses = matches!(controller.session().model(), Model::Analysis(_));
    if analyses {
        let Some(step) = keys::step(&key, shift) else {
            return;
        };
        controller.analyse(AnalysisAction::Step(step));
    } else {
        let Some(step) = LineStep::of_key(&key).filter(|_| !shift) else {
            return;
        };
        controller.step_to(step);
    }
    event.prevent_default();
}

fn has_own_use(event: &KeyboardEvent) -> bool {
    let target = event.composed_path().get(0);
    target.dyn_into::<Element>().is_ok_and(|element| {
        let within = element.closest("input, select, textarea, .embed-games");
        within.is_ok_and(|found| found.is_some())
    })
}
