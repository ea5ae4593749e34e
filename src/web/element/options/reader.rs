use super::attributes::Attributes;
use super::error::{OptionError, OptionProblem};
use super::games::{Games, MAX_GAMES, MAX_PGN_BYTES, ReadGame};
use super::look::{Look, Shown};
use super::setup::{Mode, Setup, Source};
use crate::board::{Color, Square};
use crate::game::Shape;
use crate::notation::fen;
use crate::notation::link::{Link, LinkParts, LinkProblem};
use crate::notation::pgn::{self, WithoutStart};
use crate::notation::san::{self, SanError};
use crate::rules::{Position, Variant};
use crate::web::board::{Arrangement, Movable, Premoves};
use crate::web::element::definitions::{self, Kind, MAX_LINES, name};
use crate::web::game::Level;
use std::borrow::Cow;
use std::rc::Rc;

/// Reads attributes and collects their errors.
struct Reader<'a> {
    attributes: &'a Attributes,
    /// The attribute that the PGN is of: `pgn`, or `src` if it is of the file there.
    pgn: &'static str,
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
            movable: movable(reader.word(name::MOVABLE)),
            allowed: reader.allowed(),
            shapes: {
                let mut shapes = reader.shapes(name::ARROWS, 2);
                shapes.extend(reader.shapes(name::CIRCLES, 1));
                shapes
            },
            marks: reader.shapes(name::MARKS, 1),
            autoplay_ms: reader.number(name::AUTOPLAY).unwrap_or_default(),
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
        let asked_mode = match reader.word(name::MODE) {
            "free" => Mode::Free,
            "play" => Mode::Play,
            "analyse" => Mode::Analyse,
            "setup" => Mode::Setup,
            "puzzle" => Mode::Puzzle,
            _ => Mode::View,
        };
        let mode = match cfg!(feature = "viewer") {
            true => Mode::View,
            false => asked_mode,
        };
        let color = color(reader.word(name::COLOR));
        let level = reader.number(name::LEVEL).and_then(|n| Level::new(n as u8));
        let source = reader.source(mode);
        if let Source::Pgn(games) = &source {
            reader.diagram = games.diagram().cloned();
        }
        let solution = match (mode, &reader.diagram) {
            (Mode::Puzzle, None) => Some(reader.solution(&source)),
            _ => None,
        };
        let at = reader.number(name::AT).map(|at| at as usize);
        let at = reader.halfmove(at, source.halfmoves());
        let setup = Self {
            mode: match reader.diagram {
                Some(_) if !mode.takes_any_arrangement() => Mode::View,
                _ => mode,
            },
            asked_mode,
            color,
            level: level.unwrap_or_default(),
            source,
            solution,
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
            pgn: match (attributes.get(name::PGN), attributes.get(name::SRC)) {
                (None, Some(_)) => name::SRC,
                _ => name::PGN,
            },
            diagram: None,
            errors: Vec::new(),
        }
    }

    /// Whether the game is in a file that is not there yet.
    fn awaits_file(&self) -> bool {
        self.pgn == name::SRC && self.attributes.raw(name::FILE).is_none()
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

    /// The moves and squares of [`name::ALLOWED`]. The first that is written as neither is reported;
    /// whether a move is legal depends on the position shown.
    fn allowed(&mut self) -> Vec<String> {
        let text = self.attributes.get(name::ALLOWED).unwrap_or_default();
        let allowed: Vec<String> = words(text).take(MAX_LISTED).map(str::to_owned).collect();
        let start = Variant::default().start();
        let bad = allowed
            .iter()
            .find_map(|text| match san::parse(&start, text) {
                Err(error @ (SanError::Syntax { .. } | SanError::TooLong { .. })) => {
                    text.parse::<Square>().is_err().then_some(error)
                }
                _ => None,
            });
        if let Some(error) = bad {
            self.note(name::ALLOWED, OptionProblem::Allowed(error));
        }
        allowed
    }

    /// The shapes in an attribute, each of one square or two. Those that cannot be read are left
    /// out, and the first of them is reported.
    fn shapes(&mut self, name: &'static str, squares: usize) -> Vec<Shape> {
        let mut shapes = Vec::new();
        let mut bad = None;
        let text = self.attributes.get(name).unwrap_or_default();
        for text in words(text).take(MAX_LISTED) {
            match shape(text, squares) {
                Some(shape) => shapes.push(shape),
                None => bad = bad.or(Some(short(text))),
            }
        }
        if let Some(text) = bad {
            self.note(name, OptionProblem::Shape { text, squares });
        }
        shapes
    }

    /// The moves to be found from the last position of the source, or in a PGN from its start; none
    /// if they cannot be read.
    fn solution(&mut self, source: &Source) -> Rc<pgn::Game> {
        let Some(text) = self.attributes.get(name::SOLUTION) else {
            if let Source::Pgn(games) = source {
                return games.chosen().clone();
            }
            if !self.awaits_file() {
                self.note(name::SOLUTION, OptionProblem::NoSolution);
            }
            return source.game();
        };
        let start = match source {
            Source::Pgn(games) => games.chosen().start.clone(),
            Source::Moves(link) => {
                let start = link.start_position();
                link.moves
                    .iter()
                    .fold(start, |position, &m| position.after(m))
            }
        };
        match read_solution(&start, text) {
            Ok(game) => Rc::new(game),
            Err(problem) => {
                self.note(name::SOLUTION, problem);
                Rc::new(pgn::Game::with_moves(start, []))
            }
        }
    }

    fn source(&mut self, mode: Mode) -> Source {
        let text = match self.pgn {
            name::SRC => self.attributes.get(name::FILE),
            _ => self.attributes.get(name::PGN),
        };
        if let Some(text) = text {
            if let Some(source) = self.pgn(text) {
                return source;
            }
        } else if self.pgn == name::SRC && !self.awaits_file() {
            // The file is empty.
            self.note(self.pgn, OptionProblem::NoGame);
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

    /// The games of a PGN, each up to its error; `None` if there is no game. Only the error of the
    /// game shown is reported.
    fn pgn(&mut self, text: &str) -> Option<Source> {
        if text.len() > MAX_PGN_BYTES {
            self.note(self.pgn, OptionProblem::LongPgn);
            return None;
        }
        let mut games: Vec<ReadGame> = Vec::new();
        // Of what comes before the first game.
        let mut early = None;
        let mut reader = pgn::Reader::new(text.as_bytes());
        while let Some(read) = reader.next() {
            if games.len() == MAX_GAMES {
                self.note(self.pgn, OptionProblem::ManyGames);
                break;
            }
            match read {
                Ok(game) => games.push(ReadGame {
                    game: Rc::new(game),
                    diagram: None,
                    error: None,
                }),
                Err(error) => {
                    let error = Rc::new(error);
                    let broken_off = reader
                        .broken_off()
                        .map(|game| (Rc::new(game.clone()), None));
                    match broken_off.or_else(|| reader.without_start().map(only_tags)) {
                        Some((game, diagram)) => games.push(ReadGame {
                            game,
                            diagram,
                            error: Some(error),
                        }),
                        // Nothing of it can be shown: the error stands with the game before it.
                        None => match games.last_mut() {
                            Some(before) => drop(before.error.get_or_insert(error)),
                            None => drop(early.get_or_insert(error)),
                        },
                    }
                }
            }
        }
        match (games.first_mut(), early) {
            (Some(first), Some(error)) => drop(first.error.get_or_insert(error)),
            (None, Some(error)) => self.note(self.pgn, OptionProblem::Pgn(error)),
            (_, None) => {}
        }
        let count = games.len();
        let number = self.number(name::GAME).unwrap_or(1) as usize;
        let Some(games) = Games::new(games, number - 1, self.pgn) else {
            if self.errors.iter().all(|error| error.attribute != self.pgn) {
                self.note(self.pgn, OptionProblem::NoGame);
            }
            return None;
        };
        if let Some(error) = games.error() {
            self.note(self.pgn, OptionProblem::Pgn(error.clone()));
        }
        if number > count {
            self.note(name::GAME, OptionProblem::NoSuchGame { number, count });
        }
        Some(Source::Pgn(games))
    }

    fn halfmove(&mut self, at: Option<usize>, halfmoves: usize) -> Option<usize> {
        if let Some(at) = at.filter(|&at| at > halfmoves && !self.awaits_file()) {
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

/// The largest number of arrows, of circles or of allowed moves.
const MAX_LISTED: usize = 200;

fn words(text: &str) -> impl Iterator<Item = &str> {
    let parts = text.split(|c: char| c == ',' || c.is_whitespace());
    parts.filter(|part| !part.is_empty())
}

/// A shape of one square or two, green unless the letter of a colour comes first.
fn shape(text: &str, squares: usize) -> Option<Shape> {
    let with_color = match text.as_bytes().first()? {
        b'G' | b'R' | b'Y' | b'B' => text.to_owned(),
        _ => format!("G{text}"),
    };
    let shape = pgn::parse_shape(&with_color).ok()?;
    (with_color.len() == 1 + 2 * squares).then_some(shape)
}

/// The moves of a solution from a position.
fn read_solution(start: &Position, text: &str) -> Result<pgn::Game, OptionProblem> {
    if text.len() > MAX_PGN_BYTES {
        return Err(OptionProblem::LongPgn);
    }
    let tags = pgn::Game::with_moves(start.clone(), []).to_string();
    let tags = tags.trim_end().trim_end_matches('*');
    let moves = words(text).collect::<Vec<_>>().join(" ");
    let read = pgn::Reader::new(format!("{tags}{moves}\n").as_bytes()).next();
    match read.transpose().map_err(OptionProblem::Solution)? {
        Some(game) if game.tree.main_line().next().is_some() => Ok(game),
        _ => Err(OptionProblem::NoSolution),
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

fn movable(word: &str) -> Movable {
    match word {
        "white" => Movable::Only(Color::White),
        "black" => Movable::Only(Color::Black),
        "none" => Movable::None,
        _ => Movable::Both,
    }
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
        LinkProblem::Move { .. }
        | LinkProblem::AfterEnd { .. }
        | LinkProblem::TooManyMoves
        | LinkProblem::Variation => name::MOVES,
        _ => name::FEN,
    }
}
