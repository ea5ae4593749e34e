use crate::engine::score::{self, Value};
use crate::notation::uci;
use crate::tablebase::Wdl;
use crate::web::engine::evaluation::Evaluation;
use crate::web::engine::{Lines, Verdict};
use crate::web::protocol::TablebaseMove;
use std::cmp::Reverse;

/// The line of a rank, 0 for the best, in a position whose exact result is known: the moves stand in
/// the order of their results, those whose distance is not known in the order of the search, and the scores are these.
/// Depth and speed are those of the search. So are the moves that follow, where it has looked at them and
/// the best ones are not known. `None` before it has found anything.
pub(super) fn exact_line(verdict: &Verdict, lines: &Lines, rank: usize) -> Option<Evaluation> {
    let position = &verdict.position;
    let begins = |line: &Evaluation, m| {
        let first = line.info.pv.first();
        first.is_some_and(|first| uci::parse(position, first).ok() == m)
    };
    let searched = |known: &TablebaseMove| {
        let m = uci::parse(position, &known.uci).ok();
        lines.iter().position(|line| begins(line, m))
    };
    let mut moves: Vec<_> = verdict.message.moves.iter().collect();
    moves.sort_by_cached_key(|known| {
        let is_open = known.mate_in.is_none() && matches!(known.result, Wdl::Win | Wdl::Loss);
        let place = is_open.then(|| searched(known).unwrap_or(usize::MAX));
        (
            Reverse(known.result),
            known.mate_in.is_none(),
            known.mate_in,
            place,
        )
    });
    let known = *moves.get(rank)?;
    let found = searched(known).and_then(|index| lines.iter().nth(index));
    let mut line = found.or_else(|| lines.iter().next())?.clone();
    if found.is_none() || !known.replies.is_empty() {
        line.info.pv = vec![known.uci.clone()];
        line.info.pv.extend_from_slice(&known.replies);
    }
    line.info.score = exact_score(verdict, known, line.info.score);
    line.info.multipv = rank as u32 + 1;
    Some(line)
}

