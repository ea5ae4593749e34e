use super::piece_layer::PieceLayer;
use super::svg::set_attribute;
use crate::board::{Color, Square};
use crate::game::{Shape, ShapeColor};
use crate::rules::Move;
use crate::web::board::arrangement::Occupant;
use crate::web::board::dests::Origin;
use crate::web::board::event::{Announcement, Effect, Event, Key, Message};
use crate::web::board::input::Input;
use crate::web::board::interaction::Interaction;
use crate::web::board::state::BoardState;
use crate::web::words::board as words;
use gloo::timers::callback::Timeout;
use std::cell::{Cell, Ref, RefCell, RefMut};
use std::rc::{Rc, Weak};
use wasm_bindgen::JsCast;
use web_sys::{Element, HtmlElement};
use yew::Callback;

/// The time in which a second click makes a double click, in milliseconds.
const DOUBLE_CLICK_MS: u32 = 350;

/// The state that a board and its trays share: the input, and the elements of the pieces.
///
/// A page creates one and gives it to one [`Board`](super::Board) and its [`Tray`](super::Tray)s.
#[derive(Clone, Default)]
pub struct BoardLink(Rc<Shared>);

impl PartialEq for BoardLink {
    fn eq(&self, other: &Self) -> bool {
        Rc::ptr_eq(&self.0, &other.0)
    }
}

/// Redraws a component, and announces a text if there is one.
pub type Redraw = Callback<Option<String>>;

struct Shared {
    input: RefCell<Input>,
    pieces: RefCell<Option<PieceLayer>>,
    /// Redraws the board.
    board: RefCell<Redraw>,
    parts: RefCell<Vec<Weak<Callback<()>>>>,
    on_move: RefCell<Callback<Move>>,
    on_message: RefCell<Callback<String>>,
    /// Called with each shape drawn, on a board whose page keeps them.
    on_shape: RefCell<Option<Callback<Shape>>>,
    /// The colour in which the primary button or a finger draws, if it does.
    pen: Cell<Option<ShapeColor>>,
    last_input: Cell<LastInput>,
    /// The letter of the last key, if that has picked up a piece from the reserve: it may have been
    /// the first of a move in writing.
    letter: Cell<Option<char>>,
    /// Whether the page says what a move waits for, as long as it does.
    tells_waiting: Cell<bool>,
    /// Confirms the move that is shown, once the time for a double click is over.
    confirming: RefCell<Option<Timeout>>,
}

/// The means of the last input on a board or its trays.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum LastInput {
    /// Keys or assistive technology: arrow keys walk the squares, and the focus is shown.
    Keys,
    /// A mouse: arrow keys are left to the page, which steps through the moves with them.
    Mouse,
    /// A finger or a pen: as with a mouse, but nothing is hovered over.
    Touch,
}

impl LastInput {
    /// The value of `data-input`, by which the style sheet tells them apart.
    const fn key(self) -> &'static str {
        match self {
            Self::Keys => "keys",
            Self::Mouse => "mouse",
            Self::Touch => "touch",
        }
    }
}

impl Default for Shared {
    fn default() -> Self {
        Self {
            input: RefCell::new(Input::new(BoardState::empty(), Color::White)),
            pieces: RefCell::default(),
            board: RefCell::new(Callback::noop()),
            parts: RefCell::default(),
            on_move: RefCell::new(Callback::noop()),
            on_message: RefCell::new(Callback::noop()),
            on_shape: RefCell::new(None),
            pen: Cell::new(None),
            last_input: Cell::new(LastInput::Keys),
            letter: Cell::new(None),
            tells_waiting: Cell::new(false),
            confirming: RefCell::default(),
        }
    }
}

impl BoardLink {
    /// A link for one board and its trays.
    pub fn new() -> Self {
        Self::default()
    }

    /// Whether no piece is picked up, and no gesture is under way.
    pub fn is_idle(&self) -> bool {
        self.input().interaction() == Interaction::Idle
    }

