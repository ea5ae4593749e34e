use super::{PlayerName, Players};
use crate::board::Color;
use crate::rules::{Outcome, Points};
use std::rc::Rc;

/// A match: several games of the same players, with colours changed after each. Two games at a time
/// are a *pair* and have the same start.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Match {
    /// The number of games, if it is fixed.
    length: Option<u8>,
    /// The first player's side in this game.
    first: Color,
    /// The first player's scores in the games before this one.
    scores: Vec<GameScore>,
    /// The names of the first player and the other one; an empty one is not known.
    names: Option<Rc<[String; 2]>>,
}

/// The score of a player in one game, in tenths of a point: in chess 10 for a win and 5 for a draw.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct GameScore(u8);

impl GameScore {
    /// The score for a win.
    pub const WIN: u8 = Points::TOTAL;

    /// The score of a number of tenths; `None` if it is more than a win.
    pub const fn new(tenths: u8) -> Option<Self> {
        if tenths <= Self::WIN {
            Some(Self(tenths))
        } else {
            None
        }
    }

    /// The score of a side in a game with this outcome.
    fn of(outcome: &Outcome, color: Color) -> Self {
        match (outcome.points, outcome.winner) {
            (Some(points), _) => Self(points.of(color)),
            (None, Some(winner)) if winner == color => Self(Self::WIN),
            (None, Some(_)) => Self(0),
            (None, None) => Self(Self::WIN / 2),
        }
    }

    /// The score of the other player.
    #[must_use]
    pub const fn other(self) -> Self {
        Self(Self::WIN - self.0)
    }

    /// The number of tenths of a point.
    pub const fn tenths(self) -> u8 {
        self.0
    }
}

impl Match {
    /// The largest number of games.
    pub const MAX_GAMES: u8 = 99;

    /// The longest name of a player, in characters.
    pub const MAX_NAME: usize = 30;

    /// A match of a number of games, or of as many as the players like, before its first game, in
    /// which the first player has that side.
    pub fn new(length: Option<u8>, first: Color) -> Self {
        Self {
            length: length.map(|games| games.clamp(1, Self::MAX_GAMES)),
            first,
            scores: Vec::new(),
            names: None,
        }
    }

    /// A pair of games: the first, or the second after one in which the player who had White had
    /// that score.
    pub fn pair(first: Option<GameScore>) -> Self {
        let side = if first.is_none() {
            Color::White
        } else {
            Color::Black
        };
        Self {
            scores: first.into_iter().collect(),
            ..Self::new(Some(2), side)
        }
    }

    /// The same match with the scores of the first player in the games that are over; `None` if
    /// there are so many that none is left to play.
    pub fn with_scores(self, scores: Vec<GameScore>) -> Option<Self> {
        let most = self.length.unwrap_or(Self::MAX_GAMES);
        (scores.len() < usize::from(most)).then_some(Self { scores, ..self })
    }

    /// The same match of players with these names, the first player's first. Without any name they
    /// are numbered.
    #[must_use]
    pub fn with_names(self, names: [&str; 2]) -> Self {
        let short = |name: &str| name.trim().chars().take(Self::MAX_NAME).collect::<String>();
        let names = names.map(short);
        let named = names.iter().any(|name| !name.is_empty());
        Self {
            names: named.then(|| Rc::new(names)),
            ..self
        }
    }

    /// The number of games; `None` if there are as many as the players like.
    pub const fn length(&self) -> Option<u8> {
        self.length
    }

    /// The number of this game, from 1.
    pub fn number(&self) -> usize {
        self.scores.len() + 1
    }

    /// Whether this is the last game.
    pub fn is_last(&self) -> bool {
        let most = self.length.unwrap_or(Self::MAX_GAMES);
        self.number() >= usize::from(most)
    }

    /// Whether the next game is the second of a pair, which has the same start as this one.
    pub fn next_is_of_pair(&self) -> bool {
        self.scores.len().is_multiple_of(2) && !self.is_last()
    }

    /// The first player's side in this game.
    pub const fn first_player(&self) -> Color {
        self.first
    }

    /// The scores of the first player in the games before this one.
    pub fn scores(&self) -> &[GameScore] {
        &self.scores
    }

    /// The names of the first player and the other one, where they have been given.
    pub fn names(&self) -> Option<[&str; 2]> {
        let [first, second] = &**self.names.as_ref()?;
        Some([first, second])
    }

    /// Another match of the same players, with the same colours in its first game as in this one.
    #[must_use]
    pub fn anew(&self) -> Self {
        Self {
            scores: Vec::new(),
            ..self.clone()
        }
    }

    /// The match in its next game, after this one has ended: another of the same length if this was
    /// the last.
    #[must_use]
    pub fn after(&self, outcome: &Outcome) -> Self {
        let mut next = self.clone();
        match self.is_last() {
            true => next.scores.clear(),
            false => next.scores.push(GameScore::of(outcome, self.first)),
        }
        next.first = !self.first;
        next
    }

