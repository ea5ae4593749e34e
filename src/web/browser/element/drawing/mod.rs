//! A board as `static/embed-view.js` draws it.
//!
//! | module | what it is |
//! |---|---|
//! | `whole` | what only the whole element draws |
//! | `surface` | the board itself, on which pieces are moved |
//! | `commands` | what its buttons do |

#[cfg(not(feature = "viewer"))]
mod commands;
#[cfg(not(feature = "viewer"))]
mod surface;
#[cfg(not(feature = "viewer"))]
mod whole;

#[cfg(not(feature = "viewer"))]
use whole::Whole;

use super::Controller;
use crate::board::{Color, Square};
#[cfg(feature = "viewer")]
use crate::rules::Move;
use crate::web::analysis::fold::Folds;
use crate::web::analysis::layout::{Block, Layout};
use crate::web::analysis::{AnalysisAction, AnalysisModel, keys};
#[cfg(feature = "viewer")]
use crate::web::board::Arrangement;
use crate::web::board::geometry::{start_of_focus, step};
#[cfg(feature = "viewer")]
use crate::web::board::pieces::BoardPieces;
use crate::web::browser::device::prefers_reduced_motion;
use crate::web::element::label_of;
use crate::web::element::markup::{self, Shown};
use crate::web::element::session::{Model, Session};
use crate::web::game::LineStep;
use crate::web::language::{Language, language};
use crate::web::words::element as words;
use js_sys::{Array, Function};
use std::cell::RefCell;
use std::rc::Rc;
use wasm_bindgen::JsValue;
use yew::Callback;

/// What is drawn of a board. Nothing is borrowed while events are dispatched.
pub struct Drawing {
    controller: Controller,
    state: RefCell<State>,
    /// A sentence about what the visitor has done.
    said: Rc<RefCell<Option<String>>>,
    #[cfg(not(feature = "viewer"))]
    whole: Whole,
}

/// What of a board is not in its session.
#[derive(Default)]
struct State {
    /// The language in which the board was drawn last.
    language: Language,
    folds: Folds,
    /// The layout whose moves were written last, with the lines that were folded then.
    written: Option<(Rc<Layout>, Folds)>,
    #[cfg(feature = "viewer")]
    pieces: BoardPieces,
    /// The arrangement whose pieces were drawn last, with the move that led to it.
    #[cfg(feature = "viewer")]
    drawn: Option<(Arrangement, Option<Move>)>,
    /// The square that the Tab key reaches, once it has been moved.
    stop: Option<Square>,
}

impl Drawing {
    /// The drawing of a board.
    pub fn new(controller: Controller) -> Self {
        Self {
            controller,
            state: RefCell::default(),
            said: Rc::default(),
            #[cfg(not(feature = "viewer"))]
            whole: Whole::default(),
        }
    }

    /// The drawing, in the language of its board; see [`Controller::speaking`].
    pub fn speaking(&self) -> &Self {
        self.controller.speaking();
        self
    }

    /// Connects the board to its page: `emit` dispatches its events, and `redraw` is called with what is
    /// to be drawn, as a [`Part`]. `start_engine()` starts the engine’s worker.
    ///
    /// `emit` is called with the type, the detail and whether the event is cancelable, and returns
    /// whether it was not cancelled.
    pub fn mount(&self, emit: Function, redraw: &Function, start_engine: Option<Function>) {
        let controller = &self.controller;
        controller.unmount();
        controller.take_number();
        let folds = self.state.take().folds;
        self.state.borrow_mut().folds = folds;
        controller.set_redraw(Part::Session.redrawn_by(redraw));
        #[cfg(not(feature = "viewer"))]
        {
            controller.set_redraw_lines(Part::Lines.redrawn_by(redraw));
            self.whole.mount(controller, &self.said, redraw);
            let whole = self.whole.clone();
            controller.mount(emit, start_engine, move || whole.unmount());
        }
        #[cfg(feature = "viewer")]
        controller.mount(emit, start_engine, || ());
    }

