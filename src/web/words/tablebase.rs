//! The exact results of endings.

use super::game::together;
use super::names::{by_side, side};
use crate::rules::{KingRule, Points};
use crate::tablebase::Wdl;
use crate::web::engine::{FiftyMoves, Verdict};
use crate::web::language::{Text, tr};
use crate::web::protocol::TablebaseMove;

/// The heading of the moves with their results.
pub const MOVES: Text = tr!("Moves and their results");

/// Said while the result is found out.
pub const PROBING: Text = tr!("The exact result is being worked out…");

/// What the results are based on.
pub fn basis(verdict: &Verdict) -> Text {
    match verdict.fifty_moves() {
        _ if verdict.points().is_some() => tr!(
            "Exact: every game from here has been worked out. The count of moves to an impasse is left aside."
        ),
        Some(FiftyMoves::InTime | FiftyMoves::Saves) => {
            tr!("Exact: every game from here has been worked out, with the fifty-move rule.")
        }
        _ => {
            tr!(
                "Exact: every game from here has been worked out. The fifty-move rule is left aside."
            )
        }
    }
}

/// Said of a win that the fifty-move rule may take away.
pub fn fifty_moves(verdict: &Verdict) -> Option<String> {
    let FiftyMoves::Draws { left } = verdict.fifty_moves()? else {
        return None;
    };
    if left == 0 {
        return Some(
            tr!("By the fifty-move rule a draw can be claimed, until a capture or a pawn move.")
                .to_string(),
        );
    }
    Some(tr!(
        "A draw by the fifty-move rule, unless a capture or a pawn move comes within 1 move."
            | "A draw by the fifty-move rule, unless a capture or a pawn move comes within {n} moves."
                % left as usize
    ))
}

/// The result of a position: `White wins, mate in 12`, `Black wins`, `Draw`; in Chess♯ `8–2 by
/// stalemate in 7`.
pub fn verdict(verdict: &Verdict) -> String {
    let result = bare_verdict(verdict);
    if verdict.fifty_moves() == Some(FiftyMoves::Saves) {
        return tr!("Draw by the fifty-move rule; without it: {result}", result);
    }
    result
}

/// How far the moves to a win have been counted.
pub fn counted(verdict: &Verdict) -> Option<String> {
    let percent = verdict.message.counted?;
    let winner = verdict.winner();
    winner.map(|_| tr!("counting the moves: {percent}\u{a0}%", percent))
}

fn bare_verdict(verdict: &Verdict) -> String {
    if let Some(points) = verdict.points() {
        return score(verdict, points);
    }
    let is_mate = verdict.position.rules().king == KingRule::Royal;
    match (verdict.winner(), verdict.moves_to_end()) {
        (None, _) => tr!("Draw").to_string(),
        (Some(winner), Some(0)) => {
            by_side(winner, tr!("White has won"), tr!("Black has won")).to_string()
        }
        (Some(winner), Some(moves)) => {
            let winner = side(winner);
            if is_mate {
                tr!("{winner} wins, mate in {moves}", winner, moves)
            } else {
                tr!("{winner} wins in {moves}", winner, moves)
            }
        }
        (Some(winner), None) => by_side(winner, tr!("White wins"), tr!("Black wins")).to_string(),
    }
}

/// The same in Chess♯.
fn score(verdict: &Verdict, points: Points) -> String {
    let points = together(points);
    match (verdict.winner(), verdict.moves_to_end()) {
        (Some(winner), Some(moves)) if moves > 0 => {
            let winner = side(winner);
            tr!(
                "{points}: {winner} takes the king in {moves}",
                points,
                winner,
                moves
            )
        }
        (Some(winner), _) => {
            let winner = side(winner);
            tr!("{points}: {winner} takes the king", points, winner)
        }
        (None, Some(moves)) if moves > 0 => {
            tr!("{points} by stalemate in {moves}", points, moves)
        }
        (None, _) => match verdict.message.result {
            Wdl::Stalemated | Wdl::Stalemates => tr!("{points} by stalemate", points),
            _ => tr!("{points} by impasse", points),
        },
    }
}

/// The result of a move for the side that makes it: `mate in 3`, `draw`, `mated in 5`; in Chess♯
/// the score. Where the distance is not known it is told of the engine's choice that it is that.
pub fn result(verdict: &Verdict, m: &TablebaseMove, is_choice: bool) -> String {
    let result = bare_result(verdict, m);
    match is_choice {
        true => tr!("{result}, the engine’s choice", result),
        false => result,
    }
}

