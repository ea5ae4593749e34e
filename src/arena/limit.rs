//! Limits and time controls of an engine.

use std::fmt;
use std::str::FromStr;
use std::time::Duration;

/// The limits of an engine for a move. More than one can be set; the first that is reached ends the
/// search.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Limit {
    /// Depth, in plies.
    pub depth: Option<u32>,
    /// Number of positions to search.
    pub nodes: Option<u64>,
    /// Time for each move.
    pub movetime: Option<Duration>,
    /// A clock for the whole game.
    pub clock: Option<TimeControl>,
}

impl Limit {
    /// Whether no limit is set.
    pub fn is_none(&self) -> bool {
        *self == Self::default()
    }
}

/// A time control.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TimeControl {
    /// Number of moves after which the base time is added again; none if it is for the whole game.
    pub moves: Option<u32>,
    /// Time given at the start.
    pub base: Duration,
    /// Increment per move.
    pub increment: Duration,
}

/// A text that is not a time control.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("‘{0}’ is no time control such as 8+0.08 or 40/60 (seconds)")]
pub struct BadTimeControl(pub String);

impl FromStr for TimeControl {
    type Err = BadTimeControl;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let bad = || BadTimeControl(text.to_owned());
        let (moves, rest) = match text.split_once('/') {
            Some((moves, rest)) => (Some(moves.parse().map_err(|_| bad())?), rest),
            None => (None, text),
        };
        let (base, increment) = rest.split_once('+').unwrap_or((rest, "0"));
        let base = seconds(base).filter(|base| !base.is_zero());
        let increment = seconds(increment).ok_or_else(bad)?;
        match (moves, base) {
            (Some(0), _) | (_, None) => Err(bad()),
            (moves, Some(base)) => Ok(Self {
                moves,
                base,
                increment,
            }),
        }
    }
}

fn seconds(text: &str) -> Option<Duration> {
    const LONGEST: f64 = 1e7;
    let seconds: f64 = text.parse().ok()?;
    (0.0..=LONGEST)
        .contains(&seconds)
        .then(|| Duration::from_secs_f64(seconds))
}

/// As PGN's `TimeControl` tag writes it: `40/60+0.6`.
impl fmt::Display for TimeControl {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(moves) = self.moves {
            write!(f, "{moves}/")?;
        }
        write!(f, "{}", self.base.as_secs_f64())?;
        match self.increment {
            Duration::ZERO => Ok(()),
            increment => write!(f, "+{}", increment.as_secs_f64()),
        }
    }
}

/// Writes the limits like the command line: `movetime=100`, `nodes=5000`, `tc=8+0.08`, separated by
/// spaces.
impl fmt::Display for Limit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let parts = [
            self.clock.map(|clock| format!("tc={clock}")),
            self.movetime
                .map(|time| format!("movetime={}", time.as_millis())),
            self.nodes.map(|nodes| format!("nodes={nodes}")),
            self.depth.map(|depth| format!("depth={depth}")),
        ];
        let parts: Vec<String> = parts.into_iter().flatten().collect();
        f.write_str(&parts.join(" "))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn time_controls_are_read_and_written() {
        for text in ["8+0.08", "40/60", "40/60+0.6", "0.5"] {
            let control: TimeControl = text.parse().expect("a time control");
            assert_eq!(control.to_string(), text);
        }
        for text in [
            "", "0", "+1", "0/60", "x/60", "1+", "-1", "1+-1", "1e9", "nan",
        ] {
            let bad = Err(BadTimeControl(text.into()));
            assert_eq!(text.parse::<TimeControl>(), bad, "{text}");
        }
    }
}
