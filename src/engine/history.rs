//! What earlier parts of the search say about moves, for ordering and pruning
//! (<https://www.chessprogramming.org/History_Heuristic>).

use super::score::MAX_PLY;
use crate::board::{Color, Role, Square};
use crate::rules::{Move, MoveKind, Position};

/// Bound of every history value.
pub const LIMIT: i32 = 16_384;

const PIECES: usize = 2 * Role::COUNT;
/// A piece and the square it went to, as an index.
pub type PieceTo = usize;
const PIECE_TOS: usize = PIECES * Square::COUNT;
/// A value for each piece and target.
type Row = [i16; PIECE_TOS];
/// What is known after no move.
static NOTHING: Row = [0; PIECE_TOS];
/// Squares and, for placements, roles.
const ORIGINS: usize = Square::COUNT + Role::COUNT;

/// The tables.
pub struct History {
    quiet: Vec<i16>,
    noisy: Vec<i16>,
    /// For each move before, what is known about those after it.
    continuation: Vec<Row>,
    counter: Vec<Option<Move>>,
    /// The quiet move at each ply that last refuted something there.
    pub killers: [Option<Move>; MAX_PLY + 2],
}

/// Moves a value towards the limit, the less the nearer it is.
#[inline]
fn nudge(value: &mut i16, bonus: i32) {
    let old = i32::from(*value);
    *value = (old + bonus - old * bonus.abs() / LIMIT) as i16;
}

/// How much a cutoff at a depth teaches.
#[inline]
pub fn bonus(depth: i32) -> i32 {
    (230 * depth - 80).clamp(0, 1_600)
}

/// The index of the piece that moves, or is placed, and its target.
#[inline]
pub fn piece_to(position: &Position, m: Move) -> PieceTo {
    let (role, to) = match m.kind() {
        MoveKind::Drop { role, to } => (role, to),
        MoveKind::Castle { king, rook } => (Role::King, position.castling_targets(king, rook).0),
        _ => (position.role_at(m.from()).unwrap_or(Role::Pawn), m.to()),
    };
    (position.turn() as usize * Role::COUNT + role as usize) * Square::COUNT + to.index()
}

/// The target in such an index.
#[inline]
pub fn target(piece_to: PieceTo) -> Square {
    Square::new(piece_to % Square::COUNT)
}

/// Where what is known about a quiet move is kept.
#[derive(Clone, Copy)]
pub struct QuietMove {
    piece_to: PieceTo,
    quiet: usize,
}

impl QuietMove {
    /// Of a move that can be made in a position.
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
    /// Nothing is known.
    pub fn new() -> Self {
        Self {
            quiet: vec![0; 2 * ORIGINS * Square::COUNT],
            noisy: vec![0; PIECE_TOS * Role::COUNT],
            continuation: vec![NOTHING; PIECE_TOS],
            counter: vec![None; PIECE_TOS],
            killers: [None; MAX_PLY + 2],
        }
    }

    /// What is known about a quiet move after the moves `before`, one and two plies ago.
    #[inline]
    pub fn quiet(&self, position: &Position, m: Move, before: [Option<PieceTo>; 2]) -> i32 {
        self.after(before).quiet(position, m)
    }

    /// What is known about quiet moves after the moves `before`, to ask about many of them.
    #[inline]
    pub fn after(&self, before: [Option<PieceTo>; 2]) -> Answers<'_> {
        let row = |before: Option<PieceTo>| before.map_or(&NOTHING, |at| &self.continuation[at]);
        Answers {
            quiet: &self.quiet,
            rows: before.map(row),
        }
    }

    /// What is known about a capture or promotion.
    #[inline]
    pub fn noisy(&self, position: &Position, m: Move) -> i32 {
        i32::from(self.noisy[noisy_index(position, m)])
    }

    /// The quiet move that last answered a move well.
    #[inline]
    pub fn counter(&self, before: Option<PieceTo>) -> Option<Move> {
        before.and_then(|before| self.counter[before])
    }

    /// A quiet move was good (positive bonus) or bad.
    pub fn learn_quiet(
        &mut self,
        position: &Position,
        m: Move,
        before: [Option<PieceTo>; 2],
        bonus: i32,
    ) {
        self.learn_made(QuietMove::of(position, m), before, bonus);
    }

    /// The same for a quiet move made before, by what is kept of it.
    pub fn learn_made(&mut self, made: QuietMove, before: [Option<PieceTo>; 2], bonus: i32) {
        nudge(&mut self.quiet[made.quiet], bonus);
        for earlier in before.into_iter().flatten() {
            nudge(&mut self.continuation[earlier][made.piece_to], bonus);
        }
    }

    /// A capture or promotion was good or bad.
    pub fn learn_noisy(&mut self, position: &Position, m: Move, bonus: i32) {
        nudge(&mut self.noisy[noisy_index(position, m)], bonus);
    }

    /// A quiet move refuted the move before it.
    pub fn learn_refutation(&mut self, ply: usize, m: Move, before: Option<PieceTo>) {
        self.killers[ply] = Some(m);
        if let Some(before) = before {
            self.counter[before] = Some(m);
        }
    }

    /// A new search begins: killers belong to the old one.
    pub fn next_search(&mut self) {
        self.killers = [None; MAX_PLY + 2];
    }
}

/// What is known about quiet moves at one place of the tree.
#[derive(Clone, Copy)]
pub struct Answers<'a> {
    quiet: &'a [i16],
    rows: [&'a Row; 2],
}

impl Answers<'_> {
    /// What is known about one of them.
    #[inline]
    pub fn quiet(&self, position: &Position, m: Move) -> i32 {
        let here = piece_to(position, m);
        let alone = self.quiet[quiet_index(position.turn(), m)];
        i32::from(alone) + i32::from(self.rows[0][here]) + i32::from(self.rows[1][here])
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
            history.learn_quiet(&position, m, [None; 2], bonus(20));
        }
        let value = history.quiet(&position, m, [None; 2]);
        assert!((LIMIT / 2..=LIMIT).contains(&value), "{value}");
    }
}