/// The score of a move with a known result. `searched` is what the search says of it.
fn exact_score(verdict: &Verdict, known: &TablebaseMove, searched: Value) -> Value {
    if verdict.is_saved(known) {
        return Value::Centipawns(score::DRAW);
    }
    let is_won = match known.result {
        Wdl::Win => true,
        Wdl::Loss => false,
        result if verdict.position.rules().points => {
            let turn = verdict.position.turn();
            return Value::Centipawns(score::of_points(result.points(turn).of(turn)));
        }
        _ => return Value::Centipawns(score::DRAW),
    };
    let searched = match searched {
        Value::Mate(moves) => (moves > 0) == is_won,
        Value::Centipawns(_) => false,
    }
    .then_some(searched);
    let decided = match is_won {
        true => score::TABLEBASE_WIN,
        false => -score::TABLEBASE_WIN,
    };
    // A mate is seen before its distance has been worked out.
    let mate = known.mate_in.map(Value::Mate).or(searched);
    mate.unwrap_or(Value::Centipawns(decided))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::notation::fen;
    use crate::rules::Variant;
    use crate::web::protocol::{InfoMessage, TablebaseMessage};
    use std::rc::Rc;

    fn known(uci: &str, result: Wdl, mate_in: Option<i32>) -> TablebaseMove {
        TablebaseMove {
            uci: uci.to_owned(),
            result,
            mate_in,
            replies: Vec::new(),
        }
    }

    #[test]
    fn lines_have_the_order_and_the_scores_of_the_exact_results() {
        let text = "8/8/8/8/4k3/8/8/KR6 w - - 0 1";
        let position = fen::parse(Variant::Chess, text).expect("a position");
        let verdict = Verdict {
            position: Rc::new(position.clone()),
            message: TablebaseMessage {
                result: Wdl::Win,
                mate_in: Some(12),
                counted: None,
                moves: vec![
                    known("a1b2", Wdl::Win, Some(12)),
                    known("b1b5", Wdl::Win, Some(13)),
                    known("b1e1", Wdl::Draw, None),
                    known("b1h1", Wdl::Win, None),
                ],
            },
        };
        let mut lines = Lines::default();
        assert_eq!(exact_line(&verdict, &lines, 0), None);
        let searched = |multipv: u32, score, first: &str| Evaluation {
            position: Rc::new(position.clone()),
            info: InfoMessage {
                depth: 9,
                seldepth: 9,
                score,
                nodes: 1.0,
                nps: 1.0,
                time_ms: 1,
                multipv,
                pv: [first, "e4e5"].map(str::to_owned).to_vec(),
            },
        };
        lines.receive(searched(1, Value::Centipawns(-20_000), "b1b5"));
        lines.receive(searched(2, Value::Centipawns(-20_000), "a1b2"));
        let shown = |rank| {
            let line = exact_line(&verdict, &lines, rank)?;
            assert_eq!((line.rank(), line.info.depth), (rank, 9));
            Some((line.info.pv.join(" "), line.info.score))
        };
        let expected = [
            ("a1b2 e4e5", Value::Mate(12)),
            ("b1b5 e4e5", Value::Mate(13)),
            ("b1h1", Value::Centipawns(20_000)),
            ("b1e1", Value::Centipawns(0)),
        ];
        for (rank, (pv, score)) in expected.into_iter().enumerate() {
            assert_eq!(shown(rank), Some((pv.to_owned(), score)));
        }
        assert_eq!(shown(4), None);
    }

    #[test]
    fn a_win_that_the_fifty_move_rule_takes_away_is_even() {
        let score = |counter: u16| {
            let text = format!("8/8/8/8/4k3/8/8/KR6 w - - {counter} 99");
            let position = fen::parse(Variant::Chess, &text).expect("a position");
            let best = known("a1b2", Wdl::Win, Some(12));
            let message = TablebaseMessage {
                result: Wdl::Win,
                mate_in: Some(12),
                counted: None,
                moves: vec![best.clone()],
            };
            let position = Rc::new(position);
            exact_score(
                &Verdict { position, message },
                &best,
                Value::Centipawns(900),
            )
        };
        assert_eq!(score(20), Value::Mate(12));
        assert_eq!(score(90), Value::Centipawns(0));
    }

    #[test]
    fn lines_are_as_long_as_the_way_that_is_known_and_else_those_of_the_search() {
        let text = "8/8/8/8/4k3/8/8/KR6 w - - 0 1";
        let position = Rc::new(fen::parse(Variant::Chess, text).expect("a position"));
        let searched = Evaluation {
            position: position.clone(),
            info: InfoMessage {
                depth: 9,
                seldepth: 9,
                score: Value::Mate(14),
                nodes: 1.0,
                nps: 1.0,
                time_ms: 1,
                multipv: 1,
                pv: ["b1b5", "e4d4"].map(str::to_owned).to_vec(),
            },
        };
        let mut lines = Lines::default();
        lines.receive(searched);
        let shown = |moves: Vec<TablebaseMove>| {
            let message = TablebaseMessage {
                result: Wdl::Win,
                mate_in: moves[0].mate_in,
                counted: None,
                moves,
            };
            let position = position.clone();
            let line = exact_line(&Verdict { position, message }, &lines, 0).expect("a line");
            line.info.pv.join(" ")
        };
        let undecided = ["a1b2", "b1b5"].map(|uci| known(uci, Wdl::Win, None));
        assert_eq!(shown(undecided.to_vec()), "b1b5 e4d4");
        let mut best = known("b1b5", Wdl::Win, Some(12));
        best.replies = ["e4e3", "a1b2"].map(str::to_owned).to_vec();
        let other = known("a1b2", Wdl::Win, Some(13));
        assert_eq!(shown(vec![best, other]), "b1b5 e4e3 a1b2");
    }
}
