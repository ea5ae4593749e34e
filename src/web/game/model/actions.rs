//! The actions in a game: moves, steps, claims, proposals.

use super::GameModel;
use crate::board::Color;
use crate::game::{Ending, Game, GameError};
use crate::notation::san;
use crate::rules::{Claim, Move, Outcome, Position};
use crate::web::game::{
    Action, Announcement, Conduct, Level, LineStep, Match, Notice, Players, Proposal, ProposalKind,
    TypedMoveError, View, typed,
};
use std::rc::Rc;

/// Changes.
impl GameModel {
    /// Carries out an action; an impossible one is ignored.
    pub fn apply(&mut self, action: Action) {
        match action {
            Action::Move(m) if self.may_try() => self.try_move(m),
            Action::Move(m) => {
                if self.may_move() {
                    let done = self.play(m);
                    self.report(done);
                }
            }
            Action::TakeBack if self.remote.is_some() => self.propose(ProposalKind::TakeBack),
            Action::TakeBack => self.take_back(),
            Action::Flip => {
                self.orientation = !self.orientation;
                self.announce(Announcement::Turned(self.orientation));
            }
            Action::GoTo(ply) => self.look_at(ply),
            Action::Step(LineStep::First) => self.look_at(0),
            Action::Step(LineStep::Previous) => self.look_at(self.ply.saturating_sub(1)),
            Action::Step(LineStep::Next) => self.look_at(self.ply + 1),
            Action::Step(LineStep::Last) => self.look_at(self.game.len()),
            Action::Resign if self.aborted => {}
            Action::Resign => self.end(Ending::Resignation(self.resigning())),
            Action::Claim(claim) => {
                if self.may_move() {
                    self.end(Ending::Claim(claim));
                }
            }
            Action::Propose(kind) => self.propose(kind),
            Action::Answer { accept } => self.answer(accept),
            Action::Withdraw => self.withdraw(),
            Action::Hint => self.ask_for_hint(),
            Action::Uncover => self.uncover(),
            Action::Pause(paused) => self.set_paused(paused),
            Action::ClaimTime => self.claim_time(),
            Action::DismissNotice => {
                self.notice = None;
                if self.tried.is_some() {
                    self.show();
                }
            }
        }
    }

    /// Parses a typed move, in SAN or UCI notation or more loosely.
    ///
    /// # Errors
    /// The reason why it cannot be made.
    pub fn read_move(&self, text: &str) -> Result<Move, TypedMoveError> {
        self.may_type()?;
        Ok(typed::read(&self.shown, text)?)
    }

    /// Whether a move can be typed for the side to move.
    ///
    /// # Errors
    /// The reason why none can be made.
    pub(super) fn may_type(&self) -> Result<(), TypedMoveError> {
        if self.is_ended() {
            return Err(TypedMoveError::Over);
        }
        if self.is_looking_back() {
            return Err(TypedMoveError::LookingBack);
        }
        if self.view() == View::Nobody {
            return Err(TypedMoveError::Covered);
        }
        if self.is_stopped() {
            return Err(TypedMoveError::Paused);
        }
        if !self.may_move() {
            return Err(match self.players {
                Players::Remote { .. } => TypedMoveError::OpponentsTurn,
                _ => TypedMoveError::ComputersTurn,
            });
        }
        Ok(())
    }

    /// Makes the computer play the side that is not to move, at a level.
    pub fn play_computer(&mut self, level: Level) {
        let person = self.game.turn();
        self.players = Players::Computer { person, level };
        self.orientation = person;
        // Its moves were not made against the computer.
        self.helped |= !self.game.is_empty();
        self.notice = None;
        self.changed();
    }

    /// Makes a move for the side to move.
    ///
    /// # Errors
    /// When the game is over or the move is illegal.
    pub fn make(&mut self, m: Move) -> Result<(), GameError> {
        self.play(m)
    }

    /// Sets the computer's level, if it plays.
    pub const fn set_level(&mut self, new: Level) {
        if let Players::Computer { level, .. } = &mut self.players {
            *level = new;
        }
    }

    /// Sets how the game may end without a person's doing.
    pub const fn set_conduct(&mut self, conduct: Conduct) {
        self.conduct = conduct;
    }

    /// Ends a game of Chess♯ at an impasse, if the visitor wants that without a claim. An opponent
    /// elsewhere may not want it.
    fn end_at_impasse(&mut self) {
        let wanted = self.conduct.impasse_ends && !matches!(self.players, Players::Remote { .. });
        if wanted && self.game.claims().contains(&Claim::Impasse) {
            // Cannot fail for a claim that is available.
            let _ = self.game.end(Ending::Claim(Claim::Impasse));
        }
    }

