//! The messages between the board in a frame and the page around it.
//!
//! A message is an object with the member `sharp960`, the version of the protocol. Messages without
//! it belong to other programs and are ignored; messages with it that cannot be read are answered
//! by `failed`.

use crate::web::element::{definitions, options};
use crate::web::words::element as said;

/// The version of the protocol, the member `sharp960` of every message.
pub const VERSION: u32 = 1;

/// The largest size of a game or a list of moves, in bytes.
pub const MAX_TEXT: usize = options::MAX_PGN_BYTES;
/// The largest size of any other text, in bytes.
pub const MAX_WORD: usize = 1 << 10;
/// The length to which an unknown name is cut in an answer, in characters.
const LONGEST_NAME: usize = 40;
/// The largest integer that JavaScript represents exactly (`Number.MAX_SAFE_INTEGER`).
const MAX_SAFE: f64 = 9_007_199_254_740_991.0;

/// The value of a message's member.
#[derive(Clone, Debug, PartialEq)]
pub enum Value {
    /// Missing, `null` or `undefined`.
    Missing,
    /// A text.
    Text(String),
    /// A text of more than [`MAX_TEXT`] bytes, which has not been copied.
    LongText,
    /// A number.
    Number(f64),
    /// A Boolean.
    Flag(bool),
    /// A value of any other type.
    Other,
}

/// A message as received, with its members not yet checked.
pub trait Message {
    /// The value of a member.
    fn member(&self, name: &str) -> Value;
    /// The members of a member that is a plain object; `None` if it is not one.
    fn members(&self, name: &str) -> Option<Vec<(String, Value)>>;
}

/// The identifier by which the sender matches an answer to its message.
#[derive(Clone, Debug, PartialEq)]
pub enum Id {
    /// A number.
    Number(f64),
    /// A text of at most [`MAX_WORD`] bytes.
    Text(String),
}

/// A checked message from the page around the frame.
#[derive(Clone, Debug, PartialEq)]
pub struct Request {
    /// The identifier that the answer carries.
    pub id: Option<Id>,
    /// The command.
    pub command: Command,
}

