//! Search parameters that depend on the rules of a variant.

use crate::board::{Bitboard, Rank, Role};
use crate::rules::{Move, NoMove, Position, ReserveRule, Variant};

/// The parameters of pruning in a variant; [`SearchParameters::CHESS`] unless another value is
/// known to be better.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct SearchParameters {
    /// Factor of all margins for errors of the evaluation.
    pub(super) margin_factor: i32,
    /// Number of quiet moves searched in addition to the usual number before late ones are pruned.
    pub(super) extra_quiets: i32,
    /// Least number of plies after which a side can have won: 0 where having no legal move wins.
    pub(super) shortest_win: usize,
    /// Whether the variant is racing kings.
    racing_kings: bool,
}

impl SearchParameters {
    pub(super) const CHESS: Self = Self {
        margin_factor: 1,
        extra_quiets: 0,
        shortest_win: 1,
        racing_kings: false,
    };

    /// The parameters of a variant.
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

    /// Whether a king is so near to its goal that the evaluation can't tell who wins (racing
    /// kings).
    #[inline]
    pub(super) fn is_near_goal(&self, position: &Position) -> bool {
        let near = Bitboard::RANK_8 | Bitboard::rank(Rank::new(6));
        self.racing_kings && (position.by_role(Role::King) & near).any()
    }

    /// Whether a quiet move brings the king nearer to its goal (racing kings).
    #[inline]
    pub(super) fn is_goal_move(&self, position: &Position, m: Move) -> bool {
        self.racing_kings
            && m.to().rank() > m.from().rank()
            && position.king(position.turn()) == Some(m.from())
    }
}
