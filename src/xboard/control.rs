//! Time controls (`level`, `st`, `sd`) and clocks (`time`, `otim`).

use super::error::XBoardError;
use crate::board::{ByColor, Color};
use crate::engine::{GameClock, Limits};
use std::time::Duration;

/// The time control of a game, and the clocks.
#[derive(Clone, Debug)]
pub(super) struct Control {
    /// Number of moves until more time is added; 0 if the time is for the whole game.
    moves: u32,
    /// The time for them.
    base: Duration,
    increment: Duration,
    /// Time for each move, instead of a clock.
    per_move: Option<Duration>,
    depth: Option<u32>,
    /// Time left on the engine's clock and on its opponent's, once the GUI has told them.
    own: Option<Duration>,
    opponent: Option<Duration>,
}

impl Default for Control {
    /// Five minutes for the game.
    fn default() -> Self {
        Self {
            moves: 0,
            base: Duration::from_secs(300),
            increment: Duration::ZERO,
            per_move: None,
            depth: None,
            own: None,
            opponent: None,
        }
    }
}

impl Control {
    /// Reads the words after `level`: moves, minutes or minutes:seconds, increment in seconds.
    pub(super) fn level(&mut self, words: &[&str]) -> Result<(), XBoardError> {
        let [moves, base, increment] = words else {
            return Err(XBoardError::Missing("a number"));
        };
        let wrong = |text: &str| XBoardError::Number(text.to_owned());
        let number = |text: &str| text.parse::<u64>().map_err(|_| wrong(text));
        let (minutes, seconds) = base.split_once(':').unwrap_or((base, "0"));
        let seconds = number(minutes)?
            .checked_mul(60)
            .and_then(|minutes| minutes.checked_add(number(seconds).ok()?))
            .ok_or_else(|| wrong(base))?;
        *self = Self {
            moves: moves.parse().map_err(|_| wrong(moves))?,
            base: Duration::from_secs(seconds),
            increment: read_seconds(increment)?,
            per_move: None,
            own: None,
            opponent: None,
            depth: self.depth,
        };
        Ok(())
    }

    /// Reads the word after `st`: seconds for each move.
    pub(super) fn per_move(&mut self, word: &str) -> Result<(), XBoardError> {
        self.per_move = Some(read_seconds(word)?);
        Ok(())
    }

    /// Reads the word after `sd`: the greatest depth.
    pub(super) fn depth(&mut self, word: &str) -> Result<(), XBoardError> {
        let depth = word.parse().ok().filter(|&depth| depth > 0);
        self.depth = Some(depth.ok_or_else(|| XBoardError::Number(word.to_owned()))?);
        Ok(())
    }

    /// Reads the word after `time`: hundredths of a second on the engine's clock.
    pub(super) fn own(&mut self, word: &str) -> Result<(), XBoardError> {
        self.own = Some(read_centiseconds(word)?);
        Ok(())
    }

    /// Reads the word after `otim`: hundredths of a second on the opponent's clock.
    pub(super) fn opponent(&mut self, word: &str) -> Result<(), XBoardError> {
        self.opponent = Some(read_centiseconds(word)?);
        Ok(())
    }

    /// A new game: the clocks are full again, and there is no limit of depth.
    pub(super) fn begin(&mut self) {
        self.own = None;
        self.opponent = None;
        self.depth = None;
    }

    /// The limits of the engine's search for its move, when it has made a number of moves.
    pub(super) fn limits(&self, color: Color, made: u32) -> Limits {
        let mut limits = Limits {
            depth: self.depth,
            movetime: self.per_move,
            ..Limits::default()
        };
        if self.per_move.is_none() {
            let mut left = ByColor::new_with(|_| self.own.unwrap_or(self.base));
            left[!color] = self.opponent.unwrap_or(self.base);
            limits.clock = Some(GameClock {
                left,
                increment: ByColor::new(self.increment, self.increment),
                moves_to_go: (self.moves > 0).then(|| self.moves - made % self.moves),
            });
        }
        limits
    }
}

/// Seconds, perhaps with a fraction.
fn read_seconds(text: &str) -> Result<Duration, XBoardError> {
    let seconds: Option<f64> = text.parse().ok();
    seconds
        .and_then(|seconds| Duration::try_from_secs_f64(seconds).ok())
        .ok_or_else(|| XBoardError::Number(text.to_owned()))
}

/// Hundredths of a second; a clock that has run out counts as empty.
fn read_centiseconds(text: &str) -> Result<Duration, XBoardError> {
    let hundredths: Option<i64> = text.parse().ok();
    hundredths
        .map(|hundredths| {
            Duration::from_millis(u64::try_from(hundredths).unwrap_or(0).saturating_mul(10))
        })
        .ok_or_else(|| XBoardError::Number(text.to_owned()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn levels_are_read() {
        let mut control = Control::default();
        control.level(&["40", "0:30", "0.5"]).expect("a level");
        let clock = control.limits(Color::Black, 41).clock.expect("a clock");
        assert_eq!(clock.left[Color::Black], Duration::from_secs(30));
        assert_eq!(clock.increment[Color::White], Duration::from_millis(500));
        assert_eq!(clock.moves_to_go, Some(39));
        control.own("1234").expect("a time");
        control.opponent("-5").expect("a time");
        let clock = control.limits(Color::Black, 0).clock.expect("a clock");
        assert_eq!(clock.left[Color::Black], Duration::from_millis(12_340));
        assert_eq!(clock.left[Color::White], Duration::ZERO);
        control.per_move("2").expect("a time");
        control.depth("7").expect("a depth");
        let limits = control.limits(Color::White, 3);
        assert_eq!(limits.movetime, Some(Duration::from_secs(2)));
        assert_eq!((limits.depth, limits.clock), (Some(7), None));
        control.level(&["0", "2", "12"]).expect("a level");
        let clock = control.limits(Color::White, 3).clock.expect("a clock");
        assert_eq!((clock.moves_to_go, clock.left.white.as_secs()), (None, 120));
    }

    #[test]
    fn what_is_no_time_is_refused() {
        for words in [
            &["40", "5"][..],
            &["x", "5", "0"],
            &["0", "5:x", "0"],
            &["0", "5", "-1"],
        ] {
            assert!(Control::default().level(words).is_err(), "{words:?}");
        }
        let huge = u64::MAX.to_string();
        assert!(Control::default().level(&["0", &huge, "0"]).is_err());
        assert!(Control::default().per_move("NaN").is_err());
        assert!(Control::default().depth("0").is_err());
        assert!(Control::default().own("soon").is_err());
    }
}
