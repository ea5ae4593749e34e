use crate::notation::pgn::{self, PgnError};
use crate::web::board::Arrangement;
use crate::web::words;
use std::rc::Rc;

/// The largest number of games of a PGN that can be chosen from.
pub const MAX_GAMES: usize = 500;

/// The largest number of games among which a simple chooser is enough.
pub const MANY_GAMES: usize = 10;

/// The largest number of games that are listed at once.
pub const MOST_LISTED: usize = 100;

/// The largest size of a PGN, in bytes.
pub const MAX_PGN_BYTES: usize = 5_000_000;

/// A game of a PGN as far as it could be read.
#[derive(Debug)]
pub(super) struct ReadGame {
    pub(super) game: Rc<pgn::Game>,
    /// What is drawn in its place if its start position is not known.
    pub(super) diagram: Option<Arrangement>,
    /// What is wrong with it.
    pub(super) error: Option<Rc<PgnError>>,
}

/// The games of a PGN, at least one.
#[derive(Clone, Debug)]
pub struct Games {
    all: Vec<Rc<pgn::Game>>,
    titles: Rc<[String]>,
    /// What is drawn in place of each game whose start position is not known.
    diagrams: Rc<[Option<Arrangement>]>,
    /// The error of each game that could not be read to its end.
    errors: Rc<[Option<Rc<PgnError>>]>,
    /// The index of the chosen game, always valid.
    number: usize,
    /// The attribute that the PGN is of.
    attribute: &'static str,
}

impl Games {
    /// Games of which one is chosen by its index from 0, or the last one if there are fewer; `None`
    /// if there is no game. `attribute` names the one that the PGN is of.
    pub(super) fn new(
        games: Vec<ReadGame>,
        number: usize,
        attribute: &'static str,
    ) -> Option<Self> {
        let last = games.len().checked_sub(1)?;
        let all: Vec<_> = games.iter().map(|read| read.game.clone()).collect();
        Some(Self {
            titles: titles_of(&all),
            number: number.min(last),
            diagrams: games.iter().map(|read| read.diagram.clone()).collect(),
            errors: games.into_iter().map(|read| read.error).collect(),
            all,
            attribute,
        })
    }

    /// The number of games, at least one.
    #[expect(clippy::len_without_is_empty, reason = "there is always a game")]
    pub const fn len(&self) -> usize {
        self.all.len()
    }

    /// The titles of the games, for a chooser.
    pub const fn titles(&self) -> &Rc<[String]> {
        &self.titles
    }

    /// Writes the titles anew, in the language that is spoken now.
    pub fn title_anew(&mut self) {
        self.titles = titles_of(&self.all);
    }

    /// The chosen game.
    pub fn chosen(&self) -> &Rc<pgn::Game> {
        &self.all[self.number]
    }

    /// What is drawn in place of the chosen game if its start position is not known.
    pub fn diagram(&self) -> Option<&Arrangement> {
        self.diagrams[self.number].as_ref()
    }

    /// What is wrong with the chosen game.
    pub fn error(&self) -> Option<&Rc<PgnError>> {
        self.errors[self.number].as_ref()
    }

    /// The game with an index from 0, and what is wrong with it.
    pub fn get(&self, number: usize) -> Option<(&pgn::Game, Option<&Rc<PgnError>>)> {
        Some((self.all.get(number)?, self.errors[number].as_ref()))
    }

    /// The attribute that the PGN is of: `pgn`, or `src` if it is of the file there.
    pub const fn attribute(&self) -> &'static str {
        self.attribute
    }

    /// The index of the chosen game, from 0.
    pub const fn number(&self) -> usize {
        self.number
    }

    /// Chooses the game with this index, or the last one if there are fewer.
    pub fn choose(&mut self, number: usize) {
        self.number = number.min(self.all.len() - 1);
    }
}

fn titles_of(games: &[Rc<pgn::Game>]) -> Rc<[String]> {
    let numbered = (1..).zip(games);
    numbered
        .map(|(n, game)| words::game::title(game, n))
        .collect()
}
