//! One game between two engines, with the rules as referee.

use super::adjudication::{Adjudication, Judge};
use super::opening::Opening;
use super::player::{Answer, Clocks, Player, Reply};
use crate::board::{ByColor, Color};
use crate::engine::score::{Value, of_points};
use crate::game::{Ending, Game};
use crate::notation::uci;
use crate::rules::{Claim, Outcome, Points, Reason};
use std::fmt;
use std::time::Duration;

/// A game that was played.
#[derive(Clone, Debug)]
pub struct Played {
    /// The moves, including those of the opening.
    pub game: Game,
    /// Number of moves of the opening.
    pub opening_moves: usize,
    /// Statistics of each move of the engines.
    pub notes: Vec<Note>,
    /// The outcome and its cause.
    pub verdict: Verdict,
}

/// Statistics of a move.
#[derive(Clone, Copy, Debug, Default)]
pub struct Note {
    /// The score for the side that moved.
    pub value: Option<Value>,
    /// Depth, in plies.
    pub depth: Option<u32>,
    /// Number of positions searched.
    pub nodes: Option<u64>,
    /// Time spent on the move.
    pub spent: Duration,
    /// Time left on the clock after the move.
    pub left: Option<Duration>,
}

/// The end of a game: its outcome and the cause.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Verdict {
    /// The outcome.
    pub outcome: Outcome,
    /// The cause of the end.
    pub cause: Cause,
}

/// The cause of the end of a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Cause {
    /// The rules, or a claim.
    Rules,
    /// Adjudication, as the result was clear or the game too long.
    Adjudication,
    /// A side's time ran out.
    Time,
    /// A side made no legal move; with the description of the error.
    Illegal(String),
    /// A side's program ended or hung; with the description of the error.
    Crash(String),
}

impl Cause {
    /// The value of PGN's `Termination` tag; none if it follows from the outcome.
    pub const fn termination(&self) -> Option<&'static str> {
        match self {
            Self::Rules => None,
            Self::Adjudication => Some("adjudication"),
            Self::Time => Some("time forfeit"),
            Self::Illegal(_) => Some("rules infraction"),
            Self::Crash(_) => Some("abandoned"),
        }
    }
}

/// A sentence: `White wins by checkmate`, `Black wins: it makes an illegal move (…)`.
impl fmt::Display for Verdict {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let loser = self.outcome.winner.map(|winner| !winner);
        match (&self.cause, loser) {
            (Cause::Illegal(what), Some(loser)) => {
                write!(f, "{} wins: {loser} makes no legal move ({what})", !loser)
            }
            (Cause::Crash(what), Some(loser)) => {
                write!(f, "{} wins: {loser}'s engine fails ({what})", !loser)
            }
            (Cause::Adjudication, _) => write!(f, "{} (adjudicated)", self.outcome),
            _ => write!(f, "{}", self.outcome),
        }
    }
}

impl Verdict {
    /// The kind of the ending in a few words: `checkmate`, `impasse`, `time forfeit`.
    pub fn ending(&self) -> String {
        let termination = self.cause.termination().map(str::to_owned);
        termination.unwrap_or_else(|| self.outcome.reason.to_string())
    }

    /// The points of a side, out of ten.
    pub fn points(&self, color: Color) -> u8 {
        match (self.outcome.points, self.outcome.winner) {
            (Some(points), _) => points.of(color),
            (None, None) => Points::TOTAL / 2,
            (None, Some(winner)) if winner == color => Points::TOTAL,
            (None, Some(_)) => 0,
        }
    }
}

/// Plays a game; none if `is_cancelled` returns true before its end.
pub(super) fn play(
    players: &mut ByColor<&mut Player>,
    opening: &Opening,
    rules: Adjudication,
    is_cancelled: &dyn Fn() -> bool,
) -> Option<Played> {
    let mut current = GameInPlay::new(players, opening, rules);
    let verdict = match current.begin(players) {
        Some(verdict) => verdict,
        None => loop {
            if is_cancelled() {
                return None;
            }
            if let Some(verdict) = current.turn(players) {
                break verdict;
            }
        },
    };
    Some(Played {
        game: current.game,
        opening_moves: opening.moves.len(),
        notes: current.notes,
        verdict,
    })
}

/// A game in progress.
struct GameInPlay {
    game: Game,
    clocks: Clocks,
    judge: Judge,
    notes: Vec<Note>,
    /// Whether the last move was made with the offer of a fast-fifty.
    offered: bool,
}

impl GameInPlay {
    fn new(players: &ByColor<&mut Player>, opening: &Opening, rules: Adjudication) -> Self {
        let mut game = Game::new(opening.start.clone());
        for &m in &opening.moves {
            if game.play(m).is_err() {
                break;
            }
        }
        let control = ByColor::new_with(|color| players[color].spec().limit.clock);
        Self {
            game,
            clocks: Clocks {
                left: control.map(|control| control.map(|control| control.base)),
                control,
                moves: ByColor::default(),
            },
            judge: Judge::new(rules),
            notes: Vec::new(),
            offered: false,
        }
    }

    /// Begins the game; returns the verdict if that failed, or if the game was over already.
    fn begin(&mut self, players: &mut ByColor<&mut Player>) -> Option<Verdict> {
        for color in Color::ALL {
            let player = match color {
                Color::White => &mut players.white,
                Color::Black => &mut players.black,
            };
            if let Err(error) = player.begin_game() {
                return Some(self.forfeited(color, Cause::Crash(error.to_string())));
            }
        }
        self.decided()
    }

