use super::{PlayerName, Players};
use crate::board::Color;
use crate::rules::{Outcome, Points};

/// One of two games from the same start, the second with colours swapped.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Pair {
    /// The score in the first game of the player who had White; `None` during that game.
    first: Option<PairScore>,
}

/// The score of a player, in tenths of a point: in chess 10 for a win and 5 for a draw.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct PairScore(u8);

impl PairScore {
    /// The score for a win.
    pub const GAME: u8 = Points::TOTAL;

    /// The score of a number of tenths; `None` if it is more than a win.
    pub const fn new(tenths: u8) -> Option<Self> {
        if tenths <= Self::GAME {
            Some(Self(tenths))
        } else {
            None
        }
    }

    /// The score of a side in a game with this outcome.
    fn of(outcome: &Outcome, color: Color) -> Self {
        match (outcome.points, outcome.winner) {
            (Some(points), _) => Self(points.of(color)),
            (None, Some(winner)) if winner == color => Self(Self::GAME),
            (None, Some(_)) => Self(0),
            (None, None) => Self(Self::GAME / 2),
        }
    }

    /// The number of tenths of a point.
    pub const fn tenths(self) -> u8 {
        self.0
    }
}

impl Pair {
    /// The second game, after a first one in which the player who had White scored `first`.
    pub const fn second(first: PairScore) -> Self {
        Self { first: Some(first) }
    }

    /// The score in the first game of the player who had White; `None` during that game.
    pub const fn first(self) -> Option<PairScore> {
        self.first
    }

    /// Whether this is the second game.
    pub const fn is_second(self) -> bool {
        self.first.is_some()
    }

    /// The side of the player who had White in the first game.
    pub const fn first_player(self) -> Color {
        match self.first {
            None => Color::White,
            Some(_) => Color::Black,
        }
    }

    /// The next game after this one has ended: the second, or the first of another pair.
    #[must_use]
    pub fn after(self, outcome: &Outcome) -> Self {
        match self.first {
            None => Self::second(PairScore::of(outcome, Color::White)),
            Some(_) => Self::default(),
        }
    }

    /// The total scores of the player who had White in the first game and of the other one, in the
    /// finished games of the pair; this one counts if it has an outcome. `None` if no game is
    /// finished.
    pub fn scores(self, outcome: Option<&Outcome>) -> Option<[PairScore; 2]> {
        let now = outcome.map(|outcome| PairScore::of(outcome, self.first_player()));
        let played = self.first.into_iter().chain(now).map(|score| score.0);
        let games = played.clone().count() as u8;
        let total: u8 = played.sum();
        (games > 0).then(|| [PairScore(total), PairScore(games * PairScore::GAME - total)])
    }

    /// The name of a side's player; two people are numbered, since they swap colours.
    pub fn name(self, players: Players, color: Color) -> PlayerName<'static> {
        match players {
            Players::People if color == self.first_player() => PlayerName::Numbered(1),
            Players::People => PlayerName::Numbered(2),
            Players::Computer { .. } | Players::Remote { .. } => players.name(color),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::{Reason, Variant};

    fn won_by(winner: Color) -> Outcome {
        Variant::Chess.start().won_by(winner, Reason::Checkmate)
    }

    #[test]
    fn the_score_follows_the_players_not_the_colours() {
        let people = Players::People;
        let pair = Pair::default();
        assert_eq!(pair.scores(None), None);
        let white = won_by(Color::White);
        assert_eq!(
            pair.scores(Some(&white)),
            Some([PairScore(10), PairScore(0)])
        );
        let second = pair.after(&white);
        assert!(second.is_second());
        assert_eq!(second.name(people, Color::Black), PlayerName::Numbered(1));
        let draw = Variant::Chess.start().drawn_by(Reason::Agreement);
        assert_eq!(
            second.scores(Some(&draw)),
            Some([PairScore(15), PairScore(5)])
        );
        assert_eq!(second.after(&draw), Pair::default());
    }

    #[test]
    fn points_are_added_up_as_points() {
        let impasse = Variant::ChessSharp.start().impasse_outcome();
        let first = Pair::default().after(&impasse);
        assert_eq!(first.scores(None), Some([PairScore(4), PairScore(6)]));
        let won = Variant::ChessSharp
            .start()
            .won_by(Color::Black, Reason::KingCaptured);
        assert_eq!(
            first.scores(Some(&won)),
            Some([PairScore(14), PairScore(6)])
        );
    }

    #[test]
    fn a_score_survives_storage() {
        let second = Pair::default().after(&won_by(Color::White));
        let first = second.first().expect("it has been played");
        assert_eq!(PairScore::new(first.tenths()), Some(first));
        assert_eq!(PairScore::new(11), None);
    }
}
