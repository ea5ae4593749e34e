//! Playing a match: games are handed to workers, and results are counted.

use super::error::MatchError;
use super::event::{Faults, MatchEvent, MatchResult, Observer};
use super::game::Cause;
use super::opening::Dealer;
use super::plan::{Assignment, Plan};
use super::record::Record;
use super::statistics::{Decision, Tally};
use super::worker::{GameQueue, PlayedGame, Worker};
use std::collections::BTreeMap;
use std::ops::ControlFlow;
use std::sync::mpsc;

/// Plays a match until all games are played, the SPRT is decided or the observer ends it.
///
/// # Errors
/// If an engine cannot be started at all, or the games cannot be written. Engines that fail in a
/// game lose it and are started again.
pub fn play(plan: &Plan, on_event: &mut Observer) -> Result<MatchResult, MatchError> {
    check(plan)?;
    let (mut record, earlier) = match &plan.pgn {
        Some(path) => {
            let (record, earlier) = Record::open(path, plan)?;
            (Some(record), earlier)
        }
        None => (None, Vec::new()),
    };
    let mut standings = Standings::default();
    for game in &earlier {
        standings.add(game.assignment, game.points);
    }
    let games = earlier.len();
    let is_told_to_end = games > 0 && on_event(&MatchEvent::Resumed { games }).is_break();
    let left = (0..plan.pairs)
        .flat_map(|pair| [false, true].map(|swapped| Assignment { pair, swapped }))
        .filter(|assignment| !earlier.iter().any(|game| game.assignment == *assignment))
        .collect::<Vec<_>>();
    let dealer = Dealer::new(plan.variant, &plan.openings, plan.seed)?;
    let queue = GameQueue::new(plan, left, dealer);
    if is_told_to_end || standings.decision(plan).is_some() {
        queue.close();
    }
    let mut failure = None;
    let mut faults = [Faults::default(); 2];
    std::thread::scope(|scope| {
        let (sender, results) = mpsc::channel();
        for _ in 0..plan.concurrency.max(1) {
            let (sender, queue) = (sender.clone(), &queue);
            scope.spawn(move || Worker::new(queue).work(&sender));
        }
        drop(sender);
        for result in results {
            let done = result.and_then(|game: PlayedGame| {
                if let (Some(record), Some(pgn)) = (&mut record, &game.pgn) {
                    record.add(pgn)?;
                }
                Ok(game)
            });
            match done {
                Ok(game) => {
                    count_fault(&mut faults, &game);
                    let told = standings.report(&game, on_event);
                    if told.is_break() || standings.decision(plan).is_some() {
                        queue.close();
                    }
                }
                Err(error) => {
                    failure.get_or_insert(error);
                    queue.close();
                }
            }
        }
    });
    match failure {
        Some(error) => Err(error),
        None => Ok(MatchResult {
            decision: standings.decision(plan),
            tally: standings.tally,
            faults,
        }),
    }
}

fn check(plan: &Plan) -> Result<(), MatchError> {
    let [first, second] = &plan.players;
    if first.name == second.name {
        return Err(MatchError::SameName(first.name.clone()));
    }
    let without = plan.players.iter().find(|player| player.limit.is_none());
    without.map_or(Ok(()), |player| {
        Err(MatchError::NoLimit(player.name.clone()))
    })
}

fn count_fault(faults: &mut [Faults; 2], game: &PlayedGame) {
    let Some(winner) = game.verdict.outcome.winner else {
        return;
    };
    let faults = &mut faults[game.assignment.player(!winner)];
    match game.verdict.cause {
        Cause::Rules | Cause::Adjudication => {}
        Cause::Time => faults.time += 1,
        Cause::Illegal(_) => faults.illegal += 1,
        Cause::Crash(_) => faults.crashes += 1,
    }
}

/// The results up to now, and the pairs of which one game is finished.
#[derive(Default)]
struct Standings {
    tally: Tally,
    half: BTreeMap<u32, u8>,
}

impl Standings {
    /// Counts the points of the first engine in a game; returns whether its pair is complete.
    fn add(&mut self, assignment: Assignment, points: u8) -> bool {
        match self.half.remove(&assignment.pair) {
            Some(other) => {
                self.tally.add_pair([other, points]);
                true
            }
            None => {
                self.half.insert(assignment.pair, points);
                false
            }
        }
    }

    /// Counts a game and reports it.
    fn report(&mut self, game: &PlayedGame, on_event: &mut Observer) -> ControlFlow<()> {
        on_event(&MatchEvent::Game {
            assignment: game.assignment,
            opening: &game.opening,
            moves: game.moves,
            verdict: &game.verdict,
        })?;
        let points = game.verdict.points(game.assignment.color_of_first());
        if self.add(game.assignment, points) {
            on_event(&MatchEvent::Pair { tally: &self.tally })?;
        }
        ControlFlow::Continue(())
    }

    fn decision(&self, plan: &Plan) -> Option<Decision> {
        let sprt = plan.sprt.as_ref()?;
        sprt.decision(&self.tally.distribution())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_pair_counts_when_both_games_are_played() {
        let mut standings = Standings::default();
        let game = |text| Assignment::parse(text).expect("an assignment");
        assert!(!standings.add(game("1.1"), 10));
        assert!(!standings.add(game("2.1"), 5));
        assert!(standings.add(game("1.2"), 0));
        assert_eq!((standings.tally.pairs(), standings.tally.points()), (1, 10));
    }
}
