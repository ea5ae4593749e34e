use super::attributes::Attributes;
use super::error::{OptionError, OptionProblem};
use super::games::{Games, MAX_GAMES, MAX_PGN_BYTES};
use super::look::{Look, Shown};
use super::setup::{Mode, Setup, Source};
use crate::board::Color;
use crate::notation::fen;
use crate::notation::link::{Link, LinkParts, LinkProblem};
use crate::notation::pgn::{self, WithoutStart};
use crate::rules::Variant;
use crate::web::board::{Arrangement, Premoves};
use crate::web::element::definitions::{self, Kind, MAX_LINES, name};
use crate::web::game::Level;
use std::borrow::Cow;
use std::rc::Rc;

/// Reads attributes and collects their errors.
struct Reader<'a> {
    attributes: &'a Attributes,
    diagram: Option<Arrangement>,
    errors: Vec<OptionError>,
}

impl Look {
    /// Reads the look from attributes. An invalid value is replaced by the default and reported.
    pub fn read(attributes: &Attributes) -> (Self, Vec<OptionError>) {
        let mut reader = Reader::new(attributes);
        let look = Self {
            orientation: reader.written(name::ORIENTATION).map(color),
            list: shown(reader.word(name::LIST)),
            controls: shown(reader.word(name::CONTROLS)),
            lines: reader.number(name::LINES).unwrap_or(1).min(MAX_LINES),
            coordinates: reader.word(name::COORDINATES) == "on",
            targets: reader.word(name::TARGETS) == "on",
            premoves: premoves(reader.word(name::PREMOVES)),
            theme: reader.word(name::THEME),
            board: reader.word(name::BOARD),
            animation_ms: reader.number(name::ANIMATION).unwrap_or_default(),
            label: attributes.get(name::LABEL).map(str::to_owned),
        };
        (look, reader.errors)
    }
}

impl Setup {
    /// Reads the game from attributes. An invalid value is replaced by the default and reported.
    pub fn read(attributes: &Attributes) -> (Self, Vec<OptionError>) {
        let mut reader = Reader::new(attributes);
        let mode = match reader.word(name::MODE) {
            "free" => Mode::Free,
            "play" => Mode::Play,
            "analyse" => Mode::Analyse,
            "setup" => Mode::Setup,
            _ => Mode::View,
        };
        let color = color(reader.word(name::COLOR));
        let level = reader.number(name::LEVEL).and_then(|n| Level::new(n as u8));
        let source = reader.source(mode);
        if let Source::Pgn(games) = &source {
            reader.diagram = games.diagram().cloned();
        }
        let at = reader.number(name::AT).map(|at| at as usize);
        let at = reader.halfmove(at, source.halfmoves());
        let setup = Self {
            mode: match reader.diagram {
                Some(_) if !mode.takes_any_arrangement() => Mode::View,
                _ => mode,
            },
            asked_mode: mode,
            color,
            level: level.unwrap_or_default(),
            source,
            diagram: reader.diagram,
            at,
            any_start: fen_of(attributes).is_none()
                && [name::N, name::MOVES, name::PGN]
                    .into_iter()
                    .all(|name| attributes.get(name).is_none()),
        };
        (setup, reader.errors)
    }
}

impl<'a> Reader<'a> {
    fn new(attributes: &'a Attributes) -> Self {
        Self {
            attributes,
            diagram: None,
            errors: Vec::new(),
        }
    }

    fn note(&mut self, attribute: &'static str, problem: OptionProblem) {
        self.errors.push(OptionError {
            attribute,
            problem,
            is_shown: true,
        });
    }

