//! What a variant's rules change about pruning.

use crate::board::{Bitboard, Rank, Role};
use crate::rules::{Move, NoMove, Position, ReserveRule, Variant};

/// How the search of a variant prunes; [`SearchParameters::CHESS`] where nothing else is known.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct SearchParameters {
    /// Factor of all margins by which an evaluation may be wrong.
    pub(super) margin_factor: i32,
    /// Number of quiet moves searched beyond the usual before the others are pruned.
    pub(super) extra_quiets: i32,
    /// Least number of plies in which a side can have won: 0 where having no legal move wins.
    pub(super) shortest_win: usize,
    /// Whether kings race for the eighth rank.
    racing_kings: bool,
}

impl SearchParameters {
    pub(super) const CHESS: Self = Self {
        margin_factor: 1,
        extra_quiets: 0,
        shortest_win: 1,
        racing_kings: false,
    };

    /// Those of a variant.
    pub(super) fn of(variant: Variant) -> Self {
        let rules = variant.rules();
        let shortest_win = match rules.no_move {
            NoMove::StalemateWins | NoMove::Wins => 0,
            _ => 1,
        };
        let drops = rules.reserve == ReserveRule::Captured;
        Self {
            // A mate by drops, or a king taken because of a badly put duck, comes as a surprise.
            margin_factor: if drops || rules.duck { 2 } else { 1 },
            extra_quiets: if drops || rules.duck { 16 } else { 0 },
            shortest_win,
            racing_kings: variant == Variant::RacingKings,
        }
    }

    /// Whether a king is so near to its goal that the evaluation cannot tell who wins.
    #[inline]
    pub(super) fn is_near_goal(&self, position: &Position) -> bool {
        let near = Bitboard::RANK_8 | Bitboard::rank(Rank::new(6));
        self.racing_kings && (position.by_role(Role::King) & near).any()
    }

    /// Whether a quiet move brings the king nearer to its goal.
    #[inline]
    pub(super) fn is_goal_move(&self, position: &Position, m: Move) -> bool {
        self.racing_kings
            && m.to().rank() > m.from().rank()
            && position.king(position.turn()) == Some(m.from())
    }
}
