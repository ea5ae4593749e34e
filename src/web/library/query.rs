//! Searching and sorting the games.

use super::spelling::spellings;
use super::{ExploredPlayer, PartialDate, Perspective, Row, WantedOpening};
use crate::board::Color;
use crate::notation::pgn::GameResult;
use crate::rules::Variant;
use crate::web::game::{UNNAMED, pgn_file::PROGRAM};
use crate::web::parameters::Parameters;
use crate::web::records::Timestamp;
use percent_encoding::{NON_ALPHANUMERIC, utf8_percent_encode};
use std::cmp::{Ordering, Reverse};
use std::collections::HashSet;
use std::rc::Rc;

/// Quotation marks say nothing here: every word is searched for by itself.
const QUOTES: [char; 6] = ['"', '“', '”', '„', '«', '»'];

// The parameters of an address.
const TEXT: &str = "text";
const WHITE: &str = "white";
const BLACK: &str = "black";
const VARIANT: &str = "variant";
const RESULT: &str = "result";
const TAG: &str = "tag";
const OPENING: &str = "opening";
const RATING: &str = "rating";
const FROM: &str = "since";
const TO: &str = "until";
const POSITION: &str = "fen";

/// The parameter of the address of a game for the position that it was found by.
pub const REACHED: &str = "position";

/// The order of the games.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Sort {
    /// What came into the library last comes first.
    #[default]
    Added,
    /// What was changed last comes first.
    Changed,
    /// By the dates of the games, the latest first.
    Date,
    /// By the names, or the players.
    Name,
    /// The longest game first.
    Length,
}

impl Sort {
    /// All orders.
    pub const ALL: [Self; 5] = [
        Self::Added,
        Self::Changed,
        Self::Date,
        Self::Name,
        Self::Length,
    ];

    /// A name for forms and storage.
    pub const fn key(self) -> &'static str {
        match self {
            Self::Added => "added",
            Self::Changed => "changed",
            Self::Date => "date",
            Self::Name => "name",
            Self::Length => "length",
        }
    }

    /// The order with a [`key`](Self::key); the usual one if there is none.
    pub fn with_key(key: &str) -> Self {
        let known = Self::ALL.into_iter().find(|sort| sort.key() == key);
        known.unwrap_or_default()
    }
}

/// What the games are searched for. Everything must apply.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Query {
    /// Words, each of which must occur in the name, the players, the event, the opening, the date,
    /// the result or the tags. Case and accents don't matter.
    pub text: String,
    /// Words, each of which must occur in the name of White; as in `text`.
    pub white: String,
    /// The same for Black.
    pub black: String,
    /// Whether the visitor has played the game, on this site.
    pub of_visitor: bool,
    /// The side that the visitor had in it; `None` for either.
    pub visitor_side: Option<Color>,
    /// The opening.
    pub opening: Option<WantedOpening>,
    /// The least rating of both players.
    pub rating: Option<u16>,
    /// The variant.
    pub variant: Option<Variant>,
    /// The result; [`GameResult::Unknown`] for games that are not over.
    pub result: Option<GameResult>,
    /// The first date.
    pub from: Option<PartialDate>,
    /// The last date.
    pub to: Option<PartialDate>,
    /// One of the visitor's tags.
    pub tag: Option<String>,
    /// The games that reach a position.
    pub reaching: Option<Rc<HashSet<Timestamp>>>,
    /// The order.
    pub sort: Sort,
    /// The fields as they were typed.
    pub typed: Typed,
}

/// The texts of fields whose values are read from them, as they were typed.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Typed {
    /// For [`Query::opening`].
    pub opening: String,
    /// For [`Query::rating`].
    pub rating: String,
    /// For [`Query::from`].
    pub from: String,
    /// For [`Query::to`].
    pub to: String,
    /// The position for [`Query::reaching`].
    pub position: String,
}

impl Query {
    /// What an address asks for; the [position](Typed::position) is yet to be read.
    pub fn of_address(parameters: &Parameters) -> Self {
        let text = |name| parameters.get(name).unwrap_or_default().to_owned();
        let typed = Typed {
            opening: text(OPENING),
            rating: text(RATING),
            from: text(FROM),
            to: text(TO),
            position: text(POSITION).replace('_', " "),
        };
        let mut query = Self {
            text: text(TEXT),
            white: text(WHITE),
            black: text(BLACK),
            variant: parameters.get(VARIANT).and_then(|key| key.parse().ok()),
            result: parameters.get(RESULT).and_then(GameResult::parse),
            tag: parameters.get(TAG).map(str::to_owned),
            opening: WantedOpening::parse(&typed.opening),
            rating: typed.rating.trim().parse().ok(),
            from: PartialDate::parse(&typed.from),
            to: PartialDate::parse(&typed.to),
            typed,
            ..Self::default()
        };
        match Perspective::of_address(parameters) {
            Perspective {
                player: Some(ExploredPlayer::Visitor),
                side,
            } => (query.of_visitor, query.visitor_side) = (true, side),
            Perspective {
                player: Some(ExploredPlayer::Named(name)),
                side: None,
            } if query.text.is_empty() => query.text = name,
            _ => {}
        }
        query
    }

