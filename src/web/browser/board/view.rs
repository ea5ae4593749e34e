use super::layers::{self, BoardLayer, Layer};
use super::link::{BoardLink, announce};
use super::nodes::BoardNodes;
use crate::board::{Bitboard, Color};
use crate::game::{Shape, ShapeColor};
use crate::rules::Move;
use crate::web::board::InputOptions;
use crate::web::board::arrangement::Arrangement;
use crate::web::board::drawn::{DrawnDests, movable_class};
use crate::web::board::interaction::Interaction;
use crate::web::board::state::{BoardState, Movable};
use crate::web::words::board as words;
use std::rc::Rc;
use web_sys::{Element, HtmlElement, MediaQueryList};
use yew::prelude::*;

/// The properties of a [`Board`].
#[derive(Clone, PartialEq, Properties)]
pub struct BoardProps {
    /// The link that the board shares with its trays; a board without trays needs none.
    #[prop_or_default]
    pub link: BoardLink,
    /// The arrangement to show. Only a legal position has pieces that can be moved.
    pub arrangement: Arrangement,
    /// The side at the bottom of the board.
    #[prop_or(Color::White)]
    pub orientation: Color,
    /// The side or sides whose pieces can be moved.
    #[prop_or_default]
    pub movable: Movable,
    /// The viewer's preferences for making moves.
    #[prop_or(InputOptions::PLAIN)]
    pub options: InputOptions,
    /// The squares hidden from the viewer. Nothing on them is drawn, labelled or announced.
    #[prop_or_default]
    pub hidden: Bitboard,
    /// The move that led to the position, which is marked.
    #[prop_or_default]
    pub last_move: Option<Move>,
    /// Arrows and circles that belong to the position, drawn beneath those of the viewer.
    #[prop_or_default]
    pub shapes: Vec<Shape>,
    /// Squares that are coloured, each as a circle.
    #[prop_or_default]
    pub marks: Vec<Shape>,
    /// The only moves that can be made, without the squares of the duck; `None` if all can.
    #[prop_or_default]
    pub allowed: Option<Rc<[Move]>>,
    /// What is drawn over the pieces and beneath the arrows and circles, in the board's own units.
    #[prop_or_default]
    pub below_shapes: Html,
    /// Whether the coordinates of files and ranks are shown.
    #[prop_or(true)]
    pub coordinates: bool,
    /// Whether the destinations of the picked-up piece are marked.
    #[prop_or(true)]
    pub show_targets: bool,
    /// The duration of a move's animation, in milliseconds; there is none for viewers who prefer
    /// reduced motion.
    #[prop_or(200)]
    pub animation_ms: u32,
    /// Called with each legal move that is made on the board. The board keeps showing its
    /// arrangement until it gets the next.
    #[prop_or_default]
    pub on_move: Callback<Move>,
    /// Called with each arrow or circle that the viewer has drawn, for a page that keeps them among
    /// `shapes`; without it the board keeps them until it is touched.
    #[prop_or_default]
    pub on_shape: Option<Callback<Shape>>,
    /// The colour in which the primary button or a finger draws, instead of moving pieces.
    #[prop_or_default]
    pub pen: Option<ShapeColor>,
    /// Called with sentences to be shown, such as why a reserve piece cannot be placed.
    #[prop_or_default]
    pub on_message: Callback<String>,
}

/// A board on which pieces are moved by pointer and keyboard.
pub struct Board {
    link: BoardLink,
    board: NodeRef,
    squares: NodeRef,
    pieces: NodeRef,
    nodes: BoardNodes,
    announcement: String,
    reduced_motion: Option<MediaQueryList>,
}

/// The state defined by the properties.
fn board_state(props: &BoardProps) -> BoardState {
    BoardState::new(props.arrangement.clone(), props.movable)
        .with_hidden(props.hidden)
        .with_options(props.options)
        .with_allowed(props.allowed.as_deref())
}

/// The message of a [`Board`] to itself.
pub enum BoardMessage {
    /// Redraw the changed state, and announce a text to screen readers.
    Redraw(Option<String>),
}

impl Component for Board {
    type Message = BoardMessage;
    type Properties = BoardProps;

    fn create(ctx: &Context<Self>) -> Self {
        let props = ctx.props();
        let link = props.link.clone();
        link.set_callbacks(props.on_move.clone(), props.on_message.clone());
        link.set_drawing(props.on_shape.clone(), props.pen);
        link.set_board(ctx.link().callback(BoardMessage::Redraw));
        link.show(Some(board_state(props)), props.orientation);
        Self {
            nodes: BoardNodes::new(link.clone()),
            link,
            board: NodeRef::default(),
            squares: NodeRef::default(),
            pieces: NodeRef::default(),
            announcement: String::new(),
            reduced_motion: web_sys::window().and_then(|window| {
                let query = "(prefers-reduced-motion: reduce)";
                window.match_media(query).ok().flatten()
            }),
        }
    }

