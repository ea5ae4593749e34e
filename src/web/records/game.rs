//! A saved game.

use super::json::{JsonObject, present, whole};
use super::{RecordError, VERSION, check_version};
use crate::board::Color;
use crate::game::clock::{Clock, Standing, TimeControl, millis};
use crate::game::{Ending, Game};
use crate::notation::link::{Link, Start};
use crate::notation::{fen, uci};
use crate::rules::{Bids, Move, Position, Variant};
use crate::web::game::{
    GameId, GameModel, GameScore, Level, Match, Players, Proposal, ProposalKind, RemoteGame, Source,
};
use std::time::Duration;
use web_time::{SystemTime, UNIX_EPOCH};

// The names of the fields in a game's JSON record.

/// The moment of its beginning, in milliseconds since 1970-01-01 00:00 UTC.
const BEGAN: &str = "began";
/// Whether the game is the visitor's own; see [`GameRecord::own`].
const OWN: &str = "own";
/// Whether somebody has begun the game before its first move; missing if not.
const BEGUN: &str = "begun";
/// Whether the person was helped in the game; missing if not.
const HELPED: &str = "helped";
/// Whether the game is over with its match, which `static/early.js` reads; missing if not.
const DONE: &str = "done";
/// The key of the variant.
const VARIANT: &str = "variant";
/// The start as FEN; missing for the variant's usual start.
const START: &str = "start";
/// The moves in UCI notation, separated by spaces; missing if there are none.
const MOVES: &str = "moves";
/// The person's side against the computer or an opponent elsewhere; missing for two people.
const PERSON: &str = "person";
/// The computer's level, 1 to 10.
const LEVEL: &str = "level";
/// The name of a game against an opponent elsewhere; missing in other games.
const REMOTE: &str = "remote";
// The numbers of a game against an opponent elsewhere, as [`RemoteGame`] explains them.
const ROUND: &str = "round";
const UNDONE: &str = "undone";
const PROPOSED: &str = "proposed";
const HEARD: &str = "heard";
const ANSWERED: &str = "answered";
const WITHDRAWN: &str = "withdrawn";
const END_KNOWN: &str = "endKnown";
/// The key of the proposal that waits for an answer.
const OFFER: &str = "offer";
/// The side that has made it.
const OFFERED_BY: &str = "offered_by";
/// The key of the ending that the players chose, such as resignation.
const ENDING: &str = "ending";
/// The number of games of the match, 0 for as many as the players like; missing for a single game.
const MATCH: &str = "match";
/// The scores of the first player in the games of the match before this one, in tenths of a point,
/// separated by spaces.
const MATCH_SCORES: &str = "match_scores";
/// The first player's side in this game of the match.
const MATCH_FIRST: &str = "match_first";
/// The names of the players of the match.
const MATCH_NAMES: [&str; 2] = ["match_name_1", "match_name_2"];
/// Before there were matches: the number of the game in a pair, 1 or 2.
const PAIR: &str = "pair";
/// The score in the first game of the pair of the player who had White in it, in tenths of a point.
const PAIR_SCORE: &str = "pair_score";
/// The side at the bottom of the board.
const ORIENTATION: &str = "orientation";
/// The position shown, in half-moves (plies) from the start; missing for the last.
const AT: &str = "at";
/// The time control, as [`TimeControl`] writes it; missing for a game without a clock.
const TIME_CONTROL: &str = "time_control";
/// The time that each move took, in milliseconds, separated by spaces.
const TIMES: &str = "times";
/// What both sides had when moves were taken back, each as [`Standing`] writes it, separated by
/// spaces; missing if none were.
const STANDING: &str = "standing";
/// The time that the side to move has used since the last move, in milliseconds.
const SPENT: &str = "spent";
/// The bids of the auction for the sides, as [`Bids`] writes them; missing in other games.
const AUCTION: &str = "auction";
/// The PGN from which the game was loaded.
const PGN: &str = "pgn";
/// The moves of that PGN in UCI notation; missing if they are those of the game.
const PGN_MOVES: &str = "pgn_moves";

/// A moment, in milliseconds since 1970-01-01 00:00 UTC.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Timestamp(pub u64);

impl Timestamp {
    /// The present moment; 0 if the clock is set to a time before 1970.
    pub fn now() -> Self {
        let since = SystemTime::now().duration_since(UNIX_EPOCH);
        Self(since.map_or(0, millis))
    }
}