    /// What is to be drawn: the element without the pieces and the moves of an analysis; those moves, if
    /// they are others than before; the numbers of the current move and of the one that the Tab key
    /// reaches, or 0. Of a viewer also the pieces; the time of a move’s animation; whether Black is at
    /// the bottom.
    pub fn draw(&self) -> Array {
        self.forget_other_language();
        #[cfg(not(feature = "viewer"))]
        self.whole.show(&self.controller);
        let mut state = self.state.borrow_mut();
        let session = self.controller.session();
        let (mut moves, mut numbers) = (None, [0, 0]);
        if let Model::Analysis(analysis) = session.model() {
            numbers = state.unfold(analysis);
            moves = state.moves(analysis);
        }
        let below = session.orientation();
        let element = self.shown(&session, state.stop(below), markup::element);
        let drawn = [
            element.into(),
            moves.map_or(JsValue::UNDEFINED, JsValue::from),
            numbers[0].into(),
            numbers[1].into(),
        ];
        #[cfg(feature = "viewer")]
        let drawn = {
            state.update_pieces(&session);
            let more = [
                markup::pieces(&state.pieces, below).into(),
                session.look().animation_ms.into(),
                (below == Color::Black).into(),
            ];
            drawn.into_iter().chain(more)
        };
        drawn.into_iter().collect()
    }

    /// Forgets what was said in another language than that of the board.
    fn forget_other_language(&self) {
        let language = language();
        let before = std::mem::replace(&mut self.state.borrow_mut().language, language);
        if before != language {
            self.state.borrow_mut().written = None;
            self.said.take();
            #[cfg(not(feature = "viewer"))]
            self.whole.forget_said();
        }
    }

    /// Writes what is shown of a session.
    fn shown(
        &self,
        session: &Session,
        stop: Square,
        write: impl FnOnce(&Shown<'_>) -> String,
    ) -> String {
        let controller = &self.controller;
        let (label, said) = (label_of(session, controller.number()), self.said.borrow());
        let shown = Shown {
            session,
            label: &label,
            said: said.as_deref(),
            animated: session.look().animation_ms > 0 && !prefers_reduced_motion(),
            playing: controller.is_playing(),
            loading: controller.is_loading(),
            stop,
            whole: None,
        };
        #[cfg(not(feature = "viewer"))]
        return self.whole.with(controller, session, shown, write);
        #[cfg(feature = "viewer")]
        write(&shown)
    }

    /// Carries out what a button says. Returns whether the module knows it.
    pub fn press(&self, name: &str) -> bool {
        let controller = &self.controller;
        match name {
            "first" | "previous" | "next" | "last" => controller.step(name),
            "play" => controller.play(),
            "pause" => controller.pause(),
            "flip" => controller.flip(),
            #[cfg(not(feature = "viewer"))]
            _ => return self.command(name),
            #[cfg(feature = "viewer")]
            _ => return false,
        }
        true
    }

    /// Steps through the game by a key. Returns whether it does.
    pub fn key(&self, key: &str, shift: bool) -> bool {
        if !cfg!(feature = "viewer") && matches!(self.controller.session().model(), Model::Game(_))
        {
            let step = LineStep::of_key(key).filter(|_| !shift);
            if let Some(step) = step {
                self.controller.step_to(step);
            }
            return step.is_some();
        }
        let step = keys::step(key, shift);
        if let Some(step) = step {
            self.controller.analyse(AnalysisAction::Step(step));
        }
        step.is_some()
    }

    /// Shows the position after a move of the game, by its number.
    pub fn show(&self, number: usize) {
        let node = self.analysis(|analysis| analysis.layout().find(number));
        if let Some(node) = node.flatten() {
            self.controller.analyse(AnalysisAction::Show(node));
        }
    }

    /// Shows the position at a share of the graph’s width.
    pub fn show_at(&self, share: f64) {
        let points = self.controller.session().graph().unwrap_or_default();
        let ply = (share.clamp(0.0, 1.0) * points.len() as f64).round() as usize;
        if let Some(point) = points.get(ply.max(1) - 1) {
            self.controller.analyse(AnalysisAction::Show(point.node));
        }
    }

    /// Folds a line or unfolds it, by its index among the blocks.
    pub fn toggle(&self, index: usize) {
        let layout = self.analysis(AnalysisModel::layout);
        if let Some(Block::Line(line)) = layout.as_ref().and_then(|it| it.blocks().get(index)) {
            self.state.borrow_mut().folds.toggle(line);
        }
        self.controller.redraw();
    }

    /// Shows another game of the PGN, by its index from 0. Returns whether a viewer can.
    pub fn choose(&self, number: usize) -> bool {
        let suits = !cfg!(feature = "viewer") || self.controller.session().suits_viewer_as(number);
        if suits {
            self.controller.choose_game(number);
        }
        suits
    }

    /// Moves the place of the Tab key by columns and rows, and returns the name of the square.
    pub fn walk(&self, columns: i8, rows: i8) -> String {
        let below = self.controller.session().orientation();
        let to = step(self.state.borrow().stop(below), columns, rows, below);
        self.state.borrow_mut().stop = Some(to);
        self.controller.redraw();
        to.to_string()
    }

    /// Takes note of the square that has the focus.
    pub fn take_focus(&self, name: &str) {
        if let Ok(square) = name.parse() {
            self.state.borrow_mut().stop = Some(square);
        }
    }

    /// Says what has become of the game that was to be copied or saved.
    pub fn say(&self, what: &str) {
        let said = match what {
            "copied" => words::COPIED,
            "not-copied" => words::NOT_COPIED,
            _ => words::NOT_SAVED,
        };
        self.said.replace(Some(said.to_string()));
    }

    /// Forgets what was said.
    pub fn hush(&self) {
        self.said.take();
        #[cfg(not(feature = "viewer"))]
        self.whole.hush();
    }

    /// Where the visitor is, for the whole element to go on: the arguments of `resume`.
    pub fn place(&self) -> Array {
        let place = self.controller.session().place();
        [
            (place.game as u32).into(),
            place.pgn.map_or(JsValue::UNDEFINED, JsValue::from),
            place.cursor.into(),
            (place.below == Color::Black).into(),
        ]
        .into_iter()
        .collect()
    }

    fn analysis<T>(&self, get: impl FnOnce(&AnalysisModel) -> T) -> Option<T> {
        match self.controller.session().model() {
            Model::Analysis(analysis) => Some(get(analysis)),
            Model::Game(_) => None,
        }
    }
}

/// What is to be drawn anew.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Part {
    /// Everything, since the session has changed.
    Session,
    /// Everything.
    All,
    /// The board.
    Board,
    /// The engine’s lines.
    Lines,
}

