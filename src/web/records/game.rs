//! A saved game.

use super::{Json, RecordError, VERSION, is_record, version_of, version1};
use crate::board::Color;
use crate::game::{Ending, Game};
use crate::notation::link::{Link, Start};
use crate::notation::{fen, pgn, uci};
use crate::rules::Variant;
use crate::web::game::{Level, Pair, Play, Players, Score};
use serde::{Deserialize, Serialize};
use std::rc::Rc;
use web_time::{SystemTime, UNIX_EPOCH};

/// A moment, in milliseconds since 1970-01-01 00:00 UTC.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Timestamp(pub u64);

impl Timestamp {
    /// This moment; 0 for a clock set to a time before 1970.
    pub fn now() -> Self {
        let since = SystemTime::now().duration_since(UNIX_EPOCH);
        let millis = since.map_or(0, |since| since.as_millis());
        Self(u64::try_from(millis).unwrap_or_default())
    }
}

/// A game as it is saved: with its players, how it is looked at, and where it came from.
#[derive(Clone, PartialEq, Debug)]
pub struct GameRecord {
    /// When it was begun or opened. It identifies the game among those of a visitor.
    pub began: Timestamp,
    /// Whether it is the visitor's own, not one that a link brought to be looked at.
    pub own: bool,
    /// The start, the moves, and how the players ended it if they did.
    pub game: Game,
    /// Who plays, and the computer's level.
    pub players: Players,
    /// The pair of games of which it is one.
    pub pair: Option<Pair>,
    /// The side at the bottom of the board.
    pub orientation: Color,
    /// The position looked at, in half-moves from the start; none for the last.
    pub at: Option<usize>,
    /// The PGN that it came from. Its moves can be others since moves were taken back.
    pub source: Option<Rc<pgn::Game>>,
}

impl GameRecord {
    /// The record of a game on the page.
    pub fn of(play: &Play, own: bool, began: Timestamp) -> Self {
        Self {
            began,
            own,
            game: play.game().clone(),
            players: play.players(),
            pair: play.pair(),
            orientation: play.orientation(),
            at: play.is_looking_back().then(|| play.ply()),
            source: play.origin().cloned(),
        }
    }

    /// The game, to be played on.
    pub fn into_play(self) -> Play {
        let mut play = Play::new(self.game, self.players).in_pair(self.pair);
        if let Some(source) = self.source {
            play = play.with_source(source);
        }
        play.set_orientation(self.orientation);
        if let Some(at) = self.at {
            play.look_at(at);
        }
        play
    }

    /// Reads what [`GameRecord::to_text`] wrote, or the query string that version 1 saved, to
    /// which a new date is given.
    ///
    /// # Errors
    /// When any part of it can't be read or doesn't fit the others.
    pub fn from_text<J: Json>(text: &str) -> Result<Self, RecordError> {
        if !is_record(text) {
            return version1::game(text, Timestamp::now());
        }
        match J::read::<GameJson>(text) {
            Some(json) => json.try_into(),
            None => Err(version_of::<J>(text)),
        }
    }

    /// As JSON, if it can be written.
    pub fn to_text<J: Json>(&self) -> Option<String> {
        J::write(&GameJson::from(self))
    }

    /// The same game with its PGN, if it has none yet and the text is the PGN of this game.
    /// Version 1 kept the PGN apart from the game.
    #[must_use]
    pub fn or_source(mut self, text: &str) -> Self {
        if self.source.is_none()
            && let Some(Ok(source)) = pgn::Reader::new(text.as_bytes()).next()
            && *self.game.start() == source.start
        {
            let moves = source.tree.main_line();
            let moves = moves.filter_map(|id| source.tree.move_to(id));
            let same = self.game.moves().eq(moves);
            self.source = same.then(|| Rc::new(source));
        }
        self
    }

    /// Whether a link leads to this game. The link of a game in the fog that goes on has neither
    /// its moves nor a start that tells where pieces stand.
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

/// How many half-moves a game has, if it has begun and goes on.
pub fn plies_in_progress(game: &Game) -> Option<usize> {
    (!game.is_empty() && !game.is_over()).then(|| game.len())
}

/// A game as JSON has it. Fields that it doesn't know are ignored.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct GameJson {
    version: u32,
    /// In milliseconds since 1970.
    began: Timestamp,
    own: bool,
    /// The key of the variant.
    variant: String,
    /// As FEN; none for the variant's usual start.
    #[serde(skip_serializing_if = "Option::is_none")]
    start: Option<String>,
    /// As UCI writes them, with spaces between them; none if there are no moves.
    #[serde(skip_serializing_if = "Option::is_none")]
    moves: Option<String>,
    players: PlayersJson,
    /// How the players ended it, by its key.
    #[serde(skip_serializing_if = "Option::is_none")]
    ending: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pair: Option<PairJson>,
    orientation: Side,
    #[serde(skip_serializing_if = "Option::is_none")]
    at: Option<u32>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pgn: Option<String>,
}