    fn update(&mut self, _: &Context<Self>, message: BoardMessage) -> bool {
        let BoardMessage::Redraw(announcement) = message;
        if let Some(text) = announcement {
            announce(&mut self.announcement, text);
        }
        true
    }

    fn changed(&mut self, ctx: &Context<Self>, old: &BoardProps) -> bool {
        let new = ctx.props();
        self.link
            .set_callbacks(new.on_move.clone(), new.on_message.clone());
        self.link.set_drawing(new.on_shape.clone(), new.pen);
        let rearranged = new.arrangement != old.arrangement;
        let state_changed = rearranged
            || new.movable != old.movable
            || new.hidden != old.hidden
            || new.options != old.options
            || new.allowed != old.allowed;
        let state = state_changed.then(|| board_state(new));
        if rearranged {
            // What was said of the position before no longer holds.
            self.announcement.clear();
            self.nodes.rearranged(
                [&old.arrangement, &new.arrangement],
                [old.last_move, new.last_move],
            );
        }
        let turned = new.orientation != old.orientation;
        if state_changed || turned {
            self.link.show(state, new.orientation);
        }
        if turned {
            self.nodes.turned();
        }
        state_changed
            || turned
            || new.last_move != old.last_move
            || new.shapes != old.shapes
            || new.marks != old.marks
            || new.below_shapes != old.below_shapes
            || new.pen != old.pen
            || new.coordinates != old.coordinates
            || new.show_targets != old.show_targets
            || new.animation_ms != old.animation_ms
    }

    fn view(&self, ctx: &Context<Self>) -> Html {
        let props = ctx.props();
        let input = self.link.input();
        let orientation = input.orientation();
        let dragging = matches!(input.interaction(), Interaction::Dragging { .. });
        let class = classes!(
            "board",
            self.glides(props).then_some("animated"),
            movable_class(&input),
            dragging.then_some("dragging"),
            props.pen.is_some().then_some("drawing"),
        );
        html! {
            <>
                <div ref={self.board.clone()} {class} role="group" aria-label={words::BOARD}>
                    <svg viewBox="0 0 800 800" role="none">
                        <BoardLayer layer={Layer::Checkerboard} />
                        <BoardLayer layer={Layer::Fog { squares: props.hidden, orientation }} />
                        { layers::marks(&input, props.last_move, &props.marks) }
                        if props.coordinates {
                            <BoardLayer layer={Layer::Coordinates { orientation, hidden: props.hidden }} />
                        }
                        <g
                            class="squares"
                            role="grid"
                            aria-label={words::SQUARES}
                            ref={self.squares.clone()}
                        />
                        { layers::veil(&input) }
                        { layers::ghosts(&input) }
                        if props.show_targets {
                            <BoardLayer layer={Layer::Dests(DrawnDests::of(&input))} />
                        }
                    </svg>
                    <div class="pieces" aria-hidden="true" ref={self.pieces.clone()} />
                    <svg class="above" viewBox="0 0 800 800" role="none">
                        { props.below_shapes.clone() }
                        <BoardLayer layer={Layer::Annotations { shapes: props.shapes.clone(), orientation }} />
                        { layers::premove_numbers(&input) }
                        { layers::shapes(&input) }
                        { layers::chooser(&input) }
                    </svg>
                </div>
                <p class="visually-hidden" aria-live="polite">{ &self.announcement }</p>
            </>
        }
    }

    fn rendered(&mut self, ctx: &Context<Self>, first: bool) {
        let group = |node: &NodeRef| node.cast::<Element>();
        if first
            && let Some(board) = self.board.cast::<HtmlElement>()
            && let (Some(squares), Some(pieces)) = (group(&self.squares), group(&self.pieces))
        {
            self.nodes.mount(board, &squares, pieces);
        }
        self.nodes.draw(ctx.props().animation_ms);
    }

    fn destroy(&mut self, _: &Context<Self>) {
        self.nodes.unmount();
    }
}

impl Board {
    /// Whether moves are animated at all.
    fn glides(&self, props: &BoardProps) -> bool {
        let reduced = self.reduced_motion.as_ref();
        props.animation_ms > 0 && !reduced.is_some_and(MediaQueryList::matches)
    }
}
