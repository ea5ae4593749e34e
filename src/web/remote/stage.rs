use super::{Presence, Snapshot};
use crate::board::Color;
use crate::web::game::GameModel;

/// What is to be done next in a game against an opponent elsewhere.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Stage {
    /// The opponent is connected.
    Connected,
    /// The opponent was connected and is not any more.
    Cut,
    /// The person here begins, and can invite the opponent before.
    Begin,
    /// The opponent begins, and has to be invited.
    Invite,
    /// The opponent is to be sent the game by a link, with a move.
    Send,
    /// The opponent is to be sent a proposal by a link.
    SendOffer,
    /// The opponent is to be sent the end of the game by a link.
    SendEnd,
    /// The link has been sent.
    Sent,
    /// The link with the end of the game has been sent.
    SentEnd,
    /// The person here is to move.
    Move,
    /// The game is over, and both know it.
    Over,
}

impl Stage {
    /// The stage of a game. `sent` is the query of the link that was sent last.
    pub fn of(play: &GameModel, presence: Presence, sent: Option<&str>) -> Option<Self> {
        let (ours, person) = (Snapshot::of(play)?, play.players().person()?);
        let was_sent = sent == Some(ours.query().as_str());
        Some(match presence {
            Presence::Here => Self::Connected,
            _ if play.game().is_over() && ours.offer.is_none() => match knows_the_end(play, person)
            {
                true => Self::Over,
                false if was_sent => Self::SentEnd,
                false => Self::SendEnd,
            },
            _ if was_sent => Self::Sent,
            Presence::Silent | Presence::Gone if !play.game().is_over() => Self::Cut,
            _ if ours.offer.is_some() => Self::SendOffer,
            _ if play.game().turn() != person && play.game().is_empty() => Self::Invite,
            _ if play.game().turn() != person => Self::Send,
            _ if play.game().is_empty() => Self::Begin,
            _ => Self::Move,
        })
    }

    /// Whether a link that the person here sends now tells the opponent something new.
    pub const fn wants_link(self) -> bool {
        matches!(
            self,
            Self::Invite | Self::Send | Self::SendOffer | Self::SendEnd | Self::Cut
        )
    }

    /// Whether the two are to connect before anything else: in a game with clocks before its first
    /// move. A friend whose rematch was accepted has to hear of that first.
    pub fn connects_first(self, play: &GameModel) -> bool {
        let fresh = play.game().is_empty() && play.proposal().is_none();
        let rematch = play.remote().is_some_and(|remote| remote.round > 1);
        fresh
            && play.time_control().is_some()
            && !(rematch && matches!(self, Self::Begin | Self::Invite))
    }
}

/// Whether the opponent knows that the game is over: they made the last move or chose the ending,
/// or have told that they know of it.
fn knows_the_end(play: &GameModel, person: Color) -> bool {
    match (play.game().ending(), play.remote()) {
        (Some(_), Some(remote)) => remote.end_known,
        _ => play.game().turn() == person,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::Game;
    use crate::game::clock::TimeControl;
    use crate::rules::Variant;
    use crate::web::game::{Action, GameId, Players, ProposalKind, RemoteGame};
    use crate::web::remote::{Merged, Sender, merge};

    fn both() -> [GameModel; 2] {
        Color::ALL.map(|color| {
            GameModel::new(Game::new(Variant::Chess.start()), Players::People)
                .against(RemoteGame::new(GameId::drawn(1)), color)
        })
    }

    fn make(play: &mut GameModel, text: &str) {
        let m = play.read_move(text).expect("a legal move");
        play.apply(Action::Move(m));
    }

    fn tell(from: &GameModel, to: &mut GameModel) -> Merged {
        let theirs = Snapshot::of(from).expect("a game between two");
        merge(to, &theirs, Sender::Opponent)
    }

    fn stage(play: &GameModel) -> Option<Stage> {
        Stage::of(play, Presence::Gone, None)
    }

    #[test]
    fn who_accepts_the_offer_of_somebody_absent_sends_them_the_end() {
        let [mut white, mut black] = both();
        make(&mut white, "e4");
        white.apply(Action::Propose(ProposalKind::Draw));
        tell(&white, &mut black);
        black.apply(Action::Answer { accept: true });
        assert_eq!(stage(&black), Some(Stage::SendEnd));
        let query = Snapshot::of(&black).expect("a game between two").query();
        let sent = Stage::of(&black, Presence::Gone, Some(&query));
        assert_eq!(sent, Some(Stage::SentEnd));
        // Whoever had offered learns of it, and says so as soon as they are there.
        assert_eq!(tell(&black, &mut white), Merged::Changed);
        assert_eq!(stage(&white), Some(Stage::Over));
        assert_eq!(tell(&white, &mut black), Merged::Same);
        assert_eq!(stage(&black), Some(Stage::Over));
    }

    #[test]
    fn an_offer_is_sent_and_so_is_a_resignation() {
        let [mut white, _] = both();
        assert_eq!(
            Stage::of(&white, Presence::Unheard, None),
            Some(Stage::Begin)
        );
        make(&mut white, "e4");
        let unheard = |play: &GameModel| Stage::of(play, Presence::Unheard, None);
        assert_eq!(unheard(&white), Some(Stage::Send));
        white.apply(Action::Propose(ProposalKind::Draw));
        assert_eq!(unheard(&white), Some(Stage::SendOffer));
        white.apply(Action::Resign);
        assert_eq!(unheard(&white), Some(Stage::SendEnd));
        white.apply(Action::Propose(ProposalKind::Rematch));
        assert_eq!(unheard(&white), Some(Stage::SendOffer));
    }

    #[test]
    fn a_friend_whose_rematch_is_accepted_hears_of_it_before_clocks_call_for_a_connection() {
        let control = "180+2".parse().expect("a time control");
        let [mut white, mut black] =
            both().map(|play| play.with_time_control(Some(TimeControl::clone(&control))));
        for play in [&white, &black] {
            let stage = Stage::of(play, Presence::Unheard, None);
            assert!(stage.is_some_and(|stage| stage.connects_first(play)));
        }
        make(&mut white, "e4");
        tell(&white, &mut black);
        black.apply(Action::Resign);
        tell(&black, &mut white);
        white.apply(Action::Propose(ProposalKind::Rematch));
        tell(&white, &mut black);
        black.apply(Action::Answer { accept: true });
        let unheard = Stage::of(&black, Presence::Unheard, None);
        assert!(matches!(unheard, Some(Stage::Begin | Stage::Invite)));
        assert!(!unheard.is_some_and(|stage| stage.connects_first(&black)));
    }
}
