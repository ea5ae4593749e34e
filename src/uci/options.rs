//! The UCI options.

use super::error::UciError;
#[cfg(any(unix, windows))]
use super::syzygy::SyzygyChange;
use super::tablebase::TablebasePath;
use crate::engine::eval::nnue::{Network, Networks};
#[cfg(feature = "tune")]
use crate::engine::tunable::{self, Tunable};
use crate::engine::{Engine, Strength};
use crate::rules::Variant;
use std::sync::Arc;
use std::time::Duration;

/// Initial size of the transposition table, in MiB; small, for phones.
pub(crate) const DEFAULT_HASH: usize = 16;
const MAX_HASH: usize = Engine::MAX_HASH;
const MAX_THREADS: usize = Engine::MAX_THREADS;
const MAX_MULTIPV: usize = 256;
const DEFAULT_OVERHEAD: u64 = 20;
const MAX_OVERHEAD: u64 = 5_000;
const MAX_SEED: u64 = i32::MAX as u64;

/// The values of all options.
#[derive(Clone, Debug)]
pub(crate) struct Options {
    pub(crate) variant: Variant,
    pub(crate) chess960: bool,
    pub(crate) hash: usize,
    pub(crate) multipv: usize,
    pub(crate) limit_strength: bool,
    pub(crate) elo: u32,
    pub(crate) level: u8,
    /// Seed of a weak engine's choices; 0 for another seed in each game.
    pub(crate) seed: u64,
    pub(crate) show_wdl: bool,
    pub(crate) overhead: Duration,
    /// Whether moves are played from the book.
    pub(crate) own_book: bool,
    /// The file of the book; empty for none.
    pub(crate) book_file: String,
    /// The file in which the engine learns from its games; empty for none.
    pub(crate) experience: String,
}

impl Default for Options {
    fn default() -> Self {
        Self {
            variant: Variant::Chess,
            chess960: false,
            hash: DEFAULT_HASH,
            multipv: 1,
            limit_strength: false,
            elo: Strength::HIGHEST_ELO,
            level: Strength::HIGHEST_LEVEL,
            seed: 0,
            show_wdl: false,
            overhead: Duration::from_millis(DEFAULT_OVERHEAD),
            own_book: false,
            book_file: String::new(),
            experience: String::new(),
        }
    }
}

/// The consequence of setting an option, for the session to carry out.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Change {
    /// None.
    Stored,
    /// Set up the start position of another variant.
    Variant,
    /// Resize the transposition table.
    Hash,
    /// Search with that many threads.
    Threads(usize),
    /// Clear the transposition table.
    ClearHash,
    /// Read the book.
    Book,
    /// Learn in another file.
    Experience,
    /// Use other networks.
    Networks(EvalFile),
    /// Use the endgame tablebases of a folder; of none if the name is empty.
    Tablebases(TablebasePath),
    /// Use Syzygy tables, those of other folders too if they are named.
    #[cfg(any(unix, windows))]
    Syzygy(SyzygyChange),
}

/// The value of `EvalFile`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum EvalFile {
    /// The networks that are part of the program.
    Embedded,
    /// No network.
    Empty,
    /// The network of a file, in place of the one for the same games.
    Path(String),
}

/// The value of `EvalFile` that stands for the networks that are part of the program.
const EMBEDDED: &str = "<embedded>";
/// The value of a string option that stands for no text, by the rules of UCI.
const EMPTY: &str = "<empty>";

impl EvalFile {
    fn read(value: String) -> Self {
        match value.as_str() {
            EMBEDDED => Self::Embedded,
            "" | EMPTY => Self::Empty,
            _ => Self::Path(value),
        }
    }

    /// Makes an engine use the networks.
    ///
    /// # Errors
    /// If the file cannot be read; the engine keeps what it has then.
    pub(crate) fn apply(self, engine: &mut Engine) -> Result<(), UciError> {
        match self {
            Self::Embedded => engine.set_networks(Networks::embedded()),
            Self::Empty => engine.set_networks(Networks::none()),
            Self::Path(path) => engine.insert_network(Arc::new(read_network(path)?)),
        }
        Ok(())
    }
}

