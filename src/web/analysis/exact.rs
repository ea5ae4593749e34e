use crate::engine::score::{self, Value};
use crate::notation::uci;
use crate::tablebase::Wdl;
use crate::web::engine::evaluation::Evaluation;
use crate::web::engine::{Lines, Verdict};
use crate::web::protocol::TablebaseMove;

/// The line of a rank, 0 for the best, in a position whose exact result is known: the moves stand in
/// the order of their results, and the scores are these. Depth and speed are those of the search, and
/// so are the moves that follow where it has looked at them. `None` before it has found anything.
pub(super) fn exact_line(verdict: &Verdict, lines: &Lines, rank: usize) -> Option<Evaluation> {
    let known = verdict.message.moves.get(rank)?;
    let position = &verdict.position;
    let m = uci::parse(position, &known.uci).ok()?;
    let begins = |line: &&Evaluation| {
        let first = line.info.pv.first();
        first.is_some_and(|first| uci::parse(position, first) == Ok(m))
    };
    let mut line = match lines.iter().find(begins) {
        Some(line) => line.clone(),
        None => {
            let mut line = lines.iter().next()?.clone();
            line.info.pv = vec![known.uci.clone()];
            line
        }
    };
    line.info.score = exact_score(verdict, known, line.info.score);
    line.info.multipv = rank as u32 + 1;
    Some(line)
}

/// The score of a move with a known result. `searched` is what the search says of it.
fn exact_score(verdict: &Verdict, known: &TablebaseMove, searched: Value) -> Value {
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
            ("b1e1", Value::Centipawns(0)),
            ("b1h1", Value::Centipawns(20_000)),
        ];
        for (rank, (pv, score)) in expected.into_iter().enumerate() {
            assert_eq!(shown(rank), Some((pv.to_owned(), score)));
        }
        assert_eq!(shown(4), None);
    }
}
