//! Workers: threads that play one game at a time, each with two programs of its own.

use super::error::MatchError;
use super::game::{self, Cause, Verdict};
use super::opening::{Dealer, Opening};
use super::plan::{Assignment, Plan};
use super::player::Player;
use super::record;
use crate::board::ByColor;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::Sender;
use std::sync::{Mutex, PoisonError};

/// A game that a worker has played.
pub(super) struct PlayedGame {
    pub(super) assignment: Assignment,
    /// The name of the opening.
    pub(super) opening: String,
    /// Number of plies that the engines played.
    pub(super) moves: usize,
    pub(super) verdict: Verdict,
    /// The game as PGN, if it is to be written.
    pub(super) pgn: Option<String>,
}

/// The games still to be played; each worker takes the next.
pub(super) struct GameQueue<'a> {
    plan: &'a Plan,
    games: Mutex<Games<'a>>,
    /// Whether the match is over.
    closed: AtomicBool,
}

struct Games<'a> {
    left: Vec<Assignment>,
    dealer: Dealer<'a>,
    /// The opening of the last pair, for its second game.
    dealt: Option<(u32, Opening)>,
}

impl<'a> GameQueue<'a> {
    /// A queue of games to be played, in their order.
    pub(super) fn new(plan: &'a Plan, mut left: Vec<Assignment>, dealer: Dealer<'a>) -> Self {
        // They are taken from the end.
        left.reverse();
        let games = Games {
            left,
            dealer,
            dealt: None,
        };
        Self {
            plan,
            games: Mutex::new(games),
            closed: AtomicBool::new(false),
        }
    }

    /// Ends the match: games in progress are cancelled.
    pub(super) fn close(&self) {
        self.closed.store(true, Ordering::Relaxed);
    }

    fn is_closed(&self) -> bool {
        self.closed.load(Ordering::Relaxed)
    }

    fn next(&self) -> Option<(Assignment, Opening)> {
        // A worker that panicked leaves a list that is still good.
        let mut games = self.games.lock().unwrap_or_else(PoisonError::into_inner);
        if self.is_closed() {
            return None;
        }
        let assignment = games.left.pop()?;
        let dealt = games.dealt.take();
        let (_, opening) = dealt
            .filter(|(pair, _)| *pair == assignment.pair)
            .unwrap_or_else(|| (assignment.pair, games.dealer.deal(assignment.pair)));
        games.dealt = Some((assignment.pair, opening.clone()));
        Some((assignment, opening))
    }
}

/// Plays games of the queue until it is empty.
pub(super) struct Worker<'a> {
    queue: &'a GameQueue<'a>,
    players: [Option<Player>; 2],
}

impl<'a> Worker<'a> {
    pub(super) const fn new(queue: &'a GameQueue<'a>) -> Self {
        Self {
            queue,
            players: [None, None],
        }
    }

    pub(super) fn work(mut self, results: &Sender<Result<PlayedGame, MatchError>>) {
        while let Some((assignment, opening)) = self.queue.next() {
            let result = match self.play(assignment, &opening) {
                Ok(None) => return,
                Ok(Some(game)) => Ok(game),
                Err(error) => Err(error),
            };
            let failed = result.is_err();
            if results.send(result).is_err() || failed {
                return;
            }
        }
    }

    fn play(
        &mut self,
        assignment: Assignment,
        opening: &Opening,
    ) -> Result<Option<PlayedGame>, MatchError> {
        let plan = self.queue.plan;
        for (player, spec) in self.players.iter_mut().zip(&plan.players) {
            if player.is_none() {
                let started = Player::start(spec, plan.variant);
                *player = Some(started.map_err(|error| MatchError::Player {
                    name: spec.name.clone(),
                    error,
                })?);
            }
        }
        let [Some(first), Some(second)] = &mut self.players else {
            unreachable!("both have just been started");
        };
        let mut players = match assignment.swapped {
            false => ByColor::new(first, second),
            true => ByColor::new(second, first),
        };
        let is_cancelled = || self.queue.is_closed();
        let played = game::play(&mut players, opening, plan.adjudication, &is_cancelled);
        let Some(played) = played else {
            return Ok(None);
        };
        if matches!(played.verdict.cause, Cause::Crash(_))
            && let Some(winner) = played.verdict.outcome.winner
        {
            // A fresh one takes its place.
            self.players[assignment.player(!winner)] = None;
        }
        let pgn = plan.pgn.as_ref();
        Ok(Some(PlayedGame {
            assignment,
            moves: played.notes.len(),
            pgn: pgn.map(|_| record::write(&played, assignment, &opening.name, plan)),
            opening: opening.name.clone(),
            verdict: played.verdict,
        }))
    }
}