/// Reads the network of a file.
fn read_network(path: String) -> Result<Network, UciError> {
    let bytes = std::fs::read(&path).map_err(|error| UciError::UnreadableNetwork {
        path: path.clone(),
        error: error.to_string(),
    })?;
    Network::read(&bytes).map_err(|error| UciError::Network { path, error })
}

impl Options {
    /// The variant that is played: Chess960 if chess is set together with `UCI_Chess960`.
    pub(crate) fn variant(&self) -> Variant {
        match self.variant {
            Variant::Chess if self.chess960 => Variant::Chess960,
            variant => variant,
        }
    }

    /// The strength of a search with a seed.
    pub(crate) fn strength(&self, seed: u64) -> Strength {
        if self.limit_strength {
            Strength::of_elo(self.elo, seed)
        } else {
            Strength::of_level(self.level)
        }
    }

    /// The lines `option name …` that describe all options.
    pub(crate) fn describe() -> Vec<String> {
        let variants: String = Variant::ALL
            .iter()
            .map(|variant| format!(" var {}", variant.key()))
            .collect();
        let (low, high) = (Strength::LOWEST_ELO, Strength::HIGHEST_ELO);
        let (bottom, top) = (Strength::LOWEST_LEVEL, Strength::HIGHEST_LEVEL);
        let options = vec![
            format!("option name UCI_Variant type combo default chess{variants}"),
            "option name UCI_Chess960 type check default false".into(),
            format!("option name Hash type spin default {DEFAULT_HASH} min 1 max {MAX_HASH}"),
            format!("option name MultiPV type spin default 1 min 1 max {MAX_MULTIPV}"),
            "option name Ponder type check default false".into(),
            "option name UCI_LimitStrength type check default false".into(),
            format!("option name UCI_Elo type spin default {high} min {low} max {high}"),
            format!("option name Level type spin default {top} min {bottom} max {top}"),
            format!("option name Seed type spin default 0 min 0 max {MAX_SEED}"),
            format!("option name Threads type spin default 1 min 1 max {MAX_THREADS}"),
            "option name Clear Hash type button".into(),
            format!("option name EvalFile type string default {EMBEDDED}"),
            "option name TablebasePath type string default <empty>".into(),
            "option name UCI_ShowWDL type check default false".into(),
            format!(
                "option name Move Overhead type spin default {DEFAULT_OVERHEAD} min 0 max {MAX_OVERHEAD}"
            ),
            "option name OwnBook type check default false".into(),
            "option name BookFile type string default <empty>".into(),
            "option name Experience type string default <empty>".into(),
        ];
        #[cfg(feature = "tune")]
        let options = options
            .into_iter()
            .chain(tunable::ALL.iter().map(|tunable| {
                let &Tunable {
                    name,
                    default,
                    min,
                    max,
                } = tunable;
                format!("option name {name} type spin default {default} min {min} max {max}")
            }))
            .collect::<Vec<_>>();
        #[cfg(any(unix, windows))]
        let options = options
            .into_iter()
            .chain(SyzygyChange::describe())
            .collect();
        options
    }