#[derive(Clone, Copy, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
enum PlayersJson {
    People,
    Computer { person: Side, level: u8 },
}

#[derive(Clone, Copy, Debug, Serialize, Deserialize)]
struct PairJson {
    /// What the player who had White in the first game got for it, in tenths of a game.
    #[serde(skip_serializing_if = "Option::is_none")]
    first: Option<u8>,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
enum Side {
    White,
    Black,
}

impl From<Color> for Side {
    fn from(color: Color) -> Self {
        match color {
            Color::White => Self::White,
            Color::Black => Self::Black,
        }
    }
}

impl From<Side> for Color {
    fn from(side: Side) -> Self {
        Self::from_white(side == Side::White)
    }
}

impl From<&GameRecord> for GameJson {
    fn from(record: &GameRecord) -> Self {
        let start = record.game.start();
        let variant = start.variant();
        let usual = *start == Start::usual(variant).position(variant);
        Self {
            version: VERSION,
            began: record.began,
            own: record.own,
            variant: variant.key().to_owned(),
            start: (!usual).then(|| fen::format(start)),
            moves: (!record.game.is_empty()).then(|| moves_of(&record.game)),
            players: match record.players {
                Players::People => PlayersJson::People,
                Players::Computer { person, level } => PlayersJson::Computer {
                    person: person.into(),
                    level: level.number(),
                },
            },
            ending: record.game.ending().map(|ending| ending.to_string()),
            pair: record.pair.map(|pair| PairJson {
                first: pair.first().map(Score::tenths),
            }),
            orientation: record.orientation.into(),
            at: record.at.and_then(|at| u32::try_from(at).ok()),
            pgn: record.source.as_ref().map(|source| source.to_string()),
        }
    }
}

impl TryFrom<GameJson> for GameRecord {
    type Error = RecordError;

    fn try_from(json: GameJson) -> Result<Self, RecordError> {
        if json.version != VERSION {
            return Err(RecordError::Version(json.version));
        }
        let variant: Variant = json.variant.parse()?;
        let start = match &json.start {
            Some(text) => fen::parse(variant, text)?,
            None => Start::usual(variant).position(variant),
        };
        let mut game = Game::new(start);
        make_moves(&mut game, json.moves.as_deref().unwrap_or_default())?;
        if let Some(key) = &json.ending {
            let ending: Ending = key.parse()?;
            game.end(ending).map_err(RecordError::NotEnded)?;
        }
        let at = json.at.map(|at| at as usize);
        if let Some(at) = at.filter(|&at| at > game.len()) {
            return Err(RecordError::At(at));
        }
        let source = json.pgn.as_deref().map(read_pgn).transpose()?;
        Ok(Self {
            began: json.began,
            own: json.own,
            game,
            players: json.players.try_into()?,
            pair: json.pair.map(Pair::try_from).transpose()?,
            orientation: json.orientation.into(),
            at,
            source,
        })
    }
}

impl TryFrom<PlayersJson> for Players {
    type Error = RecordError;

    fn try_from(json: PlayersJson) -> Result<Self, RecordError> {
        match json {
            PlayersJson::People => Ok(Self::People),
            PlayersJson::Computer { person, level } => Ok(Self::Computer {
                person: person.into(),
                level: Level::new(level).ok_or(RecordError::Level(level))?,
            }),
        }
    }
}

impl TryFrom<PairJson> for Pair {
    type Error = RecordError;

    fn try_from(json: PairJson) -> Result<Self, RecordError> {
        match json.first {
            None => Ok(Self::default()),
            Some(tenths) => Score::new(tenths)
                .map(Self::second)
                .ok_or(RecordError::Score(tenths)),
        }
    }
}

/// The moves of a game as UCI writes them, castling as its variant has it.
fn moves_of(game: &Game) -> String {
    let style = uci::CastlingStyle::of(game.start().variant());
    let mut text = String::with_capacity(6 * game.len());
    for (ply, m) in game.moves().enumerate() {
        if let Some(before) = game.position_at(ply) {
            if ply > 0 {
                text.push(' ');
            }
            text.push_str(&uci::format(before, m, style));
        }
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

fn read_pgn(text: &str) -> Result<Rc<pgn::Game>, RecordError> {
    match pgn::Reader::new(text.as_bytes()).next() {
        Some(game) => Ok(Rc::new(game?)),
        None => Err(RecordError::Malformed),
    }
}
