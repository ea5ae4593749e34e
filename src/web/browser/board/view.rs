use super::layers;
use super::link::{BoardLink, focus_on};
use super::listen::Listeners;
use super::squares::squares;
use super::stage::Stage;
use crate::board::{Bitboard, Color};
use crate::game::Shape;
use crate::rules::{Move, Position};
use crate::web::board::input::Input;
use crate::web::board::state::State;
use crate::web::board::table::{Movable, Table};
use std::rc::Rc;
use web_sys::{Element, MediaQueryList, SvgElement};
use yew::prelude::*;

/// What a [`Board`] is given.
#[derive(Clone, PartialEq, Properties)]
pub struct BoardProps {
    /// What it shares with its trays; a board without trays needs none.
    #[prop_or_default]
    pub link: BoardLink,
    /// What it shows.
    pub position: Rc<Position>,
    /// Who sits below.
    #[prop_or(Color::White)]
    pub orientation: Color,
    /// Whose men can be moved.
    #[prop_or_default]
    pub movable: Movable,
    /// The squares that the viewer may not see: of what stands there nothing is shown or told.
    #[prop_or_default]
    pub hidden: Bitboard,
    /// The move that led to the position, to be marked.
    #[prop_or_default]
    pub last_move: Option<Move>,
    /// Arrows and circles that belong to the position, beneath those of the viewer.
    #[prop_or_default]
    pub shapes: Vec<Shape>,
    /// Whether files and ranks are named.
    #[prop_or(true)]
    pub coordinates: bool,
    /// Whether it is shown where a man can go.
    #[prop_or(true)]
    pub show_targets: bool,
    /// How long men glide, in milliseconds; not at all for those who prefer reduced motion.
    #[prop_or(200)]
    pub animation_ms: u32,
    /// Gets each legal move that is made on the board. The board goes on showing its position
    /// until it is given the next.
    #[prop_or_default]
    pub on_move: Callback<Move>,
    /// Gets sentences for everybody, such as why a reserve piece is barred.
    #[prop_or_default]
    pub on_message: Callback<String>,
}

/// A board on which men are moved by pointer and keyboard.
pub struct Board {
    link: BoardLink,
    svg: NodeRef,
    men: NodeRef,
    listeners: Option<Listeners>,
    /// The moves that lead from what is drawn to what is to be drawn, if any do.
    hints: Vec<Move>,
    drawn: Option<Drawn>,
    /// Whether the board was turned since it was drawn.
    turned: bool,
    announcement: String,
    promoting: bool,
    reduced_motion: Option<MediaQueryList>,
}

/// What the properties put on the table.
fn table(props: &BoardProps) -> Table {
    Table::new(props.position.clone(), props.movable).with_hidden(props.hidden)
}

/// What makes a [`Board`] draw anew.
pub enum BoardMessage {
    /// The state of the input has changed; with what is to be announced.
    Redraw(Option<String>),
}

impl Component for Board {
    type Message = BoardMessage;
    type Properties = BoardProps;

    fn create(ctx: &Context<Self>) -> Self {
        let props = ctx.props();
        let link = props.link.clone();
        link.set_callbacks(props.on_move.clone(), props.on_message.clone());
        link.set_board(ctx.link().callback(BoardMessage::Redraw));
        link.show(Some(table(props)), props.orientation);
        Self {
            link,
            svg: NodeRef::default(),
            men: NodeRef::default(),
            listeners: None,
            hints: Vec::new(),
            drawn: None,
            turned: false,
            announcement: String::new(),
            promoting: false,
            reduced_motion: web_sys::window().and_then(|window| {
                let query = "(prefers-reduced-motion: reduce)";
                window.match_media(query).ok().flatten()
            }),
        }
    }

    fn update(&mut self, _: &Context<Self>, message: BoardMessage) -> bool {
        let BoardMessage::Redraw(announcement) = message;
        if let Some(text) = announcement {
            // A text that does not change is not read again.
            let again = if text == self.announcement {
                "\u{a0}"
            } else {
                ""
            };
            self.announcement = text + again;
        }
        true
    }