impl Part {
    /// A callback that calls a function of the page with the number of the part.
    fn redrawn_by(self, redraw: &Function) -> Callback<()> {
        let redraw = redraw.clone();
        Callback::from(move |()| {
            // The browser reports its exceptions.
            let _ = redraw.call1(&JsValue::NULL, &(self as u32).into());
        })
    }
}

impl State {
    /// Unfolds what hides the current move. Returns the numbers of that move and of the one that the
    /// Tab key reaches: at the start of the game, the first.
    fn unfold(&mut self, analysis: &AnalysisModel) -> [u32; 2] {
        let (layout, current) = (analysis.layout(), analysis.study().current());
        self.folds.unfold_for(&layout, current);
        let current = layout.block_of(current).map(|_| current);
        let stop = current.or_else(|| markup::first_move(&layout, &self.folds));
        [current, stop].map(|node| node.map_or(0, |node| node.index() as u32))
    }

    fn moves(&mut self, analysis: &AnalysisModel) -> Option<String> {
        let layout = analysis.layout();
        if let Some((written, folds)) = &self.written
            && Rc::ptr_eq(written, &layout)
            && *folds == self.folds
        {
            return None;
        }
        let moves = markup::moves(&layout, &self.folds);
        self.written = Some((layout, self.folds.clone()));
        Some(moves)
    }

    #[cfg(feature = "viewer")]
    fn update_pieces(&mut self, session: &Session) {
        let (arrangement, last) = (session.arrangement(), session.last_move_made());
        let before = self.drawn.take();
        let hints: Vec<Move> = last.into_iter().chain(before.and_then(|it| it.1)).collect();
        self.pieces.update(&arrangement, session.hidden(), &hints);
        self.drawn = Some((arrangement, last));
    }

    fn stop(&self, below: Color) -> Square {
        self.stop.unwrap_or_else(|| start_of_focus(below))
    }
}
