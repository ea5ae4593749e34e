//! The attributes of `<sharp960-board>`, read once into types that cannot be wrong.

use super::definitions::{self, Kind, MAX_LINES, name};
use crate::board::Color;
use crate::notation::fen;
use crate::notation::link::{Link, LinkParts, LinkProblem};
use crate::notation::pgn::{self, PgnError};
use crate::web::board::Arrangement;
use crate::web::game::Level;
use crate::web::words;
use std::rc::Rc;

/// Most games of a PGN that can be chosen from.
pub const MAX_GAMES: usize = 500;

/// Most bytes of a PGN that are read.
pub const MAX_PGN_BYTES: usize = 5_000_000;

/// Attributes as they are written: names with values, each name once.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Attributes(Vec<(String, String)>);

impl Attributes {
    /// From pairs of names and values; of a name that comes twice the last value counts.
    pub fn new<N: Into<String>, V: Into<String>>(pairs: impl IntoIterator<Item = (N, V)>) -> Self {
        let mut attributes = Self::default();
        for (name, value) in pairs {
            attributes.set(name.into(), value.into());
        }
        attributes
    }

    /// The value of an attribute, if it is there and not just blank.
    pub fn get(&self, name: &str) -> Option<&str> {
        self.raw(name).filter(|value| !value.is_empty())
    }

    /// The value of an attribute, an empty one too.
    fn raw(&self, name: &str) -> Option<&str> {
        let mut pairs = self.0.iter();
        pairs.find(|pair| pair.0 == name).map(|pair| pair.1.trim())
    }

    fn set(&mut self, name: String, value: String) {
        match self.0.iter_mut().find(|pair| pair.0 == name) {
            Some(pair) => pair.1 = value,
            None => self.0.push((name, value)),
        }
    }

    /// Whether all of these attributes are written as in another set.
    pub fn agree(&self, other: &Self, names: &[&str]) -> bool {
        names.iter().all(|name| self.raw(name) == other.raw(name))
    }
}

/// What is wrong with an attribute.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OptionError {
    /// Which one.
    pub attribute: &'static str,
    /// What is wrong with it.
    pub problem: OptionProblem,
    /// Whether the board shows it too. A diagram need not be legal: that it is not is told to the
    /// page alone.
    pub is_shown: bool,
}

/// Whether what is wrong with an attribute is to be told anew after some were set: `fen` depends on
/// `mode` as well, since a diagram is enough to look at and not to play from.
pub fn is_told_anew(attribute: &str, set: &[&str]) -> bool {
    set.contains(&attribute) || (attribute == name::FEN && set.contains(&name::MODE))
}

/// What can be wrong with an attribute.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum OptionProblem {
    /// It is none of the words that it can be.
    Word {
        /// What stands there.
        text: String,
        /// What could.
        words: &'static [&'static str],
    },
    /// It is no number, or too small or large.
    Number {
        /// What stands there.
        text: String,
        /// The smallest that could.
        min: u32,
        /// The largest that could.
        max: u32,
    },
    /// Variant, start or moves are wrong.
    Game(LinkProblem),
    /// The PGN is wrong somewhere.
    Pgn(PgnError),
    /// There is no game in the PGN.
    NoGame,
    /// The PGN is too long.
    LongPgn,
    /// The PGN has more games than can be chosen from.
    ManyGames,
    /// The PGN has no game of that number.
    NoSuchGame {
        /// The number.
        number: usize,
        /// How many there are.
        count: usize,
    },
    /// The place in the game is behind its end.
    BehindEnd {
        /// What stands there.
        at: usize,
        /// How many halfmoves there are.
        halfmoves: usize,
    },
}

impl OptionError {
    /// What the page around the board is told of it, in a sentence.
    pub fn message(&self) -> String {
        use words::element as said;
        let attribute = self.attribute;
        match &self.problem {
            OptionProblem::Word { text, words } => said::unknown_word(attribute, text, words),
            OptionProblem::Number { text, min, max } => {
                said::no_number(attribute, text, *min, *max)
            }
            OptionProblem::Game(problem) => words::errors::link(problem),
            OptionProblem::Pgn(error) => said::bad_pgn(error),
            OptionProblem::NoGame => said::no_game(),
            OptionProblem::LongPgn => said::long_pgn(MAX_PGN_BYTES / 1_000_000),
            OptionProblem::ManyGames => said::many_games(MAX_GAMES),
            OptionProblem::NoSuchGame { number, count } => said::no_such_game(*number, *count),
            OptionProblem::BehindEnd { at, halfmoves } => said::behind_end(*at, *halfmoves),
        }
    }
}

