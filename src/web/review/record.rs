//! The text in which the searches of a game are kept:
//!
//! ```text
//! sharp960-review 1
//! 12 check 14 cp 35 second cp -20 moves e2e4 e7e5
//! ```
//!
//! Each line has the number of half-moves (plies) before the position, the effort and the depth of
//! its search, the value for the side to move, that of the second-best move if it is known, and the
//! best line in UCI notation.

use super::line::GameLine;
use super::search::{Effort, SearchResult};
use crate::engine::score::Value;
use crate::notation::uci;
use crate::rules::{Move, Position};
use std::fmt::Write;
use std::str::SplitWhitespace;

const HEADER: &str = "sharp960-review 1";

/// The most moves of a line that are kept.
const LINE_LENGTH: usize = 8;

/// The longest game, in half-moves (plies), whose searches are kept.
const LONGEST: usize = 1200;

/// The text of the searches of a game.
pub(super) fn write(results: &[Option<SearchResult>]) -> String {
    let mut text = format!("{HEADER}\n");
    for (ply, result) in results.iter().enumerate().take(LONGEST) {
        let Some(result) = result else { continue };
        let effort = match result.effort {
            Effort::Survey => "survey",
            Effort::Check => "check",
            Effort::DeepSurvey => "deep-survey",
            Effort::DeepCheck => "deep-check",
        };
        // Writing to a string cannot fail.
        let _ = write!(text, "{ply} {effort} {} {}", result.depth, result.value);
        if let Some(second) = result.second {
            let _ = write!(text, " second {second}");
        }
        text.push_str(" moves");
        for m in result.line.iter().take(LINE_LENGTH) {
            let _ = write!(text, " {m:?}");
        }
        text.push('\n');
    }
    text
}

/// The searches of a game from their text; none if it is not such a text or belongs to another
/// game.
pub(super) fn read(text: &str, line: &GameLine) -> Option<Vec<Option<SearchResult>>> {
    let mut lines = text.lines();
    if lines.next()? != HEADER {
        return None;
    }
    let mut results = vec![None; line.len() + 1];
    for text in lines {
        let mut words = text.split_whitespace();
        let ply: usize = words.next()?.parse().ok()?;
        let position = line.position(ply)?;
        *results.get_mut(ply)? = Some(read_result(words, position)?);
    }
    Some(results)
}

fn read_result(mut words: SplitWhitespace, position: &Position) -> Option<SearchResult> {
    let effort = match words.next()? {
        "survey" => Effort::Survey,
        "check" => Effort::Check,
        "deep-survey" => Effort::DeepSurvey,
        "deep-check" => Effort::DeepCheck,
        _ => return None,
    };
    let depth = words.next()?.parse().ok()?;
    let value = read_value(&mut words)?;
    let second = match words.next()? {
        "second" => {
            let second = read_value(&mut words)?;
            words.next().filter(|&word| word == "moves")?;
            Some(second)
        }
        "moves" => None,
        _ => return None,
    };
    Some(SearchResult {
        effort,
        value,
        depth,
        line: read_line(words, position)?,
        second,
    })
}

fn read_value(words: &mut SplitWhitespace) -> Option<Value> {
    let kind = words.next()?;
    let number = words.next()?.parse().ok()?;
    match kind {
        "cp" => Some(Value::Centipawns(number)),
        "mate" => Some(Value::Mate(number)),
        _ => None,
    }
}

/// The moves of a line from a position, all of which must be legal.
pub(super) fn read_line<'a>(
    texts: impl IntoIterator<Item = &'a str>,
    position: &Position,
) -> Option<Vec<Move>> {
    let mut position = position.clone();
    let read = |text| {
        let m = uci::parse(&position, text).ok()?;
        position.play(m);
        Some(m)
    };
    texts.into_iter().map(read).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::Variant;
    use std::rc::Rc;

    fn line() -> GameLine {
        let start = Rc::new(Variant::Chess960.start());
        let moves = read_line(["e2e4", "e7e5"], &start).expect("legal moves");
        GameLine::new(start, moves)
    }

    fn results(line: &GameLine) -> Vec<Option<SearchResult>> {
        let last = SearchResult {
            effort: Effort::Check,
            value: Value::Mate(-2),
            depth: 14,
            line: Vec::new(),
            second: None,
        };
        let first = SearchResult {
            effort: Effort::Survey,
            value: Value::Centipawns(-35),
            depth: 9,
            line: line.moves().to_vec(),
            second: Some(Value::Centipawns(-60)),
        };
        vec![Some(first), None, Some(last)]
    }

    #[test]
    fn what_is_written_is_read() {
        let line = line();
        let results = results(&line);
        let text = write(&results);
        assert_eq!(
            text,
            "sharp960-review 1\n\
             0 survey 9 cp -35 second cp -60 moves e2e4 e7e5\n\
             2 check 14 mate -2 moves\n"
        );
        assert_eq!(read(&text, &line), Some(results));
    }

    #[test]
    fn what_is_damaged_is_not_read() {
        let line = line();
        let text = write(&results(&line));
        for (from, to) in [
            ("review 1", "review 2"),
            ("survey", "guess"),
            ("cp -35", "cp x"),
            ("e2e4", "e2e5"),
            ("2 check", "3 check"),
            (" moves\n", "\n"),
        ] {
            let damaged = text.replace(from, to);
            assert_ne!(damaged, text);
            assert_eq!(read(&damaged, &line), None, "{from} → {to}");
        }
    }
}