/// A command from the page around the frame.
#[derive(Clone, Debug, PartialEq)]
pub enum Command {
    /// Greets the board. Answered by the state.
    Hello,
    /// Asks for the state.
    Get,
    /// Sets attributes of the board, by name; `None` removes the attribute.
    Set(Vec<(&'static str, Option<String>)>),
    /// Makes a move, in UCI notation or SAN.
    Move(String),
    /// Takes back the last move.
    Undo,
    /// Makes again the move taken back last.
    Redo,
    /// Turns the board.
    Flip,
    /// Shows the position after a number of half-moves (plies).
    GoTo(u32),
    /// Shows another position.
    Position {
        /// The position as FEN.
        fen: String,
        /// The key of its variant; by default that of the board.
        variant: Option<String>,
        /// The moves made from there.
        moves: Option<String>,
    },
    /// Shows another game.
    Pgn {
        /// The game as PGN.
        pgn: String,
        /// The number of the game in a PGN of several, from 1.
        game: Option<u32>,
    },
    /// Begins a new game.
    NewGame {
        /// The key of its variant; by default that of the board.
        variant: Option<String>,
        /// The number of its start position.
        n: Option<u32>,
        /// The person's side, `white` or `black`.
        color: Option<String>,
        /// The engine's level, from 1 to 10.
        level: Option<u32>,
    },
    /// Makes a claim, given by its name, for the side to move.
    Claim(String),
    /// Resigns.
    Resign,
    /// Shows a hint in a puzzle.
    Hint,
    /// Lets the moves of the game follow each other by themselves.
    Play,
    /// Stops that.
    Pause,
}

impl Command {
    /// The types of messages to the board, in the order of the reference, each with a description.
    pub const TYPES: &[(&str, &str)] = &[
        (
            "hello",
            "Introduces the page around the frame, to whose origin all messages go from then on, as after any other of its messages; answered by `state` and `height`.",
        ),
        ("get", "Asks for the `state`."),
        (
            "set",
            "`options`: attributes of the element and their values; `null` takes one away.",
        ),
        (
            "move",
            "`move`: makes a move, in UCI notation or SAN; the result is `{ uci, san, fen }`.",
        ),
        (
            "undo",
            "Takes the last move back; the result says whether there was one.",
        ),
        (
            "redo",
            "Makes again what was taken back; the result says whether there was something.",
        ),
        ("flip", "Turns the board."),
        (
            "goto",
            "`ply`: shows the position after that many halfmoves.",
        ),
        (
            "position",
            "`fen`, and if wanted `variant` and `moves`: shows another position.",
        ),
        ("pgn", "`pgn`, and if wanted `game`: shows another game."),
        (
            "newgame",
            "`variant`, `n`, `color`, `level`, each if wanted: begins a new game.",
        ),
        (
            "claim",
            "`kind`: claims for the side to move; the result is the outcome.",
        ),
        ("resign", "Gives up; the result is the outcome."),
        (
            "hint",
            "Shows a hint in a puzzle; the result is the move to be found, `{ uci, san }`.",
        ),
        (
            "play",
            "Lets the moves of the game follow each other by themselves.",
        ),
        ("pause", "Ends that."),
    ];
}

/// The reason why a message could not be followed.
#[derive(Clone, Debug, PartialEq)]
pub enum Problem {
    /// The version of the protocol is unknown.
    Version,
    /// The member `type` is missing.
    NoType,
    /// The type is unknown.
    UnknownType(String),
    /// The identifier is neither a number nor a short text.
    Id,
    /// A required member is missing.
    Missing(&'static str),
    /// A member that must be a text is not one.
    NoText(String),
    /// A text is longer than the given number of bytes.
    TooLong(String, usize),
    /// A member that must be a non-negative integer is not one.
    NoNumber(&'static str),
    /// `options` is not a plain object.
    NoOptions,
    /// An option is not the name of an attribute.
    UnknownAttribute(String),
    /// An option has a value of a type that no attribute can have.
    BadOption(String),
}

impl Problem {
    /// The message for the page around the frame, in a sentence.
    pub fn message(&self) -> String {
        match self {
            Self::Version => said::version(VERSION),
            Self::NoType => said::NO_TYPE.to_owned(),
            Self::UnknownType(kind) => said::unknown_type(kind),
            Self::Id => said::bad_id(MAX_WORD),
            Self::Missing(name) => said::missing(name),
            Self::NoText(name) => said::no_text(name),
            Self::TooLong(name, most) => said::too_long(name, *most),
            Self::NoNumber(name) => said::no_whole_number(name),
            Self::NoOptions => said::NO_OPTIONS.to_owned(),
            Self::UnknownAttribute(name) => said::unknown_attribute(name),
            Self::BadOption(name) => said::bad_option(name),
        }
    }
}

/// The answer to a message that could not be followed.
#[derive(Clone, Debug, PartialEq)]
pub struct Refusal {
    /// The identifier that the answer carries.
    pub id: Option<Id>,
    /// The reason.
    pub problem: Problem,
}

/// Reads a message; `None` if it does not belong to this protocol.
///
/// # Errors
/// The reason why it cannot be followed.
pub fn read(message: &impl Message) -> Option<Result<Request, Refusal>> {
    let version = message.member("sharp960");
    if version == Value::Missing {
        return None;
    }
    let (id, bad_id) = match read_id(message) {
        Ok(id) => (id, None),
        Err(problem) => (None, Some(problem)),
    };
    let command = match bad_id {
        Some(problem) => Err(problem),
        None if version != Value::Number(VERSION.into()) => Err(Problem::Version),
        None => read_command(message),
    };
    Some(match command {
        Ok(command) => Ok(Request { id, command }),
        Err(problem) => Err(Refusal { id, problem }),
    })
}

fn read_id(message: &impl Message) -> Result<Option<Id>, Problem> {
    match message.member("id") {
        Value::Missing => Ok(None),
        Value::Number(number) => Ok(Some(Id::Number(number))),
        Value::Text(text) if text.len() <= MAX_WORD => Ok(Some(Id::Text(text))),
        _ => Err(Problem::Id),
    }
}

fn read_command(message: &impl Message) -> Result<Command, Problem> {
    let word = |name| text(message, name, MAX_WORD);
    let long = |name| text(message, name, MAX_TEXT);
    let number = |name| number(message, name);
    let needed = |name: &'static str, value: Option<String>| value.ok_or(Problem::Missing(name));
    let kind = word("type")?.ok_or(Problem::NoType)?;
    Ok(match kind.as_str() {
        "hello" => Command::Hello,
        "get" => Command::Get,
        "set" => Command::Set(read_options(message)?),
        "move" => Command::Move(needed("move", word("move")?)?),
        "undo" => Command::Undo,
        "redo" => Command::Redo,
        "flip" => Command::Flip,
        "goto" => Command::GoTo(number("ply")?.ok_or(Problem::Missing("ply"))?),
        "position" => Command::Position {
            fen: needed("fen", word("fen")?)?,
            variant: word("variant")?,
            moves: long("moves")?,
        },
        "pgn" => Command::Pgn {
            pgn: needed("pgn", long("pgn")?)?,
            game: number("game")?,
        },
        "newgame" => Command::NewGame {
            variant: word("variant")?,
            n: number("n")?,
            color: word("color")?,
            level: number("level")?,
        },
        "claim" => Command::Claim(needed("kind", word("kind")?)?),
        "resign" => Command::Resign,
        "hint" => Command::Hint,
        "play" => Command::Play,
        "pause" => Command::Pause,
        other => return Err(Problem::UnknownType(shortened(other))),
    })
}

fn text(message: &impl Message, name: &str, most: usize) -> Result<Option<String>, Problem> {
    match message.member(name) {
        Value::Missing => Ok(None),
        Value::Text(text) if text.len() <= most => Ok(Some(text)),
        Value::Text(_) | Value::LongText => Err(Problem::TooLong(name.to_owned(), most)),
        _ => Err(Problem::NoText(name.to_owned())),
    }
}

fn number(message: &impl Message, name: &'static str) -> Result<Option<u32>, Problem> {
    match message.member(name) {
        Value::Missing => Ok(None),
        Value::Number(number) => whole(number).map(Some).ok_or(Problem::NoNumber(name)),
        _ => Err(Problem::NoNumber(name)),
    }
}

/// A non-negative integer in the range of `u32`.
fn whole(number: f64) -> Option<u32> {
    let fits = (0.0..=f64::from(u32::MAX)).contains(&number);
    (fits && number.fract() == 0.0).then_some(number as u32)
}

fn read_options(message: &impl Message) -> Result<Vec<(&'static str, Option<String>)>, Problem> {
    let members = message.members("options").ok_or(Problem::NoOptions)?;
    let option = |(name, value): (String, Value)| {
        let attribute = definitions::attribute(&name)
            .ok_or_else(|| Problem::UnknownAttribute(shortened(&name)))?;
        let value = match value {
            Value::Missing => None,
            Value::Text(text) => Some(text),
            Value::LongText => return Err(Problem::TooLong(name, MAX_TEXT)),
            Value::Number(number) if number.abs() <= MAX_SAFE => Some(number.to_string()),
            Value::Flag(on) => Some(if on { "on" } else { "off" }.to_owned()),
            Value::Number(_) | Value::Other => return Err(Problem::BadOption(name)),
        };
        Ok((attribute.name, value))
    };
    members.into_iter().map(option).collect()
}

fn shortened(name: &str) -> String {
    name.chars().take(LONGEST_NAME).collect()
}

/// The types of messages to the page around the frame, in the order of the reference, each with a
/// description.
pub const ANSWERS: &[(&str, &str)] = &[
    ("ready", "`version`: the board is drawn."),
    (
        "state",
        "`fen`, `pgn`, `game`, `ply`, `turn`, `outcome`, `variant` and `errors`, what is wrong now, also in the frame’s address: answers `hello` and `get`.",
    ),
    (
        "done",
        "`result`, where there is one: a message with an `id` has been followed.",
    ),
    ("failed", "`message`: why a message could not be followed."),
    (
        "move",
        "The detail of `sharp960:move`: a move is being made. It can no longer be cancelled.",
    ),
    (
        "change",
        "The detail of `sharp960:change`: another position is shown.",
    ),
    (
        "gameover",
        "The detail of `sharp960:gameover`: the game has ended.",
    ),
    (
        "error",
        "The detail of `sharp960:error`: something could not be read or loaded. Before `ready` it says why there is no board.",
    ),
    (
        "try",
        "The detail of `sharp960:try`: a move has been tried in a puzzle.",
    ),
    (
        "solved",
        "The detail of `sharp960:solved`: the puzzle is solved.",
    ),
    (
        "progress",
        "The detail of `sharp960:progress`: another part of the file at `src` is there.",
    ),
    ("evaluation", "The detail of `sharp960:evaluation`."),
    (
        "height",
        "`height`: as many CSS pixels as the frame needs at its width.",
    ),
];

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::HashMap;

    /// A message for tests, with members of simple types and perhaps `options`.
    #[derive(Default)]
    struct Sample {
        members: HashMap<&'static str, Value>,
        options: Option<Vec<(String, Value)>>,
    }

    impl Message for Sample {
        fn member(&self, name: &str) -> Value {
            self.members.get(name).cloned().unwrap_or(Value::Missing)
        }

        fn members(&self, name: &str) -> Option<Vec<(String, Value)>> {
            self.options.clone().filter(|_| name == "options")
        }
    }

    fn words(text: &str) -> Value {
        Value::Text(text.to_owned())
    }

    fn message<const N: usize>(kind: &str, members: [(&'static str, Value); N]) -> Sample {
        let head = [
            ("sharp960", Value::Number(1.0)),
            ("id", Value::Number(7.0)),
            ("type", words(kind)),
        ];
        Sample {
            members: head.into_iter().chain(members).collect(),
            options: None,
        }
    }

    fn set<const N: usize>(options: [(&str, Value); N]) -> Sample {
        let named = |(name, value): (&str, Value)| (name.to_owned(), value);
        Sample {
            options: Some(options.into_iter().map(named).collect()),
            ..message("set", [])
        }
    }

    fn command(sample: &Sample) -> Command {
        let request = read(sample).expect("it is ours").expect("it can be read");
        assert_eq!(request.id, Some(Id::Number(7.0)));
        request.command
    }

    fn problem(sample: &Sample) -> Problem {
        let refusal = read(sample).expect("it is ours").expect_err("it is wrong");
        assert_eq!(refusal.id, Some(Id::Number(7.0)));
        refusal.problem
    }

    #[test]
    fn every_type_is_read() {
        let members = [
            ("move", words("e2e4")),
            ("ply", Value::Number(3.0)),
            ("fen", words("8/8/8/8/8/8/8/8 w - - 0 1")),
            ("pgn", words("1. e4 *")),
            ("kind", words("stalemate")),
        ];
        for (kind, doc) in Command::TYPES {
            let mut sample = message(kind, members.clone());
            sample.options = Some(Vec::new());
            assert!(read(&sample).unwrap().is_ok(), "{kind}");
            assert!(doc.ends_with('.'), "{kind}");
        }
        assert_eq!(
            command(&message("move", members)),
            Command::Move("e2e4".to_owned())
        );
    }

    #[test]
    fn members_may_be_left_out_where_they_can_be_guessed() {
        let fen = || words("8/8/8/8/8/8/8/8_w");
        assert_eq!(
            command(&message(
                "position",
                [("fen", fen()), ("variant", words("duck"))]
            )),
            Command::Position {
                fen: "8/8/8/8/8/8/8/8_w".to_owned(),
                variant: Some("duck".to_owned()),
                moves: None,
            }
        );
        assert_eq!(
            command(&message("newgame", [("n", Value::Number(518.0))])),
            Command::NewGame {
                variant: None,
                n: Some(518),
                color: None,
                level: None,
            }
        );
        assert_eq!(problem(&message("position", [])), Problem::Missing("fen"));
        assert_eq!(problem(&message("goto", [])), Problem::Missing("ply"));
    }

    #[test]
    fn messages_of_others_are_left_alone() {
        let other = Sample {
            members: [("type", words("hello"))].into(),
            options: None,
        };
        assert!(read(&other).is_none());
    }

    #[test]
    fn what_is_wrong_is_said() {
        let mut newer = message("hello", []);
        newer.members.insert("sharp960", Value::Number(2.0));
        assert_eq!(problem(&newer), Problem::Version);
        newer.members.insert("sharp960", Value::Flag(true));
        assert_eq!(problem(&newer), Problem::Version);

        let mut nameless = message("hello", []);
        nameless.members.remove("type");
        assert_eq!(problem(&nameless), Problem::NoType);
        nameless.members.insert("type", Value::Number(1.0));
        assert_eq!(problem(&nameless), Problem::NoText("type".to_owned()));
        let long = "x".repeat(500);
        assert_eq!(
            problem(&message(&long, [])),
            Problem::UnknownType("x".repeat(40))
        );
        assert_eq!(
            problem(&message("move", [("move", words(&"e".repeat(2000)))])),
            Problem::TooLong("move".to_owned(), MAX_WORD)
        );
        assert_eq!(
            problem(&message("pgn", [("pgn", Value::LongText)])),
            Problem::TooLong("pgn".to_owned(), MAX_TEXT)
        );
        for ply in [-1.0, 0.5, f64::NAN, f64::INFINITY, 1e300] {
            let sample = message("goto", [("ply", Value::Number(ply))]);
            assert_eq!(problem(&sample), Problem::NoNumber("ply"), "{ply}");
        }
    }

    #[test]
    fn an_id_that_cannot_come_back_is_refused() {
        for id in [Value::Other, Value::LongText, words(&"x".repeat(2000))] {
            let mut sample = message("get", []);
            sample.members.insert("id", id);
            let refusal = read(&sample).unwrap().unwrap_err();
            assert_eq!((refusal.id, refusal.problem), (None, Problem::Id));
        }
        let mut unanswered = message("get", []);
        unanswered.members.remove("id");
        assert_eq!(read(&unanswered).unwrap().unwrap().id, None);
    }

    #[test]
    fn options_become_attributes() {
        let sample = set([
            ("orientation", words("black")),
            ("level", Value::Number(5.0)),
            ("coordinates", Value::Flag(false)),
            ("pgn", Value::Missing),
        ]);
        let Command::Set(options) = command(&sample) else {
            panic!("it sets attributes");
        };
        let options: Vec<_> = options
            .iter()
            .map(|(name, value)| (*name, value.as_deref()))
            .collect();
        assert_eq!(
            options,
            [
                ("orientation", Some("black")),
                ("level", Some("5")),
                ("coordinates", Some("off")),
                ("pgn", None)
            ]
        );
        assert_eq!(
            problem(&set([("onclick", words("alert(1)"))])),
            Problem::UnknownAttribute("onclick".to_owned())
        );
        for value in [Value::Other, Value::Number(f64::NAN)] {
            assert_eq!(
                problem(&set([("level", value)])),
                Problem::BadOption("level".to_owned())
            );
        }
        assert_eq!(problem(&message("set", [])), Problem::NoOptions);
    }

    #[test]
    fn the_declarations_name_every_message() {
        let declared = include_str!("../../../../static/embed-frame.d.ts");
        let calls = declared.split_once("interface FrameCalls {").unwrap().1;
        let calls = calls.split_once("\n}").unwrap().0;
        let named: Vec<&str> = calls
            .lines()
            .filter_map(|line| Some(line.trim().split_once(": [members:")?.0))
            .collect();
        let mut known: Vec<&str> = Command::TYPES.iter().map(|kind| kind.0).collect();
        known.sort_by_key(|kind| named.iter().position(|name| name == kind));
        assert_eq!(named, known);
    }
}
