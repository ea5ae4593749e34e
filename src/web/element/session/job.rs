use super::{OnBoard, Session};
use crate::game::NodeId;
use crate::notation::fen;
use crate::web::element::options::Mode;
use crate::web::game::Task;
use crate::web::protocol::{Go, GoLimits, Place, RequestBody};

/// What the engine has to do.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Job {
    /// What a game against it asks for.
    Play(Task),
    /// Evaluating the position shown.
    Analyse {
        /// Where it is.
        place: NodeId,
        /// In which state of the tree.
        revision: u32,
        /// How many lines are wanted.
        lines: u32,
    },
}

impl Job {
    /// Nothing.
    pub const IDLE: Self = Self::Play(Task::Idle);

    /// Whether it only serves whoever looks at the board now.
    pub const fn is_analysis(&self) -> bool {
        matches!(self, Self::Analyse { .. })
    }
}

/// What there is to do for the engine.
impl Session {
    /// What it should be doing.
    pub fn job(&self) -> Job {
        match &self.board {
            OnBoard::Play(play) => Job::Play(play.task(false)),
            OnBoard::Study(study) => {
                if self.mode() != Mode::Analyse || study.position().outcome().is_some() {
                    return Job::IDLE;
                }
                Job::Analyse {
                    place: study.current(),
                    revision: study.revision(),
                    lines: self.look.lines,
                }
            }
        }
    }

    /// How it is asked for that.
    pub fn request(&self, job: &Job) -> RequestBody {
        match (job, &self.board) {
            (Job::Play(task), OnBoard::Play(play)) => play.request(*task),
            (Job::Analyse { lines, .. }, OnBoard::Study(study)) => {
                let game = study.to_game();
                RequestBody::Go(Go {
                    place: Place {
                        variant: game.start().variant(),
                        fen: Some(fen::format(game.start())),
                        moves: game.moves().map(|m| format!("{m:?}")).collect(),
                    },
                    limits: GoLimits::default(),
                    multipv: *lines,
                })
            }
            _ => RequestBody::Stop,
        }
    }
}
