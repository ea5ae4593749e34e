//! How far a node has come, so that a search that is paused can go on.

use crate::engine::score::Score;
use crate::engine::table::Bound;
use crate::rules::Move;
use arrayvec::ArrayVec;

/// The moves of one kind that were searched without a cutoff.
type Tried = ArrayVec<Move, 64>;

/// A move of a node.
#[derive(Clone, Copy)]
pub(super) struct Candidate {
    pub(super) m: Move,
    /// Its score in the move order.
    pub(super) order_score: i32,
    pub(super) noisy: bool,
    pub(super) history_score: i32,
    /// Number of moves looked at so far, this one included.
    pub(super) count: usize,
    /// By how many plies it is searched deeper, once that is known.
    pub(super) extension: Option<i32>,
    /// By how many plies its first search is reduced, once that is known.
    pub(super) reduction: Option<i32>,
    /// Which of its searches is under way.
    pub(super) stage: Stage,
}

/// The searches of a move, each of which leads to the next only if it turns out well.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) enum Stage {
    /// With a null window and reduced depth.
    Reduced,
    /// With a null window.
    Full,
    /// With the full window.
    Principal,
}

/// How far a node has come with its moves.
pub(super) struct Progress {
    /// Depth to which its moves are searched.
    pub(super) depth: i32,
    /// Reduction of that depth since a move has raised alpha.
    pub(super) reduction: i32,
    pub(super) alpha: Score,
    pub(super) best: Best,
    pub(super) quiets: Tried,
    pub(super) noisies: Tried,
    pub(super) count: usize,
    pub(super) skip_quiets: bool,
    /// The last move picked, if its search is not at its end.
    pub(super) under_way: Option<Candidate>,
}

impl Progress {
    #[inline(always)]
    pub(super) fn begin(depth: i32, alpha: Score, floor: Score) -> Self {
        Self {
            depth,
            reduction: 0,
            alpha,
            best: Best {
                score: floor,
                m: None,
                bound: Bound::Upper,
            },
            quiets: Tried::new(),
            noisies: Tried::new(),
            count: 0,
            skip_quiets: false,
            under_way: None,
        }
    }

    /// Takes it out of its node, which is being left.
    pub(super) fn take(&mut self) -> Self {
        let empty = Self::begin(self.depth, self.alpha, self.alpha);
        std::mem::replace(self, empty)
    }

    /// Whether the last move picked is still to be searched.
    pub(super) const fn has_move_under_way(&self) -> bool {
        self.under_way.is_some()
    }
}

/// How far a node has come with its null move.
#[derive(Clone, Copy)]
pub(super) struct NullMoveProgress {
    /// Depth of the search after the null move.
    pub(super) depth: i32,
    /// Its value, once that is known and only to be verified.
    pub(super) score: Option<Score>,
}

/// The best of a node's moves so far.
#[derive(Clone, Copy)]
pub(super) struct Best {
    pub(super) score: Score,
    pub(super) m: Option<Move>,
    /// `Bound::None` when the value is a guess that is not worth storing.
    pub(super) bound: Bound,
}
