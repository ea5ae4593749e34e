//! A board in the mode `view` that is drawn without Yew, by `static/embed-view.js`.

use super::Controller;
use crate::board::{Color, Square};
use crate::rules::Move;
use crate::web::analysis::fold::Folds;
use crate::web::analysis::layout::{Block, Layout};
use crate::web::analysis::{AnalysisAction, AnalysisModel, keys};
use crate::web::board::Arrangement;
use crate::web::board::geometry::{start_of_focus, step};
use crate::web::board::pieces::BoardPieces;
use crate::web::browser::device::prefers_reduced_motion;
use crate::web::element::label_of;
use crate::web::element::markup::{self, Shown};
use crate::web::element::session::{Model, Session};
use crate::web::language::Text;
use crate::web::words::element as words;
use js_sys::{Array, Function};
use std::cell::RefCell;
use std::rc::Rc;
use wasm_bindgen::JsValue;
use yew::Callback;

/// A board in the mode `view`. Nothing is borrowed while events are dispatched.
pub struct Viewer {
    controller: Controller,
    state: RefCell<State>,
}

/// What of a board is not in its session.
#[derive(Default)]
struct State {
    folds: Folds,
    /// The layout whose moves were written last, with the lines that were folded then.
    written: Option<(Rc<Layout>, Folds)>,
    pieces: BoardPieces,
    /// The arrangement whose pieces were drawn last, with the move that led to it.
    drawn: Option<(Arrangement, Option<Move>)>,
    /// The square that the Tab key reaches, once it has been moved.
    stop: Option<Square>,
    said: Option<Text>,
}

impl Viewer {
    /// The viewer of a board.
    pub fn new(controller: Controller) -> Self {
        Self {
            controller,
            state: RefCell::default(),
        }
    }

    /// Connects the board to its page: `emit` dispatches its events, and `redraw` is called whenever
    /// there is something to draw.
    pub fn mount(&self, emit: Function, redraw: Function) {
        let controller = &self.controller;
        controller.unmount();
        controller.take_number();
        let folds = self.state.take().folds;
        self.state.borrow_mut().folds = folds;
        controller.set_redraw(Callback::from(move |()| {
            // The browser reports its exceptions.
            let _ = redraw.call0(&JsValue::NULL);
        }));
        controller.mount(emit, None, || ());
    }

    /// What is to be drawn: the element without the pieces and the moves; the moves, if they are others
    /// than before; the numbers of the current move and of the one that the Tab key reaches, or 0; the
    /// pieces; the time of a move’s animation; whether Black is at the bottom.
    pub fn draw(&self) -> Array {
        let (controller, mut state) = (&self.controller, self.state.borrow_mut());
        let session = controller.session();
        let Model::Analysis(analysis) = session.model() else {
            // Nothing else is viewed.
            unreachable!();
        };
        let [current, stop] = state.unfold(analysis);
        let moves = state.moves(analysis);
        let below = session.orientation();
        state.update_pieces(&session);
        let look = session.look();
        let element = markup::element(&Shown {
            session: &session,
            label: &label_of(&session, controller.number()),
            said: state.said.as_deref(),
            animated: look.animation_ms > 0 && !prefers_reduced_motion(),
            playing: controller.is_playing(),
            loading: controller.is_loading(),
            stop: state.stop(below),
        });
        [
            element.into(),
            moves.map_or(JsValue::UNDEFINED, JsValue::from),
            current.into(),
            stop.into(),
            markup::pieces(&state.pieces, below).into(),
            look.animation_ms.into(),
            (below == Color::Black).into(),
        ]
        .into_iter()
        .collect()
    }

    /// Carries out what a button says. Returns whether a viewer knows it.
    pub fn press(&self, name: &str) -> bool {
        let controller = &self.controller;
        match name {
            "first" | "previous" | "next" | "last" => controller.step(name),
            "play" => controller.play(),
            "pause" => controller.pause(),
            "flip" => controller.analyse(AnalysisAction::Flip),
            _ => return false,
        }
        true
    }

    /// Steps through the game by a key. Returns whether it does.
    pub fn key(&self, key: &str, shift: bool) -> bool {
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
        let suits = self.controller.session().suits_viewer_as(number);
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
        let said = Some(match what {
            "copied" => words::COPIED,
            "not-copied" => words::NOT_COPIED,
            _ => words::NOT_SAVED,
        });
        self.state.borrow_mut().said = said;
    }

    /// Forgets what was said.
    pub fn hush(&self) {
        self.state.borrow_mut().said = None;
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