    /// Shows a notice beside the board.
    pub fn notify(&mut self, notice: Notice) {
        self.notice = Some(notice);
    }

    /// Ends a restored game with its saved ending, without an announcement.
    pub fn restore_ending(&mut self, ending: Ending) -> Result<(), GameError> {
        self.game.end(ending).map(drop)
    }

    /// Sets the side at the bottom of the board.
    pub const fn set_orientation(&mut self, color: Color) {
        self.orientation = color;
    }

    /// Shows the position after a number of half-moves (plies), or the last if there are fewer.
    pub fn look_at(&mut self, ply: usize) {
        let ply = ply.min(self.game.len());
        if ply == self.ply && self.tried.is_none() {
            return;
        }
        self.ply = ply;
        self.show();
        self.announce(Announcement::LookedAt(ply));
    }

    pub(super) fn play(&mut self, m: Move) -> Result<(), GameError> {
        let before = self.game.position().clone();
        let following = !self.is_looking_back();
        self.game.play(m)?;
        self.undone.clear();
        Rc::make_mut(&mut self.sans).push(san::format(&before, m));
        self.end_at_impasse();
        if let Some(unanswered) = self.proposal.filter(|open| open.by != before.turn()) {
            self.note_declined(unanswered);
        }
        let proposal = self.proposal_with_move(before.turn());
        self.changed();
        self.proposal = proposal;
        if self.tried.is_none() {
            self.notice = None;
        }
        self.cover();
        self.press_clock();
        let by_opponent = !self.players.is_person(before.turn());
        let answers = match &self.announcement {
            Announcement::Move { told, .. } if self.unheard && !by_opponent => Some(told.clone()),
            _ => None,
        };
        let told = self.told(before, m);
        self.announce(Announcement::Move {
            told,
            outcome: self.game.outcome(),
            proposes: false,
            answers,
        });
        self.unheard = by_opponent;
        if following {
            self.ply = self.game.len();
            self.show();
        }
        Ok(())
    }

    /// Takes back, or first shows the last position: what is taken back is seen.
    fn take_back(&mut self) {
        if !self.can_take_back() {
            return;
        }
        if self.is_looking_back() {
            self.look_at(self.game.len());
            self.notify(Notice::LastPosition);
            return;
        }
        let plies = self.plies_to_take_back();
        if plies > 0 {
            let left = self.game.len() - plies;
            self.undone.push(self.game.moves().skip(left).collect());
        }
        self.set_helped();
        self.undo(plies);
    }

    /// Makes again the moves taken back last. Returns whether there were any and they could be
    /// made.
    pub fn redo(&mut self) -> bool {
        let mut undone = std::mem::take(&mut self.undone);
        let Some(moves) = undone.pop() else {
            return false;
        };
        self.look_at(self.game.len());
        let before = self.clock.clone();
        let done = moves.into_iter().all(|m| self.play(m).is_ok());
        if let (Some(clock), Some(before)) = (&mut self.clock, before) {
            clock.stand_as(&before, self.now);
        }
        self.undone = undone;
        done
    }

    fn propose(&mut self, kind: ProposalKind) {
        if self.may_propose(kind) {
            let by = self.resigning();
            let proposal = Proposal { by, kind };
            if let Some(remote) = &mut self.remote {
                remote.proposed = remote.proposed.saturating_add(1);
            }
            self.revision = self.revision.wrapping_add(1);
            self.proposal = Some(proposal);
            self.notice = None;
            self.announce(Announcement::Proposed(proposal));
        }
    }

    pub(super) fn answer(&mut self, accept: bool) {
        let Some(proposal) = self.proposal.take() else {
            return;
        };
        if let Some(remote) = &mut self.remote {
            remote.answered = remote.heard;
        }
        if accept {
            match (proposal.kind, proposal.kind.ending()) {
                (_, Some(ending)) => self.end(ending),
                (ProposalKind::Rematch, _) => self.begin_next_round(),
                _ => self.take_back_for(proposal.by),
            }
            return;
        }
        self.revision = self.revision.wrapping_add(1);
        self.declined(proposal);
    }

    /// A proposal has been declined.
    pub(super) fn declined(&mut self, proposal: Proposal) {
        self.note_declined(proposal);
        self.announce(Announcement::Declined(proposal));
        self.notify(Notice::Declined(proposal));
    }

