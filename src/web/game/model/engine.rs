//! The tasks of a game for the engine, and its answers.

use super::GameModel;
use crate::engine::score::Value;
use crate::game::Ending;
use crate::notation::uci;
use crate::rules::Move;
use crate::web::engine::{EngineEvent, Task};
use crate::web::game::{Announcement, Players, Proposal, ProposalKind};
use crate::web::protocol::{BestMove, Offer};
use std::rc::Rc;

/// The engine's answer is illegal in the game, which remains as it is.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("the engine’s answer is not possible here")]
pub struct BadAnswer;

impl GameModel {
    /// Whether the engine may evaluate the game: that would reveal pieces hidden by the fog, and
    /// against an opponent elsewhere it would be help that the opponent doesn't know of.
    pub fn may_evaluate(&self) -> bool {
        let against_person = self.remote.is_some() && !self.game.is_over();
        !self.is_fogged() && !against_person
    }

    /// The task for the engine. `evaluate` tells whether it should evaluate the position shown
    /// while it has nothing else to do.
    pub fn engine_task(&self, evaluate: bool) -> Option<Task> {
        let game = &self.game;
        let now = || Rc::new(game.position().clone());
        match (self.players, self.proposal) {
            (Players::Computer { person, .. }, Some(Proposal { by, kind })) if by == person => {
                let offer = match kind {
                    ProposalKind::Draw => Offer::Draw,
                    ProposalKind::FastFifty => Offer::FastFifty,
                    ProposalKind::TakeBack | ProposalKind::Rematch => return None,
                };
                let task = Task::consider(offer, game.start(), game.moves(), now(), !person);
                Some(task)
            }
            (Players::Computer { level, .. }, _)
                if self.is_computers_turn() && !self.is_paused() =>
            {
                let level = level.number();
                let clock = self.engine_clock();
                let book = self.conduct.book;
                let task = Task::find_move(game.start(), game.moves(), now(), level, clock, book);
                Some(task)
            }
            _ if self.wants_hint => Some(Task::hint(game.start(), game.moves(), now())),
            _ if evaluate && self.may_evaluate() && self.shown.outcome().is_none() => {
                let moves = game.moves().take(self.ply).chain(self.tried);
                Some(Task::analyse(game.start(), moves, self.shown.clone(), 1))
            }
            _ => None,
        }
    }

    /// The legal move that the engine has decided on, if it is a move and legal.
    pub fn decided_move(&self, decision: &BestMove) -> Option<Move> {
        let text = decision.best.as_deref()?;
        let moves = decision.claim.is_none() && self.is_computers_turn();
        uci::parse(self.game.position(), text)
            .ok()
            .filter(|_| moves)
    }

    /// Carries out the engine's decision: a move, a claim, a proposal or an answer to a proposal.
    /// Returns whether the game has changed.
    ///
    /// # Errors
    /// When the decision is illegal in the game.
    pub fn engine_said(&mut self, event: &EngineEvent) -> Result<bool, BadAnswer> {
        match event {
            EngineEvent::BestMove(decision) => self.computer_decided(decision).map(|()| true),
            EngineEvent::Hint(decision) => {
                self.show_hint(decision);
                Ok(true)
            }
            EngineEvent::Answer { accepts } => {
                self.answer(*accepts);
                Ok(true)
            }
            // These matter only to the views of the engine.
            EngineEvent::StateChanged
            | EngineEvent::LinesCleared
            | EngineEvent::Info(_)
            | EngineEvent::Tablebase(_)
            | EngineEvent::Failed(_) => Ok(false),
        }
    }

    fn computer_decided(&mut self, decision: &BestMove) -> Result<(), BadAnswer> {
        let Some(computer) = self.players.computer().filter(|_| self.is_computers_turn()) else {
            return Ok(());
        };
        if let Some(claim) = decision.claim {
            let ending = Ending::Claim(claim);
            let outcome = self.game.end(ending).map_err(|_| BadAnswer)?;
            self.over(outcome);
            return Ok(());
        }
        let m = self.decided_move(decision).ok_or(BadAnswer)?;
        if self.gives_up(decision) {
            let outcome = self.game.end(Ending::Resignation(computer));
            self.over(outcome.map_err(|_| BadAnswer)?);
            return Ok(());
        }
        self.play(m).map_err(|_| BadAnswer)?;
        let kind = ProposalKind::FastFifty;
        let offered = decision.offers_fast_fifty
            && !self.game.is_over()
            && self.suits(kind)
            && self.plies_declined(kind, computer) == 0;
        if offered {
            self.proposal = Some(Proposal { by: computer, kind });
            if let Announcement::Move { proposes, .. } = &mut self.announcement {
                *proposes = true;
            }
        }
        Ok(())
    }

    /// Notes the computer's opinion of its position, and returns whether it resigns: after some
    /// hopeless turns in a row, if the visitor wants it to.
    fn gives_up(&mut self, decision: &BestMove) -> bool {
        self.hopeless = match decision.score {
            Some(score) if self.is_hopeless(score) => self.hopeless.saturating_add(1),
            _ => 0,
        };
        self.conduct.computer_resigns && self.hopeless >= HOPELESS_TURNS
    }

    /// Whether there is nothing left to play for. In Chess♯ a side that is behind still plays for
    /// points.
    fn is_hopeless(&self, score: Value) -> bool {
        match score {
            Value::Mate(moves) => moves <= 0,
            Value::Centipawns(score) => !self.shown.rules().points && score <= HOPELESS,
        }
    }
}

/// The score, in centipawns, at which the computer's position is hopeless.
const HOPELESS: i32 = -1000;
/// The number of hopeless turns in a row after which the computer resigns.
const HOPELESS_TURNS: u8 = 3;
