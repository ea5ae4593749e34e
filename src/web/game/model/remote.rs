//! A game against an opponent elsewhere: what the two agree upon.

use super::GameModel;
use crate::board::Color;
use crate::game::clock::{Clock, Standing};
use crate::game::{Ending, Game, GameError};
use crate::rules::Move;
use crate::web::game::{
    Announcement, Notice, Players, Proposal, ProposalKind, RemoteGame, ToldMove,
};
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
            if self.game.is_over() || self.is_apart() {
                self.stop_clock();
            }
            if measured > told + LAG {
                self.notify(Notice::TimesDiffer { told, measured });
            }
        }
        Ok(())
    }

    /// Lets the clock run while the opponent elsewhere is connected, and no longer. Returns whether
    /// it has started or stopped.
    pub fn set_connected(&mut self, connected: bool) -> bool {
        if self.remote.is_none() {
            return false;
        }
        let is_running = |play: &Self| play.clock.as_ref().is_some_and(Clock::is_running);
        let was_running = is_running(self);
        self.connected = connected;
        match connected {
            true => self.resume_clock(),
            false => self.stop_clock(),
        }
        is_running(self) != was_running
    }

    /// Whether the opponent plays elsewhere and is not connected, so that no clock runs.
    pub(super) const fn is_apart(&self) -> bool {
        self.remote.is_some() && !self.connected
    }

    /// Whether the clock stands because the opponent elsewhere is not connected.
    pub fn awaits_connection(&self) -> bool {
        self.is_apart() && self.is_paused()
    }

    /// Ends the game as the opponent has ended it.
    ///
    /// # Errors
    /// When the rules don't allow that.
    pub fn opponent_ended(&mut self, ending: Ending) -> Result<(), GameError> {
        let outcome = self.game.end(ending)?;
        self.over(outcome);
        self.opponent_knows_end();
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
                self.declined(proposal);
                true
            }
            _ => false,
        }
    }

    /// The opponent has withdrawn their proposals up to a number. Returns whether one of them was
    /// still open.
    pub fn opponent_withdrew(&mut self, number: u16) -> bool {
        let person = self.players.person();
        let open = self.proposal.filter(|theirs| Some(theirs.by) != person);
        match (open, self.remote) {
            (Some(proposal), Some(remote)) if number >= remote.heard => {
                self.proposal = None;
                self.announce(Announcement::Withdrawn(proposal));
                self.notify(Notice::Withdrawn(proposal));
                true
            }
            _ => false,
        }
    }

    /// Withdraws the proposal that the person here has made to an opponent elsewhere.
    pub(super) fn withdraw(&mut self) {
        let person = self.players.person();
        let open = self.proposal.filter(|own| Some(own.by) == person);
        if let (Some(proposal), Some(remote)) = (open, &mut self.remote) {
            remote.withdrawn = remote.proposed;
            self.proposal = None;
            self.revision = self.revision.wrapping_add(1);
            self.announce(Announcement::Withdrawn(proposal));
        }
    }

    /// The opponent has told that the game ended as it did here.
    pub fn opponent_knows_end(&mut self) {
        if let Some(remote) = &mut self.remote {
            remote.end_known = self.game.ending().is_some();
        }
    }

    /// Repeats what the same player has proposed, answered and withdrawn in another window: their
    /// last proposal with its number, and the numbers of the other two.
    pub fn repeat_proposal(
        &mut self,
        offer: Option<(ProposalKind, u16)>,
        answered: u16,
        withdrawn: u16,
    ) {
        let (Some(remote), Some(by)) = (&mut self.remote, self.players.person()) else {
            return;
        };
        remote.answered = remote.answered.max(answered);
        remote.heard = remote.heard.max(answered);
        remote.withdrawn = remote.withdrawn.max(withdrawn);
        remote.proposed = remote.proposed.max(withdrawn);
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
            remote.end_known = false;
        }
        self.undo(plies);
    }

    /// Takes over the times that the opponent's clock had when moves were taken back. Those that a
    /// delay on the way does not explain are not believed.
    pub fn agree_times(&mut self, told: &[Standing]) {
        if let Some(clock) = &mut self.clock {
            clock.agree(told, LAG);
        }
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
            connected: self.connected,
            ..other.with_clock(clock).succeeding(self)
        };
    }

    /// Whether a side may propose this to an opponent elsewhere, at any moment of the game.
    pub(super) fn allows(&self, kind: ProposalKind, by: Color) -> bool {
        let rules = self.game.position().rules();
        let goes_on = !self.game.is_over();
        match kind {
            // Before the first move there is nothing to agree upon.
            ProposalKind::Draw => goes_on && self.suits(kind) && !self.game.is_empty(),
            ProposalKind::FastFifty => goes_on && self.suits(kind),
            // Information gained in the fog cannot be taken back.
            // Neither can lost time.
            ProposalKind::TakeBack => {
                let fallen = self.has_fallen();
                goes_on && !fallen && !rules.fog && self.plies_taken_back_by(by) > 0
            }
            ProposalKind::Rematch => !goes_on,
        }
    }

    /// The proposal that outlives a move of a side: a draw can be offered with a move.
    pub(super) fn proposal_with_move(&mut self, by: Color) -> Option<Proposal> {
        match &mut self.remote {
            Some(remote) if self.players.person() == Some(by) => {
                // Whoever moves has declined.
                remote.answered = remote.heard;
            }
            Some(_) => {}
            None if self.players == Players::People => {}
            None => return None,
        }
        self.proposal
            .filter(|proposal| proposal.by == by && proposal.kind == ProposalKind::Draw)
    }

    /// Announces that a move was taken back, as this game has taken the place of the one with it.
    pub fn announce_taken_back(&mut self, taken: Option<ToldMove>) {
        self.announce(Announcement::TakenBack(taken));
    }

    /// Takes back half-moves (plies), and the ending that the players chose.
    pub(super) fn undo(&mut self, plies: usize) {
        let was_paused = self.is_stopped();
        let first = (self.game.len() + 1).saturating_sub(plies);
        let taken = self.told_at(first);
        self.game.take_back(plies);
        self.hopeless = 0;
        let left = self.game.len();
        self.declined_at = self.declined_at.map(|at| at.filter(|&ply| ply <= left));
        self.turn_back_clock(plies, was_paused);
        self.cover();
        Rc::make_mut(&mut self.sans).truncate(left);
        self.changed();
        self.ply = self.game.len();
        self.show();
        self.notice.take_if(|notice| !notice.outlives_take_back());
        self.announce(Announcement::TakenBack(taken));
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::Variant;
    use crate::web::game::{Action, GameId};
    use crate::web::remote::{Merged, Sender, Snapshot, merge};

    fn both() -> [GameModel; 2] {
        Color::ALL.map(|color| {
            let mut play = GameModel::new(Game::new(Variant::Chess.start()), Players::People)
                .against(RemoteGame::new(GameId::drawn(1)), color);
            let m = crate::notation::san::parse(play.shown(), "e4").expect("a legal move");
            play.make(m).expect("the game goes on");
            play
        })
    }

    fn tell(from: &GameModel, to: &mut GameModel, sender: Sender) -> Merged {
        let query = Snapshot::of(from).expect("a game between two").query();
        merge(
            to,
            &Snapshot::parse(&query).expect("it can be read"),
            sender,
        )
    }

    #[test]
    fn a_proposal_is_withdrawn_and_can_be_made_again() {
        for kind in [ProposalKind::Draw, ProposalKind::TakeBack] {
            let [mut white, mut black] = both();
            white.apply(Action::Propose(kind));
            tell(&white, &mut black, Sender::Opponent);
            assert!(black.must_answer().is_some());
            white.apply(Action::Withdraw);
            assert_eq!(white.proposal(), None);
            assert_eq!(tell(&white, &mut black, Sender::Opponent), Merged::Changed);
            assert_eq!(black.proposal(), None);
            let by = Color::White;
            let withdrawn = Notice::Withdrawn(Proposal { by, kind });
            assert_eq!(black.notice(), Some(&withdrawn));
            white.apply(Action::Propose(kind));
            tell(&white, &mut black, Sender::Opponent);
            assert!(black.must_answer().is_some());
        }
    }

    #[test]
    fn another_window_of_the_same_player_does_not_repeat_what_was_withdrawn() {
        let [mut white, _] = both();
        white.apply(Action::Propose(ProposalKind::Draw));
        let mut other = white.clone();
        white.apply(Action::Withdraw);
        assert_eq!(tell(&other, &mut white, Sender::Oneself), Merged::Behind);
        assert_eq!(tell(&white, &mut other, Sender::Oneself), Merged::Changed);
        assert_eq!((white.proposal(), other.proposal()), (None, None));
    }

    #[test]
    fn what_the_opponent_proposes_is_not_withdrawn_here() {
        let [mut white, mut black] = both();
        white.apply(Action::Propose(ProposalKind::Draw));
        tell(&white, &mut black, Sender::Opponent);
        black.apply(Action::Withdraw);
        assert!(black.must_answer().is_some());
    }
}
