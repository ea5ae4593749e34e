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

/// The advantage, in centipawns, up to which the engine accepts a draw.
const DRAW_MARGIN: Score = 30;
/// The number of half-moves (plies), 15 moves of each side, before which a draw would be premature.
const OPENING_PLIES: usize = 30;
/// The number of pieces, kings and pawns included, down to which a position is no opening, however
/// few moves have been made.
const ENDGAME_PIECES: u32 = 16;

/// Whether `color` accepts a draw after that number of half-moves (plies) of the game, given the
/// search's value of the position for the side to move: if it is no better than a third of a pawn
/// ahead, and the opening is over. Always false in variants without draws by agreement.
pub fn is_draw_welcome(position: &Position, color: Color, score: Score, plies: usize) -> bool {
    let score = if color == position.turn() {
        score
    } else {
        -score
    };
    let past_opening = plies >= OPENING_PLIES || position.occupied().count() <= ENDGAME_PIECES;
    position.rules().draws.agreement && past_opening && score <= DRAW_MARGIN
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::Variant;

    #[test]
    fn a_draw_is_welcome_past_the_opening_to_a_side_that_is_not_better() {
        let start = Variant::Chess.start();
        let (white, black) = (Color::White, Color::Black);
        for (color, score, plies, welcome) in [
            (white, 0, 0, false),
            (white, 0, 29, false),
            (white, 0, 30, true),
            (white, 30, 30, true),
            (white, 31, 30, false),
            (white, -500, 30, true),
            (black, 500, 30, true),
            (black, -31, 30, false),
        ] {
            let case = (color, score, plies);
            assert_eq!(
                is_draw_welcome(&start, color, score, plies),
                welcome,
                "{case:?}"
            );
        }
    }

    #[test]
    fn an_endgame_is_past_the_opening_from_its_start() {
        let text = "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1";
        let endgame = crate::notation::fen::parse(Variant::Chess, text).expect("a position");
        assert!(is_draw_welcome(&endgame, Color::Black, 0, 0));
    }

    #[test]
    fn draws_are_agreed_on_only_where_the_rules_have_them() {
        for variant in Variant::ALL {
            let agreement = variant.rules().draws.agreement;
            let welcome = is_draw_welcome(&variant.start(), Color::White, 0, 40);
            assert_eq!(welcome, agreement, "{variant}");
        }
        assert!(Variant::Lrs.rules().draws.agreement);
        assert!(!Variant::ChessSharp.rules().draws.agreement);
    }
}
