use super::{Level, Play, Players, Proposal};
use crate::board::Color;
use crate::notation::fen;
use crate::web::protocol::{GoLimits, GoRequest, RequestBody, UciPosition};

/// What the engine should be doing.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Task {
    /// Nothing.
    Idle,
    /// Finding the computer's move.
    Move {
        /// The state of the game that it is for.
        revision: u32,
        /// How strongly it plays.
        level: Level,
    },
    /// Answering the person's proposal of a fast-fifty.
    FastFifty {
        /// The state of the game that it is for.
        revision: u32,
        /// The computer's side.
        engine: Color,
    },
    /// Evaluating the position that is looked at.
    Analyse {
        /// The state of the game that it is for.
        revision: u32,
        /// The position looked at, in halfmoves from the start.
        ply: usize,
    },
}

impl Task {
    /// Whether it only serves whoever looks at the board now.
    pub const fn is_analysis(&self) -> bool {
        matches!(self, Self::Analyse { .. })
    }
}

/// What there is to do for the engine.
impl Play {
    /// What the engine should be doing; `analyse` says whether an evaluation is wanted.
    pub fn task(&self, analyse: bool) -> Task {
        let revision = self.revision;
        match (self.players, self.proposal) {
            (Players::Computer { person, .. }, Some(Proposal { by, .. })) if by == person => {
                Task::FastFifty {
                    revision,
                    engine: !person,
                }
            }
            (Players::Computer { level, .. }, _) if self.is_computers_turn() => {
                Task::Move { revision, level }
            }
            // What the engine thinks would tell what the fog hides.
            _ if analyse && !self.is_fogged() && self.shown.outcome().is_none() => Task::Analyse {
                revision,
                ply: self.ply,
            },
            _ => Task::Idle,
        }
    }

    /// The position after that many halfmoves, for the engine.
    pub fn place(&self, ply: usize) -> UciPosition {
        let start = self.game.start();
        UciPosition {
            variant: start.variant(),
            fen: Some(fen::format(start)),
            moves: self
                .game
                .moves()
                .take(ply)
                .map(|m| format!("{m:?}"))
                .collect(),
        }
    }

    /// What the engine is asked for a task.
    pub fn request(&self, task: Task) -> RequestBody {
        let go = |ply, level: Option<u8>| {
            RequestBody::Go(GoRequest {
                position: self.place(ply),
                limits: GoLimits {
                    level,
                    ..GoLimits::default()
                },
                multipv: 1,
            })
        };
        match task {
            Task::Idle => RequestBody::Stop,
            Task::Move { level, .. } => go(self.game.len(), Some(level.number())),
            Task::Analyse { ply, .. } => go(ply, None),
            Task::FastFifty { engine, .. } => RequestBody::FastFifty {
                position: self.place(self.game.len()),
                engine,
            },
        }
    }
}