    fn note_declined(&mut self, proposal: Proposal) {
        if proposal.kind.ending().is_some() {
            self.declined_at[proposal.by] = Some(self.game.len());
        }
    }

    pub(super) fn end(&mut self, ending: Ending) {
        match self.game.end(ending) {
            Ok(outcome) => self.over(outcome),
            Err(error) => self.notify(Notice::Refused(error)),
        }
    }

    pub(super) fn over(&mut self, outcome: Outcome) {
        if self.tried.is_none() {
            self.notice = None;
        }
        self.stop_clock();
        self.changed();
        self.announce(Announcement::Over(outcome));
    }

    /// Begins a new game from the same start, also in the place of one that was aborted; with `swap` the
    /// players change colours, and the game is the next one of a match.
    pub fn rematch(&mut self, swap: bool) {
        if swap {
            return self.next_game(self.game.start().clone());
        }
        // As at the beginning of a match, if there is one.
        let series = self.series.as_ref();
        let kept = |series: &&Match| series.length().is_some() || series.names().is_some();
        let series = match self.aborted {
            true => series.cloned(),
            false => series.filter(kept).map(Match::anew),
        };
        self.replace(self.game.start().clone(), false, series);
    }

    /// Begins the next game of the match, with colours changed. After a single game this is the
    /// second of a match that goes on for as long as the players like.
    pub fn next_game(&mut self, start: Position) {
        let series = match (&self.series, self.game.outcome()) {
            (Some(series), Some(outcome)) => Some(series.after(&outcome)),
            (None, Some(outcome)) => Some(Match::new(None, self.players.below()).after(&outcome)),
            (series, None) => series.clone(),
        };
        self.replace(start, true, series);
    }

    /// The start of the next game of the match: the same for both games of a pair, then one drawn
    /// by lot in variants that have several. `lot` draws a number from 0 to below its argument.
    pub fn next_start(&self, lot: &dyn Fn(u32) -> u32) -> Position {
        let same = self.series.as_ref().is_none_or(Match::next_is_of_pair);
        let starts = self.variant().rules().starts.count;
        match self.start_number() {
            Some(_) if !same => self.variant().numbered_start(lot(starts)),
            _ => self.game.start().clone(),
        }
    }

    /// Begins another game; with `swap` the players change colours.
    fn replace(&mut self, start: Position, swap: bool, series: Option<Match>) {
        let players = if swap {
            self.players.swapped()
        } else {
            self.players
        };
        let clock = self.next_clock(swap, &start);
        *self = Self {
            revision: self.revision.wrapping_add(1),
            conduct: self.conduct,
            series,
            announcement: Announcement::NewGame,
            now: self.now,
            begun: true,
            ..Self::new(Game::new(start), players).with_clock(clock)
        };
    }

    /// Announces the game if nothing has happened in it yet, though it may be like the one before.
    pub fn announce_beginning(&mut self) {
        if self.is_untouched() {
            self.announcement = Announcement::NewGame;
        }
    }

    /// This game as the successor of another on the screen: with a new revision number,
    /// and with its clock paused. If it begins, that is announced.
    #[must_use]
    pub fn succeeding(self, before: &Self) -> Self {
        let clock = self.paused_clock(self.now);
        // The same start with other players goes without saying.
        let same = before.is_untouched() && before.game.start() == self.game.start();
        let announcement = match self.is_untouched() && !same {
            true => Announcement::NewGame,
            false => self.announcement,
        };
        Self {
            announcement,
            revision: before.revision.wrapping_add(1),
            conduct: before.conduct,
            watched: false,
            clock,
            now: before.now,
            ..self
        }
    }

    fn report(&mut self, done: Result<(), GameError>) {
        if let Err(error) = done {
            self.notify(Notice::Refused(error));
        }
    }

    /// Announces something to screen readers, even if it equals the last announcement.
    pub(super) fn announce(&mut self, announcement: Announcement) {
        self.repeats = match announcement == self.announcement {
            true => self.repeats.wrapping_add(1),
            false => 0,
        };
        self.announcement = announcement;
    }

    pub(super) fn changed(&mut self) {
        self.revision = self.revision.wrapping_add(1);
        self.proposal = None;
        self.forget_hint();
    }

    /// Shows the position after [`Self::ply`] half-moves, without a move tried there.
    pub(super) fn show(&mut self) {
        self.tried = None;
        if let Some(Notice::Tried | Notice::LastPosition) = self.notice {
            self.notice = None;
        }
        self.forget_hint();
        if let Some(position) = self.game.position_at(self.ply) {
            self.shown = Rc::new(position.clone());
        }
    }
}
