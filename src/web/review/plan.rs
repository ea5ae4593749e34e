//! Which position is searched next, and how thoroughly.
//!
//! The engine in the browser searches about 0.66 million nodes a second on a laptop of 2020. A game
//! of 60 moves takes 121 searches of 60,000 nodes and at most 24 of 120,000: 15 seconds there, and
//! 22 on a machine that is a third slower. All begin with an empty transposition table of the same
//! size and come in the same order, so that the same game gets the same judgements on every device.

use super::line::GameLine;
use super::report;
use super::search::{Effort, SearchResult};

/// The number of positions that are searched again: one of so many of the game's.
const CHECKED_SHARE: usize = 5;
/// The number of positions that are searched again in short games.
const MIN_CHECKED: usize = 8;

/// How thoroughly a whole game is reviewed.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Default)]
pub(super) enum Depth {
    /// As it is at first.
    #[default]
    Usual,
    /// Once more, when the visitor asks for it.
    Deeper,
}

impl Depth {
    /// The effort for every position.
    const fn survey(self) -> Effort {
        match self {
            Self::Usual => Effort::Survey,
            Self::Deeper => Effort::DeepSurvey,
        }
    }

    /// The effort for what looks like a mistake.
    const fn check(self) -> Effort {
        match self {
            Self::Usual => Effort::Check,
            Self::Deeper => Effort::DeepCheck,
        }
    }

    /// The depth of a review with these results, complete or not.
    pub(super) fn of(results: &[Option<SearchResult>]) -> Self {
        let mut efforts = results.iter().flatten().map(|result| result.effort);
        match efforts.any(|effort| effort >= Effort::DeepSurvey) {
            true => Self::Deeper,
            false => Self::Usual,
        }
    }
}

/// A search of one position of the game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Job {
    /// The number of half-moves (plies) before the position.
    pub(super) ply: usize,
    /// The effort to be spent on the search.
    pub(super) effort: Effort,
}

/// The next position to be searched; none once all is done.
pub(super) fn next_job(
    line: &GameLine,
    results: &[Option<SearchResult>],
    depth: Depth,
) -> Option<Job> {
    let ply = unsearched(line, results, depth).next_back();
    if let Some(ply) = ply {
        let effort = depth.survey();
        return Some(Job { ply, effort });
    }
    if checked(results, depth) >= most_checked(line) {
        return None;
    }
    let effort = depth.check();
    let ply = unchecked(line, results, depth).next();
    ply.map(|ply| Job { ply, effort })
}

/// Whether all positions have been searched.
pub(super) fn is_surveyed(line: &GameLine, results: &[Option<SearchResult>]) -> bool {
    unsearched(line, results, Depth::Usual).next().is_none()
}

/// The share of the work that is done, from 0 to 1.
pub(super) fn progress(line: &GameLine, results: &[Option<SearchResult>], depth: Depth) -> f64 {
    /// The share of the first search of all positions.
    const SURVEY: f64 = 0.8;
    let all = (0..=line.len()).filter(|&ply| line.outcome(ply).is_none());
    let all = all.count().max(1) as f64;
    let left = unsearched(line, results, depth).count();
    if left > 0 {
        return SURVEY * (1.0 - left as f64 / all);
    }
    let checked = checked(results, depth);
    let left = unchecked(line, results, depth).count();
    let left = left.min(most_checked(line).saturating_sub(checked));
    match left {
        0 => 1.0,
        left => SURVEY + (1.0 - SURVEY) * checked as f64 / (checked + left) as f64,
    }
}

/// The number of nodes that are still to be searched, at most.
pub(super) fn nodes_left(line: &GameLine, results: &[Option<SearchResult>], depth: Depth) -> u64 {
    let to_survey = unsearched(line, results, depth).count();
    let may_check = most_checked(line).saturating_sub(checked(results, depth));
    let to_check = match to_survey {
        0 => may_check.min(unchecked(line, results, depth).count()),
        _ => may_check,
    };
    let nodes = |searches: usize, effort: Effort| searches as u64 * u64::from(effort.nodes());
    nodes(to_survey, depth.survey()) + nodes(to_check, depth.check())
}

fn most_checked(line: &GameLine) -> usize {
    (line.len() / CHECKED_SHARE).max(MIN_CHECKED)
}

/// The number of positions that have been searched again.
fn checked(results: &[Option<SearchResult>], depth: Depth) -> usize {
    let efforts = results.iter().flatten().map(|result| result.effort);
    efforts.filter(|&effort| effort == depth.check()).count()
}

/// The positions that have not been searched.
fn unsearched(
    line: &GameLine,
    results: &[Option<SearchResult>],
    depth: Depth,
) -> impl DoubleEndedIterator<Item = usize> {
    let searched = move |result: &SearchResult| result.effort >= depth.survey();
    (0..=line.len()).filter(move |&ply| {
        !results[ply].as_ref().is_some_and(searched) && line.outcome(ply).is_none()
    })
}

