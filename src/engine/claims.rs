//! The value of claims and offers (draws, Chess♯'s stalemate, impasse and fast-fifty) to a side.

use super::request::GameHistory;
use super::score::{DRAW, Score, of_points};
use crate::board::Color;
use crate::rules::{Claim, Position};

/// The value, for the side to move, of a claim that depends on the position alone; none if the
/// claim is not allowed.
pub fn value_of_claim(position: &Position, claim: Claim) -> Option<Score> {
    let outcome = position.claim(claim)?;
    Some(match outcome.points {
        Some(points) => of_points(points.of(position.turn())),
        None => DRAW,
    })
}

/// The best claim of the side to move with its value; none if there is nothing to claim.
pub(super) fn best_claim(game: &GameHistory) -> Option<(Claim, Score)> {
    let position = game.position();
    let repeated = position.rules().draws.repetition && game.repetitions() >= 2;
    let repetition = repeated.then_some((Claim::Repetition, DRAW));
    [Claim::FiftyMoves, Claim::Stalemate, Claim::Impasse]
        .into_iter()
        .filter_map(|claim| Some((claim, value_of_claim(position, claim)?)))
        .chain(repetition)
        .max_by_key(|&(_, value)| value)
}

/// Whether an impasse now (Chess♯) is at least as good for `color` as playing on, given the
/// search's value of the position for the side to move.
pub fn is_fast_fifty_welcome(position: &Position, color: Color, score: Score) -> bool {
    if !position.rules().points {
        return false;
    }
    let score = if color == position.turn() {
        score
    } else {
        -score
    };
    position
        .impasse_outcome()
        .points
        .is_some_and(|points| of_points(points.of(color)) >= score)
}
