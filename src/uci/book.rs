use super::error::UciError;
use super::options::Options;
use crate::engine::{GameHistory, Limits};
use crate::notation::polyglot::Book;
use crate::random::Random;
use crate::rules::Move;

/// The opening book of a session, as the options `OwnBook` and `BookFile` have it.
#[derive(Clone, Debug, Default)]
pub(crate) struct OpeningBook(Option<Book>);

impl OpeningBook {
    /// Reads the file that the options name; without one there is no book.
    ///
    /// # Errors
    /// If it is not there or no book. There is none then.
    pub(crate) fn load(&mut self, options: &Options) -> Result<(), UciError> {
        self.0 = None;
        let path = &options.book_file;
        if path.is_empty() {
            return Ok(());
        }
        let failed = |error: String| UciError::Book {
            path: path.clone(),
            error,
        };
        let bytes = std::fs::read(path).map_err(|error| failed(error.to_string()))?;
        let book = Book::read(&bytes).map_err(|error| failed(error.to_string()))?;
        self.0 = Some(book);
        Ok(())
    }

    /// A move of the book for a game, if it may be used now: not in analysis, nor where the moves to
    /// choose from are given.
    pub(crate) fn draw(
        &self,
        options: &Options,
        game: &GameHistory,
        limits: &Limits,
        seed: u64,
    ) -> Option<Move> {
        let is_for_a_move = !limits.infinite && !limits.ponder && limits.mate.is_none();
        let allowed = options.own_book && is_for_a_move && limits.moves.is_empty();
        let book = self.0.as_ref().filter(|_| allowed)?;
        let mut random = Random::of_item(seed, game.moves().len() as u64);
        book.draw(game.position(), &mut random)
    }
}
