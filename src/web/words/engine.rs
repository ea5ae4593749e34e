//! The engine's evaluation of a position, in words and figures.

use super::DECIMAL_POINT;
use crate::engine::score::Value;
use crate::notation::{san, uci};
use crate::rules::{Move, Position};
use crate::web::engine::evaluation::{DECIDED, Evaluation};
use crate::web::language::tr;
use crate::web::letters;

/// The largest number of moves of a line that are shown.
const LINE_LENGTH: usize = 16;

const LOST: i32 = -DECIDED;

/// White's advantage in pawns: `+0.4`, `−1.2`, or a mate: `#3`, `#−3`. In Chess♯, where a game is
/// worth ten points, the points that White can expect: `5.2`.
pub fn score(evaluation: &Evaluation) -> String {
    match (evaluation.for_white(), evaluation.position.rules().points) {
        (Value::Centipawns(cp), true) => tenths(expected_tenths(cp)),
        (white, _) => value(white),
    }
}

/// What a score on the scale of ten points is out of.
pub fn scale(evaluation: &Evaluation) -> Option<&'static str> {
    let points = evaluation.position.rules().points;
    let is_share = matches!(evaluation.for_white(), Value::Centipawns(_));
    (points && is_share).then_some("/10")
}

/// The [`score`] with its [`scale`], as it is read out.
pub fn spoken_score(evaluation: &Evaluation) -> String {
    score(evaluation) + scale(evaluation).unwrap_or_default()
}

/// The expected points of ten, in tenths of a point, of a score in centipawns: by the Elo formula,
/// of which [`of_points`](crate::engine::score::of_points) is the inverse.
fn expected_tenths(cp: i32) -> u32 {
    let share = 1.0 / (1.0 + (-f64::from(cp) * std::f64::consts::LN_10 / 400.0).exp());
    (share * 100.0).round() as u32
}

/// The same of a value that is White's already.
pub fn value(white: Value) -> String {
    match white {
        // A won ending: how far the mate is away is not known.
        Value::Centipawns(DECIDED..) => "1–0".to_owned(),
        Value::Centipawns(..=LOST) => "0–1".to_owned(),
        Value::Centipawns(cp) => {
            let sign = match cp {
                5.. => "+",
                ..=-5 => "−",
                _ => "",
            };
            format!("{sign}{}", tenths((cp.unsigned_abs() + 5) / 10))
        }
        Value::Mate(moves) if moves < 0 => format!("#−{}", moves.unsigned_abs()),
        Value::Mate(moves) => format!("#{moves}"),
    }
}

/// The [`score`] without a sign and in at most three characters, for the evaluation bar.
pub fn short_score(evaluation: &Evaluation) -> String {
    let score = score(evaluation);
    let bare = score.trim_start_matches(['#', '+', '−']);
    match bare.split_once(['.', ',']) {
        Some((pawns, _)) if pawns.len() > 1 => pawns.to_owned(),
        _ if score.starts_with('#') && bare.len() < 3 => format!("#{bare}"),
        _ => bare.to_owned(),
    }
}

/// Whether a [`short_score`] needs more room than most: three digits, or two and the sign of a mate, are
/// wider than two with a point.
pub fn is_wide(short_score: &str) -> bool {
    short_score.len() > 2 && !short_score.contains(['.', ','])
}

/// The search depth in plies: `depth 18`.
pub fn depth(evaluation: &Evaluation) -> String {
    tr!("depth {depth}", depth = evaluation.info.depth)
}

/// The number of nodes searched: `3.4 M`.
pub fn nodes(evaluation: &Evaluation) -> String {
    count(evaluation.info.nodes)
}

/// The number of nodes searched per second: `1.2 Mn/s`.
pub fn speed(evaluation: &Evaluation) -> String {
    format!("{}n/s", count(evaluation.info.nps))
}

/// The principal variation in SAN: `12. Nf3 d5 13. O-O`.
pub fn line(evaluation: &Evaluation) -> String {
    let mut moves = evaluation.info.pv.iter().take(LINE_LENGTH);
    line_of(&evaluation.position, |position| {
        uci::parse(position, moves.next()?).ok()
    })
}

/// The same of the moves that `next` returns, given the position before each, until there are no more.
pub fn line_of(start: &Position, mut next: impl FnMut(&Position) -> Option<Move>) -> String {
    let mut position = start.clone();
    let mut words: Vec<String> = Vec::new();
    while let Some(m) = next(&position) {
        let number = position.fullmoves();
        if position.turn().is_white() {
            words.push(format!("{number}."));
        } else if words.is_empty() {
            words.push(format!("{number}…"));
        }
        words.push(letters::shown(&san::format(&position, m)).into_owned());
        position.play(m);
    }
    words.join(" ")
}

