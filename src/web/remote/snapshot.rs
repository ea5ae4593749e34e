use crate::board::Color;
use crate::game::clock::{Clock, Standing, TimeControl, millis};
use crate::game::{Ending, Game, GameError};
use crate::notation::link::{Link, LinkError};
use crate::notation::san::parse_plain;
use crate::web::game::link::{game_of, link_of};
use crate::web::game::{GameId, GameModel, GameScore, Match, ProposalKind, RemoteGame};
use crate::web::parameters::Parameters;
use std::fmt;
use std::time::Duration;

// The names of the parameters that a link has besides those of the game.

/// The name of the game.
const GAME: &str = "game";
/// The number of the game in a series of rematches; missing for the first.
const ROUND: &str = "round";
/// The receiver's scores in the games before this one, in tenths of a point; missing if there are none.
const SCORES: &str = "scores";
/// The number of take-backs agreed upon; missing for none.
const UNDONE: &str = "undone";
/// The time control, as [`TimeControl`] writes it; missing in a game without clocks.
const TIME: &str = "time";
/// The time that each move took, in milliseconds.
const TIMES: &str = "times";
/// What both had when moves were taken back, each as [`Standing`] writes it; missing if none were.
const STANDING: &str = "standing";
/// The key of the ending that the players chose.
const ENDING: &str = "ending";
/// The sender's open proposal, and its number: `draw,2`.
const OFFER: &str = "offer";
/// The number of the receiver's last proposal that the sender has answered; missing for none.
const ANSWERED: &str = "answered";
/// The number of the sender's last proposal that the sender has withdrawn; missing for none.
const WITHDRAWN: &str = "withdrawn";

/// A game against an opponent elsewhere, as one of the two has it and tells the other.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Snapshot {
    /// The name of the game.
    pub id: GameId,
    /// The number of the game in a series of rematches, from 1.
    pub round: u16,
    /// The receiver's scores in the games before this one.
    pub scores: Vec<GameScore>,
    /// The number of take-backs on which both have agreed.
    pub undone: u16,
    /// The variant, the start and the moves.
    pub link: Link,
    /// The side of the one who receives it.
    pub receiver: Color,
    /// The time control, in a game with clocks.
    pub time: Option<TimeControl>,
    /// The time that each move took, in a game with clocks.
    pub times: Vec<Duration>,
    /// What both had when moves were taken back, in a game with clocks.
    pub standing: Vec<Standing>,
    /// The ending that the players chose.
    pub ending: Option<Ending>,
    /// The sender's open proposal, and its number.
    pub offer: Option<(ProposalKind, u16)>,
    /// The number of the receiver's last proposal that the sender has answered.
    pub answered: u16,
    /// The number of the sender's last proposal that the sender has withdrawn.
    pub withdrawn: u16,
}

