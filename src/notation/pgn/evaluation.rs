use crate::game::{EvalScore, Evaluation};

/// The text is no evaluation such as `0.32,20` or `#-3`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("an evaluation is written like 0.32, -1.50,20 or #-3")]
pub struct BadEvaluation;

/// An evaluation as `[%eval]` writes it: pawns, or `#` with the number of moves to mate, from
/// White's point of view, and after a comma the depth in plies, as in `0.32`, `-1.50,20` and `#-3`.
///
/// Pawns and moves to mate of more than six digits are written, but not read again.
pub fn format_evaluation(evaluation: Evaluation) -> String {
    let score = match evaluation.score {
        EvalScore::Centipawns(score) => {
            let sign = if score < 0 { "-" } else { "" };
            let score = score.unsigned_abs();
            format!("{sign}{}.{:02}", score / 100, score % 100)
        }
        EvalScore::Mate(moves) => format!("#{moves}"),
    };
    match evaluation.depth {
        Some(depth) => format!("{score},{depth}"),
        None => score,
    }
}

/// Reads what [`format_evaluation`] writes, also with one decimal or none.
///
/// If the text is not an evaluation.
pub fn parse_evaluation(text: &str) -> Result<Evaluation, BadEvaluation> {
    let (score, depth) = match text.split_once(',') {
        None => (text, None),
        Some((score, depth)) => (score, Some(number(depth.trim())?)),
    };
    let depth = depth.map(u16::try_from).transpose();
    Ok(Evaluation {
        score: read_score(score.trim())?,
        depth: depth.map_err(|_| BadEvaluation)?,
    })
}

fn read_score(text: &str) -> Result<EvalScore, BadEvaluation> {
    let (mate, text) = match text.strip_prefix('#') {
        Some(moves) => (true, moves),
        None => (false, text),
    };
    let (sign, text) = match text.strip_prefix('-') {
        Some(rest) => (-1, rest),
        None => (1, text.strip_prefix('+').unwrap_or(text)),
    };
    if mate {
        // `#-0` would come back as `#0`, and say that the other side mates.
        let moves = number(text)?;
        return match (sign, moves) {
            (-1, 0) => Err(BadEvaluation),
            _ => Ok(EvalScore::Mate(sign * moves)),
        };
    }
    let (pawns, fraction) = text.split_once('.').unwrap_or((text, "0"));
    if !(1..=2).contains(&fraction.len()) {
        return Err(BadEvaluation);
    }
    let hundredths = number(&format!("{fraction:0<2}"))?;
    Ok(EvalScore::Centipawns(
        sign * (number(pawns)? * 100 + hundredths),
    ))
}

fn number(text: &str) -> Result<i32, BadEvaluation> {
    // Six digits keep a hundred times the number far below the limit of i32.
    let digits = (1..=6).contains(&text.len()) && text.bytes().all(|b| b.is_ascii_digit());
    let number = text.parse().ok().filter(|_| digits);
    number.ok_or(BadEvaluation)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn evaluations_are_read_and_written() {
        for (text, normal) in [
            ("0.32", "0.32"),
            ("+1.5,20", "1.50,20"),
            ("-0.07", "-0.07"),
            ("3", "3.00"),
            ("#-3,20", "#-3,20"),
            ("#+4", "#4"),
        ] {
            let evaluation = parse_evaluation(text).expect("an evaluation");
            assert_eq!(format_evaluation(evaluation), normal, "{text}");
            assert_eq!(parse_evaluation(normal), Ok(evaluation));
        }
        for text in [
            "", "#", "#-0", "0.325", "--1", "1.", ".5", "1,", "1,70000", "1,2,3", "x",
        ] {
            assert_eq!(parse_evaluation(text), Err(BadEvaluation), "{text}");
        }
    }
}