/// A large number, abbreviated: `850 k`, `1.2 M`.
fn count(number: f64) -> String {
    // Whole numbers alone are formatted: those with a fraction take 6 KB of code.
    let number = number as u64;
    let in_tenths = |unit: u64| tenths(((number + unit / 20) / (unit / 10)) as u32);
    match number {
        1_000_000_000.. => format!("{} G", in_tenths(1_000_000_000)),
        1_000_000.. => format!("{} M", in_tenths(1_000_000)),
        1_000.. => format!("{} k", (number + 500) / 1_000),
        _ => number.to_string(),
    }
}

/// A number of tenths: `12.3`.
fn tenths(number: u32) -> String {
    format!("{}{DECIMAL_POINT}{}", number / 10, number % 10)
}

/// White's advantage in pawns, from −10 to 10, as a number for the bar's value, which
/// has a point in every language: `-0.4`.
pub fn pawns(pawns: f64) -> String {
    let number = (pawns * 10.0).round() as i32;
    let sign = if number < 0 { "-" } else { "" };
    let tenths = number.unsigned_abs();
    format!("{sign}{}.{}", tenths / 10, tenths % 10)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::Variant;
    use std::rc::Rc;

    fn evaluation(moves: &[&str], score: Value, pv: &[&str]) -> Evaluation {
        Evaluation::found_after(moves, score, pv)
    }

    #[test]
    fn scores_are_white_s() {
        let said = |moves: &[&str], found| score(&evaluation(moves, found, &[]));
        assert_eq!(said(&[], Value::Centipawns(37)), "+0.4");
        assert_eq!(said(&["e4"], Value::Centipawns(37)), "−0.4");
        assert_eq!(
            said(&["e4"], Value::Mate(3)),
            "#−3",
            "as in the list of moves"
        );
        assert_eq!(said(&["e4"], Value::Mate(-2)), "#2");
        assert_eq!(said(&[], Value::Centipawns(0)), "0.0");
        let short = |found| short_score(&evaluation(&["e4"], found, &[]));
        let mates = [3, 21, -14, 121].map(|moves| short(Value::Mate(moves)));
        assert_eq!(mates, ["#3", "#21", "#14", "121"]);
        assert_eq!(said(&[], Value::Centipawns(20_000)), "1–0");
        assert_eq!(said(&[], Value::Centipawns(-19_940)), "0–1");
        assert_eq!(short(Value::Centipawns(20_000)), "0–1");
        assert_eq!(short(Value::Centipawns(994)), "9.9");
        assert_eq!(short(Value::Centipawns(1034)), "10");
    }

    #[test]
    fn points_are_expected_on_the_scale_of_ten() {
        use crate::engine::score::of_points;
        for points in 1..=9 {
            assert_eq!(expected_tenths(of_points(points)), u32::from(points) * 10);
        }
        assert_eq!((expected_tenths(5000), expected_tenths(-5000)), (100, 0));
        let mut latest = evaluation(&[], Value::Centipawns(10), &[]);
        assert_eq!((score(&latest), scale(&latest)), ("+0.1".to_owned(), None));
        latest.position = Rc::new(Variant::ChessSharp.start());
        assert_eq!(spoken_score(&latest), "5.1/10");
        assert_eq!(short_score(&latest), "5.1");
        latest.info.score = Value::Centipawns(5000);
        assert_eq!(short_score(&latest), "10");
        latest.info.score = Value::Mate(3);
        assert_eq!(spoken_score(&latest), "#3");
    }

    #[test]
    fn lines_are_written_as_in_the_move_list() {
        let pv = ["c7c5", "g1f3", "d7d6"];
        let found = evaluation(&["e4"], Value::Centipawns(0), &pv);
        assert_eq!(line(&found), "1… c5 2. Nf3 d6");
        let found = evaluation(&[], Value::Centipawns(0), &["e2e4", "e2e4"]);
        assert_eq!(line(&found), "1. e4", "what isn't legal ends the line");
    }

    #[test]
    fn counts_are_short() {
        let evaluation = evaluation(&[], Value::Centipawns(0), &[]);
        assert_eq!(depth(&evaluation), "depth 12");
        assert_eq!(nodes(&evaluation), "3.4 M");
        assert_eq!(speed(&evaluation), "850 kn/s");
    }
}
