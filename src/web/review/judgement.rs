use super::expected::Expected;
use super::search::SearchResult;
use crate::engine::score::Value;
use crate::game::Nag;
use crate::rules::{Move, Position};

/// The judgement of a move, the worst first.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Judgement {
    /// Costs three twentieths of the point or more.
    Blunder,
    /// Costs a tenth of the point or more.
    Mistake,
    /// Costs a twentieth of the point or more.
    Inaccuracy,
    /// Costs less.
    Good,
    /// The engine's choice.
    Best,
    /// The engine's choice, and any other move would have cost a tenth of the point or more.
    Only,
    /// There was no other move.
    Forced,
}

/// A short mate that a move has missed or allowed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum MateChange {
    /// The side could have mated in this number of moves.
    Missed(u32),
    /// The other side can mate in this number of moves, and could not before.
    Allowed(u32),
}

/// The loss of expected score from which on a move is a blunder, a mistake and an inaccuracy.
const LOSSES: [(f64, Judgement); 3] = [
    (0.15, Judgement::Blunder),
    (0.10, Judgement::Mistake),
    (0.05, Judgement::Inaccuracy),
];

/// By how much the second-best move must be worse for the best one to be the only good one.
const ONLY_BY: f64 = 0.10;

/// A side that could expect no more than this had lost already, whatever it allows.
const LOST: f64 = 0.1;

/// The longest mate, in moves, that a player is expected to see.
const SHORT_MATE: u32 = 3;

impl Judgement {
    /// The judgements that are counted for a player, in the order in which they are listed.
    pub const COUNTED: [Self; 4] = [Self::Only, Self::Inaccuracy, Self::Mistake, Self::Blunder];

    /// Whether the move should have been another one.
    pub fn is_bad(self) -> bool {
        self <= Self::Inaccuracy
    }

    /// The glyph that annotators write for it.
    pub const fn nag(self) -> Option<Nag> {
        match self {
            Self::Blunder => Some(Nag::BLUNDER),
            Self::Mistake => Some(Nag::MISTAKE),
            Self::Inaccuracy => Some(Nag::DUBIOUS_MOVE),
            Self::Only => Some(Nag::GOOD_MOVE),
            Self::Good | Self::Best | Self::Forced => None,
        }
    }
}

/// A move to be judged.
pub(super) struct Judged<'a> {
    /// The position before the move.
    pub(super) before: &'a Position,
    /// The search of that position.
    pub(super) found: &'a SearchResult,
    /// The move.
    pub(super) played: Move,
    /// The expected score after the move.
    pub(super) after: Expected,
    /// The value after the move for the side that made it, unless the rules have ended the game.
    pub(super) value: Option<Value>,
    /// Whether anybody would have made it: it takes back, or takes something for nothing.
    pub(super) is_obvious: bool,
}

impl Judged<'_> {
    /// The loss of expected score for the side that moved. A move that turns out better than the
    /// engine's choice has none, and neither has that choice.
    pub(super) fn loss(&self) -> f64 {
        if self.found.best() == Some(self.played) {
            return 0.0;
        }
        let side = self.before.turn();
        let before = self.found.expected(self.before).for_side(side);
        (before - self.after.for_side(side)).max(0.0)
    }

    /// The short mate that was missed or allowed.
    pub(super) fn mate(&self) -> Option<MateChange> {
        let value = self.value?;
        let short = |moves: u32| (1..=SHORT_MATE).contains(&moves).then_some(moves);
        if self.found.best() == Some(self.played) {
            return None;
        }
        match (self.found.value, value) {
            (Value::Mate(moves), after) if moves > 0 => match after {
                Value::Mate(moves) if moves > 0 => None,
                _ => short(moves.unsigned_abs()).map(MateChange::Missed),
            },
            (Value::Mate(_), _) => None,
            (_, Value::Mate(moves)) if moves <= 0 => {
                short(moves.unsigned_abs()).map(MateChange::Allowed)
            }
            _ => None,
        }
    }

    /// The judgement.
    pub(super) fn judgement(&self) -> Judgement {
        let loss = self.loss();
        let limit = LOSSES.iter().find(|(least, _)| loss >= *least);
        if let Some(&(_, judgement)) = limit {
            return judgement;
        }
        match self.mate() {
            Some(MateChange::Missed(_)) => return Judgement::Inaccuracy,
            Some(MateChange::Allowed(_)) if !self.was_lost() => return Judgement::Inaccuracy,
            _ => {}
        }
        if self.before.legal_moves().len() == 1 {
            Judgement::Forced
        } else if self.found.best() != Some(self.played) {
            Judgement::Good
        } else if self.is_only() {
            Judgement::Only
        } else {
            Judgement::Best
        }
    }

    fn was_lost(&self) -> bool {
        let expected = self.found.expected(self.before);
        expected.for_side(self.before.turn()) <= LOST
    }

    /// Whether every other move would have cost much. A move that ends the game needs no praise.
    fn is_only(&self) -> bool {
        let needs_praise = self.value.is_some() && !self.is_obvious;
        let Some(second) = self.found.second.filter(|_| needs_praise) else {
            return false;
        };
        let side = self.before.turn();
        let second = Expected::of_value(self.before, second).for_side(side);
        self.found.expected(self.before).for_side(side) - second >= ONLY_BY
    }
}