    /// Lets the side to move play; returns the verdict if the game ended.
    fn turn(&mut self, players: &mut ByColor<&mut Player>) -> Option<Verdict> {
        let us = self.game.turn();
        let player = &mut players[us];
        let claims_for_it = player.needs_claims();
        if claims_for_it && self.game.position().legal_moves().is_empty() {
            let claimed = self.claim(Claim::Stalemate);
            let none = || Cause::Illegal("it has none".to_owned());
            return Some(claimed.unwrap_or_else(|| self.forfeited(us, none())));
        }
        match player.choose(&self.game, &self.clocks) {
            Ok(Answer::Reply(reply, spent)) => {
                self.take_time(us, spent);
                let claim = if claims_for_it {
                    self.claim_for(reply.value)
                } else {
                    reply.claim
                };
                let claimed = claim.and_then(|claim| self.claim(claim));
                claimed.or_else(|| self.make_move(us, &reply, spent))
            }
            Ok(Answer::Late(spent)) => {
                self.take_time(us, spent);
                Some(self.late(us))
            }
            Err(error) => Some(self.forfeited(us, Cause::Crash(error.to_string()))),
        }
    }

    /// Makes the move of a reply; returns the verdict if the game ended.
    fn make_move(&mut self, us: Color, reply: &Reply, spent: Duration) -> Option<Verdict> {
        let made = match &reply.best {
            None => Err("it has none".to_owned()),
            Some(text) => uci::parse(self.game.position(), text)
                .map_err(|error| error.to_string())
                .and_then(|m| self.game.play(m).map_err(|error| error.to_string())),
        };
        if let Err(what) = made {
            return Some(self.forfeited(us, Cause::Illegal(what)));
        }
        self.notes.push(Note {
            value: reply.value,
            depth: reply.depth,
            nodes: reply.nodes,
            spent,
            left: self.clocks.left[us],
        });
        // Nobody can accept an offer by UCI; one that is answered by another is agreed on.
        let agreed = std::mem::replace(&mut self.offered, reply.offers_fast_fifty) && self.offered;
        if let Some(verdict) = self.decided() {
            return Some(verdict);
        }
        if agreed && let Ok(outcome) = self.game.end(Ending::FastFifty) {
            return Some(by_rules(outcome));
        }
        let made = u32::try_from(self.notes.len()).unwrap_or(u32::MAX);
        let ending = self.judge.watch(&self.game, reply.value, made)?;
        self.adjudicate(ending)
    }

    fn adjudicate(&mut self, ending: Ending) -> Option<Verdict> {
        let cause = Cause::Adjudication;
        if let Ok(outcome) = self.game.end(ending) {
            return Some(Verdict { outcome, cause });
        }
        // Players may agree on a draw in no game without draws, but a match must end.
        let is_length = ending == Ending::Agreement;
        is_length.then(|| Verdict {
            outcome: self.game.position().drawn_by(Reason::MoveLimit),
            cause,
        })
    }

    /// The verdict if the game ended by itself, or by a draw that either side may claim though no
    /// engine does.
    fn decided(&mut self) -> Option<Verdict> {
        if let Some(outcome) = self.game.outcome() {
            return Some(by_rules(outcome));
        }
        let claims = self.game.claims().into_iter();
        let draw = claims
            .into_iter()
            .find(|claim| matches!(claim, Claim::Repetition | Claim::FiftyMoves));
        draw.and_then(|draw| self.claim(draw))
    }

    /// Ends the game by a claim, if it is allowed.
    fn claim(&mut self, claim: Claim) -> Option<Verdict> {
        self.game.end(Ending::Claim(claim)).ok().map(by_rules)
    }

    /// The claim to make for an engine that can't claim: one that is worth more than the score it
    /// expects. In a stalemate every move loses the king.
    fn claim_for(&self, value: Option<Value>) -> Option<Claim> {
        let claims = self.game.claims();
        if claims.contains(&Claim::Stalemate) {
            return Some(Claim::Stalemate);
        }
        let position = self.game.position();
        let points = position.impasse_outcome().points?.of(position.turn());
        let expects_less = match value {
            Some(Value::Centipawns(score)) => score < of_points(points),
            Some(Value::Mate(moves)) => moves <= 0,
            None => points > Points::TOTAL / 2,
        };
        (claims.contains(&Claim::Impasse) && expects_less).then_some(Claim::Impasse)
    }

    /// Subtracts time from a side's clock; exceeding it by less than the margin is forgiven.
    fn take_time(&mut self, us: Color, spent: Duration) {
        let moves = self.clocks.moves[us] + 1;
        self.clocks.moves[us] = moves;
        if let (Some(left), Some(control)) = (&mut self.clocks.left[us], self.clocks.control[us]) {
            *left = left.saturating_sub(spent) + control.increment;
            if control
                .moves
                .is_some_and(|every| moves.is_multiple_of(every))
            {
                *left += control.base;
            }
        }
    }

    fn late(&mut self, us: Color) -> Verdict {
        let outcome = self.game.end(Ending::FlagFall(us));
        let outcome = outcome.unwrap_or_else(|_| self.game.position().won_by(!us, Reason::Time));
        Verdict {
            outcome,
            cause: Cause::Time,
        }
    }

    /// The verdict that a side loses by its own fault.
    fn forfeited(&mut self, loser: Color, cause: Cause) -> Verdict {
        let outcome = self.game.end(Ending::Resignation(loser));
        let lost = |_| self.game.position().won_by(!loser, Reason::Resignation);
        Verdict {
            outcome: outcome.unwrap_or_else(lost),
            cause,
        }
    }
}

const fn by_rules(outcome: Outcome) -> Verdict {
    Verdict {
        outcome,
        cause: Cause::Rules,
    }
}