    /// What an address says for [`Self::of_address`]: parameters that each begin with `&`.
    pub fn parameters(&self) -> String {
        let whose = Perspective {
            player: self.of_visitor.then_some(ExploredPlayer::Visitor),
            side: self.visitor_side,
        };
        let mut all = whose.parameters();
        let typed = &self.typed;
        for (name, text) in [
            (TEXT, self.text.as_str()),
            (WHITE, &self.white),
            (BLACK, &self.black),
            (VARIANT, self.variant.map_or("", Variant::key)),
            (RESULT, self.result.map_or("", GameResult::as_str)),
            (TAG, self.tag.as_deref().unwrap_or_default()),
            (OPENING, &typed.opening),
            (RATING, &typed.rating),
            (FROM, &typed.from),
            (TO, &typed.to),
            (POSITION, &typed.position),
        ] {
            if !text.trim().is_empty() {
                let text = utf8_percent_encode(text, NON_ALPHANUMERIC);
                all.push_str(&format!("&{name}={text}"));
            }
        }
        all
    }

    /// What the address of a game that is found says of the [position](Typed::position) that it
    /// reaches: a parameter that begins with `&`.
    pub fn reached(&self) -> String {
        match &self.reaching {
            Some(_) => {
                let position = utf8_percent_encode(&self.typed.position, NON_ALPHANUMERIC);
                format!("&{REACHED}={position}")
            }
            None => String::new(),
        }
    }

    /// No longer asks for a tag that no game has, and which therefore can't be chosen.
    pub fn drop_missing_tag(&mut self, games: &[Searched]) {
        let is_there = |tag: &mut String| games.iter().any(|game| game.row.tags.contains(tag));
        self.tag.take_if(|tag| !is_there(tag));
    }

    /// The indices of the games that are found, in order.
    pub fn find(&self, games: &[Searched]) -> Vec<usize> {
        let words = [&self.text, &self.white, &self.black].map(|text| {
            let words = text.split(|c: char| c.is_whitespace() || QUOTES.contains(&c));
            let words = words.filter(|word| !word.is_empty()).map(spellings_of);
            words.collect::<Vec<_>>()
        });
        let mut found: Vec<usize> = (0..games.len())
            .filter(|&index| self.matches(&games[index], &words))
            .collect();
        found.sort_by(|&a, &b| self.compare(&games[a], &games[b]));
        found
    }

    /// The games that everything but the position finds; `None` if nothing else is asked for.
    pub fn besides_position(&self, games: &[Searched]) -> Option<HashSet<Timestamp>> {
        let rest = Self {
            reaching: None,
            ..self.clone()
        };
        let ids = || {
            let found = rest.find(games).into_iter();
            found.map(|index| games[index].row.id).collect()
        };
        rest.narrows().then(ids)
    }

    /// Whether anything is asked for, so that games may be left out.
    pub fn narrows(&self) -> bool {
        let everything = Self {
            sort: self.sort,
            ..Self::default()
        };
        let asked = Self {
            text: self.text.trim().to_owned(),
            white: self.white.trim().to_owned(),
            black: self.black.trim().to_owned(),
            typed: Typed::default(),
            ..self.clone()
        };
        asked != everything
    }

    /// Whether anything is asked for besides the text, the position and whose games they are.
    pub fn is_filtered(&self) -> bool {
        let filters = Self {
            text: String::new(),
            of_visitor: false,
            visitor_side: None,
            reaching: None,
            ..self.clone()
        };
        filters.narrows()
    }

    fn matches(&self, game: &Searched, words: &[Vec<Vec<String>>; 3]) -> bool {
        let (row, summary) = (&game.row, &game.row.summary);
        let date = || PartialDate::parse(&summary.date);
        self.variant.is_none_or(|wanted| wanted == summary.variant)
            && self.result.is_none_or(|wanted| wanted == summary.result)
            && self.tag.as_ref().is_none_or(|tag| row.tags.contains(tag))
            && (!self.of_visitor
                || row
                    .visitor()
                    .is_some_and(|had| self.visitor_side.is_none_or(|side| side == had)))
            && self
                .reaching
                .as_ref()
                .is_none_or(|games| games.contains(&row.id))
            && self
                .from
                .is_none_or(|from| date().is_some_and(|date| date.is_since(from)))
            && self
                .to
                .is_none_or(|to| date().is_some_and(|date| date.is_until(to)))
            && self
                .opening
                .as_ref()
                .is_none_or(|wanted| wanted.is_of(&summary.opening))
            && self.rating.is_none_or(|least| {
                let strong = |rating: Option<u16>| rating.is_some_and(|rating| rating >= least);
                summary.ratings.into_iter().all(strong)
            })
            && words[0].iter().all(|word| game.has(word))
            && [&game.white, &game.black]
                .into_iter()
                .zip(&words[1..])
                .all(|(name, words)| words.iter().all(|word| is_in(name, word)))
    }

