//! What a variant's rules change about pruning.

use crate::board::{Bitboard, Rank, Role};
use crate::rules::{Move, NoMove, Position, ReserveRule, Variant};

/// How the search of a variant prunes; [`Habits::CHESS`] where nothing else is known.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Habits {
    /// How far an evaluation can be from the truth, as a multiple of what is usual in chess.
    pub(super) margin: i32,
    /// How many more quiet moves are tried than in chess before the rest is skipped.
    pub(super) more_moves: i32,
    /// In how many halfmoves a side can have won at the soonest: none where having no move wins.
    pub(super) soonest: usize,
    /// Whether kings run for the last rank.
    pub(super) race: bool,
}

impl Habits {
    pub(super) const CHESS: Self = Self {
        margin: 1,
        more_moves: 0,
        soonest: 1,
        race: false,
    };

    /// Those of a variant.
    pub(super) fn of(variant: Variant) -> Self {
        let rules = variant.rules();
        let soonest = match rules.no_move {
            NoMove::StalemateWins | NoMove::Wins => 0,
            _ => 1,
        };
        let drops = rules.reserve == ReserveRule::Captured;
        Self {
            // A mate by drops, or a king taken because of a badly put duck, comes as a surprise.
            margin: if drops || rules.duck { 2 } else { 1 },
            more_moves: if drops || rules.duck { 16 } else { 0 },
            soonest,
            race: variant == Variant::RacingKings,
        }
    }

    /// Whether the game may be decided too soon for the evaluation to tell.
    #[inline]
    pub(super) fn is_critical(&self, position: &Position) -> bool {
        let near = Bitboard::RANK_8 | Bitboard::rank(Rank::new(6));
        self.race && (position.by_role(Role::King) & near).any()
    }

    /// Whether a quiet move goes for the goal of the game.
    #[inline]
    pub(super) fn is_goal_move(&self, position: &Position, m: Move) -> bool {
        self.race
            && m.to().rank() > m.from().rank()
            && position.king(position.turn()) == Some(m.from())
    }
}