/// A saved game: its moves, its players, the position shown and its source.
#[derive(Clone, PartialEq, Debug)]
pub struct GameRecord {
    /// The moment when it was begun or opened. It identifies the game among those of a visitor.
    pub began: Timestamp,
    /// Whether the game is the visitor's own; `false` if it was opened by a link only to be looked
    /// at.
    pub own: bool,
    /// Whether somebody has begun this very game, rather than being offered it.
    pub begun: bool,
    /// Whether the person was helped in it, so that it is not rated.
    pub helped: bool,
    /// The start, the moves, and the ending if the players chose one.
    pub game: Game,
    /// The players, with the computer's level.
    pub players: Players,
    /// What a game against an opponent elsewhere has besides.
    pub remote: Option<RemoteGame>,
    /// The proposal that waits for an answer; the computer's answer isn't waited for.
    pub proposal: Option<Proposal>,
    /// The match that it belongs to.
    pub series: Option<Match>,
    /// The side at the bottom of the board.
    pub orientation: Color,
    /// The position shown, in half-moves (plies) from the start; `None` for the last.
    pub at: Option<usize>,
    /// Its clock, paused.
    pub clock: Option<Clock>,
    /// The PGN from which it was loaded. Its moves can differ once moves have been taken back.
    pub source: Option<Source>,
    /// The bids of the auction for its sides.
    pub bids: Option<Bids>,
}

impl GameRecord {
    /// The name of the field that identifies a game among those of a visitor.
    pub const KEY: &str = BEGAN;

    /// The record of a game on the screen.
    pub fn of(play: &GameModel, own: bool, began: Timestamp) -> Self {
        Self {
            began,
            own,
            begun: play.is_begun(),
            helped: play.is_helped(),
            game: play.game().clone(),
            players: play.players(),
            remote: play.remote(),
            proposal: play.proposal().filter(|_| has_no_computer(play.players())),
            series: play.series().cloned(),
            orientation: play.orientation(),
            at: play.is_looking_back().then(|| play.ply()),
            clock: play.paused_clock(play.now()),
            source: play.origin().cloned(),
            bids: play.bids().cloned(),
        }
    }

    /// The game model to play on with.
    pub fn into_play(self) -> GameModel {
        let mut play = GameModel::new(self.game, self.players)
            .in_series(self.series)
            .with_bids(self.bids)
            .with_clock(self.clock)
            .with_begun(self.begun);
        if self.helped {
            play.set_helped();
        }
        if let Some(source) = self.source {
            play = play.with_source(source);
        }
        if let (Some(remote), Some(person)) = (self.remote, self.players.person()) {
            play = play.against(remote, person);
        }
        if has_no_computer(self.players) {
            play = play.with_proposal(self.proposal);
        }
        play.set_orientation(self.orientation);
        if let Some(at) = self.at {
            play.look_at(at);
        }
        play
    }

    /// Reads the JSON written by [`GameRecord::to_json`]. Unknown fields are ignored.
    ///
    /// # Errors
    /// When any field can't be read or contradicts the others.
    pub fn from_json<J: JsonObject>(json: &J) -> Result<Self, RecordError> {
        check_version(json)?;
        let game = game(json)?;
        let at = whole(json, AT)?;
        if let Some(at) = at.filter(|&at| at > game.len()) {
            return Err(RecordError::At(at));
        }
        let source = source(json, &game)?;
        let clock = clock(json, &game);
        Ok(Self {
            clock,
            began: Timestamp(present(whole(json, BEGAN)?)?),
            own: present(json.flag(OWN)?)?,
            begun: json.flag(BEGUN)?.unwrap_or_default(),
            helped: json.flag(HELPED)?.unwrap_or_default(),
            game,
            players: players(json)?,
            remote: remote(json)?,
            proposal: proposal(json)?,
            series: series(json)?,
            orientation: color(&present(json.text(ORIENTATION)?)?)?,
            at,
            source,
            // Bids of a later version are better missed than the game.
            bids: json.text(AUCTION)?.and_then(|bids| bids.parse().ok()),
        })
    }

