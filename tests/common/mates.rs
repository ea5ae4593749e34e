//! Proving mates by looking at every move of both sides, with the rules alone.

use sharp960::board::Color;
use sharp960::rules::{Claim, KingRule, Move, Outcome, Points, Position};

/// Whether an outcome is a full win.
fn is_won(outcome: Outcome, us: Color) -> bool {
    let whole = |points: Points| points.of(us) == Points::TOTAL;
    outcome.winner == Some(us) && outcome.points.is_none_or(whole)
}

/// Whether the side to move can force a win within a number of moves.
pub fn can_force(position: &Position, moves: u32) -> bool {
    let us = position.turn();
    candidates(position, moves)
        .into_iter()
        .any(|m| is_forced(position, m, us, moves))
}

/// The moves to try: where the win must come at once the square of the duck does not matter.
pub fn candidates(position: &Position, moves: u32) -> Vec<Move> {
    let mut candidates: Vec<Move> = position.legal_moves().into_iter().collect();
    if moves == 1 {
        candidates.dedup_by_key(|m| m.without_duck());
    }
    candidates
}

/// Whether a move wins within a number of moves, itself included, against every reply.
pub fn is_forced(position: &Position, m: Move, us: Color, moves: u32) -> bool {
    let after = position.after(m);
    if let Some(outcome) = after.outcome() {
        return is_won(outcome, us);
    }
    // In antichess the last answer can be to take the last piece.
    let is_last = moves == 1 && position.rules().king != KingRule::Ordinary;
    // Chess♯: a stalemate that can be claimed is no whole win.
    if is_last || after.claim(Claim::Stalemate).is_some() {
        return false;
    }
    let answers = after.legal_moves();
    let loses = |answer: Move| {
        let next = after.after(answer);
        match next.outcome() {
            Some(outcome) => is_won(outcome, us),
            None => moves > 1 && can_force(&next, moves - 1),
        }
    };
    !answers.is_empty() && answers.into_iter().all(loses)
}
