//! Time controls as texts.

use super::Standing;
use super::control::{BadTimeControl, MANY, SideControl, Stage, TimeControl, Timing, millis};
use crate::board::{ByColor, Color};
use std::fmt;
use std::str::FromStr;
use std::time::Duration;

impl fmt::Display for TimeControl {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.of(Color::White).fmt(f)?;
        if self.is_equal() {
            return Ok(());
        }
        write!(f, ";{}", self.of(Color::Black))
    }
}

impl FromStr for TimeControl {
    type Err = BadTimeControl;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        match text.split_once(';') {
            Some((white, black)) => Self::new(white.parse()?, black.parse()?),
            None => Ok(Self::same(text.parse()?)),
        }
    }
}

impl fmt::Display for SideControl {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (index, stage) in self.as_stages().iter().enumerate() {
            if index > 0 {
                f.write_str(":")?;
            }
            stage.fmt(f)?;
        }
        Ok(())
    }
}

/// The turns, and for each side its milliseconds and periods: `12-101000-0-182000-0`.
impl fmt::Display for Standing {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.turns)?;
        for color in Color::ALL {
            let (left, periods) = self.time[color];
            write!(f, "-{}-{periods}", millis(left))?;
        }
        Ok(())
    }
}

impl FromStr for Standing {
    type Err = BadTimeControl;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let numbers: Result<Vec<u32>, _> = text.split('-').map(str::parse).collect();
        match numbers.as_deref() {
            Ok(&[turns, white, white_periods, black, black_periods]) => {
                let left = |millis: u32| Duration::from_millis(millis.into());
                let periods = |count: u32| count.min(MANY);
                Ok(Self {
                    turns: turns as usize,
                    time: ByColor::new(
                        (left(white), periods(white_periods)),
                        (left(black), periods(black_periods)),
                    ),
                })
            }
            _ => Err(BadTimeControl::Malformed),
        }
    }
}

impl fmt::Display for Stage {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(moves) = self.moves {
            write!(f, "{moves}/")?;
        }
        if self.timing == Timing::HourGlass {
            f.write_str("*")?;
        }
        write_seconds(f, self.time)?;
        match self.timing {
            Timing::Plain | Timing::HourGlass => return Ok(()),
            Timing::Increment(_) => f.write_str("+")?,
            Timing::Bronstein(_) => f.write_str("b")?,
            Timing::Delay(_) => f.write_str("d")?,
            Timing::ByoYomi { periods, .. } => write!(f, "y{periods}x")?,
        }
        write_seconds(f, self.timing.per_move())
    }
}

fn write_seconds(f: &mut fmt::Formatter<'_>, time: Duration) -> fmt::Result {
    let (seconds, millis) = (time.as_secs(), time.subsec_millis());
    if millis == 0 {
        return write!(f, "{seconds}");
    }
    let fraction = format!("{millis:03}");
    write!(f, "{seconds}.{}", fraction.trim_end_matches('0'))
}

impl FromStr for SideControl {
    type Err = BadTimeControl;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let stages: Result<Vec<Stage>, _> = text.split(':').map(stage).collect();
        Self::stages(stages?)
    }
}

fn stage(text: &str) -> Result<Stage, BadTimeControl> {
    let (moves, rest) = match text.split_once('/') {
        Some((moves, rest)) => (Some(number(moves)?), rest),
        None => (None, text),
    };
    if let Some(time) = rest.strip_prefix('*') {
        return Ok(Stage {
            moves,
            time: seconds(time)?,
            timing: Timing::HourGlass,
        });
    }
    let end = rest.find(['+', 'b', 'd', 'y']).unwrap_or(rest.len());
    let (time, timing) = rest.split_at(end);
    let per_move = || seconds(&timing[1..]);
    Ok(Stage {
        moves,
        time: seconds(time)?,
        timing: match timing.bytes().next() {
            None => Timing::Plain,
            Some(b'+') => Timing::Increment(per_move()?),
            Some(b'b') => Timing::Bronstein(per_move()?),
            Some(b'd') => Timing::Delay(per_move()?),
            Some(_) => byo_yomi(&timing[1..])?,
        },
    })
}

fn byo_yomi(text: &str) -> Result<Timing, BadTimeControl> {
    let (periods, period) = text.split_once('x').ok_or(BadTimeControl::Malformed)?;
    Ok(Timing::ByoYomi {
        periods: number(periods)?,
        period: seconds(period)?,
    })
}

/// A number of digits only.
fn number(text: &str) -> Result<u32, BadTimeControl> {
    match text.parse() {
        Ok(number) if text.bytes().all(|b| b.is_ascii_digit()) => Ok(number),
        _ => Err(BadTimeControl::Malformed),
    }
}

fn seconds(text: &str) -> Result<Duration, BadTimeControl> {
    let (whole, fraction) = text.split_once('.').unwrap_or((text, "0"));
    if !(1..=3).contains(&fraction.len()) {
        return Err(BadTimeControl::Malformed);
    }
    let millis = number(&format!("{fraction:0<3}"))?;
    Ok(Duration::from_secs(number(whole)?.into()) + Duration::from_millis(millis.into()))
}
