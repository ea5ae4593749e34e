//! A saved game.

use super::{Json, RecordError, VERSION, is_record, version1};
use crate::board::Color;
use crate::game::{Ending, Game};
use crate::notation::link::{Link, Start};
use crate::notation::{fen, pgn, uci};
use crate::rules::Variant;
use crate::web::game::{GameModel, Level, Pair, PairScore, Players};
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
    pub fn of(play: &GameModel, own: bool, began: Timestamp) -> Self {
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
    pub fn into_play(self) -> GameModel {
        let mut play = GameModel::new(self.game, self.players).in_pair(self.pair);
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
        J::read::<GameJson>(text)
            .ok_or(RecordError::Malformed)?
            .try_into()
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
///
/// All values are of few simple types, since each further one adds to the page's size.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct GameJson {
    version: u32,
    /// In milliseconds since 1970.
    #[serde(skip_serializing_if = "Option::is_none")]
    began: Option<Timestamp>,
    #[serde(skip_serializing_if = "Option::is_none")]
    own: Option<bool>,
    /// The key of the variant.
    #[serde(skip_serializing_if = "Option::is_none")]
    variant: Option<String>,
    /// As FEN; none for the variant's usual start.
    #[serde(skip_serializing_if = "Option::is_none")]
    start: Option<String>,
    /// As UCI writes them, with spaces between them; none if there are no moves.
    #[serde(skip_serializing_if = "Option::is_none")]
    moves: Option<String>,
    /// The side of the person who plays against the computer; none for two people.
    #[serde(skip_serializing_if = "Option::is_none")]
    person: Option<String>,
    /// The computer's level.
    #[serde(skip_serializing_if = "Option::is_none")]
    level: Option<u32>,
    /// How the players ended it, by its key.
    #[serde(skip_serializing_if = "Option::is_none")]
    ending: Option<String>,
    /// Which game of a pair it is, 1 or 2; none for a game by itself.
    #[serde(skip_serializing_if = "Option::is_none")]
    pair: Option<u32>,
    /// What the player who had White in the first game of the pair got for it, in tenths of a
    /// game.
    #[serde(skip_serializing_if = "Option::is_none")]
    pair_score: Option<u32>,
    /// The side at the bottom.
    #[serde(skip_serializing_if = "Option::is_none")]
    orientation: Option<String>,
    /// The position looked at, in half-moves from the start; none for the last.
    #[serde(skip_serializing_if = "Option::is_none")]
    at: Option<u32>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pgn: Option<String>,
}

impl From<&GameRecord> for GameJson {
    fn from(record: &GameRecord) -> Self {
        let start = record.game.start();
        let variant = start.variant();
        let usual = *start == Start::usual(variant).position(variant);
        let (person, level) = match record.players {
            Players::People => (None, None),
            Players::Computer { person, level } => (Some(person), Some(level)),
        };
        Self {
            version: VERSION,
            began: Some(record.began),
            own: Some(record.own),
            variant: Some(variant.key().to_owned()),
            start: (!usual).then(|| fen::format(start)),
            moves: (!record.game.is_empty()).then(|| moves_of(&record.game)),
            person: person.map(|color| color_key(color).to_owned()),
            level: level.map(|level| level.number().into()),
            ending: record.game.ending().map(|ending| ending.to_string()),
            pair: record.pair.map(|pair| 1 + u32::from(pair.is_second())),
            pair_score: record
                .pair
                .and_then(Pair::first)
                .map(|score| score.tenths().into()),
            orientation: Some(color_key(record.orientation).to_owned()),
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
        let variant: Variant = present(json.variant)?.parse()?;
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
        Ok(Self {
            began: present(json.began)?,
            own: present(json.own)?,
            game,
            players: players(json.person.as_deref(), json.level)?,
            pair: pair(json.pair, json.pair_score)?,
            orientation: color(&present(json.orientation)?)?,
            at,
            source: json.pgn.as_deref().map(read_pgn).transpose()?,
        })
    }
}

fn present<T>(value: Option<T>) -> Result<T, RecordError> {
    value.ok_or(RecordError::Malformed)
}

fn players(person: Option<&str>, level: Option<u32>) -> Result<Players, RecordError> {
    let Some(person) = person else {
        return Ok(Players::People);
    };
    let number = present(level)?;
    let level = u8::try_from(number).ok().and_then(Level::new);
    Ok(Players::Computer {
        person: color(person)?,
        level: level.ok_or(RecordError::Level(number))?,
    })
}

fn pair(number: Option<u32>, first: Option<u32>) -> Result<Option<Pair>, RecordError> {
    match number {
        None => Ok(None),
        Some(1) => Ok(Some(Pair::default())),
        Some(_) => {
            let tenths = present(first)?;
            let score = u8::try_from(tenths).ok().and_then(PairScore::new);
            let score = score.ok_or(RecordError::Score(tenths))?;
            Ok(Some(Pair::second(score)))
        }
    }
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