    fn changed(&mut self, ctx: &Context<Self>, old: &BoardProps) -> bool {
        let new = ctx.props();
        self.link
            .set_callbacks(new.on_move.clone(), new.on_message.clone());
        let table_changed =
            new.position != old.position || new.movable != old.movable || new.hidden != old.hidden;
        let table = table_changed.then(|| table(new));
        if new.position != old.position {
            self.hints = new.last_move.into_iter().chain(old.last_move).collect();
        }
        let turned = new.orientation != old.orientation;
        if table_changed || turned {
            self.link.show(table, new.orientation);
        }
        self.turned |= turned;
        table_changed
            || turned
            || new.last_move != old.last_move
            || new.shapes != old.shapes
            || new.coordinates != old.coordinates
            || new.show_targets != old.show_targets
            || new.animation_ms != old.animation_ms
    }

    fn view(&self, ctx: &Context<Self>) -> Html {
        let props = ctx.props();
        let input = self.link.input();
        let dragging = matches!(input.state(), State::Dragging { .. });
        let class = classes!(
            "board",
            self.glides(props).then_some("animated"),
            layers::movable_class(&input),
            dragging.then_some("dragging"),
        );
        html! {
            <>
                <svg ref={self.svg.clone()} {class} viewBox="0 0 800 800" role="group" aria-label="Chess board">
                    { layers::checks() }
                    { layers::fog(&input) }
                    { layers::marks(&input, props.last_move) }
                    if props.coordinates {
                        { layers::coordinates(input.orientation(), props.hidden) }
                    }
                    { squares(&input) }
                    <g class="men" ref={self.men.clone()} aria-hidden="true" />
                    { layers::ghosts(&input) }
                    if props.show_targets {
                        { layers::targets(&input) }
                    }
                    { layers::annotations(&props.shapes, input.orientation()) }
                    { layers::shapes(&input) }
                    { layers::chooser(&input) }
                </svg>
                <p class="visually-hidden" aria-live="polite">{ &self.announcement }</p>
            </>
        }
    }

    fn rendered(&mut self, ctx: &Context<Self>, first: bool) {
        if first {
            self.mount();
        }
        if let Some(stage) = self.link.stage().as_mut() {
            let input = self.link.input();
            stage.set_glide(ctx.props().animation_ms);
            let drawn = Drawn::of(&input);
            if self.drawn.as_ref() != Some(&drawn) {
                let waited = self.drawn.as_ref().and_then(|drawn| drawn.pending);
                self.hints.extend(drawn.pending.or(waited));
                stage.update(&input, &self.hints);
                self.hints.clear();
                self.drawn = Some(drawn);
            }
            // Only now: were frames drawn in between, the men would glide after all.
            if std::mem::take(&mut self.turned) {
                stage.be_still();
            }
            stage.draw(&input);
        }
        self.focus_chooser();
    }

    fn destroy(&mut self, _: &Context<Self>) {
        self.listeners = None;
        let own = self.svg.cast::<SvgElement>();
        let mut stage = self.link.stage();
        if stage.as_ref().map(|stage| stage.svg()) == own.as_ref() {
            stage.take();
        }
    }
}

/// Which men are drawn.
#[derive(PartialEq)]
struct Drawn {
    shown: Rc<Position>,
    hidden: Bitboard,
    pending: Option<Move>,
}

impl Drawn {
    fn of(input: &Input) -> Self {
        let table = input.table();
        Self {
            shown: table.shown().clone(),
            hidden: table.hidden(),
            pending: table.pending(),
        }
    }
}

impl Board {
    fn mount(&mut self) {
        let (Some(svg), Some(men)) = (self.svg.cast::<SvgElement>(), self.men.cast::<Element>())
        else {
            return;
        };
        self.listeners = Some(Listeners::new(self.link.clone(), svg.clone().into()));
        *self.link.stage() = Stage::new(svg, men);
    }

    /// Whether men glide at all.
    fn glides(&self, props: &BoardProps) -> bool {
        let reduced = self.reduced_motion.as_ref();
        props.animation_ms > 0 && !reduced.is_some_and(MediaQueryList::matches)
    }

    /// The chooser takes the focus when it comes up.
    fn focus_chooser(&mut self) {
        let promoting = matches!(self.link.input().state(), State::Promoting { .. });
        let opened = promoting && !self.promoting;
        self.promoting = promoting;
        if !opened {
            return;
        }
        let svg = self.svg.cast::<Element>();
        if let Some(first) = svg.and_then(|svg| svg.query_selector(".choice").ok().flatten()) {
            focus_on(&first);
        }
    }
}
