//! Move ordering: the scores by which moves are sorted
//! (<https://www.chessprogramming.org/Move_Ordering>).

use super::check_squares::CheckSquares;
use super::eval::on_square;
use super::history::{History, QuietContext, QuietHistory};
use super::score::Score;
use super::see::{piece_value, see_ge};
use super::threats::Threats;
use super::tunable;
use crate::board::Role;
use crate::rules::{Move, MoveKind, Position};

/// A move with its score in the move order; the highest is tried first.
#[derive(Clone, Copy, Debug)]
#[repr(C)] // so that the key lies in memory as it is
pub struct ScoredMove {
    /// The move.
    pub m: Move,
    /// The score in the move order; not in centipawns.
    pub score: i32,
}

/// The score of the transposition table's move.
pub const TABLE_MOVE: i32 = 1 << 30;
const GOOD_CAPTURE: i32 = 1 << 24;
const KILLER: i32 = 1 << 22;
const COUNTER: i32 = KILLER - 1;
const BAD_CAPTURE: i32 = -(1 << 24);
const FOOLISH_DROP: i32 = -(1 << 20);

/// Captures with a lower score lose material.
pub const LOSING_CAPTURE: i32 = -(1 << 23);

/// The moves that are tried early at a node, and what the order of the others depends on.
#[derive(Clone, Copy)]
pub struct Hints {
    /// The transposition table's move.
    pub table_move: Option<Move>,
    /// The quiet move that last caused a cutoff at this ply.
    pub killer: Option<Move>,
    /// The quiet move that last refuted the previous move.
    pub counter: Option<Move>,
    /// The context of quiet moves; needed only where they are generated.
    pub context: QuietContext,
}

/// Whether a move is a capture or a promotion to a queen.
#[inline]
pub fn is_noisy(position: &Position, m: Move) -> bool {
    match m.kind() {
        MoveKind::Promotion { role, to, .. } => {
            role == Role::Queen || position.role_at(to).is_some()
        }
        _ => position.is_capture(m),
    }
}

/// The score of any move, as the root needs it; nodes use [`score_quiet`] and [`score_capture`].
pub fn score_move(position: &Position, m: Move, hints: &Hints, history: &History) -> i32 {
    if Some(m) == hints.table_move {
        TABLE_MOVE
    } else if is_noisy(position, m) {
        score_capture_with_see(position, m, history)
    } else {
        score_quiet(
            position,
            m,
            hints,
            &QuietOrder::new(position, hints, history),
        )
    }
}

/// What the scores of a position's quiet moves are made from.
pub struct QuietOrder<'a> {
    history: QuietHistory<'a>,
    threats: &'a Threats,
    checks: CheckSquares,
}

impl<'a> QuietOrder<'a> {
    /// Prepares scoring the quiet moves of a position.
    #[inline]
    pub fn new(position: &Position, hints: &'a Hints, history: &'a History) -> Self {
        Self {
            history: history.within(&hints.context),
            threats: &hints.context.threats,
            checks: CheckSquares::of(position),
        }
    }
}

/// The score of a move that neither captures nor promotes to a queen.
#[inline]
pub fn score_quiet(position: &Position, m: Move, hints: &Hints, order: &QuietOrder) -> i32 {
    if Some(m) == hints.killer {
        KILLER
    } else if Some(m) == hints.counter {
        COUNTER
    } else {
        score_by_history(position, m, order)
    }
}

/// The score of a capture or promotion by static exchange evaluation: valuable victims first,
/// losing captures last of all.
fn score_capture_with_see(position: &Position, m: Move, history: &History) -> i32 {
    let scored = ScoredMove {
        m,
        score: score_capture(position, m, history),
    };
    scored.demoted(position).unwrap_or(scored.score)
}

/// The material, in centipawns, that a capture and a promotion gain if nothing is recaptured.
#[inline]
fn gain(position: &Position, m: Move) -> (Score, Score) {
    let victim = match m.kind() {
        MoveKind::EnPassant { .. } => piece_value(Role::Pawn),
        _ => position.role_at(m.to()).map_or(0, piece_value),
    };
    let promotion = m.promoted_to().map_or(0, piece_value);
    (victim, promotion)
}

/// The score of a capture or promotion by victim and history alone. Whether it loses material is
/// determined only when it is picked, by [`ScoredMove::demoted`]: most moves never are.
#[inline]
pub fn score_capture(position: &Position, m: Move, history: &History) -> i32 {
    let (victim, promotion) = gain(position, m);
    GOOD_CAPTURE + 16 * (victim + promotion) + history.noisy(position, m) / 2
}

#[inline]
fn score_by_history(position: &Position, m: Move, order: &QuietOrder) -> i32 {
    let history_score = order.history.quiet(position, m);
    let us = position.turn();
    match m.kind() {
        MoveKind::Drop { role, to } => {
            let attacked = order.threats.attack(to);
            if role == Role::King && attacked {
                return FOOLISH_DROP;
            }
            if position.drop_color(to) != us {
                // Moab: what is bad for the piece is good for us.
                return history_score - 8 * on_square(role, !us, to).middlegame() / 16;
            }
            history_score + 8 * on_square(role, us, to).middlegame() / 16
                - if attacked { 2000 } else { 0 }
        }
        MoveKind::Normal { from, to } => {
            let role = position.role_at(from).unwrap_or(Role::Pawn);
            let gain = on_square(role, us, to) - on_square(role, us, from);
            let check = order.checks.are_reached_by(position, m) && see_ge(position, m, -75);
            let escape = i32::from(order.threats.attack_by_lesser(role, from))
                - i32::from(order.threats.attack_by_lesser(role, to));
            history_score
                + tunable::order_square() * gain.middlegame() / 16
                + tunable::order_threat() * escape * piece_value(role) / 16
                + if check { tunable::order_check() } else { 0 }
        }
        MoveKind::Promotion { .. } => history_score - 8_000,
        _ => history_score,
    }
}

impl ScoredMove {
    /// The lower score of a capture that loses material; none if it does not.
    #[inline]
    pub fn demoted(self, position: &Position) -> Option<i32> {
        if !(GOOD_CAPTURE / 2..TABLE_MOVE).contains(&self.score) {
            return None;
        }
        let (victim, promotion) = gain(position, self.m);
        let attacker = position.role_at(self.m.from()).map_or(0, piece_value);
        // An exchange can only lose when the attacker is worth more than its victim.
        if attacker <= victim {
            return None;
        }
        let history_part = self.score - GOOD_CAPTURE - 16 * (victim + promotion);
        let good = see_ge(position, self.m, -history_part / 32);
        (!good).then_some(self.score - GOOD_CAPTURE + BAD_CAPTURE)
    }

    /// The sort key: the score, and among equals the move itself, so that the order does not depend
    /// on the order of generation.
    #[inline]
    fn key(self) -> i64 {
        i64::from(self.score) << 32 | i64::from(self.m.bits().get())
    }
}

/// Swaps the move with the highest score to the front and returns it.
#[inline]
pub fn best_to_front(moves: &mut [ScoredMove]) -> Option<ScoredMove> {
    let mut highest = moves.first()?.key();
    let mut best = 0;
    for (i, scored) in moves.iter().enumerate() {
        let key = scored.key();
        if key > highest {
            (highest, best) = (key, i);
        }
    }
    moves.swap(0, best);
    moves.first().copied()
}
