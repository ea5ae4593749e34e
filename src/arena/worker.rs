//! Workers: threads that play one game at a time, each with programs of its own.

use super::error::MatchError;
use super::game::{self, Cause, Verdict};
use super::opening::{Dealer, Opening};
use super::plan::{Assignment, Plan};
use super::player::Player;
use super::record;
use crate::board::{ByColor, Color};
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
    /// The opening of the last round, for its other games.
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
        let round = self.plan.round(assignment);
        let dealt = games.dealt.take();
        let (_, opening) = dealt
            .filter(|(dealt, _)| *dealt == round)
            .unwrap_or_else(|| (round, games.dealer.deal(round)));
        games.dealt = Some((round, opening.clone()));
        Some((assignment, opening))
    }
}

/// Plays games of the queue until it is empty.
pub(super) struct Worker<'a> {
    queue: &'a GameQueue<'a>,
    /// The programs that it has needed so far.
    players: Vec<Option<Player>>,
}

impl<'a> Worker<'a> {
    pub(super) fn new(queue: &'a GameQueue<'a>) -> Self {
        let players = queue.plan.players.iter().map(|_| None).collect();
        Self { queue, players }
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

    /// Starts the program of an engine if it isn't running.
    fn start(&mut self, index: usize) -> Result<(), MatchError> {
        let plan = self.queue.plan;
        let spec = &plan.players[index];
        if self.players[index].is_none() {
            let started = Player::start(spec, plan.variant);
            self.players[index] = Some(started.map_err(|error| MatchError::Player {
                name: spec.name.clone(),
                error,
            })?);
        }
        Ok(())
    }

    fn play(
        &mut self,
        assignment: Assignment,
        opening: &Opening,
    ) -> Result<Option<PlayedGame>, MatchError> {
        let plan = self.queue.plan;
        let [white, black] = Color::ALL.map(|color| plan.player(assignment, color));
        self.start(white)?;
        self.start(black)?;
        let [Some(first), Some(second)] = self
            .players
            .get_disjoint_mut([white, black])
            .unwrap_or_else(|_| unreachable!("the engines of a pairing are two"))
        else {
            unreachable!("both have just been started");
        };
        let mut players = ByColor::new(first, second);
        let is_cancelled = || self.queue.is_closed();
        let played = game::play(&mut players, opening, plan.adjudication, &is_cancelled);
        let Some(played) = played else {
            return Ok(None);
        };
        if matches!(played.verdict.cause, Cause::Crash(_))
            && let Some(winner) = played.verdict.outcome.winner
        {
            // A fresh one takes its place.
            self.players[plan.player(assignment, !winner)] = None;
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