    /// The record as a JSON object.
    pub fn to_json<J: JsonObject>(&self) -> J {
        let start = self.game.start();
        let variant = start.variant();
        let mut json = J::empty();
        json.set_number(super::VERSION_FIELD, VERSION.into());
        json.set_number(BEGAN, self.began.0 as f64);
        json.set_flag(OWN, self.own);
        for (name, flag) in [
            (BEGUN, self.begun),
            (HELPED, self.helped),
            (DONE, self.is_done()),
        ] {
            if flag {
                json.set_flag(name, true);
            }
        }
        json.set_text(VARIANT, variant.key());
        if *start != Start::usual(variant).position(variant) {
            json.set_text(START, &fen::format(start));
        }
        if !self.game.is_empty() {
            json.set_text(MOVES, &moves_as_uci(start, self.game.moves()));
        }
        if let Some(person) = self.players.person() {
            json.set_text(PERSON, color_key(person));
        }
        if let Players::Computer { level, .. } = self.players {
            json.set_number(LEVEL, level.number().into());
        }
        if let Some(remote) = self.remote {
            json.set_text(REMOTE, &remote.id.to_string());
            for (name, number) in [
                (ROUND, remote.round),
                (UNDONE, remote.undone),
                (PROPOSED, remote.proposed),
                (HEARD, remote.heard),
                (ANSWERED, remote.answered),
                (WITHDRAWN, remote.withdrawn),
            ] {
                json.set_number(name, number.into());
            }
            if remote.end_known {
                json.set_flag(END_KNOWN, true);
            }
        }
        if let Some(Proposal { by, kind }) = self.proposal {
            json.set_text(OFFER, kind.key());
            json.set_text(OFFERED_BY, color_key(by));
        }
        if let Some(ending) = self.game.ending() {
            json.set_text(ENDING, ending.key());
        }
        if let Some(series) = &self.series {
            write_series(series, &mut json);
        }
        json.set_text(ORIENTATION, color_key(self.orientation));
        if let Some(at) = self.at {
            json.set_number(AT, at as f64);
        }
        if let Some(clock) = &self.clock {
            json.set_text(TIME_CONTROL, &clock.control().to_string());
            json.set_text(TIMES, &times_of(clock));
            if !clock.standing().is_empty() {
                let standing = clock.standing().iter().map(Standing::to_string);
                json.set_text(STANDING, &standing.collect::<Vec<_>>().join(" "));
            }
            json.set_number(SPENT, millis(clock.spent(Duration::ZERO)) as f64);
        }
        if let Some(bids) = &self.bids {
            json.set_text(AUCTION, &bids.to_string());
        }
        if let Some(source) = &self.source {
            json.set_text(PGN, source.text());
            let moves = source.moves().iter().copied();
            if !self.game.moves().eq(moves.clone()) {
                json.set_text(PGN_MOVES, &moves_as_uci(start, moves));
            }
        }
        json
    }

    /// Adds the PGN to a game that has none yet. Version 1 stored the PGN apart from the game.
    #[must_use]
    pub fn or_source(mut self, text: &str) -> Self {
        let game = &self.game;
        self.source
            .get_or_insert_with(|| Source::new(text, game.moves()));
        self
    }

    /// Whether the game is over, and no other of its match is to follow.
    pub fn is_done(&self) -> bool {
        let is_last = |series: &Match| series.length().is_none() || series.is_last();
        self.game.is_over() && self.series.as_ref().is_none_or(is_last)
    }

    /// Whether this is the same game as another record of it, with as many moves or more.
    pub fn continues(&self, other: &Self) -> bool {
        let moves = self.game.moves().take(other.game.len());
        self.began == other.began
            && self.game.start() == other.game.start()
            && moves.eq(other.game.moves())
    }

    /// The name of this game with an opponent elsewhere, and the side that the person here had in
    /// the first game of the series; together they name a saved game.
    pub fn remote_key(&self) -> Option<(GameId, Color)> {
        let (remote, person) = (self.remote?, self.players.person()?);
        Some((remote.id, first_side(person, remote.round)))
    }

    /// Whether a link leads to this game. The link of an unfinished game in the fog of war has
    /// neither its moves nor a start that reveals pieces.
    pub fn is_game_of(&self, link: &Link) -> bool {
        let start = self.game.start();
        let variant = start.variant();
        let fogged = variant.rules().fog && link.moves.is_empty() && !self.game.is_over();
        let same_moves = fogged || self.game.moves().eq(link.moves.iter().copied());
        let start_unsaid = fogged && link.start == Start::usual(variant);
        variant == link.variant
            && same_moves
            && (start_unsaid || *start == link.start.position(variant))
    }
}