/// The reason why a text is not a game between two people.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum BadSnapshot {
    /// It names no game between two people.
    #[error("the link names no game between two people")]
    NoGame,
    /// The variant, the start or the moves can't be read.
    #[error(transparent)]
    Link(#[from] Box<LinkError>),
    /// A parameter can't be read.
    #[error("{0} can’t be read")]
    Parameter(&'static str),
    /// The game can't have ended in this way.
    #[error("{ENDING}: {0}")]
    Ending(#[from] GameError),
}

impl Snapshot {
    /// The game on the screen, if the opponent is elsewhere, as the opponent is to see it.
    pub fn of(play: &GameModel) -> Option<Self> {
        let (remote, person) = (play.remote()?, play.players().person()?);
        let proposal = play.proposal().filter(|proposal| proposal.by == person);
        let clock = play
            .clock()
            .filter(|clock| clock.len() == play.game().len());
        Some(Self {
            time: clock.map(|clock| clock.control().clone()),
            times: clock.map_or_else(Vec::new, |clock| clock.used().to_vec()),
            standing: clock.map_or_else(Vec::new, |clock| clock.standing().to_vec()),
            id: remote.id,
            round: remote.round,
            scores: scores_of(play, !person),
            undone: remote.undone,
            link: Link {
                at: None,
                color: None,
                ..link_of(play)
            },
            receiver: !person,
            ending: play.game().ending(),
            offer: proposal.map(|proposal| (proposal.kind, remote.proposed)),
            answered: remote.answered,
            withdrawn: remote.withdrawn,
        })
    }

    /// The game on the screen for the address of its page, as if the opponent had sent it.
    pub fn seen_here(play: &GameModel) -> Option<Self> {
        let (remote, person) = (play.remote()?, play.players().person()?);
        let proposal = play.proposal().filter(|proposal| proposal.by != person);
        Some(Self {
            receiver: person,
            scores: scores_of(play, person),
            offer: proposal.map(|proposal| (proposal.kind, remote.heard)),
            answered: 0,
            withdrawn: 0,
            ..Self::of(play)?
        })
    }

    /// The same game as its other player sees it first, who opens the address of this one's page.
    #[must_use]
    pub fn for_other_player(mut self) -> Self {
        self.receiver = !self.receiver;
        for score in &mut self.scores {
            *score = score.other();
        }
        self.offer = None;
        (self.answered, self.withdrawn) = (0, 0);
        self
    }

    /// The name of the game between two people that a query names, if it does.
    pub fn id_in(query: &str) -> Option<GameId> {
        Parameters::parse(query).get(GAME)?.parse().ok()
    }

    /// Reads the query of a link or a message.
    ///
    /// # Errors
    /// When anything in it can't be read or contradicts the rules.
    pub fn parse(query: &str) -> Result<Self, BadSnapshot> {
        let parameters = Parameters::parse(query);
        let id = parameters.get(GAME).ok_or(BadSnapshot::NoGame)?;
        let id = id.parse().map_err(|_| BadSnapshot::Parameter(GAME))?;
        let link = Link::parse_with(query, "", parse_plain).map_err(Box::new)?;
        let mut link = link.ok_or(BadSnapshot::NoGame)?;
        link.at = None;
        let receiver = link.color.take();
        let number = |name, missing: u16| match parameters.get(name) {
            Some(text) => text.parse().map_err(|_| BadSnapshot::Parameter(name)),
            None => Ok(missing),
        };
        // In a query a `+` that isn't escaped is read as a space.
        let time = match parameters.get(TIME).map(|text| text.replace(' ', "+")) {
            Some(text) => Some(text.parse().map_err(|_| BadSnapshot::Parameter(TIME))?),
            None => None,
        };
        let times = match &time {
            Some(_) => times(parameters.get(TIMES).unwrap_or_default(), link.moves.len())?,
            None => Vec::new(),
        };
        let standing = parameters.get(STANDING).unwrap_or_default();
        let standing = standing.split(',').filter(|part| !part.is_empty());
        let standing: Result<Vec<_>, _> = standing.map(str::parse).collect();
        let ending = match parameters.get(ENDING) {
            Some(key) => Some(key.parse().map_err(|_| BadSnapshot::Parameter(ENDING))?),
            None => None,
        };
        let snapshot = Self {
            id,
            round: number(ROUND, 1)?,
            scores: scores(parameters.get(SCORES).unwrap_or_default())?,
            undone: number(UNDONE, 0)?,
            receiver: receiver.ok_or(BadSnapshot::Parameter("color"))?,
            link,
            time,
            times,
            standing: standing.map_err(|_| BadSnapshot::Parameter(STANDING))?,
            ending,
            offer: parameters.get(OFFER).map(offer).transpose()?,
            answered: number(ANSWERED, 0)?,
            withdrawn: number(WITHDRAWN, 0)?,
        };
        snapshot.game()?;
        Ok(snapshot)
    }

    /// The game, with its ending.
    ///
    /// # Errors
    /// When it can't have ended in this way.
    pub fn game(&self) -> Result<Game, GameError> {
        let mut game = game_of(&self.link);
        if let Some(ending) = self.ending {
            game.end(ending)?;
        }
        Ok(game)
    }

    /// The game for the screen of the receiver, who has not seen it yet.
    pub fn into_play(self) -> GameModel {
        let mut play = GameModel::new(game_of(&self.link), crate::web::game::Players::People)
            .against(self.seen_by_receiver(), self.receiver)
            .with_clock(self.clock())
            .in_series(self.series(self.receiver));
        if let Some(ending) = self.ending {
            // It was checked when the snapshot was read.
            let _ = play.restore_ending(ending);
        }
        play.opponent_proposes(self.offer);
        play
    }

    /// The match of this game and those before it, for the player of a side.
    pub(super) fn series(&self, person: Color) -> Option<Match> {
        let scores = self
            .scores
            .iter()
            .map(|&score| match self.receiver == person {
                true => score,
                false => score.other(),
            });
        let series = Match::new(None, person).with_scores(scores.collect());
        series.filter(|_| !self.scores.is_empty())
    }

    /// The clock after the last move, in a game with clocks; paused.
    pub(super) fn clock(&self) -> Option<Clock> {
        let first = self.link.start_position().turn();
        let (control, times) = (self.time.clone()?, self.times.iter().copied());
        let standing = &self.standing;
        Some(Clock::restored(
            control,
            first,
            times,
            standing,
            Duration::ZERO,
        ))
    }

    /// What the receiver has besides the moves, if nothing was known.
    pub(super) const fn seen_by_receiver(&self) -> RemoteGame {
        RemoteGame {
            id: self.id,
            round: self.round,
            undone: self.undone,
            // The receiver's own next proposal must have a number that was not answered.
            proposed: self.answered,
            heard: 0,
            answered: 0,
            withdrawn: 0,
            end_known: self.ending.is_some(),
        }
    }

    /// The query of a link for the receiver, beginning with `?`.
    pub fn query(&self) -> String {
        let link = Link {
            color: Some(self.receiver),
            ..self.link.clone()
        };
        let mut query = link.query();
        let mut add = |name: &str, value: &dyn fmt::Display| {
            query.push_str(&format!("&{name}={value}"));
        };
        add(GAME, &self.id);
        if self.round != 1 {
            add(ROUND, &self.round);
        }
        if !self.scores.is_empty() {
            let scores = self.scores.iter().map(|score| score.tenths().to_string());
            add(SCORES, &scores.collect::<Vec<_>>().join(","));
        }
        if self.undone != 0 {
            add(UNDONE, &self.undone);
        }
        if let Some(time) = &self.time {
            add(TIME, time);
            let times = self.times.iter().map(|&time| millis(time).to_string());
            add(TIMES, &times.collect::<Vec<_>>().join(","));
            if !self.standing.is_empty() {
                let standing = self.standing.iter().map(Standing::to_string);
                add(STANDING, &standing.collect::<Vec<_>>().join(","));
            }
        }
        if let Some(ending) = self.ending {
            add(ENDING, &ending.key());
        }
        if let Some((kind, number)) = self.offer {
            add(OFFER, &format_args!("{},{number}", kind.key()));
        }
        if self.answered != 0 {
            add(ANSWERED, &self.answered);
        }
        if self.withdrawn != 0 {
            add(WITHDRAWN, &self.withdrawn);
        }
        query
    }
}

/// The scores in the games before this one of the player who has this side in it.
fn scores_of(play: &GameModel, side: Color) -> Vec<GameScore> {
    let Some(series) = play.series() else {
        return Vec::new();
    };
    let of_side = |&score: &GameScore| match series.first_player() == side {
        true => score,
        false => score.other(),
    };
    series.scores().iter().map(of_side).collect()
}

/// Scores in tenths of a point.
fn scores(text: &str) -> Result<Vec<GameScore>, BadSnapshot> {
    let parts = text.split(',').filter(|part| !part.is_empty());
    let scores = parts.map(|part| GameScore::new(part.parse().ok()?));
    let scores: Option<Vec<_>> = scores.collect();
    scores.ok_or(BadSnapshot::Parameter(SCORES))
}

/// The times of that many moves, in milliseconds.
fn times(text: &str, moves: usize) -> Result<Vec<Duration>, BadSnapshot> {
    let read = |text: &str| text.parse::<u32>().ok();
    let parts = text.split(',').filter(|part| !part.is_empty());
    let times: Option<Vec<u32>> = parts.map(read).collect();
    let times = times.filter(|times| times.len() == moves);
    let times = times.ok_or(BadSnapshot::Parameter(TIMES))?;
    let times = times.into_iter().map(u64::from).map(Duration::from_millis);
    Ok(times.collect())
}

/// A proposal and its number, from 1.
fn offer(text: &str) -> Result<(ProposalKind, u16), BadSnapshot> {
    let read = || {
        let (kind, number) = text.split_once(',')?;
        let number = number.parse().ok().filter(|&number| number > 0)?;
        Some((ProposalKind::of_key(kind)?, number))
    };
    read().ok_or(BadSnapshot::Parameter(OFFER))
}
