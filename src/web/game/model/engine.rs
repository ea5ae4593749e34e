//! The tasks of a game for the engine, and its answers.

use super::GameModel;
use crate::game::Ending;
use crate::notation::uci;
use crate::rules::Move;
use crate::web::engine::{EngineEvent, Task};
use crate::web::game::{Announcement, Players, Proposal, ProposalKind};
use crate::web::protocol::BestMove;
use std::rc::Rc;

/// The engine's answer is illegal in the game, which remains as it is.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("the engine’s answer is not possible here")]
pub struct BadAnswer;

impl GameModel {
    /// The task for the engine. `evaluate` tells whether it should evaluate the position shown
    /// while it has nothing else to do.
    pub fn engine_task(&self, evaluate: bool) -> Option<Task> {
        let game = &self.game;
        let now = || Rc::new(game.position().clone());
        match (self.players, self.proposal) {
            (Players::Computer { person, .. }, Some(Proposal { by, .. })) if by == person => {
                let task = Task::consider_fast_fifty(game.start(), game.moves(), now(), !person);
                Some(task)
            }
            (Players::Computer { level, .. }, _)
                if self.is_computers_turn() && !self.is_paused() =>
            {
                let level = level.number();
                let clock = self.engine_clock();
                let task = Task::find_move(game.start(), game.moves(), now(), level, clock);
                Some(task)
            }
            // An evaluation would reveal pieces hidden by the fog.
            _ if evaluate && !self.is_fogged() && self.shown.outcome().is_none() => {
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
            EngineEvent::FastFifty { accepts } => {
                self.answer(*accepts);
                Ok(true)
            }
            // These matter only to the views of the engine.
            EngineEvent::StateChanged
            | EngineEvent::LinesCleared
            | EngineEvent::Info(_)
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
        self.play(m).map_err(|_| BadAnswer)?;
        let offered =
            decision.offers_fast_fifty && self.variant().rules().points && !self.game.is_over();
        if offered {
            self.proposal = Some(Proposal {
                by: computer,
                kind: ProposalKind::FastFifty,
            });
            if let Announcement::Move { proposes, .. } = &mut self.announcement {
                *proposes = true;
            }
        }
        Ok(())
    }
}