    /// Sets an option by the words after `setoption`.
    pub(crate) fn set(&mut self, words: &[&str]) -> Result<Change, UciError> {
        let (name, value) = split(words)?;
        let before = self.variant();
        match name.to_ascii_lowercase().as_str() {
            "uci_variant" => self.variant = value.parse()?,
            "uci_chess960" => self.chess960 = check(&name, &value)?,
            "hash" => {
                self.hash = spin(&name, &value, 1, MAX_HASH as u64)? as usize;
                return Ok(Change::Hash);
            }
            "multipv" => self.multipv = spin(&name, &value, 1, MAX_MULTIPV as u64)? as usize,
            "ponder" => drop(check(&name, &value)?),
            "uci_limitstrength" => self.limit_strength = check(&name, &value)?,
            "uci_elo" => {
                let (low, high) = (Strength::LOWEST_ELO, Strength::HIGHEST_ELO);
                self.elo = spin(&name, &value, low.into(), high.into())? as u32;
            }
            "level" => {
                let (low, high) = (Strength::LOWEST_LEVEL, Strength::HIGHEST_LEVEL);
                self.level = spin(&name, &value, low.into(), high.into())? as u8;
            }
            "seed" => self.seed = spin(&name, &value, 0, MAX_SEED)?,
            "threads" => {
                let count = spin(&name, &value, 1, MAX_THREADS as u64)?;
                return Ok(Change::Threads(count as usize));
            }
            "clear hash" => return Ok(Change::ClearHash),
            "evalfile" => return Ok(Change::Networks(EvalFile::read(value))),
            "tablebasepath" => {
                return Ok(Change::Tablebases(TablebasePath(path(value))));
            }
            #[cfg(any(unix, windows))]
            "syzygypath" => return Ok(Change::Syzygy(SyzygyChange::Path(path(value)))),
            #[cfg(any(unix, windows))]
            "syzygyprobedepth" => {
                let depth = spin(&name, &value, 1, SyzygyChange::MAX_DEPTH)?;
                return Ok(Change::Syzygy(SyzygyChange::Depth(depth as i32)));
            }
            #[cfg(any(unix, windows))]
            "syzygyprobelimit" => {
                let limit = spin(&name, &value, 0, SyzygyChange::MAX_LIMIT)?;
                return Ok(Change::Syzygy(SyzygyChange::Limit(limit as u32)));
            }
            #[cfg(any(unix, windows))]
            "syzygy50moverule" => {
                let fifty_moves = check(&name, &value)?;
                return Ok(Change::Syzygy(SyzygyChange::FiftyMoves(fifty_moves)));
            }
            "uci_showwdl" => self.show_wdl = check(&name, &value)?,
            "move overhead" => {
                self.overhead = Duration::from_millis(spin(&name, &value, 0, MAX_OVERHEAD)?);
            }
            "ownbook" => self.own_book = check(&name, &value)?,
            "bookfile" => {
                self.book_file = path(value);
                return Ok(Change::Book);
            }
            "experience" => {
                self.experience = path(value);
                return Ok(Change::Experience);
            }
            #[cfg(feature = "tune")]
            other => {
                let value = value.parse().ok();
                if !value.is_some_and(|value| tunable::set(other, value)) {
                    return Err(UciError::UnknownOption { name });
                }
            }
            #[cfg(not(feature = "tune"))]
            _ => return Err(UciError::UnknownOption { name }),
        }
        Ok(if self.variant() == before {
            Change::Stored
        } else {
            Change::Variant
        })
    }
}

/// The path that a value stands for.
fn path(value: String) -> String {
    if value == EMPTY { String::new() } else { value }
}

/// Splits `name … value …` into name and value.
fn split(words: &[&str]) -> Result<(String, String), UciError> {
    let words = match words.split_first() {
        Some((&"name", rest)) => rest,
        _ => return Err(UciError::NamelessOption),
    };
    let at = words.iter().position(|&word| word == "value");
    let (name, value) = words.split_at(at.unwrap_or(words.len()));
    if name.is_empty() {
        return Err(UciError::NamelessOption);
    }
    let value = value.get(1..).unwrap_or_default();
    Ok((name.join(" "), value.join(" ")))
}

fn check(name: &str, value: &str) -> Result<bool, UciError> {
    match value.to_ascii_lowercase().as_str() {
        "true" => Ok(true),
        "false" => Ok(false),
        _ => Err(UciError::NotACheck {
            name: name.into(),
            value: value.into(),
        }),
    }
}

fn spin(name: &str, value: &str, min: u64, max: u64) -> Result<u64, UciError> {
    value
        .parse()
        .ok()
        .filter(|number| (min..=max).contains(number))
        .ok_or_else(|| UciError::NotInRange {
            name: name.into(),
            value: value.into(),
            min,
            max,
        })
}
