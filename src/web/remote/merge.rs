use super::Snapshot;
use crate::board::Color;
use crate::game::{Ending, Game, GameError};
use crate::web::game::{GameModel, Proposal, ProposalKind, RemoteGame};

/// The sender of a snapshot.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Sender {
    /// The opponent.
    Opponent,
    /// The same player, in another window of the same browser.
    Oneself,
}

impl Sender {
    /// Who has sent a snapshot of the game on the screen; none if it is another game.
    pub fn of(theirs: &Snapshot, play: &GameModel) -> Option<Self> {
        let ours = play.remote().filter(|ours| ours.id == theirs.id)?;
        let person = play.players().person()?;
        // With each game of the series the colours change.
        let swapped = (ours.round ^ theirs.round) & 1 == 1;
        let to_us = (theirs.receiver == person) != swapped;
        Some(if to_us { Self::Opponent } else { Self::Oneself })
    }
}

/// The result of merging the opponent's snapshot into the game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Merged {
    /// Both have the same.
    Same,
    /// The game here went on.
    Changed,
    /// The other one doesn't know yet what has happened here.
    Behind,
    /// The two disagree. The game here has not changed.
    Disputed(Box<Dispute>),
}

/// A snapshot that the game here can't follow by itself.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Dispute {
    /// The game as the opponent's device has it.
    pub theirs: Snapshot,
    /// In what the two differ.
    pub about: Disputed,
}

/// The points on which two devices can disagree.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Disputed {
    /// The variant or the start.
    Start,
    /// The time control.
    Time,
    /// The moves, from a half-move (ply) on, counted from 1.
    Moves {
        /// The first half-move that differs.
        from: usize,
    },
    /// The game here has gone on since. Only a link is disputed for that.
    Older,
    /// The link was made on this device, for the opponent.
    Side,
    /// The game is not known here, and the other side is to move: the address of the opponent's page
    /// may have been sent in place of a link.
    Guest,
    /// The other game has a move of this player that was not made here.
    OwnMove {
        /// The half-move, counted from 1.
        ply: usize,
    },
    /// The other game has ended by something that this player has not agreed to.
    Ending(Ending),
    /// Moves have been taken back without this player's consent.
    TakenBack,
    /// Another game of the series has begun without this player's consent.
    Round,
}

impl Disputed {
    /// Whether the two disagree about nothing but which side the visitor plays.
    pub const fn is_side(self) -> bool {
        matches!(self, Self::Side | Self::Guest)
    }
}

/// Follows what the other one says as far as the rules, and the consent of the player here, allow.
pub fn merge(play: &mut GameModel, theirs: &Snapshot, sender: Sender) -> Merged {
    let Some(ours) = play.remote().filter(|ours| ours.id == theirs.id) else {
        return Merged::Same;
    };
    match sender {
        Sender::Opponent => follow_opponent(play, ours, theirs),
        Sender::Oneself => follow_oneself(play, ours, theirs),
    }
}

impl Dispute {
    /// What is to be said about a link that is older than the game here; nothing about the
    /// invitation.
    pub fn older(play: &GameModel, theirs: Snapshot) -> Option<Self> {
        let round = play.remote().map_or(1, |ours| ours.round);
        let invitation = theirs.link.moves.is_empty() && theirs.round == round;
        (!invitation).then_some(Self {
            theirs,
            about: Disputed::Older,
        })
    }

    /// Puts the other's game in place of the one here, as the player has chosen.
    ///
    /// # Errors
    /// When it can't have ended in that way; then nothing changes.
    pub fn adopt(self, play: &mut GameModel) -> Result<(), GameError> {
        let receiver = self.theirs.receiver;
        if self.about.is_side() {
            *play = self.theirs.into_play().succeeding(play);
            return Ok(());
        }
        let person = match Sender::of(&self.theirs, play) {
            Some(Sender::Oneself) => !receiver,
            _ => receiver,
        };
        adopt(play, &self.theirs, person)
    }

    /// The length of the other's game, in half-moves (plies).
    pub fn plies(&self) -> usize {
        self.theirs.link.moves.len()
    }
}

