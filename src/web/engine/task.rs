use crate::board::Color;
use crate::engine::GameClock;
use crate::notation::fen;
use crate::rules::{Move, Position};
use crate::web::protocol::{GoLimits, GoRequest, Offer, RequestBody, UciPosition};
use std::rc::Rc;

/// The nodes to search for a hint, and the time in milliseconds after which a slow device gives the
/// best move so far.
const HINT_NODES: u32 = 400_000;
const HINT_MS: u32 = 2000;

/// The size of the transposition table for a review, in MiB: the same on every device.
const REVIEW_HASH: u32 = 32;

/// A task for the engine, as a model wants it.
///
/// Two tasks are equal if their requests are, whatever else has happened in the game between them:
/// a search goes on while it is still wanted.
#[derive(Clone, PartialEq, Debug)]
pub struct Task {
    kind: TaskKind,
    position: Rc<Position>,
    request: RequestBody,
}

/// The kinds of [`Task`].
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum TaskKind {
    /// Find the computer's move, even while the board is not visible.
    Move,
    /// Decide whether the computer accepts an offer.
    Offer,
    /// Find a good move for a person.
    Hint,
    /// Evaluate a position. Pauses while the board is not visible.
    Analysis,
    /// Evaluate a position to some extent, even while the board is not visible.
    Review,
}

impl Task {
    /// Find the move of the computer at a level from 1 to 10 in `position`, which the `moves` lead
    /// to from `start`. With a clock the engine allots its time by it; the move may come from the
    /// opening book if `book` is set.
    pub fn find_move(
        start: &Position,
        moves: impl IntoIterator<Item = Move>,
        position: Rc<Position>,
        level: u8,
        clock: Option<GameClock>,
        book: bool,
    ) -> Self {
        let limits = GoLimits {
            level: Some(level),
            clock,
            book,
            ..GoLimits::default()
        };
        Self {
            kind: TaskKind::Move,
            position,
            request: go(uci_position(start, moves), limits, 1),
        }
    }

    /// Evaluate `position`, which the `moves` lead to from `start`, and report a number of lines.
    pub fn analyse(
        start: &Position,
        moves: impl IntoIterator<Item = Move>,
        position: Rc<Position>,
        lines: u32,
    ) -> Self {
        Self {
            kind: TaskKind::Analysis,
            position,
            request: go(uci_position(start, moves), GoLimits::default(), lines),
        }
    }

    /// Find a good move for a person in `position`, which the `moves` lead to from `start`.
    pub fn hint(
        start: &Position,
        moves: impl IntoIterator<Item = Move>,
        position: Rc<Position>,
    ) -> Self {
        let limits = GoLimits {
            nodes: Some(HINT_NODES),
            movetime_ms: Some(HINT_MS),
            ..GoLimits::default()
        };
        Self {
            kind: TaskKind::Hint,
            position,
            request: go(uci_position(start, moves), limits, 1),
        }
    }

    /// Evaluate `position`, which the `moves` lead to from `start`, by searching a number of nodes, and
    /// report a number of lines. The result does not depend on the device.
    pub fn review(
        start: &Position,
        moves: impl IntoIterator<Item = Move>,
        position: Rc<Position>,
        nodes: u32,
        lines: u32,
    ) -> Self {
        let limits = GoLimits {
            nodes: Some(nodes),
            hash_mib: Some(REVIEW_HASH),
            ..GoLimits::default()
        };
        Self {
            kind: TaskKind::Review,
            position,
            request: go(uci_position(start, moves), limits, lines),
        }
    }

    /// Decide whether the computer, which plays that colour, accepts an offer at `position`, which
    /// the `moves` lead to from `start`.
    pub fn consider(
        offer: Offer,
        start: &Position,
        moves: impl IntoIterator<Item = Move>,
        position: Rc<Position>,
        computer: Color,
    ) -> Self {
        Self {
            kind: TaskKind::Offer,
            position,
            request: RequestBody::Consider {
                offer,
                position: uci_position(start, moves),
                engine: computer,
            },
        }
    }

    /// The same search with a transposition table of a size in MiB; `None` for the one that suits the
    /// device.
    #[must_use]
    pub const fn with_hash(mut self, mib: Option<u32>) -> Self {
        if let RequestBody::Go(go) = &mut self.request {
            go.limits.hash_mib = mib;
        }
        self
    }

    /// The kind of the task.
    pub const fn kind(&self) -> TaskKind {
        self.kind
    }

    /// The position to be searched.
    pub const fn position(&self) -> &Rc<Position> {
        &self.position
    }

    /// The request to the worker.
    pub const fn request(&self) -> &RequestBody {
        &self.request
    }

    /// Whether it is an analysis, which is needed only while somebody looks at the board.
    pub const fn is_analysis(&self) -> bool {
        matches!(self.kind, TaskKind::Analysis)
    }
}

fn go(position: UciPosition, limits: GoLimits, multipv: u32) -> RequestBody {
    RequestBody::Go(GoRequest {
        position,
        limits,
        multipv,
    })
}

fn uci_position(start: &Position, moves: impl IntoIterator<Item = Move>) -> UciPosition {
    UciPosition {
        variant: start.variant(),
        fen: Some(fen::format(start)),
        moves: moves.into_iter().map(|m| format!("{m:?}")).collect(),
    }
}
