//! History tables: how often moves were good in earlier parts of the search, for move ordering and
//! pruning (<https://www.chessprogramming.org/History_Heuristic>).

use super::hashes::pawn_hash;
use super::score::MAX_PLY;
use super::threats::Threats;
use super::tunable;
use crate::board::{Color, Role, Square};
use crate::rules::{Move, MoveKind, Position};

/// Bound of the scores of each table, positive and negative.
pub const LIMIT: i32 = 16_384;

const PIECES: usize = 2 * Role::COUNT;
/// The index of a piece and the square it moved to.
pub type PieceTo = usize;
/// The moves one, two, four and six plies before; none for null moves and before the root.
pub type PreviousMoves = [Option<PieceTo>; 4];
const PIECE_TOS: usize = PIECES * Square::COUNT;
/// A score for each piece and target square.
type Row = [i16; PIECE_TOS];
/// The continuation history after a null move, or none.
static NO_SCORES: Row = [0; PIECE_TOS];
/// Number of origins of a move: a square, or for drops a role.
const ORIGINS: usize = Square::COUNT + Role::COUNT;
/// Number of kinds of quiet moves, by whether the opponent attacks their origin and their target.
const THREATENED: usize = 4;
/// Number of pawn structures that the pawn history tells apart.
const PAWN_ROWS: usize = 512;

/// What the scores of quiet moves depend on, besides the moves themselves.
#[derive(Clone, Copy, Default)]
pub struct QuietContext {
    /// The moves that led to the position.
    pub previous: PreviousMoves,
    /// The threats against the side to move.
    pub threats: Threats,
    /// The row of the pawn history.
    pawns: usize,
}

impl QuietContext {
    /// The context of the moves of a position.
    #[inline]
    pub fn of(position: &Position, previous: PreviousMoves) -> Self {
        Self {
            previous,
            threats: Threats::of(position),
            pawns: (pawn_hash(position) >> 40) as usize % PAWN_ROWS,
        }
    }
}

/// The history tables of a search.
pub struct History {
    quiet: Vec<i16>,
    /// Pawn history: scores of quiet moves by the pawns on the board.
    pawns: Vec<Row>,
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
    (tunable::history_slope() * depth - tunable::history_offset()).clamp(0, tunable::history_max())
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
    pawns: usize,
}

impl QuietMove {
    /// The indices for a legal move of a position.
    #[inline]
    pub fn of(position: &Position, m: Move, context: &QuietContext) -> Self {
        Self {
            piece_to: piece_to(position, m),
            quiet: quiet_index(position.turn(), m, &context.threats),
            pawns: context.pawns,
        }
    }
}

#[inline]
fn quiet_index(turn: Color, m: Move, threats: &Threats) -> usize {
    let (origin, flees) = match m.dropped() {
        Some(role) => (Square::COUNT + role as usize, false),
        None => (m.from().index(), threats.attack(m.from())),
    };
    let threatened = 2 * usize::from(flees) + usize::from(threats.attack(m.to()));
    let index = (turn as usize * THREATENED + threatened) * ORIGINS + origin;
    index * Square::COUNT + m.to().index()
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
            quiet: vec![0; 2 * THREATENED * ORIGINS * Square::COUNT],
            pawns: vec![NO_SCORES; PAWN_ROWS],
            noisy: vec![0; PIECE_TOS * Role::COUNT],
            continuation: vec![NO_SCORES; PIECE_TOS],
            counter: vec![None; PIECE_TOS],
            killers: [None; MAX_PLY + 2],
        }
    }

    /// The score of a quiet move: the sum of butterfly, pawn and continuation history.
    #[inline]
    pub fn quiet(&self, position: &Position, m: Move, context: &QuietContext) -> i32 {
        self.within(context).quiet(position, m)
    }

    /// The scores of quiet moves in a context, for scoring many moves.
    #[inline]
    pub fn within<'a>(&'a self, context: &'a QuietContext) -> QuietHistory<'a> {
        let row =
            |previous: Option<PieceTo>| previous.map_or(&NO_SCORES, |at| &self.continuation[at]);
        QuietHistory {
            quiet: &self.quiet,
            rows: context.previous.map(row),
            pawns: &self.pawns[context.pawns],
            threats: &context.threats,
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
        context: &QuietContext,
        bonus: i32,
    ) {
        let played = QuietMove::of(position, m, context);
        self.update_played_quiet(played, context.previous, bonus);
    }

    /// Adds a bonus or malus to the scores of a quiet move that was made earlier.
    pub fn update_played_quiet(&mut self, played: QuietMove, previous: PreviousMoves, bonus: i32) {
        self.update_butterfly(played, bonus);
        add_bonus(&mut self.pawns[played.pawns][played.piece_to], bonus);
        for earlier in previous.into_iter().flatten() {
            add_bonus(&mut self.continuation[earlier][played.piece_to], bonus);
        }
    }

    /// Adds a bonus or malus to the score of a quiet move in the butterfly history alone, which does
    /// not depend on pawns and earlier moves.
    pub fn update_butterfly(&mut self, played: QuietMove, bonus: i32) {
        add_bonus(&mut self.quiet[played.quiet], bonus);
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
    rows: [&'a Row; 4],
    pawns: &'a Row,
    threats: &'a Threats,
}

impl QuietHistory<'_> {
    /// The score of a quiet move at the node.
    #[inline]
    pub fn quiet(&self, position: &Position, m: Move) -> i32 {
        let index = piece_to(position, m);
        let butterfly = self.quiet[quiet_index(position.turn(), m, self.threats)];
        let [one, two, four, six] = self.rows.map(|row| i32::from(row[index]));
        i32::from(butterfly) + i32::from(self.pawns[index]) + one + two + four + six / 2
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
        let context = QuietContext::of(&position, [None; 4]);
        let mut history = History::new();
        for _ in 0..1000 {
            history.update_quiet(&position, m, &context, bonus(20));
        }
        let value = history.quiet(&position, m, &context);
        // Two of the tables have a score for it.
        assert!((LIMIT..=2 * LIMIT).contains(&value), "{value}");
    }
}
