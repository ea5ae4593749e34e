//! A game against an opponent elsewhere: what the two agree upon.

use super::GameModel;
use crate::board::Color;
use crate::game::clock::Clock;
use crate::game::{Ending, Game, GameError};
use crate::rules::Move;
use crate::web::game::{Announcement, Notice, Players, Proposal, ProposalKind, RemoteGame};
use std::rc::Rc;
use std::time::Duration;

/// The time that a move can take on its way from an opponent elsewhere.
const LAG: Duration = Duration::from_secs(3);

impl GameModel {
    /// What the game has besides its moves, if the opponent is elsewhere.
    pub const fn remote(&self) -> Option<RemoteGame> {
        self.remote
    }

    /// Makes the opponent one who plays elsewhere.
    #[must_use]
    pub fn against(self, remote: RemoteGame, person: Color) -> Self {
        Self {
            remote: Some(remote),
            players: Players::Remote { person },
            orientation: person,
            notice: None,
            ..self
        }
    }

    /// Restores a proposal that waited for an answer when the game was saved.
    #[must_use]
    pub fn with_proposal(self, proposal: Option<Proposal>) -> Self {
        Self { proposal, ..self }
    }

    /// Makes a move that the opponent has made, in the time that they say it took them. If more
    /// has passed here than a delay on the way explains, a notice says so.
    ///
    /// # Errors
    /// When the game is over or the move is illegal.
    pub fn opponent_moved(&mut self, m: Move, used: Option<Duration>) -> Result<(), GameError> {
        let clock = self.clock.clone();
        self.play(m)?;
        if let (Some(mut clock), Some(told)) = (clock, used) {
            let measured = clock.spent(self.now);
            clock.press_after(told, self.now);
            self.clock = Some(clock);
            if self.game.is_over() {
                self.stop_clock();
            }
            if measured > told + LAG {
                self.notify(Notice::TimesDiffer { told, measured });
            }
        }
        Ok(())
    }

    /// Lets the clock run while the opponent is connected, and no longer.
    pub fn set_connected(&mut self, connected: bool) {
        match connected {
            true => self.resume_clock(),
            false => self.stop_clock(),
        }
    }

    /// Ends the game as the opponent has ended it.
    ///
    /// # Errors
    /// When the rules don't allow that.
    pub fn opponent_ended(&mut self, ending: Ending) -> Result<(), GameError> {
        let outcome = self.game.end(ending)?;
        self.over(outcome);
        Ok(())
    }

    /// The opponent's open proposal is this one, with its number, or there is none. Returns whether
    /// that is news.
    pub fn opponent_proposes(&mut self, offer: Option<(ProposalKind, u16)>) -> bool {
        let (Some(mut remote), Some(person)) = (self.remote, self.players.person()) else {
            return false;
        };
        let before = self.proposal;
        match offer {
            Some((kind, number)) => {
                if number <= remote.answered || !self.allows(kind, !person) {
                    return false;
                }
                remote.heard = number;
                self.remote = Some(remote);
                match before {
                    Some(own) if own.by == person && own.kind == kind && kind.is_mutual() => {
                        self.proposal = Some(Proposal { by: !person, kind });
                        self.answer(true);
                        return true;
                    }
                    // Of two proposals that cross, White's stands.
                    Some(own) if own.by == person && person.is_white() => return false,
                    _ => {}
                }
                let proposal = Proposal { by: !person, kind };
                self.proposal = Some(proposal);
                if before != self.proposal {
                    self.notice = None;
                    self.announce(Announcement::Proposed(proposal));
                }
            }
            None => self.proposal = before.filter(|proposal| proposal.by == person),
        }
        before != self.proposal
    }

    /// The opponent has answered the proposals up to a number: one that is still open was declined.
    /// Returns whether that is news.
    pub fn opponent_answered(&mut self, number: u16) -> bool {
        let person = self.players.person();
        let open = self.proposal.filter(|own| Some(own.by) == person);
        match (open, self.remote) {
            (Some(proposal), Some(remote)) if number >= remote.proposed => {
                self.proposal = None;
                self.announce(Announcement::Declined(proposal));
                self.notify(Notice::Declined(proposal));
                true
            }
            _ => false,
        }
    }

    /// Repeats what the same player has proposed and answered in another window.
    pub fn repeat_proposal(&mut self, offer: Option<(ProposalKind, u16)>, answered: u16) {
        let (Some(remote), Some(by)) = (&mut self.remote, self.players.person()) else {
            return;
        };
        remote.answered = remote.answered.max(answered);
        remote.heard = remote.heard.max(answered);
        if let Some((kind, number)) = offer {
            remote.proposed = number;
            self.proposal = Some(Proposal { by, kind });
        }
    }

    /// The number of half-moves (plies) that a take-back asked for by a side takes back; 0 if there
    /// is nothing of its own to take back.
    pub fn plies_taken_back_by(&self, side: Color) -> usize {
        let plies = if side == self.game.turn() { 2 } else { 1 };
        if plies <= self.game.len() { plies } else { 0 }
    }

    /// Carries out a take-back on which both have agreed, asked for by a side.
    pub fn take_back_for(&mut self, side: Color) {
        let plies = self.plies_taken_back_by(side);
        if let Some(remote) = &mut self.remote {
            remote.undone = remote.undone.saturating_add(1);
        }
        self.undo(plies);
    }

    /// Begins the next game of the series, on which both have agreed, with colours swapped.
    pub fn begin_next_round(&mut self) {
        let remote = self.remote.map(RemoteGame::next_round);
        self.rematch(true);
        self.remote = remote;
    }

    /// Puts another state of the same game in place of this one, as the person here has chosen.
    pub fn adopt(&mut self, game: Game, clock: Option<Clock>, remote: RemoteGame, person: Color) {
        let other = Self::new(game, Players::People).against(remote, person);
        *self = Self {
            announcement: Announcement::NewGame,
            ..other.with_clock(clock).succeeding(self)
        };
    }

    /// Whether a side may propose this to an opponent elsewhere, at any moment of the game.
    pub(super) fn allows(&self, kind: ProposalKind, by: Color) -> bool {
        let rules = self.game.position().rules();
        let goes_on = !self.game.is_over();
        match kind {
            ProposalKind::Draw => goes_on && rules.draws.agreement,
            ProposalKind::FastFifty => goes_on && rules.points,
            // Information gained in the fog cannot be taken back.
            ProposalKind::TakeBack => goes_on && !rules.fog && self.plies_taken_back_by(by) > 0,
            ProposalKind::Rematch => !goes_on,
        }
    }

    /// The proposal that outlives a move of a side: a draw can be offered with a move.
    pub(super) fn proposal_with_move(&mut self, by: Color) -> Option<Proposal> {
        let remote = self.remote.as_mut()?;
        if self.players.person() == Some(by) {
            // Whoever moves has declined.
            remote.answered = remote.heard;
        }
        self.proposal
            .filter(|proposal| proposal.by == by && proposal.kind == ProposalKind::Draw)
    }

    /// Takes back half-moves (plies), and the ending that the players chose.
    pub(super) fn undo(&mut self, plies: usize) {
        self.game.take_back(plies);
        self.hopeless = 0;
        self.declined_at = None;
        self.turn_back_clock(plies);
        self.cover();
        Rc::make_mut(&mut self.sans).truncate(self.game.len());
        self.changed();
        self.ply = self.game.len();
        self.show();
        self.announce(Announcement::TakenBack);
    }
}
