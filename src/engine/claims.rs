//! What the claims and offers of the rules are worth to a side.

use super::request::GameHistory;
use super::score::{DRAW, Score, of_points};
use crate::board::Color;
use crate::rules::{Claim, Position};

/// What the side to move gets by a claim that depends on the position alone; none if the claim
/// does not hold.
pub fn value_of_claim(position: &Position, claim: Claim) -> Option<Score> {
    let outcome = position.claim(claim)?;
    Some(match outcome.points {
        Some(points) => of_points(points.of(position.turn())),
        None => DRAW,
    })
}

/// The claim that brings the side to move the most, with what it brings; none if it may claim
/// nothing.
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