#[cfg(test)]
mod tests {
    use super::super::search::Effort;
    use super::*;
    use crate::notation::san;
    use crate::rules::Variant;
    use Value::{Centipawns, Mate};

    /// The judgement of 1. d4 where the engine would have made another first move: values before
    /// and after it, for White.
    fn judge(best: &str, before: Value, second: Option<Value>, after: Value) -> Judgement {
        let start = Variant::Chess.start();
        let m = |text| san::parse(&start, text).expect("a move");
        let found = SearchResult {
            effort: Effort::Check,
            value: before,
            depth: 12,
            line: vec![m(best)],
            second,
        };
        let played = m("d4");
        let judged = Judged {
            before: &start,
            found: &found,
            played,
            after: Expected::of_value(&start, after),
            value: Some(after),
            is_obvious: false,
        };
        judged.judgement()
    }

    #[test]
    fn the_loss_decides() {
        let lost = |cp: i32| judge("e4", Centipawns(0), None, Centipawns(-cp));
        assert_eq!(lost(40), Judgement::Good);
        assert_eq!(lost(60), Judgement::Inaccuracy);
        assert_eq!(lost(120), Judgement::Mistake);
        assert_eq!(lost(180), Judgement::Blunder);
    }

    #[test]
    fn in_a_decided_game_hardly_anything_is_a_mistake() {
        let judged = |before, after| judge("e4", before, None, after);
        assert_eq!(judged(Centipawns(1500), Centipawns(900)), Judgement::Good);
        assert_eq!(judged(Mate(9), Centipawns(900)), Judgement::Good);
        assert_eq!(judged(Mate(2), Mate(7)), Judgement::Good, "a mate delayed");
        assert_eq!(judged(Centipawns(-900), Mate(-2)), Judgement::Good);
    }

    #[test]
    fn short_mates_should_be_seen() {
        let judged = |before, after| judge("e4", before, None, after);
        assert_eq!(judged(Mate(2), Centipawns(1200)), Judgement::Inaccuracy);
        assert_eq!(judged(Mate(2), Centipawns(0)), Judgement::Blunder);
        assert_eq!(judged(Centipawns(-400), Mate(-1)), Judgement::Blunder);
        assert_eq!(judged(Mate(-4), Mate(-1)), Judgement::Good);
    }

    #[test]
    fn equally_good_moves_are_no_mistakes() {
        assert_eq!(
            judge("e4", Centipawns(30), None, Centipawns(30)),
            Judgement::Good
        );
        assert_eq!(
            judge("e4", Centipawns(30), None, Centipawns(80)),
            Judgement::Good,
            "better than the engine thought"
        );
    }

    #[test]
    fn the_engine_s_choice_is_best_and_sometimes_the_only_move() {
        let judged = |second| judge("d4", Centipawns(30), Some(second), Centipawns(-90));
        assert_eq!(judged(Centipawns(10)), Judgement::Best);
        assert_eq!(judged(Centipawns(-120)), Judgement::Only);
    }

    #[test]
    fn a_mating_move_needs_no_praise() {
        let mate = "7k/5Q2/6K1/8/8/8/8/8 w - - 0 1";
        let before = crate::notation::fen::parse(Variant::Chess, mate).expect("a position");
        let played = san::parse(&before, "Qg7").expect("a move");
        let found = SearchResult {
            effort: Effort::Check,
            value: Mate(1),
            depth: 12,
            line: vec![played],
            second: Some(Centipawns(0)),
        };
        let judged = Judged {
            before: &before,
            found: &found,
            played,
            after: Expected::of_value(&before, Mate(1)),
            value: None,
            is_obvious: false,
        };
        assert_eq!(judged.judgement(), Judgement::Best);
    }
}
