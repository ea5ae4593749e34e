//! The `go` command.

use super::error::UciError;
use crate::board::Color;
use crate::engine::{GameClock, Limits};
use crate::notation::uci;
use crate::rules::{Move, Position};
use std::time::Duration;

/// The parsed command `go`.
#[derive(Clone, Debug)]
pub(super) enum GoCommand {
    /// Search with these limits.
    Search(Limits),
    /// Perft: count the leaf nodes at a depth in plies.
    Perft(u32),
}

/// Greatest depth of perft; more would take years.
const MAX_PERFT: u64 = 20;

impl GoCommand {
    /// Parses the words after `go`.
    pub(super) fn parse(words: &[&str], position: &Position) -> Result<Self, UciError> {
        let mut limits = Limits::default();
        let mut clock = GameClock::default();
        let mut has_clock = false;
        let mut words = words.iter().copied().peekable();
        while let Some(word) = words.next() {
            match word {
                "infinite" => limits.infinite = true,
                "ponder" => limits.ponder = true,
                "searchmoves" => {
                    while let Some(text) = words.next_if(|word| !is_keyword(word)) {
                        limits.moves.push(read_move(position, text)?);
                    }
                    if limits.moves.is_empty() {
                        return Err(UciError::MissingValue { word: word.into() });
                    }
                }
                _ if !is_keyword(word) => {
                    return Err(UciError::UnknownGo { word: word.into() });
                }
                _ => {
                    let value = words
                        .next()
                        .ok_or_else(|| UciError::MissingValue { word: word.into() })?;
                    let number = number(word, value)?;
                    let time = Duration::from_millis(number);
                    match word {
                        "depth" => limits.depth = Some(count(word, value, number)?),
                        "mate" => limits.mate = Some(count(word, value, number)?),
                        "nodes" => limits.nodes = Some(number.max(1)),
                        "movetime" => limits.movetime = Some(time),
                        "wtime" => clock.left[Color::White] = time,
                        "btime" => clock.left[Color::Black] = time,
                        "winc" => clock.increment[Color::White] = time,
                        "binc" => clock.increment[Color::Black] = time,
                        // None are left to count, as some programs say instead of leaving it out.
                        "movestogo" if number == 0 => {}
                        "movestogo" => clock.moves_to_go = Some(count(word, value, number)?),
                        _ => {
                            return Ok(Self::Perft(number.min(MAX_PERFT) as u32));
                        }
                    }
                    has_clock |= matches!(word, "wtime" | "btime");
                }
            }
        }
        limits.clock = has_clock.then_some(clock);
        if !limits.is_limited() {
            limits.infinite = true;
        }
        Ok(Self::Search(limits))
    }
}

fn is_keyword(word: &str) -> bool {
    matches!(
        word,
        "infinite"
            | "ponder"
            | "searchmoves"
            | "depth"
            | "mate"
            | "nodes"
            | "movetime"
            | "wtime"
            | "btime"
            | "winc"
            | "binc"
            | "movestogo"
            | "perft"
    )
}

/// Parses a number. Negative times, of clocks that have run out, count as 0.
fn number(word: &str, value: &str) -> Result<u64, UciError> {
    let digits = match word {
        "wtime" | "btime" | "movetime" => value.strip_prefix('-').map_or(value, |_| "0"),
        _ => value,
    };
    let not_a_number = || UciError::NotANumber {
        word: word.into(),
        value: value.into(),
    };
    if value.len() > 1 && value.starts_with('-') && value[1..].parse::<u64>().is_err() {
        return Err(not_a_number());
    }
    digits.parse().map_err(|_| not_a_number())
}

/// Requires a number from 1 to [`u32::MAX`].
fn count(word: &str, value: &str, number: u64) -> Result<u32, UciError> {
    u32::try_from(number)
        .ok()
        .filter(|&number| number > 0)
        .ok_or_else(|| UciError::NotInRange {
            name: format!("go {word}"),
            value: value.into(),
            min: 1,
            max: u32::MAX.into(),
        })
}

/// Parses a legal move of the position.
pub(super) fn read_move(position: &Position, text: &str) -> Result<Move, UciError> {
    uci::parse(position, text).map_err(|error| UciError::Move(error.to_string()))
}
