use crate::notation::pgn;
use crate::web::board::Arrangement;
use crate::web::words;
use std::rc::Rc;

/// The largest number of games of a PGN that can be chosen from.
pub const MAX_GAMES: usize = 500;

/// The largest size of a PGN, in bytes.
pub const MAX_PGN_BYTES: usize = 5_000_000;

/// The games of a PGN, at least one.
#[derive(Clone, Debug)]
pub struct Games {
    all: Vec<Rc<pgn::Game>>,
    titles: Rc<[String]>,
    /// What is drawn in place of each game whose start position is not known.
    diagrams: Rc<[Option<Arrangement>]>,
    /// The index of the chosen game, always valid.
    number: usize,
}

impl Games {
    /// Games of which one is chosen by its index from 0, or the last one if there are fewer; `None`
    /// if there is no game.
    pub(super) fn new(
        games: Vec<(Rc<pgn::Game>, Option<Arrangement>)>,
        number: usize,
    ) -> Option<Self> {
        let (all, diagrams): (Vec<_>, Vec<_>) = games.into_iter().unzip();
        let last = all.len().checked_sub(1)?;
        Some(Self {
            titles: all.iter().map(|game| words::game::title(game)).collect(),
            number: number.min(last),
            diagrams: diagrams.into(),
            all,
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

    /// The chosen game.
    pub fn chosen(&self) -> &Rc<pgn::Game> {
        &self.all[self.number]
    }

    /// What is drawn in place of the chosen game if its start position is not known.
    pub fn diagram(&self) -> Option<&Arrangement> {
        self.diagrams[self.number].as_ref()
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
