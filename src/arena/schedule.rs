//! Playing a match: games are handed to workers.

use super::error::MatchError;
use super::event::{Faults, MatchEvent, MatchResult, Observer};
use super::game::Cause;
use super::opening::Dealer;
use super::plan::Plan;
use super::record::Record;
use super::standings::Standings;
use super::statistics::Decision;
use super::worker::{GameQueue, PlayedGame, Worker};
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
    let mut standings = Standings::new(plan);
    for game in &earlier {
        standings.add(plan, game.assignment, game.points, &game.ending);
    }
    let games = earlier.len();
    let is_told_to_end = games > 0 && on_event(&MatchEvent::Resumed { games }).is_break();
    let left = plan
        .assignments()
        .filter(|assignment| !earlier.iter().any(|game| game.assignment == *assignment))
        .collect::<Vec<_>>();
    let dealer = Dealer::new(plan.variant, &plan.openings, plan.seed)?;
    let queue = GameQueue::new(plan, left, dealer);
    if is_told_to_end || decision(plan, &standings).is_some() {
        queue.close();
    }
    let mut failure = None;
    let mut faults = vec![Faults::default(); plan.players.len()];
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
                    count_fault(plan, &mut faults, &game);
                    let told = report(plan, &mut standings, &game, on_event);
                    if told.is_break() || decision(plan, &standings).is_some() {
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
            decision: decision(plan, &standings),
            standings,
            faults,
        }),
    }
}

fn check(plan: &Plan) -> Result<(), MatchError> {
    if plan.players.len() < 2 {
        return Err(MatchError::NoOpponent);
    }
    for (index, player) in plan.players.iter().enumerate() {
        if plan.players[..index]
            .iter()
            .any(|other| other.name == player.name)
        {
            return Err(MatchError::SameName(player.name.clone()));
        }
    }
    let without = plan.players.iter().find(|player| player.limit.is_none());
    without.map_or(Ok(()), |player| {
        Err(MatchError::NoLimit(player.name.clone()))
    })
}

fn count_fault(plan: &Plan, faults: &mut [Faults], game: &PlayedGame) {
    let Some(winner) = game.verdict.outcome.winner else {
        return;
    };
    let faults = &mut faults[plan.player(game.assignment, !winner)];
    match game.verdict.cause {
        Cause::Rules | Cause::Adjudication => {}
        Cause::Time => faults.time += 1,
        Cause::Illegal(_) => faults.illegal += 1,
        Cause::Crash(_) => faults.crashes += 1,
    }
}

/// Counts a game and reports it.
fn report(
    plan: &Plan,
    standings: &mut Standings,
    game: &PlayedGame,
    on_event: &mut Observer,
) -> ControlFlow<()> {
    on_event(&MatchEvent::Game {
        assignment: game.assignment,
        opening: &game.opening,
        moves: game.moves,
        verdict: &game.verdict,
    })?;
    let points = game.verdict.points(game.assignment.color_of_first());
    let ending = game.verdict.ending();
    if standings.add(plan, game.assignment, points, &ending) {
        on_event(&MatchEvent::Pair { standings })?;
    }
    ControlFlow::Continue(())
}

fn decision(plan: &Plan, standings: &Standings) -> Option<Decision> {
    let sprt = plan.sprt.as_ref().filter(|_| plan.players.len() == 2)?;
    sprt.decision(&standings.tally().distribution())
}
