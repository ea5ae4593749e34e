use std::fmt;
use std::str::FromStr;
use std::time::Duration;

/// A time as `[%clk]` and `[%emt]` write it: hours, minutes and seconds, with fractions of a
/// second down to a millisecond.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Clock {
    milliseconds: u64,
}

/// 999999999:59:59.999, as hours are read with nine digits.
const LONGEST: u64 = 1_000_000_000 * 3_600_000 - 1;

/// The text is no time such as `1:23:45.6`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("a time is written like 1:23:45 or 0:00:07.5")]
pub struct BadClock;

impl From<Duration> for Clock {
    /// Cut off below a millisecond; a time that nobody has becomes the longest that is read.
    fn from(duration: Duration) -> Self {
        let milliseconds = duration.as_millis().try_into().unwrap_or(u64::MAX);
        Self {
            milliseconds: milliseconds.min(LONGEST),
        }
    }
}

impl From<Clock> for Duration {
    fn from(clock: Clock) -> Self {
        Self::from_millis(clock.milliseconds)
    }
}

/// `1:23:45`, `0:00:07.5`.
impl fmt::Display for Clock {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (seconds, rest) = (self.milliseconds / 1000, self.milliseconds % 1000);
        let (hours, minutes) = (seconds / 3600, seconds / 60 % 60);
        write!(f, "{hours}:{minutes:02}:{:02}", seconds % 60)?;
        if rest == 0 {
            return Ok(());
        }
        let fraction = format!("{rest:03}");
        write!(f, ".{}", fraction.trim_end_matches('0'))
    }
}

/// Reads hours, minutes and seconds, or only the last one or two of them.
impl FromStr for Clock {
    type Err = BadClock;

    fn from_str(text: &str) -> Result<Self, BadClock> {
        let (whole, fraction) = text.split_once('.').unwrap_or((text, "0"));
        if !(1..=3).contains(&fraction.len()) {
            return Err(BadClock);
        }
        let mut parts = whole.split(':').rev();
        let seconds = number(parts.next().unwrap_or_default())?;
        let minutes = parts.next().map_or(Ok(0), number)?;
        let hours = parts.next().map_or(Ok(0), number)?;
        if parts.next().is_some() {
            return Err(BadClock);
        }
        let fraction = number(&format!("{fraction:0<3}"))?;
        Ok(Self {
            milliseconds: ((hours * 60 + minutes) * 60 + seconds) * 1000 + fraction,
        })
    }
}

fn number(text: &str) -> Result<u64, BadClock> {
    // Nine digits keep every sum far below the type's limit.
    let digits = (1..=9).contains(&text.len()) && text.bytes().all(|b| b.is_ascii_digit());
    let number = text.parse().ok().filter(|_| digits);
    number.ok_or(BadClock)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn times_are_read_and_written() {
        for (text, normal) in [
            ("1:23:45", "1:23:45"),
            ("01:02:03.0", "1:02:03"),
            ("0:00:07.25", "0:00:07.25"),
            ("7.5", "0:00:07.5"),
            ("2:07", "0:02:07"),
            ("0:90:00", "1:30:00"),
        ] {
            let clock: Clock = text.parse().expect("a time");
            assert_eq!(clock.to_string(), normal, "{text}");
            assert_eq!(normal.parse(), Ok(clock));
        }
        for text in [
            "",
            "1:",
            ":1",
            "1:2:3:4",
            "-1",
            "+1",
            "1.2345",
            "1.",
            "9999999999",
        ] {
            assert_eq!(text.parse::<Clock>(), Err(BadClock), "{text}");
        }
        assert_eq!(
            Duration::from("1:00".parse::<Clock>().unwrap()).as_secs(),
            60
        );
    }
}
