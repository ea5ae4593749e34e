//! The order in which moves are tried (<https://www.chessprogramming.org/Move_Ordering>).

use super::eval::squares::on_square;
use super::history::{Answers, History, PieceTo};
use super::score::Score;
use super::see;
use crate::board::Role;
use crate::rules::{Move, MoveKind, Position};

/// A move with its place in the order; the highest rank is tried first.
#[derive(Clone, Copy, Debug)]
#[repr(C)] // so that the key lies in memory as it is
pub struct Ranked {
    /// The move.
    pub m: Move,
    /// Its rank.
    pub rank: i32,
}

/// The rank of the move that the table knows.
pub const TABLE_MOVE: i32 = 1 << 30;
const GOOD_CAPTURE: i32 = 1 << 24;
const KILLER: i32 = 1 << 22;
const COUNTER: i32 = KILLER - 1;
const BAD_CAPTURE: i32 = -(1 << 24);
const FOOLISH_DROP: i32 = -(1 << 20);

/// Captures ranked below this lose material.
pub const LOSING: i32 = -(1 << 23);

/// What the order of moves depends on besides the position.
#[derive(Clone, Copy)]
pub struct Hints {
    /// The move that the table knows.
    pub table_move: Option<Move>,
    /// The quiet move that last refuted something at this ply.
    pub killer: Option<Move>,
    /// The answer that was good against the last move.
    pub counter: Option<Move>,
    /// The moves one and two plies ago.
    pub before: [Option<PieceTo>; 2],
}

/// Whether a move takes something or promotes to a queen.
#[inline]
pub fn is_noisy(position: &Position, m: Move) -> bool {
    match m.kind() {
        MoveKind::Promotion { role, to, .. } => {
            role == Role::Queen || position.role_at(to).is_some()
        }
        _ => position.is_capture(m),
    }
}

/// The rank of any move; for the search of a node, see [`rank_quietly`] and [`rank_hopefully`].
pub fn rank(position: &Position, m: Move, hints: &Hints, history: &History) -> i32 {
    if Some(m) == hints.table_move {
        TABLE_MOVE
    } else if is_noisy(position, m) {
        rank_noisy(position, m, history)
    } else {
        rank_quietly(position, m, hints, &history.after(hints.before))
    }
}

/// The rank of a move that neither takes nor makes a queen.
#[inline]
pub fn rank_quietly(position: &Position, m: Move, hints: &Hints, answers: &Answers) -> i32 {
    if Some(m) == hints.killer {
        KILLER
    } else if Some(m) == hints.counter {
        COUNTER
    } else {
        rank_quiet(position, m, answers)
    }
}

/// The rank of a capture or promotion: valuable victims first, losing captures last of all.
fn rank_noisy(position: &Position, m: Move, history: &History) -> i32 {
    let m = Ranked {
        m,
        rank: rank_hopefully(position, m, history),
    };
    let lost = m.loses(position);
    lost.unwrap_or(m.rank)
}

/// What a capture or promotion brings if nothing is lost by it.
#[inline]
fn gain(position: &Position, m: Move) -> (Score, Score) {
    let victim = match m.kind() {
        MoveKind::EnPassant { .. } => see::value(Role::Pawn),
        _ => position.role_at(m.to()).map_or(0, see::value),
    };
    let promotion = m.promoted_to().map_or(0, see::value);
    (victim, promotion)
}

/// The rank of a capture or promotion as long as nobody has looked what it loses, which
/// [`Ranked::loses`] does: most moves are never needed.
#[inline]
pub fn rank_hopefully(position: &Position, m: Move, history: &History) -> i32 {
    let (victim, promotion) = gain(position, m);
    GOOD_CAPTURE + 16 * (victim + promotion) + history.noisy(position, m) / 2
}

#[inline]
fn rank_quiet(position: &Position, m: Move, answers: &Answers) -> i32 {
    let known = answers.quiet(position, m);
    let us = position.turn();
    match m.kind() {
        MoveKind::Drop { role, to } => {
            let attacked = position.is_attacked(to, !us, position.occupied());
            if role == Role::King && attacked {
                return FOOLISH_DROP;
            }
            known + 8 * on_square(role, us, to).middlegame() / 16 - if attacked { 2000 } else { 0 }
        }
        MoveKind::Normal { from, to } => {
            let role = position.role_at(from).unwrap_or(Role::Pawn);
            let gain = on_square(role, us, to) - on_square(role, us, from);
            known + 8 * gain.middlegame()
        }
        MoveKind::Promotion { .. } => known - 8_000,
        _ => known,
    }
}

impl Ranked {
    /// The lower rank of a capture that was ranked hopefully but loses material.
    #[inline]
    pub fn loses(self, position: &Position) -> Option<i32> {
        if !(GOOD_CAPTURE / 2..TABLE_MOVE).contains(&self.rank) {
            return None;
        }
        let (victim, promotion) = gain(position, self.m);
        let attacker = position.role_at(self.m.from()).map_or(0, see::value);
        // An exchange can only lose when the attacker is worth more than its victim.
        if attacker <= victim {
            return None;
        }
        let half = self.rank - GOOD_CAPTURE - 16 * (victim + promotion);
        let good = see::wins(position, self.m, -half / 32);
        (!good).then_some(self.rank - GOOD_CAPTURE + BAD_CAPTURE)
    }

    /// What places are compared by: the rank, and among equals something that does not depend on
    /// how the moves happen to lie.
    #[inline]
    fn key(self) -> i64 {
        i64::from(self.rank) << 32 | i64::from(self.m.bits().get())
    }
}

/// Moves the highest ranked of the moves to the front.
#[inline]
pub fn best_to_front(moves: &mut [Ranked]) -> Option<Ranked> {
    let mut highest = moves.first()?.key();
    let mut best = 0;
    for (i, ranked) in moves.iter().enumerate() {
        let key = ranked.key();
        if key > highest {
            (highest, best) = (key, i);
        }
    }
    moves.swap(0, best);
    moves.first().copied()
}