    /// The scores of the first player and of the other one in each game that is over; this one
    /// counts if it has an outcome.
    pub fn results(&self, outcome: Option<&Outcome>) -> Vec<[GameScore; 2]> {
        let now = outcome.map(|outcome| GameScore::of(outcome, self.first));
        let scores = self.scores.iter().copied().chain(now);
        scores.map(|score| [score, score.other()]).collect()
    }

    /// The total scores of the first player and of the other one in the games that are over, in
    /// tenths of a point. `None` if no game is over.
    pub fn totals(&self, outcome: Option<&Outcome>) -> Option<[u16; 2]> {
        let results = self.results(outcome);
        let sum = |index: usize| {
            results
                .iter()
                .map(|result| u16::from(result[index].0))
                .sum()
        };
        (!results.is_empty()).then(|| [sum(0), sum(1)])
    }

    /// The name of a side's player; two people without names are numbered, since they change
    /// colours.
    pub fn name(&self, players: Players, color: Color) -> PlayerName<'_> {
        let index = u8::from(color != self.first);
        match (players, self.names()) {
            (Players::People, Some(names)) if !names[usize::from(index)].is_empty() => {
                PlayerName::Named(names[usize::from(index)])
            }
            (Players::People, _) => PlayerName::Numbered(index + 1),
            _ => players.name(color),
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

    fn draw() -> Outcome {
        Variant::Chess.start().drawn_by(Reason::Agreement)
    }

    fn pair() -> Match {
        Match::new(Some(2), Color::White)
    }

    #[test]
    fn the_score_follows_the_players_not_the_colours() {
        let first = pair();
        assert_eq!((first.number(), first.totals(None)), (1, None));
        let white = won_by(Color::White);
        assert_eq!(first.totals(Some(&white)), Some([10, 0]));
        let second = first.after(&white);
        assert_eq!((second.number(), second.is_last()), (2, true));
        assert_eq!(
            second.name(Players::People, Color::Black),
            PlayerName::Numbered(1)
        );
        assert_eq!(second.totals(Some(&draw())), Some([15, 5]));
        assert_eq!(second.totals(Some(&won_by(Color::White))), Some([10, 10]));
    }

    #[test]
    fn each_pair_has_a_start_and_each_game_other_colours() {
        let mut game = Match::new(Some(4), Color::White);
        let mut seen = Vec::new();
        for _ in 0..4 {
            seen.push((game.first_player(), game.next_is_of_pair()));
            game = game.after(&draw());
        }
        let (white, black) = (Color::White, Color::Black);
        assert_eq!(
            seen,
            [(white, true), (black, false), (white, true), (black, false)]
        );
    }

    #[test]
    fn another_match_follows_with_the_colours_changed() {
        let last = Match::new(Some(1), Color::White).with_names(["Ada", " Bob "]);
        let next = last.after(&won_by(Color::White));
        assert_eq!((next.number(), next.first_player()), (1, Color::Black));
        assert_eq!(
            next.name(Players::People, Color::White),
            PlayerName::Named("Bob")
        );
        assert_eq!(next.totals(None), None);
    }

    #[test]
    fn an_open_match_goes_on_for_as_long_as_the_players_like() {
        let mut game = Match::new(None, Color::White);
        for _ in 0..5 {
            game = game.after(&draw());
        }
        assert_eq!((game.number(), game.totals(None)), (6, Some([25, 25])));
        assert!(!game.is_last());
    }

    #[test]
    fn points_are_added_up_as_points() {
        let impasse = Variant::ChessSharp.start().impasse_outcome();
        let second = pair().after(&impasse);
        assert_eq!(second.totals(None), Some([4, 6]));
        let won = Variant::ChessSharp
            .start()
            .won_by(Color::Black, Reason::KingCaptured);
        assert_eq!(second.totals(Some(&won)), Some([14, 6]));
        let results = second.results(Some(&won));
        let tenths = |[first, other]: [GameScore; 2]| [first.tenths(), other.tenths()];
        assert_eq!(
            results.into_iter().map(tenths).collect::<Vec<_>>(),
            [[4, 6], [10, 0]]
        );
    }

    #[test]
    fn names_are_short_and_missing_ones_are_numbers() {
        let long = "x".repeat(100);
        let named = pair().with_names(["", &long]);
        assert_eq!(
            named.name(Players::People, Color::White),
            PlayerName::Numbered(1)
        );
        let PlayerName::Named(name) = named.name(Players::People, Color::Black) else {
            panic!("the other player has a name");
        };
        assert_eq!(name.len(), Match::MAX_NAME);
        assert_eq!(pair().with_names(["", "  "]).names(), None);
    }

    #[test]
    fn scores_that_leave_no_game_to_play_are_refused() {
        let scores = |count| vec![GameScore::default(); count];
        assert!(pair().with_scores(scores(1)).is_some());
        assert_eq!(pair().with_scores(scores(2)), None);
        assert_eq!(GameScore::new(11), None);
    }
}
