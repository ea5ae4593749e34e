//! The description of an engine for a match.

use crate::arena::limit::{BadTimeControl, Limit};
use std::path::Path;
use std::str::FromStr;
use std::time::Duration;

/// An engine in a match: its program, options and limits.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PlayerSpec {
    /// The program: a path, or a name that is looked up in `PATH`.
    pub command: String,
    /// The arguments of the program.
    pub arguments: Vec<String>,
    /// The name in reports and games.
    pub name: String,
    /// UCI options in the order in which they are set.
    pub options: Vec<(String, String)>,
    /// The limits of a move.
    pub limit: Limit,
    /// The program's own name for the variant.
    pub variant: Option<String>,
    /// The way in which it plays Chess♯.
    pub sharp: Sharp,
    /// Time by which it may exceed its limits.
    pub margin: Duration,
}

/// The way in which a program plays Chess♯.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Sharp {
    /// By the rules of Chess♯, claims included.
    #[default]
    Native,
    /// Like Fairy-Stockfish with a description of the game, which cannot express everything: the
    /// position comes without a queen that can't be dropped yet, the legal moves are given with
    /// each search, and the referee claims in the program's place.
    Fairy,
}

/// The reason why a text is not the description of an engine.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum BadSpec {
    /// A part that is not `key=value`.
    #[error("‘{0}’ is not of the form key=value")]
    NoValue(String),
    /// An unknown key.
    #[error(
        "‘{0}’ is not one of cmd, args, name, option.NAME, variant, sharp, margin, movetime, nodes, depth, tc"
    )]
    Key(String),
    /// A value that cannot be understood.
    #[error("{key} takes {wanted}, not ‘{value}’")]
    Value {
        /// The key.
        key: String,
        /// The kind of value that is allowed.
        wanted: &'static str,
        /// The value given.
        value: String,
    },
    /// A time control that cannot be understood.
    #[error(transparent)]
    TimeControl(#[from] BadTimeControl),
    /// No program is given.
    #[error("cmd=… must name the program")]
    NoCommand,
}

/// Default margin: the time that a busy system takes to deliver a line.
const DEFAULT_MARGIN: Duration = Duration::from_millis(50);

impl PlayerSpec {
    /// A program without arguments, options and limits; its name is that of its file.
    pub fn new(command: &str) -> Self {
        let file = Path::new(command).file_stem();
        let name = file.map_or_else(|| command.into(), |name| name.to_string_lossy());
        Self {
            command: command.to_owned(),
            arguments: Vec::new(),
            name: name.into_owned(),
            options: Vec::new(),
            limit: Limit::default(),
            variant: None,
            sharp: Sharp::default(),
            margin: DEFAULT_MARGIN,
        }
    }

    /// Sets one `key=value`.
    ///
    /// # Errors
    /// If the key or the value is unknown.
    pub fn set(&mut self, key: &str, value: &str) -> Result<(), BadSpec> {
        let bad = |wanted| BadSpec::Value {
            key: key.to_owned(),
            wanted,
            value: value.to_owned(),
        };
        let milliseconds = || {
            let number = value.parse().ok().map(Duration::from_millis);
            number.ok_or_else(|| bad("milliseconds"))
        };
        match key {
            "cmd" => self.command = value.to_owned(),
            "args" => self.arguments = value.split_whitespace().map(str::to_owned).collect(),
            "name" => self.name = value.to_owned(),
            "variant" => self.variant = Some(value.to_owned()),
            "sharp" => {
                self.sharp = match value {
                    "native" => Sharp::Native,
                    "fairy" => Sharp::Fairy,
                    _ => return Err(bad("native or fairy")),
                }
            }
            "margin" => self.margin = milliseconds()?,
            "movetime" => {
                let time = milliseconds()?;
                let time = Some(time).filter(|time| !time.is_zero());
                self.limit.movetime = Some(time.ok_or_else(|| bad("milliseconds from 1 on"))?);
            }
            "nodes" => {
                let nodes = value.parse().ok().filter(|&nodes| nodes > 0);
                self.limit.nodes = Some(nodes.ok_or_else(|| bad("a number of positions"))?);
            }
            "depth" => {
                let depth = value.parse().ok().filter(|&depth| depth > 0);
                self.limit.depth = Some(depth.ok_or_else(|| bad("a number of halfmoves"))?);
            }
            "tc" => self.limit.clock = Some(value.parse()?),
            _ => match key.strip_prefix("option.") {
                Some(name) if !name.is_empty() => {
                    self.options.push((name.to_owned(), value.to_owned()));
                }
                _ => return Err(BadSpec::Key(key.to_owned())),
            },
        }
        Ok(())
    }