fn adopt(play: &mut GameModel, theirs: &Snapshot, person: Color) -> Result<(), GameError> {
    let game = theirs.game()?;
    let same_round = play.remote().filter(|ours| ours.round == theirs.round);
    let known = same_round.unwrap_or(theirs.seen_by_receiver());
    let from_opponent = theirs.receiver == person;
    let remote = RemoteGame {
        round: theirs.round,
        undone: theirs.undone,
        end_known: theirs.ending.is_some() && from_opponent,
        ..known
    };
    play.adopt(game, theirs.clock(), remote, person);
    play.set_series(theirs.series(person));
    Ok(())
}

fn disputed(theirs: &Snapshot, about: Disputed) -> Merged {
    let theirs = theirs.clone();
    Merged::Disputed(Box::new(Dispute { theirs, about }))
}

/// Whether a proposal of this kind, made here, is still open.
fn has_proposed(play: &GameModel, kind: ProposalKind) -> bool {
    let person = play.players().person();
    let open = |Proposal { by, kind: open }| Some(by) == person && open == kind;
    play.proposal().is_some_and(open)
}

fn follow_opponent(play: &mut GameModel, ours: RemoteGame, theirs: &Snapshot) -> Merged {
    let before = play.clone();
    let done = follow_round(play, ours, theirs);
    if let Merged::Disputed(_) = done {
        // Steps before the disputed one may have been taken.
        *play = before;
    }
    done
}

fn follow_round(play: &mut GameModel, ours: RemoteGame, theirs: &Snapshot) -> Merged {
    if theirs.round < ours.round {
        return Merged::Behind;
    }
    let mut changed = false;
    if theirs.round > ours.round {
        let agreed = has_proposed(play, ProposalKind::Rematch);
        if !agreed || theirs.round - ours.round > 1 {
            return disputed(theirs, Disputed::Round);
        }
        play.begin_next_round();
        changed = true;
    }
    if play.players().person() != Some(theirs.receiver) || !is_same_start(play.game(), theirs) {
        return disputed(theirs, Disputed::Start);
    }
    if play.time_control() != theirs.time.as_ref() {
        return disputed(theirs, Disputed::Time);
    }
    let undone = play.remote().map_or(0, |ours| ours.undone);
    if theirs.undone < undone {
        return Merged::Behind;
    }
    if theirs.undone > undone {
        let agreed = has_proposed(play, ProposalKind::TakeBack);
        if !agreed || theirs.undone - undone > 1 {
            return disputed(theirs, Disputed::TakenBack);
        }
        // It is the receiver who asked for it.
        play.take_back_for(theirs.receiver);
        play.agree_times(&theirs.standing);
        changed = true;
    }
    match follow_moves(play, theirs) {
        Merged::Same => {}
        Merged::Changed => changed = true,
        other => return other,
    }
    changed |= follow_proposals(play, theirs);
    match changed {
        true => Merged::Changed,
        false => Merged::Same,
    }
}

fn is_same_start(game: &Game, theirs: &Snapshot) -> bool {
    game.start().variant() == theirs.link.variant && *game.start() == theirs.link.start_position()
}

/// The number of moves that two games have in common.
fn common_moves(game: &Game, theirs: &Snapshot) -> usize {
    let pairs = game.moves().zip(&theirs.link.moves);
    pairs.take_while(|(ours, theirs)| ours == *theirs).count()
}

