//! The exact results of endings.

use super::names::{by_side, side};
use crate::tablebase::Wdl;
use crate::web::engine::Verdict;
use crate::web::language::{Text, tr};
use crate::web::protocol::TablebaseMove;

/// The heading of the moves with their results.
pub const MOVES: Text = tr!("Moves and their results");
/// What the results are based on.
pub const EXACT: Text =
    tr!("Exact: every game from here has been worked out. The fifty-move rule is left aside.");

/// The result of a position: `White wins, mate in 12`, `Black wins`, `Draw`.
pub fn verdict(verdict: &Verdict) -> String {
    match (verdict.winner(), verdict.moves_to_mate()) {
        (None, _) => tr!("Draw").to_string(),
        (Some(winner), Some(0)) => {
            by_side(winner, tr!("White has won"), tr!("Black has won")).to_string()
        }
        (Some(winner), Some(moves)) => {
            tr!(
                "{winner} wins, mate in {moves}",
                winner = side(winner),
                moves
            )
        }
        (Some(winner), None) => by_side(winner, tr!("White wins"), tr!("Black wins")).to_string(),
    }
}

/// The result of a move for the side that makes it: `mate in 3`, `draw`, `mated in 5`.
pub fn result(m: &TablebaseMove) -> String {
    match (m.result, m.mate_in.map(i32::unsigned_abs)) {
        (Wdl::Win, Some(moves)) => tr!("mate in {moves}", moves),
        (Wdl::Win, None) => tr!("wins").to_string(),
        (Wdl::Draw, _) => tr!("draw").to_string(),
        (Wdl::Loss, Some(moves)) => tr!("mated in {moves}", moves),
        (Wdl::Loss, None) => tr!("loses").to_string(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::notation::fen;
    use crate::rules::Variant;
    use crate::web::protocol::TablebaseMessage;
    use std::rc::Rc;

    #[test]
    fn results_are_told_for_the_side_that_wins() {
        let told = |turn: &str, result, mate_in| {
            let text = format!("8/8/8/8/4k3/8/R7/K7 {turn} - - 0 1");
            let position = fen::parse(Variant::Chess, &text).expect("a position");
            verdict(&Verdict {
                position: Rc::new(position),
                message: TablebaseMessage {
                    result,
                    mate_in,
                    moves: Vec::new(),
                },
            })
        };
        assert_eq!(told("w", Wdl::Win, Some(12)), "White wins, mate in 12");
        assert_eq!(told("b", Wdl::Loss, Some(-12)), "White wins, mate in 12");
        assert_eq!(told("b", Wdl::Loss, None), "White wins");
        assert_eq!(told("b", Wdl::Draw, None), "Draw");
        assert_eq!(told("b", Wdl::Win, Some(1)), "Black wins, mate in 1");
    }
}