    fn compare(&self, a: &Searched, b: &Searched) -> Ordering {
        let (x, y) = (&a.row, &b.row);
        let order = match self.sort {
            Sort::Added => y.created.cmp(&x.created),
            Sort::Changed => y.changed.cmp(&x.changed),
            Sort::Date => Reverse(a.date()).cmp(&Reverse(b.date())),
            Sort::Name => a.name().cmp(b.name()),
            Sort::Length => y.summary.plies.cmp(&x.summary.plies),
        };
        order.then(y.id.cmp(&x.id))
    }
}

/// Whether a word occurs in a text in one of its spellings.
fn is_in(text: &str, word: &[String]) -> bool {
    word.iter().any(|spelling| text.contains(spelling))
}

/// The spellings of a word that is searched for; a result has one, however it is written, with the ends
/// of the line that it has for itself: a date may contain it.
fn spellings_of(word: &str) -> Vec<String> {
    match GameResult::parse(word) {
        Some(GameResult::Unknown) | None => spellings(word),
        Some(result) => vec![format!("\n{}\n", result.as_str())],
    }
}

/// A row with what is searched.
#[derive(Clone, PartialEq, Debug)]
pub struct Searched {
    /// The row.
    pub row: Rc<Row>,
    /// Its texts as they are searched; the name or the players come first.
    text: Rc<str>,
    /// The name of White as it is searched.
    white: Rc<str>,
    /// The name of Black as it is searched.
    black: Rc<str>,
}

/// What the list shows of a game, in the visitor's language.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Shown {
    /// The name, or the players.
    pub title: String,
    /// The names of White and Black; empty if unknown.
    pub players: [String; 2],
    /// All the rest.
    pub rest: String,
}

impl Searched {
    /// A row to be searched: by what its PGN says, and by what the list shows.
    pub fn new(row: Row, shown: &Shown) -> Self {
        let summary = &row.summary;
        let tags = row.tags.join(" ");
        let visitor = row.visitor();
        let full = |name: &str, side, shown: &str| {
            let unnamed = match name.is_empty() && visitor == Some(side) {
                true => UNNAMED,
                false => "",
            };
            [name, shown, unnamed].join("\n")
        };
        let named = [
            (&summary.white, &shown.players[0], Color::White),
            (&summary.black, &shown.players[1], Color::Black),
        ];
        let [white, black] = named.map(|(name, shown, side)| full(name, side, shown));
        // Who looks for 960 means the variant.
        let [any_white, any_black] = named.map(|(name, shown, side)| {
            full(name.strip_prefix(PROGRAM).unwrap_or(name), side, shown)
        });
        let texts = [
            &*shown.title,
            &*row.name,
            &any_white,
            &any_black,
            &summary.event,
            &summary.site,
            &summary.opening,
            &summary.date,
            summary.result.as_str(),
            &tags,
            &shown.rest,
        ];
        let searched = |text: &str| -> Rc<str> { spellings(text).join("\n").into() };
        Self {
            text: searched(texts.join("\n").trim_start()),
            white: searched(&white),
            black: searched(&black),
            row: Rc::new(row),
        }
    }

    fn name(&self) -> &str {
        &self.text
    }

    /// Whether a word occurs in one of its spellings.
    fn has(&self, word: &[String]) -> bool {
        let begins = |spelling: &String| {
            [&self.white, &self.black]
                .iter()
                .any(|name| name.starts_with(spelling.as_str()))
        };
        is_in(&self.text, word) || word.iter().any(begins)
    }

    fn date(&self) -> Option<(u16, u8, u8)> {
        Some(PartialDate::parse(&self.row.summary.date)?.first())
    }
}

/// The visitor's tags, each with the number of its games, in alphabetical order.
pub fn tags(games: &[Searched]) -> Vec<(String, usize)> {
    let mut all: Vec<&String> = games.iter().flat_map(|game| &game.row.tags).collect();
    all.sort();
    let groups = all.chunk_by(|a, b| a == b);
    groups
        .map(|group| (group[0].clone(), group.len()))
        .collect()
}

/// The tags of a text in which they are separated by commas, each once in whatever case.
pub fn parse_tags(text: &str) -> Vec<String> {
    let mut tags: Vec<String> = Vec::new();
    for tag in text.split([',', '\n']) {
        let tag = tag.split_whitespace().collect::<Vec<_>>().join(" ");
        let same = |other: &String| other.to_lowercase() == tag.to_lowercase();
        if !tag.is_empty() && !tags.iter().any(same) {
            tags.push(tag);
        }
    }
    tags
}

#[cfg(test)]
mod tests;