fn bare_result(verdict: &Verdict, m: &TablebaseMove) -> String {
    let rules = verdict.position.rules();
    if verdict.is_saved(m) {
        return tr!("draw by fifty moves").to_string();
    }
    if rules.points {
        return m.result.points(verdict.position.turn()).to_string();
    }
    let is_mate = rules.king == KingRule::Royal;
    match (m.result, m.mate_in.map(i32::unsigned_abs)) {
        (Wdl::Win, Some(moves)) if is_mate => tr!("mate in {moves}", moves),
        (Wdl::Win, Some(moves)) => tr!("wins in {moves}", moves),
        (Wdl::Win, None) => tr!("wins").to_string(),
        (Wdl::Loss, Some(moves)) if is_mate => tr!("mated in {moves}", moves),
        (Wdl::Loss, Some(moves)) => tr!("loses in {moves}", moves),
        (Wdl::Loss, None) => tr!("loses").to_string(),
        _ => tr!("draw").to_string(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::notation::fen;
    use crate::rules::Variant;
    use crate::web::protocol::TablebaseMessage;
    use std::rc::Rc;

    fn told(variant: Variant, fen: &str, result: Wdl, mate_in: Option<i32>) -> String {
        let position = fen::parse(variant, fen).expect("a position");
        verdict(&Verdict {
            position: Rc::new(position),
            message: TablebaseMessage {
                result,
                mate_in,
                counted: None,
                moves: Vec::new(),
            },
        })
    }

    #[test]
    fn while_the_moves_are_counted_that_is_told() {
        let told = |result, percent| {
            let fen = "8/8/8/5k2/8/8/4P3/R3K3 w - - 0 1";
            let position = fen::parse(Variant::Chess, fen).expect("a position");
            let message = TablebaseMessage {
                result,
                mate_in: None,
                counted: percent,
                moves: Vec::new(),
            };
            counted(&Verdict {
                position: Rc::new(position),
                message,
            })
        };
        let text = told(Wdl::Win, Some(40));
        assert_eq!(text.as_deref(), Some("counting the moves: 40\u{a0}%"));
        assert_eq!(told(Wdl::Win, None), None);
        assert_eq!(told(Wdl::Draw, Some(40)), None);
    }

    #[test]
    fn a_win_that_comes_too_late_is_told() {
        let told = |text: &str, mate_in| {
            let position = fen::parse(Variant::Chess, text).expect("a position");
            let best = TablebaseMove {
                uci: "a1a2".to_owned(),
                result: Wdl::Win,
                mate_in: Some(mate_in),
                replies: Vec::new(),
            };
            let it = Verdict {
                position: Rc::new(position),
                message: TablebaseMessage {
                    result: Wdl::Win,
                    mate_in: Some(mate_in),
                    counted: None,
                    moves: vec![best.clone()],
                },
            };
            (verdict(&it), fifty_moves(&it), result(&it, &best, false))
        };
        let rook = told("8/8/8/8/4k3/8/8/KR6 w - - 90 99", 12);
        let saved = "Draw by the fifty-move rule; without it: White wins, mate in 12";
        assert_eq!((rook.0.as_str(), rook.1), (saved, None));
        assert_eq!(rook.2, "draw by fifty moves");
        let pawn = told("8/8/8/8/4k3/8/1P6/K7 w - - 90 99", 20);
        assert_eq!(pawn.0, "White wins, mate in 20");
        let unless =
            "A draw by the fifty-move rule, unless a capture or a pawn move comes within 5 moves.";
        assert_eq!(pawn.1.as_deref(), Some(unless));
        assert_eq!(pawn.2, "mate in 20");
    }

    #[test]
    fn results_are_told_for_the_side_that_wins() {
        let told = |turn: &str, result, mate_in| {
            let text = format!("8/8/8/8/4k3/8/R7/K7 {turn} - - 0 1");
            told(Variant::Chess, &text, result, mate_in)
        };
        assert_eq!(told("w", Wdl::Win, Some(12)), "White wins, mate in 12");
        assert_eq!(told("b", Wdl::Loss, Some(-12)), "White wins, mate in 12");
        assert_eq!(told("b", Wdl::Loss, None), "White wins");
        assert_eq!(told("b", Wdl::Draw, None), "Draw");
        assert_eq!(told("b", Wdl::Win, Some(1)), "Black wins, mate in 1");
    }

    #[test]
    fn other_games_are_won_without_a_mate() {
        let told = |result, mate_in| {
            let text = "8/8/8/8/4k3/8/R7/8 b - - 0 1";
            told(Variant::Antichess, text, result, mate_in)
        };
        assert_eq!(told(Wdl::Loss, Some(-4)), "White wins in 4");
        assert_eq!(told(Wdl::Win, Some(2)), "Black wins in 2");
        assert_eq!(told(Wdl::Draw, None), "Draw");
    }

    #[test]
    fn points_are_told_as_the_score() {
        let told = |turn: &str, result, mate_in| {
            let text = format!("8/8/8/8/4k3/8/R7/K7[] {turn} - - 0 1");
            told(Variant::ChessSharp, &text, result, mate_in)
        };
        let taken = "10–\u{2060}0: White takes the king in 9";
        assert_eq!(told("w", Wdl::Win, Some(9)), taken);
        assert_eq!(told("b", Wdl::Loss, Some(-9)), taken);
        assert_eq!(
            told("b", Wdl::Loss, None),
            "10–\u{2060}0: White takes the king"
        );
        assert_eq!(
            told("b", Wdl::Stalemated, Some(-3)),
            "8–\u{2060}2 by stalemate in 3"
        );
        assert_eq!(told("b", Wdl::Stalemated, None), "8–\u{2060}2 by stalemate");
        assert_eq!(told("b", Wdl::Behind, None), "7–\u{2060}3 by impasse");
        assert_eq!(told("w", Wdl::Draw, None), "4–\u{2060}6 by impasse");
        assert_eq!(told("b", Wdl::Draw, None), "4–\u{2060}6 by impasse");
    }
}
