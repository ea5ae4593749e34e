//! History tables: how often moves were good in earlier parts of the search, for move ordering and
//! pruning (<https://www.chessprogramming.org/History_Heuristic>).

use super::score::MAX_PLY;
use crate::board::{Color, Role, Square};
use crate::rules::{Move, MoveKind, Position};

/// Bound of the scores of each table, positive and negative.
pub const LIMIT: i32 = 16_384;

const PIECES: usize = 2 * Role::COUNT;
/// The index of a piece and the square it moved to.
pub type PieceTo = usize;
/// The moves one and two plies before, the last one first; none for null moves and before the root.
pub type PreviousMoves = [Option<PieceTo>; 2];
const PIECE_TOS: usize = PIECES * Square::COUNT;
/// A score for each piece and target square.
type Row = [i16; PIECE_TOS];
/// The continuation history after a null move, or none.
static NO_SCORES: Row = [0; PIECE_TOS];
/// Number of origins of a move: a square, or for drops a role.
const ORIGINS: usize = Square::COUNT + Role::COUNT;

/// The history tables of a search.
pub struct History {
    quiet: Vec<i16>,
    noisy: Vec<i16>,
    /// Continuation history: scores of quiet moves after an earlier move.
    continuation: Vec<Row>,
    counter: Vec<Option<Move>>,
    /// The quiet move that last caused a cutoff at each ply.
    pub killers: [Option<Move>; MAX_PLY + 2],
}

/// Adds a bonus that shrinks as the score nears the limit ("history gravity").
#[inline]
fn add_bonus(value: &mut i16, bonus: i32) {
    let old = i32::from(*value);
    *value = (old + bonus - old * bonus.abs() / LIMIT) as i16;
}

/// The bonus for a move that causes a cutoff, by depth in plies.
#[inline]
pub fn bonus(depth: i32) -> i32 {
    (230 * depth - 80).clamp(0, 1_600)
}

/// The index of the piece that moves, or is dropped, and its target square.
#[inline]
pub fn piece_to(position: &Position, m: Move) -> PieceTo {
    let (role, to) = match m.kind() {
        MoveKind::Drop { role, to } => (role, to),
        MoveKind::Castle { king, rook } => (Role::King, position.castling_targets(king, rook).0),
        _ => (position.role_at(m.from()).unwrap_or(Role::Pawn), m.to()),
    };
    (position.turn() as usize * Role::COUNT + role as usize) * Square::COUNT + to.index()
}

/// The target square of a [`PieceTo`] index.
#[inline]
pub fn target(piece_to: PieceTo) -> Square {
    Square::new(piece_to % Square::COUNT)
}

/// The indices of the scores of a quiet move.
#[derive(Clone, Copy)]
pub struct QuietMove {
    piece_to: PieceTo,
    quiet: usize,
}

impl QuietMove {
    /// The indices for a legal move of a position.
    #[inline]
    pub fn of(position: &Position, m: Move) -> Self {
        Self {
            piece_to: piece_to(position, m),
            quiet: quiet_index(position.turn(), m),
        }
    }
}

#[inline]
fn quiet_index(turn: Color, m: Move) -> usize {
    let origin = match m.dropped() {
        Some(role) => Square::COUNT + role as usize,
        None => m.from().index(),
    };
    (turn as usize * ORIGINS + origin) * Square::COUNT + m.to().index()
}

#[inline]
fn noisy_index(position: &Position, m: Move) -> usize {
    let victim = position.role_at(m.to()).unwrap_or(Role::Pawn);
    piece_to(position, m) * Role::COUNT + victim as usize
}

impl History {
    /// Empty tables.
    pub fn new() -> Self {
        Self {
            quiet: vec![0; 2 * ORIGINS * Square::COUNT],
            noisy: vec![0; PIECE_TOS * Role::COUNT],
            continuation: vec![NO_SCORES; PIECE_TOS],
            counter: vec![None; PIECE_TOS],
            killers: [None; MAX_PLY + 2],
        }
    }

    /// The score of a quiet move: the sum of butterfly and continuation history.
    #[inline]
    pub fn quiet(&self, position: &Position, m: Move, previous: PreviousMoves) -> i32 {
        self.after(previous).quiet(position, m)
    }

    /// The scores of quiet moves after the previous moves, for scoring many moves.
    #[inline]
    pub fn after(&self, previous: PreviousMoves) -> QuietHistory<'_> {
        let row =
            |previous: Option<PieceTo>| previous.map_or(&NO_SCORES, |at| &self.continuation[at]);
        QuietHistory {
            quiet: &self.quiet,
            rows: previous.map(row),
        }
    }

    /// The score of a capture or promotion.
    #[inline]
    pub fn noisy(&self, position: &Position, m: Move) -> i32 {
        i32::from(self.noisy[noisy_index(position, m)])
    }

    /// The counter move: the quiet move that last refuted the previous one.
    #[inline]
    pub fn counter(&self, previous: Option<PieceTo>) -> Option<Move> {
        previous.and_then(|previous| self.counter[previous])
    }

    /// Adds a bonus (or a malus, if negative) to the scores of a quiet move.
    pub fn update_quiet(
        &mut self,
        position: &Position,
        m: Move,
        previous: PreviousMoves,
        bonus: i32,
    ) {
        self.update_played_quiet(QuietMove::of(position, m), previous, bonus);
    }

    /// Adds a bonus or malus to the scores of a quiet move that was made earlier.
    pub fn update_played_quiet(&mut self, played: QuietMove, previous: PreviousMoves, bonus: i32) {
        add_bonus(&mut self.quiet[played.quiet], bonus);
        for earlier in previous.into_iter().flatten() {
            add_bonus(&mut self.continuation[earlier][played.piece_to], bonus);
        }
    }

    /// Adds a bonus or malus to the score of a capture or promotion.
    pub fn update_noisy(&mut self, position: &Position, m: Move, bonus: i32) {
        add_bonus(&mut self.noisy[noisy_index(position, m)], bonus);
    }

    /// Records a quiet move that caused a cutoff as killer and counter move.
    pub fn update_refutation(&mut self, ply: usize, m: Move, previous: Option<PieceTo>) {
        self.killers[ply] = Some(m);
        if let Some(previous) = previous {
            self.counter[previous] = Some(m);
        }
    }

    /// Begins a new search: clears the killer moves.
    pub fn new_search(&mut self) {
        self.killers = [None; MAX_PLY + 2];
    }
}

/// The scores of quiet moves at one node.
#[derive(Clone, Copy)]
pub struct QuietHistory<'a> {
    quiet: &'a [i16],
    rows: [&'a Row; 2],
}

impl QuietHistory<'_> {
    /// The score of a quiet move at the node.
    #[inline]
    pub fn quiet(&self, position: &Position, m: Move) -> i32 {
        let index = piece_to(position, m);
        let butterfly = self.quiet[quiet_index(position.turn(), m)];
        i32::from(butterfly) + i32::from(self.rows[0][index]) + i32::from(self.rows[1][index])
    }
}

impl Default for History {
    fn default() -> Self {
        Self::new()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::Variant;

    #[test]
    fn values_stay_within_bounds() {
        let position = Variant::Chess.start();
        let m = position.legal_moves()[0];
        let mut history = History::new();
        for _ in 0..1000 {
            history.update_quiet(&position, m, [None; 2], bonus(20));
        }
        let value = history.quiet(&position, m, [None; 2]);
        assert!((LIMIT / 2..=LIMIT).contains(&value), "{value}");
    }
}
