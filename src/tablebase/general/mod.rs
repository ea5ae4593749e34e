//! Endings of two and three men in variants with rules of their own: Chess♯ and antichess.
//!
//! In antichess captures are forced, the king is a man like any other, and who has no man or no move
//! left wins. In Chess♯ each side has its king and all reserves are empty, so that one side has a piece or
//! pawn more. There a result is a number of points: a king taken, a stalemate claimed, or the
//! impasse to which the game comes when neither can be forced. As the fifty-move rule in chess, the
//! number of moves that lead to an impasse is left aside; no forced win of these endings takes as
//! many.
//!
//! | module | what it is |
//! |---|---|
//! | `men` | the men of an ending, and a position as a place in its table |
//! | `solver` | the retrograde analysis |
//! | `file` | the results and their file |

mod file;
mod men;
mod solver;

#[cfg(test)]
use file::encode;
pub(super) use file::{Bundle, generate};
pub(super) use men::{Men, Place};
pub(super) use solver::{Solutions, Solver};

use super::Wdl;
use crate::rules::Position;

impl Bundle {
    /// The result of a position for the side to move; none if it belongs to no ending.
    pub(super) fn probe(&self, position: &Position) -> Option<Wdl> {
        if position.en_passant().is_none()
            && let Some(place) = Place::of(position).map(Place::with_black_to_move)
            && !place.turn.is_white()
            && place.is_stored()
        {
            return self.result(&place.men, place.index());
        }
        if let Some(result) = solver::end(position) {
            return Some(result);
        }
        Place::of(position)?;
        let mut best = None;
        // Captures first: in positions without a place of their own one of them decides, and the other
        // moves might lead round in circles.
        let mut moves = position.legal_moves();
        moves.sort_by_key(|m| position.piece_at(m.to()).is_none());
        for m in moves {
            let result = self.probe(&position.after(m))?.reversed();
            if result == Wdl::Win {
                return Some(result);
            }
            best = best.max(Some(result));
        }
        best
    }
}

#[cfg(test)]
mod tests;