    /// The state of the input. Not to be borrowed while events are dispatched.
    pub(in crate::web::browser) fn input(&self) -> Ref<'_, Input> {
        self.0.input.borrow()
    }

    /// The elements of the pieces, once the board is mounted. Not to be borrowed while events are
    /// dispatched.
    pub(super) fn pieces(&self) -> RefMut<'_, Option<PieceLayer>> {
        self.0.pieces.borrow_mut()
    }

    /// The means of the last input.
    pub(super) fn last_input(&self) -> LastInput {
        self.0.last_input.get()
    }

    /// The letter of the last key, if that has picked up a piece from the reserve.
    pub(super) fn letter(&self) -> &Cell<Option<char>> {
        &self.0.letter
    }

    /// Notes the means of an input.
    pub(super) fn set_last_input(&self, input: LastInput) {
        if self.0.last_input.replace(input) != input
            && let Some(pieces) = self.pieces().as_ref()
        {
            set_attribute(pieces.board(), "data-input", input.key());
        }
    }

    /// Sets the receivers of moves and messages.
    pub(in crate::web::browser) fn set_callbacks(
        &self,
        on_move: Callback<Move>,
        on_message: Callback<String>,
    ) {
        self.0.on_move.replace(on_move);
        self.0.on_message.replace(on_message);
    }

    /// Sets the receiver of shapes, and the colour in which the primary button draws, if it does.
    pub(super) fn set_drawing(&self, on_shape: Option<Callback<Shape>>, pen: Option<ShapeColor>) {
        self.0.on_shape.replace(on_shape);
        self.0.pen.set(pen);
    }

    /// The colour in which the primary button or a finger draws, if it does.
    pub(super) fn pen(&self) -> Option<ShapeColor> {
        self.0.pen.get()
    }

    /// Hands over a shape that has just been drawn, if the page wants it.
    pub(super) fn hand_over(&self, shape: Shape) {
        let on_shape = self.0.on_shape.borrow().clone();
        if let Some(on_shape) = on_shape {
            self.0.input.borrow_mut().erase_shapes();
            on_shape.emit(shape);
        }
    }

    /// Sets the callback that redraws the board.
    pub(in crate::web::browser) fn set_board(&self, redraw: Redraw) {
        self.0.board.replace(redraw);
    }

    /// Redraws a part beside the board, such as a tray, for as long as it keeps the callback.
    pub(super) fn add_part(&self, redraw: &Rc<Callback<()>>) {
        let mut parts = self.0.parts.borrow_mut();
        parts.retain(|part| part.strong_count() > 0);
        parts.push(Rc::downgrade(redraw));
    }

    /// Shows another state, if one is given, and sets the side at the bottom. Redraws the board.
    pub(in crate::web::browser) fn show(&self, board: Option<BoardState>, orientation: Color) {
        let mut input = self.0.input.borrow_mut();
        let mut effects = input.set_orientation(orientation);
        if let Some(board) = board {
            effects.extend(input.set_board(board));
        }
        drop(input);
        effects.retain(|effect| *effect != Effect::Redraw);
        self.apply(effects);
        self.redraw_parts();
    }

    /// The arrows and circles that the viewer has drawn.
    pub fn shapes(&self) -> Vec<Shape> {
        self.input().shapes().iter().collect()
    }

    /// Makes a legal move as a gesture on the board does, for buttons and the like. In duck chess
    /// the move is shown and the viewer asked for the duck's square. The board's `on_move` is
    /// called once the move is complete.
    pub fn make(&self, m: Move) {
        self.dispatch(Event::Make(m));
    }

    /// The move that waits for the duck's square, with the square that a text names; none if the duck
    /// can't stand there.
    // Inlined, it would make the app larger by half a kilobyte.
    #[inline(never)]
    pub fn with_duck(&self, square: &str) -> Option<Move> {
        let input = self.input();
        let board = input.board();
        let m = board.pending().filter(|&m| board.wants_duck(m))?;
        let m = m.with_duck(square.trim().parse().ok()?);
        board.arrangement().position()?.is_legal(m).then_some(m)
    }

    /// Takes back the move that waits for the duck's square or its confirmation. Returns whether
    /// there was one.
    pub fn take_back(&self) -> bool {
        let waits = self.input().board().pending().is_some();
        if waits {
            self.dispatch(Event::Dismiss);
        }
        waits
    }

    /// Notes that the page says for as long as a move waits what it waits for.
    pub(super) fn set_tells_waiting(&self) {
        self.0.tells_waiting.set(true);
    }

    /// Begins anew, as another game begins.
    pub fn begin_anew(&self) {
        self.0.input.borrow_mut().begin_anew();
    }

    /// Cancels as Escape on the board does: what is picked up, or else the premoves.
    pub fn cancel(&self) {
        self.dispatch(Event::Key(Key::Escape));
    }

    /// Handles an event.
    pub(super) fn dispatch(&self, event: Event) {
        // An event during another one, as when the focus is moved, is its consequence.
        let Ok(mut input) = self.0.input.try_borrow_mut() else {
            return;
        };
        let effects = input.handle(event);
        drop(input);
        self.apply(effects);
    }

    fn apply(&self, effects: Vec<Effect>) {
        let mut redraw = false;
        let mut announcement = None;
        for effect in effects {
            match effect {
                Effect::Redraw => redraw = true,
                Effect::StartDrag => self.start_drag(),
                Effect::EndDrag { kept } => {
                    if let Some(pieces) = self.pieces().as_mut() {
                        pieces.end_drag(kept);
                    }
                }
                Effect::Play(m) => {
                    self.show_played(m);
                    let on_move = self.0.on_move.borrow().clone();
                    on_move.emit(m);
                }
                Effect::ConfirmSoon => self.confirm_soon(),
                Effect::Say(Message::PlaceDuck) if self.0.tells_waiting.get() => {
                    announcement = Some(words::announcement(Announcement::PlaceDuck));
                }
                Effect::Say(message) => {
                    let on_message = self.0.on_message.borrow().clone();
                    on_message.emit(words::message(message).to_string());
                }
                Effect::Announce(told) => announcement = Some(words::announcement(told)),
                Effect::Focus(square) => self.focus(square),
            }
        }
        if redraw || announcement.is_some() {
            let board = self.0.board.borrow().clone();
            board.emit(announcement);
            self.redraw_parts();
        }
    }

    /// Draws the pieces after a move at once: the page answers the move first, and draws the board
    /// with much else. In the fog nobody knows yet what will be seen.
    fn show_played(&self, m: Move) {
        let input = self.input();
        let board = input.board();
        if let (Some(position), Some(pieces), true) = (
            board.arrangement().position(),
            self.pieces().as_mut(),
            board.hidden().is_empty(),
        ) {
            pieces.show_ahead(&position.after(m).into(), m, &input);
        }
    }

    fn confirm_soon(&self) {
        let link = Rc::downgrade(&self.0);
        let timeout = Timeout::new(DOUBLE_CLICK_MS, move || {
            let link = link.upgrade().map(Self);
            if let Some(link) = link.filter(|link| link.input().asked().is_none()) {
                link.dispatch(Event::Confirm);
            }
        });
        self.0.confirming.replace(Some(timeout));
    }

    fn redraw_parts(&self) {
        let parts: Vec<_> = self
            .0
            .parts
            .borrow()
            .iter()
            .filter_map(Weak::upgrade)
            .collect();
        for part in parts {
            part.emit(());
        }
    }

    fn start_drag(&self) {
        let input = self.input();
        if let (Interaction::Dragging { origin, .. }, Some(pieces)) =
            (input.interaction(), self.pieces().as_mut())
        {
            let occupant = match origin {
                Origin::Duck => Some(Occupant::Duck),
                _ => input.board().piece(origin).map(Occupant::Piece),
            };
            let lifted = self.last_input() == LastInput::Touch;
            pieces.start_drag(origin, occupant, lifted);
        }
    }

    fn focus(&self, square: Square) {
        let board: Option<Element> = self
            .pieces()
            .as_ref()
            .map(|pieces| pieces.board().clone().into());
        let found = board.and_then(|board| {
            board
                .query_selector(&format!("[data-sq=\"{square}\"]"))
                .ok()
                .flatten()
        });
        if let Some(rect) = found {
            focus_on(&rect);
        }
    }
}

/// Puts a text in the place of what was announced. Unless the text changes, it is not read again.
pub fn announce(announced: &mut String, mut text: String) {
    if text == *announced {
        text.push('\u{a0}');
    }
    *announced = text;
}

/// Moves the focus to an element.
pub(super) fn focus_on(element: &Element) {
    // SVG elements have the same method, but `web-sys` binds it only for HTML elements.
    let element: &HtmlElement = element.unchecked_ref();
    // Fails for elements that cannot have the focus, which then stays where it is.
    let _ = element.focus();
}
