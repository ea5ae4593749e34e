use crate::board::{Bitboard, Color};
use crate::rules::Move;
use crate::web::board::state::BoardState;
use crate::web::board::{Arrangement, InputOptions, Movable};
use crate::web::browser::board::{BoardLink, BoardNodes};
use crate::web::browser::widgets::bench;
use crate::web::editor::Editor;
use crate::web::element::session::Session;
use std::cell::RefCell;
use std::rc::Rc;
use wasm_bindgen::JsCast;
use web_sys::Element;

/// A board on which pieces are moved, or on which they only stand.
pub struct Surface {
    /// The state of what the visitor does on it.
    pub link: BoardLink,
    nodes: RefCell<BoardNodes>,
    /// The content that the link has got last; `None` while the board is not in the page.
    shown: RefCell<Option<Content>>,
    /// What has been done on it, for screen readers.
    pub announced: Rc<RefCell<String>>,
}

/// What a board shows.
#[derive(Clone, PartialEq)]
pub struct Content {
    arrangement: Arrangement,
    below: Color,
    movable: Movable,
    options: InputOptions,
    hidden: Bitboard,
    allowed: Option<Rc<[Move]>>,
    last_move: Option<Move>,
}

impl Content {
    /// The game or the analysis of a session.
    pub fn of(session: &Session) -> Self {
        Self {
            arrangement: session.arrangement(),
            below: session.orientation(),
            movable: session.movable(),
            options: session.input_options(),
            hidden: session.hidden(),
            allowed: session.allowed(),
            last_move: session.last_move_made(),
        }
    }

    /// The pieces of an editor, in which a position is set up.
    pub fn of_editor(editor: &Editor, below: Color) -> Self {
        Self {
            arrangement: bench::arrangement(editor),
            below,
            movable: Movable::default(),
            options: InputOptions::PLAIN,
            hidden: Bitboard::EMPTY,
            allowed: None,
            last_move: None,
        }
    }

    fn state(&self) -> BoardState {
        BoardState::new(self.arrangement.clone(), self.movable)
            .with_hidden(self.hidden)
            .with_options(self.options)
            .with_allowed(self.allowed.as_deref())
    }

    /// Whether the state of the board is the same as with another content.
    fn is_as(&self, other: &Self) -> bool {
        self.arrangement == other.arrangement
            && self.movable == other.movable
            && self.options == other.options
            && self.hidden == other.hidden
            && self.allowed == other.allowed
    }
}

impl Surface {
    /// A board with this link.
    pub fn new(link: BoardLink) -> Self {
        Self {
            nodes: RefCell::new(BoardNodes::new(link.clone())),
            link,
            shown: RefCell::default(),
            announced: Rc::default(),
        }
    }

    /// Shows something, or nothing while there is no board. Nothing else may be borrowed: a premove may
    /// be made.
    pub fn show(&self, content: Option<Content>) {
        let before = self.shown.replace(content.clone());
        let Some(content) = content else {
            return self.nodes.borrow_mut().unmount();
        };
        let state = match &before {
            Some(before) if before.is_as(&content) => None,
            _ => Some(content.state()),
        };
        let turned = before.as_ref().is_none_or(|it| it.below != content.below);
        if let Some(before) = &before {
            let mut nodes = self.nodes.borrow_mut();
            if before.arrangement != content.arrangement {
                // What was said of the position before no longer holds.
                self.announced.take();
                nodes.rearranged(
                    [&before.arrangement, &content.arrangement],
                    [before.last_move, content.last_move],
                );
            }
            if turned {
                nodes.turned();
            }
        }
        if state.is_some() || turned {
            self.link.show(state, content.below);
        }
    }

    /// Names the squares anew, in the language that is spoken now.
    pub fn speak_anew(&self) {
        self.announced.take();
        self.nodes.borrow().speak_anew();
    }

    /// Draws squares and pieces in a board of the page, once everything else is drawn.
    pub fn draw(&self, board: Element, animation_ms: u32) {
        let mut nodes = self.nodes.borrow_mut();
        if self.shown.borrow().is_none() {
            return;
        }
        if nodes.board().map(AsRef::as_ref) != Some(&board) {
            let find = |selector| board.query_selector(selector).ok().flatten();
            if let (Some(squares), Some(pieces)) = (find(".squares"), find(".pieces")) {
                nodes.unmount();
                nodes.mount(board.unchecked_into(), &squares, pieces);
            }
        }
        nodes.draw(animation_ms);
    }
}