/// What can be done on the board.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Mode {
    /// Stepping through a game.
    #[default]
    View,
    /// Moving both sides.
    Free,
    /// Playing against the engine.
    Play,
    /// Moving both sides with variations and the engine's evaluation.
    Analyse,
}

impl Mode {
    /// Whether the game is a tree of moves, in which any line can be looked at.
    pub const fn is_study(self) -> bool {
        matches!(self, Self::View | Self::Analyse)
    }

    /// Whether an engine is needed.
    pub const fn needs_engine(self) -> bool {
        matches!(self, Self::Play | Self::Analyse)
    }
}

/// Whether something is shown.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Shown {
    /// Where it makes sense.
    #[default]
    Auto,
    /// Always.
    On,
    /// Never.
    Off,
}

impl Shown {
    /// Whether it is, where it makes sense or not.
    pub const fn or(self, sensible: bool) -> bool {
        match self {
            Self::Auto => sensible,
            Self::On => true,
            Self::Off => false,
        }
    }
}

/// How the board looks.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Look {
    /// The side below, if it is said.
    pub orientation: Option<Color>,
    /// Whether the moves are shown.
    pub list: Shown,
    /// Whether there are buttons.
    pub controls: Shown,
    /// How many lines of the engine are shown.
    pub lines: u32,
    /// Whether files and ranks are named.
    pub coordinates: bool,
    /// Whether it is shown where a man can go.
    pub targets: bool,
    /// The theme by its name.
    pub theme: &'static str,
    /// The squares' colours by their name.
    pub board: &'static str,
    /// How long men glide, in milliseconds.
    pub animation_ms: u32,
    /// What the board is called.
    pub label: Option<String>,
}

/// What is shown and who moves.
#[derive(Clone, Debug)]
pub struct Setup {
    /// What can be done.
    pub mode: Mode,
    /// The person's side against the engine.
    pub color: Color,
    /// How strongly the engine plays.
    pub level: Level,
    /// The game or games.
    pub source: Source,
    /// What is drawn in place of the game, where `fen` is no legal position. The mode is then
    /// [`Mode::View`], whatever is asked for.
    pub diagram: Option<Arrangement>,
    /// The position to begin with, in halfmoves.
    pub at: Option<usize>,
    /// Whether nothing says with which of a variant's starts the game begins.
    pub any_start: bool,
}

/// Where the game comes from.
#[derive(Clone, Debug)]
pub enum Source {
    /// A start and moves.
    Moves(Link),
    /// The games of a PGN.
    Pgn(Games),
}

/// The games of a PGN, at least one.
#[derive(Clone, Debug)]
pub struct Games {
    all: Vec<Rc<pgn::Game>>,
    titles: Rc<[String]>,
    /// Less than there are.
    number: usize,
}

impl Games {
    /// These games, of which one is chosen by its number from 0, or the last one if there are
    /// not so many; none if there is no game.
    fn new(all: Vec<Rc<pgn::Game>>, number: usize) -> Option<Self> {
        let last = all.len().checked_sub(1)?;
        Some(Self {
            titles: all.iter().map(|game| words::game::title(game)).collect(),
            number: number.min(last),
            all,
        })
    }

    /// All of them.
    pub fn all(&self) -> &[Rc<pgn::Game>] {
        &self.all
    }

    /// What they are called, to choose one.
    pub const fn titles(&self) -> &Rc<[String]> {
        &self.titles
    }

    /// The one that is shown.
    pub fn chosen(&self) -> &Rc<pgn::Game> {
        &self.all[self.number]
    }

    /// Its number, from 0.
    pub const fn number(&self) -> usize {
        self.number
    }

    /// Chooses another, if there is one of that number.
    pub fn choose(&mut self, number: usize) {
        self.number = number.min(self.all.len() - 1);
    }
}

/// The attributes on which [`Setup`] depends.
pub const SETUP: &[&str] = &[
    name::MODE,
    name::COLOR,
    name::LEVEL,
    name::VARIANT,
    name::FEN,
    name::N,
    name::MOVES,
    name::PGN,
    name::GAME,
    name::AT,
];

