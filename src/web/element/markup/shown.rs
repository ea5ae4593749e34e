use crate::board::{Color, Square};
use crate::web::board::input::Input;
use crate::web::board::tray::TrayContents;
use crate::web::element::events::ErrorDetail;
use crate::web::element::session::Session;
use crate::web::engine::evaluation::Evaluation;
use crate::web::engine::{EngineState, TaskKind};
use std::rc::Rc;

/// What is shown of a board.
pub struct Shown<'a> {
    /// The game or position of the board, and what its attributes ask for.
    pub session: &'a Session,
    /// The name of the board for screen readers.
    pub label: &'a str,
    /// A sentence about what the visitor has done.
    pub said: Option<&'a str>,
    /// Whether pieces move from square to square as an animation.
    pub animated: bool,
    /// Whether the moves of the game follow each other by themselves (autoplay).
    pub playing: bool,
    /// Whether a file with its game is being fetched.
    pub loading: bool,
    /// The square that the Tab key reaches, on the board of a viewer.
    pub stop: Square,
    /// What is shown only of a board that can do more than step through a game; `None` in the viewer.
    pub whole: Option<Whole<'a>>,
}

/// What only the whole element shows.
pub struct Whole<'a> {
    /// What the visitor does on the board.
    pub input: &'a Input,
    /// What has been done there, for screen readers.
    pub announcement: &'a str,
    /// What has been set up, for screen readers.
    pub set_up: &'a str,
    /// The square that a drag aims at where a position is set up.
    pub aimed: Option<Square>,
    /// The reserves of White and Black; `None` if no reserves are shown.
    pub trays: [Option<TrayContents>; 2],
    /// The errors to be told.
    pub messages: &'a [ErrorDetail],
    /// The state of the engine.
    pub engine: EngineState,
    /// The kind of the engine's current task.
    pub running: Option<TaskKind>,
    /// The engine's lines, the best first.
    pub lines: &'a [Option<Rc<Evaluation>>],
    /// Whether the visitor is asked whether to resign.
    pub resigning: bool,
    /// Why the text in the field for moves is none.
    pub no_move: Option<&'a str>,
    /// The indices of the games that a search has found; `None` if nothing is searched for.
    pub found: Option<&'a [usize]>,
}

impl Whole<'_> {
    /// The reserve of a side.
    pub(super) fn tray(&self, color: Color) -> Option<&TrayContents> {
        self.trays[usize::from(!color.is_white())].as_ref()
    }
}