/// The side in the first game of a series of a player who has this one in another, as the colours
/// change with each game.
pub const fn first_side(side: Color, round: u16) -> Color {
    match (side, round % 2) {
        (side, 1) => side,
        (Color::White, _) => Color::Black,
        (Color::Black, _) => Color::White,
    }
}

/// The number of half-moves (plies) of a game that has begun and is not over.
pub fn plies_in_progress(game: &Game) -> Option<usize> {
    (!game.is_empty() && !game.is_over()).then(|| game.len())
}

const fn has_no_computer(players: Players) -> bool {
    players.computer().is_none()
}

/// The start, the moves and the ending.
fn game(json: &impl JsonObject) -> Result<Game, RecordError> {
    let variant: Variant = present(json.text(VARIANT)?)?.parse()?;
    let start = match json.text(START)? {
        Some(text) => fen::parse(variant, &text)?,
        None => Start::usual(variant).position(variant),
    };
    let mut game = Game::new(start);
    if let Some(moves) = json.text(MOVES)? {
        make_moves(&mut game, &moves)?;
    }
    if let Some(key) = json.text(ENDING)? {
        let ending: Ending = key.parse()?;
        game.end(ending).map_err(RecordError::NotEnded)?;
    }
    Ok(game)
}

fn players(json: &impl JsonObject) -> Result<Players, RecordError> {
    let Some(person) = json.text(PERSON)? else {
        return Ok(Players::People);
    };
    let person = color(&person)?;
    if json.text(REMOTE)?.is_some() {
        return Ok(Players::Remote { person });
    }
    let number: u32 = present(whole(json, LEVEL)?)?;
    let level = u8::try_from(number).ok().and_then(Level::new);
    Ok(Players::Computer {
        person,
        level: level.ok_or(RecordError::Level(number))?,
    })
}

fn remote(json: &impl JsonObject) -> Result<Option<RemoteGame>, RecordError> {
    let Some(id) = json.text(REMOTE)? else {
        return Ok(None);
    };
    // Without a side there is nobody to play it.
    present(json.text(PERSON)?)?;
    let number = |name| present(whole(json, name)?);
    Ok(Some(RemoteGame {
        id: id.parse().map_err(|_| RecordError::Malformed)?,
        round: number(ROUND)?,
        undone: number(UNDONE)?,
        proposed: number(PROPOSED)?,
        heard: number(HEARD)?,
        answered: number(ANSWERED)?,
        withdrawn: whole(json, WITHDRAWN)?.unwrap_or_default(),
        end_known: json.flag(END_KNOWN)?.unwrap_or_default(),
    }))
}

fn proposal(json: &impl JsonObject) -> Result<Option<Proposal>, RecordError> {
    let Some(kind) = json.text(OFFER)? else {
        return Ok(None);
    };
    let kind = present(ProposalKind::of_key(&kind))?;
    let by = color(&present(json.text(OFFERED_BY)?)?)?;
    Ok(Some(Proposal { by, kind }))
}

fn write_series<J: JsonObject>(series: &Match, json: &mut J) {
    json.set_number(MATCH, series.length().unwrap_or(0).into());
    json.set_text(MATCH_FIRST, color_key(series.first_player()));
    let scores = series
        .scores()
        .iter()
        .map(|score| score.tenths().to_string());
    let scores = scores.collect::<Vec<_>>().join(" ");
    if !scores.is_empty() {
        json.set_text(MATCH_SCORES, &scores);
    }
    for (field, name) in MATCH_NAMES
        .into_iter()
        .zip(series.names().into_iter().flatten())
    {
        json.set_text(field, name);
    }
}

fn series(json: &impl JsonObject) -> Result<Option<Match>, RecordError> {
    let Some(games) = whole::<u8>(json, MATCH)? else {
        return pair(json);
    };
    if games > Match::MAX_GAMES {
        return Err(RecordError::Malformed);
    }
    let first = color(&present(json.text(MATCH_FIRST)?)?)?;
    let scores = json.text(MATCH_SCORES)?.unwrap_or_default();
    let scores = scores.split_ascii_whitespace().map(score_of_text);
    let [first_name, second_name] = MATCH_NAMES.map(|field| json.text(field));
    let names = [first_name?, second_name?].map(Option::unwrap_or_default);
    let series = Match::new((games > 0).then_some(games), first)
        .with_names(names.each_ref().map(String::as_str))
        .with_scores(scores.collect::<Result<_, _>>()?);
    series.map(Some).ok_or(RecordError::Malformed)
}

