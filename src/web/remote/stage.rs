use super::{Presence, Snapshot};
use crate::board::Color;
use crate::game::Ending;
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
    /// The opponent is to be sent the game by a link.
    Send,
    /// The link has been sent.
    Sent,
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
            _ if was_sent => Self::Sent,
            Presence::Silent | Presence::Gone if !play.game().is_over() => Self::Cut,
            _ if play.game().is_over() => match knows_the_end(play, person) {
                true => Self::Over,
                false => Self::Send,
            },
            _ if ours.offer.is_some() => Self::Send,
            _ if play.game().turn() != person && play.game().is_empty() => Self::Invite,
            _ if play.game().turn() != person => Self::Send,
            _ if play.game().is_empty() => Self::Begin,
            _ => Self::Move,
        })
    }

    /// Whether a link that the person here sends now tells the opponent something new.
    pub const fn wants_link(self) -> bool {
        matches!(self, Self::Invite | Self::Send | Self::Cut)
    }
}

/// Whether it was the opponent who ended the game.
fn knows_the_end(play: &GameModel, person: Color) -> bool {
    match play.game().ending() {
        Some(Ending::Resignation(loser)) => loser != person,
        Some(Ending::Claim(_)) | None => play.game().turn() == person,
        Some(_) => false,
    }
}
