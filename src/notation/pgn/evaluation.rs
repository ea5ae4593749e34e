use std::fmt;
use std::str::FromStr;

/// A program's judgement of a position, as `[%eval]` writes it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Evaluation {
    /// How good the position is for White.
    pub score: Score,
    /// How many halfmoves were searched, if that is told.
    pub depth: Option<u16>,
}

/// How good a position is for White.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Score {
    /// In hundredths of a pawn.
    Centipawns(i32),
    /// Mate in so many moves, less than nought if Black mates.
    Mate(i32),
}

/// The text is no evaluation such as `0.32,20` or `#-3`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("an evaluation is written like 0.32, -1.50,20 or #-3")]
pub struct BadEvaluation;

/// `0.32`, `-1.50,20`, `#-3`.
impl fmt::Display for Evaluation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.score {
            Score::Centipawns(score) => {
                let sign = if score < 0 { "-" } else { "" };
                let score = score.unsigned_abs();
                write!(f, "{sign}{}.{:02}", score / 100, score % 100)?;
            }
            Score::Mate(moves) => write!(f, "#{moves}")?,
        }
        match self.depth {
            Some(depth) => write!(f, ",{depth}"),
            None => Ok(()),
        }
    }
}

impl FromStr for Evaluation {
    type Err = BadEvaluation;

    fn from_str(text: &str) -> Result<Self, BadEvaluation> {
        let (score, depth) = match text.split_once(',') {
            None => (text, None),
            Some((score, depth)) => (score, Some(number(depth.trim())?)),
        };
        let depth = depth.map(u16::try_from).transpose();
        Ok(Self {
            score: read_score(score.trim())?,
            depth: depth.map_err(|_| BadEvaluation)?,
        })
    }
}

fn read_score(text: &str) -> Result<Score, BadEvaluation> {
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
            _ => Ok(Score::Mate(sign * moves)),
        };
    }
    let (pawns, fraction) = text.split_once('.').unwrap_or((text, "0"));
    if !(1..=2).contains(&fraction.len()) {
        return Err(BadEvaluation);
    }
    let hundredths = number(&format!("{fraction:0<2}"))?;
    Ok(Score::Centipawns(
        sign * (number(pawns)? * 100 + hundredths),
    ))
}

fn number(text: &str) -> Result<i32, BadEvaluation> {
    // Six digits keep a hundred times the number far below the type's limit.
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
            let evaluation: Evaluation = text.parse().expect("an evaluation");
            assert_eq!(evaluation.to_string(), normal, "{text}");
            assert_eq!(normal.parse(), Ok(evaluation));
        }
        for text in [
            "", "#", "#-0", "0.325", "--1", "1.", ".5", "1,", "1,70000", "1,2,3", "x",
        ] {
            assert_eq!(text.parse::<Evaluation>(), Err(BadEvaluation), "{text}");
        }
    }
}
