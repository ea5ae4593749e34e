//! The progress of a node through its moves, kept while the search is paused.

use crate::engine::score::Score;
use crate::engine::table::Bound;
use crate::rules::Move;
use arrayvec::ArrayVec;

/// The moves of one kind that were searched without causing a cutoff.
type Tried = ArrayVec<Move, 64>;

/// The current move of a node.
#[derive(Clone, Copy)]
pub(super) struct Candidate {
    pub(super) m: Move,
    /// The score in the move order.
    pub(super) order_score: i32,
    pub(super) noisy: bool,
    pub(super) history_score: i32,
    /// Number of moves considered so far, this one included.
    pub(super) count: usize,
    /// The extension in plies, once it is determined.
    pub(super) extension: Option<i32>,
    /// The reduction of the first search in plies, once it is determined.
    pub(super) reduction: Option<i32>,
    /// The current search of the move.
    pub(super) stage: Stage,
}

/// The searches of a move; each leads to the next only if it raises alpha.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) enum Stage {
    /// With a null window and reduced depth.
    Reduced,
    /// With a null window.
    Full,
    /// With the full window.
    Principal,
}

/// The progress of a node through its moves.
pub(super) struct Progress {
    /// Depth to which the moves are searched, in plies.
    pub(super) depth: i32,
    /// Reduction of that depth, in plies, since a move has raised alpha.
    pub(super) reduction: i32,
    pub(super) alpha: Score,
    pub(super) best: Best,
    pub(super) quiets: Tried,
    pub(super) noisies: Tried,
    pub(super) count: usize,
    pub(super) skip_quiets: bool,
    /// The last move picked, if its search is not complete.
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

    /// Moves the progress out of a node that is being left.
    pub(super) fn take(&mut self) -> Self {
        let empty = Self::begin(self.depth, self.alpha, self.alpha);
        std::mem::replace(self, empty)
    }

    /// Whether the last move picked is not completely searched.
    pub(super) const fn has_move_under_way(&self) -> bool {
        self.under_way.is_some()
    }
}

/// The progress of a node's null move.
#[derive(Clone, Copy)]
pub(super) struct NullMoveProgress {
    /// Depth of the search after the null move, in plies.
    pub(super) depth: i32,
    /// The score of the null move, once it is known and only to be verified.
    pub(super) score: Option<Score>,
}

/// The best move of a node so far, with its score.
#[derive(Clone, Copy)]
pub(super) struct Best {
    pub(super) score: Score,
    pub(super) m: Option<Move>,
    /// `Bound::None` if the score is a guess that is not worth storing.
    pub(super) bound: Bound,
}