/// Reads attributes; notes what is wrong with them.
struct Reader<'a> {
    attributes: &'a Attributes,
    diagram: Option<Arrangement>,
    errors: Vec<OptionError>,
}

impl Look {
    /// Reads the look from attributes. What is wrong stays as it is by default and is told.
    pub fn read(attributes: &Attributes) -> (Self, Vec<OptionError>) {
        let mut reader = Reader::new(attributes);
        let look = Self {
            orientation: reader.written(name::ORIENTATION).map(color),
            list: shown(reader.word(name::LIST)),
            controls: shown(reader.word(name::CONTROLS)),
            lines: reader.number(name::LINES).unwrap_or(1).min(MAX_LINES),
            coordinates: reader.word(name::COORDINATES) == "on",
            targets: reader.word(name::TARGETS) == "on",
            theme: reader.word(name::THEME),
            board: reader.word(name::BOARD),
            animation_ms: reader.number(name::ANIMATION).unwrap_or_default(),
            label: attributes.get(name::LABEL).map(str::to_owned),
        };
        (look, reader.errors)
    }
}

impl Setup {
    /// Reads the game from attributes. What is wrong stays as it is by default and is told.
    pub fn read(attributes: &Attributes) -> (Self, Vec<OptionError>) {
        let mut reader = Reader::new(attributes);
        let mode = match reader.word(name::MODE) {
            "free" => Mode::Free,
            "play" => Mode::Play,
            "analyse" => Mode::Analyse,
            _ => Mode::View,
        };
        let color = color(reader.word(name::COLOR));
        let level = reader.number(name::LEVEL).and_then(|n| Level::new(n as u8));
        let source = reader.source(mode);
        let at = reader.number(name::AT).map(|at| at as usize);
        let at = reader.halfmove(at, source.halfmoves());
        let setup = Self {
            mode: match reader.diagram {
                Some(_) => Mode::View,
                None => mode,
            },
            color,
            level: level.unwrap_or_default(),
            source,
            diagram: reader.diagram,
            at,
            any_start: [name::FEN, name::N, name::MOVES, name::PGN]
                .into_iter()
                .all(|name| attributes.get(name).is_none()),
        };
        (setup, reader.errors)
    }
}

impl Source {
    /// How many halfmoves its game has.
    pub fn halfmoves(&self) -> usize {
        match self {
            Self::Moves(link) => link.moves.len(),
            Self::Pgn(games) => games.chosen().tree.main_line().count(),
        }
    }