    /// The word in an attribute, or the default.
    fn word(&mut self, name: &'static str) -> &'static str {
        let default = definitions::attribute(name).map_or("", |attribute| attribute.default);
        self.written(name).unwrap_or(default)
    }

    /// The word in an attribute, if it is set and valid.
    fn written(&mut self, name: &'static str) -> Option<&'static str> {
        let words = match definitions::attribute(name)?.kind {
            Kind::Choice(words) => words,
            Kind::Flag => FLAG,
            _ => return None,
        };
        let text = match (self.attributes.raw(name)?, words) {
            // Boolean attributes as in HTML.
            ("" | "true", FLAG) => "on",
            ("false", FLAG) => "off",
            ("", _) => return None,
            (text, _) => text,
        };
        let found = words.iter().find(|word| word.eq_ignore_ascii_case(text));
        if found.is_none() {
            let text = short(text);
            self.note(name, OptionProblem::Word { text, words });
        }
        found.copied()
    }

    /// The number in an attribute, or the default if there is one.
    fn number(&mut self, name: &'static str) -> Option<u32> {
        let attribute = definitions::attribute(name)?;
        let Kind::Number(min, max) = attribute.kind else {
            return None;
        };
        let read = |text: &str| text.parse().ok().filter(|n| (min..=max).contains(n));
        let default = read(attribute.default);
        let Some(text) = self.attributes.get(name) else {
            return default;
        };
        let number = read(text);
        if number.is_none() {
            let text = short(text);
            self.note(name, OptionProblem::Number { text, min, max });
        }
        number.or(default)
    }

    fn source(&mut self, mode: Mode) -> Source {
        if let Some(text) = self.attributes.get(name::PGN)
            && let Some(source) = self.pgn(text)
        {
            return source;
        }
        let get = |name| self.attributes.get(name);
        let fen = fen_of(self.attributes);
        let fen = fen.as_deref();
        let parts = LinkParts {
            variant: get(name::VARIANT),
            fen,
            number: get(name::N).filter(|_| fen.is_none()),
            moves: get(name::MOVES),
        };
        Source::Moves(match Link::from_parts(&parts) {
            Ok(link) => link,
            Err(error) => {
                let attribute = attribute_of(&error.problem);
                self.note(attribute, OptionProblem::Game(error.problem));
                self.read_diagram(fen, &error.fallback, mode);
                *error.fallback
            }
        })
    }

    /// Sets the diagram for a `fen` that is not a legal position, as far as it can be read. That is
    /// an error only where a legal position is needed. If the board field can be drawn but another
    /// field cannot be read, only the page is told.
    fn read_diagram(&mut self, fen: Option<&str>, fallback: &Link, mode: Mode) {
        let variant = fallback.variant;
        let text = fen.map(|text| text.replace('_', " "));
        let Some(text) = text.filter(|text| fen::parse(variant, text).is_err()) else {
            return;
        };
        let read = fen::parse_diagram(&text);
        let is_right = read.is_ok()
            && mode.takes_any_arrangement()
            && self.attributes.get(name::MOVES).is_none();
        if is_right && fen::parse_setup(&text).is_ok() {
            self.errors.retain(|error| error.attribute != name::FEN);
        }
        for error in &mut self.errors {
            error.is_shown = !is_right || error.attribute != name::FEN;
        }
        self.diagram = Some(match read {
            Ok(setup) => Arrangement::Setup {
                variant,
                setup: Rc::new(setup),
            },
            Err(_) => Arrangement::empty(variant),
        });
    }

    /// The games of a PGN, the last one up to its error; `None` if there is no game.
    fn pgn(&mut self, text: &str) -> Option<Source> {
        if text.len() > MAX_PGN_BYTES {
            self.note(name::PGN, OptionProblem::LongPgn);
            return None;
        }
        let mut games = Vec::new();
        let mut reader = pgn::Reader::new(text.as_bytes());
        while let Some(read) = reader.next() {
            if games.len() == MAX_GAMES {
                self.note(name::PGN, OptionProblem::ManyGames);
                break;
            }
            match read {
                Ok(game) => games.push((Rc::new(game), None)),
                Err(error) => {
                    let broken_off = reader.broken_off().cloned();
                    games.extend(broken_off.map(|game| (Rc::new(game), None)));
                    games.extend(reader.without_start().map(only_tags));
                    if self.errors.iter().all(|error| error.attribute != name::PGN) {
                        self.note(name::PGN, OptionProblem::Pgn(error));
                    }
                }
            }
        }
        let count = games.len();
        let number = self.number(name::GAME).unwrap_or(1) as usize;
        let Some(games) = Games::new(games, number - 1) else {
            if self.errors.iter().all(|error| error.attribute != name::PGN) {
                self.note(name::PGN, OptionProblem::NoGame);
            }
            return None;
        };
        if number > count {
            self.note(name::GAME, OptionProblem::NoSuchGame { number, count });
        }
        Some(Source::Pgn(games))
    }

    fn halfmove(&mut self, at: Option<usize>, halfmoves: usize) -> Option<usize> {
        if let Some(at) = at.filter(|&at| at > halfmoves) {
            self.note(name::AT, OptionProblem::BehindEnd { at, halfmoves });
        }
        at.map(|at| at.min(halfmoves))
    }
}

/// The start position, unless it is that of the variant.
fn fen_of(attributes: &Attributes) -> Option<Cow<'_, str>> {
    let text = attributes.get(name::FEN)?;
    (!text.eq_ignore_ascii_case("start")).then(|| whole_fen(text))
}

/// A FEN; if it is only the board field, White is to move and nobody may castle.
pub(in crate::web::element) fn whole_fen(text: &str) -> Cow<'_, str> {
    match text.contains([' ', '_']) || !text.contains('/') {
        true => text.into(),
        false => format!("{text} w - - 0 1").into(),
    }
}

const FLAG: &[&str] = &["on", "off"];

/// A game of which only the tags can be shown, with what is drawn in its place: the position of its
/// tag, or else nothing.
fn only_tags(read: &WithoutStart) -> (Rc<pgn::Game>, Option<Arrangement>) {
    let variant = Variant::default();
    let mut game = pgn::Game::new(variant.start());
    game.tags = read.tags.clone();
    let setup = read.fen.as_deref().map(fen::parse_diagram);
    let diagram = match setup {
        Some(Ok(setup)) => Arrangement::Setup {
            variant,
            setup: Rc::new(setup),
        },
        _ => Arrangement::empty(variant),
    };
    (Rc::new(game), Some(diagram))
}

fn short(text: &str) -> String {
    const LONGEST: usize = 40;
    text.chars().take(LONGEST).collect()
}

fn color(word: &str) -> Color {
    Color::from_white(word != "black")
}

fn premoves(word: &str) -> Premoves {
    let known = Premoves::ALL.into_iter().find(|known| known.key() == word);
    known.unwrap_or_default()
}

fn shown(word: &str) -> Shown {
    match word {
        "on" => Shown::On,
        "off" => Shown::Off,
        _ => Shown::Auto,
    }
}

/// The attribute that an error is about.
const fn attribute_of(problem: &LinkProblem) -> &'static str {
    match problem {
        LinkProblem::Variant(_) => name::VARIANT,
        LinkProblem::Number { .. } => name::N,
        LinkProblem::Move { .. } | LinkProblem::AfterEnd { .. } | LinkProblem::TooManyMoves => {
            name::MOVES
        }
        _ => name::FEN,
    }
}
