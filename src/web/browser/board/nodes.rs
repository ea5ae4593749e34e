use super::link::{BoardLink, focus_on};
use super::listen::Listeners;
use super::piece_layer::PieceLayer;
use super::squares::Squares;
use crate::board::Bitboard;
use crate::rules::Move;
use crate::web::board::Sound;
use crate::web::board::arrangement::Arrangement;
use crate::web::board::drawn::promoting;
use crate::web::board::input::Input;
use crate::web::browser::sound;
use web_sys::{Element, HtmlElement};

/// The squares and pieces of a board, which are changed outside of what draws the rest, and its
/// listeners.
pub struct BoardNodes {
    link: BoardLink,
    board: Option<HtmlElement>,
    squares: Option<Squares>,
    listeners: Option<Listeners>,
    /// The moves that can lead from the pieces as drawn to the next arrangement.
    hints: Vec<Move>,
    drawn: Option<Drawn>,
    /// Whether the board was turned since it was last drawn.
    turned: bool,
    promoting: bool,
}

/// The values that the drawn pieces depend on.
#[derive(PartialEq)]
struct Drawn {
    shown: Arrangement,
    hidden: Bitboard,
    pending: Option<Move>,
}

impl Drawn {
    fn of(input: &Input) -> Self {
        let board = input.board();
        Self {
            shown: board.shown().clone(),
            hidden: board.hidden(),
            pending: board.pending(),
        }
    }
}

impl BoardNodes {
    /// Those of a board that is not in the page yet.
    pub fn new(link: BoardLink) -> Self {
        Self {
            link,
            board: None,
            squares: None,
            listeners: None,
            hints: Vec::new(),
            drawn: None,
            turned: false,
            promoting: false,
        }
    }

    /// Takes an element in the page as the board, with empty elements for squares and pieces.
    pub fn mount(&mut self, board: HtmlElement, squares: &Element, pieces: Element) {
        let document = board.owner_document();
        self.squares = document.and_then(|document| Squares::new(&document, squares));
        self.listeners = Some(Listeners::new(self.link.clone(), board.clone().into()));
        *self.link.pieces() = PieceLayer::new(board.clone(), pieces);
        self.board = Some(board);
        self.drawn = None;
    }

    /// Lets go of the element.
    pub fn unmount(&mut self) {
        self.listeners = None;
        self.squares = None;
        let Some(board) = self.board.take() else {
            return;
        };
        let mut pieces = self.link.pieces();
        if pieces.as_ref().is_some_and(|it| *it.board() == board) {
            pieces.take();
        }
    }

    /// The element that is the board.
    pub const fn board(&self) -> Option<&HtmlElement> {
        self.board.as_ref()
    }

    /// Notes that another arrangement is shown, after another move than before.
    pub fn rearranged(&mut self, arrangements: [&Arrangement; 2], moves: [Option<Move>; 2]) {
        let [before, after] = arrangements.map(Arrangement::position);
        let [move_before, last_move] = moves;
        let step = before.zip(after);
        let heard = step.and_then(|(before, after)| Sound::of_step(before, after, last_move));
        if let Some(heard) = heard {
            sound::play(heard);
        }
        self.hints = last_move.into_iter().chain(move_before).collect();
    }

    /// Notes that the board is turned.
    pub const fn turned(&mut self) {
        self.turned = true;
    }

    /// Draws what the link of the board tells, once everything else is drawn.
    pub fn draw(&mut self, animation_ms: u32) {
        if let Some(squares) = &mut self.squares {
            squares.draw(&self.link.input());
        }
        if let Some(pieces) = self.link.pieces().as_mut() {
            let input = self.link.input();
            pieces.set_animation(animation_ms);
            let drawn = Drawn::of(&input);
            if self.drawn.as_ref() != Some(&drawn) || pieces.is_ahead() {
                let waited = self.drawn.as_ref().and_then(|drawn| drawn.pending);
                self.hints.extend(drawn.pending.or(waited));
                self.hints.extend(input.board().premoves());
                pieces.update(&input, &self.hints);
                self.hints.clear();
                self.drawn = Some(drawn);
            }
            // Not earlier: a frame drawn in between would end it too soon.
            if std::mem::take(&mut self.turned) {
                pieces.skip_animation();
            }
            pieces.draw(&input);
        }
        self.focus_chooser();
    }

    /// Names the squares anew, in the language that is spoken now.
    pub fn speak_anew(&self) {
        if let Some(squares) = &self.squares {
            squares.speak_anew();
        }
    }

    /// Moves the focus to the promotion chooser when it opens.
    fn focus_chooser(&mut self) {
        let promoting = promoting(&self.link.input()).is_some();
        let opened = promoting && !self.promoting;
        self.promoting = promoting;
        if !opened {
            return;
        }
        let board = self.board.as_ref();
        if let Some(first) = board.and_then(|board| board.query_selector(".choice").ok().flatten())
        {
            focus_on(&first);
        }
    }
}
