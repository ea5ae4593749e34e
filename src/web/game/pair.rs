use super::Players;
use crate::board::Color;
use crate::rules::{Outcome, Points};

/// One of two games from the same start, the second with the colours changed.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Pair {
    /// What the player who had White in the first game got for it; none during that game.
    first: Option<Score>,
}

/// What a player has got, in tenths of a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Score(u8);

impl Score {
    /// What one game gives at most.
    const GAME: u8 = Points::TOTAL;

    /// A number of tenths, at most those of one game.
    pub const fn new(tenths: u8) -> Option<Self> {
        if tenths <= Self::GAME {
            Some(Self(tenths))
        } else {
            None
        }
    }

    /// The number of tenths.
    pub const fn tenths(self) -> u8 {
        self.0
    }

    /// What a side gets for a game.
    fn of(outcome: &Outcome, color: Color) -> Self {
        match (outcome.points, outcome.winner) {
            (Some(points), _) => Self(points.of(color)),
            (None, Some(winner)) if winner == color => Self(Self::GAME),
            (None, Some(_)) => Self(0),
            (None, None) => Self(Self::GAME / 2),
        }
    }

    /// As people write it: in points where the game counts them, else in games and halves.
    fn written(self, in_points: bool) -> String {
        let (games, tenths) = (self.0 / Self::GAME, self.0 % Self::GAME);
        match (in_points, games, tenths) {
            (true, ..) => self.0.to_string(),
            (_, games, 0) => games.to_string(),
            (_, 0, _) => "½".to_owned(),
            (_, games, _) => format!("{games}½"),
        }
    }
}

impl Pair {
    /// The second game, after one in which the first player got that.
    pub const fn second(first: Score) -> Self {
        Self { first: Some(first) }
    }

    /// What the first player got in the first game.
    pub const fn first(self) -> Option<Score> {
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

    /// The game after this one has ended so: the second, or the first of another pair.
    #[must_use]
    pub fn after(self, outcome: &Outcome) -> Self {
        match self.first {
            None => Self::second(Score::of(outcome, Color::White)),
            Some(_) => Self::default(),
        }
    }

    /// Which game it is, and how the pair stands: `Game 2 of 2 · You 1 – 0 Computer`; in points
    /// where the game counts them.
    pub fn standing(self, players: Players, outcome: Option<&Outcome>, in_points: bool) -> String {
        let number = 1 + u8::from(self.is_second());
        let now = outcome.map(|outcome| Score::of(outcome, self.first_player()));
        let played = self.first.into_iter().chain(now).map(|score| score.0);
        let games = played.clone().count() as u8;
        if games == 0 {
            return format!("Game {number} of 2");
        }
        let total: u8 = played.sum();
        let of = |tenths| Score(tenths).written(in_points);
        let (first, second) = (of(total), of(games * Score::GAME - total));
        let name = |color| self.name(players, color);
        let (us, them) = (name(self.first_player()), name(!self.first_player()));
        format!("Game {number} of 2 · {us} {first} – {second} {them}")
    }

    /// How a side is called: two people change sides, so colours don't name them.
    pub fn name(self, players: Players, color: Color) -> &'static str {
        match players {
            Players::People if color == self.first_player() => "Player 1",
            Players::People => "Player 2",
            Players::Computer { .. } => players.name(color),
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
        assert_eq!(pair.standing(people, None, false), "Game 1 of 2");
        let white = won_by(Color::White);
        let first = "Game 1 of 2 · Player 1 1 – 0 Player 2";
        assert_eq!(pair.standing(people, Some(&white), false), first);
        let second = pair.after(&white);
        assert!(second.is_second() && second.name(people, Color::Black) == "Player 1");
        let draw = Variant::Chess.start().drawn_by(Reason::Agreement);
        let end = "Game 2 of 2 · Player 1 1½ – ½ Player 2";
        assert_eq!(second.standing(people, Some(&draw), false), end);
        assert_eq!(second.after(&draw), Pair::default());
    }

    #[test]
    fn points_are_added_up_as_points() {
        let players = Players::default();
        let impasse = Variant::ChessSharp.start().impasse_outcome();
        let first = Pair::default().after(&impasse);
        let now = "Game 2 of 2 · You 4 – 6 Computer";
        assert_eq!(first.standing(players.swapped(), None, true), now);
        let won = Variant::ChessSharp
            .start()
            .won_by(Color::Black, Reason::KingCaptured);
        let end = "Game 2 of 2 · You 14 – 6 Computer";
        assert_eq!(first.standing(players.swapped(), Some(&won), true), end);
    }

    #[test]
    fn a_score_survives_storage() {
        let second = Pair::default().after(&won_by(Color::White));
        let first = second.first().expect("it has been played");
        assert_eq!(Score::new(first.tenths()), Some(first));
        assert_eq!(Score::new(11), None);
    }
}