    /// The game as a PGN has it.
    pub fn game(&self) -> Rc<pgn::Game> {
        match self {
            Self::Pgn(games) => games.chosen().clone(),
            Self::Moves(link) => {
                let moves = link.moves.iter().copied();
                Rc::new(pgn::Game::with_moves(link.start_position(), moves))
            }
        }
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

    /// The word that an attribute is, or its default.
    fn word(&mut self, name: &'static str) -> &'static str {
        let default = definitions::attribute(name).map_or("", |attribute| attribute.default);
        self.written(name).unwrap_or(default)
    }

    /// The word that an attribute is, if it is there and good.
    fn written(&mut self, name: &'static str) -> Option<&'static str> {
        let words = match definitions::attribute(name)?.kind {
            Kind::Choice(words) => words,
            Kind::Flag => FLAG,
            _ => return None,
        };
        let text = match (self.attributes.raw(name)?, words) {
            // As HTML's own attributes are switched on.
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

    /// The number that an attribute is, or its default if it has one.
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
        let fen = get(name::FEN);
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

    /// Notes what a `fen` shows that is no legal position: as much of it as can be read. A game
    /// needs a legal position, and a text that is no diagram either is the author's mistake: then
    /// the board shows the error too.
    fn read_diagram(&mut self, fen: Option<&str>, fallback: &Link, mode: Mode) {
        let variant = fallback.variant;
        let text = fen.map(|text| text.replace('_', " "));
        let Some(text) = text.filter(|text| fen::parse(variant, text).is_err()) else {
            return;
        };
        let read = fen::parse_diagram(&text);
        let is_shown = mode != Mode::View || read.is_err();
        for error in &mut self.errors {
            error.is_shown = is_shown || error.attribute != name::FEN;
        }
        self.diagram = Some(match read {
            Ok(setup) => Arrangement::Setup {
                variant,
                setup: Rc::new(setup),
            },
            Err(_) => Arrangement::empty(variant),
        });
    }

    /// The games of a PGN, the last one as far as it is good; none if there is none.
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
                Ok(game) => games.push(Rc::new(game)),
                Err(error) => {
                    games.extend(reader.broken_off().cloned().map(Rc::new));
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

const FLAG: &[&str] = &["on", "off"];

fn short(text: &str) -> String {
    const LONGEST: usize = 40;
    text.chars().take(LONGEST).collect()
}

fn color(word: &str) -> Color {
    Color::from_white(word != "black")
}

fn shown(word: &str) -> Shown {
    match word {
        "on" => Shown::On,
        "off" => Shown::Off,
        _ => Shown::Auto,
    }
}

/// Which attribute a problem is about.
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::Variant;

    fn setup(pairs: &[(&str, &str)]) -> (Setup, Vec<(&'static str, String)>) {
        let (setup, errors) = Setup::read(&Attributes::new(pairs.iter().copied()));
        let told = |error: OptionError| (error.attribute, error.message());
        (setup, errors.into_iter().map(told).collect())
    }

    fn look(pairs: &[(&str, &str)]) -> (Look, Vec<&'static str>) {
        let (look, errors) = Look::read(&Attributes::new(pairs.iter().copied()));
        (look, errors.iter().map(|error| error.attribute).collect())
    }

    fn link(setup: &Setup) -> &Link {
        match &setup.source {
            Source::Moves(link) => link,
            Source::Pgn(_) => panic!("not a PGN"),
        }
    }

    #[test]
    fn nothing_said_is_the_start_of_chess_to_be_looked_at() {
        let (setup, errors) = setup(&[]);
        assert_eq!(errors, []);
        assert_eq!((setup.mode, setup.color), (Mode::View, Color::White));
        assert_eq!(link(&setup), &Link::default());
        let (look, errors) = look(&[]);
        assert!(errors.is_empty());
        assert!(look.coordinates && look.targets && look.orientation.is_none());
        assert_eq!(
            (look.theme, look.board, look.animation_ms),
            ("auto", "blue", 200)
        );
    }

    #[test]
    fn a_start_by_number_with_moves() {
        let pairs = [
            ("variant", "chess960"),
            ("n", "518"),
            ("moves", "e4 e5, Nf3 b8c6"),
        ];
        let (setup, errors) = setup(&pairs);
        assert_eq!(errors, []);
        assert_eq!(link(&setup).variant, Variant::Chess960);
        assert_eq!(setup.source.halfmoves(), 4);
    }

    #[test]
    fn what_is_no_legal_position_is_a_diagram_and_the_reason_is_told() {
        for (mode, fen, shown, is_shown) in [
            (
                "view",
                "8/8/8/3q4/8/8/8/8 b - - 0 1",
                "8/8/8/3q4/8/8/8/8 b",
                false,
            ),
            ("view", "8/8/8/3q4/8/8/8/8", "8/8/8/3q4/8/8/8/8 w", false),
            (
                "view",
                "8/8/8/3q4/8/8/8/8_b_-_-",
                "8/8/8/3q4/8/8/8/8 b",
                false,
            ),
            (
                "view",
                "P6k/8/8/8/8/8/8/K7 w KQ - 0 1",
                "P6k/8/8/8/8/8/8/K7 w",
                false,
            ),
            (
                "view",
                "4k3/4R3/8/8/8/8/4r3/4K3 w - - 0 1",
                "4k3/4R3/8/8/8/8/4r3/4K3 w",
                false,
            ),
            (
                "free",
                "8/8/8/3q4/8/8/8/8 b - - 0 1",
                "8/8/8/3q4/8/8/8/8 b",
                true,
            ),
            ("play", "8/8/8/3q4/8/8/8/8", "8/8/8/3q4/8/8/8/8 w", true),
            ("view", "no position", "8/8/8/8/8/8/8/8 w", true),
        ] {
            let pairs = [("mode", mode), ("fen", fen)];
            let (setup, errors) = Setup::read(&Attributes::new(pairs));
            let Some(Arrangement::Setup {
                variant,
                setup: drawn,
            }) = setup.diagram
            else {
                panic!("{fen} is no diagram");
            };
            assert!(
                fen::format_setup(variant, &drawn).starts_with(shown),
                "{fen}"
            );
            assert_eq!(setup.mode, Mode::View);
            let [error] = errors.as_slice() else {
                panic!("{errors:?}");
            };
            assert_eq!(
                (error.attribute, error.is_shown),
                ("fen", is_shown),
                "{fen}"
            );
        }
        let legal = [("fen", "4k3/8/8/8/8/8/8/4K3 w - - 0 1")];
        assert_eq!(Setup::read(&Attributes::new(legal)).0.diagram, None);
    }

    #[test]
    fn a_diagram_is_drawn_whatever_else_is_wrong() {
        let pairs = [
            ("variant", "checkers"),
            ("fen", "8/8/8/3q4/8/8/8/8 w - - 0 1"),
            ("level", "99"),
        ];
        let (setup, errors) = Setup::read(&Attributes::new(pairs));
        assert!(setup.diagram.is_some());
        assert!(errors.iter().all(|error| error.is_shown), "{errors:?}");
    }

    #[test]
    fn flags_are_switched_as_in_html_and_as_frameworks_do() {
        for (text, on) in [
            ("", true),
            ("on", true),
            ("true", true),
            ("off", false),
            ("false", false),
        ] {
            let (look, errors) = look(&[("coordinates", text)]);
            assert_eq!((look.coordinates, errors.len()), (on, 0), "{text}");
        }
        let (look, errors) = look(&[("coordinates", "perhaps")]);
        assert!(look.coordinates);
        assert_eq!(errors, ["coordinates"]);
    }

    #[test]
    fn what_is_wrong_is_told_with_its_attribute_and_the_rest_counts() {
        for (attribute, text) in [
            ("mode", "watch"),
            ("variant", "checkers"),
            ("fen", "8/8/8 w - - 0 1"),
            ("moves", "e4 e6 Ke8"),
            ("level", "11"),
            ("color", "green"),
            ("at", "1"),
            ("n", "960"),
            ("pgn", "1. e4 e5 2. Ke8 *"),
        ] {
            let (_, errors) = setup(&[(attribute, text)]);
            let names: Vec<_> = errors.iter().map(|error| error.0).collect();
            assert_eq!(names, [attribute], "{errors:?}");
            let said = errors[0].1.to_lowercase();
            assert!(said.starts_with(attribute), "{errors:?}");
        }
        let (setup, errors) = setup(&[("moves", "e4 e5 Ke8"), ("mode", "free")]);
        assert_eq!(errors.len(), 1);
        assert_eq!((setup.source.halfmoves(), setup.mode), (2, Mode::Free));
    }

    #[test]
    fn a_number_too_large_or_odd_is_told() {
        for text in ["-1", "2001", "fast", "1e3", "200ms"] {
            let (look, errors) = look(&[("animation", text)]);
            assert_eq!(
                (look.animation_ms, errors),
                (200, vec!["animation"]),
                "{text}"
            );
        }
    }

    #[test]
    fn one_game_of_a_pgn_is_chosen() {
        let pgn = "[Event \"one\"]\n\n1. e4 *\n\n[Event \"two\"]\n\n1. d4 d5 *\n";
        let (setup_two, errors) = setup(&[("pgn", pgn), ("game", "2"), ("fen", "ignored")]);
        assert_eq!(errors, []);
        assert_eq!(setup_two.source.halfmoves(), 2);
        let (setup_three, errors) = setup(&[("pgn", pgn), ("game", "3")]);
        assert_eq!(errors[0].0, "game");
        assert_eq!(setup_three.source.halfmoves(), 2);
    }

    #[test]
    fn the_good_part_of_a_broken_pgn_is_shown() {
        let (setup, errors) = setup(&[("pgn", "1. e4 e5 2. Nf3 Ke4 *")]);
        assert_eq!(errors.len(), 1);
        assert!(errors[0].1.contains("line 1"), "{errors:?}");
        assert_eq!(setup.source.halfmoves(), 3);
    }

    #[test]
    fn a_pgn_without_a_game_leaves_the_start() {
        let (broken, errors) = setup(&[("pgn", "   % nothing\n")]);
        assert_eq!(errors[0].0, "pgn");
        assert_eq!(broken.source.halfmoves(), 0);
    }
}