/// The positions before and after what looks like a mistake, or where the searches disagree, that have
/// not been searched again, the last first: that after a move before that before it, so that the latter's search knows what the
/// move leads to.
fn unchecked(
    line: &GameLine,
    results: &[Option<SearchResult>],
    depth: Depth,
) -> impl Iterator<Item = usize> {
    let suspicious = (0..line.len()).rev().filter(|&ply| {
        report::review_move(line, results, ply)
            .is_some_and(|review| review.judgement.is_bad() || report::disagrees(&review))
    });
    let mut last = None;
    let mut positions = suspicious.flat_map(|ply| [ply + 1, ply]);
    std::iter::from_fn(move || {
        positions.find(|&ply| {
            let repeated = last.replace(ply) == Some(ply);
            let result = results[ply].as_ref();
            !repeated && result.is_some_and(|result| result.effort < depth.check())
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
        while let Some(job) = next_job(&line, &results, Depth::Usual) {
            order.push(job.ply);
            results[job.ply] = found(0, job.effort);
            assert!(progress(&line, &results, Depth::Usual) > 0.0);
        }
        assert_eq!(order, [3, 2, 1, 0]);
        assert_eq!(progress(&line, &results, Depth::Usual), 1.0);
    }

    #[test]
    fn what_the_rules_decide_is_not_searched() {
        let line = line("f3 e5 g4 Qh4");
        let job = next_job(&line, &vec![None; 5], Depth::Usual);
        assert_eq!(job.map(|job| job.ply), Some(3));
    }

    #[test]
    fn what_looks_like_a_mistake_is_searched_again() {
        let line = line("e4 e5 Nf3");
        let survey = |cp| found(cp, Effort::Survey);
        // White's second move costs two pawns, for the side to move afterwards a gain.
        let mut results = vec![survey(0), survey(0), survey(0), survey(200)];
        let job = next_job(&line, &results, Depth::Usual).expect("there is something to check");
        assert_eq!((job.ply, job.effort), (3, Effort::Check));
        assert!(progress(&line, &results, Depth::Usual) < 1.0);
        results[3] = found(200, Effort::Check);
        let job = next_job(&line, &results, Depth::Usual).expect("the position before it");
        assert_eq!((job.ply, job.effort), (2, Effort::Check));
        results[2] = found(0, Effort::Check);
        assert_eq!(next_job(&line, &results, Depth::Usual), None);
    }

    #[test]
    fn a_mistake_that_was_none_is_forgotten() {
        let line = line("e4 e5 Nf3");
        let survey = |cp| found(cp, Effort::Survey);
        let results = vec![survey(0), survey(0), survey(0), found(20, Effort::Check)];
        assert_eq!(next_job(&line, &results, Depth::Usual), None);
    }

    #[test]
    fn a_deeper_review_begins_when_the_usual_one_is_complete() {
        let line = line("e4 e5 Nf3");
        let survey = |cp| found(cp, Effort::Survey);
        let mut results = vec![survey(0), survey(0), survey(0), found(0, Effort::Check)];
        assert_eq!(Depth::of(&results), Depth::Usual);
        assert_eq!(next_job(&line, &results, Depth::Usual), None);
        let mut order = Vec::new();
        while let Some(job) = next_job(&line, &results, Depth::Deeper) {
            assert_eq!(job.effort, Effort::DeepSurvey);
            order.push(job.ply);
            results[job.ply] = found(0, job.effort);
        }
        assert_eq!(order, [3, 2, 1, 0]);
        assert_eq!(Depth::of(&results), Depth::Deeper);
        assert_eq!(
            next_job(&line, &results, Depth::Usual),
            None,
            "it is better"
        );
        results[3] = found(200, Effort::DeepSurvey);
        let job = next_job(&line, &results, Depth::Deeper).expect("a mistake to check");
        assert_eq!((job.ply, job.effort), (3, Effort::DeepCheck));
    }

    #[test]
    fn the_nodes_that_are_left_are_told() {
        let line = line("e4 e5 Nf3");
        let nodes = |effort: Effort| u64::from(effort.nodes());
        let mut results = vec![None; 4];
        let all = 4 * nodes(Effort::Survey) + MIN_CHECKED as u64 * nodes(Effort::Check);
        assert_eq!(nodes_left(&line, &results, Depth::Usual), all);
        results[3] = found(0, Effort::Survey);
        let left = nodes_left(&line, &results, Depth::Usual);
        assert_eq!(left, all - nodes(Effort::Survey));
        results = vec![found(0, Effort::Survey); 4];
        assert_eq!(nodes_left(&line, &results, Depth::Usual), 0);
        results[3] = found(200, Effort::Survey);
        let left = nodes_left(&line, &results, Depth::Usual);
        assert_eq!(
            left,
            2 * nodes(Effort::Check),
            "before and after the mistake"
        );
    }

    #[test]
    fn a_game_of_sixty_moves_takes_less_than_25_seconds() {
        // In Chromium on the slower of the machines on which it has been measured.
        const NODES_PER_SECOND: f64 = 460_000.0;
        let surveys = 121 * Effort::Survey.nodes();
        let checks = 120 / CHECKED_SHARE as u32 * Effort::Check.nodes();
        assert!(f64::from(surveys + checks) / NODES_PER_SECOND < 25.0);
    }
}
