use super::games::Games;
use crate::board::Color;
use crate::notation::link::Link;
use crate::notation::pgn;
use crate::web::board::Arrangement;
use crate::web::element::definitions::name;
use crate::web::game::Level;
use std::rc::Rc;

/// The kind of use of the board.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Mode {
    /// Step through a game.
    #[default]
    View,
    /// Move both sides by hand.
    Free,
    /// Play against the engine.
    Play,
    /// Move both sides, with variations and the engine's evaluation.
    Analyse,
    /// Place any pieces on any squares.
    Setup,
    /// Find the moves of a solution.
    Puzzle,
}

impl Mode {
    /// Whether the model is a tree of variations rather than a game being played.
    pub const fn is_study(self) -> bool {
        matches!(self, Self::View | Self::Analyse | Self::Setup)
    }

    /// Whether every arrangement of pieces is right, legal or not.
    pub const fn takes_any_arrangement(self) -> bool {
        matches!(self, Self::View | Self::Setup)
    }

    /// Whether the mode needs the engine.
    pub const fn needs_engine(self) -> bool {
        matches!(self, Self::Play | Self::Analyse)
    }
}

/// The game of the board and its players.
#[derive(Clone, Debug)]
pub struct Setup {
    /// The kind of use.
    pub mode: Mode,
    /// The mode that the attribute says.
    pub asked_mode: Mode,
    /// The visitor's side against the engine.
    pub color: Color,
    /// The engine's level.
    pub level: Level,
    /// The game, or the games of a PGN.
    pub source: Source,
    /// The moves to be found in [`Mode::Puzzle`], with the position in which they begin.
    pub solution: Option<Rc<pgn::Game>>,
    /// The diagram to draw in place of the game if `fen` is not a legal position. The mode is then
    /// [`Mode::View`] or [`Mode::Setup`], whatever the attribute says.
    pub diagram: Option<Arrangement>,
    /// The position to begin at, in half-moves (plies) from the start; `None` for the default.
    pub at: Option<usize>,
    /// Whether no attribute determines the start position, so that a variant's starts can be chosen
    /// from at random.
    pub any_start: bool,
}

/// The source of the game.
#[derive(Clone, Debug)]
pub enum Source {
    /// A start and moves.
    Moves(Link),
    /// The games of a PGN.
    Pgn(Games),
}

impl Source {
    /// The length of the game's main line, in half-moves (plies).
    pub fn halfmoves(&self) -> usize {
        match self {
            Self::Moves(link) => link.moves.len(),
            Self::Pgn(games) => games.chosen().tree.main_line().count(),
        }
    }

    /// The game as in a PGN.
    pub fn game(&self) -> Rc<pgn::Game> {
        match self {
            Self::Pgn(games) => games.chosen().clone(),
            Self::Moves(link) => {
                let moves = link.moves.iter().copied();
                Rc::new(pgn::Game::with_moves(link.start_position(), moves))
            }
        }
    }
}

/// The attributes on which [`Setup`] depends.
pub const SETUP: &[&str] = &[
    name::MODE,
    name::COLOR,
    name::LEVEL,
    name::VARIANT,
    name::FEN,
    name::N,
    name::MOVES,
    name::PGN,
    name::SOLUTION,
    name::GAME,
    name::AT,
];

/// The attributes that define the game: setting one of them begins another game.
pub const GAME: &[&str] = &[
    name::VARIANT,
    name::FEN,
    name::N,
    name::MOVES,
    name::PGN,
    name::GAME,
    name::SOLUTION,
];
