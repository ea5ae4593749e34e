//! The opening book of the worker.

use crate::engine::GameHistory;
use crate::notation::polyglot::{self, Book};
use crate::random::Random;
use crate::rules::{Move, Variant};

/// The book that moves of the computer may come from: ours, which is fetched when a game first needs
/// it, or the visitor's own.
#[derive(Default)]
pub struct OpeningBook {
    book: Option<Book>,
    /// Whether ours has been asked for, or is not wanted any more.
    asked: bool,
    wanted: bool,
    /// Whether it has been asked for and is neither there nor known to be missing.
    awaited: bool,
}

impl OpeningBook {
    /// Whether our book is to be fetched now; said once.
    pub fn take_wanted(&mut self) -> bool {
        std::mem::take(&mut self.wanted)
    }

    /// Whether our book is on its way, so that a move had better wait for it.
    pub const fn is_awaited(&self) -> bool {
        self.awaited
    }

    /// Takes our book, unless the visitor has chosen another meanwhile. A file that is no book is
    /// ignored, as is none: the engine then searches its moves.
    pub fn receive(&mut self, file: Option<&[u8]>) {
        self.awaited = false;
        if self.book.is_none() {
            self.book = file.and_then(|file| Book::read(file).ok());
        }
    }

    /// Takes the visitor's own book in place of every other. A file that is no book is ignored.
    pub fn replace(&mut self, file: &[u8]) {
        if let Ok(book) = Book::read(file) {
            self.book = Some(book);
            (self.asked, self.awaited) = (true, false);
        }
    }

    /// A move is to be found for a game: asks for our book if it may have one.
    pub fn prepare(&mut self, game: &GameHistory) {
        if !self.asked && is_start_of_chess(game) && game.moves().len() < OPENING {
            (self.asked, self.wanted, self.awaited) = (true, true, true);
        }
    }

    /// A move for a game; none if the book has none, or is not there.
    pub fn draw(&self, game: &GameHistory, seed: u64) -> Option<Move> {
        let book = self.book.as_ref()?;
        book.draw(game.position(), &mut Random::new(seed))
    }
}

/// The number of half-moves (plies) within which our book is worth fetching.
const OPENING: usize = 16;

/// Whether a game begins as chess does, which is also one of the starts of Chess960.
fn is_start_of_chess(game: &GameHistory) -> bool {
    let start = game.start();
    start.is_orthodox() && polyglot::key(start) == polyglot::key(&Variant::Chess.start())
}