/// Follows the moves and the ending.
fn follow_moves(play: &mut GameModel, theirs: &Snapshot) -> Merged {
    let common = common_moves(play.game(), theirs);
    let (here, there) = (play.game().len(), theirs.link.moves.len());
    if common < here.min(there) {
        return disputed(theirs, Disputed::Moves { from: common + 1 });
    }
    if there < here {
        return follow_resignation(play, theirs);
    }
    let mut changed = false;
    for (index, &m) in theirs.link.moves.iter().enumerate().skip(common) {
        if play.game().turn() == theirs.receiver {
            let ply = play.game().len() + 1;
            return disputed(theirs, Disputed::OwnMove { ply });
        }
        if play
            .opponent_moved(m, theirs.times.get(index).copied())
            .is_err()
        {
            // The game here has ended in another way.
            return ending_disputed(play, theirs);
        }
        changed = true;
    }
    match (play.game().ending(), theirs.ending) {
        (ours, theirs) if ours == theirs => play.opponent_knows_end(),
        (Some(_), None) => return Merged::Behind,
        (None, Some(ending)) if may_end(play, theirs.receiver, ending) => {
            if play.opponent_ended(ending).is_err() {
                return ending_disputed(play, theirs);
            }
            changed = true;
        }
        _ => return ending_disputed(play, theirs),
    }
    match changed {
        true => Merged::Changed,
        false => Merged::Same,
    }
}

fn ending_disputed(play: &GameModel, theirs: &Snapshot) -> Merged {
    match theirs.ending.or(play.game().ending()) {
        Some(ending) => disputed(theirs, Disputed::Ending(ending)),
        None => Merged::Behind,
    }
}

/// The opponent doesn't know the last moves yet, but can have resigned nevertheless.
fn follow_resignation(play: &mut GameModel, theirs: &Snapshot) -> Merged {
    let resigned = Ending::Resignation(!theirs.receiver);
    let resigns = theirs.ending == Some(resigned) && !play.game().is_over();
    if resigns && play.opponent_ended(resigned).is_ok() {
        return Merged::Changed;
    }
    Merged::Behind
}

/// Whether the opponent may end the game in this way.
fn may_end(play: &GameModel, person: Color, ending: Ending) -> bool {
    match ending {
        Ending::Resignation(loser) => loser != person,
        // Whoever has lost on time says so, or by the clock here they have.
        Ending::FlagFall(loser) => {
            let by_clock = play.clock().and_then(|clock| clock.flag(play.now()));
            loser != person || by_clock == Some(loser)
        }
        Ending::Claim(_) => play.game().turn() != person,
        Ending::Agreement => has_proposed(play, ProposalKind::Draw),
        Ending::FastFifty => has_proposed(play, ProposalKind::FastFifty),
        Ending::Recorded(_) => false,
    }
}

fn follow_proposals(play: &mut GameModel, theirs: &Snapshot) -> bool {
    let answered = play.opponent_answered(theirs.answered);
    let withdrew = play.opponent_withdrew(theirs.withdrawn);
    play.opponent_proposes(theirs.offer) || answered || withdrew
}

/// Follows another window of the same player, wherever it has gone on from the game here.
fn follow_oneself(play: &mut GameModel, ours: RemoteGame, theirs: &Snapshot) -> Merged {
    let here = (
        ours.round,
        ours.undone,
        play.game().len(),
        play.game().ending().is_some(),
        (ours.answered, ours.withdrawn),
    );
    let there = (
        theirs.round,
        theirs.undone,
        theirs.link.moves.len(),
        theirs.ending.is_some(),
        (theirs.answered, theirs.withdrawn),
    );
    let person = !theirs.receiver;
    let same_game = (ours.round, ours.undone) == (theirs.round, theirs.undone);
    if there < here {
        return Merged::Behind;
    }
    if same_game {
        let common = common_moves(play.game(), theirs);
        if !is_same_start(play.game(), theirs) {
            return disputed(theirs, Disputed::Start);
        }
        if common < play.game().len() {
            return disputed(theirs, Disputed::Moves { from: common + 1 });
        }
    }
    let offers_here = play.proposal().map(|own| (own.by, own.kind));
    let offers_there = theirs.offer.map(|(kind, _)| (person, kind));
    let own_offer = offers_here.filter(|(by, _)| *by == person);
    if there == here && own_offer == offers_there {
        return Merged::Same;
    }
    if there == here && offers_there.is_none() {
        return Merged::Behind;
    }
    match adopt(play, theirs, person) {
        Ok(()) => {
            play.repeat_proposal(theirs.offer, theirs.answered, theirs.withdrawn);
            Merged::Changed
        }
        Err(_) => Merged::Same,
    }
}