fn score_of_text(text: &str) -> Result<GameScore, RecordError> {
    score(text.parse().map_err(|_| RecordError::Malformed)?)
}

fn score(tenths: u32) -> Result<GameScore, RecordError> {
    let score = u8::try_from(tenths).ok().and_then(GameScore::new);
    score.ok_or(RecordError::Score(tenths))
}

/// The match of a record from before there were matches, but pairs of games.
fn pair(json: &impl JsonObject) -> Result<Option<Match>, RecordError> {
    let first = match whole::<u32>(json, PAIR)? {
        None => return Ok(None),
        Some(1) => None,
        Some(_) => Some(score(present(whole(json, PAIR_SCORE)?)?)?),
    };
    Ok(Some(Match::pair(first)))
}

fn times_of(clock: &Clock) -> String {
    let mut text = String::new();
    for &time in clock.used() {
        if !text.is_empty() {
            text.push(' ');
        }
        text.push_str(&millis(time).to_string());
    }
    text
}

/// The clock of a game. One that can't be read, such as that of a later version, is better missed
/// than the game.
fn clock(json: &impl JsonObject, game: &Game) -> Option<Clock> {
    let control: TimeControl = json.text(TIME_CONTROL).ok()??.parse().ok()?;
    let times = json.text(TIMES).ok()?.unwrap_or_default();
    let times: Option<Vec<Duration>> = times.split_ascii_whitespace().map(milliseconds).collect();
    let times = times.filter(|times| times.len() == game.len())?;
    let standing = json.text(STANDING).ok()?.unwrap_or_default();
    let standing: Result<Vec<_>, _> = standing
        .split(' ')
        .filter(|text| !text.is_empty())
        .map(str::parse)
        .collect();
    let spent = Duration::from_millis(whole(json, SPENT).ok()?.unwrap_or_default());
    Some(Clock::restored(
        control,
        game.start().turn(),
        times,
        &standing.ok()?,
        spent,
    ))
}

fn milliseconds(text: &str) -> Option<Duration> {
    let millis: u32 = text.parse().ok()?;
    Some(Duration::from_millis(millis.into()))
}

const fn color_key(color: Color) -> &'static str {
    match color {
        Color::White => "white",
        Color::Black => "black",
    }
}

fn color(key: &str) -> Result<Color, RecordError> {
    let known = Color::ALL
        .into_iter()
        .find(|&color| color_key(color) == key);
    known.ok_or(RecordError::Malformed)
}

/// Legal moves in UCI notation, castling as is usual in the variant.
fn moves_as_uci(start: &Position, moves: impl Iterator<Item = Move>) -> String {
    let style = uci::CastlingStyle::of(start.variant());
    let mut position = start.clone();
    let mut text = String::new();
    for m in moves {
        if !text.is_empty() {
            text.push(' ');
        }
        text.push_str(&uci::format(&position, m, style));
        position = position.after(m);
    }
    text
}

fn make_moves(game: &mut Game, moves: &str) -> Result<(), RecordError> {
    for text in moves.split_ascii_whitespace() {
        let ply = game.len() + 1;
        let m =
            uci::parse(game.position(), text).map_err(|error| RecordError::Move { ply, error })?;
        game.play(m)
            .map_err(|error| RecordError::Unplayable { ply, error })?;
    }
    Ok(())
}

/// The PGN that a game was loaded from. Whether the text is that PGN shows when it is needed.
fn source(json: &impl JsonObject, game: &Game) -> Result<Option<Source>, RecordError> {
    let Some(text) = json.text(PGN)? else {
        return Ok(None);
    };
    let Some(moves) = json.text(PGN_MOVES)? else {
        return Ok(Some(Source::new(&text, game.moves())));
    };
    let mut source = Game::new(game.start().clone());
    make_moves(&mut source, &moves)?;
    Ok(Some(Source::new(&text, source.moves())))
}
