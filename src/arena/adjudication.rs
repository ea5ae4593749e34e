//! Adjudication: ending games whose result is clear, and games that are too long.

use crate::board::{ByColor, Color};
use crate::engine::score::Value;
use crate::game::{Ending, Game};

/// The rules of adjudication; without any, games are played to their end.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Adjudication {
    /// When a game counts as lost.
    pub resign: Option<ResignRule>,
    /// When a game counts as drawn.
    pub draw: Option<DrawRule>,
    /// Greatest number of moves of both sides; a longer game is drawn, or in Chess♯ an impasse.
    pub longest: Option<u32>,
}

/// A game is lost when both engines agree on the loser for some moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ResignRule {
    /// Number of moves of each side.
    pub moves: u32,
    /// Least score, in centipawns.
    pub score: u32,
}

/// A game is drawn when both engines agree on an even score for some moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct DrawRule {
    /// Number of the first move that is considered.
    pub from: u32,
    /// Number of moves of each side.
    pub moves: u32,
    /// Greatest score, in centipawns.
    pub score: u32,
}

/// Adjudicates one game.
#[derive(Clone, Debug)]
pub(super) struct Judge {
    rules: Adjudication,
    /// Number of consecutive last moves at which each side reported a winning score …
    winning: ByColor<u32>,
    /// … a losing score.
    losing: ByColor<u32>,
    /// … an even score.
    even: ByColor<u32>,
}

impl Judge {
    pub(super) fn new(rules: Adjudication) -> Self {
        let none = ByColor::default;
        Self {
            rules,
            winning: none(),
            losing: none(),
            even: none(),
        }
    }

    /// Considers a move with its score for the side that made it; returns the ending if the game is
    /// to be adjudicated. `made` is the number of plies that the engines have played.
    pub(super) fn watch(&mut self, game: &Game, value: Option<Value>, made: u32) -> Option<Ending> {
        let mover = !game.turn();
        let score = value.map(in_centipawns);
        let note = |counts: &mut ByColor<u32>, holds: bool| {
            counts[mover] = if holds { counts[mover] + 1 } else { 0 };
        };
        let resign = self.rules.resign.map_or(i64::MAX, |rule| rule.score.into());
        let draw = self.rules.draw.map_or(-1, |rule| rule.score.into());
        note(
            &mut self.winning,
            score.is_some_and(|score| score >= resign),
        );
        note(
            &mut self.losing,
            score.is_some_and(|score| score <= -resign),
        );
        note(
            &mut self.even,
            score.is_some_and(|score| score.abs() <= draw),
        );
        if game.is_over() {
            return None;
        }
        let too_long = self
            .rules
            .longest
            .is_some_and(|longest| made >= 2 * longest);
        if too_long {
            return Some(by_length(game));
        }
        self.lost().or_else(|| self.drawn(game))
    }

    fn lost(&self) -> Option<Ending> {
        let rule = self.rules.resign?;
        let lost =
            |&color: &Color| self.losing[color] >= rule.moves && self.winning[!color] >= rule.moves;
        Color::ALL.into_iter().find(lost).map(Ending::Resignation)
    }

    fn drawn(&self, game: &Game) -> Option<Ending> {
        let rule = self.rules.draw?;
        let position = game.position();
        let late = u32::from(position.fullmoves()) >= rule.from;
        let even = Color::ALL
            .into_iter()
            .all(|color| self.even[color] >= rule.moves);
        (late && even && position.rules().draws.agreement).then_some(Ending::Agreement)
    }
}

/// The ending of a game that takes too long.
fn by_length(game: &Game) -> Ending {
    if game.position().rules().points {
        Ending::FastFifty
    } else {
        Ending::Agreement
    }
}

fn in_centipawns(value: Value) -> i64 {
    match value {
        Value::Centipawns(score) => score.into(),
        Value::Mate(moves) if moves > 0 => i64::MAX,
        Value::Mate(_) => -i64::MAX,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::Variant;

    const RULES: Adjudication = Adjudication {
        resign: Some(ResignRule {
            moves: 2,
            score: 500,
        }),
        draw: Some(DrawRule {
            from: 3,
            moves: 2,
            score: 10,
        }),
        longest: Some(8),
    };

    /// Gives both sides a score for each of their moves; returns the ending and the number of
    /// halfmoves after which it came.
    fn judge(variant: Variant, values: &[Value]) -> Option<(Ending, u32)> {
        let mut judge = Judge::new(RULES);
        let mut game = Game::new(variant.start());
        let mut made = 0;
        for &value in values {
            let m = game.position().legal_moves()[0];
            game.play(m).expect("a legal move");
            made += 1;
            if let Some(ending) = judge.watch(&game, Some(value), made) {
                return Some((ending, made));
            }
        }
        None
    }

    #[test]
    fn a_game_is_lost_when_both_say_so_for_long_enough() {
        use Value::{Centipawns, Mate};
        let lost = [Mate(5), Centipawns(-600), Centipawns(700), Mate(-3)];
        let ending = judge(Variant::Chess, &lost);
        assert_eq!(ending, Some((Ending::Resignation(Color::Black), 4)));
        let unsure = [Mate(5), Centipawns(-600), Centipawns(700), Centipawns(-499)];
        assert_eq!(judge(Variant::Chess, &unsure), None);
        let one_sided = [900, 0, 900, 0, 900, 200].map(Centipawns);
        assert_eq!(judge(Variant::Chess, &one_sided), None);
    }

    #[test]
    fn a_game_is_drawn_when_both_say_so_late_enough() {
        let even = [Value::Centipawns(-10); 10];
        let ending = judge(Variant::Chess, &even);
        assert_eq!(ending, Some((Ending::Agreement, 4)));
        assert_eq!(judge(Variant::ChessSharp, &even), None);
    }

    #[test]
    fn a_game_is_not_endless() {
        let unclear = [Value::Centipawns(50); 20];
        let ending = |variant| judge(variant, &unclear);
        assert_eq!(ending(Variant::Chess), Some((Ending::Agreement, 16)));
        assert_eq!(ending(Variant::ChessSharp), Some((Ending::FastFifty, 16)));
    }
}
