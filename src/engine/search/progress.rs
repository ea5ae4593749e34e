//! How far a node has come, so that a search that is paused can go on.

use crate::engine::score::Score;
use crate::engine::table::Bound;
use crate::rules::Move;
use arrayvec::ArrayVec;

/// The moves of one kind that did not cut off before one did.
type Tried = ArrayVec<Move, 64>;

/// A move of a node.
#[derive(Clone, Copy)]
pub(super) struct Candidate {
    pub(super) m: Move,
    pub(super) rank: i32,
    pub(super) noisy: bool,
    /// What history says about it.
    pub(super) known: i32,
    /// How many moves were looked at, this one included.
    pub(super) count: usize,
    /// How much deeper it is searched, once that is known.
    pub(super) extension: Option<i32>,
    /// How much less deep it is searched first, once that is known.
    pub(super) less: Option<i32>,
    /// Which of its searches is under way.
    pub(super) stage: Stage,
}

/// The searches of a move, of which each leads to the next only if it turns out well.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) enum Stage {
    /// With an empty window, less deep.
    Reduced,
    /// With an empty window.
    Full,
    /// With the whole window.
    Principal,
}

/// How far a node has come with its moves.
pub(super) struct Progress {
    /// How deep its moves are searched.
    pub(super) depth: i32,
    /// By how much less since a move was found that is better than alpha.
    pub(super) less: i32,
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
            less: 0,
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

    /// Takes it away, leaving what nobody asks for any more.
    pub(super) fn take(&mut self) -> Self {
        let nothing = Self::begin(self.depth, self.alpha, self.alpha);
        std::mem::replace(self, nothing)
    }

    /// Whether the last move picked is still to be searched.
    pub(super) const fn is_within_a_move(&self) -> bool {
        self.under_way.is_some()
    }
}

/// How far a node has come with finding out whether passing is good enough.
#[derive(Clone, Copy)]
pub(super) struct Passing {
    /// How deep that is searched.
    pub(super) depth: i32,
    /// What passing is worth, once that is known and only to be verified.
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
