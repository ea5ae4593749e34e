use crate::game::Game;
use crate::web::analysis::AnalysisModel;
use crate::web::element::options::{Mode, Setup, Source};
use crate::web::engine::Task;
use crate::web::game::{self, GameModel, Players};
use std::ops::{Deref, DerefMut};

/// The model behind a board.
pub enum Model {
    /// A game that is played, by hand or against the engine.
    Game(Played),
    /// A game with variations that is viewed or analysed.
    Analysis(Box<AnalysisModel>),
}

impl Model {
    /// The model that the attributes ask for.
    pub(super) fn new(setup: &Setup) -> Self {
        if cfg!(feature = "viewer") || setup.mode.is_study() {
            return AnalysisModel::new(setup.source.game()).into();
        }
        let game = match (&setup.solution, &setup.source) {
            // The moves of a PGN are the solution, or come after it.
            (Some(solution), Source::Pgn(_)) => Game::new(solution.start.clone()),
            _ => game_of(&setup.source),
        };
        let source = match (&setup.source, setup.mode) {
            (Source::Pgn(games), Mode::Free) => {
                Some(game::Source::new(&games.chosen().to_string(), game.moves()))
            }
            _ => None,
        };
        let game = GameModel::new(game, players(setup));
        match source {
            Some(source) => game.with_source(source),
            None => game,
        }
        .into()
    }

    /// The task that the model has for the engine.
    pub fn engine_task(&self) -> Option<Task> {
        match self {
            Self::Game(game) => game.engine_task(false),
            Self::Analysis(analysis) => analysis.engine_task(),
        }
    }
}

impl From<GameModel> for Model {
    fn from(game: GameModel) -> Self {
        Self::Game(Played {
            game: Box::new(game),
            // Games that are played need the whole element.
            #[cfg(feature = "viewer")]
            never: unreachable!(),
        })
    }
}

/// A game that is played. A viewer has none, and the compiler leaves out what would be done with it.
pub struct Played {
    game: Box<GameModel>,
    #[cfg(feature = "viewer")]
    #[expect(dead_code, reason = "it makes sure that there is none")]
    never: std::convert::Infallible,
}

impl Played {
    /// The game itself.
    pub fn into_inner(self) -> GameModel {
        *self.game
    }
}

impl Deref for Played {
    type Target = GameModel;

    fn deref(&self) -> &GameModel {
        &self.game
    }
}

impl DerefMut for Played {
    fn deref_mut(&mut self) -> &mut GameModel {
        &mut self.game
    }
}

impl From<AnalysisModel> for Model {
    fn from(analysis: AnalysisModel) -> Self {
        Self::Analysis(Box::new(analysis))
    }
}

/// The players that the attributes ask for.
pub(super) const fn players(setup: &Setup) -> Players {
    match setup.mode {
        Mode::Play => Players::Computer {
            person: setup.color,
            level: setup.level,
        },
        Mode::View | Mode::Free | Mode::Analyse | Mode::Puzzle | Mode::Setup => Players::People,
    }
}

/// The moves of a source, up to the end of the game.
fn game_of(source: &Source) -> Game {
    let source = source.game();
    let mut game = Game::new(source.start.clone());
    for m in source.tree.moves() {
        // The source may have moves after the end of the game, which cannot be played.
        if game.play(m).is_err() {
            break;
        }
    }
    game
}
