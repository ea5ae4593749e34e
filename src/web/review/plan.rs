//! Which position is searched next, and for how long.
//!
//! A game of 60 moves takes 120 searches of [`SURVEY_MS`] and at most 30 of [`CHECK_MS`]: 24 seconds.

use super::line::GameLine;
use super::report;
use super::search::{Effort, SearchResult};

/// The time for every position, in milliseconds.
const SURVEY_MS: u32 = 145;
/// The time to search a position again, in milliseconds.
const CHECK_MS: u32 = 190;
/// The number of positions that are searched again: one of so many of the game's.
const CHECKED_SHARE: usize = 4;
/// The number of positions that are searched again in short games.
const MIN_CHECKED: usize = 8;

/// A search of one position of the game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Job {
    /// The number of half-moves (plies) before the position.
    pub(super) ply: usize,
    /// The effort to be spent on the search.
    pub(super) effort: Effort,
}

impl Job {
    /// The duration of the search, in milliseconds.
    pub(super) const fn milliseconds(self) -> u32 {
        match self.effort {
            Effort::Survey => SURVEY_MS,
            Effort::Check => CHECK_MS,
        }
    }

    /// The number of lines: with the second-best move it is known whether the best is the only
    /// good one.
    pub(super) const fn lines(self) -> u32 {
        match self.effort {
            Effort::Survey => 2,
            Effort::Check => 1,
        }
    }
}

/// The next position to be searched; none once all is done.
pub(super) fn next_job(line: &GameLine, results: &[Option<SearchResult>]) -> Option<Job> {
    let ply = unsearched(line, results).next_back();
    if let Some(ply) = ply {
        let effort = Effort::Survey;
        return Some(Job { ply, effort });
    }
    let checked = results.iter().flatten();
    let checked = checked.filter(|result| result.effort == Effort::Check);
    if checked.count() >= most_checked(line) {
        return None;
    }
    unchecked(line, results).next().map(|ply| Job {
        ply,
        effort: Effort::Check,
    })
}

/// The share of the work that is done, from 0 to 1.
pub(super) fn progress(line: &GameLine, results: &[Option<SearchResult>]) -> f64 {
    /// The share of the first search of all positions.
    const SURVEY: f64 = 0.8;
    let all = (0..=line.len()).filter(|&ply| line.outcome(ply).is_none());
    let all = all.count().max(1) as f64;
    let left = unsearched(line, results).count();
    if left > 0 {
        return SURVEY * (1.0 - left as f64 / all);
    }
    let checked = results.iter().flatten();
    let checked = checked.filter(|result| result.effort == Effort::Check);
    let checked = checked.count();
    let left = unchecked(line, results).count();
    let left = left.min(most_checked(line).saturating_sub(checked));
    match left {
        0 => 1.0,
        left => SURVEY + (1.0 - SURVEY) * checked as f64 / (checked + left) as f64,
    }
}

fn most_checked(line: &GameLine) -> usize {
    (line.len() / CHECKED_SHARE).max(MIN_CHECKED)
}

/// The positions that have not been searched.
fn unsearched(
    line: &GameLine,
    results: &[Option<SearchResult>],
) -> impl DoubleEndedIterator<Item = usize> {
    (0..=line.len()).filter(|&ply| results[ply].is_none() && line.outcome(ply).is_none())
}

/// The positions before and after what looks like a mistake that have not been searched again, the
/// last first: that after a move before that before it, so that the latter's search knows what the
/// move leads to.
fn unchecked(line: &GameLine, results: &[Option<SearchResult>]) -> impl Iterator<Item = usize> {
    let suspicious = (0..line.len()).rev().filter(|&ply| {
        report::review_move(line, results, ply).is_some_and(|review| review.judgement.is_bad())
    });
    let mut last = None;
    let mut positions = suspicious.flat_map(|ply| [ply + 1, ply]);
    std::iter::from_fn(move || {
        positions.find(|&ply| {
            let repeated = last.replace(ply) == Some(ply);
            let result = results[ply].as_ref();
            !repeated && result.is_some_and(|result| result.effort < Effort::Check)
        })
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::score::Value;
    use crate::notation::san;
    use crate::rules::Variant;
    use std::rc::Rc;

    fn line(moves: &str) -> GameLine {
        let mut position = Variant::Chess.start();
        let moves: Vec<_> = moves
            .split_whitespace()
            .map(|text| {
                let m = san::parse(&position, text).expect("a legal move");
                position.play(m);
                m
            })
            .collect();
        GameLine::new(Rc::new(Variant::Chess.start()), moves)
    }

    fn found(cp: i32, effort: Effort) -> Option<SearchResult> {
        Some(SearchResult {
            effort,
            value: Value::Centipawns(cp),
            depth: 10,
            line: Vec::new(),
            second: None,
        })
    }

    #[test]
    fn positions_are_searched_from_the_last_to_the_first() {
        let line = line("e4 e5 Nf3");
        let mut results = vec![None; 4];
        let mut order = Vec::new();
        while let Some(job) = next_job(&line, &results) {
            order.push(job.ply);
            results[job.ply] = found(0, job.effort);
            assert!(progress(&line, &results) > 0.0);
        }
        assert_eq!(order, [3, 2, 1, 0]);
        assert_eq!(progress(&line, &results), 1.0);
    }

    #[test]
    fn what_the_rules_decide_is_not_searched() {
        let line = line("f3 e5 g4 Qh4");
        let job = next_job(&line, &vec![None; 5]);
        assert_eq!(job.map(|job| job.ply), Some(3));
    }

    #[test]
    fn what_looks_like_a_mistake_is_searched_again() {
        let line = line("e4 e5 Nf3");
        let survey = |cp| found(cp, Effort::Survey);
        // White's second move costs two pawns, for the side to move afterwards a gain.
        let mut results = vec![survey(0), survey(0), survey(0), survey(200)];
        let job = next_job(&line, &results).expect("there is something to check");
        assert_eq!((job.ply, job.effort), (3, Effort::Check));
        assert!(progress(&line, &results) < 1.0);
        results[3] = found(200, Effort::Check);
        let job = next_job(&line, &results).expect("the position before it");
        assert_eq!((job.ply, job.effort), (2, Effort::Check));
        results[2] = found(0, Effort::Check);
        assert_eq!(next_job(&line, &results), None);
    }

    #[test]
    fn a_mistake_that_was_none_is_forgotten() {
        let line = line("e4 e5 Nf3");
        let survey = |cp| found(cp, Effort::Survey);
        let results = vec![survey(0), survey(0), survey(0), found(20, Effort::Check)];
        assert_eq!(next_job(&line, &results), None);
    }
}