    /// Reads a description like [`str::parse`], with keys and values in front that are `common` to
    /// several engines.
    ///
    /// # Errors
    /// If a key or a value is unknown, or no program is named.
    pub fn read(text: &str, common: &[(String, String)]) -> Result<Self, BadSpec> {
        let own = pairs(text)?;
        let command = own.iter().find(|(key, _)| key == "cmd");
        let (_, command) = command.ok_or(BadSpec::NoCommand)?;
        let mut spec = Self::new(command);
        for (key, value) in common.iter().chain(&own) {
            spec.set(key, value)?;
        }
        Ok(spec)
    }
}

/// Reads `cmd=…,name=…,option.Hash=16,movetime=100`: parts `key=value` between commas, where
/// `\,` is a comma within a value.
impl FromStr for PlayerSpec {
    type Err = BadSpec;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        Self::read(text, &[])
    }
}

/// Splits `key=value,key=value`.
///
/// # Errors
/// If a part has no `=`.
pub fn pairs(text: &str) -> Result<Vec<(String, String)>, BadSpec> {
    let mut parts = vec![String::new()];
    let mut characters = text.chars().peekable();
    while let Some(c) = characters.next() {
        let last = parts.last_mut().expect("there is a part from the start on");
        match c {
            '\\' if characters.next_if_eq(&',').is_some() => last.push(','),
            ',' => parts.push(String::new()),
            _ => last.push(c),
        }
    }
    let pair = |part: String| match part.split_once('=') {
        Some((key, value)) => Ok((key.trim().to_owned(), value.to_owned())),
        None => Err(BadSpec::NoValue(part)),
    };
    parts.into_iter().map(pair).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_program_is_described_in_one_word() {
        let text = "cmd=/usr/games/engine,args=--uci -x,option.Book File=a\\,b,movetime=100,tc=8+1";
        let spec: PlayerSpec = text.parse().expect("a program");
        assert_eq!(
            (&*spec.command, &*spec.name),
            ("/usr/games/engine", "engine")
        );
        assert_eq!(spec.arguments, ["--uci", "-x"]);
        assert_eq!(spec.options, [("Book File".into(), "a,b".into())]);
        assert_eq!(spec.limit.movetime, Some(Duration::from_millis(100)));
        assert_eq!(spec.limit.to_string(), "tc=8+1 movetime=100");
    }

    #[test]
    fn errors_say_what_is_wrong() {
        for (text, part) in [
            ("name=x", "cmd=…"),
            ("cmd=x,hash", "‘hash’ is not of the form"),
            ("cmd=x,hash=3", "‘hash’ is not one of"),
            ("cmd=x,option.=3", "‘option.’ is not one of"),
            ("cmd=x,movetime=0", "milliseconds from 1 on, not ‘0’"),
            ("cmd=x,nodes=many", "not ‘many’"),
            ("cmd=x,tc=soon", "‘soon’ is no time control"),
            ("cmd=x,sharp=1", "native or fairy"),
        ] {
            let message = text.parse::<PlayerSpec>().unwrap_err().to_string();
            assert!(message.contains(part), "{text}: {message}");
        }
    }
}
